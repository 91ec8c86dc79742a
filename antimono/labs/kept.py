"""The recorded games of labs: a command plays them and writes a file, which the lab reads.

A lab declares them as `RecordedGames`, at the end of the module that plays them. Running that module plays the same
games from the same seeds, and writes the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field, fields, is_dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any, get_args, get_type_hints

from antimono.core.files import write_text
from antimono.simulate.fairness.published import shipped


@dataclass(frozen=True, slots=True)
class RecordedGames[Row]:
    """All tables of a lab that were played before."""

    lab: str
    """Its name: `LAB.json` is the file, and `python -m antimono.labs.LAB_games` plays it."""
    row: type[Row]
    """What a table has come to: a dataclass of counts and names, from which everything shown follows."""
    play: Callable[[int, int], Iterable[Row]]
    """All of them anew, by how many games a table has, and the seed of the first."""
    games: int
    seed: int = 0
    about: Mapping[str, object] = field(default_factory=dict)
    """Further entries of the file, for its readers."""

    def kept(self) -> str:
        """Return the file that comes with the package."""
        return shipped(f"{self.lab}.json", "antimono.labs")

    def tables(self) -> tuple[Row, ...]:
        """Return what stands in it."""
        return self.parse(self.kept())

    def parse(self, text: str) -> tuple[Row, ...]:
        """Return the tables that stand in such a text."""
        return tuple(_read(self.row, each) for each in json.loads(text)["tables"])

    def command(self, games: int, seed: int) -> str:
        """Return what plays so many games a table, and writes the file."""
        return f"python -m antimono.labs.{self.lab}_games --games {games} --seed {seed}"

    def text(self, tables: Iterable[Row], games: int, seed: int) -> str:
        """Return the file: a line for each table, values by name; what is made of parts is a list of them."""
        about = {"made": self.command(games, seed), **self.about}
        head = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in about.items()]
        lines = ",\n".join(json.dumps(_plain(each)) for each in tables)
        return "{" + ",\n".join([*head, f'"tables": [\n{lines}\n]']) + "}\n"

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """Play all tables and write what they come to; returns the exit code, 0."""
        parser = argparse.ArgumentParser(prog=f"python -m antimono.labs.{self.lab}_games")
        parser.add_argument("--games", type=int, default=self.games, help="at each table")
        parser.add_argument("--seed", type=int, default=self.seed, help="of the first game")
        file = Path(__file__).with_name(f"{self.lab}.json")
        parser.add_argument("--output", type=Path, default=file, help="the file")
        options = parser.parse_args(arguments)
        found: list[Row] = []
        for table in self.play(options.games, options.seed):
            found.append(table)
            sys.stderr.write(f"{len(found)} tables\n")
        write_text(options.output, self.text(found, options.games, options.seed))
        return 0


def _plain(table: object) -> dict[str, Any]:
    """Return a row by the names of its fields; what is a dataclass within it is a list of what its fields hold."""
    return {each.name: _listed(getattr(table, each.name)) for each in fields(table)}  # type: ignore[arg-type]


def _listed(value: object) -> object:
    if isinstance(value, tuple):
        return [_listed(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return astuple(value)
    return value


@cache
def _kinds(record: type) -> dict[str, Any]:
    return get_type_hints(record)


def _read(kind: Any, value: Any) -> Any:
    """Return a value of a kind, as it was before it was written."""
    if is_dataclass(kind) and isinstance(kind, type):
        kinds = _kinds(kind)
        named = value if isinstance(value, dict) else dict(zip(kinds, value, strict=True))
        return kind(**{name: _read(kinds[name], each) for name, each in named.items()})
    if isinstance(value, list):
        first, *others = get_args(kind)
        kinds_of = repeat(first) if others == [...] else (first, *others)
        return tuple(_read(one, each) for one, each in zip(kinds_of, value, strict=False))
    return value
