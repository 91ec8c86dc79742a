"""The small things on a drawn board: patterns of sets, what a square does, houses, hotels, tabs, pawns."""

from __future__ import annotations

from html import escape

from antimono.core.figures import Drag, Holding, Mark
from antimono.views.drawing.board_plan import Box
from antimono.views.drawing.inks import ink_class, is_square, letter
from antimono.views.drawing.pen import Pen

SET_GRAINS = (
    "",
    '<path class="am-b-grain" d="M0 3H12M0 9H12"/>',
    '<path class="am-b-grain" d="M3 0V12M9 0V12"/>',
    '<path class="am-b-grain" d="M-2 8L8 -2M4 14L14 4"/>',
    '<path class="am-b-grain" d="M-2 4L8 14M4 -2L14 8"/>',
    '<circle class="am-b-dot" cx="3" cy="3" r="2"/><circle class="am-b-dot" cx="9" cy="9" r="2"/>',
    '<path class="am-b-grain" d="M0 6H12M6 0V12"/>',
    '<path class="am-b-grain" d="M0 0L12 12M12 0L0 12"/>',
)
"""What tells sets apart besides their colour: plain, lines in four directions, dots, two lattices."""

_HOUSE = "M0 6L6 0L12 6V13H0Z"
_HOTEL = (
    "M0 4H15V0H17V4H32V28H19V20H13V28H0Z"
    "M4 8V13H9V8ZM13.5 8V13H18.5V8ZM23 8V13H28V8ZM4 17V22H9V17ZM23 17V22H28V17Z"
)


def set_defs(name: str, sets: int) -> str:
    """The fill patterns of so many sets; more than eight begin again."""
    return "".join(
        f'<pattern id="{name}-set-{number}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<rect class="am-b-set-{number % 8 + 1}" width="12" height="12"/>{SET_GRAINS[number % 8]}</pattern>'
        for number in range(sets)
    )


def buildings(level: int, hotel: bool) -> str:
    """What stands on a square, to lie beside the letter in a tab: houses, or the hotel."""
    if hotel:
        return f'<path class="am-b-building" transform="translate(36 6)" d="{_HOTEL}"/>'
    # One row up to two houses, two rows beyond: each house stays big enough to be counted on a phone.
    rows, top = ((level,), 12) if level <= 2 else (((level + 1) // 2, level // 2), 3)
    spots = ((35 + column * 18, top + row * 19) for row, count in enumerate(rows) for column in range(count))
    return "".join(
        f'<path class="am-b-building" transform="translate({x} {y}) scale(1.3)" d="{_HOUSE}"/>'
        for x, y in spots
    )


def tab(box: Box, holding: Holding, pen: Pen, drag: Drag | None = None) -> str:
    """The owner's tab: their letter on their ink, and the buildings; hollow if mortgaged."""
    owner, alone = holding.owner, holding.level == 0 and not holding.hotel
    rounding = 4 if is_square(owner.ink) else 20 if alone else 15
    hollow = " am-b-hollow" if holding.mortgaged else ""
    place = f'transform="translate({box.x:g} {box.y:g})"{_drag(drag)}'
    return (
        f'<g class="am-b-tab {ink_class(owner.ink)}{hollow}" {place}>'
        f'<rect x="1.5" y="1.5" width="{box.width - 3:g}" height="{box.height - 3:g}" rx="{rounding}"/>'
        f'<text class="am-b-key" x="{box.width / 2 if alone else 18:g}" y="32">{letter(owner, pen)}</text>'
        f"{buildings(holding.level, holding.hotel)}</g>"
    )


def pawn(x: float, y: float, owner: Mark, pen: Pen, drag: Drag | None = None, *, moves: bool = False) -> str:
    """A pawn, the middle of its foot at (x, y): 38 units wide and 54 high; `moves`: it is seen to walk."""
    named = f' data-moves="pawn-{pen.text(owner.name)}"' if moves else ""
    return (
        f'<g class="am-b-pawn {ink_class(owner.ink)}" transform="translate({x:g} {y:g})"{named}{_drag(drag)}>'
        f'<path d="M-19 0L-12 -25A15 15 0 1 1 12 -25L19 0Z"/><text y="-6">{letter(owner, pen)}</text></g>'
    )


def _drag(drag: Drag | None) -> str:
    """The attributes of what can be dragged, from a space on."""
    return f' data-drag="{escape(drag.gives)}" data-onto="{escape(drag.onto)}"' if drag else ""
