"""The geometry of a drawn board: a ring of squares, as many on each side, from the lower right corner.

A board is 1000 units wide; one of more than forty squares is wider, because a square keeps room for its name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache

from antimono.core.errors import UnreadableError
from antimono.core.text import _

DEEP = 140
"""How deep the ring of squares is, so also the side of a corner."""
_SIZE = 1000
_NARROWEST = 80.0
"""How long a square must be along the edge of the board."""
_GAP = 2
"""How far its tile lies from the edge of a square."""
_APART = 32
"""How far pawns stand apart on one square."""
_BEHIND = 34
"""How far every second of a crowd on a corner stands nearer to the middle, so that no letter is covered."""
_BESIDE, _UNDER, _OVER = 20, 48, 26
"""How far the kerb lies from the squares at the sides, from the upper ones, and into the lower ones."""


class BoardSide(IntEnum):
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
        """Return the rectangle `by` further in on every side."""
        return Box(
            round(self.x + by, 2), round(self.y + by, 2), round(self.width - 2 * by, 2), round(self.height - 2 * by, 2)
        )


@dataclass(frozen=True, slots=True)
class SquareBox:
    """The position of one square in the drawing."""

    side: BoardSide
    corner: bool
    whole: Box
    """The square."""
    tile: Box = field(init=False)
    """What is drawn of it: a tile, with some table seen around."""

    def __post_init__(self) -> None:
        """Work out the tile once: each drawing of a board wants it several times."""
        object.__setattr__(self, "tile", self.whole.inset(_GAP))

    @property
    def flat(self) -> bool:
        """True if it lies on its side, as those between the corners do at the left and at the right."""
        return not self.corner and self.side in (BoardSide.LEFT, BoardSide.RIGHT)

    def spot(self, number: int, pawns: int) -> tuple[float, float]:
        """Return where the feet of a pawn stand: the one so many after the first, of all those on the square.

        On the kerb between the square and the middle of the board, so that no name is covered.
        """
        box = self.whole
        right, below = box.x + box.width, box.y + box.height
        if self.corner:
            x, y = {
                BoardSide.LOWER: (box.x + 30, box.y + 40),
                BoardSide.LEFT: (right - 30, box.y + 40),
                BoardSide.UPPER: (right - 26, below + 8),
                BoardSide.RIGHT: (box.x + 26, below + 8),
            }[self.side]
        else:
            x, y = {
                BoardSide.LOWER: (box.middle[0], box.y + _OVER),
                BoardSide.LEFT: (right + _BESIDE, below - 12),
                BoardSide.UPPER: (box.middle[0], below + _UNDER),
                BoardSide.RIGHT: (box.x - _BESIDE, below - 12),
            }[self.side]
        across = _APART * (number - (pawns - 1) / 2)
        if self.flat or self.corner:
            # One behind the other into the middle, where no other square is.
            across = _APART * number * (1 if self.side in (BoardSide.LEFT, BoardSide.UPPER) else -1)
        if self.corner and pawns > 2 and number % 2:
            y += _BEHIND if self.side in (BoardSide.UPPER, BoardSide.RIGHT) else -_BEHIND
        return round(x + across, 1), round(y, 1)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The shares of all squares of a board; make one with `plan`."""

    size: float
    """How wide and high the board is."""
    places: tuple[SquareBox, ...]
    """Clockwise from the lower right corner."""

    @property
    def centre(self) -> Box:
        """The rectangle that the ring of squares leaves free."""
        return Box(0, 0, self.size, self.size).inset(DEEP)


@cache
def plan(squares: int) -> BoardPlan:
    """Return the plan of a board of so many squares.

    Raises:
        UnreadableError: they do not go round a square with as many on each side.
    """
    if squares < 4 or squares % 4:
        raise UnreadableError(
            _(
                "A board of {squares} squares cannot be drawn; it needs the same number on each of its four sides.",
                squares=squares,
            )
        )
    side = squares // 4
    along = max((_SIZE - 2 * DEEP) / max(side - 1, 1), _NARROWEST)
    size = max(_SIZE, round(2 * DEEP + (side - 1) * along, 2))
    return BoardPlan(size, tuple(_place(size, along, *divmod(index, side)) for index in range(squares)))


def _place(size: float, along: float, number: int, step: int) -> SquareBox:
    """Return the share of the square that lies `step` squares after the corner of a side."""
    side, far = BoardSide(number), size - DEEP
    if step == 0:
        x, y = {
            BoardSide.LOWER: (far, far),
            BoardSide.LEFT: (0, far),
            BoardSide.UPPER: (0, 0),
            BoardSide.RIGHT: (far, 0),
        }[side]
        return SquareBox(side, True, Box(x, y, DEEP, DEEP))
    before, after = round(DEEP + (step - 1) * along, 2), round(far - step * along, 2)
    wide = round(along, 2)
    whole = {
        BoardSide.LOWER: Box(after, far, wide, DEEP),
        BoardSide.LEFT: Box(0, after, DEEP, wide),
        BoardSide.UPPER: Box(before, 0, wide, DEEP),
        BoardSide.RIGHT: Box(far, before, DEEP, wide),
    }[side]
    return SquareBox(side, False, whole)
