"""A game at one moment as an immutable value: all that decides how it goes on, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.state import (
    Attempt,
    Auction,
    Debt,
    PendingDecision,
    PendingVisit,
    Phase,
    State,
    TurnPayment,
)


@dataclass(frozen=True, slots=True)
class Position:
    """All that changes in a game; what a field means is told at `State`."""

    starter: int
    throws: int
    cash: tuple[int, ...]
    """By player, the bank's last."""
    pawns: tuple[int, ...]
    jailed: tuple[int, ...]
    out: tuple[bool, ...]
    arrived: tuple[bool, ...]
    owners: tuple[int, ...]
    hotels: tuple[bool, ...]
    hotels_left: int
    unsold: int
    held: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    cheat_pile: tuple[int, ...]
    face_up: tuple[int, ...]
    left: tuple[tuple[int, int], ...]
    turned: tuple[bool, ...]
    turn: int
    turns: int
    base: Phase
    base_decider: int
    phase: Phase
    decider: int
    rolled: bool
    doubles: int
    again: bool
    dice: int
    hidden_dice: bool
    shown: int
    shown_double: bool
    steps: int
    from_jail: bool
    pawn: int
    calls_left: int
    ending: bool
    asks: tuple[PendingDecision, ...]
    debts: tuple[Debt, ...]
    auction: Auction | None
    lots: tuple[int, ...]
    secrets: tuple[Attempt, ...]
    tried: tuple[tuple[int, int, int], ...]
    accused: tuple[tuple[int, int, int], ...]
    stops: tuple[PendingVisit, ...]
    asked: tuple[int, ...]
    payments: tuple[TurnPayment, ...]
    start_paid: int
    hints: tuple[tuple[int, int, int, int], ...]
    votes: tuple[int, ...]
    outcome: Outcome | None


_NAMES = tuple([each.name for each in fields(Position)])
_NESTED = ("held", "piles")


def snapshot(state: State) -> Position:
    """Return the position of a state."""
    values: list[Any] = []
    for name in _NAMES:
        value = getattr(state, name)
        if name in _NESTED:
            value = tuple([tuple(each) for each in value])
        values.append(tuple(value) if isinstance(value, list) else value)
    return Position(*values)


def restore(state: State, position: Position) -> None:
    """Bring a state of the same table to a position."""
    for name in _NAMES:
        value = getattr(position, name)
        if name in _NESTED:
            value = [list(each) for each in value]
        elif isinstance(getattr(state, name), list):
            value = list(value)
        setattr(state, name, value)
    state.unsold = sum([state.owners[square] < 0 for square in state.table.properties])
    state.hotels_left = state.table.edition.constants.hotels - sum(state.hotels)
    state.forget_board()
