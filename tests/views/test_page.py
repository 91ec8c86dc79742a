"""The static page: a section that reads without a script, and the worker's answers."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, override

import pytest

from antimono.core.catalogue import Catalogue
from antimono.lessons import LESSONS, Lesson
from antimono.lessons.controls import Place, Value
from antimono.lessons.frame_json import json_ready
from antimono.views.control_looks import Widget, look, widgets_of
from antimono.views.html import ORDER
from antimono.views.page.answers import learn, reply
from antimono.views.page.bokeh_models import outermost
from antimono.views.page.static_html import section

SAMPLE: Lesson = runpy.run_path(str(Path(__file__).with_name("sample_lesson.py")))["LESSON"]
ALL = [SAMPLE, *LESSONS.values()]
lessons = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.slug)


def ask(
    lesson: Lesson,
    values: dict[str, Value] | None = None,
    *changes: tuple[str, Value] | dict[str, Value],
    **more: Any,
) -> Any:
    request = {"lesson": lesson.slug, "frame": True, "values": values or {}, "changes": changes, **more}
    return json.loads(reply(json.dumps(request), lessons={lesson.slug: lesson}))


class Parts(HTMLParser):
    """The marked parts of a section in order, and its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.order: list[str] = []
        self.section: dict[str, str | None] = {}
        self.open: list[str] = []
        self.feed(html)
        self.close()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "section":
            self.section = found
        name = found.get("data-block") or found.get("data-controls")
        if name:
            self.order.append(name)
        assert not [key for key in found if key.startswith("on")], (
            "inline handlers are forbidden on our pages"
        )


@lessons
def test_the_section_reads_in_the_one_order_without_a_script(lesson: Lesson) -> None:
    html = section(lesson)
    parts = Parts(html)
    places = {control.place for control in lesson.frame().controls}
    assert parts.order == [str(part) for part in ORDER if not isinstance(part, Place) or part in places]
    story = lesson.frame().story
    assert (str(story.headline.label) in html) if story.headline else ("am-number" not in html)
    assert "<noscript>" in html
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_the_section_tells_how_the_controls_stand() -> None:
    html = section(SAMPLE, {"region": "south", "city": "4"})
    assert "<dt>City in the south</dt><dd>&lt;Nice&gt; &amp; “Old”</dd>" in html
    assert "<dt>Taxed</dt>" not in html, "a hidden control is not told of"
    assert json.loads(Parts(html).section["data-values"] or "") == {"region": "south", "city": "4"}


def test_words_are_whole_sentences_in_the_readers_language(bracketed: Any) -> None:
    words = json.loads(Parts(section(SAMPLE, translations=bracketed)).section["data-words"] or "")
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in words.values())


def test_a_language_is_learnt_once_and_one_that_is_unknown_is_english() -> None:
    assert learn(Catalogue("qq", {"Rent": ["Miete"]}).json()) == "qq"

    def title(language: str) -> object:
        request = {"lesson": "rent", "frame": True, "language": language}
        return json.loads(reply(json.dumps(request)))["frame"]["title"]

    assert [title(language) for language in ("qq", "tlh", "en", "")] == ["Miete", "Rent", "Rent", "Rent"]


@lessons
def test_the_answer_is_the_lessons_frame(lesson: Lesson) -> None:
    assert ask(lesson)["frame"] == json.loads(json.dumps(json_ready(lesson.frame())))


def test_changes_follow_each_other() -> None:
    answer = ask(SAMPLE, {}, ("walk", None), ("walk", None), ("region", "south"), ("count", 5))
    assert answer["values"]["walk"] == 2
    assert answer["link"] == {"walk": "2", "region": "south", "count": "5"}
    assert (
        json.loads(
            reply(json.dumps({"lesson": "sample", "change": ["count", 2]}), lessons={"sample": SAMPLE})
        )["values"]["count"]
        == 2
    )


@lessons
def test_a_link_gives_the_frame_back(lesson: Lesson) -> None:
    values: dict[str, Value] = {}
    for control in lesson.frame().controls:
        first = ask(lesson, values, (control.name, _another(lesson, values, control.name)))
        values = first["values"]
        again = ask(lesson, first["link"])
        assert again["frame"]["story"] == first["frame"]["story"]
        assert again["frame"]["notes"] == []
        assert again["link"] == first["link"]


def test_a_page_with_its_own_situation_tells_it_from_the_lessons() -> None:
    start = {"region": "south"}
    assert ask(SAMPLE, {"region": "south"}, start=start)["link"] == {}
    back = ask(SAMPLE, {"region": "south"}, ("region", "north"), start=start)
    assert back["link"], "an empty address would mean the page's own situation"
    assert ask(SAMPLE, back["link"], start=start)["frame"] == back["frame"]


def test_a_mark_that_is_pressed_is_one_change_of_several_controls() -> None:
    """Among moved controls it keeps its turn."""
    one = ask(SAMPLE, {}, {"region": "south", "count": 5, "taxed": True})
    assert dict(one["frame"]["values"]) == dict(ask(SAMPLE, {}, ("again", None))["frame"]["values"])
    mixed = ask(SAMPLE, {}, ("region", "south"), {"count": 5, "city": "4"}, ("count", 3))["values"]
    assert (mixed["region"], mixed["city"], mixed["count"]) == ("south", "4", 3)
    assert "no control named “cellar”" in ask(SAMPLE, {}, {"count": 2, "cellar": 1})["error"]


def test_what_cannot_be_is_said_and_nothing_breaks() -> None:
    assert "no control named “cellar”" in ask(SAMPLE, {}, ("cellar", 1))["error"]
    assert "rent" in json.loads(reply('{"lesson": "rnt"}'))["error"]
    notes = ask(SAMPLE, {"count": "99", "cellar": "1"})["frame"]["notes"]
    assert len(notes) == 2


@lessons
def test_the_widget_of_a_control_is_shown_where_the_control_is(lesson: Lesson) -> None:
    answer = ask(lesson)
    for control in lesson.frame().controls:
        parts = answer["controls"][control.name]["parts"]
        assert parts[outermost(widgets_of(lesson)[control.name])]["visible"] == control.visible


def test_clauses_lead_to_the_page_of_the_rules() -> None:
    assert 'href="rules.html#am-8-2"' in section(SAMPLE)
    assert 'href="../rules.html#am-8-2"' in ask(SAMPLE, clauses="../rules.html")["blocks"]["steps"]
    assert "href" not in ask(SAMPLE)["blocks"]["steps"]


def test_the_page_needs_the_standard_library_alone() -> None:
    code = (
        "import sys, antimono.views.page.answers, antimono.views.page.static_html; "
        "print(sorted({n.partition('.')[0] for n in sys.modules}))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"panel", "bokeh", "ipywidgets", "numpy", "tornado"} & set(
        json.loads(loaded.replace("'", '"'))
    )


def _another(lesson: Lesson, values: dict[str, Value], name: str) -> Value:
    control = next(one for one in lesson.frame(values).controls if one.name == name)
    shown = look(control, widgets_of(lesson)[name])
    match shown.widget:
        case Widget.RADIOS | Widget.LIST:
            return next((value for value, _label in reversed(shown.options) if value != shown.value), None)
        case Widget.SPINNER:
            return shown.minimum if shown.value == shown.maximum else shown.maximum
        case Widget.TICK:
            return not shown.value
        case Widget.WALK:
            return 0
        case Widget.BUTTON:
            return None
