"""Common behaviour of the games: play, undo, copy, log events, show a seat's view.

Only actions change the state of a game, and the same actions give the same state. So a game is its initial
state and a list of actions, and undoing an action replays all the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, Self

from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import _


class GameState(Protocol):
    """The interface of a game's state."""

    def copy(self, *, log: bool) -> Self:
        """Return an independent copy, with its log or without one."""


class ReplayableGame[State: GameState, Action, View](ABC):
    """A game in progress."""

    actions: list[Action]
    """The actions played so far, in order."""
    takes_back: bool = True
    """Whether actions can be taken back: where seats have secrets, in a game announced for practice alone."""

    def __init__(self, state: State) -> None:
        self.actions = []
        self._state = state
        self._base = state.copy(log=True)

    @abstractmethod
    def _read(self, action: Action | str) -> Action:
        """Return the action, with its names looked up in this game.

        Raises:
            AntimonoError: if it cannot be read or names something that does not exist.
        """

    @abstractmethod
    def _act(self, action: Action) -> None:
        """Change the state by an action.

        Raises:
            AntimonoError: if the action is illegal; the state is then unchanged.
        """

    @abstractmethod
    def view(self, player: int) -> View:
        """Return everything the player in a seat may know of the game."""

    def play(self, action: Action | str) -> None:
        """Play an action.

        Raises:
            AntimonoError: if it cannot be read, names something that does not exist, or is illegal; the game is then
                unchanged.
        """
        read = self._read(action)
        self._act(read)
        self.actions.append(read)

    def _withhold(self, action: Action, asked_by: int | None) -> None:  # noqa: B027  (most games hide nothing)
        """Raise an error if a seat may not know whether an action is legal; by default nothing is secret.

        Raises:
            AntimonoError: the same error whether or not the action is legal.
        """

    def check(self, action: Action | str, *, asked_by: int | None = None) -> None:
        """Raise the error that `play` would raise; the game is unchanged.

        Args:
            action: an action or its text.
            asked_by: the index of the seat that asks; by default the player to decide. If the answer depends on
                another seat's secrets, there is an error in any case.

        Raises:
            AntimonoError: if the action is not possible, or if the answer is secret.
        """
        read = self._read(action)
        self._withhold(read, asked_by)
        self.copy(log=False).play(read)

    def is_legal(self, action: Action | str, *, asked_by: int | None = None) -> bool:
        """Return whether `check` accepts the action."""
        try:
            self.check(action, asked_by=asked_by)
        except AntimonoError:
            return False
        return True

    def undo(self) -> Action:
        """Take back the last action and return it; the dice stay as they were.

        Raises:
            UnreadableError: if no action has been played.
            IllegalError: if actions of this game cannot be taken back; see `takes_back`.
        """
        if not self.actions:
            raise UnreadableError(_("There is nothing to take back, because nothing has been played yet."))
        actions, last = self.actions[:-1], self.actions[-1]
        self._state = self._base.copy(log=True)
        self.actions = []
        for action in actions:
            self.play(action)
        return last

    def copy(self, *, log: bool = True) -> Self:
        """Return an independent copy; without a log it is several times faster."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.actions = list(self.actions)
        twin._state = self._state.copy(log=log)
        return twin
