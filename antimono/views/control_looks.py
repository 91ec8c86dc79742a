"""The look of each control on all surfaces: its widget, its label, its options.

A look is neutral: it knows of no library. The page, Panel and the notebook each map it to what they draw with
(`page.bokeh_models`, `panel.controls`, `notebook.controls`). Which widget draws a control is decided at the
lesson's default frame and then kept, so a surface makes its widgets once and afterwards only changes what
they show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial
from gettext import NullTranslations
from html import escape
from types import MappingProxyType
from typing import assert_never

from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.course.lesson.controls import Choice, Control, Jump, Moves, Number, Roll, Switch, Value, Walk
from antimono.course.lesson.lesson import Lesson

MOST_RADIOS = 4
"""How many options stand side by side; more go into a list that opens."""

MOST_NUMBERS = 7
"""How many numbers stand side by side; a wider range is typed or stepped through."""

_LONGEST_RADIOS = 72
"""The letters that all the options side by side may have together."""

_NEXT_MOVE = _("Choose the next…")


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
class ControlLook:
    """The current look of a control in the reader's language."""

    widget: Widget
    visible: bool
    """Whether it is shown at all; a hidden one keeps its value."""
    label: str
    value: Value = None
    """What it stands at; `None` for a jump, which has no value, and for moves, which stand at no option."""
    options: tuple[tuple[Value, str], ...] = ()
    """For radios and lists: every value, and what a reader sees for it."""
    unchosen: str = ""
    """What a list shows that stands at none of its options, as that of the next moves; empty elsewhere."""
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
def widgets_of(lesson: Lesson) -> Mapping[str, Widget]:
    """Return the widget that draws each control of a lesson, by the control's name."""
    return MappingProxyType({control.name: widget_for(control) for control in lesson.frame().controls})


def widget_for(control: Control) -> Widget:
    """Return the widget that draws `control`, if it is as now when its widget is made."""
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
        case Moves():
            return Widget.LIST
    assert_never(control)


def look(control: Control, widget: Widget, translations: NullTranslations = ENGLISH) -> ControlLook:
    """Return how `control` looks, drawn by `widget`, which suited it when it was made."""
    bare = partial(ControlLook, widget=widget, visible=control.visible, label=control.label.text(translations))
    match control:
        case Number(value=number) if widget is Widget.SPINNER:
            low, high = control.minimum, control.maximum
            return bare(value=number, minimum=low, maximum=high, step=control.step, standing=str(number))
        case Choice(value=value) | Number(value=value):
            options = _options(control, translations)
            return bare(value=value, options=options, standing=dict(options).get(value, ""))
        case Moves(options=onward):
            return bare(
                label=_moves_label(control).text(translations),
                options=tuple((option.value, option.label.text(translations)) for option in onward),
                unchosen=_NEXT_MOVE.text(translations),
                standing="" if control.last is None else control.last.text(translations),
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


def _moves_label(moves: Moves) -> Message:
    """Return what moves are called, with the last of them, since the list below shows only the next."""
    if moves.last is None:
        return moves.label
    return ngettext(
        "{label} ({count} so far: {last})",
        "{label} ({count} so far, the last: {last})",
        moves.count,
        label=moves.label,
        last=moves.last,
    )


def _options(control: Choice | Number, translations: NullTranslations) -> tuple[tuple[Value, str], ...]:
    if isinstance(control, Choice):
        return tuple((option.value, option.label.text(translations)) for option in control.options)
    numbers = set(range(control.minimum, control.maximum + 1, control.step))
    numbers.add(control.value)  # a link may ask for one between two steps
    names = dict(enumerate(control.names, control.minimum))
    return tuple(
        (number, names[number].text(translations) if number in names else str(number)) for number in sorted(numbers)
    )


def _buttons(walk: Walk, translations: NullTranslations) -> tuple[WalkButton, ...]:
    targets = {"start": 0, "back": max(0, walk.value - 1), "next": min(walk.last, walk.value + 1), "end": walk.last}
    return tuple(
        WalkButton(part, label.text(translations), targets[part], targets[part] == walk.value)
        for part, label in WALK_LABELS.items()
    )


def caption(text: str, kind: str = "label") -> str:
    """Return a caption beside widgets, as HTML: a `label`, the `heading` of a group, the `position` of a walk."""
    return f'<span class="am-{kind}">{escape(text)}</span>'
