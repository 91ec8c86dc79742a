"""The chapter on building: figures by hand, its challenge by search, its wrong ideas (AM-9.3 to AM-10.8)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Bill, Purses
from antimono.lessons.stage.play import View, solve
from tests.lessons.scenes.playing import Playing, parts, said, tile

PLAY = Playing(CHAPTERS["building"])


def owed(shown: View) -> list[int]:
    """The totals of the bills, from left to right."""
    return [
        sum(step.amount for step in figure.steps)
        for figure in parts(shown.figures)
        if isinstance(figure, Bill)
    ]


def changes(shown: View) -> list[int]:
    return [
        purse.change
        for figure in parts(shown.figures)
        if isinstance(figure, Purses)
        for purse in figure.purses
    ]


def test_green_builds_on_a_lone_street() -> None:
    """A house on Walnut St. for $100 makes $20 $30 (AM-9.4, AM-10.3)."""
    assert owed(PLAY.after("anywhere")) == [20]
    built = PLAY.after("anywhere", "19")
    assert owed(built) == [30]
    assert changes(built) == [-100]
    assert tile(built, 19).level == 1


def test_blue_needs_two_streets_first() -> None:
    """Refused on the lone street; with the second $40 becomes $80, with a house $120 (AM-9.3)."""
    refused = PLAY.after("not-yet", "39")
    assert said(refused).startswith("Refused.")
    assert tile(refused, 39).level == 0
    assert [owed(PLAY.after("not-yet", *keys)) for keys in (["39"], ["39", "37"], ["39", "37", "39"])] == [
        [40],
        [80],
        [120],
    ]


def test_green_builds_four_houses_and_the_hotel() -> None:
    """$500 in all for a bill of $70 (AM-10.1)."""
    steps = [PLAY.after("four-and-one", *["19"] * count) for count in range(5)]
    assert [owed(step) for step in steps] == [[30], [40], [50], [60], [70]]
    assert [tile(step, 19).hotel for step in steps] == [False, False, False, False, True]
    assert changes(steps[-1]) == [-500]
    assert steps[-1].done


def test_blues_fourth_step_is_the_hotel() -> None:
    """Three houses, then the hotel: $184, then $224 (AM-10.2)."""
    assert owed(PLAY.after("three-and-one")) == [184]
    for bet in ("house", "hotel"):
        shown = PLAY.after("three-and-one", bet)
        assert owed(shown) == [224]
        assert tile(shown, 34).hotel


def test_blue_pays_less_for_the_hotel_and_takes_more() -> None:
    """$800 brings $224, $1,000 brings $132 (AM-10.1, AM-10.2, R-23)."""
    assert owed(PLAY.after("two-hotels", "800")) == []
    shown = PLAY.after("two-hotels", "800", "blue")
    assert owed(shown) == [132, 224]
    assert said(shown) == "Blue: $224 for $800. Green: $132 for $1000. Blue pays less, and takes more."


def test_one_builds_unevenly_on_ones_own_turn_and_nothing_moves() -> None:
    """AM-10.4, AM-10.5, AM-10.6, R-34."""
    assert tile(PLAY.after("uneven"), 19).level == 3
    built = PLAY.after("uneven", "19")
    assert (tile(built, 18).level, tile(built, 19).level) == (0, 4)
    stayed = PLAY.after("uneven", "19", "18")
    assert (tile(stayed, 18).level, tile(stayed, 19).level) == (0, 4)
    assert solve(PLAY.scene("when")) == "before+after"


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_box_is_no_limit_and_only_one_edition_prints_that(edition: str) -> None:
    """AM-10.8, R-1: elsewhere it is a ruling, as building before and after the dice is (R-34)."""
    told = said(PLAY.solved("when", edition))
    assert "something else" in told
    assert ("our ruling" in told) == (edition == "pl") != ("two rulings of ours" in told)


def best(edition: str) -> tuple[int, int]:
    """The most that $600 make Blue's streets bring, with and without Fifth Ave., by the rules alone."""
    rules = load(edition)
    budget = 600 * rules.scale

    def income(levels: dict[int, int], fifth: bool) -> int:
        owned = {1: 2, 3: 2, 39: 2 if fifth else 1} | ({37: 2} if fifth else {})
        return sum(
            rent(rules, rules.street(square), Tenure(Role.MONOPOLIST, count, levels.get(square, 0))).value
            for square, count in owned.items()
        )

    found = {True: 0, False: 0}
    for fifth in (True, False):
        squares = (1, 3, 37, 39) if fifth else (1, 3)
        left = budget - (rules.street(37).price if fifth else 0)
        for levels in product(range(5), repeat=len(squares)):
            built = dict(zip(squares, levels, strict=True))
            spent = sum(
                rules.street(square).house_price[Role.MONOPOLIST] * level for square, level in built.items()
            )
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
    assert said(shown) == "Together $144, and nothing more can be paid. It can be more: start again."
    assert "37" not in shown.next


def test_in_the_italian_edition_green_too_needs_two_streets() -> None:
    """R-28: a lone street is refused there, elsewhere not."""
    told = {edition: said(PLAY.solved("anywhere", edition)) for edition in EDITION_IDS}
    assert [edition for edition in EDITION_IDS if "our ruling" in told[edition]] == ["it"]
    lone = PLAY.after("anywhere", "11", edition="it")
    assert said(lone) == "This one is alone in its city."
    assert tile(PLAY.after("anywhere", "18", edition="it"), 18).level == 1
    assert {edition: solve(PLAY.scene("may-green-alone", edition)) for edition in EDITION_IDS} == {
        "us": "yes",
        "fr2006": "yes",
        "de2006": "yes",
        "it": "no",
        "pl": "yes",
    }


def test_replies_to_navy_and_green_do_not_speak_of_blue() -> None:
    for slug in ("next-navy-2", "bill-blue", "bill-green", "cost-rush"):
        act = PLAY.scene(slug).acts[0]
        assert not [text for text in map(str, (act.say, *act.mistakes.values())) if "Blue" in text], slug


def test_r_28_in_it_green_needs_a_second_street_for_the_first_house() -> None:
    assert solve(PLAY.scene("until-green", "it")) == "2400"
