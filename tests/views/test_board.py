"""The drawn board: forty squares, owners by letter and shape, words for whoever cannot see it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.core.text import _
from antimono.lessons.frame import Board, Holding
from antimono.views.board import board_svg
from antimono.views.drawing.board_plan import SIZE, place
from antimono.views.drawing.board_signs import CITY_GRAINS
from antimono.views.drawing.board_words import board_words, spoken
from antimono.views.drawing.pen import Pen

SVG = ET.fromstring


def texts(svg: str, kind: str) -> list[str]:
    """The text of every element of a class."""
    return [
        "".join(found.itertext()) for found in SVG(svg).iter() if kind in (found.get("class") or "").split()
    ]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_edition_is_drawn_as_well_formed_svg_with_forty_squares(edition: str, board: Board) -> None:
    svg = board_svg(replace(board, edition=edition), load(edition), prices=True)
    assert texts(svg, "am-b-number") == [str(index) for index in range(40)]
    assert len(texts(svg, "am-b-name")) == 40
    assert "…" not in "".join(texts(svg, "am-b-name"))


def test_squares_lie_round_a_square_without_overlapping() -> None:
    boxes = [place(index).whole for index in range(40)]
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= SIZE + 0.1
        assert box.y + box.height <= SIZE + 0.1
    assert sum(box.width * box.height for box in boxes) == pytest.approx(
        SIZE**2 - (SIZE - 264) ** 2, rel=1e-3
    )
    assert len({box.middle for box in boxes}) == 40


def test_the_pawns_go_clockwise_from_the_lower_right_corner() -> None:
    corners = [place(index).whole.middle for index in (0, 10, 20, 30)]
    assert corners == [(934, 934), (66, 934), (66, 66), (934, 66)]
    assert place(1).whole.x < place(0).whole.x


@pytest.mark.parametrize("index", range(40))
def test_tabs_and_words_share_the_body_of_a_square(index: int) -> None:
    where = place(index)
    for part in (where.tab, where.words):
        assert part.x >= where.whole.x
        assert part.y >= where.whole.y - 0.1
        assert part.x + part.width <= where.whole.x + where.whole.width + 0.1
        assert part.y + part.height <= where.whole.y + where.whole.height + 0.1
    if index % 10:
        upper, lower = sorted((where.tab, where.words), key=lambda box: box.y)
        assert upper.y + upper.height <= lower.y + 0.1


def test_cities_differ_by_pattern() -> None:
    assert len(set(CITY_GRAINS)) == 8
    svg = board_svg(Board(_("B"), "us", _("S")), load("us"))
    assert len(set(re.findall(r'class="am-b-head"[^>]*fill="(url\(#[^"]+\))"', svg))) == 8


def test_owners_differ_by_letter_and_by_shape(board: Board) -> None:
    svg = board_svg(board, load("us"))
    assert texts(svg, "am-b-key") == ["M", "M", "C", "C", "C", "M"]
    tabs = re.findall(r'class="am-b-tab am-(\w+)[^>]*><rect[^>]*rx="(\d+)"', svg)
    assert {(ink, rounding == "4") for ink, rounding in tabs} == {("competitor", False), ("monopolist", True)}


@pytest.mark.parametrize("level", range(5))
def test_houses_can_be_counted(level: int) -> None:
    svg = board_svg(Board(_("B"), "us", _("S"), (Holding(1, "competitor", level),)), load("us"))
    assert svg.count("am-b-building") == level


def test_a_hotel_is_one_building() -> None:
    svg = board_svg(Board(_("B"), "us", _("S"), (Holding(1, "competitor", 5, hotel=True),)), load("us"))
    assert svg.count("am-b-building") == 1


def test_a_mortgage_is_hatched_and_hollow_and_said(board: Board) -> None:
    svg = board_svg(board, load("us"))
    assert svg.count('fill="url(#board-mortgage)"') == 1
    assert svg.count("am-b-hollow") == 1
    assert "mortgaged" in texts(svg, "am-b-legend")


def test_the_marked_square_is_outlined_and_named_in_the_middle(board: Board) -> None:
    svg = board_svg(board, load("us"))
    assert svg.count("am-b-outline") == 1
    assert texts(svg, "am-b-big") == ["Rush St."]
    assert texts(svg, "am-b-caption") == ["11 · Chicago"]


def test_the_description_says_who_owns_what(board: Board) -> None:
    said = spoken(board, load("us"), Pen())
    assert "Rush St.: Monopolist, with 2 houses." in said
    assert "Wall St.: Competitor, mortgaged." in said
    assert "Michigan Ave.: Monopolist, with a hotel." in said
    assert "A pawn is on Georgetown: Visitor." in said


def test_the_words_below_list_holdings_pawns_and_all_squares(board: Board) -> None:
    words = board_words(board, load("us"), Pen())
    assert words.count("<li value=") == 4 + 3 + 40
    assert '<li value="11" class="am-marked" aria-current="true">Rush St.' in words


def test_prices_stand_on_what_nobody_owns(board: Board) -> None:
    us = load("us")
    priced = texts(board_svg(board, us, prices=True), "am-b-price")
    assert len(priced) == len(us.deeds) - len(board.holdings)
    assert "$60" in priced
    assert texts(board_svg(board, us), "am-b-price") == []


def test_two_boards_on_a_page_share_no_id(board: Board) -> None:
    us = load("us")
    names = re.findall(r' id="([^"]+)"', board_svg(board, us, name="a") + board_svg(board, us, name="b"))
    assert max(Counter(names).values()) == 1
