"""Any player's view of a table: cash, pawns, owners, whose turn it is, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from antimono.core.table_game import TableState


class VisibleEvent(Protocol):
    """The parts of an event that a view reads."""

    @property
    def seen_by(self) -> frozenset[int] | None:
        """The players who see it; `None` for all."""


class TableView[State: TableState[Any, Any, Any], Phase, Outcome, Event: VisibleEvent]:
    """A game as the player at one seat sees it, now and as it goes on; nothing can be changed through it.

    After an undo a game has new views.
    """

    __slots__ = ("_state", "player")

    player: int
    """Whose view it is, as an index."""

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player

    @property
    def players(self) -> range:
        """The indices of all players, bankrupt ones too."""
        return self._state.players

    @property
    def cash(self) -> Sequence[int]:
        """By player, in money units; the bank's, which players' cash is the opposite of, comes last."""
        return self._state.cash

    @property
    def pawns(self) -> Sequence[int]:
        """The square each player's pawn stands on, by player."""
        return self._state.pawns

    @property
    def out(self) -> Sequence[bool]:
        """True if each player is bankrupt, by player."""
        return self._state.out

    @property
    def owners(self) -> Sequence[int]:
        """By square; -1 is the bank, and what cannot be owned."""
        return self._state.owners

    @property
    def turn(self) -> int:
        """The player on turn; until the next one rolls, who had the turn."""
        return self._state.turn

    @property
    def turns(self) -> int:
        """Return how many turns have begun."""
        return self._state.turns

    @property
    def phase(self) -> Phase:
        """Return what is being decided."""
        phase: Phase = self._state.phase
        return phase

    @property
    def decider(self) -> int:
        """The player who has to decide."""
        return self._state.decider

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game has ended; `None` while it goes on."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    @property
    def log(self) -> tuple[Event, ...]:
        """Return what this player has seen happen, oldest first; empty in a game without a log."""
        log = self._state.log
        events: Sequence[Event] = () if log is None else log.events
        return tuple([each for each in events if each.seen_by is None or self.player in each.seen_by])
