"""The chapter on cards: figures by hand, its challenge by search, and what is so in Poland only."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.figures import Bars
from antimono.course.anti_monopoly.cards.scenes import Chairs
from antimono.course.anti_monopoly.words import Telling
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import CardFace, Rows
from antimono.views.drawing.pen import Pen
from antimono.views.stage import view_html
from tests.course.playing import Playing

CARDS = CHAPTERS["cards"]
PLAY = Playing(CARDS)


def test_the_rolls_that_win_are_shown_once_they_are_counted() -> None:
    assert not any(isinstance(each, Rows) for each in PLAY.after("chance").figures)
    rows = next(each for each in PLAY.solved("chance").figures if isinstance(each, Rows))
    assert [str(row.text) for row in rows.rows] == ["10: 4+6, 5+5, 6+4", "11: 5+6, 6+5", "12: 6+6"]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_21_what_is_guessed_bears_a_star(edition: str) -> None:
    keys = [f"draw{place}" for place in range(1, 6)]
    orders = [
        str(each.order)
        for place in range(1, 6)
        for each in PLAY.after("five", *keys[:place], edition=edition).figures
        if isinstance(each, CardFace)
    ]
    assert [order.endswith("*") for order in orders] == [False] * 4 + [True]


def test_the_average_card_in_bars() -> None:
    bars = next(each for each in PLAY.solved("average").figures if isinstance(each, Bars))
    assert [one.values for one in bars.series] == [
        (14, -12, 2, Fraction("0.5"), Fraction("4.5")),
        (13, -10, Fraction("3.8"), Fraction("1.25"), Fraction("8.05")),
    ]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_ends_at_the_nearest_of_all_tables(edition: str) -> None:
    """By hand: green 62.50 and 25 a Monopolist, blue 131.25 and 35 a Competitor, by 25 cards."""
    scale = 10 if edition == "it" else 1
    gaps = {
        (green, blue): abs(Fraction("68.75") + 35 * green - 25 * blue) / 25 * scale
        for green, blue in product((1, 2, 3), repeat=2)
        if abs(green - blue) <= 1
    }
    game = Chairs(Telling(edition))
    best = min(gaps, key=lambda size: gaps[size])
    assert game.size(game.solution) == best == (1, 2)
    assert [size for size, gap in gaps.items() if gap == gaps[best]] == [best]
    waiting: list[tuple[str, ...]] = [()]
    reached = set()
    while waiting:
        made = waiting.pop()
        reached.add(game.size(made))
        assert game.gap(game.size(made)) == gaps[game.size(made)]
        assert game.solved(made) == (game.size(made) == best)
        waiting += [(*made, key) for key in game.moves(made)]
    assert reached == set(gaps)


def test_the_first_chair_that_helps_does_not_lead_to_the_end() -> None:
    """A green chair less brings them nearer at once; the way to the best table leads past a worse one."""
    game = Chairs(Telling("us"))
    gaps = [game.gap(game.size(game.solution[:place])) for place in range(4)]
    assert gaps[1] < gaps[0]
    assert gaps[2] > gaps[1] > gaps[3]
    assert not game.moves(("green1", "blue1", "blue2", "green2"))


def test_a_deck_face_down_and_a_card_can_be_pressed_and_told_apart_by_a_letter() -> None:
    html = view_html(PLAY.after("your-deck"), Pen(money_format="${amount}"))
    for key, letter in (("green", "C"), ("blue", "M")):
        button = html[html.index(f'data-key="{key}"') :].partition("</button>")[0]
        assert f">{letter}</span>" in button
    assert 'class="am-card am-card-back am-green am-live"' in html
    done = view_html(PLAY.solved("your-deck"), Pen(money_format="${amount}"))
    assert '<div class="am-card am-green">' in done
    assert "Collect $75 from the bank." in done
