"""The notebook's surface: the same frames as the lesson's own, and what it tells the published page."""

from __future__ import annotations

import json
import runpy
from dataclasses import replace
from pathlib import Path

import pytest

from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.lessons import LESSONS, Lesson
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.controls import Choice, Control, Moves, Number, Switch, Value, Walk
from antimono.lessons.frame_json import json_ready
from antimono.views.control_looks import Widget, look, widgets_of
from antimono.views.notebook import LessonWidget, show
from antimono.views.output import MIME, drawn
from antimono.views.page.static_html import section
from tests.pseudo import PSEUDO

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


def move(shown: LessonWidget, control: Control, value: Value) -> None:
    """Move a control as a person does: through the widget that is shown."""
    parts = shown.controls.widgets[control.name].parts
    match look(control, widgets_of(shown.lesson)[control.name]).widget:
        case Widget.BUTTON:
            parts["button"].click()
        case Widget.WALK:
            parts["start"].click()
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
    assert shown.controls.widgets["taxed"].view.layout.display == "none"
    shown.controls.widgets["count"].parts["radios"].value = 3
    assert shown.controls.widgets["taxed"].view.layout.display is None


def test_options_follow_other_controls() -> None:
    shown = LessonWidget(SAMPLE, {})
    shown.controls.widgets["region"].parts["radios"].value = "south"
    city = shown.controls.widgets["city"].parts
    assert [text for text, _value in next(iter(city.values())).options][-1] == "<Nice> & “Old”"


def test_moves_are_made_one_by_one_and_taken_back() -> None:
    shown = LessonWidget(TABLE, {})
    moves = shown.controls.widgets["moves"].parts["list"]
    for label, value in (("Do: roll", "roll"), ("Do: buy", "roll, buy"), ("Undo: Do: buy", "roll")):
        moves.label = label
        assert (dict(shown.frame.values)["moves"], moves.index) == (value, None)
    assert moves.description == "Moves (1 so far: Do: roll)"


def test_a_lesson_without_a_number_leaves_its_card_out() -> None:
    assert LessonWidget(TABLE, {})._blocks["number"].layout.display == "none"
    assert 'data-block="number" aria-live="polite"></div>' in section(TABLE)


def test_a_published_page_is_told_of_the_lesson() -> None:
    bundle = show("rent", owner="competitor")._repr_mimebundle_()
    assert bundle[MIME] == {"lesson": "rent", "values": {"owner": "competitor"}}
    assert json.loads(json.dumps(bundle[MIME])) == bundle[MIME]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == "show('rent', owner='competitor')"
    assert "text/html" not in bundle, "it would be of one language"


def test_of_a_lesson_of_ones_own_no_page_is_told() -> None:
    bundle = show(SAMPLE, region="south")._repr_mimebundle_()
    assert MIME not in bundle
    assert bundle["text/plain"] == "show('sample', region='south')"


def test_a_page_draws_what_it_is_told_in_its_language() -> None:
    told = show("rent", owner="competitor")._repr_mimebundle_()[MIME]
    values: dict[str, Value] = {"owner": "competitor"}
    assert drawn(told) == section(LESSONS["rent"], values)
    assert drawn(told, PSEUDO) == section(LESSONS["rent"], values, translations=PSEUDO)
    with pytest.raises(UnknownNameError, match="did you mean “rent”"):
        drawn({"lesson": "rnt", "values": {}})


@pytest.mark.parametrize(
    ("name", "values", "error", "words"),
    [
        ("rnt", {}, UnknownNameError, "did you mean “rent”"),
        ("plya", {}, UnknownNameError, "did you mean “play”"),
        ("first game", {}, UnknownNameError, "did you mean “first-game”"),
        ("scenaro", {}, UnknownNameError, "did you mean “scenario”"),
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
    assert shown.stage.reading.view.done
    assert "data-next" in shown.stage.view.html
    page = drawn(shown._repr_mimebundle_()[MIME])
    assert page == section(LESSONS["rent"], {})
    assert "am-scene" not in page


def test_scenes_and_lesson_have_one_edition() -> None:
    shown = show("rent")
    assert shown.stage is not None
    assert shown.lesson is not None
    shown.stage.view.pressed = [{"n": 1, "edition": "it"}]
    assert dict(shown.lesson.frame.values)["edition"] == "it"
    shown.lesson.change("edition", "pl")
    assert shown.stage.reading.edition == "pl"
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
    assert (alone.lesson, alone.stage and alone.stage.reading.edition) == (None, "it")
    assert drawn(alone._repr_mimebundle_()[MIME]) == ""
    assert repr(alone) == "show('rent', edition='it')"
    assert show(SAMPLE).stage is None
