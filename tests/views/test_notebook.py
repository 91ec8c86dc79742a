"""The notebook's surface: what its output tells a published page, and what is refused."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from comm import DummyComm

from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.lesson.controls import Value
from antimono.course.lessons import LESSONS
from antimono.labs import two_taxes
from antimono.views.host import SCENES
from antimono.views.mime_bundle import MIME, draw
from antimono.views.notebook import ChapterWidget, show
from antimono.views.notebook.still import STILL, WIDGET, is_export
from antimono.views.opening import open_at
from antimono.views.page.static_html import section
from tests.pseudo import PSEUDO
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE

ROOT = Path(__file__).parents[2]


def test_options_follow_other_controls() -> None:
    controls = ChapterWidget(open_at(None, SAMPLE, {})).controls
    assert controls is not None
    controls.widgets["region"].parts["radios"].value = "south"
    city = controls.widgets["city"].parts
    assert [text for text, _value in next(iter(city.values())).options][-1] == "<Nice> & “Old”"


def test_moves_are_made_one_by_one_and_taken_back() -> None:
    shown = ChapterWidget(open_at(None, TABLE, {}))
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
    assert bundle["text/plain"].startswith("show('rent', owner='competitor')\n")


def test_of_a_lesson_of_ones_own_no_page_is_told() -> None:
    bundle = show(SAMPLE, region="south")._repr_mimebundle_()
    assert MIME not in bundle
    assert bundle["text/plain"].startswith("show('sample', region='south')\n")


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
        ("rent", {"owner": "landlord"}, UnreadableError, "not one of the choices"),
        ("rent", {"scene": 99}, UnreadableError, "“Rent” has scenes 1 to"),
        ("rent", {"scene": "two"}, UnreadableError, "there is no scene two"),
        ("cheet", {}, UnknownNameError, "did you mean “cheat”"),
        ("cheaters-rnt", {}, UnknownNameError, "did you mean “cheaters-rent”"),
        ("cheat", {"edition": "us"}, UnknownNameError, "no control named “edition”. Choose one of: scene."),
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


SHOWN: list[tuple[Any, dict[str, Value], list[str]]] = [
    ("rent", {"owner": "competitor"}, ["Roll.", "A visitor lands on Nob Hill", "$52", "AM-9.1"]),
    ("cheat", {}, [str(CHEATERS["first-cheat"].scenes("cheaters")[0].title)]),
    ("play", {}, ["Play: you against three", "Begin"]),
    (two_taxes.BET, {}, [str(two_taxes.BET.scene.words)]),
    (two_taxes.rates(), {}, [str(two_taxes.rates().plot.title)]),
]
"""What can be shown, and words of its first frame."""


@pytest.mark.parametrize(("shown", "values", "words"), SHOWN)
@pytest.mark.parametrize("export", [False, True])
def test_an_output_has_its_first_frame_beside_the_live_widget_and_alone_in_an_export(
    shown: Any, values: dict[str, Value], words: list[str], export: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []

    def open_comm(**given: Any) -> DummyComm:
        opened.append(given)
        return DummyComm(**given)

    monkeypatch.setattr("comm.create_comm", open_comm)
    if export:
        kernel = SimpleNamespace(kernel=SimpleNamespace(_allow_stdin=False))
        monkeypatch.setattr("IPython.get_ipython", lambda: kernel)
    bundle = show(shown, **values)._repr_mimebundle_()
    assert (WIDGET in bundle, bool(opened)) == (not export, not export)
    html = unescape(re.sub(r"<[^>]*>", "", bundle["text/html"].partition("</style>")[2]))
    assert [each for each in [*words, str(STILL)] if each not in html] == []
    loads = r'(?:src|<link[^>]* href)="|url\((?!"?data:|#)|@import|<script(?! type="application/json)'
    assert re.findall(loads, bundle["text/html"]) == []


@pytest.mark.parametrize(
    ("allows_input", "software", "expected"),
    [(True, "", False), (False, "", True), (False, "voila/0.5", False), (None, "", False)],
)
def test_a_program_that_exports_is_known_by_taking_no_input(
    allows_input: bool | None, software: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace() if allows_input is None else SimpleNamespace(_allow_stdin=allows_input)
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setenv("SERVER_SOFTWARE", software)
    assert is_export() is expected


@pytest.mark.slow
def test_an_exported_notebook_shows_first_frames_and_asks_no_other_host(tmp_path: Path) -> None:
    sources = ['import antimono\nantimono.show("rent", owner="competitor")', 'antimono.show("play")']
    cell: dict[str, Any] = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    cells = [cell | {"id": f"cell-{number}", "source": source} for number, source in enumerate(sources)]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "own.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    nothing = ("--HTMLExporter.mathjax_url=", "--HTMLExporter.require_js_url=")
    for kind, options, end in (("html", nothing, "html"), ("markdown", (), "md")):
        command = [sys.executable, "-m", "nbconvert", "--execute", "--to", kind, *options, "own.ipynb"]
        path = {"PYTHONPATH": str(ROOT)}
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, env=os.environ | path)
        text = (tmp_path / f"own.{end}").read_text("utf-8")
        for words in ("A visitor lands on Nob Hill", "$52", "Play: you against three"):
            assert words in text
        assert re.findall(r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?//[^"]*', text) == []
        assert "unpkg" not in text
        assert WIDGET not in text
