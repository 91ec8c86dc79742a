"""The same settings give the same on every surface: frame, blocks, controls. Pyodide is in tests/browser."""

from __future__ import annotations

import json
from typing import Any

from bokeh.model import Model

from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.views.control_looks import ControlLook, Widget, look, widgets_of
from antimono.views.drawing.pieces import with_pieces
from antimono.views.notebook import ChapterWidget
from antimono.views.opening import open_at
from antimono.views.page.answers import reply
from antimono.views.panel.app import ChapterApp
from tests.asked import asked
from tests.surfaces.journeys import SETTINGS, Move, as_text, moves
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE

ALL = {**LESSONS, "sample": SAMPLE, "table": TABLE}


@asked("slug", ALL, quick=["sample", "table", "rent"])
def test_every_surface_shows_the_same(slug: str) -> None:
    """ipywidgets and Panel, moved as a person moves them, and what the page's worker answers."""
    lesson = ALL[slug]
    for move in moves(lesson):
        if not move.before:
            notebook, panel = ChapterWidget(open_at(None, lesson, {})), ChapterApp(open_at(None, lesson, {}))
            models = models_of(panel)
        now = look_before(lesson, move)
        move_widget(notebook, now, move)
        move_field(panel, now, move)
        answer = answer_to(lesson, move)
        frame = lesson.frame(move.after)
        assert notebook.host.frame == panel.host.frame == frame, move
        assert answer["frame"] == json.loads(as_text(frame)), move
        blocks = {name: with_pieces(block) for name, block in answer["blocks"].items()}
        for shown in (notebook, panel):
            assert {name: pane.html for name, pane in shown.panes.items()} == blocks, move
        for name, control in answer["controls"].items():
            for part, properties in control["parts"].items():
                model = models[name, part]
                assert {key: plain(getattr(model, key)) for key in properties} == properties, (move, part)


@asked("slug", [*LESSONS, "sample"], quick=["sample", "rent"])
def test_the_settings_are_many_and_all_kinds_of_control_make_them(slug: str) -> None:
    lesson = ALL[slug]
    settings = [as_text(lesson.frame(move.after)) for move in moves(lesson)]
    assert len(settings) == SETTINGS
    assert len(set(settings)) > SETTINGS * 3 // 4
    seen = {control.name for control in lesson.frame().controls if control.visible}
    assert seen <= {move.name for move in moves(lesson)}


def look_before(lesson: Lesson, move: Move) -> ControlLook:
    """Return how the control that is moved looks before."""
    control = next(each for each in lesson.frame(move.before).controls if each.name == move.name)
    return look(control, widgets_of(lesson)[move.name])


def move_widget(shown: ChapterWidget, now: ControlLook, move: Move) -> None:
    """Move an ipywidget."""
    assert shown.controls is not None
    parts = shown.controls.widgets[move.name].parts
    match now.widget:
        case Widget.BUTTON | Widget.WALK:
            parts[button_of(now, move)].click()
        case widget:
            parts[widget].value = move.value


def move_field(shown: ChapterApp, now: ControlLook, move: Move) -> None:
    """Move a Panel widget."""
    assert shown.controls is not None
    parts = shown.controls.widgets[move.name].parts
    match now.widget:
        case Widget.BUTTON | Widget.WALK:
            parts[button_of(now, move)].clicks += 1
        case Widget.TICK:
            parts["tick"].value = list(parts["tick"].options) if move.value else []
        case widget:
            parts[widget].value = move.value


def button_of(now: ControlLook, move: Move) -> str:
    """The button that is pressed: of a walk the one that leads where the move goes."""
    return next((button.part for button in now.buttons if button.target == move.value), "button")


def answer_to(lesson: Lesson, move: Move) -> Any:
    """Return what a page is answered that has moved a control."""
    changes = [[move.name, move.value]]
    request = {"lesson": lesson.slug, "values": move.before, "changes": changes, "frame": True}
    return json.loads(reply(json.dumps(request), lessons={lesson.slug: lesson}))


def models_of(shown: ChapterApp) -> dict[tuple[str, str], Any]:
    """The Bokeh models of an app by control and part; Panel keeps them up to date."""
    found: dict[tuple[str, str], Any] = {}
    for model in shown.view.get_root().select({"type": Model}):
        tags = dict(tag.split(":", 1) for tag in model.tags)
        if "control" in tags:
            found[tags["control"], tags["part"]] = model
    return found


def plain(held: Any) -> Any:
    """A property of a model as JSON has it."""
    return [list(each) if isinstance(each, tuple) else each for each in held] if isinstance(held, list) else held
