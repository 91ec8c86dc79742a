"""The golden games of the Cheaters Edition: how they are played, and where records and logs are stored.

`make golden` plays them anew and writes the files; look at the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.actions import seat
from antimono.cheaters.records import Record, Snapshot
from antimono.core.dice import draw

FOLDER = Path(__file__).parent / "golden"
MOST_TURNS = 150
TRIES = 25
"""How many seeds are tried for a short game."""

ASIDE = frozenset({Verb.CHEAT, Verb.ACCUSE})


@dataclass(frozen=True)
class Golden:
    """One golden game; `options` are those of `Game`."""

    stem: str
    players: int
    guile: int
    """How often somebody cheats or accuses if they can, in per cent."""
    options: dict[str, Any]

    @property
    def record_file(self) -> Path:
        return FOLDER / f"{self.stem}.record.txt"

    @property
    def public_file(self) -> Path:
        return FOLDER / f"{self.stem}.public.txt"

    @property
    def log_file(self) -> Path:
        return FOLDER / f"{self.stem}.log.txt"

    def game(self, seed: int) -> Game:
        return Game(self.players, seed, **self.options)


def goldens() -> Iterator[Golden]:
    yield Golden("two", 2, 3, {})
    yield Golden("three-vote", 3, 12, {"vote": True})
    yield Golden("three-hotel-rent", 3, 8, {"base_value": "hotel_rent", "station_keeps_double": True})
    yield Golden("four-ultimate", 4, 10, {"ultimate": True})
    yield Golden("five-glimpse", 5, 10, {"glimpse": True, "hidden_backs": True})
    yield Golden("six-open", 6, 4, {"open_dice": True})


def log_lines(record: Record) -> list[str]:
    """The full log of a record, and the position it ends in."""
    game = record.replay()
    return [*map(str, game.log), str(Snapshot.of(game))]


class Chooser:
    """Plays for all: buys, claims, builds, sells in need; now and then it cheats, accuses or trades."""

    def __init__(self, golden: Golden, seed: int) -> None:
        self.guile = golden.guile
        self.seed = seed
        self.asked = 0

    def chance(self, outcomes: int) -> int:
        self.asked += 1
        return draw(self.seed ^ 0x5E1F, self.asked, outcomes)

    def one_of(self, acts: list[Action]) -> Action:
        return acts[self.chance(len(acts))]

    def choose(self, game: Game) -> Action:
        acts = list(game.legal_actions())
        calm = [act for act in acts if act.verb not in ASIDE]
        sly = [act for act in acts if act.verb in ASIDE]
        if sly and self.chance(100) < self.guile:
            # A card at random, then a way to try it: some cards have hundreds.
            card = self.one_of(sly).card
            return self.one_of([act for act in sly if act.card == card])
        claims = [act for act in calm if act.verb is Verb.CLAIM]
        if claims and self.chance(4):
            return self.one_of(claims)
        by_verb = {act.verb: act for act in reversed(calm)}
        if game.phase is Phase.AUCTION:
            bid = by_verb.get(Verb.BID)
            return bid if bid is not None and self.chance(3) == 0 else by_verb[Verb.PASS]
        if game.phase is Phase.BUY:
            return by_verb[Verb.BUY if Verb.BUY in by_verb and self.chance(12) else Verb.AUCTION]
        for verb in (Verb.HOTEL, Verb.USE, Verb.PAY):
            if verb in by_verb and self.chance(3) == 0:
                return self.one_of([act for act in calm if act.verb is verb])
        free = {Verb.HOTEL, Verb.USE, Verb.CLAIM}
        return self.one_of([act for act in calm if act.verb not in free] or calm)

    def aside(self, game: Game) -> Action | None:
        """Now and then a trade of somebody who need not decide."""
        if game.phase not in (Phase.ROLL, Phase.END) or self.chance(60):
            return None
        state = game.state
        left = [player for player in game.players if not state.out[player]]
        proposer = left[self.chance(len(left))]
        partner = left[self.chance(len(left))]
        deeds = [state.table.slug[square] for square in state.owned_by(proposer)]
        if not deeds:
            return None
        money = 10 * (1 + self.chance(30))
        deed = deeds[self.chance(len(deeds))]
        action = Action.parse(f"{seat(proposer)}: offer {seat(partner)} {deed} for {money}")
        return action if game.is_legal(action) else None


def play(golden: Golden, seed: int) -> Game:
    game, chooser = golden.game(seed), Chooser(golden, seed)
    while not game.over and game.turns < MOST_TURNS:
        game.play(chooser.aside(game) or chooser.choose(game))
    return game


def make(golden: Golden, place: int) -> Record:
    """The game of the seed that ends soonest by itself; if none does, that of the first seed."""
    first = 1 + TRIES * place
    games = [play(golden, seed) for seed in range(first, first + TRIES)]
    best = min(games, key=lambda game: (not game.over, len(game.actions)))
    notes = {"event": "Golden game", "players": " ".join(map(seat, best.players))}
    comments = {len(best.actions) - 1: "the last action"} | {0: "the first action"}
    return Record.of(best, comments=comments, notes=notes)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for place, golden in enumerate(goldens()):
        record = make(golden, place)
        lines = log_lines(record)
        for file, text in (
            (golden.record_file, str(record)),
            (golden.public_file, str(record.redacted())),
            (golden.log_file, "\n".join(lines)),
        ):
            file.write_text(f"{text}\n", encoding="utf-8", newline="\n")
        sys.stdout.write(
            f"{golden.stem}: {len(record.moves)} actions, {len(lines)} lines, over: {record.outcome}\n"
        )


if __name__ == "__main__":
    main()
