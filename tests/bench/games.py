"""`python -m tests.bench.games`: how fast whole games of four players go, of both games, on one core.

Processor time. Each line is measured in turn with builders of the first game without a log, so that a machine
that does other things as well is slow for both: the ratio to them is the same on any machine.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, override

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players.match import play_out
from antimono.cheaters import game as cheaters
from antimono.cheaters.game import Action, Phase, Verb, View
from antimono.cheaters.players import STRATEGIES as CHEATS
from antimono.cheaters.players.strategies import play_out as play_out_cheaters
from tests.bench.figures import Figure, tell

AIMS = {"games, random, log off": 70_000, "games, builder, log off": 85_000, "cheaters, plain, log off": 40_000}
"""Turns a second."""

ROUNDS = 3
"""So often each is measured; medians are told."""

SECONDS = 0.4
"""Of each measurement."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Plays on, buys what it can, asks for every rent, and never cheats: next to nothing but the engine."""

    @override
    def __str__(self) -> str:
        return "plain"

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """The first action that brings the turn on."""
        del seed, counter
        if view.phase is Phase.CALL:
            for stop in view.stops:
                if stop.owner == view.player and not stop.claimed:
                    return next(each for each in actions if each.verb is Verb.CLAIM)
        elif view.phase is Phase.AUCTION and len(actions) > 1:
            auction, bid = view.auction, actions[1].amount or 0
            if auction is None or auction.square < 0 or bid <= view.table.price[auction.square]:
                return actions[1]
        return actions[0]


def first_game(strategy: str, log: bool, seed: int) -> Any:
    """A game of the first kind between four of a strategy, played."""
    game = Game("us", "CMCM", seed, log=log)
    play_out(game, strategy)
    return game


def second_game(strategy: Any, log: bool, seed: int) -> Any:
    """The same of the Cheaters Edition."""
    game = cheaters.Game(4, seed=seed, log=log)
    play_out_cheaters(game, [strategy] * 4)
    return game


def turns_a_second(play: Callable[[int], Any], seconds: float = SECONDS) -> float:
    """Play whole games for so many seconds, or more."""
    games = turns = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        turns += play(games).turns
        games += 1
    return turns / spent


def cases() -> dict[str, Callable[[int], Any]]:
    """Return what plays a game of a seed, by the name of its figure."""
    found: dict[str, Callable[[int], Any]] = {}
    for log, told in ((False, "off"), (True, "on")):
        for name in ("random", "builder", "cautious"):
            found[f"games, {name}, log {told}"] = partial(first_game, name, log)
        for cheat in (Plain(), CHEATS["honest"]):
            found[f"cheaters, {cheat}, log {told}"] = partial(second_game, cheat, log)
    return found


def figures_of(name: str, play: Callable[[int], Any], seconds: float = SECONDS) -> list[Figure]:
    """The turns a second of one case, and as a multiple of those of the builders."""
    builders = partial(first_game, "builder", False)
    rounds = [(turns_a_second(play, seconds), turns_a_second(builders, seconds)) for _round in range(ROUNDS)]
    now = round(statistics.median(mine for mine, _theirs in rounds))
    ratio = round(statistics.median(mine / theirs for mine, theirs in rounds), 3)
    aim = AIMS.get(name)
    speed = Figure(name, now, "turns/s") if aim is None else Figure.at_least(name, now, "turns/s", aim)
    return [speed, Figure(f"{name}, ratio to builders", ratio, "×")]


def main() -> int:
    """Measure, print and record."""
    for name, play in cases().items():
        tell(figures_of(name, play))
    return 0


if __name__ == "__main__":
    sys.exit(main())
