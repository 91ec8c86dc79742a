"""What a lesson can ask its reader: a choice, a number, a switch, a new roll, a walk through steps, a jump.

These are declarations, plain data that every surface knows how to draw. `antimono.lessons.asking` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.core.text import Message

type Value = str | int | bool | None
type Values = Mapping[str, Value]
"""The whole state of a lesson: a value for each control, by name."""


class Place(StrEnum):
    """Where in a lesson's order a control stands."""

    PREDICTION = "prediction"
    SITUATION = "situation"
    WALK = "walk"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What all controls have.

    Attributes:
        name: its key in links and in `Values`.
        label: its name for a reader.
        place: where it stands in the lesson.
        group: a heading that it shares with its neighbours, if any.
        visible: whether it means anything in the present situation; a hidden one keeps its value.
        resets: names of controls that go back to their default with it (the answer, when a new question
        comes).
    """

    name: str
    label: Message
    place: Place = Place.SITUATION
    group: Message | None = None
    visible: bool = True
    resets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the values of a choice, and what a reader sees for it."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Declaration):
    """One of several values; one without a default is `None` until chosen."""

    options: tuple[Option, ...]
    default: str | None
    value: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Declaration):
    """A whole number within bounds; one without a default is `None` until given.

    Attributes:
        step: by how much a surface moves it at a time.
        names: what a reader sees for each value from the minimum, where that is not the bare number.
    """

    minimum: int
    maximum: int
    step: int
    names: tuple[Message, ...]
    default: int | None
    value: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Declaration):
    """On or off."""

    default: bool
    value: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Declaration):
    """A button that counts up: the counter is a seed, so the next value makes new chance."""

    default: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk(Declaration):
    """A place in a sequence, from 0 to `last`, moved by “back” and “next”.

    A lesson opens at the end, with all told.
    """

    last: int
    default: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Jump(Declaration):
    """A button that gives other controls these values; it has no value of its own."""

    target: tuple[tuple[str, Value], ...]


type Control = Choice | Number | Switch | Roll | Walk | Jump
