"""Players' holdings in the terms of the rules: estates and ownerships from the state of a game."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed
from antimono.anti_monopoly.game.public import Public
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.legality import holds_monopoly, is_third_street
from antimono.anti_monopoly.rules.rent import Ownership
from antimono.core.amount import half_up


def deed_at(state: State, square: int) -> Deed:
    """Return the deed of `square`, which has one."""
    deed = state.table.deeds[square]
    if deed is None:
        raise TypeError(f"square {square} has no deed")
    return deed


def squares_of(state: Public, player: int) -> list[int]:
    """Return the squares whose deeds the player has, in board order."""
    owners = state.owners
    return [square for square in state.table.owned_squares if owners[square] == player]


def estate(state: State, player: int) -> Estate:
    """Return a player's estate: cash, and every deed with its level, mortgage and number of acquisition."""
    return Estate(
        state.roles[player],
        state.cash[player],
        tuple(
            HeldDeed(deed_at(state, square), state.levels[square], state.mortgaged[square], state.acquired[square])
            for square in squares_of(state, player)
        ),
    )


def tenure(state: State, square: int) -> Ownership:
    """Return how the property of `square` is held by its owner."""
    owner = state.owners[square]
    if owner == BANK:
        raise TypeError(f"square {square} has no owner")
    return Ownership(
        owner=state.roles[owner],
        owned=state.counting(square, owner),
        level=state.levels[square],
        mortgaged=state.mortgaged[square],
        in_custody=state.custody_turn[owner] > 0,
        acquired_last=acquired_last(state, square),
        founder_mortgaged=state.table.is_street[square] and state.founder_mortgaged(square, owner),
    )


def acquired_last(state: State, square: int) -> bool:
    """Return whether the owner holds the whole city, of three streets, and got this one last (AM-9.6, R-29)."""
    group, owners, acquired = state.table.group[square], state.owners, state.acquired
    owner = owners[square]
    owned = sum([owners[each] == owner for each in group])
    newest = acquired[square] == max([acquired[each] for each in group])
    return state.table.is_street[square] and is_third_street(owned, newest)


def has_monopoly(state: State, square: int, player: int) -> bool:
    """Return whether the player holds a monopoly of the city of `square` (AM-9.1, R-9)."""
    return holds_monopoly(
        state.unmortgaged(square, player),
        state.table.founders_decide[square] and state.founder_mortgaged(square, player),
    )


def stays_bare(state: State, square: int) -> bool:
    """Return whether this is a Monopolist's third street, in an edition where that takes no building (AM-9.6)."""
    return state.role_tables[state.owners[square]].third_stays_bare and acquired_last(state, square)


def means(state: Public, player: int) -> int:
    """Cash, half prices of all buildings and mortgages of everything left (R-14)."""
    sum_ = state.cash[player]
    table, levels, mortgaged = state.table, state.levels, state.mortgaged
    clearance = state.role_tables[player].clearance
    for square in squares_of(state, player):
        if levels[square]:
            sum_ += clearance[square][levels[square]]
        if not mortgaged[square]:
            sum_ += table.mortgage[square]
    return sum_


def percentage_tax(state: Public, player: int) -> int:
    """Return the income tax by percentage in money units, rounded once, halves up (AM-16.2, AM-16.3, R-5)."""
    table, role_table = state.table, state.role_tables[player]
    prices = built = 0
    for square in squares_of(state, player):
        if not state.mortgaged[square]:
            prices += table.price[square]
        if state.levels[square]:
            built += sum(role_table.build[square][: state.levels[square]])
    of_cash, of_prices, of_buildings = role_table.tax
    hundredths = of_cash * state.cash[player] + of_prices * prices + of_buildings * built
    return half_up(hundredths, 100, table.edition.scale)
