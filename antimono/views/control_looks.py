"""How each control looks, told once for all surfaces: which widget draws it, its label, its options.

A look is neutral: it knows of no library. The page, Panel and the notebook each map it to what they draw with
(`page.bokeh_models`, `panel.controls`, `notebook.controls`). Which widgets a control may need is decided at a
lesson's default frame and then kept, so a surface makes its widgets once and afterwards only changes what
they show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from gettext import NullTranslations
from types import MappingProxyType
from typing import assert_never

from antimono.core.text import ENGLISH, _
from antimono.lessons.controls import Choice, Control, Jump, Number, Roll, Switch, Value, Walk
from antimono.lessons.lesson import Lesson

MOST_RADIOS = 4
"""So many options stand side by side; more go into a list that opens."""

MOST_NUMBERS = 7
"""So many numbers stand side by side; a wider range is typed or stepped through."""

_LONGEST_RADIOS = 72
"""The letters that all the options side by side may have together."""

_NOTHING_YET = _("Choose…")


class Widget(StrEnum):
    """A kind of widget, by the name under which pages and style sheets know it."""

    RADIOS = "radios"
    """Options side by side."""
    LIST = "list"
    """Options that open."""
    SPINNER = "spinner"
    """A field for a number."""
    TICK = "tick"
    BUTTON = "button"
    WALK = "walk"
    """Four buttons and, between them, where one is."""


_ANSWERS = (Widget.RADIOS, Widget.LIST, Widget.SPINNER)
"""What an answer may need: one question offers choices, the next asks for a number."""

WALK_LABELS = MappingProxyType({"start": _("Start"), "back": _("Back"), "next": _("Next"), "end": _("End")})
"""What the buttons of a walk are called, by their parts in order."""


@dataclass(frozen=True, slots=True)
class WalkButton:
    """One of the buttons of a walk."""

    part: str
    """Which of them: a key of `WALK_LABELS`."""
    label: str
    target: int
    """Where in the sequence it leads."""
    disabled: bool
    """Whether it leads nowhere now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a control looks just now, in the reader's language."""

    widget: Widget
    """Which of the possible widgets draws it."""
    visible: bool
    """Whether it is shown at all; a hidden one keeps its value."""
    label: str
    value: Value = None
    """What it stands at; `None` for a jump, which has no value, and where the reader has not answered yet."""
    options: tuple[tuple[Value, str], ...] = ()
    """For radios and lists: every value, and what a reader sees for it."""
    unanswered: str = ""
    """What a list shows beside its options until one is chosen; empty if it always has a value."""
    minimum: int = 0
    maximum: int = 0
    """The bounds of a number field, themselves included."""
    step: int = 1
    """By how much it moves at a time."""
    buttons: tuple[WalkButton, ...] = ()
    """Those of a walk, in order."""
    standing: str = ""
    """How it stands, in words: between the buttons of a walk, or where nothing can be moved."""


@lru_cache(maxsize=64)
def possible_widgets(lesson: Lesson) -> Mapping[str, tuple[Widget, ...]]:
    """The widgets that are made for each control, by its name: one, or all that an open question may need."""
    return MappingProxyType({control.name: _possible(control) for control in lesson.frame().controls})


def _possible(control: Control) -> tuple[Widget, ...]:
    return _ANSWERS if _is_open(control) else (_widget(control),)


def _is_open(control: Control) -> bool:
    """Whether it has no value until the reader gives one."""
    return isinstance(control, Choice | Number) and control.default is None


def _widget(control: Control) -> Widget:
    """The widget that draws `control`, if it is as now when its widget is made."""
    match control:
        case Choice(options=options):
            letters = sum(len(str(option.label)) for option in options)
            few = len(options) <= MOST_RADIOS and letters <= _LONGEST_RADIOS
            return Widget.RADIOS if few else Widget.LIST
        case Number(minimum=minimum, maximum=maximum, step=step, names=names):
            few = (maximum - minimum) // step < MOST_NUMBERS
            if few and sum(map(len, map(str, names))) <= _LONGEST_RADIOS:
                return Widget.RADIOS
            return Widget.LIST if names else Widget.SPINNER
        case Switch():
            return Widget.TICK
        case Roll() | Jump():
            return Widget.BUTTON
        case Walk():
            return Widget.WALK
    assert_never(control)


def look(control: Control, possible: tuple[Widget, ...], translations: NullTranslations = ENGLISH) -> Look:
    """How `control` looks, drawn by one of the `possible` widgets."""
    wanted = _widget(control)
    widget = wanted if wanted in possible else possible[0]
    bare = partial(Look, widget=widget, visible=control.visible, label=control.label.text(translations))
    match control:
        case Number(value=number) if widget is Widget.SPINNER:
            standing = "" if number is None else str(number)
            low, high = control.minimum, control.maximum
            return bare(value=number, minimum=low, maximum=high, step=control.step, standing=standing)
        case Choice(value=value) | Number(value=value):
            options = _options(control, translations)
            return bare(
                value=value,
                options=options,
                unanswered=_NOTHING_YET.text(translations) if _is_open(control) else "",
                standing=dict(options).get(value, ""),
            )
        case Switch(value=on):
            return bare(value=on, standing=(_("yes") if on else _("no")).text(translations))
        case Walk(value=position):
            standing = _("Step {position} of {last}", position=position, last=control.last).text(translations)
            return bare(value=position, buttons=_buttons(control, translations), standing=standing)
        case Roll(value=counter):
            return bare(value=counter)
        case Jump():
            return bare()
    assert_never(control)


def _options(control: Choice | Number, translations: NullTranslations) -> tuple[tuple[Value, str], ...]:
    if isinstance(control, Choice):
        return tuple((option.value, option.label.text(translations)) for option in control.options)
    numbers = set(range(control.minimum, control.maximum + 1, control.step))
    if control.value is not None:
        # A link may ask for a number between two steps.
        numbers.add(control.value)
    names = dict(enumerate(control.names, control.minimum))
    return tuple(
        (number, names[number].text(translations) if number in names else str(number))
        for number in sorted(numbers)
    )


def _buttons(walk: Walk, translations: NullTranslations) -> tuple[WalkButton, ...]:
    targets = {
        "start": 0,
        "back": max(0, walk.value - 1),
        "next": min(walk.last, walk.value + 1),
        "end": walk.last,
    }
    return tuple(
        WalkButton(part, label.text(translations), targets[part], targets[part] == walk.value)
        for part, label in WALK_LABELS.items()
    )
