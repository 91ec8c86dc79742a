"""A table as it stands, seen by the one person who sits before the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from antimono.cheaters.game import Action, Event, Game, Phase, Verb, View
from antimono.core.text import Message
from antimono.lessons.controls import Values
from antimono.play.cheaters.setting import ME, Setting

PACES = {"beat": 1000, "slow": 3000, "hand": None}
"""How long a beat lasts, in milliseconds, by the name of the pace; `hand`: until somebody presses “On”."""

MOST_ASKED = 60
"""How many questions a game asks at most; what comes later goes by standing order."""

ORDERS = ("roll", "rent", "truth")
"""What can be said once for all: roll for me, ask every rent, declare the truth."""


class Waiting(StrEnum):
    """For what a table waits."""

    BEAT = "beat"
    """For the end of the last call: a beat of equal length, whatever is tapped in it."""
    ME = "me"
    """For the person at this screen, who has to decide."""
    OTHERS = "others"
    """For the others, who go on by themselves."""
    NOBODY = "nobody"
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody is asked in the last call."""

    key: str
    """What it is called in the game, so that it is not asked twice."""
    action: Action
    """What a yes does."""


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """See `antimono.play.desk`; without a game it is a form."""

    setting: Setting = field(default_factory=Setting)
    moves: tuple[str, ...] = ()
    """All that was pressed at this table; with the setting it decides everything."""
    game: Game | None = None
    """As it stands, with a log; nobody may change it."""
    sealed: tuple[Action, ...] = ()
    """What was tapped in this beat: it goes to the table at its end, in the order of the seats (R-50)."""
    whispers: tuple[tuple[int, str], ...] = ()
    """What was noticed before this beat began: their moment tells nothing (R-82)."""
    let: tuple[str, ...] = ()
    """The questions of this turn that were answered by no."""
    orders: frozenset[str] = frozenset()
    """The standing orders that hold, of `ORDERS`."""
    asked: int = 0
    """How many questions there have been."""
    before: int = 0
    """How much of what this seat has seen had happened before the last press."""
    opened: str = ""
    """Which of the three places is open, and how far: `rent`, `cards T01`, `shout p2`."""
    square: int = -1
    """The square that was pressed, -1 for none."""
    pace: str = "beat"
    """One of `PACES`."""
    notes: tuple[Message, ...] = ()
    """See `Opened`."""
    said: Message | None = None
    """See `Opened`."""

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
    def view(self) -> View:
        """All that this seat may know of the game."""
        return self.playing.view(ME)

    @property
    def waiting(self) -> Waiting:
        """For whom or what the table waits."""
        game = self.playing
        if game.over:
            return Waiting.NOBODY
        if game.phase is Phase.CALL:
            return Waiting.BEAT
        return Waiting.ME if game.player_to_decide == ME else Waiting.OTHERS

    @property
    def over_asked(self) -> bool:
        """Whether so much has been asked that the rest of the game asks nothing in the last calls."""
        return self.asked > MOST_ASKED

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is asked of this seat in this beat: rents that are open, and what it has noticed."""
        if self.waiting is not Waiting.BEAT or self.over_asked or self.view.out[ME]:
            return ()
        taken = {str(action) for action in self.sealed}
        rents = () if "rent" in self.orders else self.open_rents
        found = [
            *[Question(f"rent-{number}", action) for number, action in rents],
            *[Question(f"{action}", action) for action in self.charges],
        ]
        return tuple([each for each in found if each.key not in self.let and str(each.action) not in taken])

    @property
    def open_rents(self) -> tuple[tuple[int, Action], ...]:
        """The stops on this seat's streets for which nobody has asked yet, and the asking."""
        view = self.view
        legal = set(view.legal_actions())
        found = [
            (number, Action(Verb.CLAIM, seat=stop.visitor))
            for number, stop in enumerate(view.stops)
            if stop.owner == ME and stop.visitor != ME and not stop.claimed
        ]
        return tuple([(number, action) for number, action in found if action in legal])

    @property
    def charges(self) -> tuple[Action, ...]:
        """The accusations of what this seat has noticed, as far as they can still be made."""
        view = self.view
        legal, still = set(view.legal_actions()), set(view.hints)
        found = [
            Action(Verb.ACCUSE, card=card, seat=seat) for seat, card in self.whispers if (seat, card) in still
        ]
        return tuple([action for action in found if action in legal])

    @property
    def ordered(self) -> Action | None:
        """What a standing order does in place of the person who has to decide; `None` if none does."""
        if self.waiting is not Waiting.ME:
            return None
        order, action = _ORDERED.get(self.playing.phase, ("", None))
        return action if order in self.orders and action in self.view.legal_actions() else None

    @property
    def onward(self) -> int | None:
        """See `Opened`: nobody reads your clock, so while something is asked or open it stands still."""
        if self.game is None or self.opened or self.questions:
            return None
        waits = self.waiting
        if waits is Waiting.NOBODY or (waits is Waiting.ME and self.ordered is None):
            return None
        return PACES[self.pace]

    @property
    def log(self) -> tuple[Event, ...]:
        """What this seat has seen happen."""
        return () if self.game is None else self.view.log

    @property
    def values(self) -> Values:
        """See `Opened`. Of what the others hold or try there is nothing in them."""
        kept = self.setting.values()
        if self.game is None:
            return {name: kept[name] for name in ("with", "length", "practice")}
        return {
            **kept,
            "moves": ", ".join(self.moves),
            "pace": self.pace,
            "opened": self.opened,
            "square": self.square,
        }

    @property
    def link(self) -> str:
        """See `Opened`: nothing of a game is shared by a link."""
        return ""


_ORDERED: Mapping[Phase, tuple[str, Action]] = {
    Phase.ROLL: ("roll", Action(Verb.ROLL)),
    Phase.MOVE: ("truth", Action(Verb.DECLARE)),
}
"""Which standing order stands for the person in which phase, and what it does."""
