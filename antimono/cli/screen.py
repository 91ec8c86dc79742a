"""The screen that people share, and the events each has been shown; it is passed on where seats have secrets."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cli.terminal import ask, say, wipe, write
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

_CONTINUED = 30
"""How many of the events before a game went on somebody sees, as far as they may."""


class Screen:
    """One screen for all the people at a table.

    Without secrets, or with one person, it always shows the same to everybody who looks. Else it is
    somebody's, and wiped before anybody else takes it.
    """

    def __init__(self, people: Sequence[int], *, is_private: bool) -> None:
        """Make the screen; nobody has been shown an event yet.

        Args:
            people: the seats of people, as indices.
            is_private: whether seats have secrets.
        """
        self._is_private = is_private and bool(people)
        self.is_shared = is_private and len(people) > 1
        self._holder = people[0] if self._is_private and not self.is_shared else None
        self._told: dict[int | None, int] = {}

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets it shows; `None` shows all there is to see."""
        return self._holder

    def viewer_for(self, player: int) -> int | None:
        """Return the seat whose secrets it shows while a player has it."""
        return player if self._is_private else None

    def take_told(self, events: int) -> int:
        """Return the number of events told so far to the player at the screen; from now on, all there are."""
        told = self._told.get(self._holder, 0)
        self._told[self._holder] = events
        return told

    def has_told(self, events: int, people: Sequence[int]) -> None:
        """Count the first events of a continued game as shown, except some of the last on a shared screen."""
        if self.is_shared:
            self._told = dict.fromkeys(people, max(0, events - _CONTINUED))
        else:
            self._told[self._holder] = events

    def open_to_all(self) -> None:
        """End all secrets: the game is over, and everyone sees the events that somebody has not seen yet."""
        if self.is_shared:
            self._told = {None: max(self._told.values(), default=0)}
            self.is_shared, self._holder = False, None

    def has_told_at_most(self, events: int) -> None:
        """Forget that more than `events` events were told: the others were taken back."""
        self._told = {player: min(told, events) for player, told in self._told.items()}

    def is_another(self, player: int) -> bool:
        """Return whether the screen must be passed to the player before they act."""
        return self.is_shared and player != self._holder

    def pass_to(self, player: int, silence: str | None) -> str | None:
        """Wipe it, and wait until a player has it.

        Args:
            player: who is to act.
            silence: the word by which they have nothing to say, so that the screen need not be passed.

        Returns:
            Nothing typed once they have it; `silence`; or `None` if somebody wants to leave.
        """
        wipe()
        self._holder = None
        question = _passing(player, silence)
        while True:
            try:
                line = ask(say(question))
            except UnreadableError as error:
                write([say(error.message)])
                continue
            word = None if line is None else line.strip().casefold()
            if word is None:
                write([""])
                return None
            if word in ("quit", "q"):
                return None
            if silence is not None and word == silence:
                return silence
            if not word:
                wipe()
                self._holder = player
                return word
            write([say(_("Press only Enter, once player {number} is at the screen.", number=player + 1))])


def _passing(player: int, silence: str | None) -> Message:
    if silence is None:
        return _("Pass the screen to player {number}, who presses Enter. ", number=player + 1)
    return _(
        "Pass the screen to player {number}, who presses Enter (or type “{word}” if they have nothing to say). ",
        number=player + 1,
        word=silence,
    )
