"""The board as SVG: our own drawing in thin lines, of any board whose squares go round a square.

One drawing serves a wide page and a phone. Where it is wide, names stand on the squares; where it is narrow
they could not be read, so there the squares carry their numbers instead and `board_words` below says which is
which (the style sheet shows the one or the other). Owners' tabs have room for a letter and for houses that
can be counted at either size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape

from antimono.core.figures import Board, BoardSquare, Drag, Holding, Ink, Mark, Press
from antimono.core.text import _
from antimono.views.drawing.board_plan import DEEP, TAB_HIGH, Box, Place, Plan, Side, plan
from antimono.views.drawing.board_signs import pawn, set_defs, tab
from antimono.views.drawing.board_words import spoken
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import use
from antimono.views.drawing.presses import drawing_svg, pressed_svg, reached_first
from antimono.views.drawing.wrapping import Line, wrap

_NAME = 16
_LEADING = 1.1
_BIG = 46
_ROW = 58
_PAWN = 38
"""How wide a pawn is."""
_TOUCH = 76
"""How high a row in the middle is that can be pressed: 24 pixels on a phone."""
_BADGE = 360
"""How wide such a row is."""
_DARKEST = 0.4
_LIGHTEST = 0.08
"""Of what is written beside the squares besides."""
_AWAY = 12
"""How far from its square such a figure stands; """
_FIGURE_HIGH = 26
_FIGURE_WIDE = 76
"""as high, and as wide at most."""
_MORTGAGED = _("mortgaged")


def board_svg(
    board: Board, pen: Pen, *, name: str = "board", prices: bool = False, middle: bool = True
) -> str:
    """The drawing of a board.

    Args:
        board: its squares, who owns what, where pawns are, and the square to point out.
        pen: how it is written; names of squares stay as the edition has them.
        name: a prefix for the ids in it.
        prices: whether squares show what they cost (on a wide drawing).
        middle: whether the middle says what is pointed out; else there is room for something else.
    """
    ring = plan(len(board.squares))
    under, over, drags = _shades(board, ring), [], dict(board.drags)
    for holding in board.holdings:
        where = ring.places[holding.index]
        if holding.mortgaged:
            under.append(f'<rect {where.whole.svg} fill="url(#{name}-mortgage)"/>')
        over.append(tab(where.tab, holding, pen, drags.get(holding.index)))
    if board.marked is not None:
        whole = ring.places[board.marked].whole
        under.append(f'<rect class="am-b-marked" {whole.svg}/>')
        over.append(f'<rect class="am-b-outline" {whole.svg}/>')
    centre = _centre(board, ring, pen) if middle else ""
    inside = (
        f'<rect class="am-b-ground" width="{ring.size:g}" height="{ring.size:g}"/>'
        f'<rect class="am-b-centre" {ring.centre.svg}/>'
        f"<defs>{_mortgage_pattern(name)}</defs>{''.join(under)}{_squares(board, ring, pen, name, prices)}"
        f"{''.join(over)}{_pawns(board, ring, pen)}{_figures(board, ring)}{centre}"
        f"{_buttons(board, ring, pen)}"
    )
    box = f"-4 -4 {ring.size + 8:g} {ring.size + 8:g}"
    title, pressed = pen.text(board.title), bool(board.presses or board.badges)
    return drawing_svg("am-b", box, name, title, spoken(board, pen), inside, pressed=pressed)


def _shades(board: Board, ring: Plan) -> list[str]:
    """What lies below the squares of a heat map: the more, the darker, and as dark as words can bear."""
    if board.shades is None:
        return []
    most = max([value for _index, value in board.shades.values], default=0) or 1
    least = _LIGHTEST if board.shades.written else 0
    drawn = []
    for index, value in board.shades.values:
        dark = f"{least + float(value / most) * (_DARKEST - least):.2f}"
        drawn.append(f'<rect class="am-b-shade" {ring.places[index].whole.svg} opacity="{dark}"/>')
    return drawn


def _figures(board: Board, ring: Plan) -> str:
    """How much it is for each shaded square, in the middle of the board beside it, clear of the pawns."""
    if board.shades is None or not board.shades.written:
        return ""
    crowd = Counter(index for index, _owner in board.pawns)
    drawn = []
    for index, value in board.shades.values:
        where, text = ring.places[index], str(value)
        (x, y), far = where.whole.middle, ring.size - DEEP
        sideways = _AWAY + max(0, crowd[index] - 1) * _PAWN
        x, y, anchor = {
            Side.LOWER: (x, far - _AWAY, ""),
            Side.UPPER: (x, DEEP + _AWAY + _FIGURE_HIGH, ""),
            Side.LEFT: (DEEP + sideways, y + _FIGURE_HIGH / 2, " am-b-start"),
            Side.RIGHT: (far - sideways, y + _FIGURE_HIGH / 2, " am-b-end"),
        }[where.side]
        squeezed = f' textLength="{_FIGURE_WIDE}" lengthAdjust="spacingAndGlyphs"' if len(text) > 4 else ""
        drawn.append(f'<text class="am-b-figure{anchor}" x="{x:g}" y="{y:g}"{squeezed}>{text}</text>')
    return "".join(drawn)


def _buttons(board: Board, ring: Plan, pen: Pen) -> str:
    """A button over each square that can be pressed."""
    first = reached_first([index for index, _press in board.presses], board.marked)
    return "".join(
        pressed_svg(press, ring.places[index].whole.svg, pen, reached=index == first)
        for index, press in board.presses
    )


def _mortgage_pattern(name: str) -> str:
    return (
        f'<pattern id="{name}-mortgage" width="16" height="16" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(-45)"><path class="am-b-hatch" d="M0 0V16"/></pattern>'
    )


def _squares(board: Board, ring: Plan, pen: Pen, name: str, prices: bool) -> str:
    held = {holding.index for holding in board.holdings}
    sets = list(dict.fromkeys(square.set_name for square in board.squares if square.set_name))
    fills = {set_name: f"{name}-set-{number}" for number, set_name in enumerate(sets)}
    drawn = []
    for index, square in enumerate(board.squares):
        price = pen.money(square.price) if prices and square.price is not None else ""
        fill = fills.get(square.set_name, "")
        drawn.append(_square(square, index, len(ring.places), fill, index in held, price))
    return f"<defs>{set_defs(name, len(sets))}</defs>{''.join(drawn)}"


@lru_cache(maxsize=1024)
def _square(square: BoardSquare, index: int, squares: int, fill: str, held: bool, price: str) -> str:
    """A square without what moves; the same for every reader and most frames, so it is drawn once.

    Its place is looked up, not handed in: what is handed in is hashed at each call, and a place is deep.
    """
    where = plan(squares).places[index]
    head = ""
    if fill:
        head = f'<rect class="am-b-head" {where.head.svg} fill="url(#{fill})"/>'
    elif square.picture:
        size = 44 if where.corner else 30
        x, y = where.head.middle
        head = use(
            square.picture, (where.head.x + 30 if where.corner else x) - size / 2, y - size / 2, size, size
        )
    room = where.words if held or price else where.body
    lines = _lines(square.name, room, _NAME, "am-b-name", int(room.height / _NAME / _LEADING))
    cost = ""
    if price and not held:
        x, y = where.tab.middle
        cost = f'<text class="am-b-price" x="{x:g}" y="{y + 6:g}">{price}</text>'
    x, y = room.middle
    number = f'<text class="am-b-number" x="{x:g}" y="{y + 13:g}">{index}</text>'
    return f'<g><rect class="am-b-square" {where.whole.svg}/>{head}{lines}{cost}{number}</g>'


def _lines(text: str, box: Box, size: int, kind: str, most: int) -> str:
    """`text` broken into lines in the middle of a box."""
    lines = wrap(text, box.width - 6, size, most)
    x, middle = box.middle
    top = middle - (len(lines) - 1) * size * _LEADING / 2 + size * 0.36
    spans = "".join(
        f'<tspan x="{x:g}" y="{top + number * size * _LEADING:.1f}"'
        + (f' textLength="{line.squeeze:.0f}" lengthAdjust="spacingAndGlyphs"' if line.squeeze else "")
        + f">{escape(line.text)}</tspan>"
        for number, line in enumerate(lines)
    )
    return f'<text class="{kind}">{spans}</text>'


def _pawns(board: Board, ring: Plan, pen: Pen) -> str:
    """The pawns on the strips of their squares, jutting out into the middle; on corners beside the sign."""
    by_square: dict[int, list[Mark]] = {}
    for index, owner in board.pawns:
        by_square.setdefault(index, []).append(owner)
    drags = dict(board.drags)
    return "".join(_pawns_of(ring.places[index], owners, drags, pen) for index, owners in by_square.items())


def _pawns_of(where: Place, owners: Sequence[Mark], drags: Mapping[Mark | int, Drag], pen: Pen) -> str:
    x, y = where.head.middle
    if where.corner and len(owners) > 2:
        # Side by side over the sign: their letters tell them apart.
        wide = where.whole.width - _PAWN
        spread, left = wide / (len(owners) - 1), where.whole.x + _PAWN / 2
    elif where.corner:
        spread, left = min(38.0, 64 / max(1, len(owners) - 1)), x - 6 if len(owners) > 1 else x + 24
    elif where.side in (Side.LOWER, Side.UPPER):
        spread = min(38.0, 44 / max(1, len(owners) - 1))
        left = x - spread * (len(owners) - 1) / 2
    else:
        spread, left = (34.0 if where.side is Side.LEFT else -34.0), x
    return "".join(
        pawn(round(left + spread * number, 1), y + 27, owner, pen, drags.get(owner), moves=True)
        for number, owner in enumerate(owners)
    )


def _centre(board: Board, ring: Plan, pen: Pen) -> str:
    """What stands in the middle: the square pointed out, by name, and what letters and hatching mean."""
    rows = _legend(board, pen)
    middle, parts, row_high = ring.size / 2, [], _TOUCH if board.badges else _ROW
    name: tuple[Line, ...] = ()
    room = ring.centre.width - 80
    if board.marked is not None:
        square = board.squares[board.marked]
        name = wrap(square.name, room, _BIG, 3)
    high = (len(name) + bool(name)) * _BIG * _LEADING + len(rows) * row_high + 30
    top = middle - high / 2
    if board.marked is not None:
        set_name = f" · {escape(square.set_name)}" if square.set_name else ""
        parts.append(
            f'<text class="am-b-caption" x="{middle:g}" y="{top + 30:g}">{board.marked}{set_name}</text>'
        )
        box = Box((ring.size - room) / 2, top + 40, room, len(name) * _BIG * _LEADING)
        parts.append(_lines(square.name, box, _BIG, "am-b-big", 3))
        top += (len(name) + 1) * _BIG * _LEADING + 30
    for number, row in enumerate(rows):
        parts.append(f'<g transform="translate({middle - 140:g} {top + number * row_high:g})">{row}</g>')
    return "".join(parts)


def _legend(board: Board, pen: Pen) -> list[str]:
    """A row for each mark on the board, with a tab if they own something; for mortgages; for shades."""
    held = {holding.owner for holding in board.holdings}
    owners = dict.fromkeys(
        [holding.owner for holding in board.holdings] + [owner for _index, owner in board.pawns]
    )
    box, badges = Box(0, 0, TAB_HIGH, TAB_HIGH), dict(board.badges)
    first = None if board.presses else reached_first([owner for owner in owners if owner in badges], None)
    rows = [
        f"{tab(box, Holding(0, owner), pen) if owner in held else pawn(21, 48, owner, pen)}"
        f"{_legend_words(pen.text(owner.name))}"
        f"{_badge(badges[owner], pen, reached=owner == first) if owner in badges else ''}"
        for owner in sorted(owners, key=lambda owner: list(Ink).index(owner.ink))
    ]
    if any(holding.mortgaged for holding in board.holdings):
        hatched = '<path class="am-b-hatch" d="M4 38L38 4M4 21L21 4M21 38L38 21"/>'
        rows.append(
            f'<rect class="am-b-square" x="2" y="2" width="{TAB_HIGH - 4}" height="{TAB_HIGH - 4}"/>{hatched}'
            f"{_legend_words(pen.text(_MORTGAGED))}"
        )
    if board.shades is not None:
        chip = f'<rect class="am-b-shade" width="{TAB_HIGH}" height="{TAB_HIGH}" opacity="{_DARKEST}"/>'
        words = _("{what}: the stronger the colour, the more", what=board.shades.name)
        if board.shades.written:
            words = board.shades.name
        rows.append(f"{chip}{_legend_words(pen.text(words))}")
    return rows


def _badge(press: Press, pen: Pen, *, reached: bool) -> str:
    """A button over one row of the legend."""
    edge = (_TOUCH - TAB_HIGH) / 2
    shape = f'x="-14" y="{-edge:g}" width="{_BADGE}" height="{_TOUCH}"'
    chip = f'<rect class="am-b-chip" x="-14" y="-9" width="{_BADGE}" height="{TAB_HIGH + 18}" rx="30"/>'
    return f"{chip}{pressed_svg(press, shape, pen, reached=reached)}"


def _legend_words(words: str) -> str:
    return f'<text class="am-b-legend" x="{TAB_HIGH + 16}" y="33">{words}</text>'
