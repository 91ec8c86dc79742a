"""The strategies of `antimono.anti_monopoly.players`, which propose no trades here.

Each chooses one of the legal acts as a number: a verb in `VERB` units, and the square or the role.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import may_build, refresh
from antimono.simulate.kernel.anything import anything
from antimono.simulate.kernel.codes import (
    BANK,
    BLOCKER,
    HOARDER,
    IN_BUY,
    IN_DEBT,
    IN_END,
    IN_ROLES,
    IN_SETTLING,
    IN_TAX,
    RANDOM,
    TO_BUILD,
    TO_BUY,
    TO_DECLINE,
    TO_END,
    TO_GIVE_UP,
    TO_MORTGAGE,
    TO_PAY_FLAT,
    TO_PAY_PERCENTAGE,
    TO_REDEEM,
    TO_ROLL,
    TO_SELL,
    TO_SELL_ALL,
    TRANSPORT,
    ZERO,
)
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.holdings import means, percentage_tax
from antimono.simulate.kernel.masks import first
from antimono.simulate.kernel.role_draw import choose_role


@compiled
def choose(game: Any, table: Any) -> int:
    """What the player who has to decide does."""
    player = game.decider
    if table.plan[player] == RANDOM:
        return anything(game, table, player)
    phase = game.phase
    if phase == IN_END:
        return _spend(game, table, player)
    if phase == IN_BUY:
        return TO_BUY if _buys(game, table, player) else TO_DECLINE
    if phase == IN_DEBT:
        if means(game, player) < game.amount[0]:
            return TO_GIVE_UP
        return _raise_money(game, table, player)
    if phase == IN_TAX:
        return TO_PAY_FLAT if table.flat <= percentage_tax(game, table, player) else TO_PAY_PERCENTAGE
    if phase == IN_ROLES:
        return choose_role(game, table, player)
    return TO_END if phase == IN_SETTLING else TO_ROLL


@compiled
def _buys(game: Any, table: Any, player: int) -> bool:
    """Whether a planner buys the property from the bank."""
    square = game.pawns[player]
    left = game.cash[player] - table.price[square]
    if left < 0 or left < table.keeps[player]:
        return False
    plan = table.plan[player]
    if plan == HOARDER:
        return table.kinds[square] == TRANSPORT or left >= table.plenty[player]
    if plan == BLOCKER:
        return left >= table.plenty[player] or _blocks(game, table, player, square)
    return True


@compiled
def _blocks(game: Any, table: Any, player: int, square: int) -> bool:
    """Whether another player whose rents double there has a street of the city."""
    if not table.is_street[square]:
        return False
    group = table.group_number[square]
    for other in range(table.seats):
        if other != player and game.owned[other, group] and table.doubles[game.roles[other]]:
            return True
    return False


@compiled
def _spend(game: Any, table: Any, player: int) -> int:
    """The building that adds most rent for its price, or the cheapest redemption, above the reserve."""
    spare = game.cash[player] - table.keeps[player]
    if spare <= 0:
        return TO_END
    refresh(game, table, player)
    spare = min(spare, game.cash[player])
    if spare < game.cheapest[player]:
        return TO_END
    if may_build(game, table, player):
        best, found, left = -1.0, BANK, game.can_build & game.mine[player]
        while left:
            square = table.in_groups[first(left)]
            left &= left - 1
            if game.gain[square] > best and game.price[square] <= spare:
                best, found = game.gain[square], square
        if found != BANK:
            return TO_BUILD + found
    return _redeem(game, table, player, spare)


@compiled
def _redeem(game: Any, table: Any, player: int, spare: int) -> int:
    """The cheapest redemption."""
    least, found, left = spare + 1, TO_END, game.can_redeem & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.price[square] < least:
            least, found = game.price[square], TO_REDEEM + square
    return found


@compiled
def _raise_money(game: Any, table: Any, player: int) -> int:
    """What a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    refresh(game, table, player)
    best, least, found = 4, ZERO, TO_GIVE_UP
    left = (game.can_sell | game.can_sell_all | game.can_mortgage) & game.mine[player]
    while left:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if game.can_mortgage & bit:
            lonely = game.unmortgaged[player, table.group_number[square]] < 2
            rank, value = 0 if lonely else 2, _worth(game, table, player, square)
            act = TO_MORTGAGE
        elif game.can_sell & bit:
            rank, value, act = 1, game.levels[square], TO_SELL
        else:
            rank, value, act = 3, ZERO, TO_SELL_ALL
        if rank < best or (rank == best and value < least):
            best, least, found = rank, value, act + square
    return found


@compiled
def _worth(game: Any, table: Any, player: int, square: int) -> int:
    """What an unmortgaged property of theirs is worth to a player, see `players.worth`."""
    group, price = table.group_number[square], table.price[square]
    value = price
    if table.doubles[game.roles[player]]:
        value += price * (game.unmortgaged[player, group] - 1)
    elif table.is_street[square]:
        value += price // 2
    if table.is_street[square]:
        for other in range(table.seats):
            if other != player and game.owned[other, group] == 1 and table.doubles[game.roles[other]]:
                return value + price // 2
    return value
