"""Where things lie on a drawn board: a ring of squares, as many on each side, from the lower right corner.

A board is 1000 units wide; one of more than forty squares is wider, because a square keeps room for a tab.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from antimono.core.errors import UnreadableError
from antimono.core.text import _

DEEP = 132
"""How deep the ring of squares is, so also the side of a corner."""
HEAD = 32
"""How deep the strip at a square's inner edge is that carries the colour of a set, or a sign."""
TAB_WIDE = 76
TAB_HIGH = 42
_SIZE = 1000
_NARROWEST = 80.0
"""How long a square must be along the edge of the board, so that tabs do not touch."""
_EDGE = 3


class Side(IntEnum):
    """The sides of the board, in the order in which pawns walk them, each with the corner it begins at."""

    LOWER = 0
    LEFT = 1
    UPPER = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    """Its left edge, from the left of the board."""
    y: float
    """Its upper edge, from the top of the board."""
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return round(self.x + self.width / 2, 1), round(self.y + self.height / 2, 1)

    @property
    def svg(self) -> str:
        """The rectangle as attributes of an SVG `rect`."""
        return f'x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}"'

    def inset(self, by: float) -> Box:
        """The rectangle `by` further in on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True, slots=True)
class Place:
    """Where one square lies in the drawing, and where its parts go."""

    side: Side
    corner: bool
    whole: Box
    """The square."""
    head: Box
    """The strip along its inner edge; of a corner, its upper part."""
    body: Box
    """The rest."""
    tab: Box
    """In the body, where the owner's tab lies; of a corner, which nobody owns, the lower edge."""

    @property
    def words(self) -> Box:
        """The body without the tab: room for the name or the number."""
        top = self.body.y if self.tab.y > self.body.y + TAB_HIGH / 2 else self.tab.y + self.tab.height
        return Box(self.body.x, top, self.body.width, self.body.height - TAB_HIGH - _EDGE)


@dataclass(frozen=True, slots=True)
class Plan:
    """The shares of all squares of a board; make one with `plan`."""

    size: float
    """How wide and high the board is."""
    places: tuple[Place, ...]
    """Clockwise from the lower right corner."""

    @property
    def centre(self) -> Box:
        """The rectangle that the ring of squares leaves free."""
        return Box(0, 0, self.size, self.size).inset(DEEP)


@cache
def plan(squares: int) -> Plan:
    """The plan of a board of so many squares.

    Raises:
        UnreadableError: they do not go round a square with as many on each side.
    """
    if squares < 4 or squares % 4:
        raise UnreadableError(
            _(
                "A board of {squares} squares cannot be drawn; it needs as many on each of its four sides.",
                squares=squares,
            )
        )
    side = squares // 4
    along = max((_SIZE - 2 * DEEP) / max(side - 1, 1), _NARROWEST)
    size = max(_SIZE, round(2 * DEEP + (side - 1) * along, 2))
    return Plan(size, tuple(_place(size, along, *divmod(index, side)) for index in range(squares)))


def _place(size: float, along: float, number: int, step: int) -> Place:
    """The share of the square that lies `step` squares after the corner of a side."""
    side, far = Side(number), size - DEEP
    if step == 0:
        x, y = {Side.LOWER: (far, far), Side.LEFT: (0, far), Side.UPPER: (0, 0), Side.RIGHT: (far, 0)}[side]
        whole, head, body = Box(x, y, DEEP, DEEP), Box(x, y, DEEP, 56), Box(x, y + 52, DEEP, DEEP - 52)
        return Place(side, True, whole, head, body, _tab(body, at_top=False))
    before = round(DEEP + (step - 1) * along, 2)
    after = round(far - step * along, 2)
    wide, inner = round(along, 2), DEEP - HEAD
    match side:
        case Side.LOWER:
            whole, head, body = (
                Box(after, far, wide, DEEP),
                Box(after, far, wide, HEAD),
                Box(after, far + HEAD, wide, inner),
            )
        case Side.LEFT:
            whole, head, body = (
                Box(0, after, DEEP, wide),
                Box(inner, after, HEAD, wide),
                Box(0, after, inner, wide),
            )
        case Side.UPPER:
            whole, head, body = (
                Box(before, 0, wide, DEEP),
                Box(before, inner, wide, HEAD),
                Box(before, 0, wide, inner),
            )
        case Side.RIGHT:
            whole, head, body = (
                Box(far, before, DEEP, wide),
                Box(far, before, HEAD, wide),
                Box(far + HEAD, before, inner, wide),
            )
    return Place(side, False, whole, head, body, _tab(body, at_top=side is Side.UPPER))


def _tab(body: Box, *, at_top: bool) -> Box:
    """The tab at the outer edge of a square above or below, at the lower edge of one beside."""
    x = round(body.x + (body.width - TAB_WIDE) / 2, 2)
    y = body.y + _EDGE if at_top else round(body.y + body.height - TAB_HIGH - _EDGE, 2)
    return Box(x, y, TAB_WIDE, TAB_HIGH)
