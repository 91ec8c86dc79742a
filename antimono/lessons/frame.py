"""What a lesson shows: plain data, the same on every surface.

A frame reads in one order everywhere: the prediction, the situation, the controls, the number with its
steps, the figures, the walk between them and the tables behind them. Each figure carries a sentence that says
the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from antimono.core.amount import Step
from antimono.core.text import Message
from antimono.lessons.controls import Control, Value

type Cell = Message | str | int | Fraction
"""A cell of a table; an `int` is money unless its column says otherwise, a `Fraction` a probability."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The number, large.

    Attributes:
        label: what it is.
        value: as it is read.
        amount: the bare figure in money units, where it is money.
        reconstructed: whether it rests on a value that no source gives; the story's `marks` say which.
    """

    label: Message
    value: Message | str
    amount: int | None = None
    reconstructed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A step whose amount is an average, so a fraction of a money unit."""

    text: Message
    amount: Fraction
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a table's column; `money` columns show amounts in the edition's currency."""

    head: Message
    money: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a caption.

    `marked` are the rows of the present situation, said in words as well by the surface.
    """

    caption: Message
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    marked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Series:
    """One row of bars; `None` where there is no such bar.

    `ink` is `competitor`, `monopolist` or `neutral`.
    """

    name: Message
    ink: str
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side, a group for each category.

    `marked` is the (series, category) of the present situation.
    """

    title: Message
    categories: tuple[Message, ...]
    series: tuple[Series, ...]
    summary: Message
    marked: tuple[int, int] | None = None
    money: bool = True


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of a tree of chances: how it is reached, with what probability in all, and what may follow."""

    text: Message
    probability: Fraction
    branches: tuple[Branch, ...] = ()
    clauses: tuple[str, ...] = ()
    end: bool = False


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of chances; the probabilities of its ends add up to one."""

    title: Message
    branches: tuple[Branch, ...]
    summary: Message


@dataclass(frozen=True, slots=True)
class Holding:
    """A deed in somebody's hands, for the board.

    `level` counts buildings, the hotel as one more than the houses.
    """

    index: int
    owner: str
    level: int = 0
    hotel: bool = False
    mortgaged: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """The board of an edition: owners by role, buildings, mortgages, pawns, and one square marked."""

    title: Message
    edition: str
    summary: Message
    holdings: tuple[Holding, ...] = ()
    pawns: tuple[tuple[int, str], ...] = ()
    marked: int | None = None


type Figure = Bars | Tree | Board


@dataclass(frozen=True, slots=True)
class Prediction:
    """A question that the reader answers before looking.

    Attributes:
        question: what is asked, the situation included.
        verdict: once answered, what is right, in a sentence; `None` until then.
        correct: whether the answer was right; `None` until answered.
        steps: once answered, the arithmetic of the right answer.
    """

    question: Message
    verdict: Message | None = None
    correct: bool | None = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading and what stands below it: sentences with the clauses they rest on."""

    heading: Message
    lines: tuple[tuple[Message, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """What a lesson's function returns: all of a frame but its controls.

    Attributes:
        money_format: how amounts are written, `"${amount}"` say.
        situation: the situation in a sentence.
        prediction: the question that opens the lesson.
        headline: the number, large.
        steps: its arithmetic, which adds up to the number; lines where the number is an average.
        passages: further sentences, each with its clauses.
        figures, tables: what shows the rest.
        marks: a sentence for each kind of reconstructed value in the frame.
    """

    money_format: str
    situation: Message
    prediction: Prediction
    headline: Headline
    steps: tuple[Step, ...] | tuple[Line, ...]
    passages: tuple[Passage, ...] = ()
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    marks: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A lesson at one moment: its controls, what was wrong with what was asked for, and what it shows."""

    lesson: str
    title: Message
    values: tuple[tuple[str, Value], ...]
    controls: tuple[Control, ...]
    notes: tuple[Message, ...]
    story: Story
