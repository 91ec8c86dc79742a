"""What all players with a plan do alike, as in `antimono.anti_monopoly.players.planner`."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import may_build, refresh
from antimono.simulate.kernel.codes import (
    TO_BUILD,
    TO_END,
    TO_GIVE_UP,
    TO_MORTGAGE,
    TO_REDEEM,
    TO_SELL,
    TO_SELL_ALL,
    ZERO,
)
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.holdings import counting
from antimono.simulate.kernel.masks import first


@compiled
def blocks(game: Any, table: Any, player: int, square: int) -> bool:
    """Whether another player whose rents double there has a street of the city."""
    if not table.is_street[square]:
        return False
    group = table.group_number[square]
    for other in range(table.seats):
        if other != player and game.owned[other, group] and table.doubles[game.roles[other]]:
            return True
    return False


@compiled
def best_building(game: Any, table: Any, player: int, spare: int) -> int:
    """The building that adds most rent for its price, among those that cost `spare` at most; else the end."""
    refresh(game, table, player)
    best, found = -1.0, TO_END
    left = game.can_build & game.mine[player] if may_build(game, table, player) else ZERO
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.gain[square] > best and game.price[square] <= spare:
            best, found = game.gain[square], TO_BUILD + square
    return found


@compiled
def cheapest_redemption(game: Any, table: Any, player: int, spare: int) -> int:
    """The mortgage that costs least to lift, if that is `spare` at most; else the end of the turn."""
    refresh(game, table, player)
    least, found, left = spare + 1, TO_END, game.can_redeem & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.price[square] < least:
            least, found = game.price[square], TO_REDEEM + square
    return found


@compiled
def raise_money(game: Any, table: Any, player: int) -> int:
    """What a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    refresh(game, table, player)
    best, least, found = 4, ZERO, TO_GIVE_UP
    left = (game.can_sell | game.can_sell_all | game.can_mortgage) & game.mine[player]
    while left:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if game.can_mortgage & bit:
            lonely = table.mortgaged_count[square] or game.unmortgaged[player, table.group_number[square]] < 2
            rank, value = 0 if lonely else 2, worth_to(game, table, player, square)
            act = TO_MORTGAGE
        elif game.can_sell & bit:
            rank, value, act = 1, game.levels[square], TO_SELL
        else:
            rank, value, act = 3, ZERO, TO_SELL_ALL
        if rank < best or (rank == best and value < least):
            best, least, found = rank, value, act + square
    return found


@compiled
def worth_to(game: Any, table: Any, player: int, square: int) -> int:
    """What an unmortgaged property of theirs is worth to a player, see `players.worth`."""
    group, price = table.group_number[square], table.price[square]
    value = price
    if table.doubles[game.roles[player]]:
        value += price * (counting(game, table, player, square) - 1)
    elif table.is_street[square]:
        value += price // 2
    if table.is_street[square]:
        for other in range(table.seats):
            if other != player and game.owned[other, group] == 1 and table.doubles[game.roles[other]]:
                return value + price // 2
    return value
