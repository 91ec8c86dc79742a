"""The drawn board, of any number of squares: owners by letter and shape, words for whoever cannot see it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.theme import MARKS, board_squares
from antimono.cheaters.theme import board_squares as night_squares
from antimono.core.errors import UnreadableError
from antimono.core.figures import Board, BoardSquare, Drag, Holding, Shades
from antimono.core.text import _
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_plan import DEEP, BoardSide, Box, plan
from antimono.views.drawing.board_tiles import NAME, WEAVES
from antimono.views.drawing.board_words import board_words, spoken
from antimono.views.drawing.figtree import width
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import sprite

SVG = ET.fromstring
PEN = Pen(money_format="${amount}")
COMPETITOR = MARKS[Role.COMPETITOR]
US = board_squares(load("us"))
SIZES = (4, 8, 36, 40, 44, 80)
"""Numbers of squares; this game has 40, the Cheaters Edition 36."""


def ring(squares: int) -> tuple[BoardSquare, ...]:
    """A made-up board: signs at the corners, otherwise streets in sets of three."""
    side = squares // 4
    return tuple(
        BoardSquare(f"Corner {index}", picture="start")
        if index % side == 0
        else BoardSquare(f"Long Street number {index}", set_name=f"City {index // 3}", price=10 * index)
        for index in range(squares)
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x + 0.1 < other.x + other.width
        and other.x + 0.1 < one.x + one.width
        and one.y + 0.1 < other.y + other.height
        and other.y + 0.1 < one.y + one.height
    )


def within(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - 0.1
        and inner.y >= outer.y - 0.1
        and inner.x + inner.width <= outer.x + outer.width + 0.1
        and inner.y + inner.height <= outer.y + outer.height + 0.1
    )


def texts(svg: str, kind: str) -> list[str]:
    """The text of every element of a class."""
    return ["".join(found.itertext()) for found in SVG(svg).iter() if kind in (found.get("class") or "").split()]


def tiles(svg: str) -> list[ET.Element]:
    return [
        each
        for each in SVG(svg).iter()
        if (each.get("class") or "").startswith("am-b-tile ") or each.get("class") == "am-b-tile"
    ]


def lines(tile: ET.Element) -> list[ET.Element]:
    """The lines of a name: of what is written in a tile all but the price and its owner's letter."""
    texts = [each for each in tile if each.tag.endswith("text")]
    return [each for each in texts if each.get("class") in (None, "am-b-start")]


def built(svg: str) -> list[ET.Element]:
    """Return what stands on the first street, as it is read on a phone and where it is wide."""
    return (
        [
            next(
                each
                for each in tiles(svg)[1].iter()
                if each.get("class") == kind and "building" in ET.tostring(each, "unicode")
            )
            for kind in ("am-b-near", "am-b-wide")
        ]
        if "am-b-building" in svg
        else [ET.Element("g"), ET.Element("g")]
    )


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_edition_is_drawn_as_well_formed_svg(edition: str, board: Board) -> None:
    squares = board_squares(load(edition))
    svg = board_svg(replace(board, squares=squares), PEN)
    names = ["".join(str(line.text) for line in lines(tile)) for tile in tiles(svg)]
    assert len(names) == len(squares)
    assert all(names)
    assert "…" not in "".join(names)
    for square, tile in zip(squares, tiles(svg), strict=True):
        written = " ".join(str(line.text) for line in lines(tile))
        assert tile.get("data-told", written).partition(" · ")[0] == square.name


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("owned", [False, True])
def test_every_name_stands_on_its_square_squeezed_by_a_fifth_at_most(edition: str, *, owned: bool) -> None:
    box, squares = load(edition), board_squares(load(edition))
    held = tuple(Holding(deed.index, COMPETITOR) for deed in box.deeds) if owned else ()
    drawn = board_svg(Board(_("B"), squares, _("S"), held), PEN)
    for place, tile in zip(plan(len(squares)).places, tiles(drawn), strict=True):
        for line in lines(tile):
            room = float(line.get("textLength") or place.tile.width)
            size = 24 if "START" in str(line.text) else NAME
            assert room <= place.tile.width - 4 or line.get("textLength") is None
            assert width(str(line.text), size) * 0.8 <= room + 1, line.text


def test_no_name_of_the_second_games_board_is_cut() -> None:
    squares = night_squares()
    held = tuple(Holding(place, COMPETITOR) for place, square in enumerate(squares) if square.price)
    for holdings in ((), held):
        assert "…" not in board_svg(Board(_("B"), squares, _("S"), holdings), PEN)


def test_on_a_phone_each_set_of_the_second_games_board_has_a_sight_of_its_own() -> None:
    drawn = board_svg(Board(_("B"), night_squares(), _("S")), PEN)
    cards = re.findall(r'fill="url\(#[\w-]+-w(\d)\)">.*?class="am-b-near".*?(<use href="#am-.*?/>)', drawn)
    assert len({number for number, _use in cards}) == len({use for _number, use in cards}) == 8


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_name_in_lines_is_the_name_or_what_is_left_of_it(edition: str) -> None:
    for square in board_squares(load(edition)):
        assert not square.lines or "".join(square.lines).strip()
        assert len(square.lines) <= 3


@pytest.mark.parametrize("squares", SIZES)
def test_a_board_of_any_size_is_drawn_whole(squares: int) -> None:
    board = Board(
        _("B"),
        ring(squares),
        _("S"),
        holdings=tuple(Holding(index, COMPETITOR, 5, hotel=True) for index in range(1, squares, 2)),
        pawns=tuple((index, COMPETITOR) for index in range(squares)),
        marked=squares - 1,
    )
    svg = board_svg(board, PEN)
    assert len(tiles(svg)) == squares
    assert svg.count("am-b-pawn") == squares
    _x, _y, wide, high = map(float, (SVG(svg).get("viewBox") or "").split())
    assert min(wide, high) > plan(squares).size
    assert "A pawn is on Corner 0: Competitor." in spoken(board, PEN)


@pytest.mark.parametrize("squares", SIZES)
def test_squares_lie_round_a_square_without_overlapping(squares: int) -> None:
    drawn = plan(squares)
    boxes = [place.whole for place in drawn.places]
    assert all(within(box, Box(0, 0, drawn.size, drawn.size)) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert not [box for box in boxes if overlap(box, drawn.centre)]
    if squares > 4:  # otherwise there is nothing between the corners
        area = sum(box.width * box.height for box in boxes)
        assert area == pytest.approx(drawn.size**2 - (drawn.size - 2 * DEEP) ** 2, rel=1e-3)


@pytest.mark.parametrize("squares", SIZES)
def test_the_pawns_go_clockwise_from_the_lower_right_corner(squares: int) -> None:
    drawn, side = plan(squares), squares // 4
    far, near = drawn.size - DEEP / 2, DEEP / 2
    corners = [drawn.places[number * side] for number in range(4)]
    assert [place.whole.middle for place in corners] == [(far, far), (near, far), (near, near), (far, near)]
    assert [place.side for place in corners] == list(BoardSide)
    assert [place.corner for place in drawn.places] == [index % side == 0 for index in range(squares)]
    for place, after in pairwise(drawn.places):
        steps = {BoardSide.LOWER: (-1, 0), BoardSide.LEFT: (0, -1), BoardSide.UPPER: (1, 0), BoardSide.RIGHT: (0, 1)}
        along, across = steps[place.side]
        x, y = place.whole.middle
        assert (after.whole.middle[0] - x) * along >= 0
        assert (after.whole.middle[1] - y) * across >= 0
        assert after.whole != place.whole


@pytest.mark.parametrize("squares", SIZES)
def test_pawns_stand_on_the_kerb_and_in_the_middle(squares: int) -> None:
    """So that no name is covered, nor a pawn by another."""
    drawn = plan(squares)
    for where in drawn.places:
        spots = [where.spot(number, 4) for number in range(4)]
        assert len(set(spots)) == 4
        if not where.corner:
            reach = Box(where.whole.x - 130, where.whole.y - 130, where.whole.width + 260, where.whole.height + 260)
            assert all(within(Box(x, y, 0, 0), reach) for x, y in spots)
        assert within(where.tile, where.whole)


def test_the_kerb_is_told_from_a_corner_and_from_the_next_tile_of_each_side() -> None:
    """Which is enough: the tiles of a side are alike."""
    svg = board_svg(Board(_("B"), US, _("S")), PEN)
    kerb = [float(each) for each in re.findall(r'data-kerb="([^"]+)"', svg)[0].split()]
    tiles = re.findall(r'<g class="am-b-tile[^>]*translate\(([-\d.]+) ([-\d.]+)\)', svg)
    for index, (place, (x, y)) in enumerate(zip(plan(40).places, tiles, strict=True)):
        at = index // 10 * 4 + (2 if index % 10 else 0)
        assert place.spot(0, 1) == pytest.approx((float(x) + kerb[at], float(y) + kerb[at + 1]))


@pytest.mark.parametrize("squares", [0, -4, 2, 38, 41])
def test_a_board_that_does_not_go_round_is_refused(squares: int) -> None:
    with pytest.raises(UnreadableError, match=f"A board of {squares} squares cannot be drawn"):
        plan(squares)


def test_cities_differ_by_weave_and_by_skyline() -> None:
    assert len(set(WEAVES)) == 8
    svg = board_svg(Board(_("B"), US, _("S")), PEN)
    assert len(set(re.findall(r'fill="url\(#(board-w\d)\)"', svg))) == 8
    assert len(set(re.findall(r'href="#am-([\w-]+)-wide"', svg))) == 8


def test_streets_of_a_city_share_its_panorama() -> None:
    """On the lower side, walked from the right, the last street is the leftmost and has the left part."""
    svg = board_svg(Board(_("B"), US, _("S")), PEN)
    for city, (left, right) in {"los-angeles": (9, 6), "boston": (21, 24), "new-york": (37, 39)}.items():
        parts = {
            index: float(use.get("x") or 0)
            for index, tile in enumerate(tiles(svg))
            for use in tile.iter()
            if use.get("href") == f"#am-{city}-wide"
        }
        assert parts[right] < parts[left]


def test_owners_differ_by_letter_and_by_shape(board: Board) -> None:
    drawn = [tile for tile in tiles(board_svg(board, PEN)) if texts(ET.tostring(tile, "unicode"), "am-b-tab")]
    feet = [ET.tostring(tile, "unicode") for tile in drawn]
    assert len(feet) == len(board.holdings)
    for foot in feet:
        badges = [each for each in SVG(foot).iter() if each.get("class") == "am-b-badge"]
        shape, key = ("circle", "C") if "am-green" in foot else ("rect", "M")
        assert {each.tag.rpartition("}")[2] for each in badges} == {shape}
        assert set(texts(foot, "am-b-key")) == {key}


@pytest.mark.parametrize(("level", "hotel"), [*((level, False) for level in range(5)), (5, True)])
def test_houses_can_be_counted_and_a_hotel_is_one_building(level: int, hotel: bool) -> None:
    svg = board_svg(Board(_("B"), US, _("S"), (Holding(1, COMPETITOR, level, hotel=hotel),)), PEN)
    near, wide = (sum(1 for each in part.iter() if each.get("class") == "am-b-building") for part in built(svg))
    assert near == wide == (1 if hotel else level)


def test_a_mortgage_is_hatched_and_hollow_and_said(board: Board) -> None:
    svg = board_svg(board, PEN)
    assert svg.count('fill="url(#board-mortgage)"') == 1
    assert svg.count("am-b-hollow") == 1
    assert "mortgaged" in texts(svg, "am-b-legend")


def test_the_marked_square_is_ringed_in_gold_and_large_in_the_middle(board: Board) -> None:
    svg = board_svg(board, PEN)
    assert svg.count("am-b-outline") == svg.count('class="am-b-marked"') == 1
    assert texts(svg, "am-b-told") == ["Rush St. · Chicago"]
    seen = re.findall(r'<use href="#board-(\d+)" transform', svg)
    assert seen == ["11", "12", "13", "10", "9"]
    assert "am-b-lens" not in board_svg(board, PEN, middle=False)


def test_without_a_marked_square_the_lens_is_for_phones_alone_and_over_the_first_pawn(board: Board) -> None:
    svg = board_svg(replace(board, marked=None), PEN)
    assert 'class="am-b-lens am-b-near"' in svg
    assert texts(svg, "am-b-told")[0].startswith(US[board.pawns[0][0]].name)
    assert texts(board_svg(replace(board, marked=None, pawns=()), PEN), "am-b-told") == [""]


def test_a_board_names_only_pieces_that_there_are(board: Board) -> None:
    for edition in EDITION_IDS:
        assert sprite(board_svg(replace(board, squares=board_squares(load(edition))), PEN))


def test_the_description_says_who_owns_what(board: Board) -> None:
    said = spoken(board, PEN)
    assert "Rush St.: Monopolist, with 2 houses." in said
    assert "Wall St.: Competitor, mortgaged." in said
    assert "Michigan Ave.: Monopolist, with a hotel." in said
    assert "A pawn is on Georgetown: Visitor." in said


def test_the_words_below_list_holdings_pawns_and_all_squares(board: Board) -> None:
    words = board_words(board, PEN)
    assert words.count("<li value=") == 4 + 3
    listed = words[words.index('<ol start="0">') :]
    assert listed.count("<li") == 40
    assert listed.split("<li")[12].startswith(' class="am-marked" aria-current="true">Rush St.')


@pytest.mark.parametrize(
    ("values", "said"),
    [(((1, Fraction(1, 36)), (3, Fraction(1, 6))), ["1/36 (2.8%)", "1/6 (16.7%)"]), (((1, 0), (3, 40)), ["$0", "$40"])],
)
def test_shades_are_the_darker_the_more_there_is_and_are_said(
    board: Board, values: tuple[tuple[int, int | Fraction], ...], said: list[str]
) -> None:
    shaded = replace(board, shades=Shades(_("Chance"), values))
    drawn = [
        float(rect.get("opacity", "nan"))
        for rect in SVG(board_svg(shaded, PEN)).iter()
        if rect.get("class") == "am-b-shade"
    ]
    weak, strong, legend = drawn
    assert weak == pytest.approx(float(values[0][1] / values[1][1]) * strong, abs=0.01)
    assert legend == strong
    words = board_words(shaded, PEN)
    assert [f": {value}</li>" in words for value in said] == [True, True]
    assert all(value in spoken(shaded, PEN) for value in said)


def test_shades_of_nothing_are_no_shades(board: Board) -> None:
    shaded = replace(board, shades=Shades(_("Chance"), ((1, 0), (2, 0))))
    assert board_svg(shaded, PEN).count('opacity="0.00"') == 2


def test_how_much_it_is_can_stand_beside_each_square_clear_of_the_pawns() -> None:
    values = ((1, 5), (11, 40), (21, 184), (31, 12_345))
    crowd = tuple((square, MARKS[Role.COMPETITOR]) for square in (11, 11, 11, 31))
    board = Board(_("Board"), US, _("Shaded."), pawns=crowd, shades=Shades(_("Due"), values, written=True))
    drawn = board_svg(board, PEN)
    figures = [text for text in SVG(drawn).iter() if (text.get("class") or "").startswith("am-b-figure")]
    assert [text.text for text in figures] == [str(value) for _square, value in values]
    ring = plan(len(US))
    for text, (square, _value) in zip(figures, values, strict=True):
        x, y, centre = float(text.get("x") or 0), float(text.get("y") or 0), ring.centre
        assert centre.x < x < centre.x + centre.width
        assert centre.y < y < centre.y + centre.height
        if square == 11:
            assert x > centre.x + 2 * 30
    assert [text.get("textLength") is not None for text in figures] == [False, False, False, True]
    assert "a stronger colour" not in drawn
    assert "am-b-figure" not in board_svg(replace(board, shades=Shades(_("Due"), values)), PEN)


def test_pawns_and_tabs_say_how_they_are_dragged() -> None:
    owner = MARKS[Role.COMPETITOR]
    drags = ((owner, Drag("pawn-1", "square")), (3, Drag("owner-3", "player")))
    board = Board(_("Board"), US, _("Drags."), holdings=(Holding(3, owner), Holding(6, owner)), pawns=((5, owner),))
    assert "data-drag" not in board_svg(board, PEN)
    drawn = SVG(board_svg(replace(board, drags=drags), PEN))
    found = [(each.get("class"), each.get("data-drag"), each.get("data-onto")) for each in drawn.iter()]
    assert [each for each in found if each[1]] == [
        ("am-b-tab am-green", "owner-3", "player"),
        ("am-b-pawn am-green", "pawn-1", "square"),
    ]


def test_prices_stand_on_what_nobody_owns(board: Board) -> None:
    priced = texts(board_svg(board, PEN), "am-b-price")
    assert len(priced) == len(load("us").deeds) - len(board.holdings)
    assert "$60" in priced
    assert texts(board_svg(board, PEN, prices=False), "am-b-price") == []


def test_two_boards_on_a_page_share_no_id(board: Board) -> None:
    names = re.findall(r' id="([^"]+)"', board_svg(board, PEN, name="a") + board_svg(board, PEN, name="b"))
    assert max(Counter(names).values()) == 1
