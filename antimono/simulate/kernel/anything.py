"""The random player: any legal act, see `antimono.anti_monopoly.players.random`."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import (
    CAN_BUILD,
    CAN_MORTGAGE,
    CAN_REDEEM,
    CAN_SELL,
    CAN_SELL_ALL,
    NO_PRICE,
    may_build,
    refresh,
)
from antimono.simulate.kernel.chance import draw
from antimono.simulate.kernel.codes import (
    BANK,
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
from antimono.simulate.kernel.holdings import means
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
        return TO_GIVE_UP if means(game, player) < game.amount[0] else 0
    return TO_END


@compiled
def anything(game: Any, table: Any, player: int) -> int:
    """Any legal act, one that brings money less often: see `players.random`."""
    if game.phase == IN_ROLES:
        return any_role(game, table, player)
    heads = _heads(game, table, player)
    others = 0
    rest = heads
    while rest:
        others += 1
        rest //= _NEXT
    _count(game, table, player)
    if game.phase == IN_DEBT:
        game.number[_BUILD] = game.number[_REDEEM] = 0
    spent = others + game.number[_BUILD] + game.number[_REDEEM]
    number = spent + game.number[_SELL] + game.number[_MORTGAGE]
    place = ZERO
    if number > 1:
        fate = draw(game.seeds[player], game.choices, 100 * number)
        place = fate // 100
        if place >= spent and spent and fate % 100 >= table.raising[player]:
            place %= spent
    while heads and place:
        heads //= _NEXT
        place -= 1
    return heads % _NEXT if heads else _pick(game, table, player, place)


_BUILD, _REDEEM, _SELL, _MORTGAGE = (fixed(place) for place in range(4))
"""The places in `number`; the acts are listed in this order, and each kind group by group."""


@compiled
def _count(game: Any, table: Any, player: int) -> None:
    """Count what the player can do with their properties and pay for."""
    refresh(game, table, player)
    cash, builds = game.cash[player], may_build(game, table, player)
    build = redeem = sell = mortgage = ZERO
    for square in table.in_groups:
        if game.owners[square] == player:
            possible = game.possible[square]
            affordable = game.price[square] <= cash
            build += (possible & CAN_BUILD) != 0 and builds and affordable
            redeem += (possible & CAN_REDEEM) != 0 and affordable
            sell += ((possible & CAN_SELL) != 0) + ((possible & CAN_SELL_ALL) != 0)
            mortgage += (possible & CAN_MORTGAGE) != 0
    game.number[_BUILD] = build
    game.number[_REDEEM] = redeem
    game.number[_SELL] = sell
    game.number[_MORTGAGE] = mortgage


@compiled
def _pick(game: Any, table: Any, player: int, place: int) -> int:
    """The act of that place among those that have been counted."""
    if place < game.number[_BUILD]:
        return TO_BUILD + _nth(game, table, player, CAN_BUILD, game.cash[player], place)
    place -= game.number[_BUILD]
    if place < game.number[_REDEEM]:
        return TO_REDEEM + _nth(game, table, player, CAN_REDEEM, game.cash[player], place)
    place -= game.number[_REDEEM]
    if place >= game.number[_SELL]:
        return TO_MORTGAGE + _nth(game, table, player, CAN_MORTGAGE, NO_PRICE, place - game.number[_SELL])
    for square in table.in_groups:
        if game.owners[square] == player and game.possible[square] & CAN_SELL:
            if not place:
                return TO_SELL + square
            place -= 1
        if game.owners[square] == player and game.possible[square] & CAN_SELL_ALL:
            if not place:
                return TO_SELL_ALL + square
            place -= 1
    return TO_GIVE_UP


@compiled
def _nth(game: Any, table: Any, player: int, act: int, cash: int, place: int) -> int:
    """The square at that place among those where the player can do an act and pay so much for it."""
    found = BANK
    for square in table.in_groups:
        if game.owners[square] == player and game.possible[square] & act and game.price[square] <= cash:
            found = square
            if not place:
                break
            place -= 1
    return found
