"""What a player can do with their properties and the bank, as in `game.property_acts`.

The masks `can_build` and so on hold the deeds where their owners can do it, whatever their cash. They are
found again only for groups that have changed, when that is asked for: call `refresh` first.
"""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.rules import legality
from antimono.anti_monopoly.rules.legality import UNLIMITED, Bar
from antimono.simulate.kernel.codes import fixed
from antimono.simulate.kernel.compiled import compiled, positional
from antimono.simulate.kernel.holdings import (
    acquired_last,
    counting,
    founder_is_mortgaged,
    has_monopoly,
    holds_monopoly,
    means,
    third_of,
)
from antimono.simulate.kernel.masks import first
from antimono.simulate.kernel.records import GROUPS

bar_to_building = compiled(positional(legality.bar_to_building))
bar_to_selling = compiled(legality.bar_to_selling)
bar_to_selling_whole = compiled(legality.bar_to_selling_whole)
bar_to_mortgaging = compiled(legality.bar_to_mortgaging)

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
    while changed:
        group = first(changed)
        changed &= changed - 1
        game.least[player, group] = _refresh_group(game, table, player, group)
    for group in range(GROUPS):
        cheapest = min(cheapest, game.least[player, group])
    game.cheapest[player] = cheapest


@compiled
def _refresh_group(game: Any, table: Any, player: int, group: int) -> int:
    """The same in one group; returns the least that the player could spend there."""
    left = game.mine[player] & table.group_mask[group]
    others, least = ~left, NO_PRICE
    game.can_build &= others
    game.can_redeem &= others
    game.can_sell &= others
    game.can_sell_all &= others
    game.can_mortgage &= others
    if not left:
        return least
    role, head = game.roles[player], table.group[group, 0]
    street = table.is_street[head]
    in_city = table.builds_alone[role] or (street and has_monopoly(game, table, player, head))
    while left:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if game.mortgaged[square]:
            game.can_redeem |= bit
            game.price[square] = table.redemption[square]
            least = min(least, game.price[square])
            continue
        if street:
            least = min(least, _with_buildings(game, table, player, square, bit, in_city))
        clears = clears_city(game, table, player, square)
        if bar_to_mortgaging(1, 0, game.levels[square], clears) == Bar.NONE:
            game.can_mortgage |= bit
    return least


@compiled
def _with_buildings(game: Any, table: Any, player: int, square: int, bit: int, in_city: int) -> int:
    """What can be built and sold on an unmortgaged street of the player; returns what building costs."""
    role, level = game.roles[player], game.levels[square]
    hotel, houses = table.hotel[role, square], houses_left(game, table)
    if level:
        if bar_to_selling(1, 1, level, hotel, houses) == Bar.NONE:
            game.can_sell |= bit
        if bar_to_selling_whole(1, 1, level, hotel) == Bar.NONE:
            game.can_sell_all |= bit
    bare = table.third_stays_bare[role] and acquired_last(game, table, player, square)
    bar = bar_to_building(1, 1, 0, level, hotel, in_city, bare, houses, hotels_left(game, table))
    if bar != Bar.NONE:
        return NO_PRICE
    game.can_build |= bit
    price = table.build[role, square, level]
    game.price[square] = price
    rents = table.rents[role, square, counting(game, table, player, square)]
    game.gain[square] = (rents[level + 1] - rents[level]) / price
    return price


@compiled
def affordable(game: Any, table: Any, word: int, cash: int) -> int:
    """Those of the deeds in a mask that what can be done there costs no more than so much."""
    found, left = word, word
    while left:
        bit = left & -left
        if game.price[table.in_groups[first(left)]] > cash:
            found ^= bit
        left ^= bit
    return found


@compiled
def may_build(game: Any, table: Any, player: int) -> bool:
    """Whether custody leaves the player free to build (AM-14.4)."""
    return not game.custody_turn[player] or table.buys_inside[game.roles[player]] != 0


@compiled
def may_give_up(game: Any, table: Any, player: int) -> bool:
    """Whether the player, whose debt is open, is bankrupt, as in `game.legal` (AM-22.1, R-14)."""
    if means(game, player) >= game.amount[0]:
        return False
    if not table.to_the_last_mortgage:
        return True
    refresh(game, table, player)
    return not game.can_mortgage & game.mine[player]
