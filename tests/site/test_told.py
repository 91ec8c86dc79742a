"""The course as one text: every scene is told to its end."""

from __future__ import annotations

import re

from course.told import chapter_html, chapters, said

from antimono.course.chapters import ALL_CHAPTERS, CHAPTERS, CHEATERS
from antimono.course.scene.play import solve, view
from tests.asked import asked

ALL = [chapter.slug for game in ("", "cheaters") for _number, chapter in chapters(game)]


# All kinds of scenes and acts.
@asked("slug", ALL, quick=["tax", "cards", "money", "selling", "around", "cheaters-pays", "first-cheat"])
def test_every_scene_is_told_with_what_it_asks_and_how_it_ends(slug: str) -> None:
    chapter = ALL_CHAPTERS[slug]
    scenes = chapter.scenes(chapter.editions[0])
    for scene in scenes:
        told = list(said(scene))
        assert str(told[0].asked) == str(scene.words)
        end = view(scene, solve(scene)).reply
        assert end is None or str(told[-1].replied) == str(end.text)
    html = chapter_html(chapter)
    assert html.count("<article>") == len(scenes)
    names = re.findall(r' id="([^"]*)"', html)
    assert len(names) == len(set(names))


def test_a_choice_is_told_with_what_was_chosen() -> None:
    scene = next(each for each in CHAPTERS["jail"].scenes("us") if each.slug == "second-turn")
    (told,) = said(scene)
    assert [str(each) for each in told.chosen] == ["Only pay $50"]


def test_each_game_has_all_its_chapters_and_those_that_count_have_numbers() -> None:
    assert [chapter.slug for _number, chapter in chapters("")] == list(CHAPTERS)
    assert [chapter.slug for _number, chapter in chapters("cheaters")] == list(CHEATERS)
    assert [number[:-3] for number, _chapter in chapters("cheaters")] == ["", *map(str, range(1, 11)), ""]
    assert all(number for number, _chapter in chapters(""))
