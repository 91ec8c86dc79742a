"""What purses and squares show at the end of a scene is there in the next, unless that says it is apart."""

from __future__ import annotations

import re

import pytest

from antimono.course.chapters import ALL_CHAPTERS
from antimono.course.scene.figures import Purses, StageFigure, Strip
from antimono.course.scene.play import solve, view
from antimono.course.scene.scene import Scene
from tests.course.playing import parts

APART = re.compile(r"\b([Ww]hat if|Later|Back|[Oo]nce more|At the beginning)\b")
"""Words by which a scene says that it is another time or another table."""

SAID = {
    "monopoly/spoiler": "it begins with a purchase, which its words tell",
    "around/blues-tax": "START pays on the way, as its words tell",
    "cheaters-prices/challenge": "it asks about the prices of streets, whoever owns them",
}
"""Scenes that differ from the one before by something that they tell themselves."""

type Seen = dict[str | int, object]


def seen(figures: tuple[StageFigure, ...], *, before: bool = False) -> Seen:
    """The cash by player; the owner, buildings and mortgage by square; `before` the change that is shown."""
    found: Seen = {}
    for part in parts(figures):
        if isinstance(part, Purses):
            found |= {each.seat.key: each.cash - each.change * before for each in part.purses}
        if isinstance(part, Strip):
            found |= {
                tile.index: (tile.owner and tile.owner.key, tile.level, tile.mortgaged)
                for tile in part.tiles
                if tile.square.price is not None
            }
    return found


def is_apart(scene: Scene) -> bool:
    """Return whether a reader is told that it is another time or table."""
    strips = [part for did in ("", solve(scene)) for part in parts(view(scene, did).figures)]
    return bool(APART.search(str(scene.words))) or any(isinstance(each, Strip) and each.whatif for each in strips)


def contradictions(scenes: tuple[Scene, ...]) -> dict[str, dict[str | int, tuple[object, object]]]:
    """Return what each scene of some begins with that is not so where the one before it ended."""
    now: Seen = {}
    found: dict[str, dict[str | int, tuple[object, object]]] = {}
    for scene in scenes:
        if is_apart(scene):
            continue
        first, last = view(scene).figures, view(scene, solve(scene)).figures
        begins = {key: at for key, at in seen(last, before=True).items() if isinstance(key, str)} | seen(first)
        other = {key: (now[key], at) for key, at in begins.items() if now.get(key, at) != at}
        if other:
            found[scene.slug] = other
        now |= seen(first) | seen(last)
    return found


@pytest.mark.parametrize("chapter", sorted(ALL_CHAPTERS.keys() - {"cheaters-compared"}))  # each scene lays two tables
def test_purses_and_properties_carry_over_or_the_scene_says_that_it_is_apart(chapter: str) -> None:
    told = ALL_CHAPTERS[chapter]
    found = contradictions(told.scenes(told.editions[0]))
    assert {f"{chapter}/{slug}": other for slug, other in found.items() if f"{chapter}/{slug}" not in SAID} == {}


def test_a_scene_that_tells_itself_what_differs_is_one() -> None:
    """Else its exception is not needed any more."""
    for name in SAID:
        chapter, slug = name.split("/")
        assert slug in contradictions(ALL_CHAPTERS[chapter].scenes(ALL_CHAPTERS[chapter].editions[0]))


def test_what_is_not_carried_over_is_found() -> None:
    """The house that was sold at the end of one scene is there again at the beginning of the next."""
    half, whole, *_others = ALL_CHAPTERS["selling"].scenes("us")
    assert contradictions((half, half))["half"] == {"you": (110, 60), 19: (("you", 4, False), ("you", 5, False))}
    assert is_apart(whole)
