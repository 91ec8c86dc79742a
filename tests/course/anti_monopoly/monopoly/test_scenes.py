"""The chapter on the monopoly of a city: figures by hand, its challenge by search, its wrong ideas (AM-9)."""

from __future__ import annotations

from itertools import combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Strip
from antimono.course.scene.play import SceneView, solve
from tests.course.playing import Playing, said

PLAY = Playing(CHAPTERS["monopoly"])


def notes(shown: SceneView) -> list[tuple[int, str]]:
    """Return what stands on the squares, from left to right and top to bottom."""
    return [
        (tile.index, str(tile.note))
        for figure in shown.figures
        if isinstance(figure, Strip)
        for tile in figure.tiles
        if tile.note is not None
    ]


PRICES = {3: 60, 23: 220, 24: 240, 39: 400}
"""The streets of the challenge that nobody has, and what they cost in the US edition."""


def saved(bought: tuple[int, ...]) -> int:
    """Return how many of the three cities can have no second street of Blue's any more."""
    return sum(set(missing) <= set(bought) for missing in ((3,), (23, 24), (39,)))


def test_the_challenge_has_one_solution() -> None:
    ways = [
        bought
        for count in range(len(PRICES) + 1)
        for bought in combinations(PRICES, count)
        if sum(PRICES[each] for each in bought) <= 500 and saved(bought) >= 2
    ]
    assert ways == [(3, 39)]
    assert solve(PLAY.scene("challenge")) == "3+39"
    assert "$460" in said(PLAY.after("challenge", "3", "39"))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_the_same_in_every_edition(edition: str) -> None:
    rules = load(edition)
    assert {each: rules.deed_at(each).price for each in PRICES} == {
        each: price * rules.scale for each, price in PRICES.items()
    }
    assert solve(PLAY.scene("challenge", edition)) == "3+39"


def test_what_is_too_dear_cannot_be_bought() -> None:
    assert "39" not in PLAY.after("challenge", "24").live


def test_am_9_6_r_29_only_poland_tells_of_the_third_street() -> None:
    """Double, and bare for good: 60, beside 100 and 104 with a house each."""
    shown = PLAY.after("third", "30", edition="pl")
    assert [note for _square, note in notes(shown)] == ["100 PLN", "60 PLN", "104 PLN"]
    assert solve(PLAY.scene("third", "pl")) == "60"
    for edition in set(EDITION_IDS) - {"pl"}:
        assert "third" not in {scene.slug for scene in CHAPTERS["monopoly"].scenes(edition)}


def test_the_cheapest_way_to_save_two_cities() -> None:
    """French Quarter 60, Wilshire and Hollywood 220; Philadelphia would be 380."""
    rules = load("us")
    cost = {city: sum(rules.street(each).price for each in city) for city in ((3,), (8, 9), (18, 19))}
    assert sorted(cost.values()) == [60, 220, 380]
    assert "$280" in said(PLAY.solved("two-cities"))


def test_the_bill_of_an_owner_of_three_streets_does_not_say_two() -> None:
    """AM-9.2: two streets or more."""
    (drawn,) = (figure for figure in PLAY.solved("all-three").figures if isinstance(figure, Bill))
    assert [str(said) for said in drawn.plain][1] == "Doubled for two or more streets of one city"
