"""A table as it stands: the game, who looks at what, and what was said of the last press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from antimono.anti_monopoly.game import Event, Game, Phase, Verb
from antimono.anti_monopoly.players.match import CAP_TURNS
from antimono.core.match import why_give_up
from antimono.core.text import Message
from antimono.course.lesson.controls import Value, Values
from antimono.play.kept import PlainFields
from antimono.play.table.people import SeatOccupant, sitters
from antimono.play.table.seating import PERSON, SeatingForm
from antimono.play.table.sharing import link_word
from antimono.play.trade import Draft

PACES = {"slow": 1400, "quick": 60, "once": 0}
"""How long a surface waits before the others go on, in milliseconds, by the name of the pace."""

PLAYBACK = 650
"""Milliseconds in which a page plays over a turn of the others, unless they play slowly."""

OWN_PLAYBACK = 1_600
"""Milliseconds in which a page plays over a choice of somebody here, unless the others play slowly."""

PAUSE = 60
"""Milliseconds between the end of a game and its story, which takes its time."""

SHOWN = frozenset({"hint", "trade", "share", "story"})
"""What can be open besides the board and the log."""

NOW = -1
"""The place in the game of somebody who does not look back."""


@dataclass(frozen=True, slots=True)
class ViewState(PlainFields):
    """The parts of the page that a reader has unfolded; they change nothing in the game."""

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
    passes: bool = True
    """The dice are passed on without a press where nothing can be decided."""
    all: bool = False
    """Whether the whole log is shown."""
    told: bool = False
    """Whether the story of a game that is over is told; it follows the end by itself."""

    def for_next_game(self) -> ViewState:
        """Return the view with which another game begins: the pace and the passing stay as they were chosen."""
        return ViewState(pace=self.pace if self.pace in PACES else "quick", passes=self.passes)


_CAN_WAIT = frozenset({Verb.END, Verb.MORTGAGE, Verb.SELL, Verb.SELL_ALL})
"""Choices after a move that lose nothing by waiting: a player may sell and mortgage at any time (R-35)."""


def can_only_pass(game: Game) -> bool:
    """Return true if the player who has to decide has moved, and nothing but passing the dice on is left.

    Selling and mortgaging do not count, because a player may do so at any time (R-35). Building and paying
    off a mortgage count.
    """
    return game.phase is Phase.END and all(action.verb in _CAN_WAIT for action in game.legal_actions())


@dataclass(frozen=True, kw_only=True)
class GameDesk:
    """A table; see `antimono.play.desk`. Without a game it is a form."""

    form: SeatingForm = field(default_factory=SeatingForm)
    """What the next game is given."""
    beginning: str = ""
    """The headers of the game that is played; empty if none is."""
    actions: tuple[str, ...] = ()
    """The games that were played beforehand, as the lab's file keeps them."""
    seats: tuple[str, ...] = ()
    """Who sits where."""
    looks: ViewState = ViewState()
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
        """Return how long until the others go on; see `Opened`."""
        if self.game is not None and (self.game.over or self.given_up) and not self.looks.told:
            return PAUSE
        if self.looks.at != NOW or not (self.waits or self.passes):
            return None
        return PACES[self.looks.pace]

    @property
    def passes(self) -> bool:
        """Return true if the dice are passed on without a press: the switch is on and nothing can be decided.

        Selling, mortgaging and offering a trade can wait until the player's next turn (R-35, R-22), but not
        while the table has a trade or a hint open.
        """
        game = self.game
        return (
            game is not None
            and not game.over
            and not self.given_up
            and self.looks.passes
            and not self.looks.shown
            and self.seats[game.player_to_decide] == PERSON
            and can_only_pass(game)
        )

    @property
    def playback(self) -> int | None:
        """Return in how many milliseconds a page plays over the last press; `None` for its own pace."""
        if self.looks.pace == "slow":
            return None
        mine = bool(self.choosers) and self.choosers[-1] in self.people
        return OWN_PLAYBACK if mine else PLAYBACK

    @property
    def waits(self) -> bool:
        """True if it is for a strategy to choose."""
        game = self.game
        return game is not None and not game.over and not self.given_up and self.seats[game.player_to_decide] != PERSON

    @cached_property
    def given_up(self) -> bool:
        """True if a game that is not over goes on for ever, and ends without a winner."""
        game = self.playing
        return why_give_up(game.turns, len(game.actions), CAP_TURNS) is not None

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return tuple(player for player, name in enumerate(self.seats) if name == PERSON)

    @cached_property
    def people_there(self) -> tuple[SeatOccupant, ...]:
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
        """Return the events of the game after so many."""
        return self.playing.log[first:]

    @property
    def values(self) -> Values:
        """See `Opened`."""
        if not self.beginning:
            chosen = self.looks.for_next_game().values()
            return {**self.form.values(), "beginning": "", "actions": "", **chosen, **Draft().values()}
        given: dict[str, Value] = {
            **self.form.values(),
            "beginning": self.beginning,
            "actions": ", ".join(self.actions),
            **self.looks.values(),
            **self.draft.values(),
        }
        fresh = ViewState().values() | Draft().values()
        return {name: value for name, value in given.items() if value != fresh.get(name, "")}

    @property
    def link(self) -> str:
        """See `Opened`; only while somebody shares the game, for a long one takes its time."""
        return link_word(self) if self.looks.shown == "share" else ""
