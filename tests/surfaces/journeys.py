"""The settings on which all surfaces are compared: two hundred a lesson, the same in every run."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, count, islice

from antimono.lessons import LESSONS
from antimono.lessons.controls import Choice, Control, Number, Switch, Value, Walk
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson
from antimono.lessons.plain import plain
from antimono.views import forms
from antimono.views.forms import Form

SETTINGS = 200
MOVES = 20
"""After so many moves a journey ends and the next begins at the lesson's own situation."""


@dataclass(frozen=True)
class Move:
    """What a person does with a control.

    Attributes:
        before: the values from which he does it; none at the start of a journey.
        name: the control.
        value: what he moves it to; nothing for a button.
        after: the values that make the next setting.
    """

    before: dict[str, Value]
    name: str
    value: Value
    after: dict[str, Value]


@cache
def moves(slug: str) -> tuple[Move, ...]:
    """The moves that lead through a lesson's settings."""
    journeys = (_journey(LESSONS[slug], seed) for seed in count())
    return tuple(islice(chain.from_iterable(journeys), SETTINGS))


@cache
def frames(slug: str) -> tuple[str, ...]:
    """The frames of these settings in this Python, as text."""
    return tuple(as_text(LESSONS[slug].frame(move.after)) for move in moves(slug))


def as_text(frame: Frame) -> str:
    """A frame as JSON, the same for the same frame."""
    return json.dumps(plain(frame), sort_keys=True, ensure_ascii=False)


def _journey(lesson: Lesson, seed: int) -> Iterator[Move]:
    chance = random.Random(seed)
    possible = forms.forms(lesson)
    values: dict[str, Value] = {}
    for _move in range(MOVES):
        at_hand = [
            (control, value)
            for control in lesson.frame(values).controls
            if control.visible
            for value in _values(control, forms.current(control, possible[control.name]), chance)
        ]
        control, value = chance.choice(at_hand)
        after = lesson.change(values, control.name, value)
        yield Move(values, control.name, value, after)
        values = after


def _values(control: Control, form: Form, chance: random.Random) -> list[Value]:
    """A value that a person could give a control now, if there is another than it has."""
    match control:
        case Choice(options=options, value=now):
            others: list[Value] = [option.value for option in options if option.value != now]
        case Number(value=now) if form is Form.SPINNER:
            low, high = control.minimum, min(control.maximum, control.minimum + 5000)
            others = [next(number for number in (chance.randint(low, high), high, low) if number != now)]
        case Number(value=now):
            others = [number for number, _label in forms.options(control) if number != now]
        case Switch(value=on):
            others = [not on]
        case Walk(value=now):
            others = [
                target for part in forms.WALK_PARTS if (target := forms.walk_target(control, part)) != now
            ]
        case _button:
            return [None]
    return [chance.choice(others)] if others else []
