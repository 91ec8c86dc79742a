"""What the golden games of both games share: their files, and how the records in them are made."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Golden:
    """One golden game; `options` are those of `Game`."""

    folder: Path
    stem: str
    options: Mapping[str, Any]
    guile: int = 0
    """How often somebody cheats or accuses if they can, in per cent, where that is part of the game."""

    def file(self, what: str) -> Path:
        return self.folder / f"{self.stem}.{what}.txt"

    @property
    def record_file(self) -> Path:
        return self.file("record")

    @property
    def log_file(self) -> Path:
        return self.file("log")


def log_lines(record: Any, snapshot: Any) -> list[str]:
    """The full log of a record, and the position it ends in."""
    game = record.replay()
    return [*map(str, game.log), str(snapshot.of(game))]


def texts(record: Any, snapshot: Any) -> dict[str, str]:
    """What is stored of a golden game, by what it is."""
    found = {"record": str(record), "log": "\n".join(log_lines(record, snapshot))}
    if hasattr(record, "redacted"):
        found["public"] = str(record.redacted())
    return {what: f"{text}\n" for what, text in found.items()}


def write(
    games: Iterable[tuple[Golden, range]],
    play: Callable[[Golden, int], Any],
    records: Any,
    length: Callable[[Any], int],
) -> None:
    """Store each game as that of its seeds which ends soonest by itself; if none does, as the first one."""
    for golden, seeds in games:
        best = min([play(golden, seed) for seed in seeds], key=lambda game: (not game.over, length(game)))
        players = " ".join([f"p{player + 1}" for player in best.players])
        comments = {len(best.actions) - 1: "the last action"} | {0: "the first action"}
        notes = {"event": "Golden game", "players": players}
        record = records.Record.of(best, comments=comments, notes=notes)
        for what, text in texts(record, records.Snapshot).items():
            golden.file(what).write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{golden.stem}: {len(record.moves)} actions, over: {record.outcome}\n")
