"""Edition files as TOML makes tables of them, to be changed in one place and read again."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from antimono.anti_monopoly.editions.catalogue import FOLDER
from antimono.anti_monopoly.editions.edition import Edition
from antimono.anti_monopoly.editions.reading.edition import edition_from
from antimono.core.editions.entry import TOP, Entry
from tests.toml_tables import Path, changed_table, whole_numbers


@cache
def text(edition_id: str) -> str:
    return FOLDER.joinpath(f"{edition_id}.toml").read_text(encoding="utf-8")


@cache
def table(edition_id: str) -> dict[str, Any]:
    """The table of a file; whoever changes it changes it back."""
    return tomllib.loads(text(edition_id))


def figures(edition_id: str) -> list[tuple[Path, int]]:
    """Every whole number in a file, and the way to it."""
    return whole_numbers(table(edition_id))


@contextmanager
def changed(edition_id: str, path: Path, value: object) -> Iterator[Entry]:
    """The file with another value in one place."""
    with changed_table(table(edition_id), path, value) as other:
        yield Entry(f"{edition_id}.toml", TOP, other)


def read_changed(edition_id: str, path: Path, value: object) -> Edition:
    """The edition that comes of another value in one place."""
    with changed(edition_id, path, value) as document:
        return edition_from(document)
