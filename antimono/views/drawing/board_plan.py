"""Where things lie on the drawn board: forty squares in a ring, 1000 units wide, from bottom right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

SIZE = 1000
DEEP = 132
"""How deep the ring of squares is, so also the side of a corner."""
HEAD = 32
"""How deep the strip at a square's inner edge is that carries the colour of a city, or a sign."""
ALONG = (SIZE - 2 * DEEP) / 9
"""How long a square is along the edge of the board."""
TAB_WIDE = 76
TAB_HIGH = 42
_EDGE = 3


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return round(self.x + self.width / 2, 1), round(self.y + self.height / 2, 1)

    @property
    def svg(self) -> str:
        """As attributes of a `rect`."""
        return f'x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}"'

    def inset(self, by: float) -> Box:
        """The rectangle `by` further in on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True, slots=True)
class Place:
    """One square's share of the drawing.

    Attributes:
        whole: the square.
        head: the strip along its inner edge; of a corner, its upper part.
        body: the rest.
        tab: in the body, where the owner's tab lies (of a corner, which nobody owns, the lower edge).
    """

    whole: Box
    head: Box
    body: Box
    tab: Box

    @property
    def words(self) -> Box:
        """The body without the tab: room for the name or the number."""
        top = self.body.y if self.tab.y > self.body.y + TAB_HIGH / 2 else self.tab.y + self.tab.height
        return Box(self.body.x, top, self.body.width, self.body.height - TAB_HIGH - _EDGE)


@cache
def place(index: int) -> Place:
    """The share of the square `index`."""
    side, step = divmod(index, 10)
    far = SIZE - DEEP
    if step == 0:
        x, y = ((far, far), (0, far), (0, 0), (far, 0))[side]
        whole, head, body = Box(x, y, DEEP, DEEP), Box(x, y, DEEP, 56), Box(x, y + 52, DEEP, DEEP - 52)
        return Place(whole, head, body, _tab(body, at_top=False))
    before = round(DEEP + (step - 1) * ALONG, 2)
    after = round(far - step * ALONG, 2)
    wide, inner = round(ALONG, 2), DEEP - HEAD
    match side:
        case 0:
            whole, head, body = (
                Box(after, far, wide, DEEP),
                Box(after, far, wide, HEAD),
                Box(after, far + HEAD, wide, inner),
            )
        case 1:
            whole, head, body = (
                Box(0, after, DEEP, wide),
                Box(inner, after, HEAD, wide),
                Box(0, after, inner, wide),
            )
        case 2:
            whole, head, body = (
                Box(before, 0, wide, DEEP),
                Box(before, inner, wide, HEAD),
                Box(before, 0, wide, inner),
            )
        case _:
            whole, head, body = (
                Box(far, before, DEEP, wide),
                Box(far, before, HEAD, wide),
                Box(far + HEAD, before, inner, wide),
            )
    return Place(whole, head, body, _tab(body, at_top=side == 2))


def _tab(body: Box, *, at_top: bool) -> Box:
    """The tab at the outer edge of a square above or below, at the lower edge of one beside."""
    x = round(body.x + (body.width - TAB_WIDE) / 2, 2)
    y = body.y + _EDGE if at_top else round(body.y + body.height - TAB_HIGH - _EDGE, 2)
    return Box(x, y, TAB_WIDE, TAB_HIGH)
