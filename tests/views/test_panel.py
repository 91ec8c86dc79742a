"""The Panel surface: the same frames as the lesson's own, and documents for static pages."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest
from bokeh.model import Model
from panel.io.location import Location

from antimono.lessons import LESSONS, Lesson
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.controls import Choice, Control, Moves, Number, Switch, Value, Walk
from antimono.lessons.frame_json import json_ready
from antimono.views.control_looks import Widget, look, widgets_of
from antimono.views.page.bokeh_models import control_properties
from antimono.views.panel.app import ChapterApp, LessonApp
from antimono.views.panel.documents import document, write_documents
from antimono.views.panel.pane import Pane

SAMPLE: Lesson = runpy.run_path(str(Path(__file__).with_name("sample_lesson.py")))["LESSON"]
TABLE: Lesson = runpy.run_path(str(Path(__file__).with_name("table_lesson.py")))["LESSON"]
lessons = pytest.mark.parametrize(
    "lesson", [SAMPLE, TABLE, *LESSONS.values()], ids=lambda lesson: lesson.slug
)


def moves(control: Control) -> list[Value]:
    """Values to move a control to, one after the other."""
    match control:
        case Choice():
            return [*(option.value for option in control.options[::-1][:3])]
        case Moves(options=(first, *_others)):
            return [first.value, f"{first.value}, undo", first.value]
        case Number():
            return [control.maximum, control.minimum, min(control.maximum, control.minimum + control.step)]
        case Switch():
            return [not control.value, control.value, not control.value]
        case Walk():
            return [0]
    return [None]


def move(app: LessonApp, control: Control, value: Value) -> None:
    """Move a control as a person does: through the widget that is shown."""
    shown = app.controls.widgets[control.name]
    parts = shown.parts
    match shown.widget:
        case Widget.BUTTON:
            parts["button"].clicks += 1
        case Widget.WALK:
            parts["start"].clicks += 1
        case Widget.TICK:
            parts["tick"].value = list(parts["tick"].options) if value else []
        case widget:
            parts[widget].value = value


@lessons
def test_every_control_gives_the_lessons_own_frame(lesson: Lesson) -> None:
    app = LessonApp(lesson)
    models = _models(app)
    values: dict[str, Value] = dict(lesson.frame().values)
    for name in [control.name for control in lesson.frame().controls]:
        control = next(one for one in app.frame.controls if one.name == name)
        for value in moves(control):
            control = next(one for one in app.frame.controls if one.name == name)
            if not control.visible or (not isinstance(control, Walk) and _value(control) == value != None):  # noqa: E711
                continue
            values = lesson.change(values, name, value)
            move(app, control, value)
            assert json_ready(app.frame) == json_ready(lesson.frame(values)), (name, value)
            _check_models(app, lesson, models)


def _value(control: Control) -> Value:
    return getattr(control, "value", None)


def _models(app: LessonApp) -> dict[tuple[str, str], Any]:
    """The Bokeh models of an app by control and part; Panel keeps them up to date."""
    found: dict[tuple[str, str], Any] = {}
    for layout in app.controls.places.values():
        for model in layout.get_root().select({"type": Model}):
            tags = dict(tag.split(":", 1) for tag in model.tags)
            if "control" in tags:
                found[tags["control"], tags["part"]] = model
    return found


def _check_models(app: LessonApp, lesson: Lesson, found: dict[tuple[str, str], Any]) -> None:
    """Panel's own models show what `control_properties` says, which is what patches a static page."""
    for control in app.frame.controls:
        shown = look(control, widgets_of(lesson)[control.name])
        for part, properties in control_properties(shown).items():
            model = found[control.name, part]
            for key, value in properties.items():
                held = getattr(model, key)
                if key == "options":
                    held = [list(option) for option in held]
                assert held == value, (control.name, part, key)


def test_a_hidden_control_is_hidden_and_keeps_its_value() -> None:
    app = LessonApp(SAMPLE, {"count": 3, "taxed": True})
    controls = app.controls.widgets
    assert controls["taxed"].parts["tick"].visible
    controls["count"].parts["radios"].value = 0
    assert not controls["taxed"].parts["tick"].visible
    assert not controls["height"].parts["radios.field"].visible
    controls["count"].parts["radios"].value = 3
    assert controls["taxed"].parts["tick"].visible
    assert controls["taxed"].parts["tick"].value == ["Taxed"]


def test_moves_are_made_one_by_one_and_taken_back() -> None:
    app = LessonApp(TABLE)
    model, moves = _models(app)["moves", "list"], app.controls.widgets["moves"].parts["list"]
    for made in ("roll", "roll, buy", "roll, buy, undo"):
        moves.value = made
        assert (moves.value, model.value) == ("", ""), "it stands at none of the next ones"
    assert dict(app.frame.values)["moves"] == "roll"
    assert (model.title, model.options[0]) == ("Moves (1 so far: Do: roll)", ("", "Choose the next…"))
    moves.value = "roll, buy"
    moves.value = ""
    assert dict(app.frame.values)["moves"] == "roll, buy", "to choose nothing takes nothing back"


def test_a_lesson_without_a_number_leaves_its_card_out() -> None:
    app = LessonApp(TABLE)
    assert not app._blocks["number"].visible
    assert app._blocks["situation"].visible


def test_a_number_out_of_bounds_becomes_the_nearest() -> None:
    app = LessonApp(SAMPLE)
    model = _models(app)["cash", "spinner"]
    spinner = app.controls.widgets["cash"].parts["spinner"]
    spinner.value = 9999
    assert (model.value, spinner.value, dict(app.frame.values)["cash"]) == (5000, 5000, 5000)
    spinner.value = None
    assert (spinner.value, dict(app.frame.values)["cash"]) == (100, 100)


def test_an_error_loses_nothing() -> None:
    app = LessonApp(SAMPLE, {"count": 2})
    with pytest.raises(ValueError, match="cellar"):
        app.change("cellar", 1)
    assert dict(app.frame.values)["count"] == 2


def test_the_address_is_followed() -> None:
    app = ChapterApp(None, SAMPLE)
    assert app.lesson is not None
    location = Location()
    app.follow(location)
    app.lesson.change("region", "south")
    assert location.search == "?region=south"
    location.search = "?count=3&taxed=true"
    assert app.query == "?count=3&taxed=true"
    app.lesson.change("count", 1)
    assert location.search == ""


def test_the_address_holds_the_scene_and_the_edition() -> None:
    app = ChapterApp(CHAPTERS["rent"], LESSONS["rent"], {"scene": "2"})
    assert app.stage is not None
    assert app.lesson is not None
    location = Location()
    app.follow(location)
    app.stage.view.pressed = [{"n": 1, "edition": "it"}, {"n": 2, "go": 3}]
    assert dict(app.lesson.frame.values)["edition"] == "it"
    assert location.search == "?edition=it&scene=3"
    location.search = "?edition=pl"
    assert (app.stage.reading.edition, app.stage.reading.number) == ("pl", 1)


def test_a_chapter_without_a_lesson_keeps_its_edition_in_the_address() -> None:
    app = ChapterApp(CHAPTERS["rent"], None, {"edition": "it", "scene": "x"})
    assert app.query == "?edition=it"
    app.go({"edition": "atlantis", "scene": "2"})
    assert app.query == "?scene=2"


def test_a_mark_in_a_figure_leads_to_its_situation() -> None:
    app = LessonApp(LESSONS["rent"])
    figures = app._blocks["figures"]
    figures.pressed = [{"n": 1, "press": {"property": "39"}}]
    assert dict(app.frame.values)["property"] == "39"
    figures.pressed = [{"n": 2, "press": {"cellar": "39"}}]
    assert dict(app.frame.values)["property"] == "39"


def test_a_pane_names_no_other_host() -> None:
    model: Any = Pane(lambda _pressed: None, html="<p>here</p>").get_root()
    assert model.importmap == {}
    assert "http" not in model.esm


@lessons
def test_a_document_is_plain_and_local(lesson: Lesson) -> None:
    data = document(lesson)
    text = json.dumps(data)
    assert "http:" not in text
    assert "https:" not in text
    assert "CustomJS" not in text
    assert set(data["places"]) == {control.place for control in lesson.frame().controls}
    for control in lesson.frame().controls:
        assert f'"control:{control.name}"' in text


def test_documents_are_written(tmp_path: Path) -> None:
    write_documents(tmp_path / "lessons")
    assert {file.stem for file in (tmp_path / "lessons").iterdir()} == set(LESSONS)
