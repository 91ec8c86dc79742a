"""Common behaviour of any game of a rulebook: play, undo, copy, tell events, show a seat's view.

The state of a game changes only by actions, and the same actions give the same state, so a game is its
beginning and its list of actions: undoing is playing all but the last again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, Self

from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import _


class GameState(Protocol):
    """The parts of a game's state that the shell needs."""

    def copy(self, *, log: bool) -> Self:
        """Return a state that goes its own way from here on, with what has been logged or without a log."""


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
        """Return the action that is meant, with the names that the state knows.

        Raises:
            AntimonoError: if it cannot be read or names nothing.
        """

    @abstractmethod
    def _act(self, action: Action) -> None:
        """Change the state by an action.

        Raises:
            AntimonoError: if it is illegal; the state is unchanged then.
        """

    @abstractmethod
    def view(self, player: int) -> View:
        """Return the game as the player at a seat may know it."""

    def play(self, action: Action | str) -> None:
        """Do `action`.

        Raises:
            AntimonoError: if it cannot be read, names nothing or is illegal; the game is unchanged then.
        """
        read = self._read(action)
        self._act(read)
        self.actions.append(read)

    def _withhold(self, action: Action, asked_by: int | None) -> None:  # noqa: B027  (most games hide nothing)
        """Raise an error if the seat that asks may not know whether an action is legal; here everything is open.

        Raises:
            AntimonoError: the same one whatever is the case.
        """

    def check(self, action: Action | str, *, asked_by: int | None = None) -> None:
        """Raise the error that `play` would raise; the game is unchanged.

        Args:
            action: which.
            asked_by: the seat that wants to know, as an index; by default the player who has to decide. Where seats
                have secrets, what another one alone knows is not told: then there is an error in any case.

        Raises:
            AntimonoError: if the action is not possible, or that is not told.
        """
        read = self._read(action)
        self._withhold(read, asked_by)
        self.copy(log=False).play(read)

    def is_legal(self, action: Action | str, *, asked_by: int | None = None) -> bool:
        """Return whether `check` has nothing to say against it."""
        try:
            self.check(action, asked_by=asked_by)
        except AntimonoError:
            return False
        return True

    def undo(self) -> Action:
        """Take back the last action, by replaying all the others, and return it; dice stay as they were.

        Raises:
            UnreadableError: if there is none.
            IllegalError: if this game takes nothing back, see `takes_back`.
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
        """Return a game that goes its own way from here on; without a log it is several times as fast."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.actions = list(self.actions)
        twin._state = self._state.copy(log=log)
        return twin
