"""A game at one moment as an immutable value: what a snapshot holds and a scenario sets up."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.state import Debt, OpenOffer, Phase, State


@dataclass(frozen=True, slots=True)
class Property:
    """A square with a deed.

    Attributes:
        owner: a player, or -1 for the bank.
        level: the buildings on it.
        mortgaged: whether it is mortgaged.
        acquired: the place of its acquisition among all that are owned, from 1; 0 with the bank (R-29).
    """

    owner: int
    level: int = 0
    mortgaged: bool = False
    acquired: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """All that changes in a game; positions are equal if the games go on alike from there.

    Attributes:
        cash, pawns, inside, out: by player, as in `State`.
        properties: by square, those with a deed only.
        decks: by role, Competitors first: the places of the cards in the printed deck, the top one first.
        throws: how many rolls there have been.
        starter, turn, decider, phase, turns, round, rolled, again, freeing: as in `State`.
        debts: what is owed.
        open_offer: the trade that waits for an answer.
        settlers: who is still to settle.
        outcome: how the game has ended, if it has.
    """

    cash: tuple[int, ...]
    pawns: tuple[int, ...]
    custody_turn: tuple[int, ...]
    out: tuple[bool, ...]
    properties: tuple[tuple[int, Property], ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    throws: int
    starter: int
    turn: int
    decider: int
    phase: Phase
    turns: int
    round: int
    rolled: bool
    again: bool
    freeing: bool
    debts: tuple[Debt, ...] = ()
    open_offer: OpenOffer | None = None
    settlers: tuple[int, ...] = ()
    outcome: Outcome | None = None


def snapshot(state: State) -> Position:
    """The position of `state`."""
    owned = [square for square in state.table.owned_squares if state.owners[square] >= 0]
    by_age = sorted(owned, key=lambda square: state.acquired[square])
    ranks = {square: rank for rank, square in enumerate(by_age, start=1)}
    return Position(
        cash=tuple(state.cash[:-1]),
        pawns=tuple(state.pawns),
        custody_turn=tuple(state.custody_turn),
        out=tuple(state.out),
        properties=tuple(
            (
                square,
                Property(
                    state.owners[square],
                    state.levels[square],
                    state.mortgaged[square],
                    ranks.get(square, 0),
                ),
            )
            for square in state.table.owned_squares
        ),
        decks=(_from_top(state, Role.COMPETITOR), _from_top(state, Role.MONOPOLIST)),
        throws=state.throws,
        starter=state.starter,
        turn=state.turn,
        decider=state.decider,
        phase=state.phase,
        turns=state.turns,
        round=state.round,
        rolled=state.rolled,
        again=state.again,
        freeing=state.freeing,
        debts=tuple(state.debts),
        open_offer=state.open_offer,
        settlers=tuple(state.settlers),
        outcome=state.outcome,
    )


def restore(state: State, position: Position) -> None:
    """Bring `state` into a position of the same edition and players; its log is left as it is."""
    state.cash = [*position.cash, -sum(position.cash)]
    state.pawns = list(position.pawns)
    state.custody_turn = list(position.custody_turn)
    state.out = list(position.out)
    state.property_acts = [None] * len(state.roles)
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
    state.throws = position.throws
    state.starter = position.starter
    state.turn = position.turn
    state.decider = position.decider
    state.phase = position.phase
    state.turns = position.turns
    state.round = position.round
    state.rolled = position.rolled
    state.again = position.again
    state.freeing = position.freeing
    state.debts = list(position.debts)
    state.open_offer = position.open_offer
    state.settlers = list(position.settlers)
    state.outcome = position.outcome


def _from_top(state: State, role: Role) -> tuple[int, ...]:
    order, top = state.decks[role], state.tops[role]
    return (*order[top:], *order[:top])
