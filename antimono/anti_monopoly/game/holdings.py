"""What players hold, in the terms of the rules: estates and tenures from the state of a game."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Role
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.rent import Tenure


def deed_at(state: State, square: int) -> Deed:
    """The deed of `square`, which has one."""
    deed = state.table.deeds[square]
    if deed is None:
        raise TypeError(f"square {square} has no deed")
    return deed


def squares_of(state: State, player: int) -> tuple[int, ...]:
    """The squares whose deeds the player has, in board order."""
    owners = state.owners
    return tuple(square for square in state.table.owned_squares if owners[square] == player)


def estate(state: State, player: int) -> Estate:
    """All that the player has."""
    return Estate(
        state.roles[player],
        state.cash[player],
        tuple(
            Held(deed_at(state, square), state.levels[square], state.mortgaged[square])
            for square in squares_of(state, player)
        ),
    )


def tenure(state: State, square: int) -> Tenure:
    """How the property of `square` is held by its owner."""
    owner = state.owners[square]
    if owner == BANK:
        raise TypeError(f"square {square} has no owner")
    return Tenure(
        owner=state.roles[owner],
        owned=state.unmortgaged(square, owner),
        level=state.levels[square],
        mortgaged=state.mortgaged[square],
        in_custody=state.custody_turn[owner] > 0,
        acquired_last=acquired_last(state, square),
    )


def acquired_last(state: State, square: int) -> bool:
    """Whether the owner holds the whole city, of three streets, and got this one last (AM-9.6, R-29)."""
    group = state.table.group[square]
    owner = state.owners[square]
    return (
        len(group) == 3
        and all(state.owners[each] == owner for each in group)
        and state.acquired[square] == max(state.acquired[each] for each in group)
    )


def stays_bare(state: State, square: int) -> bool:
    """Whether this is a Monopolist's third street, in an edition where that takes no building (AM-9.6)."""
    return (
        state.table.edition.switches.third_street_stays_bare
        and state.roles[state.owners[square]] is Role.MONOPOLIST
        and acquired_last(state, square)
    )


def means(state: State, player: int) -> int:
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
