"""The strategies of `antimono.anti_monopoly.players`, which propose no trades here.

Each chooses one of the legal acts as a number: a verb in `VERB` units, and the square or the role.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import CAN_BUILD, CAN_MORTGAGE, CAN_REDEEM, CAN_SELL, may_build, refresh
from antimono.simulate.kernel.anything import anything
from antimono.simulate.kernel.codes import (
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
    best, found, least, redeemed = -1.0, TO_END, spare + 1, TO_END
    builds = may_build(game, table, player)
    for square in table.in_groups:
        if game.owners[square] != player or game.price[square] > spare:
            continue
        if game.possible[square] & CAN_BUILD:
            if builds and game.gain[square] > best:
                best, found = game.gain[square], TO_BUILD + square
        elif game.possible[square] & CAN_REDEEM and game.price[square] < least:
            least, redeemed = game.price[square], TO_REDEEM + square
    return redeemed if found == TO_END else found


@compiled
def _raise_money(game: Any, table: Any, player: int) -> int:
    """What a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    refresh(game, table, player)
    best, least, found = 4, ZERO, TO_GIVE_UP
    for square in table.in_groups:
        possible = game.possible[square]
        if game.owners[square] != player or possible < CAN_SELL:
            continue
        if possible & CAN_MORTGAGE:
            lonely = game.unmortgaged[player, table.group_number[square]] < 2
            rank, value = 0 if lonely else 2, _worth(game, table, player, square)
            act = TO_MORTGAGE
        elif possible & CAN_SELL:
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
