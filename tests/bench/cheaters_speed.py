"""`python -m tests.bench.cheaters_speed`: turns a second of the second game, beside those of the first.

Both are measured in turn, as a machine that does other things as well is slow for both alike.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import override

from antimono.cheaters.game import Action, Game, Phase, Verb, View
from antimono.cheaters.players import STRATEGIES, Strategy
from antimono.cheaters.players.match import play_out
from tests.bench.figures import Figure, record
from tests.bench.speed import measure

AIM = 40_000
"""Turns a second of whole games of four players who think as little as possible, without a log."""

ROUNDS = 5
"""So often the games are measured in turn."""


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


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast games go, a second of processor time each."""

    games: float
    turns: float
    choices: float


def played(strategy: Strategy, *, log: bool, seconds: float) -> Speed:
    """Play whole games of four players for so many seconds of processor time, or more."""
    games = turns = choices = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not games:
        game = Game(4, seed=games, log=log)
        play_out(game, [strategy] * 4)
        games, turns, choices = games + 1, turns + game.turns, choices + len(game.actions)
    return Speed(games / spent, turns / spent, choices / spent)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and record; `--seconds N` for each line, 4 unless told."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    seconds = float(words[words.index("--seconds") + 1]) if "--seconds" in words else 4.0
    print("Whole games of four players of the Cheaters Edition on one core, processor time.")
    print(f"{'strategy':<10} {'log':<4} {'games/s':>8} {'choices/s':>10} {'turns/s':>9} {'ratio':>6}")
    for strategy in (Plain(), STRATEGIES["honest"]):
        for log in (False, True):
            _line(strategy, log=log, seconds=seconds)
    print("The ratio is to turns of the first game between four of “builder” without a log, in the same run.")
    return 0


def _line(strategy: Strategy, *, log: bool, seconds: float) -> None:
    played(strategy, log=log, seconds=0)
    share = seconds / ROUNDS
    rounds = [
        (played(strategy, log=log, seconds=share), measure("builder", log=False, seconds=share / 2)["turns"])
        for _round in range(ROUNDS)
    ]
    now = sorted([speed for speed, _builder in rounds], key=lambda speed: speed.turns)[ROUNDS // 2]
    ratio = statistics.median([speed.turns / builder for speed, builder in rounds])
    name, turns = f"cheaters, {strategy}, log {'on' if log else 'off'}", round(now.turns)
    aimed = isinstance(strategy, Plain) and not log
    figure = Figure.at_least(name, turns, "turns/s", AIM) if aimed else Figure(name, turns, "turns/s")
    record([figure, Figure(f"{name}, ratio to builder of the first game", round(ratio, 3), "×")])
    told = f"{now.games:>8,.1f} {now.choices:>10,.0f} {now.turns:>9,.0f} {ratio:>5.2f}×"
    aim = f"   aim {AIM:,}: {figure.verdict()}" if aimed else ""
    print(f"{strategy!s:<10} {'on' if log else 'off':<4} {told}{aim}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
