"""What players hold, kept up to date act by act; what it comes to, as in `game.state` and `game.holdings`."""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.rules import legality
from antimono.core import amount
from antimono.simulate.kernel.codes import BANK, fixed
from antimono.simulate.kernel.compiled import compiled, inlined
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
