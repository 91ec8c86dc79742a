"""Landlords and developers, see `antimono.anti_monopoly.players.landlord`."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import NO_PRICE, may_give_up, refresh
from antimono.simulate.kernel.codes import (
    IN_BUY,
    IN_CUSTODY,
    IN_DEBT,
    IN_END,
    IN_EXTRA,
    MAY_PAY,
    TO_BUY,
    TO_DECLINE,
    TO_END,
    TO_MORTGAGE,
    TO_PAY,
    TO_ROLL,
    ZERO,
)
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.masks import first, size
from antimono.simulate.kernel.planner import best_building, blocks, cheapest_redemption, worth_to
from antimono.simulate.kernel.records import DEEDS
from antimono.simulate.kernel.turns import custody_ways


@compiled
def choose_landlord(game: Any, table: Any, player: int) -> int:
    """What they do; 0 where they do what all players with a plan do."""
    phase = game.phase
    if phase == IN_END:
        return _invests(game, table, player)
    if phase == IN_BUY:
        return _buys(game, table, player)
    if phase == IN_EXTRA:
        rests = not table.compulsory and _unsold(game, table) < table.rests[player]
        return TO_END if rests else TO_ROLL
    if phase == IN_CUSTODY:
        may_pay = custody_ways(game, table, player) & MAY_PAY and game.cash[player] >= table.fine
        return TO_PAY if may_pay and _unsold(game, table) >= table.hurries[player] else TO_ROLL
    if phase == IN_DEBT and table.mortgages_first[player] and not may_give_up(game, table, player):
        return _cheapest_mortgage(game, table, player)
    return ZERO


@compiled
def _unsold(game: Any, table: Any) -> int:
    """How many properties the bank still has."""
    sold = ZERO
    for player in range(table.seats):
        sold |= game.mine[player]
    return DEEDS - size(sold)


@compiled
def _invests(game: Any, table: Any, player: int) -> int:
    """Lift mortgages first, then build if it is time; each above a reserve of its own."""
    cash = game.cash[player]
    act = cheapest_redemption(game, table, player, min(cash, cash - table.redeems_above[player]))
    if act != TO_END or _unsold(game, table) > table.unsold[player]:
        return act
    return best_building(game, table, player, min(cash, cash - table.builds_above[player]))


@compiled
def _buys(game: Any, table: Any, player: int) -> int:
    """Buy what comes their way, with the money of mortgages too."""
    square, cash = game.pawns[player], game.cash[player]
    price = table.price[square]
    bare = table.blocks[player] and blocks(game, table, player, square)
    short = price - cash if bare else price + table.keeps[player] - cash
    if short <= 0:
        return TO_BUY if cash >= price else TO_DECLINE
    if not table.borrows[player] or short > _mortgages(game, table, player):
        return TO_DECLINE
    act = _cheapest_mortgage(game, table, player)
    return act or TO_DECLINE


@compiled
def _mortgages(game: Any, table: Any, player: int) -> int:
    """What all mortgages that could be taken now would bring together, in money units."""
    refresh(game, table, player)
    found, left = ZERO, game.can_mortgage & game.mine[player]
    while left:
        found += table.mortgage[table.in_groups[first(left)]]
        left &= left - 1
    return found


@compiled
def _cheapest_mortgage(game: Any, table: Any, player: int) -> int:
    """The mortgage of what is worth least to the player; 0 if there is none."""
    refresh(game, table, player)
    least, found, left = NO_PRICE, ZERO, game.can_mortgage & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        value = worth_to(game, table, player, square)
        if value < least:
            least, found = value, TO_MORTGAGE + square
    return found
