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
        """Return the events so far, oldest first."""


class TableState[Phase, Outcome, Event](GameState, Protocol):
    """The parts of a state that a game at a table needs."""

    @property
    def players(self) -> range:
        """The indices of the players, bankrupt ones too."""

    @property
    def cash(self) -> Sequence[int]:
        """Cash in money units, by player; the bank's comes last."""

    @property
    def pawns(self) -> Sequence[int]:
        """The square of each player's pawn, by player."""

    @property
    def out(self) -> Sequence[bool]:
        """True if each player is bankrupt, by player."""

    @property
    def owners(self) -> Sequence[int]:
        """The owner of each square; -1 is the bank or a square that cannot be owned."""

    @property
    def turn(self) -> int:
        """The player on turn."""

    @property
    def turns(self) -> int:
        """The number of turns that have begun."""

    @property
    def phase(self) -> Phase:
        """The decision that is open."""

    @property
    def decider(self) -> int:
        """The player who has to decide, as an index."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; `None` while the game goes on."""

    @property
    def log(self) -> Events[Event] | None:
        """The log; `None` if none is kept."""


class TableGame[State: TableState[Any, Any, Any], Action, View, Position, Phase, Outcome, Event](
    ReplayableGame[State, Action, View]
):
    """A game in progress at a table where players take turns."""

    _position: ClassVar[type[Any]]
    """What `position` gives."""
    edition: Any
    """The edition whose rules hold."""
    seed: int
    """The seed from which all dice and shuffles follow."""

    @property
    def state(self) -> State:
        """The state itself, secrets included; it is meant for tables, records and tests, not for players."""
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
        """The number of turns that have begun."""
        return self._state.turns

    @property
    def player_to_decide(self) -> int:
        """The player who has to decide, who may not be the player on turn."""
        return self._state.decider

    @property
    def phase(self) -> Phase:
        """The decision that is open."""
        phase: Phase = self._state.phase
        return phase

    @property
    def log(self) -> tuple[Event, ...]:
        """The events so far, oldest first, secrets included; empty in a game without a log."""
        log = self._state.log
        return () if log is None else tuple(log.events)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; `None` while the game goes on."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    def position(self) -> Position:
        """Return the position as an immutable value, secrets included."""
        return self._snapshot(self._state)

    @property
    def opening(self) -> Position:
        """The position before the first of `actions`."""
        return self._snapshot(self._base)

    def restore(self, position: Position) -> None:
        """Go to a position of the same table; earlier actions can then no longer be taken back."""
        read_as(position, self._position, _("give a position of this game, made with “position”"))
        self._bring(self._state, position)
        self.actions = []
        self._base = self._state.copy(log=True)

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """Return the legal actions of a player, by default the one to decide."""

    @staticmethod
    @abstractmethod
    def _snapshot(state: State) -> Position:
        """Return the position of a state."""

    @staticmethod
    @abstractmethod
    def _bring(state: State, position: Position) -> None:
        """Change a state of the same table to a position."""
