"""`python -m tests.cheaters.many`: thousands of games of the Cheaters Edition, to find faults.

Every game has another number of players, other strategies and other options. What must hold is checked on
the way and at the end of each. A fault ends the run with the seed that shows it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import BaseValue
from antimono.cheaters.game import Action, Game, Options, View
from antimono.cheaters.players import CAP_TURNS, STRATEGIES, Random, Strategy
from antimono.cheaters.players.many import Maker, Standings, kind, mixed, play_many, standings
from antimono.core.match import GivenUp
from tests.cheaters.game.scenes import check_invariants

RANDOM: Sequence[Strategy] = (Random(), Random(accusing=10, cheating=30), Random(offering=10))
"""Random players of three tempers, one of whom trades."""

ALL: Sequence[Strategy] = (*RANDOM, *[each for each in STRATEGIES.values() if kind(each) != "random"])

BASE = replace(Options.of(load()), glimpse=True)
TABLES = (
    BASE,
    replace(BASE, ultimate=True),
    replace(BASE, open_dice=True, glimpse=False),
    replace(BASE, vote=True, station_keeps_double=True),
    replace(BASE, hidden_backs=True, base_value=BaseValue.HOTEL_RENT),
)

CHECKED_CHOICES = 40
"""One choice in so many is looked at, besides the end."""


@dataclass(frozen=True)
class Checked:
    """A strategy whose game is looked at now and then before it chooses."""

    strategy: Strategy
    game: Game

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        if counter % CHECKED_CHOICES == 0:
            check_invariants(self.game)
        return self.strategy.choose(view, actions, seed, counter)


def checked(make: Maker) -> Maker:
    """The same games, with positions looked at on the way; the strategies count as themselves."""

    def make_checked(seed: int) -> tuple[Game, Sequence[Strategy]]:
        game, strategies = make(seed)
        return game, [Checked(each, game) for each in strategies]

    return make_checked


def run(strategies: Sequence[Strategy], games: int, seed: int, cap_turns: int) -> Standings:
    """Play so many games and count; wins are of the strategies that are drawn for the seed."""
    make = mixed(strategies, TABLES)
    results = play_many(checked(make), games, seed, cap_turns, check_invariants)
    named = (replace(result, seats=tuple([kind(each) for each in make(result.seed)[1]])) for result in results)
    return standings(named)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print a table for the random players, and one for all."""
    parser = argparse.ArgumentParser(prog="python -m tests.cheaters.many", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="how many of each table")
    parser.add_argument("--strategies", choices=["random", "all", "both"], default="both")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--cap", type=int, default=CAP_TURNS, help="turns after which a game is given up")
    options = parser.parse_args(arguments)
    chosen = {"random": RANDOM, "all": ALL}
    for name in chosen if options.strategies == "both" else [options.strategies]:
        start = time.perf_counter()
        counts = run(chosen[name], options.games, options.seed, options.cap)
        seconds = time.perf_counter() - start
        sys.stdout.write(
            f"cheaters, {name} strategies, {counts.games:,} games: {counts.ended:,} ended, "
            f"{counts.given_up[GivenUp.TURNS]:,} reached {options.cap:,} turns, "
            f"{counts.given_up[GivenUp.CIRCLES]:,} went in circles, 0 errors; "
            f"{counts.turns:,} turns in {seconds:.0f} s\n"
        )
        for kind_, standing in counts.kinds.items():
            low, high = standing.seats.interval
            sys.stdout.write(
                f"  {kind_:9} wins {standing.seats.value:6.1%} of its {standing.seats.whole:,} seats "
                f"(95%: {low:.1%} to {high:.1%}; equal chances: {standing.fair:.1%})\n"
            )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
