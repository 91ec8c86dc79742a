"""What a player can do with their properties and the bank, as in `game.property_acts`.

For each square `possible` holds the acts as bits, whatever the owner's cash. It is found again only for
groups that have changed, when it is asked for: call `refresh` first.
"""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.rules import legality
from antimono.anti_monopoly.rules.legality import UNLIMITED, Bar
from antimono.simulate.kernel.codes import ZERO, fixed
from antimono.simulate.kernel.compiled import compiled, positional
from antimono.simulate.kernel.holdings import (
    acquired_last,
    founder_is_mortgaged,
    has_monopoly,
    holds_monopoly,
    third_of,
)
from antimono.simulate.kernel.records import GROUPS

bar_to_building = compiled(positional(legality.bar_to_building))
bar_to_selling = compiled(legality.bar_to_selling)
bar_to_selling_whole = compiled(legality.bar_to_selling_whole)
bar_to_mortgaging = compiled(legality.bar_to_mortgaging)

CAN_BUILD = fixed(1)
CAN_REDEEM = fixed(2)
CAN_SELL = fixed(4)
CAN_SELL_ALL = fixed(8)
CAN_MORTGAGE = fixed(16)
"""The bits of `possible`; at most one of the first two is set, and `price` is what that costs."""

NO_PRICE = fixed(2**62)
"""More than anybody has."""


@compiled
def houses_left(game: Any, table: Any) -> int:
    """How many houses the bank has."""
    return table.houses - game.houses if table.finite else UNLIMITED


@compiled
def hotels_left(game: Any, table: Any) -> int:
    """How many hotels the bank has."""
    return table.hotels - game.hotels if table.finite else UNLIMITED


@compiled
def clears_city(game: Any, table: Any, player: int, square: int) -> bool:
    """Whether a mortgage ends a monopoly that the city's other buildings cannot outlive (AM-11.6, R-9)."""
    if not table.is_street[square] or not table.loses_buildings[game.roles[player]]:
        return False
    group = table.group_number[square]
    if game.built[player, group] == game.levels[square]:
        return False
    owned = game.owned[player, group]
    unmortgaged = game.unmortgaged[player, group] - (not game.mortgaged[square])
    third = third_of(game, table, player, group)
    third_mortgaged = third == square or game.mortgaged[third] != 0
    founder = founder_is_mortgaged(owned, owned - unmortgaged, third_mortgaged)
    return not holds_monopoly(unmortgaged, founder and table.founders_decide[square] != 0)


@compiled
def refresh(game: Any, table: Any, player: int) -> None:
    """Find again what the player can do in the groups that have changed."""
    changed = game.changed[player]
    if not changed:
        return
    game.changed[player] = 0
    cheapest = NO_PRICE
    for group in range(GROUPS):
        if changed >> group & 1:
            game.least[player, group] = _refresh_group(game, table, player, group)
        cheapest = min(cheapest, game.least[player, group])
    game.cheapest[player] = cheapest


@compiled
def _refresh_group(game: Any, table: Any, player: int, group: int) -> int:
    """The same in one group; returns the least that the player could spend there."""
    least = NO_PRICE
    if not game.owned[player, group]:
        return least
    role, first = game.roles[player], table.group[group, 0]
    street = table.is_street[first]
    in_city = table.builds_alone[role] or (street and has_monopoly(game, table, player, first))
    for place in range(table.group_size[group]):
        square = table.group[group, place]
        if game.owners[square] != player:
            continue
        if game.mortgaged[square]:
            game.possible[square] = CAN_REDEEM
            game.price[square] = table.redemption[square]
            least = min(least, game.price[square])
            continue
        possible = ZERO
        if street:
            possible = _with_buildings(game, table, player, square, in_city)
        clears = clears_city(game, table, player, square)
        if bar_to_mortgaging(1, 0, game.levels[square], clears) == Bar.NONE:
            possible |= CAN_MORTGAGE
        game.possible[square] = possible
        if possible & CAN_BUILD:
            least = min(least, game.price[square])
    return least


@compiled
def _with_buildings(game: Any, table: Any, player: int, square: int, in_city: int) -> int:
    """What can be built and sold on an unmortgaged street of the player."""
    role, level = game.roles[player], game.levels[square]
    hotel, houses = table.hotel[role, square], houses_left(game, table)
    possible = ZERO
    bare = table.third_stays_bare[role] and acquired_last(game, table, player, square)
    bar = bar_to_building(1, 1, 0, level, hotel, in_city, bare, houses, hotels_left(game, table))
    if bar == Bar.NONE:
        possible = CAN_BUILD
        game.price[square] = table.build[role, square, level]
        rents = table.rents[role, square, game.unmortgaged[player, table.group_number[square]]]
        game.gain[square] = (rents[level + 1] - rents[level]) / game.price[square]
    if level:
        if bar_to_selling(1, 1, level, hotel, houses) == Bar.NONE:
            possible |= CAN_SELL
        if bar_to_selling_whole(1, 1, level, hotel) == Bar.NONE:
            possible |= CAN_SELL_ALL
    return possible


@compiled
def may_build(game: Any, table: Any, player: int) -> bool:
    """Whether custody leaves the player free to build (AM-14.4)."""
    return not game.custody_turn[player] or table.buys_inside[game.roles[player]] != 0
