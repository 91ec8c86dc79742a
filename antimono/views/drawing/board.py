"""The board as SVG: postcards on a table, of any board whose squares go round a square.

One drawing serves a wide page and a phone. Where it is wide, names stand on the squares; where it is narrow
they could not be read, so there a picture fills each square and the middle is a lens: the square in question,
large, between its neighbours. The lens shows the tiles of the ring once more (`use`), read as on a wide
board, and a module moves it (`assets/lens.mjs`). The style sheet shows the one reading or the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape, unescape
from typing import NamedTuple

from antimono.core.figures import Board, Drag, Ink, Mark, Press
from antimono.core.text import _
from antimono.views.drawing.board_plan import DEEP, BoardPlan, BoardSide, Box, plan
from antimono.views.drawing.board_tiles import BoardSheet, badge, cards, drag_attributes, tile, tile_defs, told
from antimono.views.drawing.board_words import spoken
from antimono.views.drawing.click_targets import drawing_svg, pressed_svg, reached_first
from antimono.views.drawing.figtree import width
from antimono.views.drawing.inks import ink_class, is_square, letter, pawn
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import use

_EDGE = 12
"""How far the table reaches beyond the squares."""
_THICK = 6
_RINGS = ((1, 344), (2, 318), (3, 292))
_PAWN = 45, 63
_TOUCH = 76
"""How high a row in the middle is that can be pressed: 24 pixels on a phone."""
_ROW = 56
_CHIP = 48
_HATCHED = "M10 34L34 10M10 22L22 10M22 38L38 22"
_LENS = 2.6
"""How much larger a square is under the lens: its name is then 17 pixels high on a phone."""
_SEEN = 640
"""How much of the row of tiles is seen there, """
_FADE = '<stop stop-opacity="0"/><stop offset=".16"/><stop offset=".84"/><stop offset="1" stop-opacity="0"/>'
"""how it fades where it goes on, """
_BETWEEN = 14
"""how far they lie apart, """
_TOLD = 44
"""and how far below them the words are."""
_CHIP_WIDE = 310
"""How wide what explains a sign is; """
_WIDEST = 680
"""at most; """
_LEGEND = 36
"""and how large its letters are on a phone."""
_DARKEST = 0.4
_LIGHTEST = 0.08
"""Of what is written beside the squares besides."""
_AWAY = 12
"""How far from its square such a figure stands; """
_FIGURE_HIGH = 26
_FIGURE_WIDE = 76
"""as high, and as wide at most."""
_MORTGAGED = _("mortgaged")


def board_svg(board: Board, pen: Pen, *, name: str = "board", prices: bool = True, middle: bool = True) -> str:
    """Return the drawing of a board.

    Args:
        board: its squares, who owns what, where pawns are, and the square to point out.
        pen: how it is written; names of squares stay as the edition has them.
        name: a prefix for the ids in it.
        prices: whether squares show what they cost (on a wide drawing).
        middle: whether the middle shows what is pointed out; else there is room for something else.
    """
    ring = plan(len(board.squares))
    sets = list(dict.fromkeys(square.set_name for square in board.squares if square.set_name))
    at = _looked_at(board) if middle else board.marked
    centre, badges = _centre(board, ring, pen, name) if middle else ("", "")
    hatched = any(each.mortgaged for each in board.holdings)
    drawn = (
        f"<defs>{tile_defs(name, len(sets), len(board.squares), hatched=hatched)}</defs>{_table(ring)}"
        f"{_tiles(board, pen, name, sets, prices)}"
        f"{'' if at is None else _ringed(ring.places[at].whole, near=board.marked is None)}"
        f"{centre}{_pawns(board, ring, pen)}{_figures(board, ring)}"
    )
    whole = ring.size + 2 * _EDGE
    box = f"-{_EDGE} -{_EDGE} {whole:g} {whole + _THICK:g}"
    buttons = badges + _buttons(board, ring, pen)
    return drawing_svg("am-b", box, name, pen.text(board.title), spoken(board, pen), drawn, buttons)


def _table(ring: BoardPlan) -> str:
    """Return the table, the three rings in its middle, and the light that falls there."""
    whole, middle = ring.size + 2 * _EDGE, ring.size / 2
    centre = ring.centre.inset(4)
    scale = (ring.size - 2 * DEEP) / 720
    rings = "".join(
        f'<circle class="am-b-arc-{number}" cx="{middle:g}" cy="{middle:g}" r="{radius * scale:g}"'
        f' stroke-width="{26 * scale:g}"/>'
        for number, radius in _RINGS
    )
    size = f'width="{whole:g}" height="{whole:g}" rx="26"'
    side = len(ring.places) // 4
    kerb = " ".join(
        f"{foot - edge:g}"
        for place in (ring.places[corner + step] for corner in range(0, 4 * side, side) for step in (0, side > 1))
        for foot, edge in zip(place.spot(0, 1), (place.tile.x, place.tile.y), strict=True)
    )
    return (
        f'<rect class="am-b-base" x="-{_EDGE}" y="{_THICK - _EDGE}" {size}/>'
        f'<rect class="am-b-ground" x="-{_EDGE}" y="-{_EDGE}" {size}/>'
        f'<rect class="am-b-centre" {centre.svg} rx="20" data-kerb="{kerb}"/>{rings}'
        f'<circle class="am-b-lit" cx="{middle:g}" cy="{middle:g}" r="{280 * scale:g}"/>'
    )


def _tiles(board: Board, pen: Pen, name: str, sets: Sequence[str], prices: bool) -> str:
    drags, shades = dict(board.drags), _shades(board)
    owned = {each.index: (each, drags.get(each.index)) for each in board.holdings}
    numbers = {set_name: number for number, set_name in enumerate(sets)}
    drawn, sheet, streets = [], BoardSheet(name, len(board.squares)), []
    for index, square in enumerate(board.squares):
        price = pen.money(square.price) if prices and square.price is not None else ""
        over = ""
        if index in shades:
            box = plan(len(board.squares)).places[index].tile
            over = (
                f'<rect class="am-b-shade" width="{box.width:g}" height="{box.height:g}" rx="9"'
                f' opacity="{shades[index]:.2f}"/>'
            )
        number = numbers.get(square.set_name)
        if number is not None and square.picture:
            streets.append((square, index, number, index in owned))
        drawn.append(tile(square, index, sheet, number, price, over, owned.get(index), pen))
    return f'{cards(streets, sheet)}<g class="am-b-tiles">{"".join(drawn)}</g>'


def _shades(board: Board) -> dict[int, float]:
    """Return how dark squares are on a heat map: the more, the darker, and as dark as words can bear."""
    if board.shades is None:
        return {}
    most = max([value for _index, value in board.shades.values], default=0) or 1
    least = _LIGHTEST if board.shades.written else 0
    return {index: least + float(value / most) * (_DARKEST - least) for index, value in board.shades.values}


def _looked_at(board: Board) -> int:
    """Return the square that the lens shows: the one pointed out, else where the first pawn stands."""
    if board.marked is not None:
        return board.marked
    return board.pawns[0][0] if board.pawns else 0


def _ringed(box: Box, *, near: bool) -> str:
    """Gold with a ring of ink: look here; `near`: on a phone alone."""
    shape, kind = box.svg, "am-b-mark am-b-near" if near else "am-b-mark"
    return f'<g class="{kind}"><rect class="am-b-outline" {shape}/><rect class="am-b-marked" {shape}/></g>'


def _figures(board: Board, ring: BoardPlan) -> str:
    """Return how much it is for each shaded square, in the middle of the board beside it, clear of the pawns."""
    if board.shades is None or not board.shades.written:
        return ""
    crowd = Counter(index for index, _owner in board.pawns)
    drawn = []
    for index, value in board.shades.values:
        where, text = ring.places[index], str(value)
        (x, y), far = where.whole.middle, ring.size - DEEP
        pawns = crowd[index]
        sideways = _AWAY + (16 + 32 * pawns if pawns else 0)
        upwards = _AWAY + (50 if pawns else 0)
        x, y, anchor = {
            BoardSide.LOWER: (x, far - upwards, ""),
            BoardSide.UPPER: (x, DEEP + upwards + _FIGURE_HIGH, ""),
            BoardSide.LEFT: (DEEP + sideways, y + _FIGURE_HIGH / 2, " am-b-from"),
            BoardSide.RIGHT: (far - sideways, y + _FIGURE_HIGH / 2, " am-b-to"),
        }[where.side]
        squeezed = f' textLength="{_FIGURE_WIDE}" lengthAdjust="spacingAndGlyphs"' if len(text) > 4 else ""
        drawn.append(f'<text class="am-b-figure{anchor}" x="{x:g}" y="{y:g}"{squeezed}>{text}</text>')
    return "".join(drawn)


def _buttons(board: Board, ring: BoardPlan, pen: Pen) -> str:
    """Return a button over each square that can be pressed."""
    first = reached_first([index for index, _press in board.presses], board.marked)
    return "".join(
        pressed_svg(press, ring.places[index].whole.svg, pen, reached=index == first) for index, press in board.presses
    )


def _pawns(board: Board, ring: BoardPlan, pen: Pen) -> str:
    """Return the pawns on the kerb, those further back first."""
    drags, here = dict(board.drags), Counter[int]()
    crowd = Counter(index for index, _owner in board.pawns)
    drawn = []
    for index, owner in board.pawns:
        x, y = ring.places[index].spot(here[index], crowd[index])
        here[index] += 1
        drawn.append((y, _pawn(x, y, index, owner, pen, drags.get(owner))))
    return "".join(pawn for _y, pawn in sorted(drawn, key=lambda each: each[0]))


def _pawn(x: float, y: float, index: int, owner: Mark, pen: Pen, drag: Drag | None = None) -> str:
    """Return a pawn before a square that is seen to walk, the middle of its foot at (x, y)."""
    wide, high = _PAWN
    shape = use(pawn(owner.ink), -wide / 2, 4 - high, wide, high)
    return (
        f'<g class="am-b-pawn {ink_class(owner.ink)}" transform="translate({x:g} {y:g})"'
        f' data-on="{index}" data-moves="pawn-{pen.text(owner.name)}"{drag_attributes(drag)}>'
        f'<g class="am-b-man">{shape}<text y="-6">{letter(owner, pen)}</text></g></g>'
    )


def _centre(board: Board, ring: BoardPlan, pen: Pen, name: str) -> tuple[str, str]:
    """Return what stands in the middle: the lens, and below it what letters and hatching mean; and its buttons."""
    rows = _legend(board, pen)
    row_high = _TOUCH if board.badges else _ROW
    # Two stand side by side where they are short and nobody presses them.
    lines: list[list[_Row]] = []
    for row in rows:
        beside = bool(lines) and len(lines[-1]) == 1 and lines[-1][0].wide == row.wide == _CHIP_WIDE
        if beside and len(rows) > 2 and not board.badges:
            lines[-1].append(row)
        else:
            lines.append([row])
    # The lens needs the height of an upright tile, and a line of words.
    ground = (ring.size - len(lines) * row_high + DEEP * _LENS) / 2 - _TOLD
    drawn, buttons = [_lens(board, ring, name, ground)], list[str]()
    paired = any(len(line) == 2 for line in lines)
    for number, line in enumerate(lines):
        left = ring.size / 2 - (_CHIP_WIDE + 6 if paired and line[0].wide == _CHIP_WIDE else line[0].wide / 2)
        y = ground + 2 * _TOLD + number * row_high
        for place, row in enumerate(line):
            x = left + place * (_CHIP_WIDE + 12)
            for layer, svg in ((drawn, row.svg), (buttons, row.pressed)):
                if svg:
                    layer.append(f'<g transform="translate({x:g} {y:g})">{svg}</g>')
    return "".join(drawn), "".join(buttons)


def _lens(board: Board, ring: BoardPlan, name: str, ground: float) -> str:
    """Return the square pointed out, large, and what it is called; on a phone between its neighbours."""
    at = _looked_at(board)
    across, squares = ring.size / 2, len(board.squares)
    box = ring.places[at].tile
    seen, beside = _seen(name, at, box, across, ground), ""
    # The neighbours in the order of walking, from left to right.
    for step in (1, -1):
        edge = across + step * box.width * _LENS / 2
        for away in (1, 2):
            index = (at + step * away) % squares
            neighbour = ring.places[index].tile
            wide = neighbour.width * _LENS
            beside += _seen(name, index, neighbour, edge + step * (_BETWEEN + wide / 2), ground)
            edge += step * (_BETWEEN + wide)
    square = board.squares[at]
    near = "" if board.marked is not None else " am-b-near"
    high = DEEP * _LENS
    wide = _SEEN - 2 * _FIGURE_WIDE if board.shades and board.shades.written else _SEEN
    glass = Box(across - wide / 2, ground - high, wide, high + 8)
    return (
        f'<g class="am-b-lens{near}" data-at="{at}">'
        f'<linearGradient id="{name}-fade">{_FADE}</linearGradient>'
        f'<mask id="{name}-lens" class="am-b-fade">'
        f'<rect {glass.svg} fill="url(#{name}-fade)"/></mask>'
        f'<g mask="url(#{name}-lens)">'
        f'<g class="am-b-row">{seen}<g class="am-b-near">{beside}</g></g></g>'
        f'<text class="am-b-told" x="{across:g}" y="{ground + _TOLD:g}">{escape(told(square))}</text>'
        f'<rect class="am-b-glass am-b-near" {glass.svg}/></g>'
    )


def _seen(name: str, index: int, box: Box, x: float, ground: float) -> str:
    """Return a tile of the ring once more, standing on the ground with its middle at x."""
    left, top = round(x - box.middle[0] * _LENS, 1), round(ground - (box.y + box.height) * _LENS, 1)
    return f'<use href="#{name}-{index}" transform="translate({left:g} {top:g}) scale({_LENS})"/>'


class _Row(NamedTuple):
    """The meaning of one sign on the board."""

    wide: float
    svg: str
    pressed: str
    """The button over it, if there is one."""


def _legend(board: Board, pen: Pen) -> list[_Row]:
    """Return a row for each mark on the board, with a badge if they own something; for mortgages; for shades."""
    held = {holding.owner for holding in board.holdings}
    owners = dict.fromkeys([holding.owner for holding in board.holdings] + [owner for _index, owner in board.pawns])
    badges = dict(board.badges)
    first = None if board.presses else reached_first([owner for owner in owners if owner in badges], None)
    rows = []
    for owner in sorted(owners, key=lambda owner: list(Ink).index(owner.ink)):
        half = 16 if is_square(owner.ink) else 18
        sign = badge(_CHIP / 2, _CHIP / 2, half, owner, pen) if owner in held else _standing(owner)
        pressed = _badge(badges[owner], pen, reached=owner == first) if owner in badges else ""
        sign = f'<g class="am-b-whose {ink_class(owner.ink)}">{sign}</g>'
        rows.append(_row(sign, pen.text(owner.name), pressed))
    if any(holding.mortgaged for holding in board.holdings):
        rows.append(_row(f'<path class="am-b-hatch" d="{_HATCHED}"/>', pen.text(_MORTGAGED)))
    if board.shades is not None:
        words = _("{what}: a stronger colour means more", what=board.shades.name)
        if board.shades.written:
            words = board.shades.name
        sign = f'<circle class="am-b-shade" cx="24" cy="24" r="18" opacity="{_DARKEST}"/>'
        rows.append(_row(sign, pen.text(words)))
    return rows


def _row(sign: str, words: str, pressed: str = "") -> _Row:
    """Return a chip with a sign and with words, which are HTML, large enough for those of a phone."""
    needed, room = width(unescape(words), _LEGEND), _CHIP_WIDE - _CHIP - 22
    wide = _CHIP_WIDE if needed <= room else min(needed + _CHIP + 26, _WIDEST)
    squeezed = ""
    if needed > _WIDEST - _CHIP - 26:
        squeezed = f' textLength="{_WIDEST - _CHIP - 26}" lengthAdjust="spacingAndGlyphs"'
    kind = "am-b-chip am-b-raised" if pressed else "am-b-chip"
    chip = f'<rect class="{kind}" width="{wide:g}"/>'
    text = f'<text class="am-b-legend" x="{_CHIP + 6}" y="35"{squeezed}>{words}</text>'
    return _Row(wide, f"{chip}{sign}{text}", pressed)


def _standing(owner: Mark) -> str:
    return use(pawn(owner.ink), 8, 1, 32, 45)


def _badge(press: Press, pen: Pen, *, reached: bool) -> str:
    """Return a button over one row of the legend."""
    edge = (_TOUCH - _CHIP) / 2
    shape = f'x="-8" y="{-edge:g}" width="{_CHIP_WIDE + 16}" height="{_TOUCH}" rx="30"'
    return pressed_svg(press, shape, pen, reached=reached)
