"""What tests ask of the text forms of both games: each game says what it plays and what it writes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[2]


@dataclass(frozen=True, eq=False)
class Forms:
    """The forms of one game, and what tests need to know to try them."""

    package: str
    """Of the game, within `antimono` and `tests`."""
    head: str
    """The headers of a record of a game of two, in which `roll` and `end` are actions."""
    new: Callable[..., Any]
    """A game of two; takes `seed` and `dice` by name."""
    reached: Callable[[random.Random], Iterator[Any]]
    """A game of any table, again and again: each time somebody has done something."""
    numbers: tuple[str, ...]
    """Positions and actions with `{n}` where a number of no meaning is to be refused."""
    signs: str
    """What has a meaning in the texts, by character."""
    words: str
    """The same by word."""
    hostile: Mapping[str, str]
    """Texts that nobody writes by hand, besides those of `hostile`."""

    @cached_property
    def game(self) -> Any:
        """The package of the game."""
        return import_module(f"antimono.{self.package}.game")

    @cached_property
    def records(self) -> Any:
        """The package of its forms."""
        return import_module(f"antimono.{self.package}.records")

    @cached_property
    def golden(self) -> Any:
        """The script that plays its golden games."""
        return import_module(f"tests.{self.package}.records.golden")

    def rows(self, file: str, columns: int) -> list[list[str]]:
        """The rows of a table in a text file: columns with bars between them; the last may have bars in it.

        `#` begins a comment; `<name> = text` says what `<name>` stands for in the rows.
        """
        path, named, found = TESTS / self.package / "records" / file, {"<head>": self.head}, []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("<") and " = " in line:
                name, _is, text = line.partition(" = ")
                named[name] = text
            elif line and not line.startswith("#"):
                row = line
                for name, text in named.items():
                    row = row.replace(name, text)
                found.append(row.split(" | ", columns - 1))
        return found

    def played(self, seed: int, actions: int) -> Any:
        """A game that has been played at random for some actions; do not play on, it is shared."""
        return _played(self, seed, actions)


@cache
def _played(forms: Forms, seed: int, actions: int) -> Any:
    for game in forms.reached(random.Random(seed)):
        if game.over or len(game.actions) >= actions:
            break
    return game
