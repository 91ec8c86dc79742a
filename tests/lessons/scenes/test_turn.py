"""The chapter on a turn: figures by hand, its challenge by search, its wrong ideas (AM-1 to AM-8, AM-13)."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Street, load
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Strip, Throw
from antimono.lessons.stage.play import View, solve
from tests.lessons.scenes.playing import Playing, cash, said

PLAY = Playing(CHAPTERS["turn"])


def pawns(shown: View) -> dict[str, int]:
    return {
        seat.key: tile.index
        for figure in shown.figures
        if isinstance(figure, Strip)
        for tile in figure.tiles
        for seat in tile.pawns
    }


def test_the_story_begins_as_the_storyboard_says() -> None:
    """2 + 4 to square 6 for $100; Blue's 1 + 5 brings $10; a way past START $100 (AM-5, AM-8, AM-13)."""
    assert "$1500" in str(PLAY.scene("walking").words)
    assert cash(PLAY.after("buying")) == {"you": (1500, 0)}
    bought = PLAY.after("buying", "buy")
    assert cash(bought) == {"you": (1400, -100)}
    assert pawns(bought) == {"you": 6}
    visited = PLAY.after("owning", "roll")
    assert cash(visited) == {"you": (1410, 10), "blue": (1490, -10)}
    assert pawns(visited) == {"you": 6, "blue": 6}
    passed = PLAY.after("pay-day", "roll")
    assert cash(passed) == {"navy": (1600, 100)}
    assert pawns(passed) == {"navy": 1}


def test_the_purse_after_start_money_and_a_rent() -> None:
    right = PLAY.after("purse", "1504")
    assert right.done
    assert cash(right) == {"you": (1504, 94), "green": (1506, 6)}
    assert pawns(PLAY.after("purse")) == {"you": 37}, "before the answer the pawn has not walked"


def test_the_highest_begins_and_then_it_goes_clockwise() -> None:
    """Totals 10, 9, 4, 7: Navy's 7 does not make Navy third (AM-6.1)."""
    throws = [figure for figure in PLAY.after("who-starts").figures if isinstance(figure, Throw)]
    assert [each.dice.total for each in throws] == [10, 9, 4, 7]
    assert said(PLAY.after("who-starts", "green")).startswith("The highest begins;")
    assert said(PLAY.after("who-starts", "navy")).startswith("No:")
    assert solve(PLAY.scene("playing-order")) == "green+navy+you+blue"


def test_the_ends_of_both_games() -> None:
    """Game A goes on with two of one colour; Game B is over, and the richer ally has won (AM-1)."""
    assert cash(PLAY.after("two-aims")) == {"you": (900, 0), "green": (950, 0)}
    for guess in ("you", "green", "both", "nobody"):
        told = said(PLAY.after("two-aims", guess))
        assert "Green" in told
        assert "In Game A you two would play on" in told
    for slug, winner in (
        ("a-two-left", "none"),
        ("a-one-left", "you"),
        ("b-one-blue-left", "none"),
        ("b-greens-out", "blue"),
    ):
        assert solve(PLAY.scene(slug)) == winner


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_1_1_only_the_italian_guide_counts_three_aims(edition: str) -> None:
    assert ("three aims" in str(PLAY.scene("two-aims", edition).words)) == (edition == "it")


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


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["1"], "That is one square ahead, and two dice never show 1. Start again."),
        (["8", "9"], "That is one square ahead, and two dice never show 1. Start again."),
        (["3", "6"], "These are two cities. Start again."),
        (["6", "9"], "One city, for $220. It can be had for less."),
    ],
)
def test_the_challenge_says_why_not(moves: list[str], sentence: str) -> None:
    shown = PLAY.after("challenge", *moves)
    assert not shown.done
    assert said(shown) == sentence


def test_money_is_the_editions_own() -> None:
    """The Italian edition has tenfold money, START money too (AM-13.1)."""
    assert PLAY.after("purse", "15040", edition="it").done
    assert cash(PLAY.after("pay-day", "roll", edition="it")) == {"navy": (16000, 1000)}
