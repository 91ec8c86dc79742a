"""Figures that scenes of either game share, before and after an action.

A figure is made for a `SceneState`: the scene's current position and the keys pressed so far. A game's own figures,
for example its board, are in the vocabulary of its chapters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from antimono.core.dice import Dice
from antimono.core.positions import roll
from antimono.core.text import Message, verbatim
from antimono.course.scene import figures as stage
from antimono.course.scene.figures import Pair, Part, StageFigure
from antimono.course.writing.telling import EditionWords, named

type Drawn = StageFigure | Iterable[StageFigure] | None
type Figure = StageFigure | Callable[[Any], Drawn]
"""A fixed figure, or a function that makes one for each moment."""

type Note = Message | str | int
type Notes = Mapping[str, Note] | Callable[[Any], Mapping[str, Note]]
"""A word or two on squares, by name."""

type Tapped = str | Mapping[str, str]
"""The words that a press adds to the position: by its key, or with `{}` for the square pressed."""

_MARK = re.compile(r"([a-z]*)(\d+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneState[Position, Teller: EditionWords[Any]]:
    """A scene after some presses."""

    telling: Teller
    done: tuple[str, ...]
    """The right keys pressed so far."""
    table: str = ""
    """The scene's first position, in words."""
    then: tuple[str, ...] = ()
    """The words that finished acts have added to it."""
    tapped: Tapped = ""
    """The words that each key adds to it."""
    without: str = ""
    """The players whose pawns are not drawn on its strips."""

    @property
    def before(self) -> Position:
        """The scene's first position."""
        found: Position = self.telling.at(self.table)
        return found

    @property
    def now(self) -> Position:
        """The scene's position."""
        return self.position()

    def position(
        self, table: str | None = None, then: str | None = None, tapped: Tapped | None = None, letter: str = ""
    ) -> Position:
        """Return the position that a figure shows.

        Args:
            table: a position other than the scene's, changed only by `then` and `tapped`.
            then: the words added to it once something is done.
            tapped: the words that each key adds.
            letter: of the figure, if there are two tables; only its own squares count.
        """
        own, first = table is not None, self.table if table is None else table
        added = () if own else self.then
        if then is not None and self.done:
            added = (*added, then)
        by_key = tapped if tapped is not None else "" if own else self.tapped
        found: Position = self.telling.at(first, *added, *self._pressed(by_key, letter))
        return found

    def _pressed(self, tapped: Tapped, letter: str) -> Iterator[str]:
        for key in self.done:
            if isinstance(tapped, str):
                mark = _MARK.fullmatch(key)
                if tapped and mark and mark[1] == letter:
                    yield tapped.replace("{}", self.telling.called(int(mark[2])))
            else:
                yield next((words for name, words in tapped.items() if self.telling.key(name) == key), "")


def draw(figures: Iterable[Figure], moment: SceneState[Any, Any]) -> tuple[StageFigure, ...]:
    """Return the figures of a moment."""
    found: list[StageFigure] = []
    for figure in figures:
        drawn = figure(moment) if callable(figure) else figure
        if isinstance(drawn, Iterable):
            found.extend(drawn)
        elif drawn is not None:
            found.append(drawn)
    return tuple(found)


# When


def when(holds: Callable[[tuple[str, ...]], bool], *figures: Figure) -> Figure:
    """Return figures shown while a condition on the keys pressed so far is true."""
    return lambda moment: draw(figures, moment) if holds(moment.done) else ()


def before(*figures: Figure) -> Figure:
    """Return figures shown until something is done."""
    return when(lambda done: not done, *figures)


def after(*figures: Figure, of: str | int = 1) -> Figure:
    """Return figures shown once `of` is done: a number of acts, or the act with this key."""

    def drawn(moment: SceneState[Any, Any]) -> Drawn:
        done = moment.done
        there = len(done) >= of if isinstance(of, int) else moment.telling.key(of) in done
        return draw(figures, moment) if there else ()

    return drawn


def text_of(said: Note) -> Message:
    """Return a note, an amount or a text as a message."""
    return said if isinstance(said, Message) else verbatim(said)


def purses(
    of: str = "",
    *,
    table: str | None = None,
    since: str | None = None,
    then: str | None = None,
    keys: Mapping[str, str] | None = None,
) -> Figure:
    """Return the players' cash, and its change.

    Args:
        of: the players, `You Blue`; everybody if nobody is named.
        table: the position, if it is not the scene's; `then` is added to it once something is done.
        since: the position from which changes are counted; by default the first one.
        then: the words added to it once something is done.
        keys: their keys, by player.
    """

    def drawn(moment: SceneState[Any, Any]) -> StageFigure:
        telling = moment.telling
        first = moment.table if table is None else table
        position = moment.position(table, then)
        now, out = telling.cash_in(position), telling.out_in(position)
        was = telling.cash_in(telling.at(first if since is None else since))
        by_key = {named(name, telling.seats): key for name, key in (keys or {}).items()}
        whose = [named(name, telling.seats) for name in of.split()] or range(len(now))
        seats = tuple(telling.seats.values())
        return stage.Purses(
            tuple(
                stage.Purse(seats[place], now[place], now[place] - was[place], by_key.get(place, ""), out[place])
                for place in whose
            )
        )

    return drawn


def throw(dice: str, by: str = "", note: Message | None = None) -> Figure:
    """Return two dice as a player threw them: `4+5`."""
    fell = Dice(*roll(dice))

    def drawn(moment: SceneState[Any, Any]) -> StageFigure:
        telling = moment.telling
        seat = tuple(telling.seats.values())[named(by, telling.seats)] if by else None
        return stage.Throw(seat, fell, None if note is None else telling.said(note))

    return drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a calculation, of an account, or of things to put in order."""

    key: str
    text: Message
    amount: int | None = None
    """In money units."""
    why: Message | None = None
    """In a calculation with one wrong line: the reason why this one is right. The wrong one has none."""
    early: Message | None = None
    """Among things to put in order: the reply if it is taken too early."""
    pressed: Message | None = None
    """Its text once it has been pressed."""
    settled: int | None = None
    """Its amount once something is done."""
    once: str = ""
    """The key after which it appears."""


def line(
    key: str,
    text: Message | str,
    amount: int | None = None,
    *,
    why: Message | None = None,
    early: Message | None = None,
    pressed: Message | None = None,
    settled: int | None = None,
    once: str = "",
) -> Line:
    """Return a line; see `Line` for the parts."""
    return Line(
        key=key, text=text_of(text), amount=amount, why=why, early=early, pressed=pressed, settled=settled, once=once
    )


def lines(label: Message, *each: Line, numbered: bool = False) -> Figure:
    """Return lines below each other."""

    def drawn(moment: SceneState[Any, Any]) -> StageFigure | None:
        rows = tuple(
            stage.Row(
                row.key,
                moment.telling.said(row.pressed if row.pressed is not None and row.key in moment.done else row.text),
                row.settled if moment.done and row.settled is not None else row.amount,
            )
            for row in each
            if not row.once or row.once in moment.done
        )
        return stage.Rows(moment.telling.said(label), rows, numbered=numbered) if rows else None

    return drawn


def pair(left: Figure | Sequence[Figure], right: Figure | Sequence[Figure]) -> Figure:
    """Return two tables side by side."""

    def half(figures: Figure | Sequence[Figure], moment: SceneState[Any, Any]) -> tuple[Part, ...]:
        drawn = draw(figures if isinstance(figures, Sequence) else (figures,), moment)
        return tuple(part for part in drawn if not isinstance(part, Pair))

    return lambda moment: Pair(half(left, moment), half(right, moment))
