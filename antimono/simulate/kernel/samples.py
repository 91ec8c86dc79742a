"""Wealth on the way and in the end, as `Sample` and `Played` of `antimono.simulate.measures` ask for it."""

from __future__ import annotations

from typing import Any

from antimono.simulate.engine import AVERAGE_ROLL
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.holdings import worth
from antimono.simulate.measures import EVERY, SAMPLES


@compiled
def _value_utilities(game: Any, table: Any) -> None:
    """Value utilities with an average roll."""
    for square in table.owned_squares:
        game.totals[square] = AVERAGE_ROLL


@compiled
def sample(game: Any, table: Any) -> None:
    """Keep what everybody has after every tenth round."""
    if game.round % EVERY or game.samples == SAMPLES:
        return
    _value_utilities(game, table)
    for player in range(table.seats):
        wealth = 0 if game.out[player] else worth(game, table, player)
        game.path_wealth[game.samples, player] = wealth
        game.path_rents[game.samples, player] = game.rent_taken[player]
    game.samples += 1


@compiled
def sample_end(game: Any, table: Any) -> None:
    """Keep what everybody has in the end, before the count of a timed game."""
    _value_utilities(game, table)
    for player in range(table.seats):
        game.wealth[player] = 0 if game.out[player] else worth(game, table, player)
