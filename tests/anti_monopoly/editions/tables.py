"""Edition files as TOML makes tables of them, to be changed in one place and read again."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from antimono.anti_monopoly.editions.catalogue import FOLDER
from antimono.anti_monopoly.editions.edition import Edition
from antimono.anti_monopoly.editions.reading.edition import edition_from
from antimono.core.editions.entry import TOP, EditionEntry
from tests.toml_tables import Path, changed_table, whole_numbers


@cache
def text(edition_id: str) -> str:
    return FOLDER.joinpath(f"{edition_id}.toml").read_text(encoding="utf-8")


PRINTED: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(
    FilePath(__file__).with_name("printed.toml").read_text(encoding="utf-8")
)
"""The figures that print has and formulas give, by edition and the index of the square."""


def toml(value: object) -> str:
    """A number, a list or a table of them, as an edition file would have it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(each)}' for key, each in value.items())} }}"
    return str(value)


@cache
def printed(edition_id: str) -> str:
    """The file with every printed figure that it leaves to a formula."""
    head, *squares = text(edition_id).split("[[square]]\n")
    for index, given in PRINTED[edition_id].items():
        lines = {field: f"{field} = {toml(value)}\n" for field, value in given.items()}
        loans = lines.pop("mortgage") + lines.pop("redemption")
        with_loans = re.sub(r"(?<=\n)(price = \d+\n)", rf"\g<1>{loans}", squares[int(index)])
        squares[int(index)] = f"{with_loans.rstrip()}\n{''.join(lines.values())}\n"
    return "[[square]]\n".join((head, *squares))


@cache
def table(edition_id: str) -> dict[str, Any]:
    """The table of a file with its printed figures; a test that changes it changes it back."""
    return tomllib.loads(printed(edition_id))


def figures(edition_id: str) -> list[tuple[Path, int]]:
    """Every whole number in a file, and the way to it."""
    return whole_numbers(table(edition_id))


@contextmanager
def changed(edition_id: str, path: Path, value: object) -> Iterator[EditionEntry]:
    """The file with another value in one place."""
    with changed_table(table(edition_id), path, value) as other:
        yield EditionEntry(f"{edition_id}.toml", TOP, other)


def read_changed(edition_id: str, path: Path, value: object) -> Edition:
    """The edition that comes of another value in one place."""
    with changed(edition_id, path, value) as document:
        return edition_from(document)
