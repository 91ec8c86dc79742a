"""Worksheets and their keys: where they stand on a page, and what is right in words."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from course.worksheet import SAID, place

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.play import way
from antimono.course.scene.scene import Kind
from antimono.views.page.paper import answer

PRACTISED = [chapter for chapter in CHAPTERS.values() if chapter.practice("us")]


@pytest.mark.parametrize("chapter", PRACTISED, ids=lambda chapter: chapter.slug)
def test_the_key_says_what_is_right_in_words(chapter: Chapter) -> None:
    """A number that was to be written, or what to choose or mark by its name; never a key of ours."""
    for scene in chapter.practice("us"):
        right, told = list(way(scene)), answer(scene).split(" · ")
        labels = {key: str(label) for act in scene.acts for key, label in act.options}
        if scene.acts[0].kind.typed:
            assert told == right, scene.slug
        elif labels:
            assert told == [labels[key] for key in right], scene.slug
        else:
            assert len(told) == len(right), scene.slug
            assert all(name and (name != key or key.isdigit()) for name, key in zip(told, right, strict=True))


@pytest.mark.parametrize("key", [False, True])
def test_a_place_offers_every_edition_two_variants_and_holds_no_question(key: bool) -> None:
    html = place([CHAPTERS["rent"], CHAPTERS["tax"]], 19, key=key, levels=(1, 3), root="../")
    assert re.findall(r'<option value="(\w+)">', html) == ["A", "B", *EDITION_IDS]
    assert 'data-chapters="rent tax"' in html
    assert 'data-levels="1 3"' in html
    assert 'value="19"' in html
    assert 'data-tables="../lessons/{chapter}.practice.{edition}.json"' in html
    assert ("data-key-to" in html) is key
    assert not any(str(scene.words) in unescape(html) for scene in CHAPTERS["rent"].practice("us"))


def test_the_place_knows_all_that_its_module_says() -> None:
    module = Path("site/_static/worksheet.mjs").read_text("utf-8")
    found = re.search(r'data-words="([^"]*)"', place([CHAPTERS["rent"]], 1, key=False))
    assert found is not None
    assert set(json.loads(unescape(found[1]))) == set(SAID)
    assert set(re.findall(r"this\.words\.(\w+)", module)) == set(SAID)


def test_a_question_on_paper_is_one_act() -> None:
    """Or a pencil would have to know what comes after the first answer."""
    kinds = {scene.acts[0].kind for chapter in PRACTISED for scene in chapter.practice("us") if len(scene.acts) == 1}
    assert all(len(scene.acts) == 1 for chapter in PRACTISED for scene in chapter.practice("us"))
    assert kinds == {*Kind} - {Kind.ROLL, Kind.MOVE, Kind.GUESS}
