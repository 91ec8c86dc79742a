"""The same settings give the same frames on every surface; tests/browser looks at Pyodide."""

from __future__ import annotations

import pytest

from antimono.lessons import LESSONS
from antimono.lessons.controls import Control, Walk
from antimono.views import forms
from antimono.views.forms import Form
from antimono.views.panel import LessonApp
from antimono.views.widgets import LessonWidget
from tests.surfaces.journeys import SETTINGS, Move, as_text, frames, moves

EVERY = pytest.mark.parametrize("slug", LESSONS)


@EVERY
def test_the_settings_are_many_and_all_kinds_of_control_make_them(slug: str) -> None:
    assert len(frames(slug)) == SETTINGS
    assert len(set(frames(slug))) > SETTINGS * 3 // 4
    moved = {move.name for move in moves(slug)}
    seen = {control.name for control in LESSONS[slug].frame().controls if control.visible}
    assert seen <= moved


@EVERY
def test_ipywidgets_show_the_same_frames(slug: str) -> None:
    shown = LessonWidget(LESSONS[slug], {})
    for move, frame in zip(moves(slug), frames(slug), strict=True):
        if not move.before:
            shown = LessonWidget(LESSONS[slug], {})
        move_widget(shown, move)
        assert as_text(shown.frame) == frame, move


def move_widget(shown: LessonWidget, move: Move) -> None:
    """Move an ipywidget as a person does."""
    control = next(control for control in shown.frame.controls if control.name == move.name)
    form = forms.current(control, forms.forms(shown.lesson)[move.name])
    widgets = shown.boxes[move.name].widgets
    match form:
        case Form.BUTTON:
            widgets["button"].click()
        case Form.WALK:
            widgets[walk_part(control, move)].click()
        case Form.SPINNER if isinstance(widgets[form].value, str):
            widgets[form].value = str(move.value)
        case _:
            widgets[form].value = move.value


@EVERY
def test_panel_shows_the_same_frames(slug: str) -> None:
    app = LessonApp(LESSONS[slug])
    for move, frame in zip(moves(slug), frames(slug), strict=True):
        if not move.before:
            app = LessonApp(LESSONS[slug])
        move_field(app, move)
        assert as_text(app.frame) == frame, move


def move_field(app: LessonApp, move: Move) -> None:
    """Move a Panel widget as a person does."""
    control = next(control for control in app.frame.controls if control.name == move.name)
    form = forms.current(control, forms.forms(LESSONS[app.frame.lesson])[move.name])
    widgets = app.controls.fields[move.name].widgets
    match form:
        case Form.BUTTON:
            widgets["button"].clicks += 1
        case Form.WALK:
            widgets[walk_part(control, move)].clicks += 1
        case Form.TICK:
            widgets["tick"].value = list(widgets["tick"].options) if move.value else []
        case _:
            widgets[form].value = move.value


def walk_part(control: Control, move: Move) -> str:
    """The button of a walk that leads where the move goes."""
    assert isinstance(control, Walk)
    return next(part for part in forms.WALK_PARTS if forms.walk_target(control, part) == move.value)
