"""Many random games to their end, with what holds checked as they go on: for `make games`.

python -m tests.cheaters.game.many --games 2000
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Options
from tests.cheaters.game.scenes import check_invariants, choose

BASE = Options.of(load())
TABLES = (
    BASE,
    replace(BASE, ultimate=True),
    replace(BASE, open_dice=True),
    replace(BASE, vote=True),
    replace(BASE, glimpse=True),
)
TURN_CAP = 3_000


def main() -> int:
    """Play, and say how many came to their end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    games = parser.parse_args().games
    over = 0
    for seed in range(games):
        rng = random.Random(seed)
        game = Game(
            2 + seed % 5,
            seed=seed,
            log=False,
            options=TABLES[seed % len(TABLES)],
        )
        while not game.over and game.turns < TURN_CAP:
            game.play(choose(game, rng, wild=0.03))
            if len(game.actions) % 50 == 0:
                check_invariants(game)
        check_invariants(game)
        over += game.over
    sys.stdout.write(f"{over} of {games} random games of the Cheaters Edition came to their end.\n")
    return int(over < games)


if __name__ == "__main__":
    sys.exit(main())
