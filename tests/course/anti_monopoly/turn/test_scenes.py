"""The chapter on a turn: figures by hand, its challenge by search, its wrong ideas (AM-1 to AM-8, AM-13)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Street, load
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Throw
from antimono.course.scene.play import solve
from tests.course.playing import Playing, said

PLAY = Playing(CHAPTERS["turn"])


def test_the_highest_begins_and_then_it_goes_clockwise() -> None:
    """Totals 10, 9, 4, 7: Navy's 7 does not make Navy third (AM-6.1)."""
    throws = [figure for figure in PLAY.after("who-starts").figures if isinstance(figure, Throw)]
    assert [each.dice.total for each in throws] == [10, 9, 4, 7]
    assert said(PLAY.after("who-starts", "green")).startswith("The highest roll begins.")
    assert said(PLAY.after("who-starts", "navy")).startswith("No:")
    assert solve(PLAY.scene("playing-order")) == "green+navy+you+blue"


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_nothing_is_cheaper_than_the_challenges_solution(edition: str) -> None:
    """Of all pairs of totals from START those that buy two streets of a city, by the rules alone."""
    rules = load(edition)
    found = []
    for first, second in product(range(2, 13), repeat=2):
        streets = [rules.squares[first], rules.squares[first + second]]
        if all(isinstance(street, Street) for street in streets):
            one, other = (rules.street(street.index) for street in streets)
            if one.city == other.city:
                found.append((one.price + other.price, first, second))
    assert min(found) == (200 * rules.scale, 6, 2)
    assert PLAY.after("challenge", "6", "8", edition=edition).done
