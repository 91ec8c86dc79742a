"""Operations on a position of any game that is set up by hand: read, check, query, continue."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Protocol, Self, override

from antimono.core.amount import Amount, Step
from antimono.core.arguments import Who, read_as, read_player
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.text import Message, _, quoted


@dataclass(frozen=True, slots=True, repr=False)
class Why(NotebookRepr):
    """An answer in a sentence, with its clauses and, where it is about money, the steps."""

    sentence: Message
    clauses: tuple[str, ...]
    """The ids of the clauses behind it, the deciding one first."""
    steps: tuple[Step, ...] = ()
    """The arithmetic; it adds up to the amount of the sentence."""
    legal: bool | None = None
    """Whether the action that was asked about may be done; `None` where it was about money."""

    @override
    def __repr__(self) -> str:
        return f"<Why: {self.sentence} ({', '.join(self.clauses)})>"

    @override
    def __str__(self) -> str:
        return f"{self.sentence}\n{Amount(self.steps)}" if self.steps else str(self.sentence)


class EventLike(Protocol):
    """The parts of an event that the shared code reads."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it."""
        ...

    @property
    def reasons(self) -> Amount | None:
        """The amount it is about, with its steps; `None` without one."""
        ...


class ScenarioQuery(Protocol):
    """A query to a game that is played to find an answer."""

    @property
    def actions(self) -> list[Any]:
        """The actions played so far, in order."""
        ...

    @property
    def log(self) -> tuple[Any, ...]:
        """The events so far, oldest first."""
        ...

    def copy(self) -> Self:
        """Return a copy; playing on one does not change the other."""
        ...

    def play(self, action: Any) -> None:
        """Play an action; `AntimonoError` if it is illegal."""
        ...


def why_legal(game: ScenarioQuery, action: object) -> Why:
    """Return why an action is possible now or not.

    Raises:
        UnreadableError: if the value is not an action, or names a player who is not at this table.
        UnknownNameError: if it names something that does not exist.
    """
    after = game.copy()
    told = len(after.log)
    try:
        after.play(action)
    except IllegalError as error:
        return Why(error.message, (error.clause,), legal=False)
    sentence = _("“{action}” is possible now.", action=str(after.actions[-1]))
    events: tuple[EventLike, ...] = after.log[told:]
    if not events:
        return Why(sentence, (), legal=True)
    money = events[0].reasons
    return Why(sentence, events[0].clauses, money.steps if money else (), legal=True)


@lru_cache(maxsize=512)
def _check(snapshot: Any) -> None:
    """Check a position, once for equal ones."""
    snapshot.check()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SetUp[Snapshot: Any, Game: ScenarioQuery, Event](ABC):
    """A position being set up; each step returns a new one.

    The rules are checked when a question is asked; an error names the clause that forbids the position. Two
    positions are equal if the same games can follow from them.
    """

    draft: Snapshot
    """What has been set up; ask `snapshot` for the position that comes of it."""

    written: ClassVar[type[Any]]
    """What a position is written down as: the game's `Snapshot`."""
    played: ClassVar[type[Any]]
    """What goes on from it: the `Game`."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the position that a line of text describes.

        Raises:
            TextError: if it cannot be read, or the rules do not allow such a position.
        """
        return cls(cls.written.parse(text_of(text)))

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the current position of a game."""
        return cls(cls.written.of(read_as(game, cls.played, _("give a game made with “Game”"))))

    @property
    @abstractmethod
    def edition(self) -> Any:
        """The edition whose rules apply."""

    @property
    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The position, with everything agreed before play."""

    @staticmethod
    @abstractmethod
    def _action(action: object) -> object:
        """Return an action, or text that a game may read as an action.

        Raises:
            UnreadableError: if the value is neither.
        """

    def check(self) -> Self:
        """Return this scenario if the rules allow it.

        Raises:
            IllegalError: if they do not; the error names the clause.
        """
        self.snapshot.check()
        return self

    def game(self, *, log: bool = True) -> Game:
        """Return a game that continues from here.

        Raises:
            IllegalError: if the rules do not allow the position.
        """
        snapshot = self.snapshot
        _check(snapshot)
        game: Game = snapshot.game(log=log)
        return game

    def is_legal(self, action: Any) -> bool:
        """Return whether an action is possible now; `why` gives the reason."""
        game, meant = self.game(log=False), self._action(action)
        try:
            game.play(meant)
        except AntimonoError:
            return False
        return True

    def after(self, *actions: Any) -> Self:
        """Return the position after some actions.

        Raises:
            AntimonoError: if one of them is illegal.
        """
        game = self.game(log=False)
        for action in actions:
            game.play(self._action(action))
        return type(self).of(game)

    def told(self, *actions: Any) -> tuple[Event, ...]:
        """Play some actions and return the events.

        Raises:
            AntimonoError: if one of them is illegal.
        """
        game = self.game()
        for action in actions:
            game.play(self._action(action))
        return game.log

    @override
    def __eq__(self, other: object) -> bool:
        return self.snapshot == other.snapshot if isinstance(other, type(self)) else NotImplemented

    @override
    def __hash__(self) -> int:
        return hash(self.snapshot)

    @override
    def __str__(self) -> str:
        return str(self.snapshot)

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"

    def _with(self, **changes: Any) -> Self:
        """Return a copy with some fields of the position changed."""
        return self._standing(replace(self.draft.position, **changes))

    def _standing(self, position: Any) -> Self:
        return type(self)(replace(self.draft, position=position))

    def _changed[Value](self, field: str, player: Who, value: Value) -> tuple[Value, ...]:
        """Return the values of a field by player, with one player's value changed."""
        values = list(getattr(self.draft.position, field))
        values[self._player(player)] = value
        return tuple(values)

    def _player(self, player: Who) -> int:
        return read_player(player, self.draft.setting.seats)

    def _offer[Offer: Any](self, offer: object, kind: type[Offer], parse: Callable[[str], Any], example: str) -> Offer:
        """Return an offer, or read it from text, with or without the word `offer` in front.

        Args:
            offer: the offer or its text.
            kind: the class of offers in the game.
            parse: the function that reads an action.
            example: the text of an offer, for the error.

        Returns:
            The offer, with the slugs of its properties and a partner at this table.

        Raises:
            UnreadableError: if the value is not an offer.
        """
        read = offer
        if isinstance(offer, str):
            read = parse(offer if offer.startswith("offer ") else f"offer {offer}").offer
        if not isinstance(read, kind):
            raise UnreadableError(
                _("{value} is not an offer. Write one such as “{example}”.", value=quoted(repr(offer)), example=example)
            )
        find = self.edition.deed
        gives, takes = (tuple([find(name).slug for name in side]) for side in (read.gives, read.takes))
        return replace(read, partner=self._player(read.partner), gives=gives, takes=takes)


def text_of(text: object) -> str:
    """Return a value if it is text.

    Raises:
        UnreadableError: if it is not.
    """
    if isinstance(text, str):
        return text
    raise UnreadableError(_("Give a position as a line of text, not as {value}.", value=quoted(repr(text))))
