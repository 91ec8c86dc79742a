"""A table that contradicts the story of the course is drawn as another; nobody has to remember to say so."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.theme import SEATS
from antimono.course.anti_monopoly.shared.off_story import OWNERS, is_what_if
from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.scene.figures import StageFigure, Strip
from antimono.course.scene.play import states
from tests.course.playing import Playing, parts
from tests.course.scene.test_four_players import lines

OTHER_TABLES = {
    "buying": "challenge",
    "rent": "a-tenth whose two whole-city a-house error challenge",
    "monopoly": "two-of-two all-three challenge",
    "building": "not-yet three-and-one two-hotels challenge",
    "dice": "again once-only challenge",
    "companies": "green-fare greens-four both likeliest challenge",
    "selling": "error everywhere",
    "mortgage": "spare one-too-many sold-on odd challenge",
    "trading": "empty-first inside apart challenge",
    "bankruptcy": "rescue no-rescue houses challenge",
    "richest": "not-the-cost",
    "timed": "challenge",
    "compared": "mortgage third",
}
"""The scenes in which somebody has what is another's in the story, read off the storyboard."""


def strips(figures: tuple[StageFigure, ...]) -> list[Strip]:
    """The tables of squares among the figures of a moment."""
    return [part for part in parts(figures) if isinstance(part, Strip)]


def against_the_story(strip: Strip) -> bool:
    """Return whether somebody has what is another's in the story."""
    return any(
        tile.owner is not None and tile.owner != SEATS[OWNERS.get(tile.index, SEATS.index(tile.owner))]
        for tile in strip.tiles
    )


def test_the_scenes_that_contradict_the_story_are_known() -> None:
    found = {
        slug: " ".join(scene.slug for scene in chapter.scenes("us") if is_what_if(scene))
        for slug, chapter in CHAPTERS.items()
    }
    assert {slug: scenes for slug, scenes in found.items() if scenes} == OTHER_TABLES


@pytest.mark.parametrize("name", sorted({line.scene.split()[0] for line in lines() if line.scene}))
def test_a_scene_of_the_story_lies_on_its_table(name: str) -> None:
    chapter, slug = name.split("/")
    for seen in states(Playing(CHAPTERS[chapter]).scene(slug)).values():
        assert not any(strip.whatif for strip in strips(seen.figures))


def test_a_what_if_is_one_from_its_first_moment_on_in_all_its_tables() -> None:
    """In `two` Blue buys your street only later; the two tables of `whose` stand side by side."""
    rent = Playing(CHAPTERS["rent"])
    for slug in ("two", "whose"):
        seen = strips(rent.after(slug).figures)
        assert seen
        assert all(strip.whatif for strip in seen)


def test_outside_the_story_there_are_no_what_ifs() -> None:
    """The home page and the questions to practise tell of tables of their own."""
    asked = (*HOME.scenes("us"), *CHAPTERS["rent"].practice("us"))
    assert any(against_the_story(strip) for scene in asked for strip in strips(scene.show(())))
    assert not any(strip.whatif for scene in asked for strip in strips(scene.show(())))
