"""A table as it stands, seen by the one person who sits before the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from antimono.cheaters.game import Action, Event, EventKind, Game, Phase, Verb, View
from antimono.cheaters.players import STRATEGIES
from antimono.core.text import Message
from antimono.course.lesson.controls import Values
from antimono.play.cheaters.setting import ME, CheatersSetup
from antimono.play.trade import Draft

PACES = {"beat": 1000, "slow": 3000, "long": 5000, "hand": None}
"""How long a beat lasts, in milliseconds, by the name of the pace; `hand`: until somebody presses “On”."""

TURN = 500
"""Milliseconds between a last call and the next throw of the others at the usual pace."""

REVEAL = 2500
"""How much longer, in milliseconds, a cheat that comes to light stays in view: all can see that."""

MOST_CALLS = 30
"""How many last calls of a game ask something at most; in later ones rents are asked for, and no more."""

MOST_CHOICES = 30
"""How many choices a game asks for besides rolling and passing on; later ones are made as Crow would,
and auctions are left to others."""

ORDERS = ("pass", "roll", "rent", "pay", "stay")
"""Standing orders: pass the dice on, roll, ask every rent, in jail pay, in jail roll."""

RECORD, TRADE = "record", "trade"
"""What is open besides the three places: the game as a file, a trade that is being made up."""

DICE = (Phase.ROLL, Phase.MOVE, Phase.END)
"""Rolling, declaring and passing the dice on are no questions: silence is the truth."""

_UNTOLD = frozenset({EventKind.GLIMPSE, EventKind.TURN})
"""What nobody is told as it happens: when a whisper is heard tells nothing (R-82)."""


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
class CallQuestion:
    """A question to a player in the last call."""

    key: str
    """What it is called in the game, so that it is not asked twice."""
    action: Action
    """What a yes does."""


@dataclass(frozen=True, kw_only=True)
class CheatersDesk:
    """See `antimono.play.desk`; without a game it is a form."""

    setting: CheatersSetup = field(default_factory=CheatersSetup)
    moves: tuple[str, ...] = ()
    """All that was pressed at this table; with the setting it decides everything."""
    game: Game | None = None
    """As it stands, with a log; nobody may change it."""
    sealed: tuple[Action, ...] = ()
    """What was tapped in this beat: it goes to the table at its end, in the order of the seats (R-50)."""
    whispers: tuple[tuple[int, str], ...] = ()
    """What a beginner was told as this beat began: their moment tells nothing (R-82)."""
    eye: str = ""
    """The open card on which this seat keeps an eye, as an id; empty for none."""
    eyed: int = -1
    """The turn in which the eye was moved last: once a turn it may be."""
    seen: tuple[tuple[int, str], ...] = ()
    """Whom the eye has seen at its card, while that can still be called out."""
    let: tuple[str, ...] = ()
    """The questions of this turn that were answered by no."""
    orders: frozenset[str] = frozenset({"pass"})
    """The standing orders that hold, of `ORDERS`."""
    calls: int = 0
    """How many last calls have asked something."""
    choices: int = 0
    """How many other choices have been asked for."""
    granted: bool = True
    """Whether what is to be answered now is asked; if too much has been, it goes by standing order."""
    before: int = 0
    """How much of what this seat has seen had happened before the game went on last."""
    opened: str = ""
    """What is open: of the three places how far, `rent`, `cards T01`, `shout p2`; `RECORD` or `TRADE`."""
    draft: Draft = field(default_factory=Draft)
    """The trade that is being made up."""
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
    def asked(self) -> int:
        """Return how many questions there have been."""
        return self.calls + self.choices

    @property
    def questions(self) -> tuple[CallQuestion, ...]:
        """Return what is asked of this seat in this beat."""
        return self.unasked if self.granted else ()

    @property
    def unasked(self) -> tuple[CallQuestion, ...]:
        """Return what a last call leaves to say: what was noticed, and for a beginner the rents that are open."""
        if self.waiting is not Waiting.BEAT or self.view.out[ME]:
            return ()
        taken = {str(action) for action in self.sealed}
        rents = () if "rent" in self.orders or not self.setting.beginner else self.open_rents
        found = [
            *[CallQuestion(f"rent-{number}", action) for number, action in rents],
            *[CallQuestion(f"{action}", action) for action in self.charges],
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
        told = [each for each in self.whispers if each in still]
        found = [Action(Verb.ACCUSE, card=card, seat=seat) for seat, card in dict.fromkeys((*told, *self.seen))]
        return tuple([action for action in found if action in legal])

    @property
    def ordered(self) -> Action | None:
        """Return the action taken for the person who has to decide; `None` if there is none.

        A standing order, the truth about a roll, and what is too much to be asked.
        """
        if self.waiting is not Waiting.ME:
            return None
        view = self.view
        phase, legal = view.phase, view.legal_actions()
        if phase is Phase.MOVE:
            return Action(Verb.DECLARE)
        if phase is Phase.END and not all(action.verb in _WAITS_FOR_CALL for action in legal):
            return None
        found = [action for order, action in _ORDERED.get(phase, ()) if order in self.orders]
        if not self.granted and phase not in DICE:
            found.append(STRATEGIES["honest"].choose(view, legal, 0, len(self.moves)))
        return next((action for action in found if action in legal), None)

    @property
    def onward(self) -> int | None:
        """See `Opened`: nobody reads your clock, so while something is asked or open it stands still."""
        if self.game is None or self.opened or self.questions:
            return None
        waits = self.waiting
        if waits is Waiting.NOBODY or (waits is Waiting.ME and self.ordered is None):
            return None
        pace = PACES[self.pace]
        if self.pace == "beat" and waits is Waiting.OTHERS:
            pace = TURN
        return pace + REVEAL if pace and waits is Waiting.OTHERS and self.revealed else pace

    @property
    def revealed(self) -> bool:
        """True if the last press has brought to light that somebody has cheated."""
        return any(event.what is EventKind.ANNOUNCED for event in self.news)

    @property
    def log(self) -> tuple[Event, ...]:
        """Return what this seat has seen happen."""
        return () if self.game is None else self.view.log

    @property
    def news(self) -> tuple[Event, ...]:
        """Return what has happened before the eyes of all since the game went on last."""
        found = [event for event in self.log[self.before :] if event.what not in _UNTOLD]
        return tuple([event for event in found if event.seen_by is None])

    @property
    def told(self) -> tuple[Event, ...]:
        """All that has happened, as far as it is told."""
        return tuple([event for event in self.log if event.what not in _UNTOLD])

    @property
    def values(self) -> Values:
        """See `Opened`. Of what the others hold or try there is nothing in them."""
        kept = self.setting.values()
        if self.game is None:
            return {name: kept[name] for name in ("with", "length", "practice", "beginner")}
        return {
            **kept,
            "moves": ", ".join(self.moves),
            "pace": self.pace,
            "opened": self.opened,
            "square": self.square,
            **{name: value for name, value in self.draft.values().items() if value != _NO_TRADE[name]},
        }

    @property
    def link(self) -> str:
        """See `Opened`: nothing of a game is shared by a link."""
        return ""


_WAITS_FOR_CALL = frozenset({Verb.END, Verb.CLAIM, Verb.ACCUSE, Verb.CHEAT, Verb.OFFER})
"""Actions that a player may also choose in the last call after passing the dice on, or in a later turn."""

_NO_TRADE: Values = Draft().values()

_ORDERED: Mapping[Phase, tuple[tuple[str, Action], ...]] = {
    Phase.END: (("pass", Action(Verb.END)),),
    Phase.ROLL: (("roll", Action(Verb.ROLL)),),
    Phase.JAIL: (("pay", Action(Verb.PAY)), ("stay", Action(Verb.ROLL))),
}
"""Which standing orders stand for the person in which phase, and what they do."""
