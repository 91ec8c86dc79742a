"""Figures: bars, lines, a tree of chances, the board. Plain data, and of no one game.

Whose something is, is said by a mark: an ink and a name. A square of the board brings its own name, the set
that it belongs to and the picture of what it is. So a drawing knows nothing of roles, cities or editions; the
games say them once, in `antimono.anti_monopoly.theme` for the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from antimono.core.text import Message, _

type Value = str | int | bool | None
"""What a control may have as a value."""


class Ink(StrEnum):
    """A colour, always with a pattern and a shape of its own, so that it can be told apart without it."""

    GREEN = "green"
    """Hatched and round."""
    BLUE = "blue"
    """Dotted and square."""
    GREY = "grey"
    """Plain: of neither kind."""
    YOURS = "yours"
    FOX = "fox"
    OWL = "owl"
    CROW = "crow"
    """The players of the second game, which has no roles: each an arch with a letter."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The drawn mark of a role or a player: name, letter and ink."""

    ink: Ink
    name: Message
    """What a reader calls them; its first letter stands beside the colour, in the reader's language."""


NEITHER = Mark(Ink.GREY, _("Neither", context="kind of player"))
"""The mark of what belongs to no kind of player."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a story."""

    key: str
    """What the same pawn is called from scene to scene, `blue` say, so that it can be seen to walk."""
    mark: Mark


@dataclass(frozen=True, slots=True)
class Press:
    """The effect of pressing a mark in a free lesson: controls get the values of the situation shown."""

    label: Message
    """What the mark is called as a button; it holds whatever words are written on it."""
    values: tuple[tuple[str, Value], ...]
    """Names of the lesson's controls with their new values; the others stay as they are."""


@dataclass(frozen=True, slots=True)
class Series:
    """One row of bars: a value for each category."""

    name: Message
    mark: Mark
    values: tuple[int | Fraction | None, ...]
    """`None` where there is no such bar, which is not a bar of nothing."""
    presses: tuple[Press | None, ...] = ()
    """What pressing each bar does; as many as there are values, or none."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side, a group for each category."""

    title: Message
    categories: tuple[Message, ...]
    series: tuple[Series, ...]
    summary: Message
    """A sentence that says the same as the drawing."""
    marked: tuple[int, int] | None = None
    """The places of the series and of the category that are the present situation."""
    money: bool = True
    """Whether the values are amounts of money, in the smallest note; other fractions are probabilities."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of a tree of chances."""

    text: Message
    probability: Fraction
    """Of getting here from the root, not from the node before."""
    branches: tuple[Branch, ...] = ()
    clauses: tuple[str, ...] = ()
    end: bool = False
    press: Press | None = None


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of chances; the probabilities of its ends add up to one."""

    title: Message
    branches: tuple[Branch, ...]
    summary: Message
    """A sentence that says the same as the drawing."""


@dataclass(frozen=True, slots=True)
class BoardSquare:
    """A square as it is printed, and what is drawn on it."""

    name: str
    """As the edition prints it, in the language of the edition."""
    set_name: str = ""
    """The city or colour that it counts with; empty if it has none. Sets get their colours in board order."""
    picture: str = ""
    """What is drawn on it, by the name of a piece: what it does, or where its set is; empty if nothing is."""
    share: tuple[int, int] = (0, 1)
    """Which part of its set's picture is drawn on it, counted from 0, and of how many."""
    price: int | None = None
    """What the bank asks for it, in the smallest note; `None` if it cannot be bought."""
    lines: tuple[str, ...] = ()
    """Its name as it stands where there is little room, line by line; empty: as it can be broken."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A square in somebody's hands."""

    index: int
    owner: Mark
    level: int = 0
    """How many buildings stand there, the hotel counted as one more than the houses."""
    hotel: bool = False
    """Whether the last of them is the hotel, which is then drawn alone."""
    mortgaged: bool = False


@dataclass(frozen=True, slots=True)
class Shades:
    """Squares are shaded, the darker the more there is of something: a heat map."""

    name: Message
    """Of what there is more or less."""
    values: tuple[tuple[int, int | Fraction], ...]
    """How much, by the places of squares, none below zero: money, or a `Fraction` that is a probability."""
    written: bool = False
    """Whether how much it is stands beside each square, in figures without a unit."""


@dataclass(frozen=True, slots=True)
class Drag:
    """The effect of dragging something onto a mark that can be pressed."""

    gives: str
    """The name that gets a value."""
    onto: str
    """The name to which the mark gives that value when it is pressed; others take nothing."""


@dataclass(frozen=True, slots=True)
class Board:
    """The whole board: who owns what, buildings, mortgages, pawns, and one square pointed out."""

    title: Message
    squares: tuple[BoardSquare, ...]
    """Clockwise from the corner at the lower right; as many on each side, so a multiple of four."""
    summary: Message
    """A sentence that says what is to be seen; who owns what is said besides."""
    holdings: tuple[Holding, ...] = ()
    pawns: tuple[tuple[int, Mark], ...] = ()
    """Where each pawn stands, and whose it is; several may stand on one square."""
    marked: int | None = None
    """The place of the square that is pointed out."""
    presses: tuple[tuple[int, Press], ...] = ()
    """What pressing a square does, by its place."""
    badges: tuple[tuple[Mark, Press], ...] = ()
    """What pressing the sign of an owner in the middle of the board does, where that mark is on the board."""
    shades: Shades | None = None
    drags: tuple[tuple[Mark | int, Drag], ...] = ()
    """What can be dragged: the pawn of a mark, or the tab on a square, by its place."""


type Coordinate = int | Fraction
"""A place along an axis; a fraction where money or a count falls between whole numbers."""


class Stroke(StrEnum):
    """A line style, so that lines can be told apart without their colour."""

    SOLID = "solid"
    DASHED = "dashed"
    DOTTED = "dotted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """One direction of a plot."""

    label: Message
    """What is counted, its unit included where it is not money."""
    low: int = 0
    high: int
    """Greater than `low`; what lies beyond is not drawn."""
    step: int = 1
    """How far its marks are apart, from `low` on; of no use where `log` is set."""
    money: bool = True
    """Whether its values are amounts of money, in the smallest note."""
    log: bool = False
    """Whether equal ways along it are equal factors; `low` is then above zero."""
    names: tuple[Message, ...] = ()
    """What stands at 0, 1, 2 and so on in the place of figures: things side by side, not amounts.

    With them `low` is best -1 and `high` their number, so that there is room around each.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """One line of a plot, named at its right end."""

    name: Message
    mark: Mark
    points: tuple[tuple[Coordinate, Coordinate], ...]
    """Its corners from left to right, pairs of across and up."""
    stroke: Stroke = Stroke.SOLID
    stepped: bool = False
    """Whether it stays level from each point and jumps at the next, instead of a straight line."""
    spread: tuple[tuple[Coordinate, Coordinate], ...] = ()
    """The interval around each point, pairs of low and high, drawn as a band; as many as points, or none."""
    line: bool = True
    """Whether the points are joined; without that the interval of each is a bar of its own."""
    dots: bool = False
    """Whether each point is marked."""
    told: tuple[Message, ...] = ()
    """What each point is, for who points at it; as many as points, or none."""
    named_at: int | None = None
    """The place of the point above which the name goes, where its right end is not a good place for it."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the axis across with a name of its own, shaded: where one thing is better, say."""

    name: Message
    low: Coordinate
    high: Coordinate


@dataclass(frozen=True, slots=True)
class Point:
    """A place on a plot."""

    across: Coordinate
    up: Coordinate
    name: Message
    """What it is, for a reader who does not see it; drawn beside it if `told`."""
    mark: Mark = NEITHER
    key: str = ""
    """What pressing it is called on the stage, where it can be pressed."""
    told: bool = False
    press: Press | None = None
    """What pressing it does in a free lesson, if anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """Lines over one axis: how something grows with something else."""

    title: Message
    across: Axis
    up: Axis
    curves: tuple[Curve, ...]
    summary: Message
    """A sentence that says the same as the drawing."""
    stretches: tuple[Stretch, ...] = ()
    points: tuple[Point, ...] = ()
    marked: Point | None = None
    """The present situation, if it lies on the plot."""


type Figure = Bars | Tree | Board | Plot


def presses(figure: Figure) -> Iterator[Press]:
    """Yield all that can be pressed in a figure."""
    match figure:
        case Bars(series=series):
            yield from (press for one in series for press in one.presses if press is not None)
        case Board(presses=squares):
            yield from (press for _index, press in squares)
        case Plot(points=points):
            yield from (point.press for point in points if point.press is not None)
        case Tree(branches=branches):
            yield from _branch_presses(branches)


def _branch_presses(branches: tuple[Branch, ...]) -> Iterator[Press]:
    for branch in branches:
        if branch.press is not None:
            yield branch.press
        yield from _branch_presses(branch.branches)
