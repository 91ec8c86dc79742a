"""What Panel and the notebook place: scenes and lesson have one edition, and each press is taken once."""

from __future__ import annotations

from typing import Any

import pytest

from antimono.core.errors import UnknownNameError
from antimono.course.chapters import CHAPTERS
from antimono.course.lesson.controls import Values
from antimono.course.lessons import LESSONS, Lesson
from antimono.views.host import SCENES, Host
from antimono.views.notebook import ChapterWidget
from antimono.views.opening import open_at
from antimono.views.panel.app import ChapterApp
from antimono.views.pressed import Pressed
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE

surfaces = pytest.mark.parametrize("surface", [ChapterWidget, ChapterApp])


def rent(**values: Any) -> Host:
    return Host(open_at(CHAPTERS["rent"], LESSONS["rent"], values))


def values(host: Host) -> Values:
    assert host.frame is not None
    return dict(host.frame.values)


def test_scenes_and_lesson_have_one_edition() -> None:
    host = rent()
    assert set(host.take(Pressed(edition="it"))) == set(host.draw())
    assert values(host)["edition"] == "it"
    host.change("edition", "pl")
    assert host.reading == Host(open_at(CHAPTERS["rent"], None, {"edition": "pl"})).reading


def test_what_has_not_changed_is_not_drawn_anew() -> None:
    host = rent()
    assert set(host.take(Pressed(key="roll"))) == {SCENES}
    assert host.reading is not None
    assert host.reading.view.done
    assert set(host.change("owner", "competitor")) == set(host.draw()) - {SCENES}


def test_a_mark_in_a_figure_leads_to_its_situation_and_nonsense_nowhere() -> None:
    host = rent()
    assert host.take(Pressed(values=(("property", "39"),)))
    assert values(host)["property"] == "39"
    assert host.take(Pressed(values=(("cellar", "39"),))) == {}
    assert Host(open_at(None, SAMPLE, {})).take(Pressed(key="roll")) == {}


@pytest.mark.parametrize(
    ("given", "lesson", "situation"),
    [
        ({"scene": "2", "edition": "it"}, LESSONS["rent"], {"edition": "it", "scene": 2}),
        ({"owner": "competitor"}, LESSONS["rent"], {"owner": "competitor"}),
        ({"edition": "it", "scene": "x"}, None, {"edition": "it"}),
        ({"edition": "atlantis", "scene": "2"}, None, {"scene": 2}),
    ],
)
def test_a_situation_opens_again(given: Values, lesson: Lesson | None, situation: Values) -> None:
    host = Host(open_at(CHAPTERS["rent"], lesson, given))
    assert host.situation == situation
    again = Host(open_at(CHAPTERS["rent"], lesson, {}))
    again.open(situation)
    assert again.situation == situation
    assert again.draw() == host.draw()
    again.open({})
    assert again.situation.get("scene") is None


@surfaces
def test_each_act_in_a_pane_is_taken_once(surface: type[ChapterWidget | ChapterApp]) -> None:
    shown = surface(open_at(CHAPTERS["rent"], LESSONS["rent"], {}))
    shown.panes[SCENES].pressed = [{"n": 1, "key": "roll"}]
    assert "data-next" in shown.panes[SCENES].html
    figures = shown.panes["figures"]
    figures.pressed = [{"n": 1, "press": {"property": "39"}}]
    figures.pressed = [{"n": 1, "press": {"property": "1"}}, {"n": 2, "press": {"cellar": "39"}}]
    assert values(shown.host)["property"] == "39"


@surfaces
def test_what_fails_leaves_everything_as_it_was(surface: type[ChapterWidget | ChapterApp]) -> None:
    shown = surface(open_at(None, SAMPLE, {"count": 2}))
    before = shown.host.draw()
    with pytest.raises(UnknownNameError, match="cellar"):
        shown.change("cellar", 1)
    assert shown.host.draw() == before


def test_what_is_empty_or_hidden_is_not_displayed() -> None:
    """A lesson without a number leaves its card out; a hidden control keeps its value."""
    assert not ChapterApp(open_at(None, TABLE, {})).panes["number"].visible
    assert ChapterWidget(open_at(None, TABLE, {})).panes["number"].layout.display == "none"
    given: Values = {"count": 3, "taxed": True}
    app, widget = ChapterApp(open_at(None, SAMPLE, given)), ChapterWidget(open_at(None, SAMPLE, given))
    assert app.controls is not None
    assert widget.controls is not None
    field, tick = app.controls.widgets["taxed"].view, widget.controls.widgets["taxed"].view
    for count, seen in ((0, False), (3, True)):
        app.change("count", count)
        widget.change("count", count)
        assert (field.visible, tick.layout.display) == (seen, None if seen else "none")
    assert (field.value, tick.value) == (["Taxed"], True)
