"""Controls of a lesson: a choice, a number, a switch, a new roll, a walk, moves, a jump.

These are declarations, plain data that every surface can draw. `antimono.course.lesson.asking` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.core import figures
from antimono.core.text import Message

type Value = figures.Value
type Values = Mapping[str, Value]
"""The whole state of a lesson: a value for each control, by name."""


class Place(StrEnum):
    """A control's position in a lesson."""

    SITUATION = "situation"
    WALK = "walk"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The common part of all controls."""

    name: str
    """Its key in links and in `Values`."""
    label: Message
    """Its name for a reader."""
    place: Place = Place.SITUATION
    """Its place in the lesson."""
    group: Message | None = None
    """A heading that it shares with its neighbours, if any."""
    visible: bool = True
    """Whether it applies in the present situation; a hidden one keeps its value."""
    resets: tuple[str, ...] = ()
    """Names of controls that return to their default with it, such as cash if another edition counts in tens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the values of a choice."""

    value: str
    """Its text in a link."""
    label: Message
    """Its name for a reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Declaration):
    """One of several values."""

    options: tuple[Option, ...]
    """In the order in which they are offered."""
    default: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Declaration):
    """A whole number within bounds."""

    minimum: int
    maximum: int
    """The largest value, itself included."""
    step: int
    """The step by which a surface moves it; values between two steps are also possible."""
    names: tuple[Message, ...]
    """The label of each value from the minimum on, if it is not just the number."""
    default: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Declaration):
    """On or off."""

    default: bool
    value: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Declaration):
    """A button that counts up: the counter is a seed, so each value gives new rolls."""

    default: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk(Declaration):
    """A place in a sequence, moved by “back” and “next”."""

    last: int
    """The end of the sequence, which begins at 0."""
    default: int
    """The end, because a lesson opens with the whole walk shown."""
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(Declaration):
    """Actions one after the other, each of them legal after those before it."""

    options: tuple[Option, ...]
    """The possible next moves, including undo; each holds the value it leads to."""
    last: Message | None
    """The last of the moves, if there is one."""
    count: int
    """The number of moves."""
    default: str
    """The empty text: none."""
    value: str
    """The texts of the actions, with commas between."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Jump(Declaration):
    """A button that gives other controls their values; it has none of its own."""

    target: tuple[tuple[str, Value], ...]
    """The names of those controls, and the value that each gets."""


type Control = Choice | Number | Switch | Roll | Walk | Moves | Jump
