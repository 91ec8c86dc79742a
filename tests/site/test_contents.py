"""The contents on a board, and the ways from a clause to its scenes: none is missing, none leads astray."""

from __future__ import annotations

import re

from course.contents import contents
from course.rule_index import Place, places, tried_html

from antimono.core.text import ENGLISH
from antimono.lessons.chapters import CHAPTERS, PARTS, squares
from antimono.rulebook.clauses import CLAUSES


def test_every_chapter_lies_on_a_square_of_its_own() -> None:
    there = squares()
    assert list(there) == sorted(there)
    assert {chapter.slug for chapter in there.values()} == set(CHAPTERS)
    assert len(there) == len(CHAPTERS)
    assert set(there) <= set(range(40))


def test_the_board_and_the_list_name_the_chapters_in_the_order_of_the_course() -> None:
    html = contents()
    board, listed = html.split("</nav>")
    for text in (board, listed):
        linked = re.findall(r'<a[^>]* href="(\w+)\.html"', text)
        assert [slug for slug in linked if slug in CHAPTERS][-len(CHAPTERS) :] == list(CHAPTERS)
    assert listed.count('<h3 class="course-part">') == len(PARTS)
    starts = [int(start) for start in re.findall(r'<ol class="chapters" start="(\d+)"', listed)]
    assert starts == [1 + sum(len(part.chapters) for part in PARTS[:place]) for place in range(len(PARTS))]


def test_squares_stand_where_they_do_on_the_board() -> None:
    """START at the lower right, then clockwise."""
    areas = dict(re.findall(r'<li style="grid-area:([\d/]+)"><a[^>]*data-square-of="(\w+)"', contents()))
    found = {slug: area for area, slug in areas.items()}
    assert found["start"] == "11/11"
    assert found["jail"] == "11/1"
    assert found["foundation"] == "1/1"
    assert found["rent"] == "5/11"  # square 34, four below the corner 30


def test_a_clause_leads_to_the_first_scenes_that_teach_it() -> None:
    for name, found in places().items():
        assert name in CLAUSES
        for place in found:
            assert name in place.scene.teaches
            assert place.chapter.scenes(place.edition)[place.number - 1].slug == place.scene.slug
    assert tried_html("AM-9.2", ENGLISH).startswith('<p class="rule-tried">Try it: <a href="')
    assert tried_html("CH-1.1", ENGLISH) == ""


def test_a_scene_of_another_edition_opens_in_that_edition() -> None:
    chapter = CHAPTERS["monopoly"]
    scene = chapter.scenes("pl")[2]
    assert Place(chapter, scene, 3, "pl").address == "monopoly.html?scene=3&edition=pl"
    assert Place(chapter, scene, 1, "us").address == "monopoly.html"
