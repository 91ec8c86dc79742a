"""The notebook's surface: what its output tells a published page, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from html import unescape

import pytest

from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.lessons import LESSONS
from antimono.lessons.chapters import CHAPTERS, CHEATERS
from antimono.lessons.controls import Value
from antimono.views.host import SCENES
from antimono.views.notebook import ChapterWidget, show
from antimono.views.output import MIME, draw
from antimono.views.page.static_html import section
from tests.pseudo import PSEUDO
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE


def test_options_follow_other_controls() -> None:
    controls = ChapterWidget(None, SAMPLE, {}).controls
    assert controls is not None
    controls.widgets["region"].parts["radios"].value = "south"
    city = controls.widgets["city"].parts
    assert [text for text, _value in next(iter(city.values())).options][-1] == "<Nice> & “Old”"


def test_moves_are_made_one_by_one_and_taken_back() -> None:
    shown = ChapterWidget(None, TABLE, {})
    assert shown.controls is not None
    moves = shown.controls.widgets["moves"].parts["list"]
    for label, value in (("Do: roll", "roll"), ("Do: buy", "roll, buy"), ("Undo: Do: buy", "roll")):
        moves.label = label
        assert (shown.host.situation["moves"], moves.index) == (value, None)
    assert moves.description == "Moves (1 so far: Do: roll)"


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
    assert draw(told) == section(LESSONS["rent"], values)
    assert draw(told, PSEUDO) == section(LESSONS["rent"], values, translations=PSEUDO)
    with pytest.raises(UnknownNameError, match="did you mean “rent”"):
        draw({"lesson": "rnt", "values": {}})


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
        ("cheet", {}, UnknownNameError, "did you mean “cheat”"),
        ("cheaters-rnt", {}, UnknownNameError, "did you mean “cheaters-rent”"),
        ("cheat", {"edition": "us"}, UnknownNameError, "no control named “edition”; there are: scene."),
        ("cheat", {"scene": 99}, UnreadableError, "“First cheat” has scenes 1 to"),
    ],
)
def test_bad_names_and_values_are_told(
    name: str, values: dict[str, Value], error: type[ValueError], words: str
) -> None:
    with pytest.raises(error, match=words):
        show(name, **values)


def test_a_chapter_may_have_scenes_alone_or_a_lesson_alone() -> None:
    alone = show(replace(CHAPTERS["rent"], lesson=None), edition="it")
    assert draw(alone._repr_mimebundle_()[MIME]) == ""
    assert repr(alone) == "show('rent', edition='it')"
    assert show(SAMPLE).host.reading is None


@pytest.mark.parametrize("slug", [slug for slug in CHEATERS if slug not in LESSONS])
def test_a_chapter_of_scenes_alone_has_neither_editions_to_choose_nor_controls(slug: str) -> None:
    shown = show(slug, scene=2)
    assert repr(shown) == f"show({slug!r}, scene=2)"
    assert (shown.controls, list(shown.panes)) == (None, [SCENES])
    scene = CHEATERS[slug].scenes("cheaters")[1]
    assert str(scene.title) in unescape(shown.panes[SCENES].html)
    assert "data-editions" not in shown.panes[SCENES].html


def test_the_first_cheat_is_played_on_in_a_notebook() -> None:
    shown = show("cheat")
    assert repr(shown) == "show('first-cheat')"
    shown.panes[SCENES].pressed = [{"n": 1, "key": "tray"}, {"n": 2, "go": 2}]
    assert shown.host.situation == {"scene": 2}
