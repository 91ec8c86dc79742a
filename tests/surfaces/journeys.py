"""The settings on which all surfaces are compared: eighty a lesson, the same in every run."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, count, islice

from antimono.course.lesson.controls import Control, Number, Value
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lesson.lesson import Lesson
from antimono.views.control_looks import ControlLook, Widget, look, widgets_of

SETTINGS = 80
MOVES = 20
"""After so many moves a journey ends and the next begins at the lesson's own situation."""


@dataclass(frozen=True)
class Move:
    """What a person does with a control."""

    before: dict[str, Value]
    """The values from which they do it; none at the start of a journey."""
    name: str
    """The control."""
    value: Value
    """What they move it to; nothing for a button."""
    after: dict[str, Value]
    """The values that make the next setting."""


@cache
def moves(lesson: Lesson, settings: int = SETTINGS) -> tuple[Move, ...]:
    """The moves that lead through a lesson's settings; to one that was not met before, where there is one."""
    met: list[dict[str, Value]] = []
    journeys = (_journey(lesson, seed, met) for seed in count())
    return tuple(islice(chain.from_iterable(journeys), settings))


def as_text(frame: Frame) -> str:
    """A frame as JSON, the same for the same frame."""
    return json.dumps(json_ready(frame), sort_keys=True, ensure_ascii=False)


def _journey(lesson: Lesson, seed: int, met: list[dict[str, Value]]) -> Iterator[Move]:
    chance = random.Random(seed)
    possible = widgets_of(lesson)
    values: dict[str, Value] = {}
    for _move in range(MOVES):
        at_hand = [
            (control, value)
            for control in lesson.frame(values).controls
            if control.visible
            for value in _values(control, look(control, possible[control.name]), chance)
        ]
        chance.shuffle(at_hand)
        ways = (
            Move(values, control.name, value, lesson.change(values, control.name, value)) for control, value in at_hand
        )
        first = next(ways)
        move = next((way for way in chain([first], ways) if way.after not in met), first)
        met.append(move.after)
        yield move
        values = move.after


def _values(control: Control, shown: ControlLook, chance: random.Random) -> list[Value]:
    """A value that a person could give a control now, if there is another than it has."""
    match shown.widget:
        case Widget.RADIOS | Widget.LIST:
            others = [value for value, _label in shown.options if value != shown.value]
        case Widget.SPINNER:
            assert isinstance(control, Number)
            low, high = control.minimum, min(control.maximum, control.minimum + 5000)
            numbers = (chance.randint(low, high), high, low)
            others = [next(number for number in numbers if number != shown.value)]
        case Widget.TICK:
            others = [not shown.value]
        case Widget.WALK:
            others = [button.target for button in shown.buttons if not button.disabled]
        case Widget.BUTTON:
            return [None]
    return [chance.choice(others)] if others else []
