"""Endings of a game, as in `game.endings` (AM-1, AM-23, AM-24, R-18, R-32), and wealth on the way there.

What is kept of wealth is what `Sample` and `Played` of `antimono.simulate.measures` ask for.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.engine import AVERAGE_ROLL
from antimono.simulate.kernel import codes
from antimono.simulate.kernel.chance import TOTAL, throw
from antimono.simulate.kernel.codes import BANK
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.debts import transfer
from antimono.simulate.kernel.holdings import all_rents, cost, half_up, worth
from antimono.simulate.measures import EVERY, SAMPLES


@compiled
def _value_utilities(game: Any, table: Any) -> None:
    """Value utilities with an average roll."""
    for square in table.owned_squares:
        game.totals[square] = AVERAGE_ROLL


@inlined
def sample(game: Any, table: Any) -> None:
    """Keep what everybody has after every tenth round."""
    if game.round % EVERY == 0 and game.samples < SAMPLES:
        _sample(game, table)


@compiled
def _sample(game: Any, table: Any) -> None:
    _value_utilities(game, table)
    for player in range(table.seats):
        out = game.out[player]
        game.path_wealth[game.samples, player] = 0 if out else worth(game, table, player)
        game.path_cost[game.samples, player] = 0 if out else cost(game, table, player)
        game.path_rents[game.samples, player] = game.rent_taken[player]
    game.samples += 1


@compiled
def sample_end(game: Any, table: Any) -> None:
    """Keep what everybody has in the end, before the count of a timed game."""
    _value_utilities(game, table)
    for player in range(table.seats):
        out = game.out[player]
        game.wealth[player] = 0 if out else worth(game, table, player)
        game.cost[player] = 0 if out else cost(game, table, player)


@compiled
def ended(game: Any, table: Any) -> bool:
    """End the game if a bankruptcy has decided it (AM-1.2, AM-1.3), and say whether it has."""
    left, roles = 0, 0
    for player in range(table.seats):
        if not game.out[player]:
            left += 1
            roles |= 1 << game.roles[player]
    if not table.game_b:
        if left > 1:
            return False
        sample_end(game, table)
        for player in range(table.seats):
            game.winners[player] = not game.out[player]
        _finish(game, codes.LAST_PLAYER)
        return True
    if roles == codes.BOTH_ROLES:
        return False
    sample_end(game, table)
    _roll_for_utilities(game, table)
    _crown(game, table, rents=True)
    _finish(game, codes.MONOPOLISTS_BANKRUPT if roles == 1 << codes.COMPETITOR else codes.COMPETITORS_BANKRUPT)
    return True


@compiled
def _roll_for_utilities(game: Any, table: Any) -> None:
    """A roll for each utility that can bring something: once each, in board order (AM-23.2, R-17)."""
    for square in table.owned_squares:
        if table.is_utility[square] and game.owners[square] != BANK and not game.mortgaged[square]:
            game.totals[square] = TOTAL[throw(game)]


@compiled
def _crown(game: Any, table: Any, rents: bool) -> None:
    """The richest win; equal wealth shares the win (R-18)."""
    most = -1
    for player in range(table.seats):
        if game.out[player]:
            continue
        has = worth(game, table, player) if rents else game.cash[player]
        if has > most:
            most = has
            for other in range(player):
                game.winners[other] = 0
        game.winners[player] = has == most


@compiled
def time_is_up(game: Any, table: Any) -> None:
    """The last round has been played; where the edition has it, everybody settles with the bank (R-32)."""
    if not table.settling:
        _count(game, table)
        return
    game.waiters = 0
    for place in range(table.seats):
        player = (game.starter + place) % table.seats
        if not game.out[player]:
            game.waiting[game.waiters] = player
            game.waiters += 1
    game.phase = codes.IN_SETTLING
    game.decider = game.waiting[0]


@compiled
def next_waiter(game: Any) -> bool:
    """Leave out the first of those who wait for their turn, and say whether somebody is left."""
    game.waiters -= 1
    for place in range(game.waiters):
        game.waiting[place] = game.waiting[place + 1]
    if game.waiters:
        game.decider = game.waiting[0]
        return True
    return False


@compiled
def settled(game: Any, table: Any) -> None:
    """One player has put their things in order; the next one does, or the count begins (AM-24.2)."""
    if not next_waiter(game):
        _count(game, table)


@compiled
def _count(game: Any, table: Any) -> None:
    """Each keeps a part of their cash, the bank pays a rent for each property, and the most money wins."""
    sample_end(game, table)
    _roll_for_utilities(game, table)
    for player in range(table.seats):
        if not game.out[player]:
            percent = table.kept_percent[game.roles[player]]
            kept = half_up(percent * game.cash[player], 100, table.scale)
            transfer(game, player, BANK, game.cash[player] - kept)
    for player in range(table.seats):
        inside = game.custody_turn[player] > 0
        if not game.out[player] and (not inside or table.collects_inside[game.roles[player]]):
            transfer(game, BANK, player, all_rents(game, table, player, table.count_rents))
    _crown(game, table, rents=False)
    _finish(game, codes.TIME_UP)


@compiled
def _finish(game: Any, end: int) -> None:
    game.phase = codes.OVER
    game.debts = 0
    game.again = 0
    game.end = end
