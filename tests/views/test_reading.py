"""A chapter told by Python, for Panel and notebooks: what a press does, and what is passed over."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.scene.play import way
from antimono.views.pressed import LONGEST, Pressed, Presses
from antimono.views.reading import ReadingProgress, begin, edition_names, opening_html, reading_html
from tests.asked import asked

RENT = CHAPTERS["rent"]


@asked("slug", CHAPTERS, quick=["rent", "cards"])
def test_every_scene_is_told_to_its_end(slug: str) -> None:
    reading = begin(CHAPTERS[slug])
    for number, scene in enumerate(reading.scenes, start=1):
        reading = reading.at(number)
        for key in way(scene):
            reading = reading.after(Pressed(typed=key) if reading.view.typed else Pressed(key=key))
        assert reading.view.done, scene.slug
    assert reading.was == tuple((scene.slug, False) for scene in reading.scenes)
    assert reading_html(reading).count('data-was="done"') == len(reading.scenes)


def test_a_miss_is_remembered_of_the_scene_in_which_it_was_made() -> None:
    reading = begin(RENT, number=[scene.slug for scene in RENT.scenes("us")].index("error") + 1)
    told = reading.after(Pressed(key="bare")).after(Pressed(key="double"))
    assert told.was == (("error", True),)
    assert 'data-was="missed"' in reading_html(told)


@pytest.mark.parametrize(
    "pressed",
    [Pressed(key="cellar"), Pressed(go=0), Pressed(go=99), Pressed(edition="atlantis"), Pressed(typed="7")],
    ids=str,
)
def test_what_means_nothing_changes_nothing(pressed: Pressed) -> None:
    reading = begin(RENT)
    assert reading.after(pressed) == reading


def test_another_edition_begins_the_same_scene_again() -> None:
    reading = begin(RENT, "us", 1).after(Pressed(key="roll")).after(Pressed(edition="it"))
    assert (reading.edition, reading.number, reading.did) == ("it", 1, "")
    assert reading.was == (("a-tenth", False),)


def test_an_answer_that_is_no_number_is_told_and_nothing_is_lost() -> None:
    reading = begin(RENT)
    asked = reading.after(Pressed(typed="many"))
    assert asked == replace(reading, unread=True)
    assert "Enter a whole number" in reading_html(asked)
    assert "Enter a whole number" not in reading_html(asked.after(Pressed(key="roll")))


def test_every_edition_has_the_name_that_lessons_give_it() -> None:
    assert set(RENT.editions) <= set(edition_names())
    assert "Anti-Monopoly, Italian guide</option>" in reading_html(begin(RENT))


def test_every_word_can_be_translated(bracketed: Any) -> None:
    html = reading_html(begin(RENT).after(Pressed(key="roll")), bracketed)
    for label in re.findall(r'aria-label="([^"]*)"', html):
        assert "⟦" in label
    assert all(word in html for word in ("⟦Next⟧", "⟦Edition⟧", "⟦1 of 8⟧"))


def test_acts_are_read_once_each_and_in_order() -> None:
    presses = Presses()
    sent: list[Any] = [{"n": 1, "key": "a"}, {"n": 2, "go": 3}]
    assert list(presses.new(sent)) == [Pressed(key="a", number=1), Pressed(go=3, number=2)]
    assert list(presses.new([*sent, {"n": 3, "typed": "6"}])) == [Pressed(typed="6", number=3)]


@pytest.mark.parametrize(
    "sent",
    [
        None,
        "roll",
        [None, 1, "x", []],
        [{"n": "1", "key": "a"}],
        [{"n": 1}],
        [{"n": 1, "key": {}, "typed": 7, "go": "1", "edition": [], "press": "x"}],
        [{"n": 1, "press": {"a": [1], "b": {}}}],
        [{"n": 1, "press": {str(number): 1 for number in range(1000)}}],
    ],
    ids=str,
)
def test_what_makes_no_sense_is_passed_over(sent: object) -> None:
    assert list(Presses().new(sent)) == []


def test_a_text_is_read_to_its_limit() -> None:
    (pressed,) = Presses().new([{"n": 1, "key": "a" * 10_000}])
    assert pressed.key == "a" * LONGEST


def test_a_mark_gives_plain_values() -> None:
    (pressed,) = Presses().new([{"n": 1, "press": {"owner": "monopolist", "owned": 2, "mortgaged": False}}])
    assert dict(pressed.values) == {"owner": "monopolist", "owned": 2, "mortgaged": False}


def test_a_chapter_begins_where_it_can() -> None:
    assert begin(RENT, "atlantis", 99) == ReadingProgress(chapter=RENT, edition="us")


def test_the_second_game_is_played_at_night_and_the_first_is_not() -> None:
    for chapters, night in ((CHAPTERS, False), (CHEATERS, True)):
        for chapter in chapters.values():
            for html in (reading_html(begin(chapter)), opening_html(chapter, "")):
                assert ("am-night" in html) == night, chapter.slug
