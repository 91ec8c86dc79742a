"""How each control is drawn, decided once for all surfaces: which form it has, and what its parts show.

A form is a kind of widget. It is decided at a lesson's default frame and then kept, so a surface makes its
widgets once and afterwards only changes what they show. `properties` gives, part by part, the properties of
the Bokeh models that Panel makes for a form: this is what patches the controls of a static page.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from gettext import NullTranslations
from html import escape
from typing import assert_never

from antimono.core.text import ENGLISH, Message, _
from antimono.lessons.controls import Choice, Control, Jump, Number, Place, Roll, Switch, Value, Walk
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson

MOST_RADIOS = 4
"""So many options stand side by side; more go into a list that opens."""

MOST_NUMBERS = 7
"""So many numbers stand side by side; a wider range is typed or stepped through."""

_LONGEST_RADIOS = 72
"""The letters that all the options side by side may have together."""

NOTHING_YET = _("Choose…")
"""What an unanswered list shows."""

type Properties = dict[str, object]
"""Properties of one Bokeh model."""


class Form(StrEnum):
    """A kind of widget."""

    RADIOS = "radios"
    LIST = "list"
    SPINNER = "spinner"
    TICK = "tick"
    BUTTON = "button"
    WALK = "walk"


WALK_PARTS = ("start", "back", "next", "end")
"""The buttons of a walk, in order."""

WALK_LABELS = {"start": _("Start"), "back": _("Back"), "next": _("Next"), "end": _("End")}


_ANSWERS = (Form.RADIOS, Form.LIST, Form.SPINNER)
"""What an answer may need: one question offers choices, the next asks for a number."""


@lru_cache(maxsize=64)
def _forms(lesson: Lesson) -> tuple[tuple[str, tuple[Form, ...]], ...]:
    return tuple((control.name, _possible(control)) for control in lesson.frame().controls)


def forms(lesson: Lesson) -> dict[str, tuple[Form, ...]]:
    """The forms that widgets are made for, by the control's name: one, or for an open control all."""
    return dict(_forms(lesson))


def _possible(control: Control) -> tuple[Form, ...]:
    open_ended = isinstance(control, Choice | Number) and control.default is None
    return _ANSWERS if open_ended else (form(control),)


def current(control: Control, possible: tuple[Form, ...]) -> Form:
    """Which of the `possible` forms draws a control as it is now."""
    wanted = form(control)
    return wanted if wanted in possible else possible[0]


def form(control: Control) -> Form:
    """The form in which `control` is drawn, if it is as now when its widget is made."""
    match control:
        case Choice(options=options):
            letters = sum(len(str(option.label)) for option in options)
            return Form.RADIOS if len(options) <= MOST_RADIOS and letters <= _LONGEST_RADIOS else Form.LIST
        case Number(minimum=minimum, maximum=maximum, step=step, names=names):
            few = (maximum - minimum) // step < MOST_NUMBERS and sum(
                map(len, map(str, names))
            ) <= _LONGEST_RADIOS
            return Form.RADIOS if few else Form.LIST if names else Form.SPINNER
        case Switch():
            return Form.TICK
        case Roll() | Jump():
            return Form.BUTTON
        case Walk():
            return Form.WALK
    assert_never(control)


def options(control: Control, translations: NullTranslations = ENGLISH) -> tuple[tuple[Value, str], ...]:
    """The values of a choice or of a number with few values, and what a reader sees for each."""
    match control:
        case Choice():
            return tuple((option.value, option.label.text(translations)) for option in control.options)
        case Number():
            numbers = set(range(control.minimum, control.maximum + 1, control.step))
            if control.value is not None:
                numbers.add(control.value)
            names = dict(enumerate(control.names, control.minimum))
            return tuple(
                (number, names[number].text(translations) if number in names else str(number))
                for number in sorted(numbers)
            )
    return ()


def list_options(control: Control, translations: NullTranslations = ENGLISH) -> tuple[tuple[Value, str], ...]:
    """The options of a list that opens; that of an open control begins with one for nothing chosen yet."""
    shown = options(control, translations)
    is_open = isinstance(control, Choice | Number) and control.default is None
    return (("", NOTHING_YET.text(translations)), *shown) if is_open else shown


def walk_target(control: Walk, part: str) -> int:
    """Where the button `part` of a walk leads."""
    return {"start": 0, "back": max(0, control.value - 1), "next": min(control.last, control.value + 1)}.get(
        part, control.last
    )


def walk_disabled(control: Walk, part: str) -> bool:
    """Whether the button `part` of a walk leads nowhere now."""
    return control.value == (0 if part in ("start", "back") else control.last)


def walk_position(control: Walk) -> Message:
    """Where in its sequence a walk stands."""
    return _("Step {position} of {last}", position=control.value, last=control.last)


def caption(text: str, kind: str = "label") -> str:
    """The HTML of a caption: a control's `label`, the `heading` of a group, the `position` of a walk."""
    return f'<span class="am-{kind}">{escape(text)}</span>'


def properties(
    control: Control, possible: tuple[Form, ...], translations: NullTranslations = ENGLISH
) -> dict[str, Properties]:
    """What the Bokeh models of a control show now, by part.

    The part named as a form is its widget; `radios.field` and `walk.field` hold theirs with their captions.
    """
    drawn = current(control, possible)
    parts: dict[str, Properties] = {
        outermost(form): {"visible": control.visible and form is drawn} for form in possible
    }
    label = control.label.text(translations)
    match control:
        case Choice() | Number() if drawn is Form.RADIOS:
            choices = options(control, translations)
            values = [value for value, _label in choices]
            active = values.index(control.value) if control.value in values else None
            parts["radios.label"] = {"text": _markup(label)}
            parts["radios"] = {"labels": [text for _value, text in choices], "active": active}
        case Choice() | Number() if drawn is Form.LIST:
            shown = [[str(value), text] for value, text in list_options(control, translations)]
            value = "" if control.value is None else str(control.value)
            parts["list"] |= {"title": label, "options": shown, "value": value}
        case Number():
            # Without bounds: Bokeh drops what lies outside them, a lesson takes the nearest possible.
            parts["spinner"] |= {"title": label, "value": control.value, "step": control.step}
        case Switch():
            parts["tick"] |= {"labels": [label], "active": [0] if control.value else []}
        case Roll() | Jump():
            parts["button"] |= {"label": label}
        case Walk():
            parts["walk.label"] = {"text": _markup(label)}
            parts["walk.position"] = {"text": _markup(walk_position(control).text(translations), "position")}
            parts |= {part: {"disabled": walk_disabled(control, part)} for part in WALK_PARTS}
    return parts


def outermost(form: Form) -> str:
    """The part of a form that holds the others, and is shown or hidden."""
    return f"{form}.field" if form in (Form.RADIOS, Form.WALK) else form.value


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that stand together: neighbours under one heading, or one control without any."""

    place: Place
    number: int
    heading: bool
    names: tuple[str, ...]

    @property
    def key(self) -> str:
        """Its name among the models of a page."""
        return f"{self.place}-{self.number}"

    def members(self, frame: Frame) -> tuple[Control, ...]:
        """Its controls as they are in `frame`."""
        return tuple(control for control in frame.controls if control.name in self.names)


def _comes_late(control: Control) -> bool:
    """Whether a control stands after the others of the prediction: the answer comes before what leads on."""
    return control.place is Place.PREDICTION and isinstance(control, Roll | Jump)


@lru_cache(maxsize=64)
def groups(lesson: Lesson) -> tuple[Group, ...]:
    """How a lesson's controls stand together; like their forms, this is decided at its default frame."""
    gathered: list[tuple[Place, Message | None, list[str]]] = []
    for control in sorted(lesson.frame().controls, key=_comes_late):
        head = (control.place, control.group)
        if gathered and control.group is not None and gathered[-1][:2] == head:
            gathered[-1][2].append(control.name)
        else:
            gathered.append((*head, [control.name]))
    return tuple(
        Group(place, number, heading is not None, tuple(names))
        for number, (place, heading, names) in enumerate(gathered)
    )


def group_properties(
    group: Group, frame: Frame, translations: NullTranslations = ENGLISH
) -> dict[str, Properties]:
    """What the Bokeh models of a group with a heading show now, by part."""
    members = group.members(frame)
    heading = members[0].group
    return {
        "field": {"visible": any(control.visible for control in members)},
        "label": {"text": _markup("" if heading is None else heading.text(translations), "heading")},
    }


def _markup(text: str, kind: str = "label") -> str:
    # Panel's HTML model holds its markup escaped once more.
    return escape(caption(text, kind))
