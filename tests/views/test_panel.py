"""The Panel apps: what Panel itself would get wrong, the address, and the documents of the static pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import panel as pn
import pytest
from panel.io.location import Location

from antimono.core.errors import UnknownNameError
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.lessons import LESSONS
from antimono.views.opening import open_at
from antimono.views.panel.app import ChapterApp
from antimono.views.panel.documents import document, write_documents
from antimono.views.panel.embed import CourseView
from antimono.views.panel.pane import Pane
from tests.asked import asked
from tests.surfaces.test_parity import models_of
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE


def test_moves_are_made_one_by_one_and_taken_back() -> None:
    app = ChapterApp(open_at(None, TABLE, {}))
    assert app.controls is not None
    model, moves = models_of(app)["moves", "list"], app.controls.widgets["moves"].parts["list"]
    for made in ("roll", "roll, buy", "roll, buy, undo"):
        moves.value = made
        assert (moves.value, model.value) == ("", ""), "it stands at none of the next ones"
    assert app.host.situation["moves"] == "roll"
    assert (model.title, model.options[0]) == ("Moves (1 so far: Do: roll)", ("", "Choose the next…"))
    moves.value = "roll, buy"
    moves.value = ""
    assert app.host.situation["moves"] == "roll, buy", "to choose nothing takes nothing back"


def test_a_number_out_of_bounds_becomes_the_nearest() -> None:
    app = ChapterApp(open_at(None, SAMPLE, {}))
    assert app.controls is not None
    model, spinner = models_of(app)["cash", "spinner"], app.controls.widgets["cash"].parts["spinner"]
    spinner.value = 9999
    assert (model.value, spinner.value, app.query) == (5000, 5000, "?cash=5000")
    spinner.value = None
    assert (spinner.value, app.query) == (100, "")


def test_the_address_is_followed() -> None:
    app = ChapterApp(open_at(None, SAMPLE, {}))
    location = Location()
    app.follow(location)
    app.change("region", "south")
    assert location.search == "?region=south"
    location.search = "?count=3&taxed=true"
    assert app.query == "?count=3&taxed=true"
    app.change("count", 1)
    assert location.search == ""


def test_the_address_holds_the_scene_and_the_edition() -> None:
    app = ChapterApp(open_at(CHAPTERS["rent"], LESSONS["rent"], {"scene": "2"}))
    location = Location()
    app.follow(location)
    app.panes["told"].pressed = [{"n": 1, "edition": "it"}, {"n": 2, "go": 3}]
    assert location.search == "?edition=it&scene=3"
    location.search = "?edition=pl"
    assert app.host.situation == {"edition": "pl"}


def test_a_chapter_of_the_second_game_keeps_its_scene_in_the_address_and_no_edition() -> None:
    made = ChapterApp(open_at(CHEATERS["first-cheat"], None, {"edition": "us"}))
    location = Location()
    made.follow(location)
    made.panes["told"].pressed = [{"n": 1, "key": "tray"}, {"n": 2, "edition": "us"}, {"n": 3, "go": 2}]
    assert (location.search, made.controls) == ("?scene=2", None)
    assert "data-editions" not in made.panes["told"].html


def test_a_pane_names_no_other_host() -> None:
    model: Any = Pane(lambda _pressed: None, html="<p>here</p>").get_root()
    assert model.importmap == {}
    assert "http" not in model.esm


EVERY = {lesson.slug: lesson for lesson in (SAMPLE, TABLE, *LESSONS.values())}


@asked("slug", EVERY, quick=["sample", "table", "rent"])
def test_a_document_is_plain_and_local(slug: str) -> None:
    lesson = EVERY[slug]
    data = document(lesson)
    text = json.dumps(data)
    assert "http:" not in text
    assert "https:" not in text
    assert "CustomJS" not in text
    assert set(data["places"]) == {control.place for control in lesson.frame().controls}
    for control in lesson.frame().controls:
        assert f'"control:{control.name}"' in text


def test_documents_are_written(tmp_path: Path) -> None:
    write_documents(tmp_path / "lessons", slugs=["tax"])
    (file,) = (tmp_path / "lessons").iterdir()
    assert (file.name, json.loads(file.read_text())) == ("tax.json", document(LESSONS["tax"]))


def test_a_lesson_is_a_viewer_whose_situation_is_a_parameter() -> None:
    shown = CourseView("rent", owner="competitor")
    assert isinstance(shown.__panel__(), pn.viewable.Viewable)
    seen = []
    shown.param.watch(lambda event: seen.append(event.new), "situation")
    app = shown._app
    assert app is not None
    app.change("buildings", 4)
    assert shown.situation == seen[-1] == {"owner": "competitor", "buildings": 4}
    shown.situation = {"edition": "it"}
    assert app.host.situation == {"edition": "it"}
    assert CourseView("play").situation == {}
    assert CourseView(SAMPLE, region="south").situation == {"region": "south"}
    with pytest.raises(UnknownNameError, match="did you mean “rent”"):
        CourseView("rnt")
