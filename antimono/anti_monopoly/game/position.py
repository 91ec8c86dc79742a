"""A game at one moment as an immutable value: what a snapshot holds and a scenario sets up."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.state import Debt, OpenOffer, Phase, State


@dataclass(frozen=True, slots=True)
class Property:
    """A square with a deed."""

    owner: int
    """A player, or -1 for the bank."""
    level: int = 0
    """The buildings on it."""
    mortgaged: bool = False
    acquired: int = 0
    """The place of its acquisition among all that are owned, from 1; 0 with the bank (R-29)."""


@dataclass(frozen=True, slots=True)
class Position:
    """All that changes in a game; positions are equal if the games go on alike from there.

    What is not told here is as in `State`.
    """

    roles: tuple[Role | None, ...]
    """By player; `None` for those who are still to choose (AM-4.1)."""
    cash: tuple[int, ...]
    """By player, in money units."""
    pawns: tuple[int, ...]
    custody_turn: tuple[int, ...]
    waited: tuple[bool, ...]
    out: tuple[bool, ...]
    properties: tuple[tuple[int, Property], ...]
    """By square, those with a deed only."""
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    """By role, Competitors first: the places of the cards in the printed deck, the top one first."""
    throws: int
    """How many rolls there have been."""
    starter: int
    turn: int
    decider: int
    phase: Phase
    turns: int
    round: int
    rolled: bool
    again: bool
    undeclared: tuple[int, ...] = ()
    debts: tuple[Debt, ...] = ()
    offers: tuple[OpenOffer, ...] = ()
    settlers: tuple[int, ...] = ()
    outcome: Outcome | None = None


_ALIKE = (*("throws", "starter", "turn", "decider", "phase", "turns", "round", "rolled", "again", "outcome"),)
"""What a position holds just as a state does."""


def snapshot(state: State) -> Position:
    """Return the position of `state`."""
    owned = [square for square in state.table.owned_squares if state.owners[square] >= 0]
    by_age = sorted(owned, key=lambda square: state.acquired[square])
    ranks = {square: rank for rank, square in enumerate(by_age, start=1)}
    return Position(
        roles=tuple([None if player in state.undeclared else state.roles[player] for player in state.players]),
        cash=tuple(state.cash[:-1]),
        pawns=tuple(state.pawns),
        custody_turn=tuple(state.custody_turn),
        waited=tuple(state.waited),
        out=tuple(state.out),
        properties=tuple(
            (
                square,
                Property(state.owners[square], state.levels[square], state.mortgaged[square], ranks.get(square, 0)),
            )
            for square in state.table.owned_squares
        ),
        decks=(_from_top(state, Role.COMPETITOR), _from_top(state, Role.MONOPOLIST)),
        undeclared=tuple(state.undeclared),
        debts=tuple(state.debts),
        offers=tuple(state.offers),
        settlers=tuple(state.settlers),
        **{name: getattr(state, name) for name in _ALIKE},
    )


def restore(state: State, position: Position) -> None:
    """Bring `state` into a position of the same edition and players; its log is left as it is."""
    state.roles = tuple([role or Role.COMPETITOR for role in position.roles])
    state.role_tables = tuple([state.table.roles[role] for role in state.roles])
    state.cash = [*position.cash, -sum(position.cash)]
    state.pawns = list(position.pawns)
    state.custody_turn = list(position.custody_turn)
    state.waited = list(position.waited)
    state.out = list(position.out)
    state.property_acts = [None] * len(state.roles)
    state.group_acts = [None] * (len(state.roles) * len(state.table.groups))
    state.houses = state.hotels = 0
    for square, held in position.properties:
        state.owners[square] = held.owner
        state.levels[square] = held.level
        state.mortgaged[square] = held.mortgaged
        state.acquired[square] = held.acquired
        if held.level:
            hotel = held.level == state.role_tables[held.owner].hotel[square]
            state.hotels += hotel
            state.houses += 0 if hotel else held.level
    state.acquisitions = max((held.acquired for _square, held in position.properties), default=0)
    state.decks = dict(zip((Role.COMPETITOR, Role.MONOPOLIST), position.decks, strict=True))
    state.tops = dict.fromkeys(state.decks, 0)
    state.undeclared = list(position.undeclared)
    state.debts = list(position.debts)
    state.offers = list(position.offers)
    state.settlers = list(position.settlers)
    for name in _ALIKE:
        setattr(state, name, getattr(position, name))


def _from_top(state: State, role: Role) -> tuple[int, ...]:
    order, top = state.decks[role], state.tops[role]
    return (*order[top:], *order[:top])
