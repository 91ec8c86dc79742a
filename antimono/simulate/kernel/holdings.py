"""Players' holdings, their worth, and possible acts with them: as `holdings` and `property_acts`.

Both are of the engine's `game`. What is held is kept up to date act by act. The masks `can_build` and so on
hold the deeds where their owners can do it, whatever their cash; they are found again only for deeds that
have changed, when that is asked for: call `refresh` first.
"""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.rules import legality
from antimono.anti_monopoly.rules.legality import UNLIMITED, Bar
from antimono.core import amount
from antimono.simulate.kernel.codes import BANK, RANDOM, ZERO, fixed
from antimono.simulate.kernel.compiled import compiled, inlined, positional
from antimono.simulate.kernel.masks import first
from antimono.simulate.kernel.records import DEEDS, GROUPS

founder_is_mortgaged = inlined(legality.founder_is_mortgaged)
holds_monopoly = inlined(legality.holds_monopoly)
is_third_street = inlined(legality.is_third_street)
half_up = inlined(amount.half_up)

EVERY_GROUP, EVERY_DEED = fixed((1 << GROUPS) - 1), fixed((1 << DEEDS) - 1)
"""As bits."""


@inlined
def _count(game: Any, table: Any, player: int, square: int, sign: int) -> None:
    """Add a deed, bare as it is handed over, to what a player holds, or take it away."""
    group = table.group_number[square]
    game.mine[player] ^= 1 << table.place[square]
    game.owned[player, group] += sign
    if not game.mortgaged[square]:
        game.unmortgaged[player, group] += sign
        game.prices[player] += sign * table.price[square]
        game.raisable[player] += sign * table.mortgage[square]


@inlined
def give(game: Any, table: Any, square: int, owner: int) -> None:
    """Make `owner`, a player or the bank, the owner of a bare deed."""
    before = game.owners[square]
    if before != BANK:
        _count(game, table, before, square, -1)
    if owner != BANK:
        _count(game, table, owner, square, 1)
    group = table.group_number[square]
    game.stale |= 1 << group
    for player in range(table.seats):
        game.changed[player] |= table.group_mask[group]
    game.owners[square] = owner
    game.acquisitions += 1
    game.acquired[square] = game.acquisitions


@inlined
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
            game.changed[player] = EVERY_DEED
    elif table.loses_buildings[role]:
        game.changed[owner] |= table.group_mask[group]
    else:
        game.changed[owner] |= 1 << table.place[square]


@inlined
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
    game.changed[owner] |= table.group_mask[group]


@compiled
def third_of(game: Any, table: Any, group: int) -> int:
    """Return the square of the group that was acquired last: the third of a player who has all three (AM-9.6)."""
    found = newest = ZERO
    for place in range(table.group_size[group]):
        square = table.group[group, place]
        if game.acquired[square] > newest:
            found, newest = square, game.acquired[square]
    return found


@compiled
def founder_mortgaged(game: Any, table: Any, player: int, group: int) -> bool:
    """Return whether one of the two streets of a city that a player acquired first is mortgaged (R-9, R-29)."""
    owned = game.owned[player, group]
    mortgaged = owned - game.unmortgaged[player, group]
    if not mortgaged:
        return False
    third = third_of(game, table, group)
    return founder_is_mortgaged(owned, mortgaged, game.mortgaged[third])


@inlined
def has_monopoly(game: Any, table: Any, player: int, square: int) -> bool:
    """Return whether the player holds a monopoly of the city of a street (AM-9.1, R-9)."""
    group = table.group_number[square]
    founder = table.founders_decide[square] and founder_mortgaged(game, table, player, group)
    return holds_monopoly(game.unmortgaged[player, group], founder)


@inlined
def acquired_last(game: Any, table: Any, player: int, square: int) -> bool:
    """Return whether the player holds the whole city, of three streets, and got this one last (AM-9.6, R-29)."""
    group = table.group_number[square]
    newest = third_of(game, table, group) == square
    return is_third_street(game.owned[player, group], newest)


@inlined
def counting(game: Any, table: Any, player: int, square: int) -> int:
    """Return how many of the group of `square` the player has that count (R-9, R-36)."""
    group = table.group_number[square]
    return game.owned[player, group] if table.mortgaged_count[square] else game.unmortgaged[player, group]


@inlined
def worth_to(game: Any, table: Any, player: int, square: int) -> int:
    """Return what the property is worth to a player, whether they have it or not, see `players.worth`."""
    group, price, owner = table.group_number[square], table.price[square], game.owners[square]
    value = price
    if table.doubles[game.roles[player]]:
        itself = owner == player and (table.mortgaged_count[square] or not game.mortgaged[square])
        value += price * (counting(game, table, player, square) - (1 if itself else 0))
    elif table.is_street[square]:
        value += price // 2
    if table.is_street[square]:
        for other in range(table.seats):
            others = game.owned[other, group] - (1 if owner == other else 0)
            if other != player and others == 1 and table.doubles[game.roles[other]]:
                value += price // 2
                break
    return value - table.redemption[square] if game.mortgaged[square] else value


@inlined
def rent_count(game: Any, table: Any, player: int, square: int) -> int:
    """As one of how many of its group a property of the player brings its rent (R-36)."""
    group = table.group_number[square]
    count = counting(game, table, player, square)
    if table.founders_decide[square] and count > 1 and founder_mortgaged(game, table, player, group):
        return 1
    return count


@inlined
def means(game: Any, player: int) -> int:
    """Cash, half prices of all buildings and mortgages of everything left (R-14)."""
    return game.cash[player] + game.raisable[player]


@compiled
def percentage_tax(game: Any, table: Any, player: int) -> int:
    """Return the income tax by percentage in money units (AM-16.2, AM-16.3, R-5)."""
    role = game.roles[player]
    hundredths = (
        table.percent_cash[role] * game.cash[player]
        + table.percent_properties[role] * game.prices[player]
        + table.percent_buildings[role] * game.spent[player]
    )
    return half_up(hundredths, 100, table.scale)


@inlined
def worth(game: Any, table: Any, player: int) -> int:
    """Cash, and a rent for each unmortgaged property; the dice of utilities are in `totals` (AM-23.1)."""
    return game.cash[player] + all_rents(game, table, player, table.rents)


@inlined
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


@inlined
def all_rents(game: Any, table: Any, player: int, rents: Any) -> int:
    """Return the rents of one visit to each of the player's properties."""
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


bar_to_building = inlined(positional(legality.building_refusal))
bar_to_selling = inlined(legality.bar_to_selling)
bar_to_selling_whole = inlined(legality.bar_to_selling_whole)
bar_to_mortgaging = inlined(legality.bar_to_mortgaging)

NO_PRICE = fixed(2**62)
"""More than anybody has."""

SALE, COMPANY, LAST = fixed(2**58), fixed(2**59), fixed(2**60)
"""In `parting`, after deeds that no other counts with: buildings, deeds with company, whole hotels."""


@inlined
def houses_left(game: Any, table: Any) -> int:
    """Return how many houses the bank has."""
    return table.houses - game.houses if table.finite else UNLIMITED


@inlined
def hotels_left(game: Any, table: Any) -> int:
    """Return how many hotels the bank has."""
    return table.hotels - game.hotels if table.finite else UNLIMITED


@inlined
def clears_city(game: Any, table: Any, player: int, square: int) -> bool:
    """Return whether a mortgage ends a monopoly that the city's other buildings cannot outlive (AM-11.6, R-9)."""
    if not table.loses_buildings[game.roles[player]]:
        return False
    group = table.group_number[square]
    if game.built[player, group] == game.levels[square]:
        return False
    owned = game.owned[player, group]
    unmortgaged = game.unmortgaged[player, group] - (not game.mortgaged[square])
    third = third_of(game, table, group)
    third_mortgaged = third == square or game.mortgaged[third] != 0
    founder = founder_is_mortgaged(owned, owned - unmortgaged, third_mortgaged)
    return not holds_monopoly(unmortgaged, founder and table.founders_decide[square] != 0)


@inlined
def refresh(game: Any, table: Any, player: int) -> None:
    """Find again what the player can do with the deeds that have changed."""
    changed = game.changed[player]
    if not changed:
        return
    game.changed[player] = 0
    build = redeem = sell = sell_all = mortgage = ZERO
    role = game.roles[player]
    houses, hotels = houses_left(game, table), hotels_left(game, table)
    left = changed & game.mine[player]
    others = ~left
    while left:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if game.mortgaged[square]:
            redeem |= bit
            game.price[square] = table.redemption[square]
            continue
        level = game.levels[square]
        if level:
            hotel = table.hotel[role, square]
            game.parting[square] = LAST
            if bar_to_selling_whole(True, True, level, hotel) == Bar.NONE:
                sell_all |= bit
            if bar_to_selling(True, True, level, hotel, houses) == Bar.NONE:
                sell |= bit
                game.parting[square] = SALE + level
        elif bar_to_mortgaging(True, False, level, clears_city(game, table, player, square)) == Bar.NONE:
            mortgage |= bit
            game.parting[square] = _missed(game, table, player, square)
        if table.is_street[square] and _can_build(game, table, player, square, houses, hotels):
            build |= bit
            price = table.build[role, square, level]
            rents = table.rents[role, square, counting(game, table, player, square)]
            game.price[square] = price
            game.gain[square] = (rents[level + 1] - rents[level]) / price
    game.can_build = game.can_build & others | build
    game.can_redeem = game.can_redeem & others | redeem
    game.can_sell = game.can_sell & others | sell
    game.can_sell_all = game.can_sell_all & others | sell_all
    game.can_mortgage = game.can_mortgage & others | mortgage
    game.cheapest[player] = _cheapest(game, table, player)


@inlined
def _missed(game: Any, table: Any, player: int, square: int) -> int:
    """Return how much a debtor with a plan would miss a deed that they mortgage, see `parting`."""
    if table.plan[player] == RANDOM:
        return ZERO
    lonely = table.mortgaged_count[square] or game.unmortgaged[player, table.group_number[square]] < 2
    return worth_to(game, table, player, square) + (ZERO if lonely else COMPANY)


@inlined
def _can_build(game: Any, table: Any, player: int, square: int, houses: int, hotels: int) -> bool:
    """Return whether the player can build on an unmortgaged street of theirs."""
    role = game.roles[player]
    in_city = table.builds_alone[role] or has_monopoly(game, table, player, square)
    bare = table.third_stays_bare[role] and acquired_last(game, table, player, square)
    level, hotel = game.levels[square], table.hotel[role, square]
    return bar_to_building(True, True, False, level, hotel, in_city, bare, houses, hotels) == Bar.NONE


@inlined
def _cheapest(game: Any, table: Any, player: int) -> int:
    """Return the least that the player could spend on a building or on lifting a mortgage."""
    found, left = NO_PRICE, (game.can_build | game.can_redeem) & game.mine[player]
    while left:
        found = min(found, game.price[table.in_groups[first(left)]])
        left &= left - 1
    return found


@inlined
def affordable(game: Any, table: Any, word: int, cash: int) -> int:
    """Return those of the deeds in a mask that what can be done there costs no more than so much."""
    found, left = word, word
    while left:
        bit = left & -left
        if game.price[table.in_groups[first(left)]] > cash:
            found ^= bit
        left ^= bit
    return found


@inlined
def may_build(game: Any, table: Any, player: int) -> bool:
    """Return whether custody leaves the player free to build (AM-14.4)."""
    return not game.custody_turn[player] or table.buys_inside[game.roles[player]] != 0


@inlined
def may_give_up(game: Any, table: Any, player: int) -> bool:
    """Return whether the player, whose debt is open, is bankrupt, as in `game.legal` (AM-22.1, R-14)."""
    if means(game, player) >= game.amount[0]:
        return False
    if not table.to_the_last_mortgage:
        return True
    refresh(game, table, player)
    return not game.can_mortgage & game.mine[player]
