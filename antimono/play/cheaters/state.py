"""A table as the one person at the screen sees it."""

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
"""The length of a last call in milliseconds, by pace; `hand`: until the person presses “Continue”."""

TURN = 500
"""Milliseconds between a last call and the next roll of the others at the usual pace."""

REVEAL = 2500
"""Additional milliseconds for which a revealed cheat stays in view, since everyone can see it."""

MOST_CALLS = 30
"""The most last calls of a game with a question; later ones only ask for rents."""

MOST_CHOICES = 30
"""The most choices a game asks for, apart from rolling and passing the dice; later ones are made as Crow would,
and auctions are left to the others."""

ORDERS = ("pass", "roll", "rent", "pay", "stay")
"""Standing orders: pass the dice, roll, ask for every rent, in jail pay, in jail roll."""

RECORD, TRADE = "record", "trade"
"""Other things that may be open: the game as a file, a trade being drafted."""

DICE = (Phase.ROLL, Phase.MOVE, Phase.END)
"""Phases without a question: rolling, declaring (silence is the truth) and passing the dice."""

_UNTOLD = frozenset({EventKind.GLIMPSE, EventKind.TURN})
"""Events that are not reported as they happen, so that the moment of a hint reveals nothing (R-82)."""


class Waiting(StrEnum):
    """The event that a table waits for."""

    BEAT = "beat"
    """The end of the last call, whose length does not depend on what is tapped in it."""
    ME = "me"
    """A decision of the person at this screen."""
    OTHERS = "others"
    """The others, who continue by themselves."""
    NOBODY = "nobody"
    """The game is over."""


@dataclass(frozen=True, slots=True)
class CallQuestion:
    """A question to a player in the last call."""

    key: str
    """Its key in the game, so that it is not asked twice."""
    action: Action
    """The action of a yes."""


@dataclass(frozen=True, kw_only=True)
class CheatersDesk:
    """See `antimono.play.desk`; without a game it is a form."""

    setting: CheatersSetup = field(default_factory=CheatersSetup)
    moves: tuple[str, ...] = ()
    """All presses at this table; together with the setting they decide everything."""
    game: Game | None = None
    """The current game, with a log; nobody may change it."""
    sealed: tuple[Action, ...] = ()
    """The choices made in this last call; they are played at its end, in seat order (R-50)."""
    whispers: tuple[tuple[int, str], ...] = ()
    """The hints that a beginner got as this last call began, so that their moment reveals nothing (R-82)."""
    eye: str = ""
    """The id of the face-up card that this seat watches; empty for none."""
    eyed: int = -1
    """The turn in which the eye last moved; it may move once a turn."""
    seen: tuple[tuple[int, str], ...] = ()
    """The players whom the eye has seen at its card, while they can still be accused."""
    let: tuple[str, ...] = ()
    """The questions of this turn that were answered with no."""
    orders: frozenset[str] = frozenset({"pass"})
    """The standing orders that are switched on, of `ORDERS`."""
    calls: int = 0
    """The number of last calls with a question so far."""
    choices: int = 0
    """The number of other choices asked for so far."""
    granted: bool = True
    """Whether the current question is asked; after too many it is answered by standing order."""
    before: int = 0
    """The length of the log before the game last continued."""
    opened: str = ""
    """The open place and its part: `rent`, `cards T01`, `shout p2`, `RECORD` or `TRADE`."""
    draft: Draft = field(default_factory=Draft)
    """The trade being drafted."""
    square: int = -1
    """The selected square, -1 for none."""
    pace: str = "beat"
    """One of `PACES`."""
    notes: tuple[Message, ...] = ()
    """See `Opened`."""
    said: Message | None = None
    """See `Opened`."""

    @property
    def playing(self) -> Game:
        """The game in progress.

        Raises:
            LookupError: if no game has begun.
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
        """The player or event that the table waits for."""
        game = self.playing
        if game.over:
            return Waiting.NOBODY
        if game.phase is Phase.CALL:
            return Waiting.BEAT
        return Waiting.ME if game.player_to_decide == ME else Waiting.OTHERS

    @property
    def asked(self) -> int:
        """Return the number of questions so far."""
        return self.calls + self.choices

    @property
    def questions(self) -> tuple[CallQuestion, ...]:
        """Return the questions to this seat in this last call."""
        return self.unasked if self.granted else ()

    @property
    def unasked(self) -> tuple[CallQuestion, ...]:
        """Return the possible questions of a last call: noticed cheats and, for a beginner, open rents."""
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
        """The unasked visits to this seat's streets, with the actions that ask for their rents."""
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
        """The accusations that this seat can still make of attempts it noticed."""
        view = self.view
        legal, still = set(view.legal_actions()), set(view.hints)
        told = [each for each in self.whispers if each in still]
        found = [Action(Verb.ACCUSE, card=card, seat=seat) for seat, card in dict.fromkeys((*told, *self.seen))]
        return tuple([action for action in found if action in legal])

    @property
    def ordered(self) -> Action | None:
        """Return the action taken for the person who has to decide; `None` if there is none.

        That covers standing orders, the truth about a roll, and choices beyond the limit of questions.
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
        """See `Opened`; the clock stops while a question or a place is open."""
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
        """True if the last press has revealed a cheat."""
        return any(event.what is EventKind.ANNOUNCED for event in self.news)

    @property
    def log(self) -> tuple[Event, ...]:
        """Return the events that this seat has seen."""
        return () if self.game is None else self.view.log

    @property
    def news(self) -> tuple[Event, ...]:
        """Return the public events since the game last continued."""
        found = [event for event in self.log[self.before :] if event.what not in _UNTOLD]
        return tuple([event for event in found if event.seen_by is None])

    @property
    def told(self) -> tuple[Event, ...]:
        """All events that are reported."""
        return tuple([event for event in self.log if event.what not in _UNTOLD])

    @property
    def values(self) -> Values:
        """See `Opened`; they contain nothing of what the others hold or try."""
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
        """See `Opened`; a game is not shared by a link."""
        return ""


_WAITS_FOR_CALL = frozenset({Verb.END, Verb.CLAIM, Verb.ACCUSE, Verb.CHEAT, Verb.OFFER})
"""Actions that a player may also choose in the last call after passing the dice, or in a later turn."""

_NO_TRADE: Values = Draft().values()

_ORDERED: Mapping[Phase, tuple[tuple[str, Action], ...]] = {
    Phase.END: (("pass", Action(Verb.END)),),
    Phase.ROLL: (("roll", Action(Verb.ROLL)),),
    Phase.JAIL: (("pay", Action(Verb.PAY)), ("stay", Action(Verb.ROLL))),
}
"""The standing orders that may decide for the person in each phase, with their actions."""
