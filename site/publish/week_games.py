"""Play the positions of the week on, and write what share of games each choice of the turn wins.

The kernel begins a game where a turn begins: the position after a choice is its beginning, and the dice and
cards of a game follow from its seed, the same for each choice. Whose turn comes first follows from the seed
as well, so only the seeds that let the next player begin are used.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache
from itertools import count, islice
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

import numpy as np
from course.week_positions import FILE, YOU, Choice, Position, after, measured, rolled

import antimono
from antimono.anti_monopoly.game import Game, Phase, Verb, timed
from antimono.anti_monopoly.game.setup import draw_for_start
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.players import AtLevel
from antimono.anti_monopoly.players.levels import LEVELS, STRONG, strategy_of
from antimono.core.files import write_text
from antimono.simulate.kernel.codes import ROLES
from antimono.simulate.kernel.holdings import EVERY_DEED
from antimono.simulate.kernel.player import AT_ONCE, Kernel
from antimono.simulate.kernel.tables import fresh_game
from antimono.simulate.measures import Totals

LEVEL = STRONG
"""At which everybody plays on."""

GAMES = 4_000
"""Of each choice."""

SEED = 1_000_000
"""The first that may be a game's: other games than those in which the positions were chosen."""

CAP_TURNS = 3_000
"""Turns after which a game is abandoned; nobody has won it then."""


class PositionKernel(Kernel):
    """A kernel whose games begin where the turn of a player begins, with what everybody owns by then."""

    def __init__(self, game: Game, strategies: Sequence[AtLevel]) -> None:
        """Make the tables.

        Args:
            game: where a turn has just begun.
            strategies: by seat, for the rest of the game.
        """
        super().__init__(game, strategies, CAP_TURNS)
        record = fresh_game(game.state)
        _arrange(record[0], self._tables[0], game.state)
        self._fresh = record.view(np.uint8)


def _arrange(record: Any, table: Any, state: State) -> None:
    """Write a position into the record of a game that has not begun, with all that follows from it."""
    seats = len(state.roles)
    record["cash"][:seats] = state.cash[:seats]
    record["cash"][BANK] = -sum(state.cash[:seats])
    for name in ("pawns", "custody_turn", "waited", "out"):
        record[name][:seats] = getattr(state, name)
    for name in ("owners", "levels", "mortgaged", "acquired"):
        record[name] = getattr(state, name)
    for name in ("acquisitions", "houses", "hotels"):
        record[name] = getattr(state, name)
    record["changed"][:seats] = EVERY_DEED
    for square in state.table.owned_squares:
        owner = state.owners[square]
        if owner == BANK:
            continue
        role, level = ROLES.index(state.roles[owner]), state.levels[square]
        group = table["group_number"][square]
        record["mine"][owner] |= 1 << int(table["place"][square])
        record["owned"][owner, group] += 1
        record["built"][owner, group] += level
        record["spent"][owner] += table["cost"][role, square, level]
        record["raisable"][owner] += table["clearance"][role, square, level]
        if not state.mortgaged[square]:
            record["unmortgaged"][owner, group] += 1
            record["prices"][owner] += table["price"][square]
            record["raisable"][owner] += table["mortgage"][square]


@cache
def seeds_of(starter: int, seats: int, games: int) -> tuple[int, ...]:
    """Return the seeds of so many games, from `SEED` on, that this player begins."""
    found = (seed for seed in count(SEED) if draw_for_start(seed, seats).starter == starter)
    return tuple(islice(found, games))


def wins(game: Game, strategies: Sequence[AtLevel], games: int, player: int = YOU) -> list[float]:
    """Play so many games on from the beginning of a turn, and return what each brings a player.

    A victory counts 1, one that is shared its part, everything else nothing.
    """
    assert game.phase in (Phase.ROLL, Phase.CUSTODY), "a game goes on where a turn begins"
    kernel = PositionKernel(game, strategies)
    seeds = seeds_of(game.turn, len(game.players), games)
    found: list[float] = []
    while len(found) < games:
        numbers = Totals(game.roles).numbers
        outcomes = kernel.outcomes(seeds[len(found) : len(found) + AT_ONCE], numbers)
        assert outcomes, "a game has grown beyond what the kernel can count"
        found += [(player in each.winners) / max(1, len(each.winners)) for each in outcomes]
    return found


def compared(position: Position, games: int = GAMES) -> Position:
    """Return a position with what each of its choices wins, and what each level chooses."""
    strategies = [AtLevel(LEVEL)] * len(position.roles)
    won = []
    for choice in position.choices:
        game = after(position, choice)
        game.play("end")
        game.state.ending = timed(position.left)
        won.append(wins(game, strategies, games))
    shares = [fmean(each) for each in won]
    best = won[max(range(len(won)), key=shares.__getitem__)]
    choices = tuple(
        Choice(
            acts=choice.acts,
            won=round(share, 4),
            within=round(_half(mine), 4),
            behind=round(fmean(best) - share, 4),
            behind_within=round(_half([one - other for one, other in zip(best, mine, strict=True)]), 4),
        )
        for choice, share, mine in zip(position.choices, shares, won, strict=True)
    )
    return replace(position, choices=choices, picks={level: picked(position, level) for level in LEVELS})


def _half(numbers: Sequence[float]) -> float:
    """Half the width of the 95% interval of a mean."""
    return NormalDist().inv_cdf(0.975) * stdev(numbers) / sqrt(len(numbers))


def picked(position: Position, level: str) -> int | None:
    """Return the choice of a level's strategy; `None` if it uses the turn otherwise."""
    game = rolled(position)
    strategy = strategy_of(level, game.roles[YOU], game.ending)
    for number in count():
        if game.player_to_decide != YOU or number > len(game.edition.squares):
            return None
        action = strategy.choose(game.view(YOU), game.legal_actions(), SEED, number)
        if action.verb is Verb.END:
            break
        game.play(action)
    reached = _holdings(game)
    found = [place for place, each in enumerate(position.choices) if _holdings(after(position, each)) == reached]
    return found[0] if found else None


def _holdings(game: Game) -> tuple[object, ...]:
    state = game.state
    return tuple(state.owners), tuple(state.levels), tuple(state.mortgaged), state.cash[YOU]


def is_told_apart(position: Position) -> bool:
    """Return true where the best choice is ahead of each other by more than its 95% interval."""
    ahead, within = position.lead
    return ahead > within


def main() -> None:
    """Play the positions of `FILE` again, and write what they come to.

    Raises:
        ValueError: where two choices of a position cannot be told apart; the file stays as it was.
    """
    found = [compared(position) for position in measured().positions]
    for number, position in enumerate(found):
        if not is_told_apart(position):
            raise ValueError(f"the best two choices of position {number} cannot be told apart: choose another")
    data = {
        "again": "make runs",
        "version": antimono.__version__,
        "games": GAMES,
        "seed": SEED,
        "level": LEVEL,
        "positions": [asdict(each) for each in found],
    }
    write_text(FILE, f"{json.dumps(data, indent=1)}\n")


if __name__ == "__main__":
    main()
