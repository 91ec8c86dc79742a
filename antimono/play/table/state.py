"""A table as it stands: the game, who looks at what, and what was said of the last press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from antimono.anti_monopoly.game import Event, Game
from antimono.anti_monopoly.players.match import CAP_TURNS
from antimono.core.match import why_give_up
from antimono.core.text import Message
from antimono.lessons.controls import Value, Values
from antimono.play.kept import Kept
from antimono.play.table.people import Sitter, sitters
from antimono.play.table.seating import PERSON, Form
from antimono.play.table.sharing import link_word
from antimono.play.trade import Draft

PACES = {"slow": 1400, "quick": 350, "once": 0}
"""How long a surface waits before the others go on, in milliseconds, by the name of the pace."""

PAUSE = 60
"""Milliseconds between the end of a game and its story, which takes its time."""

SHOWN = frozenset({"hint", "trade", "share", "story"})
"""What can be open besides the board and the log."""

NOW = -1
"""The place in the game of somebody who does not look back."""


@dataclass(frozen=True, slots=True)
class Looks(Kept):
    """What somebody at the table has unfolded; it changes nothing in the game."""

    at: int = NOW
    """After how many actions the board is shown; `NOW` for all."""
    square: int = -1
    """The square that was pressed, -1 for none."""
    player: int = -1
    """The player whose wealth is told, -1 for none."""
    shown: str = ""
    """What is open besides: one of `SHOWN`, or nothing."""
    pace: str = "quick"
    """How the others play, one of `PACES`."""
    search: str = ""
    """Which events of the log are wanted: those with these words."""
    all: bool = False
    """Whether the whole log is shown."""
    told: bool = False
    """Whether the story of a game that is over is told; it follows the end by itself."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table; see `antimono.play.desk`. Without a game it is a form."""

    form: Form = field(default_factory=Form)
    """What the next game is given."""
    beginning: str = ""
    """The headers of the game that is played; empty if none is."""
    actions: tuple[str, ...] = ()
    """The games that were played beforehand, as the lab's file keeps them."""
    seats: tuple[str, ...] = ()
    """Who sits where."""
    looks: Looks = Looks()
    draft: Draft = field(default_factory=Draft)
    notes: tuple[Message, ...] = ()
    """See `Opened`."""
    said: Message | None = None
    """See `Opened`."""
    whole: bool = False
    """Whether the whole log is wanted this once, to be printed."""
    new: int = 0
    """How many events there were before the last press."""
    game: Game | None = None
    """As it stands now, with a log; nobody may change it."""
    shown: Game | None = None
    """As it is looked at: the same, unless somebody looks back."""
    told: tuple[int, ...] = ()
    """How many events there were before the first action, and after each."""
    choosers: tuple[int, ...] = ()
    """Who chose each action."""

    @property
    def playing(self) -> Game:
        """The game, for a reader who knows that there is one.

        Raises:
            LookupError: if there is none.
        """
        if self.game is None:
            raise LookupError("nothing is being played")
        return self.game

    @property
    def onward(self) -> int | None:
        """How long until the others go on; see `Opened`."""
        if self.game is not None and (self.game.over or self.given_up) and not self.looks.told:
            return PAUSE
        if self.looks.at != NOW or not self.waits:
            return None
        return PACES[self.looks.pace]

    @property
    def waits(self) -> bool:
        """Whether it is for a strategy to choose."""
        game = self.game
        return (
            game is not None
            and not game.over
            and not self.given_up
            and self.seats[game.player_to_decide] != PERSON
        )

    @cached_property
    def given_up(self) -> bool:
        """Whether a game that is not over goes on for ever, and ends without a winner."""
        game = self.playing
        return why_give_up(game.turns, len(game.actions), CAP_TURNS) is not None

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return tuple(player for player, name in enumerate(self.seats) if name == PERSON)

    @cached_property
    def people_there(self) -> tuple[Sitter, ...]:
        """Everybody at the table, in order."""
        return sitters(self.seats, self.playing.roles)

    @property
    def viewer(self) -> int | None:
        """For whom the screen speaks: who has to decide, if that is somebody here, or the first of them."""
        decider = self.playing.player_to_decide
        if decider in self.people:
            return decider
        return self.people[0] if self.people else None

    def events(self, first: int) -> Sequence[Event]:
        """The events of the game after so many."""
        return self.playing.log[first:]

    @property
    def values(self) -> Values:
        """See `Opened`."""
        if not self.beginning:
            return {
                **self.form.values(),
                "beginning": "",
                "actions": "",
                **Looks().values(),
                **Draft().values(),
            }
        given: dict[str, Value] = {
            **self.form.values(),
            "beginning": self.beginning,
            "actions": ", ".join(self.actions),
            **self.looks.values(),
            **self.draft.values(),
        }
        fresh = Looks().values() | Draft().values()
        return {name: value for name, value in given.items() if value != fresh.get(name, "")}

    @property
    def link(self) -> str:
        """See `Opened`; only while somebody shares the game, for a long one takes its time."""
        return link_word(self) if self.looks.shown == "share" else ""
