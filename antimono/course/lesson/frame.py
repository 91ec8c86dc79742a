"""The contents of a lesson as plain data, the same on every surface.

A frame reads in one order everywhere: the situation, the controls, the number with its steps, the figures,
the walk between them and the tables behind them. Each figure carries a sentence that says
the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from antimono.core.amount import Step
from antimono.core.errors import UnreadableError
from antimono.core.figures import Figure, Press, presses
from antimono.core.text import Message, _
from antimono.course.lesson.controls import Control, Value


@dataclass(frozen=True, slots=True)
class Clauses:
    """A cell that names clauses; a surface lets its readers see what they say."""

    ids: tuple[str, ...]
    named_only: bool = False
    """Whether their ids are enough where there is nothing to link to, as in a table of very many."""


type Cell = Message | str | int | Fraction | Clauses
"""A cell of a table; an `int` is money where its column says so, a `Fraction` a probability."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The number, large."""

    label: Message
    """The label of the number."""
    value: Message | str
    """The number as shown, including its currency."""
    amount: int | None = None
    """The amount in money units, if it is money; the steps add up to it."""
    reconstructed: bool = False
    """Whether it depends on a value without a source; the story's `marks` say which."""


@dataclass(frozen=True, slots=True)
class AverageStep:
    """A step whose amount is an average, so a fraction of a money unit."""

    text: Message
    amount: Fraction
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a table's column."""

    head: Message
    money: bool = False
    """Whether its whole numbers are amounts, shown in the edition's currency."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a caption."""

    caption: Message
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    """Each as long as `columns`; the first cell of a row names it."""
    marked: tuple[int, ...] = ()
    """The rows of the present situation, which a surface marks in words as well."""
    presses: tuple[Press | None, ...] = ()
    """The press of each row; as many as there are rows, or none."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading and the lines below it."""

    heading: Message
    lines: tuple[tuple[Message, tuple[str, ...]], ...]
    """Sentences, each with the clauses behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonBody:
    """The result of a lesson's function: all of a frame except its controls."""

    money_format: str
    """The format of amounts, for example `"${amount}"`."""
    situation: Message
    """The situation in a sentence."""
    headline: Headline | None = None
    """The number, large; `None` if the lesson is about something else."""
    steps: tuple[Step, ...] | tuple[AverageStep, ...] = ()
    """The arithmetic of the number; average lines if the number is an average."""
    passages: tuple[Passage, ...] = ()
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    marks: tuple[Message, ...] = ()
    """A sentence for each kind of reconstructed value in the frame."""

    @property
    def number(self) -> Headline:
        """The headline, for a reader who knows that there is one.

        Raises:
            UnreadableError: if there is none.
        """
        if self.headline is None:
            raise UnreadableError(_("This lesson shows no number of its own."))
        return self.headline

    @property
    def presses(self) -> Iterator[Press]:
        """All that can be pressed in its figures and tables."""
        for figure in self.figures:
            yield from presses(figure)
        for table in self.tables:
            yield from (press for press in table.presses if press is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A lesson at one moment."""

    lesson: str
    """Its slug."""
    title: Message
    values: tuple[tuple[str, Value], ...]
    """The value of every control that has one, hidden ones too: the whole state."""
    controls: tuple[Control, ...]
    notes: tuple[Message, ...]
    """A sentence for each wanted value that could not be used."""
    story: LessonBody
    """The content of the frame."""
