"""What the golden games of both games share: their files, and how the records in them are made."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from antimono.core.errors import AntimonoError


@dataclass(frozen=True)
class Golden:
    """One golden game; `options` are those of `Game`."""

    folder: Path
    stem: str
    options: Mapping[str, Any]
    guile: int = 0
    """How often somebody cheats or accuses if they can, in per cent, where that is part of the game."""
    full: bool = False
    """Whether its log is stored as text; of other games the digest is stored."""

    def file(self, what: str) -> Path:
        return self.folder / f"{self.stem}.{what}.txt"

    @property
    def record_file(self) -> Path:
        return self.file("record")

    @property
    def whys_file(self) -> Path:
        """That of all games of the folder."""
        return self.folder.with_name("whys.txt")

    @property
    def digests_file(self) -> Path:
        """That of all games of the folder."""
        return self.folder / "digests.txt"

    def digest(self, what: str, text: str) -> str:
        """A line of the file of digests."""
        return f"{self.stem}.{what}: {text.count('\n')} lines, {sha256(text.encode()).hexdigest()[:16]}"


def log_lines(record: Any, snapshot: Any) -> list[str]:
    """The full log of a record, and the position it ends in."""
    game = record.replay()
    return [*map(str, game.log), str(snapshot.of(game))]


def texts(record: Any, snapshot: Any) -> dict[str, str]:
    """The record of a golden game, its log, and what is published of it, if that differs."""
    found = {"record": str(record), "log": "\n".join(log_lines(record, snapshot))}
    if hasattr(record, "redacted"):
        found["public"] = str(record.redacted())
    return {what: f"{text}\n" for what, text in found.items()}


ASKED_EVERY, TRIED_EVERY = 9, 7
"""Of the positions of a game, and of its acts, those by which it is told what is refused."""


def whys(games: Iterable[Golden], records: Any) -> list[str]:
    """Return why: each amount of the games once with its steps; then what is refused by which clause, how often.

    What is tried at a position are acts that are done in the game at another time.
    """
    told, refused = dict[str, None](), Counter[str]()
    for number, golden in enumerate(games):
        record = records.Record.load(golden.record_file)
        acts = list(dict.fromkeys(move.action for move in record.moves))
        game = record.initial(log=True)
        for place, move in enumerate(record.moves):
            if place % ASKED_EVERY == number % ASKED_EVERY:
                refused.update(_refused(game, acts[place % TRIED_EVERY :: TRIED_EVERY]))
            game.play(move.action)
        for event in game.log:
            if event.reasons is not None:
                steps = (f"{step.amount} {step.text} ({', '.join(step.clauses)})" for step in event.reasons.steps)
                told[f"{event.what.name}: {'; '.join(steps)}"] = None
    return [*sorted(told), *(f"{why}: {times}" for why, times in sorted(refused.items()))]


def _refused(game: Any, acts: Iterable[Any]) -> Iterable[str]:
    legal = {str(act) for act in game.legal_actions()}
    for act in acts:
        if str(act) not in legal:
            try:
                game.copy(log=False).play(act)
            except AntimonoError as error:
                yield f"{act.verb.value} {getattr(error, 'clause', type(error).__name__)}"


def write(
    games: Iterable[tuple[Golden, range]],
    play: Callable[[Golden, int], Any],
    records: Any,
    length: Callable[[Any], int],
) -> None:
    """Store each game as that of its seeds which ends soonest by itself; if none does, as the first one."""
    games, digests = list(games), []
    for golden, seeds in games:
        best = min([play(golden, seed) for seed in seeds], key=lambda game: (not game.over, length(game)))
        players = " ".join([f"p{player + 1}" for player in best.players])
        comments = {len(best.actions) - 1: "the last action"} | {0: "the first action"}
        notes = {"event": "Golden game", "players": players}
        record = records.Record.of(best, comments=comments, notes=notes)
        for what, text in texts(record, records.Snapshot).items():
            if golden.full or what == "record":
                golden.file(what).write_text(text, encoding="utf-8", newline="\n")
            else:
                digests.append(golden.digest(what, text))
        sys.stdout.write(f"{golden.stem}: {len(record.moves)} actions, over: {record.outcome}\n")
    games[0][0].digests_file.write_text("\n".join([*digests, ""]), encoding="utf-8", newline="\n")


def write_whys(games: Iterable[Golden], records: Any) -> None:
    """Store why the games that are stored go as they go."""
    games = list(games)
    games[0].whys_file.write_text("\n".join([*whys(games, records), ""]), encoding="utf-8", newline="\n")
