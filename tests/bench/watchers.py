"""Who wins when a few cheat and the rest watch: the second table of `python -m tests.bench.cheating`.

One cheat among three honest players, and one honest player among three cheats, at tables where each sees each
attempt of another with the same probability (R-82). A cheat is Becker's offender (`Bold`), who knows how well
the others watch; who is honest calls out what they see, and so do cheats of each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from multiprocessing import get_context

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Options
from antimono.cheaters.players import Bold, Honest, Strategy, play_out
from antimono.cheaters.players.many import watched
from antimono.core.many import Share
from antimono.core.match import GivenUp

PLAYERS = 4
SEED = 1968


@dataclass(frozen=True)
class Cell:
    """How often the odd one out has won."""

    honest: bool
    """Whether that is the one honest player among cheats, or the one cheat."""
    vigilance: Fraction
    won: Share
    """Of the games that have ended; a shared win counts."""


def cell(honest: bool, vigilance: Fraction, games: int) -> Cell:
    """So many games, the odd one in each seat in turn: whoever starts has an advantage."""
    edition = watched(float(vigilance))
    options = replace(Options.of(load()), glimpse=True)
    cheat = Bold(vigilance=float(vigilance))
    odd: Strategy = Honest() if honest else cheat
    rest: Strategy = cheat if honest else Honest()
    won = ended = 0
    for number in range(games):
        seat = number % PLAYERS
        game = Game(PLAYERS, SEED + number, edition=edition, options=options, log=False)
        outcome = play_out(game, [odd if player == seat else rest for player in range(PLAYERS)])
        if not isinstance(outcome, GivenUp):
            ended += 1
            won += seat in outcome.winners
    return Cell(honest, vigilance, Share(won, ended))


def table(vigilances: Sequence[Fraction], games: int, workers: int | None = None) -> list[Cell]:
    """Both rows, the cells in their order; the same whatever the number of processes.

    Args:
        vigilances: of the columns.
        games: for each cell.
        workers: how many processes play; one plays here.
    """
    asked = [(honest, vigilance, games) for honest in (False, True) for vigilance in vigilances]
    if workers == 1:
        return [cell(*each) for each in asked]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(cell, *zip(*asked, strict=True)))


def lines(cells: Sequence[Cell], games: int) -> Iterator[str]:
    """The table in text, each share with the half of its 95% interval."""
    vigilances = list(dict.fromkeys(each.vigilance for each in cells))
    yield (
        f"Who wins? {PLAYERS} players, {games} games a cell, seeds from {SEED}; by the vigilance of each. By "
        f"chance: {1 / PLAYERS:.0%}."
    )
    yield f"{'':<34}" + "".join([f"{float(each):>13.0%}" for each in vigilances])
    for honest, title in ((False, "one cheat among three honest"), (True, "one honest among three cheats")):
        found = [each for each in cells if each.honest is honest]
        yield f"{title:<34}" + "".join([f"{_told(each.won):>13}" for each in found])


def _told(share: Share) -> str:
    low, high = share.interval
    return f"{share.value:.0%} ± {50 * (high - low):.0f}"
