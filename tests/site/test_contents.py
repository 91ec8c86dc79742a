"""The contents round the board, and the ways from a clause to its scenes: all are there, none astray."""

from __future__ import annotations

import re

from course.contents import contents, tiles_around
from course.pictures import picture
from course.rule_index import Place, places, tried_html

from antimono.core.text import ENGLISH
from antimono.course.chapters import CHAPTERS, PARTS
from antimono.rulebook.clauses import CLAUSES

TILE = re.compile(r'<li class="ring-tile[^"]*" style="--at:(\d+)/(\d+)"><a href="([\w-]+)\.html"')


def test_the_chapters_lie_round_the_board_in_their_order() -> None:
    """START at the lower right, then clockwise, no two tiles on one place; what is no chapter comes last."""
    tiles = [(int(row), int(column), page) for row, column, page in TILE.findall(contents())]
    assert [page for *_at, page in tiles][: len(CHAPTERS)] == list(CHAPTERS)
    end = tiles_around() // 4 + 1
    ring = [(end, column) for column in range(end, 1, -1)]
    ring += [(row, 1) for row in range(end, 1, -1)]
    ring += [(1, column) for column in range(1, end)]
    ring += [(row, end) for row in range(1, end)]
    assert [(row, column) for row, column, _page in tiles] == ring[: len(tiles)]
    assert len(tiles) <= tiles_around() < len(tiles) + 4


def test_the_sides_are_the_parts_of_the_course() -> None:
    html = contents()
    assert html.count('<li class="ring-act">') == len(PARTS)
    starts = [int(start) for start in re.findall(r'<ol start="(\d+)"', html)]
    assert starts == [1 + sum(len(part.chapters) for part in PARTS[:place]) for place in range(len(PARTS))]


def test_every_chapter_has_a_picture_of_its_own() -> None:
    drawn = [picture(slug) for slug in CHAPTERS]
    assert len(set(drawn)) == len(CHAPTERS)
    assert picture("a chapter that nobody has thought of") not in drawn


def test_a_clause_leads_to_the_first_scenes_that_teach_it() -> None:
    for name, found in places().items():
        assert name in CLAUSES
        for place in found:
            assert name in place.scene.teaches
            assert place.chapter.scenes(place.edition)[place.number - 1].slug == place.scene.slug
    assert tried_html("AM-9.2", ENGLISH).startswith('<p class="rule-tried">Try it: <a href="')
    assert '<a href="cheaters-home.html">' in tried_html("CH-1.1", ENGLISH)
    assert tried_html("CH-1.5", ENGLISH) == ""


def test_a_scene_of_another_edition_opens_in_that_edition() -> None:
    chapter = CHAPTERS["monopoly"]
    scene = chapter.scenes("pl")[2]
    assert Place(chapter, scene, 3, "pl").address == "monopoly.html?scene=3&edition=pl"
    assert Place(chapter, scene, 1, "us").address == "monopoly.html"
