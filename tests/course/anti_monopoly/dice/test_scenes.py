"""The chapter on doubles: figures by hand, its challenge by search, its wrong ideas (AM-7, R-13, AM-14.1)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Street, load
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.play import solve
from tests.course.playing import Playing, said

DICE = CHAPTERS["dice"]
PLAY = Playing(DICE)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_13_only_one_edition_compels_the_second_roll(edition: str) -> None:
    """The Polish edition; everywhere else it may be declined."""
    right = "must" if edition == "pl" else "may"
    assert PLAY.scene("may", edition).acts[0].right == (right,)
    assert solve(PLAY.scene("decline", edition)) == right
    assert said(PLAY.after("may", "may", edition=edition)).startswith("You m")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_nothing_is_cheaper_than_the_challenges_solution(edition: str) -> None:
    """All turns from square 25 with two rolls, the first a double, that buy two streets of one city."""
    rules = load(edition)
    found = set()
    for double, one, other in product(range(1, 7), repeat=3):
        first = (25 + 2 * double) % 40
        second = (first + one + other) % 40
        streets = [rules.squares[first], rules.squares[second]]
        if all(isinstance(each, Street) for each in streets):
            here, there = (rules.street(each.index) for each in streets)
            if here.city == there.city:
                found.add((here.price + there.price, first, second))
    assert min(found) == (540 * rules.scale, 27, 29)
    assert [each for each in sorted(found) if each[0] == 540 * rules.scale] == [(540 * rules.scale, 27, 29)]
    assert PLAY.after("challenge", "27", "29", edition=edition).done
