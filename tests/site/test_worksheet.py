"""Worksheets and their keys: the same questions, the answers on the key alone."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest
from course.worksheet import chosen, sheet

from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.play import solve, view

PRACTISED = [chapter for chapter in CHAPTERS.values() if chapter.practice("us")]


@pytest.mark.parametrize("seed", range(5))
def test_a_sheet_has_a_question_of_each_level_and_no_answer(seed: int) -> None:
    paper = sheet(PRACTISED, seed, key=False)
    for chapter in PRACTISED:
        asked = chosen(chapter, "us", seed)
        assert [scene.level for scene in asked] == [1, 2, 3]
        for scene in asked:
            said = view(scene, solve(scene)).reply
            assert said is not None
            # A reply that is but an amount may stand elsewhere on the sheet, as a price.
            assert len(str(said.text)) < 12 or str(said.text) not in paper
    assert f"Sheet {seed}" in paper


def test_the_key_answers_the_same_questions() -> None:
    paper, key = (sheet(PRACTISED, 3, key=which) for which in (False, True))
    asked = [scene for chapter in PRACTISED for scene in chosen(chapter, "us", 3)]
    assert len(re.findall(r"<li><p>", paper)) == len(asked) == 3 * len(PRACTISED)
    assert re.findall(r'<li><p class="sheet-asked">(.*?)</p>', key) == [
        escape(str(scene.words)) for scene in asked
    ]


@pytest.mark.parametrize("chapter", PRACTISED, ids=lambda chapter: chapter.slug)
def test_the_key_says_what_is_right_in_words(chapter: Chapter) -> None:
    """A number that was to be written, or what to choose or mark by its name; never a key of ours."""
    for seed in range(2):
        asked, key = chosen(chapter, "us", seed), sheet([chapter], seed, key=True)
        for scene, answer in zip(asked, re.findall(r"</p><p>(.*?)</p></li>", key), strict=True):
            right, told = re.split("[,+]", solve(scene)), unescape(re.sub(r"<[^>]*>", "", answer))
            labels = {each: str(label) for act in scene.acts for each, label in act.options}
            if any(act.kind.typed for act in scene.acts):
                assert right[-1] in re.findall(r"\d+", told), scene.slug
            elif labels:
                assert [labels[each] for each in right if labels[each] not in told] == [], scene.slug
            else:
                marked = told if "<strong>" not in answer else re.findall("<strong>(.*?)</strong>", answer)[0]
                assert len(marked.split(" · ")) == len(right), scene.slug
                assert marked.split(" · ")[0] != right[0] or right[0].isdigit(), scene.slug


def test_a_sheet_may_have_some_of_the_levels_and_leads_to_the_rules_from_where_it_is() -> None:
    chapter = CHAPTERS["rent"]
    key = sheet([chapter], 1, key=True, levels=(1, 3), rules="../rules.html")
    assert key.count("<li>") == 2
    assert re.findall(r'href="([^"#]*)#', key)
    assert set(re.findall(r'href="([^"#]*)#', key)) == {"../rules.html"}


def test_another_seed_makes_another_sheet() -> None:
    assert len({sheet(PRACTISED, seed, key=False) for seed in range(6)}) > 3
