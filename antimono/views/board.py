"""The board as SVG: our own drawing in thin lines, for every edition.

One drawing serves a wide page and a phone. Where it is wide, names stand on the squares; where it is narrow
they could not be read, so there the squares carry their numbers instead and `board_words` below says which is
which (the style sheet shows the one or the other). Owners' tabs have room for a letter and for houses that
can be counted at either size.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from html import escape

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.core.text import ENGLISH, _
from antimono.lessons.frame import Board
from antimono.views.drawing.board_plan import DEEP, SIZE, TAB_HIGH, Box, place
from antimono.views.drawing.board_signs import city_defs, pawn, sign, tab
from antimono.views.drawing.board_words import spoken
from antimono.views.drawing.inks import ROLES, ink_name, letter
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.wrapping import Line, wrap

_NAME = 16
_LEADING = 1.1
_BIG = 46
_ROW = 58
_MORTGAGED = _("mortgaged")


def board_svg(
    board: Board,
    edition: Edition,
    translations: NullTranslations = ENGLISH,
    *,
    name: str = "board",
    prices: bool = False,
) -> str:
    """The drawing of a board.

    Args:
        board: who owns what, where pawns are, and the square to point out.
        edition: whose squares these are.
        translations: the reader's language; names of squares stay as the edition has them.
        name: a prefix for the ids in it.
        prices: whether squares show what they cost (on a wide drawing).
    """
    pen = Pen(translations, edition.money_format)
    under, over = [], []
    for holding in board.holdings:
        where = place(holding.index)
        if holding.mortgaged:
            under.append(f'<rect {where.whole.svg} fill="url(#{name}-mortgage)"/>')
        key = letter(holding.owner, pen)
        over.append(
            tab(
                where.tab,
                holding.owner,
                key,
                level=holding.level,
                hotel=holding.hotel,
                mortgaged=holding.mortgaged,
            )
        )
    if board.marked is not None:
        whole = place(board.marked).whole
        under.append(f'<rect class="am-b-marked" {whole.svg}/>')
        over.append(f'<rect class="am-b-outline" {whole.svg}/>')
    return (
        f'<svg class="am-b" viewBox="-4 -4 {SIZE + 8} {SIZE + 8}" role="img"'
        f' aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{pen.text(board.title)}</title>'
        f'<desc id="{name}-desc">{spoken(board, edition, pen)}</desc>'
        f'<rect class="am-b-ground" width="{SIZE}" height="{SIZE}"/>'
        f'<rect class="am-b-centre" {Box(0, 0, SIZE, SIZE).inset(DEEP).svg}/>'
        f"<defs>{_mortgage_pattern(name)}</defs>{''.join(under)}{_squares(board, edition, name, prices)}"
        f"{''.join(over)}{_pawns(board, pen)}{_centre(board, edition, pen)}</svg>"
    )


def _mortgage_pattern(name: str) -> str:
    return (
        f'<pattern id="{name}-mortgage" width="16" height="16" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(-45)"><path class="am-b-hatch" d="M0 0V16"/></pattern>'
    )


def _squares(board: Board, edition: Edition, name: str, prices: bool) -> str:
    held = {holding.index for holding in board.holdings}
    drawn = (_square(edition, index, name, index in held, prices) for index in range(len(edition.squares)))
    return f"<defs>{city_defs(name, len(edition.cities))}</defs>{''.join(drawn)}"


@lru_cache(maxsize=1024)
def _square(edition: Edition, index: int, name: str, held: bool, prices: bool) -> str:
    """A square without what moves; the same for every reader and most frames, so it is drawn once."""
    square, where = edition.squares[index], place(index)
    corner = index % 10 == 0
    if isinstance(square, Street):
        city = edition.cities.index(edition.city_of(square))
        head = f'<rect class="am-b-head" {where.head.svg} fill="url(#{name}-city-{city})"/>'
    else:
        x, y = where.head.middle
        head = sign(square.kind, where.head.x + 30 if corner else x, y, 44 if corner else 30)
    priced = prices and isinstance(square, Deed)
    room = where.words if held or priced else where.body
    lines = _lines(square.name, room, _NAME, "am-b-name", int(room.height / _NAME / _LEADING))
    cost = ""
    if priced and isinstance(square, Deed) and not held:
        x, y = where.tab.middle
        cost = (
            f'<text class="am-b-price" x="{x:g}" y="{y + 6:g}">{escape(edition.money(square.price))}</text>'
        )
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


def _pawns(board: Board, pen: Pen) -> str:
    """The pawns on the strips of their squares, jutting out into the middle; on corners beside the sign."""
    by_square: dict[int, list[str]] = {}
    for index, owner in board.pawns:
        by_square.setdefault(index, []).append(owner)
    drawn = []
    for index, owners in by_square.items():
        side, step = divmod(index, 10)
        x, y = place(index).head.middle
        if step == 0:
            spread, left = min(38.0, 64 / max(1, len(owners) - 1)), x - 6 if len(owners) > 1 else x + 24
        elif side in (0, 2):
            spread = min(38.0, 44 / max(1, len(owners) - 1))
            left = x - spread * (len(owners) - 1) / 2
        else:
            spread, left = (34.0 if side == 1 else -34.0), x
        drawn += [
            pawn(round(left + spread * number, 1), y + 27, owner, letter(owner, pen))
            for number, owner in enumerate(owners)
        ]
    return "".join(drawn)


def _centre(board: Board, edition: Edition, pen: Pen) -> str:
    """What stands in the middle: the square pointed out, by name, and what letters and hatching mean."""
    rows = _legend(board, pen)
    middle, parts = SIZE / 2, []
    name: tuple[Line, ...] = ()
    room = SIZE - 2 * DEEP - 80
    if board.marked is not None:
        square = edition.squares[board.marked]
        name = wrap(square.name, room, _BIG, 3)
    high = (len(name) + bool(name)) * _BIG * _LEADING + len(rows) * _ROW + 30
    top = middle - high / 2
    if board.marked is not None:
        city = f" · {escape(square.city)}" if isinstance(square, Street) else ""
        parts.append(
            f'<text class="am-b-caption" x="{middle:g}" y="{top + 30:g}">{square.index}{city}</text>'
        )
        box = Box((SIZE - room) / 2, top + 40, room, len(name) * _BIG * _LEADING)
        parts.append(_lines(square.name, box, _BIG, "am-b-big", 3))
        top += (len(name) + 1) * _BIG * _LEADING + 30
    for number, row in enumerate(rows):
        parts.append(f'<g transform="translate({middle - 140:g} {top + number * _ROW:g})">{row}</g>')
    return "".join(parts)


def _legend(board: Board, pen: Pen) -> list[str]:
    owners = dict.fromkeys(
        [holding.owner for holding in board.holdings] + [owner for _index, owner in board.pawns]
    )
    rows = []
    held = {holding.owner for holding in board.holdings}
    for owner in sorted(owners, key=lambda ink: list(ROLES).index(ink) if ink in ROLES else len(ROLES)):
        key = letter(owner, pen)
        mark = tab(Box(0, 0, TAB_HIGH, TAB_HIGH), owner, key) if owner in held else pawn(21, 48, owner, key)
        rows.append(
            f'{mark}<text class="am-b-legend" x="{TAB_HIGH + 16}" y="33">{pen.text(ink_name(owner))}</text>'
        )
    if any(holding.mortgaged for holding in board.holdings):
        hatched = '<path class="am-b-hatch" d="M4 38L38 4M4 21L21 4M21 38L38 21"/>'
        rows.append(
            f'<rect class="am-b-square" x="2" y="2" width="{TAB_HIGH - 4}" height="{TAB_HIGH - 4}"/>{hatched}'
            f'<text class="am-b-legend" x="{TAB_HIGH + 16}" y="33">{pen.text(_MORTGAGED)}</text>'
        )
    return rows
