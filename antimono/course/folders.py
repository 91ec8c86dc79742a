"""The folders of the chapters, in the order of the numbers in their `class.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import Any

GAMES = ("anti_monopoly", "cheaters")


@dataclass(frozen=True, slots=True)
class ChapterFolder:
    """A folder with the scenes of a chapter, its lesson if it has one, and `class.toml`."""

    package: str
    """Its name for an import."""
    table: Mapping[str, Any]
    """The content of `class.toml`: `number`, `part` and the teacher's notes."""

    @property
    def part(self) -> int:
        """The part of the course, from 1; 0 if the game has no parts."""
        part: int = self.table.get("part", 0)
        return part

    def module(self, name: str) -> ModuleType | None:
        """Return the module of that name in the folder; `None` if there is none."""
        whole = f"{self.package}.{name}"
        return import_module(whole) if find_spec(whole) else None


@cache
def chapter_folders(game: str) -> tuple[ChapterFolder, ...]:
    """Return the folders of a game's chapters, by number.

    Args:
        game: `anti_monopoly` or `cheaters`.
    """
    package = f"{__package__}.{game}"
    found = [
        ChapterFolder(f"{package}.{each.name}", MappingProxyType(tomllib.loads(file.read_text("utf-8"))))
        for each in files(package).iterdir()
        if each.is_dir() and (file := each.joinpath("class.toml")).is_file()
    ]
    return tuple(sorted(found, key=lambda folder: folder.table["number"]))
