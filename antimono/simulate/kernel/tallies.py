"""Adding a finished game to the sums of many, as `Totals.add` does."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.codes import ROLES, ZERO
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.measures import CAUSES, MILLION

_SAFE = 9_000_000_000_000
"""A million times this fits into 64 bits."""


@compiled
def add(game: Any, table: Any, totals: Any, most: int) -> bool:
    """Count one more game, unless its sums of money are too large: then nothing is added."""
    if game.beyond or not _countable(game, table, most):
        return False
    turns = min(game.turns, table.cap_turns)
    totals[table.at_games] += 1
    totals[table.at_turns] += turns
    totals[table.at_turns_squared] += turns * turns
    totals[table.at_rounds] += game.round
    totals[table.at_actions] += game.choices
    totals[table.at_ends + game.end] += 1
    won = 0
    for seat in range(table.seats):
        _add_seat(game, table, totals, seat)
        if game.winners[seat]:
            won |= 1 << game.roles[seat]
    for role in range(len(ROLES)):
        totals[table.at_role_wins + role] += won >> role & 1
    for square in range(len(game.landings)):
        totals[table.at_landings + square] += game.landings[square]
        totals[table.at_rents_competitor + square] += game.rents[0, square]
        totals[table.at_rents_monopolist + square] += game.rents[1, square]
    for place in range(game.samples):
        _add_sample(game, table, totals, place)
    return True


@compiled
def _countable(game: Any, table: Any, most: int) -> bool:
    for seat in range(table.seats):
        if max(game.cash[seat], game.wealth[seat], game.cost[seat], game.rent_taken[seat]) > most:
            return False
        for place in range(game.samples):
            if max(game.path_wealth[place, seat], game.path_cost[place, seat]) > most:
                return False
    return True


@compiled
def _add_seat(game: Any, table: Any, totals: Any, seat: int) -> None:
    cash, wealth, cost = game.cash[seat], game.wealth[seat], game.cost[seat]
    totals[table.at_wins + seat] += game.winners[seat]
    totals[table.at_cash + seat] += cash
    totals[table.at_cash_squared + seat] += cash * cash
    totals[table.at_wealth + seat] += wealth
    totals[table.at_wealth_squared + seat] += wealth * wealth
    totals[table.at_wealth_at_cost + seat] += cost
    totals[table.at_wealth_at_cost_squared + seat] += cost * cost
    totals[table.at_rent_paid + seat] += game.rent_paid[seat]
    totals[table.at_rent_taken + seat] += game.rent_taken[seat]
    totals[table.at_fines + seat] += game.fines[seat]
    totals[table.at_custody + seat] += game.custody[seat]
    if game.out[seat]:
        totals[table.at_bankruptcies + seat] += 1
        totals[table.at_bankrupt_turns + seat] += game.bankrupt[seat]
        totals[table.at_causes + seat * len(CAUSES) + game.cause[seat]] += 1


@compiled
def _millionths(part: int, whole: int) -> int:
    """Return a share in millionths, rounded down, digit by digit so that nothing grows too large."""
    found = part // whole
    rest = part % whole
    for _digit in range(6):
        rest *= 10
        found = found * 10 + rest // whole
        rest %= whole
    return found


@compiled
def _add_sample(game: Any, table: Any, totals: Any, place: int) -> None:
    seats = table.seats
    at = table.at_path + place * table.in_sample_size
    rents = rents_squares = ZERO
    for seat in range(seats):
        taken = game.path_rents[place, seat] - (game.path_rents[place - 1, seat] if place else 0)
        rents += taken
        rents_squares += taken * taken
        totals[at + table.in_sample_rents + seat] += taken
    totals[at + table.in_sample_games] += 1
    wealth, cost = game.path_wealth[place], game.path_cost[place]
    _add_wealth(wealth, seats, totals, at + table.in_sample_gini, at + table.in_sample_wealth)
    _add_wealth(cost, seats, totals, at + table.in_sample_gini_at_cost, at + table.in_sample_wealth_at_cost)
    of_rents = _index(rents_squares, rents * rents)
    totals[at + table.in_sample_rents_herfindahl] += of_rents
    totals[at + table.in_sample_rents_herfindahl_squared] += of_rents * of_rents


@compiled
def _add_wealth(amounts: Any, seats: int, totals: Any, indices: int, sums: int) -> None:
    """Add everybody's wealth at `sums` and both indices of it at `indices`, each followed by its square."""
    apart = wealth = squares = ZERO
    for seat in range(seats):
        has = amounts[seat]
        wealth += has
        squares += has * has
        for other in range(seat):
            apart += abs(has - amounts[other])
        totals[sums + seat] += has
        totals[sums + seats + seat] += has * has
    unequal = _index(apart, seats * wealth)
    totals[indices] += unequal
    totals[indices + 1] += unequal * unequal
    concentrated = _index(squares, wealth * wealth)
    totals[indices + 2] += concentrated
    totals[indices + 3] += concentrated * concentrated


@compiled
def _index(part: int, whole: int) -> int:
    """Return an index in millionths; 0 where there is nothing to share."""
    if not whole:
        return ZERO
    return MILLION * part // whole if part < _SAFE else _millionths(part, whole)
