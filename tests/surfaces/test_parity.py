"""The same settings give the same frames on every surface; tests/browser looks at Pyodide."""

from __future__ import annotations

from antimono.lessons import LESSONS
from antimono.lessons.frame import Frame
from antimono.views.control_looks import Look, Widget, look, widgets_of
from antimono.views.notebook import LessonWidget
from antimono.views.panel.app import LessonApp
from tests.asked import asked
from tests.surfaces.journeys import SETTINGS, Move, as_text, frames, moves

EVERY = asked("slug", LESSONS, quick=["rent", "jail", "bankruptcy", "tax"])


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
    now = look_of(shown.frame, move)
    parts = shown.controls.widgets[move.name].parts
    match now.widget:
        case Widget.BUTTON:
            parts["button"].click()
        case Widget.WALK:
            parts[walk_part(now, move)].click()
        case widget:
            parts[widget].value = move.value


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
    now = look_of(app.frame, move)
    parts = app.controls.widgets[move.name].parts
    match now.widget:
        case Widget.BUTTON:
            parts["button"].clicks += 1
        case Widget.WALK:
            parts[walk_part(now, move)].clicks += 1
        case Widget.TICK:
            parts["tick"].value = list(parts["tick"].options) if move.value else []
        case widget:
            parts[widget].value = move.value


def look_of(frame: Frame, move: Move) -> Look:
    """How the control that is moved looks before."""
    control = next(control for control in frame.controls if control.name == move.name)
    return look(control, widgets_of(LESSONS[frame.lesson])[move.name])


def walk_part(walk: Look, move: Move) -> str:
    """The button of a walk that leads where the move goes."""
    return next(button.part for button in walk.buttons if button.target == move.value)
