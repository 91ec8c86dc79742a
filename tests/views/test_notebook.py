"""The notebook's surface: the same frames as the lesson's own, and HTML for the published page."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path

import pytest

from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.lessons import LESSONS, Lesson
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.controls import Choice, Control, Number, Switch, Value, Walk
from antimono.lessons.frame_json import json_ready
from antimono.views.control_looks import Widget, look, possible_widgets
from antimono.views.notebook import LessonWidget, show
from antimono.views.page.static_html import section

SAMPLE: Lesson = runpy.run_path(str(Path(__file__).with_name("sample_lesson.py")))["LESSON"]
lessons = pytest.mark.parametrize("lesson", [SAMPLE, *LESSONS.values()], ids=lambda lesson: lesson.slug)


def moves(control: Control) -> list[Value]:
    """Values to move a control to, one after the other."""
    match control:
        case Choice():
            return [*(option.value for option in control.options[::-1][:3])]
        case Number():
            return [control.maximum, control.minimum, min(control.maximum, control.minimum + control.step)]
        case Switch():
            return [not control.value, control.value, not control.value]
        case Walk():
            return [0]
    return [None]


def move(shown: LessonWidget, control: Control, value: Value) -> None:
    """Move a control as a person does: through the widget that is shown."""
    parts = shown.controls.widgets[control.name].parts
    match look(control, possible_widgets(shown.lesson)[control.name]).widget:
        case Widget.BUTTON:
            parts["button"].click()
        case Widget.WALK:
            parts["start"].click()
        case Widget.SPINNER if isinstance(parts["spinner"].value, str):
            parts["spinner"].value = str(value)
        case widget:
            parts[widget].value = value


@lessons
def test_every_control_gives_the_lessons_own_frame(lesson: Lesson) -> None:
    shown = LessonWidget(lesson, {})
    values: dict[str, Value] = dict(lesson.frame().values)
    for name in [control.name for control in lesson.frame().controls]:
        first = next(one for one in shown.frame.controls if one.name == name)
        for value in moves(first):
            control = next(one for one in shown.frame.controls if one.name == name)
            if not control.visible or (value is not None and getattr(control, "value", None) == value):
                continue
            values = lesson.change(values, name, value)
            move(shown, control, value)
            assert json_ready(shown.frame) == json_ready(lesson.frame(values)), (name, value)


def test_a_hidden_control_is_not_displayed() -> None:
    shown = LessonWidget(SAMPLE, {})
    assert shown.controls.widgets["taxed"].views[0].layout.display == "none"
    shown.controls.widgets["count"].parts["radios"].value = 3
    assert shown.controls.widgets["taxed"].views[0].layout.display is None


def test_options_follow_other_controls() -> None:
    shown = LessonWidget(SAMPLE, {})
    shown.controls.widgets["region"].parts["radios"].value = "south"
    city = shown.controls.widgets["city"].parts
    assert [text for text, _value in next(iter(city.values())).options][-1] == "<Nice> & “Old”"


def test_an_unreadable_answer_is_no_answer() -> None:
    shown = LessonWidget(SAMPLE, {})
    field = shown.controls.widgets["answer"].parts["spinner"]
    field.value = "many"
    assert (field.value, dict(shown.frame.values)["answer"]) == ("", None)


def test_a_published_page_gets_the_live_lesson() -> None:
    bundle = show(SAMPLE, region="south")._repr_mimebundle_()
    assert bundle["text/html"] == section(SAMPLE, {"region": "south"})
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == "show('sample', region='south')"


@pytest.mark.parametrize(
    ("name", "values", "error", "words"),
    [
        ("rnt", {}, UnknownNameError, "did you mean “rent”"),
        ("rent", {"ownr": "competitor"}, UnknownNameError, "did you mean “owner”"),
        ("rent", {"owner": "landlord"}, UnreadableError, "not among the choices"),
        ("rent", {"scene": 99}, UnreadableError, "“Rent” has scenes 1 to"),
        ("rent", {"scene": "two"}, UnreadableError, "there is no scene two"),
    ],
)
def test_bad_names_and_values_are_told(
    name: str, values: dict[str, Value], error: type[ValueError], words: str
) -> None:
    with pytest.raises(error, match=words):
        show(name, **values)


def test_a_press_in_the_scenes_is_answered_and_the_published_page_has_the_lesson_alone() -> None:
    shown = show("rent")
    assert shown.stage is not None
    shown.stage.view.pressed = [{"n": 1, "key": "roll"}]
    assert shown.stage.telling.view.done
    assert "data-next" in shown.stage.view.html
    page = shown._repr_mimebundle_()["text/html"]
    assert page == section(LESSONS["rent"], {})
    assert "am-scene" not in page


def test_scenes_and_lesson_have_one_edition() -> None:
    shown = show("rent")
    assert shown.stage is not None
    assert shown.lesson is not None
    shown.stage.view.pressed = [{"n": 1, "edition": "it"}]
    assert dict(shown.lesson.frame.values)["edition"] == "it"
    shown.lesson.change("edition", "pl")
    assert shown.stage.telling.edition == "pl"
    assert repr(show("rent", edition="pl", scene=3)) == "show('rent', edition='pl', scene=3)"


def test_a_mark_in_a_figure_leads_to_its_situation() -> None:
    shown = show("rent").lesson
    assert shown is not None
    figures = shown._blocks["figures"]
    figures.pressed = [{"n": 1, "press": {"property": "39"}}]
    assert dict(shown.frame.values)["property"] == "39"
    figures.pressed = [{"n": 1, "press": {"property": "1"}}, {"n": 2, "press": {"cellar": "39"}}]
    assert dict(shown.frame.values)["property"] == "39", "each act counts once, and nonsense not at all"


def test_a_chapter_may_have_scenes_alone_or_a_lesson_alone() -> None:
    alone = show(replace(CHAPTERS["rent"], lesson=None), edition="it")
    assert (alone.lesson, alone.stage and alone.stage.telling.edition) == (None, "it")
    assert alone._repr_mimebundle_()["text/html"] == ""
    assert repr(alone) == "show('rent', edition='it')"
    assert show(SAMPLE).stage is None
