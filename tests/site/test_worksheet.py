"""Worksheets and their keys: the same questions, the answers on the key alone."""

from __future__ import annotations

import re

import pytest
from course.worksheet import chosen, sheet

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
    assert len(re.findall(r"<li><p>", paper)) == len(re.findall(r"<li><p>", key)) == 3 * len(PRACTISED)


def test_another_seed_makes_another_sheet() -> None:
    assert len({sheet(PRACTISED, seed, key=False) for seed in range(6)}) > 3
