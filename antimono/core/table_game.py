"""Common behaviour of a game at a table: seats, turns, the log, positions."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from antimono.core.arguments import read_as
from antimono.core.replayable import GameState, ReplayableGame
from antimono.core.text import _


class Events[Event](Protocol):
    """The interface of a state's log."""

    @property
    def events(self) -> Sequence[Event]:
        """Return what has happened, oldest first."""


class TableState[Phase, Outcome, Event](GameState, Protocol):
    """The parts of a state that a game at a table needs."""

    @property
    def players(self) -> range:
        """The indices of the players, bankrupt ones too."""

    @property
    def cash(self) -> Sequence[int]:
        """By player, in money units; the bank's comes last."""

    @property
    def pawns(self) -> Sequence[int]:
        """The square each player's pawn stands on, by player."""

    @property
    def out(self) -> Sequence[bool]:
        """True if each player is bankrupt, by player."""

    @property
    def owners(self) -> Sequence[int]:
        """By square; -1 is the bank, and what cannot be owned."""

    @property
    def turn(self) -> int:
        """The player on turn."""

    @property
    def turns(self) -> int:
        """Return how many turns have begun."""

    @property
    def phase(self) -> Phase:
        """Return what is being decided."""

    @property
    def decider(self) -> int:
        """The player who has to decide, as an index."""

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game has ended; `None` while it goes on."""

    @property
    def log(self) -> Events[Event] | None:
        """Return what has happened; `None` if nobody wants to know."""


class TableGame[State: TableState[Any, Any, Any], Action, View, Position, Phase, Outcome, Event](
    ReplayableGame[State, Action, View]
):
    """A game in progress of players who sit at a table and take turns."""

    _position: ClassVar[type[Any]]
    """What `position` gives."""
    edition: Any
    """The edition whose rules hold."""
    seed: int
    """The seed from which all dice and shuffles follow."""

    @property
    def state(self) -> State:
        """The state itself, secrets included: for tables, records and tests, not for players."""
        return self._state

    @property
    def players(self) -> range:
        """The indices of the players, bankrupt ones too."""
        return self._state.players

    @property
    def cash(self) -> tuple[int, ...]:
        """The players' cash in money units."""
        return tuple(self._state.cash[:-1])

    @property
    def turn(self) -> int:
        """The player on turn."""
        return self._state.turn

    @property
    def turns(self) -> int:
        """Return how many turns have begun."""
        return self._state.turns

    @property
    def player_to_decide(self) -> int:
        """The player who has to decide, on turn or not."""
        return self._state.decider

    @property
    def phase(self) -> Phase:
        """Return what they have to decide."""
        phase: Phase = self._state.phase
        return phase

    @property
    def log(self) -> tuple[Event, ...]:
        """Return what has happened, oldest first, secrets included; empty in a game without a log."""
        log = self._state.log
        return () if log is None else tuple(log.events)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game has ended; `None` while it goes on."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    def position(self) -> Position:
        """Return the game at this moment as an immutable value, secrets included."""
        return self._snapshot(self._state)

    @property
    def opening(self) -> Position:
        """The position before the first of `actions`."""
        return self._snapshot(self._base)

    def restore(self, position: Position) -> None:
        """Go to a position of the same table; earlier actions cannot be taken back then."""
        read_as(position, self._position, _("give a position of this game, made with “position”"))
        self._bring(self._state, position)
        self.actions = []
        self._base = self._state.copy(log=True)

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """Return what a player may do, by default the one who has to decide."""

    @staticmethod
    @abstractmethod
    def _snapshot(state: State) -> Position:
        """Return the position of a state."""

    @staticmethod
    @abstractmethod
    def _bring(state: State, position: Position) -> None:
        """Bring a state of the same table to a position."""
