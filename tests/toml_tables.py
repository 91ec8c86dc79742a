"""Files as TOML makes tables of them: what is in them, and how to change them in one place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

type Path = tuple[str | int, ...]
"""The keys and places that lead from the top of a file to a value."""


def paths(value: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Every value in a table, however deep, and the way to it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*path, key), each
        yield from paths(each, (*path, key))


def whole_numbers(table: object) -> list[tuple[Path, int]]:
    """Every whole number in a table, and the way to it."""
    return [(path, value) for path, value in paths(table) if isinstance(value, int) and not isinstance(value, bool)]


@contextmanager
def changed_table(table: dict[str, Any], path: Path, value: object) -> Iterator[dict[str, Any]]:
    """The table with another value in one place, for as long as the block runs."""
    place: Any = table
    for key in path[:-1]:
        place = place[key]
    before = place[path[-1]]
    place[path[-1]] = value
    try:
        yield table
    finally:
        place[path[-1]] = before
