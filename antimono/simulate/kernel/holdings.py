"""What players hold and what it comes to, and what can be done with it: as `holdings` and `property_acts`.

Both are of the engine's `game`. What is held is kept up to date act by act. The masks `can_build` and so on
hold the deeds where their owners can do it, whatever their cash; they are found again only for groups that
have changed, when that is asked for: call `refresh` first.
"""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.rules import legality
from antimono.anti_monopoly.rules.legality import UNLIMITED, Bar
from antimono.core import amount
from antimono.simulate.kernel.codes import BANK, fixed
from antimono.simulate.kernel.compiled import compiled, inlined, positional
from antimono.simulate.kernel.masks import first
from antimono.simulate.kernel.records import GROUPS

founder_is_mortgaged = compiled(legality.founder_is_mortgaged)
holds_monopoly = compiled(legality.holds_monopoly)
is_third_street = compiled(legality.is_third_street)
half_up = compiled(amount.half_up)

EVERY_GROUP = fixed((1 << GROUPS) - 1)
"""As bits."""


@compiled
def _count(game: Any, table: Any, player: int, square: int, sign: int) -> None:
    """Add a deed, bare as it is handed over, to what a player holds, or take it away."""
    group = table.group_number[square]
    game.changed[player] |= 1 << group
    game.mine[player] ^= 1 << table.place[square]
    game.owned[player, group] += sign
    if not game.mortgaged[square]:
        game.unmortgaged[player, group] += sign
        game.prices[player] += sign * table.price[square]
        game.raisable[player] += sign * table.mortgage[square]


@compiled
def give(game: Any, table: Any, square: int, owner: int) -> None:
    """Make `owner`, a player or the bank, the owner of a bare deed."""
    before = game.owners[square]
    if before != BANK:
        _count(game, table, before, square, -1)
    if owner != BANK:
        _count(game, table, owner, square, 1)
    game.stale |= 1 << table.group_number[square]
    game.owners[square] = owner
    game.acquisitions += 1
    game.acquired[square] = game.acquisitions


@compiled
def set_level(game: Any, table: Any, square: int, level: int) -> None:
    """Put so many buildings on a street that has an owner."""
    owner = game.owners[square]
    role = game.roles[owner]
    before = game.levels[square]
    hotel = table.hotel[role, square]
    game.houses += (level if level < hotel else 0) - (before if before < hotel else 0)
    game.hotels += int(level == hotel) - int(before == hotel)
    game.levels[square] = level
    group = table.group_number[square]
    game.built[owner, group] += level - before
    game.spent[owner] += table.cost[role, square, level] - table.cost[role, square, before]
    game.raisable[owner] += table.clearance[role, square, level] - table.clearance[role, square, before]
    if table.finite:
        # The stock that is left concerns everybody.
        for player in range(table.seats):
            game.changed[player] = EVERY_GROUP
    else:
        game.changed[owner] |= 1 << group


@compiled
def set_mortgaged(game: Any, table: Any, square: int, mortgaged: int) -> None:
    """Mortgage a property that has an owner, or lift its mortgage."""
    if game.mortgaged[square] == mortgaged:
        return
    owner = game.owners[square]
    sign = -1 if mortgaged else 1
    game.mortgaged[square] = mortgaged
    group = table.group_number[square]
    game.stale |= 1 << group
    game.unmortgaged[owner, group] += sign
    game.prices[owner] += sign * table.price[square]
    game.raisable[owner] += sign * table.mortgage[square]
    game.changed[owner] |= 1 << group


@compiled
def third_of(game: Any, table: Any, player: int, group: int) -> int:
    """The square of the group that the player acquired last; -1 if they have none."""
    found, newest = -1, -1
    for place in range(table.group_size[group]):
        square = table.group[group, place]
        if game.owners[square] == player and game.acquired[square] > newest:
            found, newest = square, game.acquired[square]
    return found


@compiled
def founder_mortgaged(game: Any, table: Any, player: int, group: int) -> bool:
    """Whether one of the two streets of a city that a player acquired first is mortgaged (R-9, R-29)."""
    owned = game.owned[player, group]
    mortgaged = owned - game.unmortgaged[player, group]
    if not mortgaged:
        return False
    third = third_of(game, table, player, group)
    return founder_is_mortgaged(owned, mortgaged, game.mortgaged[third])


@compiled
def has_monopoly(game: Any, table: Any, player: int, square: int) -> bool:
    """Whether the player holds a monopoly of the city of a street (AM-9.1, R-9)."""
    group = table.group_number[square]
    founder = table.founders_decide[square] and founder_mortgaged(game, table, player, group)
    return holds_monopoly(game.unmortgaged[player, group], founder)


@compiled
def acquired_last(game: Any, table: Any, player: int, square: int) -> bool:
    """Whether the player holds the whole city, of three streets, and got this one last (AM-9.6, R-29)."""
    group = table.group_number[square]
    newest = third_of(game, table, player, group) == square
    return is_third_street(game.owned[player, group], newest)


@inlined
def counting(game: Any, table: Any, player: int, square: int) -> int:
    """How many of the group of `square` the player has that count (R-9, R-36)."""
    group = table.group_number[square]
    return game.owned[player, group] if table.mortgaged_count[square] else game.unmortgaged[player, group]


@inlined
def rent_count(game: Any, table: Any, player: int, square: int) -> int:
    """As one of how many of its group a property of the player brings its rent (R-36)."""
    group = table.group_number[square]
    count = counting(game, table, player, square)
    if count > 1 and table.founders_decide[square] and founder_mortgaged(game, table, player, group):
        return 1
    return count


@compiled
def means(game: Any, player: int) -> int:
    """Cash, half prices of all buildings and mortgages of everything left (R-14)."""
    return game.cash[player] + game.raisable[player]


@compiled
def percentage_tax(game: Any, table: Any, player: int) -> int:
    """The income tax by percentage in money units (AM-16.2, AM-16.3, R-5)."""
    role = game.roles[player]
    hundredths = (
        table.percent_cash[role] * game.cash[player]
        + table.percent_properties[role] * game.prices[player]
        + table.percent_buildings[role] * game.spent[player]
    )
    return half_up(hundredths, 100, table.scale)


@compiled
def worth(game: Any, table: Any, player: int) -> int:
    """Cash, and a rent for each unmortgaged property; the dice of utilities are in `totals` (AM-23.1)."""
    return game.cash[player] + all_rents(game, table, player, table.rents)


@compiled
def cost(game: Any, table: Any, player: int) -> int:
    """Cash, printed prices less what the bank has lent on them, and what buildings have cost."""
    found = game.cash[player] + game.prices[player] + game.spent[player]
    left = game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.mortgaged[square]:
            found += table.price[square] - table.mortgage[square]
    return found


@compiled
def all_rents(game: Any, table: Any, player: int, rents: Any) -> int:
    """The rents of one visit to each of the player's properties."""
    role = game.roles[player]
    found = 0
    left = game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.mortgaged[square]:
            continue
        due = rents[role, square, rent_count(game, table, player, square), game.levels[square]]
        found += due * game.totals[square] if table.is_utility[square] else due
    return found


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
