"""The random player: any legal act, see `antimono.anti_monopoly.players.random`."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import affordable, may_build, may_give_up, refresh
from antimono.simulate.kernel.chance import draw
from antimono.simulate.kernel.codes import (
    IN_BUY,
    IN_CUSTODY,
    IN_DEBT,
    IN_EXTRA,
    IN_ROLES,
    IN_ROLL,
    IN_TAX,
    MAY_PAY,
    MAY_ROLL,
    MAY_WAIT,
    TO_BUILD,
    TO_BUY,
    TO_DECLINE,
    TO_END,
    TO_GIVE_UP,
    TO_MORTGAGE,
    TO_PAY,
    TO_PAY_FLAT,
    TO_PAY_PERCENTAGE,
    TO_REDEEM,
    TO_ROLL,
    TO_SELL,
    TO_SELL_ALL,
    TO_WAIT,
    ZERO,
    fixed,
)
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.masks import first, nth, size
from antimono.simulate.kernel.role_draw import any_role
from antimono.simulate.kernel.turns import custody_ways

_NONE = fixed(-1)
_NEXT = fixed(1 << 16)
"""What the place of the next act counts in a list of some."""


@compiled
def _heads(game: Any, table: Any, player: int) -> int:
    """What may be done besides dealing with the bank: up to three acts, the first in the lowest bits."""
    phase = game.phase
    if phase == IN_ROLL or (phase == IN_EXTRA and table.compulsory):
        return TO_ROLL
    if phase == IN_EXTRA:
        return TO_ROLL + TO_END * _NEXT
    if phase == IN_CUSTODY:
        heads, place = 0, 1
        ways = custody_ways(game, table, player)
        if ways & MAY_ROLL:
            heads, place = TO_ROLL, _NEXT
        if ways & MAY_PAY and game.cash[player] >= table.fine:
            heads, place = heads + TO_PAY * place, place * _NEXT
        return heads + TO_WAIT * place if ways & MAY_WAIT else heads
    if phase == IN_BUY:
        affordable = game.cash[player] >= table.price[game.pawns[player]]
        return TO_BUY + TO_DECLINE * _NEXT if affordable else TO_DECLINE
    if phase == IN_TAX:
        return TO_PAY_FLAT + TO_PAY_PERCENTAGE * _NEXT
    if phase == IN_DEBT:
        return TO_GIVE_UP if may_give_up(game, table, player) else 0
    return TO_END


@compiled
def anything(game: Any, table: Any, player: int) -> int:
    """Any legal act, one that brings money less often: see `players.random`."""
    if game.phase == IN_ROLES:
        return any_role(game, table, player)
    refresh(game, table, player)
    heads = _heads(game, table, player)
    others = ZERO
    rest = heads
    while rest:
        others += 1
        rest //= _NEXT
    mine, cash = game.mine[player], game.cash[player]
    build = redeem = ZERO
    if game.phase != IN_DEBT:
        redeem = affordable(game, table, game.can_redeem & mine, cash)
        if may_build(game, table, player):
            build = affordable(game, table, game.can_build & mine, cash)
    place = _place(game, table, player, others + size(build) + size(redeem))
    if place >= others:
        return _dealing(game, table, player, build, redeem, place - others)
    while place:
        heads //= _NEXT
        place -= 1
    return heads % _NEXT


@compiled
def _place(game: Any, table: Any, player: int, others: int) -> int:
    """The place of what the player does among so many other acts and then those that bring money."""
    mine = game.mine[player]
    number = others + size(game.can_sell & mine) + size(game.can_sell_all & mine)
    number += size(game.can_mortgage & mine)
    if number == 1:
        return ZERO
    fate = draw(game.seeds[player], game.choices, 100 * number)
    place = fate // 100
    if place >= others and others and fate % 100 >= table.raising[player]:
        return place % others
    return place


@compiled
def _dealing(game: Any, table: Any, player: int, build: int, redeem: int, place: int) -> int:
    """The dealing with the bank of that place, those that can be paid for being given as masks."""
    if place < size(build):
        return TO_BUILD + table.in_groups[nth(build, place)]
    place -= size(build)
    if place < size(redeem):
        return TO_REDEEM + table.in_groups[nth(redeem, place)]
    place -= size(redeem)
    mine = game.mine[player]
    sell, sell_all = game.can_sell & mine, game.can_sell_all & mine
    sales = size(sell) + size(sell_all)
    if place < sales:
        return _sale(table, sell, sell_all, place)
    return TO_MORTGAGE + table.in_groups[nth(game.can_mortgage & mine, place - sales)]


@compiled
def _sale(table: Any, sell: int, sell_all: int, place: int) -> int:
    """The sale of that place: street by street, of the top building and then of a whole hotel."""
    left = sell | sell_all
    while True:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if sell & bit:
            if not place:
                return TO_SELL + square
            place -= 1
        if sell_all & bit:
            if not place:
                return TO_SELL_ALL + square
            place -= 1
