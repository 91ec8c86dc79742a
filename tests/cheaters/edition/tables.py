"""The two files of the edition, to be changed in one place and read again."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from antimono.cheaters.edition import Edition
from antimono.cheaters.edition.catalogue import FOLDER
from antimono.cheaters.edition.reading.edition import edition_from
from antimono.core.editions.entry import TOP, EditionEntry
from tests.toml_tables import Path, changed_table

BOARD = "cheaters.toml"
DECKS = "decks.toml"


@cache
def text(file: str) -> str:
    return FOLDER.joinpath(file).read_text(encoding="utf-8")


@cache
def table(file: str) -> dict[str, Any]:
    """The table of a file; whoever changes it changes it back."""
    return tomllib.loads(text(file))


def read_changed(file: str, path: Path, value: object) -> Edition:
    """The edition that comes of another value in one place of one file."""
    with changed_table(table(file), path, value):
        return edition_from(*(EditionEntry(name, TOP, table(name)) for name in (BOARD, DECKS)))
