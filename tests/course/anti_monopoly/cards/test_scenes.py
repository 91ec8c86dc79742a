"""The chapter on cards: figures by hand, its challenge, and what is so in Poland only."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.figures import Bars
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import CardFace, Rows
from antimono.views.drawing.pen import Pen
from antimono.views.scene_html import view_html
from tests.course.playing import Playing, cash

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
def test_the_challenge_is_won_by_the_journey_past_start(edition: str) -> None:
    """By hand: $100 at START, $25 from each of two Monopolists, $75 with 6 of the 36 rolls."""
    scale = 10 if edition == "it" else 1
    assert PLAY.scene("challenge", edition).acts[0].right == ("c23",)
    assert cash(PLAY.solved("challenge", edition=edition)) == {"you": (1269 * scale, 100 * scale)}
    reply = PLAY.solved("challenge", edition="us").reply
    assert reply is not None
    assert [f"${amount}" in str(reply.text) for amount in ("100", "50", "12.50")] == [True] * 3


def test_a_deck_face_down_and_a_card_can_be_pressed_and_told_apart_by_a_letter() -> None:
    html = view_html(PLAY.after("your-deck"), Pen(money_format="${amount}"))
    for key, letter in (("green", "C"), ("blue", "M")):
        button = html[html.index(f'data-key="{key}"') :].partition("</button>")[0]
        assert f">{letter}</span>" in button
    assert 'class="am-card am-card-back am-green am-live"' in html
    done = view_html(PLAY.solved("your-deck"), Pen(money_format="${amount}"))
    assert '<div class="am-card am-green">' in done
    assert "Collect $75 from the bank." in done
