"""The chapter on doubles: figures by hand, its challenge by search, its wrong ideas (AM-7, R-13, AM-14.1)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Street, load
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Strip
from antimono.lessons.stage.play import View, solve
from tests.lessons.scenes.playing import Playing, cash, said

DICE = CHAPTERS["dice"]
PLAY = Playing(DICE)


def stands(shown: View) -> list[int]:
    """Where pawns stand on the strip."""
    return [
        each.index
        for figure in shown.figures
        if isinstance(figure, Strip)
        for each in figure.tiles
        if each.pawns
    ]


def test_am_7_1_a_double_is_finished_first_and_then_gives_a_second_roll() -> None:
    """3 + 3 from square 6 to the company on 12, for $150; then 2 + 2 to square 16."""
    rolled = PLAY.after("again", "roll")
    assert stands(rolled) == [12]
    assert not rolled.done
    assert cash(PLAY.after("again", "roll", "buy")) == {"you": (514, -150)}
    assert cash(PLAY.after("again", "roll", "leave")) == {"you": (664, 0)}
    assert stands(PLAY.after("once-only", "roll")) == [16]


@pytest.mark.parametrize("key", ["third", "on", "jail"])
def test_am_7_2_there_is_no_third_roll(key: str) -> None:
    shown = PLAY.after("once-only", "roll", key)
    assert shown.done
    assert "third" in said(shown)
    assert said(shown).startswith("No") == (key != "on")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_13_only_one_edition_compels_the_second_roll(edition: str) -> None:
    """The Polish edition; everywhere else it may be declined."""
    right = "must" if edition == "pl" else "may"
    assert PLAY.scene("may", edition).acts[0].right == (right,)
    assert solve(PLAY.scene("decline", edition)) == right
    assert said(PLAY.after("may", "may", edition=edition)).startswith("You m")


def test_r_13_who_is_sent_to_the_corner_has_no_other_roll() -> None:
    """2 + 2 from square 26 leads to 30, and from there to 10 (AM-14.1)."""
    assert stands(PLAY.after("corner", "roll")) == [10]
    for edition in EDITION_IDS:
        told = said(PLAY.solved("corner", edition))
        assert told.startswith("The turn is over.")
        assert "our ruling" in told
        assert ("this book lets the double count" in told) == (edition in ("it", "pl"))


def test_money_is_the_editions_own() -> None:
    assert PLAY.after("past-start", "5050", edition="it").done


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


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["26"], "That is one square ahead, and two dice never show 1. Start again."),
        (["32"], "A roll of 7 takes you there and is no double: your turn is over. Start again."),
        (["31", "32"], "That is one square ahead, and two dice never show 1. Start again."),
        (["31", "34"], "One city, for $620. It can be had for less."),
        (["29", "31"], "These are two cities. Start again."),
    ],
)
def test_the_challenge_says_why_not(moves: list[str], sentence: str) -> None:
    shown = PLAY.after("challenge", *moves)
    assert not shown.done
    assert said(shown) == sentence
