"""The static page: a section that reads without a script, and the worker's answers."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from antimono.core.translations import Catalogue
from antimono.course.lesson.controls import Place, Value
from antimono.course.lessons import LESSONS, Lesson
from antimono.views.html import ORDER
from antimono.views.page.answers import learn, reply
from antimono.views.page.static_html import section
from tests.asked import asked
from tests.surfaces.journeys import moves
from tests.views.page import Page
from tests.views.sample_lesson import LESSON as SAMPLE

ALL = {"sample": SAMPLE, **LESSONS}


def ask(
    lesson: Lesson, values: dict[str, Value] | None = None, *changes: tuple[str, Value] | dict[str, Value], **more: Any
) -> Any:
    request = {"lesson": lesson.slug, "frame": True, "values": values or {}, "changes": changes, **more}
    return json.loads(reply(json.dumps(request), lessons={lesson.slug: lesson}))


@asked("slug", ALL, quick=["sample", "rent"])
def test_the_section_reads_in_the_one_order_without_a_script(slug: str) -> None:
    html, frame = section(ALL[slug]), ALL[slug].frame()
    page = Page(html)
    named = [each.get("data-block") or each.get("data-controls") for _tag, each in page.tags]
    (label,) = [each["aria-label"] or "" for _tag, each in page.tags if each.get("class") == "antimono-lesson"]
    assert label != str(frame.title) in label, "a reader of the screen tells it from the chapter's stage"
    places = {control.place for control in frame.controls}
    wanted = [str(part) for part in ORDER if not isinstance(part, Place) or part in places]
    assert [name for name in named if name] == wanted
    headline = frame.story.headline
    assert (str(headline.label) in html) if headline else ("am-number" not in html)
    assert len(page.all("noscript")) == 1
    assert page.all("script") == []
    assert not [name for _tag, each in page.tags for name in each if name.startswith("on")]
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_the_section_tells_how_the_controls_stand() -> None:
    html = section(SAMPLE, {"region": "south", "city": "4"})
    assert "<dt>City in the south</dt><dd>&lt;Nice&gt; &amp; “Old”</dd>" in html
    assert "<dt>Taxed</dt>" not in html, "a hidden control is not told of"
    (opened,) = Page(html).having("data-values")
    assert json.loads(opened["data-values"]) == {"region": "south", "city": "4"}


def test_words_are_whole_sentences_in_the_readers_language(bracketed: Any) -> None:
    (opened,) = Page(section(SAMPLE, translations=bracketed)).having("data-words")
    words = json.loads(opened["data-words"]).values()
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in words)


def test_a_language_is_learnt_once_and_one_that_is_unknown_is_english() -> None:
    assert learn(Catalogue("qq", {"Rent": ["Miete"]}).json()) == "qq"

    def title(language: str) -> object:
        request = {"lesson": "rent", "frame": True, "language": language}
        return json.loads(reply(json.dumps(request)))["frame"]["title"]

    assert [title(language) for language in ("qq", "tlh", "en", "")] == ["Miete", "Rent", "Rent", "Rent"]


def test_changes_follow_each_other() -> None:
    answer = ask(SAMPLE, {}, ("walk", None), ("walk", None), ("region", "south"), ("count", 5))
    assert answer["values"]["walk"] == 2
    assert answer["link"] == {"walk": "2", "region": "south", "count": "5"}


@asked("slug", ALL, quick=["sample", "rent"])
def test_a_link_gives_the_frame_back(slug: str) -> None:
    lesson = ALL[slug]
    for move in moves(lesson)[::4]:
        first = ask(lesson, move.before, (move.name, move.value))
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
    assert not {"panel", "bokeh", "ipywidgets", "numpy", "tornado"} & set(json.loads(loaded.replace("'", '"')))
