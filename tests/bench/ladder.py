"""`python -m tests.bench.ladder`: whether each level beats the one below it.

Somebody of each level takes the first seat in the same games; everybody else plays `usual`. What is told is
the share of games that they win, with its interval, and the difference to the level below on the same seeds;
besides, how long they think about one choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, pvariance

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Action, Ending, Game
from antimono.anti_monopoly.game.options import read_ending
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.levels import LEVELS, USUAL, strategy_of
from antimono.anti_monopoly.players.many import play_many
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.intervals import CONFIDENT
from antimono.core.many import Share

SEATS = {Role.COMPETITOR: "CMCM", Role.MONOPOLIST: "MCMC"}
"""The roles at the table, by that of the first seat."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A strategy, and how much of the processor's time each of its choices took, in seconds."""

    strategy: Strategy
    seconds: list[float] = field(default_factory=list, hash=False, compare=False)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return what the strategy chooses."""
        start = time.process_time()
        action = self.strategy.choose(view, actions, seed, counter)
        self.seconds.append(time.process_time() - start)
        return action


@dataclass(frozen=True, slots=True)
class Rung:
    """A level in one role, tried."""

    level: str
    won: tuple[bool, ...]
    """By game."""
    given_up: int
    """How many games were given up; they are not won."""
    seconds: Sequence[float]
    """How long each choice took."""

    def __str__(self) -> str:
        low, high = Share(sum(self.won), len(self.won)).interval
        took = sorted(self.seconds)
        return (
            f"{self.level:8} {mean(self.won):6.1%} ({low:.1%} to {high:.1%}), {self.given_up} given up; "
            f"{len(took):,} choices, 95% within {1000 * took[len(took) * 19 // 20]:.2f} ms, "
            f"the longest {1000 * took[-1]:.1f} ms"
        )


def climbed(below: Rung, above: Rung) -> tuple[float, float, float]:
    """By how much of all games one wins more than another, and the 95% interval of it, paired by seed."""
    changes = [int(now) - int(before) for before, now in zip(below.won, above.won, strict=True)]
    value = mean(changes)
    spread = CONFIDENT * sqrt(pvariance(changes) / len(changes))
    return value, value - spread, value + spread


def rungs(edition: str, role: Role, ending: Ending, games: int, seed: int = 0) -> Iterator[Rung]:
    """Each level in the first seat, from the weakest on, in the games of the same seeds."""
    seats = SEATS[role]
    others = [strategy_of(USUAL, Role.MONOPOLIST, ending)] * (len(seats) - 1)
    for level in LEVELS:
        first = Timed(strategy_of(level, role, ending))

        def make(number: int, first: Timed = first) -> tuple[Game, Sequence[Strategy]]:
            return Game(edition, seats, seed=number, ending=ending, log=False), [first, *others]

        played = [*play_many(make, games, seed)]
        won = tuple(each.outcome is not None and 0 in each.outcome.winners for each in played)
        yield Rung(level, won, sum(each.given_up is not None for each in played), first.seconds)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print a line for each level."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ladder")
    parser.add_argument("--edition", choices=EDITION_IDS, default="us")
    parser.add_argument("--ending", default="game-a/30", help="as in game-a, game-b, game-a/30")
    parser.add_argument("--games", type=int, default=2_000, help="for each level in each role")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    options = parser.parse_args(arguments)
    for role in SEATS:
        below = None
        for rung in rungs(options.edition, role, read_ending(options.ending), options.games, options.seed):
            gained = "" if below is None else "; {:+.1%} ({:+.1%} to {:+.1%})".format(*climbed(below, rung))
            sys.stdout.write(f"{role:10} {rung}{gained}\n")
            sys.stdout.flush()
            below = rung


if __name__ == "__main__":
    main()
