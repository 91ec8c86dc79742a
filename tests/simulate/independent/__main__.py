"""`python -m tests.simulate.independent`: many games of the simulator of these tests beside the package's.

Prints every measure of both with the interval of their difference, so wide that over the whole run a
false alarm is rarer than one in ten thousand; `DIFFERS` marks what is outside. Then the two play games with
the same dice and decks, in which no measure may differ at all. The exit code is 1 if one does, here or there.
As many games as by default take some five minutes of processor time; the same numbers give the same games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.simulate.independent.compare import Setting, Sums, figures

SETTINGS = [
    *(
        Setting(each, each, ending)
        for each in ("builder", "cautious", "hoarder")
        for ending in ("game-b", "game-a/30")
    ),
    Setting("cautious", "builder", "game-b"),
    Setting("builder", "builder", "game-a"),
]

THERE = 4
"""So many games of the package for one of this simulator."""

TIMED = 4
"""So many timed games for one of the others, which are longer."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, compare and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulate.independent", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=1_000, help="of each setting; four times as many timed ones"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    options = parser.parse_args(arguments)
    differing = 0
    for setting in SETTINGS:
        games = options.games * (TIMED if "/" in setting.ending else 1)
        start = time.process_time()
        here = Sums.of(setting.here(games, options.seed))
        middle = time.process_time()
        there = Sums.of(setting.there(games * THERE, options.seed))
        end = time.process_time()
        print(f"{setting}: {games:,} games here, {middle - start:.0f} s", end="; ")
        print(f"{games * THERE:,} there, {end - middle:.0f} s")
        found = figures(here, there, len(SETTINGS))
        for figure in found:
            differing += not figure.agrees
            if not figure.agrees or " on " not in figure.name:
                print(f"  {figure}")
        squares = [figure for figure in found if " on " in figure.name]
        furthest = max(squares, key=lambda each: abs(each.here - each.there) / each.error)
        print(f"  {len(squares)} measures by square; furthest apart:\n  {furthest}")
        pairs = zip(setting.here(games, same=True), setting.there(games), strict=True)
        apart = sum(mine != theirs for mine, theirs in pairs)
        print(f"  with the same dice and decks {apart} of {games:,} games differ")
        differing += apart
    print(f"{differing} differences")
    return differing > 0


if __name__ == "__main__":
    sys.exit(main())
