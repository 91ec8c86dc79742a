"""A square as a tile: a street is a postcard with its part of its city's panorama, all else has a sign.

A tile is drawn for two readings, and the style sheet shows one of them: wide, with the name and the price;
near, for a phone, where a picture fills the tile and its owner's letter is large. What both have in common
(the tile, what hatches it, who presses it) is drawn once. It is drawn from its own upper left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from antimono.core.figures import BoardSquare, Drag, Holding, Mark
from antimono.views.drawing.board_plan import BoardSide, Box, plan
from antimono.views.drawing.figtree import lines_of
from antimono.views.drawing.inks import ink_class, is_square, letter
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import is_piece, use

NAME = 18.6
"""How high the letters of a name are: 13 pixels on a board of 720."""
_CORNER_NAME = 18.0
_START = 24.0
_LEADING = 1.02
_GROUND = 9
"""How high the weave of a city is, below its skyline."""
_SKYLINE = 40
"""How high a skyline is as it is drawn,"""
_PANORAMA = 264
"""how wide a city's panorama,"""
_SHARE = 88
"""a street's part of it,"""
_LANDMARK = 120
"""and how wide what is seen of a city where it must be small."""
_FOCUS: Mapping[str, int] = {
    "new-orleans": 57,
    "los-angeles": 22,
    "chicago": 36,
    "philadelphia": 58,
    "boston": 14,
    "washington": 46,
    "san-francisco": 30,
    "new-york": 36,
    "berlin": 52,
    "krakow": 54,
}
"""Where in it the landmark stands; else in the middle."""
_SIGHTS: Mapping[str, tuple[int, ...]] = {"paris": (202, 25, 40, 160, 132, 173, 229, 105)}
"""Where all sets are of one city: the sight of each in its panorama, in board order."""
_UPRIGHT, _FLAT = 50, 32
"""How high a picture is on an upright and on a flat tile,"""
_SIGN, _CORNER_SIGN, _NEAR_SIGN = 46, 74, 62
"""and how large a sign."""
_FOOT = {False: 24, True: 22}
"""How high an owner's foot is, by whether the tile is flat,"""
_NEAR_FOOT = 42
"""and on a phone, where it stands at the outer edge of the board."""
_HOUSE = 19
_NEAR_HOUSE = 32

WEAVES = (
    '<path d="M0 7a3.5 3.5 0 0 1 7 0"/>',
    '<path d="M0 7 7 0"/>',
    '<path d="M2 0v7"/>',
    '<path d="M0 .5h7M0 4h7M2 .5V4M5.5 4v4"/>',
    '<path d="M0 4c2-3 3-3 3.5 0s2 3 3.5 0"/>',
    '<path d="M1.5 7V1h4v6"/>',
    '<path d="M0 0l7 7M7 0 0 7"/>',
    '<path d="M1.5 1.5h4v4h-4z"/>',
)
"""What tells cities apart besides colour and skyline: the ground that their streets stand on."""
_SPREAD = 'width="7" height="7" patternUnits="userSpaceOnUse"'


def tile_defs(name: str, sets: int, squares: int, *, hatched: bool) -> str:
    """Return what tiles share: weaves, their three shapes, and what hatches those that are mortgaged, if any are."""
    weaves = "".join(
        f'<pattern class="am-b-set-{number + 1}" id="{name}-w{number}" '
        f"{f'href="#{name}-w0"' if number else _SPREAD}>"
        f"<rect/>{WEAVES[number]}</pattern>"
        for number in range(min(sets, 8))
    )
    shapes = {_shape(index, squares): plan(squares).places[index].tile for index in range(squares)}
    cuts = "".join(f'<clipPath id="{name}-{shape}">{_paper(box)}</clipPath>' for shape, box in sorted(shapes.items()))
    hatching = (
        f'<pattern id="{name}-mortgage" width="9" height="9" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path class="am-b-hatch" d="M0 0V9"/></pattern>'
    )
    return f"{weaves}{cuts}{hatching if hatched else ''}"


def _paper(box: Box) -> str:
    return f'<rect width="{box.width:g}" height="{box.height:g}"/>'


def _shape(index: int, squares: int) -> str:
    """Return how a tile is cut: as a corner, flat or upright."""
    place = plan(squares).places[index]
    return "c" if place.corner else "f" if place.flat else "u"


class BoardSheet(NamedTuple):
    """A drawing of a board."""

    name: str
    """A prefix for the ids in it."""
    squares: int
    """How many it has."""


def tile(
    square: BoardSquare,
    index: int,
    sheet: BoardSheet,
    number: int | None,
    price: str,
    over: str,
    owned: tuple[Holding, Drag | None] | None,
    pen: Pen,
) -> str:
    """Return a square with who owns it and what stands there.

    Args:
        square: what is printed on it.
        index: its place.
        sheet: the drawing that it is in.
        number: which of its cities it belongs to, from 0; `None` for none.
        price: what it costs, as it is written; empty if that is not to be seen.
        over: what lies on the picture, below the words (how strong its shade is).
        owned: who holds it, and how that is dragged.
        pen: how it is written.
    """
    name, squares = sheet
    box = plan(squares).places[index].tile
    held = owned is not None
    pictured, written = _printed(square, index, sheet, number, held, "" if held else price)
    parts = [pictured, over, written]
    if owned is not None:
        holding, drag = owned
        if holding.mortgaged:
            parts.append(f'<rect class="am-b-pawned" {_sky(index, squares)} fill="url(#{name}-mortgage)"/>')
        parts.append(_foot(holding, index, squares, name, pen, drag))
        parts.append(_houses(holding, index, squares))
    kind = "" if number is None else f" am-b-set-{number % 8 + 1}"
    called = f' data-told="{escape(told(square))}"' if told(square) else ""
    return (
        f'<g class="am-b-tile{kind}" id="{name}-{index}"'
        f'{called} transform="translate({box.x:g} {box.y:g})">{"".join(parts)}</g>'
    )


def told(square: BoardSquare) -> str:
    """Return what a square is called, with its city; `""` if its tile says that by itself."""
    if square.set_name:
        return f"{square.name} · {square.set_name}"
    return "" if (" ".join(square.lines) or square.name) == square.name else square.name


def _sky(index: int, squares: int) -> str:
    place = plan(squares).places[index]
    return f'width="{place.tile.width:g}" height="{(_FLAT if place.flat else _UPRIGHT) - _GROUND}"'


@lru_cache(maxsize=2048)
def _printed(
    square: BoardSquare, index: int, sheet: BoardSheet, number: int | None, held: bool, price: str
) -> tuple[str, str]:
    """Return a tile with its picture, and what is written on it; the same in most frames, so it is drawn once."""
    name, squares = sheet
    where = plan(squares).places[index]
    wide, high = where.tile.width, where.tile.height
    shape = f"{name}-{_shape(index, squares)}"
    pictured = _paper(where.tile)
    if number is not None and square.picture:
        card = _card_id(square, index, sheet, number, held)
        street = _panorama(square, wide, (_FLAT if where.flat else _UPRIGHT) - _GROUND, where.side)
        pictured += f'<use href="#{card}"/><g class="am-b-wide" clip-path="url(#{shape})">{street}</g>'
    elif square.picture:
        foot = _FOOT[where.flat] * held
        size = _CORNER_SIGN - 12 * (len(square.lines) > 2) if where.corner else _SIGN
        left, top = (6, (high - size - foot) / 2) if where.flat else ((wide - size) / 2, 7)
        shown = use(square.picture, left, top, size, size, "am-b-wide")
        box = _near(index, squares, held)
        large = 100.0 if where.corner else min(_NEAR_SIGN, box.width - 8, box.height - 8)
        left, top = box.x + (box.width - large) / 2, (box.height - large) / 2
        pictured += shown + use(square.picture, left, top, large, large, "am-b-near")
    return pictured, _words(square, index, squares, held, price)


def _near(index: int, squares: int, held: bool) -> Box:
    """Return what a picture fills of a tile on a phone: all that its owner's foot leaves."""
    where = plan(squares).places[index]
    wide, high = where.tile.width, where.tile.height
    if not where.flat:
        return Box(0, 0, wide, high - _NEAR_FOOT * held)
    wide -= _NEAR_FOOT * held
    return Box(where.tile.width - wide if where.side is BoardSide.LEFT else 0, 0, wide, high)


def cards(tiles: Iterable[tuple[BoardSquare, int, int, bool]], sheet: BoardSheet) -> str:
    """Return what the streets of a city share: its sky and its weave, and for phones its landmark between them.

    Args:
        tiles: the streets: each with its index, the number of its city and whether somebody holds it.
        sheet: the drawing that they are in.
    """
    drawn = dict[str, str]()
    for square, index, number, held in tiles:
        where = plan(sheet.squares).places[index]
        shape = f"{sheet.name}-{_shape(index, sheet.squares)}"
        wide = Box(0, 0, where.tile.width, _FLAT if where.flat else _UPRIGHT)
        near = _near(index, sheet.squares, held)
        placed = f' transform="translate({near.x:g} 0)"' if near.x else ""
        drawn[_card_id(square, index, sheet, number, held)] = (
            f' clip-path="url(#{shape})" fill="url(#{sheet.name}-w{number % 8})">'
            f'<g class="am-b-wide">{_ground(wide)}</g><g class="am-b-near"{placed}>{_ground(near)}'
            f"{_sight(square, number, near.width, near.height - _GROUND)}</g>"
        )
    return f"<defs>{''.join(f'<g id="{name}"{part}</g>' for name, part in drawn.items())}</defs>"


def _card_id(square: BoardSquare, index: int, sheet: BoardSheet, number: int, held: bool) -> str:
    where = plan(sheet.squares).places[index]
    alike = f"{_shape(index, sheet.squares)}{number}"
    if not is_piece(f"{square.picture}-wide"):
        alike += f"-{square.share[0]}"
    return f"{sheet.name}-{alike}{('l' if where.side is BoardSide.LEFT else 'h') if held else ''}"


def _ground(box: Box) -> str:
    """Return a card with its city's weave, of which the sky leaves the ground."""
    sky = box.height - _GROUND
    return f'{_paper(box)}<rect width="{box.width:g}" height="{sky:g}"/>'


def _panorama(square: BoardSquare, wide: float, sky: float, side: BoardSide) -> str:
    """Return a street's part of its city's panorama, or of what is seen of a city without one."""
    panorama = f"{square.picture}-wide"
    if not is_piece(panorama):
        return _landmark(square, wide, sky)
    at, parts = square.share
    # The lower side is walked from right to left.
    middle = _PANORAMA / 2 + _SHARE * (at - (parts - 1) / 2) * (-1 if side is BoardSide.LOWER else 1)
    return _skyline(panorama, _PANORAMA, middle, wide, sky)


def _landmark(square: BoardSquare, wide: float, sky: float) -> str:
    """Return what is seen of a city where it must be small."""
    middle = _FOCUS.get(square.picture, _LANDMARK / 2)
    if not is_piece(f"{square.picture}-wide"):
        at, parts = square.share
        seen = wide / max(sky / _SKYLINE, wide / _LANDMARK)
        middle = seen / 2 + (_LANDMARK - seen) * (at + 0.5) / parts
    return _skyline(square.picture, _LANDMARK, middle, wide, sky)


def _sight(square: BoardSquare, number: int, wide: float, sky: float) -> str:
    """Return what is seen of a set's city where it must be small, and of no other set."""
    if sights := _SIGHTS.get(square.picture):
        return _skyline(f"{square.picture}-wide", _PANORAMA, sights[number % len(sights)], wide, sky)
    return _landmark(square, wide, sky)


def _skyline(piece: str, whole: float, middle: float, wide: float, sky: float) -> str:
    """Return a piece that fills so wide a sky, standing on its lower edge, with this part of it in the middle."""
    scale = max(sky / _SKYLINE, wide / whole)
    seen = wide / scale
    left = min(max(middle - seen / 2, 0), whole - seen)
    return use(
        piece,
        round(-left * scale, 1),
        round(sky - _SKYLINE * scale, 1),
        round(whole * scale, 1),
        round(_SKYLINE * scale, 1),
    )


def _words(square: BoardSquare, index: int, squares: int, held: bool, price: str) -> str:
    """Return the name and the price; each line that nearly fills its room is held to it, whatever the typeface."""
    where = plan(squares).places[index]
    wide, high, foot = where.tile.width, where.tile.height, _FOOT[where.flat] * held
    postcard = bool(square.set_name)
    size, x, room = NAME, wide / 2, wide - 5
    most = 3
    kind = ""
    if where.corner:
        size = _START if index == 0 else _CORNER_NAME
        kind = ' class="am-b-start"' if index == 0 else ""
    elif where.flat and not postcard:
        x, room = 54 + (wide - 57) / 2, wide - 56
        most = 2 if foot else 3
    elif where.flat:
        most = 1 if foot else 2
    lines = lines_of(square.name, square.lines, room, size, most)
    step, cost = size * _LEADING, price
    if where.corner:
        top = (high + (68 if len(lines) > 2 else 84)) / 2 + size * 0.36 - (len(lines) - 1) * step / 2
    elif where.flat and not postcard:
        cost = price if len(lines) < 3 else ""
        top = (high - foot - (20 if cost else 0)) / 2 + 6 - (len(lines) - 1) * step / 2
    elif where.flat:
        cost = price if len(lines) == 1 else ""
        top = _FLAT + 18
    else:
        top = _UPRIGHT + {1: 28, 2: 20}.get(len(lines), 16)
    named = "".join(
        f'<text{kind} x="{x:g}" y="{round(top + number * step, 1):g}"'
        + (f' textLength="{line.held:.0f}" lengthAdjust="spacingAndGlyphs"' if line.held else "")
        + f">{escape(line.text)}</text>"
        for number, line in enumerate(lines)
    )
    below = high - (8 if where.flat else 10)
    return named + (f'<text class="am-b-price" x="{x:g}" y="{below:g}">{cost}</text>' if cost else "")


def _foot(holding: Holding, index: int, squares: int, name: str, pen: Pen, drag: Drag | None) -> str:
    """Return the owner's foot, with the badge that is round or square; hollow if mortgaged."""
    where = plan(squares).places[index]
    wide, high, owner = where.tile.width, where.tile.height, holding.owner
    deep = _FOOT[where.flat]
    hollow = " am-b-hollow" if holding.mortgaged else ""
    below = f'y="{high - deep:g}" width="{wide:g}" height="{deep}"'
    if where.flat:
        left = 0.0 if where.side is BoardSide.LEFT else wide - _NEAR_FOOT
        near = f'x="{left:g}" width="{_NEAR_FOOT}" height="{high:g}"'
        spot = left + _NEAR_FOOT / 2, high / 2
    else:
        near = f'y="{high - _NEAR_FOOT:g}" width="{wide:g}" height="{_NEAR_FOOT}"'
        spot = wide / 2, high - _NEAR_FOOT / 2
    return (
        f'<g class="am-b-tab {ink_class(owner.ink)}{hollow}"{drag_attributes(drag)} '
        f'clip-path="url(#{name}-{_shape(index, squares)})">'
        f'<g class="am-b-wide"><rect {below}/>'
        f"{badge(wide / 2, high - deep / 2, deep / 2 - 2, owner, pen)}</g>"
        f'<g class="am-b-near"><rect {near}/>{badge(*spot, _NEAR_FOOT / 2 - 1, owner, pen)}</g></g>'
    )


def badge(x: float, y: float, half: float, owner: Mark, pen: Pen) -> str:
    """Return an owner's letter on a disc or on a square."""
    shape = (
        f'<rect class="am-b-badge" {Box(x - half, y - half, 2 * half, 2 * half).svg}/>'
        if is_square(owner.ink)
        else f'<circle class="am-b-badge" cx="{x:g}" cy="{y:g}" r="{half:g}"/>'
    )
    size = round(half * (1.95 if half > _FOOT[False] / 2 else 1.76))  # where all is small, it fills it
    spot = f'x="{x:g}" y="{round(y + size * 0.36, 1):g}" font-size="{size}"'
    return f'{shape}<text class="am-b-key" {spot}>{letter(owner, pen)}</text>'


def drag_attributes(drag: Drag | None) -> str:
    """Return the attributes of what can be dragged, from a space on."""
    return f' data-drag="{escape(drag.gives)}" data-onto="{escape(drag.onto)}"' if drag else ""


def _houses(holding: Holding, index: int, squares: int) -> str:
    """Return what stands on the ground of a street."""
    if not holding.level and not holding.hotel:
        return ""
    where = plan(squares).places[index]
    wide, high = where.tile.width, where.tile.height
    ground = _FLAT if where.flat else _UPRIGHT
    if where.flat:
        left = _NEAR_FOOT if where.side is BoardSide.LEFT else 0
        x, y = left + (wide - _NEAR_FOOT) / 2, high - 2
    else:
        x, y = wide / 2, high - _NEAR_FOOT - 2
    return (
        f'<g class="{ink_class(holding.owner.ink)}"><g class="am-b-wide">'
        f"{_row(holding, wide / 2, ground, _HOUSE, 5)}</g>"
        f'<g class="am-b-near">{_row(holding, x, y, _NEAR_HOUSE, 2)}</g></g>'
    )


@cache
def _row(holding: Holding, x: float, ground: float, each: float, most: int) -> str:
    """Return the hotel, or houses in rows of as many at most, around x."""
    if holding.hotel:
        wide, high = round(each * 2.2), round(each * 1.95)
        return _built("hotel", x - wide / 2, ground - high, wide, high)
    drawn, left = "", holding.level
    while left > 0:
        row = min(most, left)
        drawn = (
            "".join(
                _built("house", x - row * each / 2 + place * each, ground - each, each + 1, each + 1)
                for place in range(row)
            )
            + drawn
        )
        ground, left = ground - each, left - row
    return drawn


def _built(piece: str, x: float, y: float, wide: float, high: float) -> str:
    return use(piece, round(x, 1), round(y, 1), wide, high, "am-b-building")
