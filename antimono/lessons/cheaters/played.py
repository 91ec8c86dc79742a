"""How often one cheat wins among three honest players, played beforehand (“Does cheating pay?”).

`python -m antimono.lessons.cheaters.played` plays the same games and writes the same file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from antimono.core.files import write_text

if TYPE_CHECKING:
    from antimono.cheaters.players import Strategy

VIGILANCES = (Fraction(0), Fraction(1, 4), Fraction(1, 2))
"""How likely each of the three others sees an attempt (R-82)."""

BELIEVED = 0.2
"""How likely the cheat believes that to be, whatever it is."""

GAMES = 400
SEED = 1968


@cache
def won() -> dict[Fraction, tuple[int, int]]:
    """Of how many games the cheat has won how many, by the vigilance of the others; a shared win counts."""
    kept = json.loads(files("antimono.lessons.cheaters").joinpath("played.json").read_text("utf-8"))
    return {Fraction(each["vigilance"]): (each["won"], each["games"]) for each in kept["tables"]}


def wins(
    players: Sequence[Strategy], vigilance: Fraction, games: int, seed: int
) -> tuple[tuple[int, ...], int]:
    """How many games each of these players has won, shared wins counted for each, and how many have ended.

    Args:
        players: who plays; from game to game all move on by a seat, since whoever starts has an advantage.
        vigilance: how likely each of them sees an attempt of another (R-82).
        games: how many.
        seed: of the first.
    """
    from antimono.cheaters.edition import load
    from antimono.cheaters.game import Game, Options
    from antimono.cheaters.players import play_out
    from antimono.cheaters.players.many import watched
    from antimono.core.match import GivenUp

    options, seats = replace(Options.of(load()), glimpse=True), len(players)
    found, ended = [0] * seats, 0
    for number in range(games):
        game = Game(seats, seed + number, edition=watched(float(vigilance)), options=options, log=False)
        outcome = play_out(game, [players[(seat - number) % seats] for seat in range(seats)])
        if not isinstance(outcome, GivenUp):
            ended += 1
            for seat in outcome.winners:
                found[(seat - number) % seats] += 1
    return tuple(found), ended


def play(vigilance: Fraction, games: int, seed: int) -> tuple[int, int]:
    """Play such games, the cheat in each seat in turn: how many were won, of those that ended."""
    from antimono.cheaters.players import Bold, Honest

    (cheat, *_rest), ended = wins([Bold(vigilance=BELIEVED), *[Honest()] * 3], vigilance, games, seed)
    return cheat, ended


def main() -> int:
    """Play all and write them down."""
    tables = []
    for each in VIGILANCES:
        found, ended = play(each, GAMES, SEED)
        tables.append(json.dumps({"vigilance": str(each), "won": found, "games": ended}))
        print(tables[-1], flush=True)
    made = "python -m antimono.lessons.cheaters.played"
    about = json.dumps({"made": made, "seed": SEED, "believed": BELIEVED})[1:-1]
    rows = ",\n".join(tables)
    write_text(Path(__file__).with_name("played.json"), f'{{{about}, "tables": [\n{rows}\n]}}\n')
    return 0


if __name__ == "__main__":
    sys.exit(main())
