"""The chapter on building: figures by hand, its challenge by search, its wrong ideas (AM-9.3 to AM-10.8)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Purses
from antimono.course.scene.play import SceneView
from tests.course.playing import Playing, parts, said, tile

PLAY = Playing(CHAPTERS["building"])


def owed(shown: SceneView) -> list[int]:
    """The totals of the bills, from left to right."""
    return [sum(step.amount for step in figure.steps) for figure in parts(shown.figures) if isinstance(figure, Bill)]


def changes(shown: SceneView) -> list[int]:
    return [purse.change for figure in parts(shown.figures) if isinstance(figure, Purses) for purse in figure.purses]


def test_green_builds_four_houses_and_the_hotel() -> None:
    """$500 in all for a bill of $70 (AM-10.1)."""
    steps = [PLAY.after("four-and-one", *["19"] * count) for count in range(5)]
    assert [owed(step) for step in steps] == [[30], [40], [50], [60], [70]]
    assert [tile(step, 19).hotel for step in steps] == [False, False, False, False, True]
    assert changes(steps[-1]) == [-500]
    assert steps[-1].done


def best(edition: str) -> tuple[int, int]:
    """The most that $600 make Blue's streets bring, with and without Fifth Ave., by the rules alone."""
    rules = load(edition)
    budget = 600 * rules.scale

    def income(levels: dict[int, int], fifth: bool) -> int:
        owned = {1: 2, 3: 2, 39: 2 if fifth else 1} | ({37: 2} if fifth else {})
        return sum(
            rent(rules, rules.street(square), Ownership(Role.MONOPOLIST, count, levels.get(square, 0))).value
            for square, count in owned.items()
        )

    found = {True: 0, False: 0}
    for fifth in (True, False):
        squares = (1, 3, 37, 39) if fifth else (1, 3)
        left = budget - (rules.street(37).price if fifth else 0)
        for levels in product(range(5), repeat=len(squares)):
            built = dict(zip(squares, levels, strict=True))
            spent = sum(rules.street(square).house_price[Role.MONOPOLIST] * level for square, level in built.items())
            if spent <= left:
                found[fifth] = max(found[fifth], income(built, fifth))
    return found[True], found[False]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenges_solution_is_the_best(edition: str) -> None:
    scale = load(edition).scale
    with_fifth, without = best(edition)
    assert with_fifth == 224 * scale > without
    shown = PLAY.after("challenge", "37", "39", "1", edition=edition)
    assert shown.done
    assert owed(shown) == [with_fifth]
    assert owed(PLAY.after("challenge", edition=edition)) == [64 * scale]


def test_the_challenge_goes_on_where_more_is_possible() -> None:
    shown = PLAY.after("challenge", "1", "1", "1", "1", "3", "3", "3", "3")
    assert not shown.done
    assert said(shown) == "They earn $144 in all, and Blue cannot pay for more. They can earn more, so start again."
    assert "37" not in shown.next


def test_replies_to_navy_and_green_do_not_speak_of_blue() -> None:
    for slug in ("next-navy-2", "bill-blue", "bill-green", "cost-rush"):
        act = PLAY.scene(slug).acts[0]
        assert not [text for text in map(str, (act.say, *act.mistakes.values())) if "Blue" in text], slug
