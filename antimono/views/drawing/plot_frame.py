"""The geometry of a plot: its axes as ways across the drawing, their marks, the room for names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape, unescape
from math import log

from antimono.core.figures import Axis, Coordinate, Curve, Plot, Point
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.wrapping import text_width, wrap

type Place = tuple[Coordinate, Coordinate]
"""A place on a plot, across and up."""

WIDTH, HEIGHT = 360, 250
TOP = 26
"""Room for the name of the upward axis."""
BELOW = 40
"""Room for the marks across and their name."""
FONT = 13
NAMES = 110
"""The most room for the names at the right."""
BROAD = 1.15
"""How much wider figures are in a broad face."""
BOLD = 1.25
"""How much wider bold letters are, in a broad face."""


@dataclass(frozen=True, slots=True)
class PlotFrame:
    """The position of a plot's axes in the drawing."""

    plot: Plot
    left: float
    right: float
    top: float = TOP
    bottom: float = HEIGHT - BELOW

    def x(self, across: Coordinate) -> float:
        """Return how far right a value stands, in units of the drawing."""
        return _stands(across, self.plot.across, self.left, self.right)

    def y(self, up: Coordinate) -> float:
        """Return how far down a value stands, in units of the drawing."""
        return _stands(up, self.plot.up, self.bottom, self.top)

    def drawn(self, corners: Iterable[Place]) -> str:
        """Return a line through places that are given as shares of both axes."""
        wide, high = self.right - self.left, self.bottom - self.top
        return "M" + "L".join(
            f"{round(self.left + float(across) * wide, 1):g} {round(self.bottom - float(up) * high, 1):g}"
            for across, up in corners
        )

    def inside(self, point: Point) -> bool:
        """Return whether a point lies within both axes."""
        return self.holds((point.across, point.up))

    def holds(self, place: Place) -> bool:
        """Return whether a place lies within both axes."""
        across, up = place
        wide, high = self.plot.across, self.plot.up
        return wide.low <= across <= wide.high and high.low <= up <= high.high


def _stands(value: Coordinate, axis: Axis, start: float, end: float) -> float:
    return round(start + float(along(value, axis)) * (end - start), 1)


def along(value: Coordinate, axis: Axis) -> Fraction:
    """Return how far along an axis a value stands: 0 at its low end, 1 at its high one."""
    if axis.log:
        return Fraction(log(value / axis.low) / log(axis.high / axis.low)) if value > 0 else Fraction(-1)
    return Fraction(value - axis.low, axis.high - axis.low)


def frame_of(plot: Plot, pen: Pen) -> PlotFrame:
    """Return the frame of a plot, with room for its marks and names."""
    up = [text_width(unescape(line), FONT) for value in marks(plot.up) for line in written_lines(value, plot.up, pen)]
    names = [
        text_width(line.text, FONT) * BOLD
        for curve in plot.curves
        if curve.named_at is None
        for line in wrap(curve_name(curve, pen), NAMES / BOLD, FONT)
    ]
    last = text_width(written(marks(plot.across)[-1], plot.across, pen), FONT) * BROAD / 2 - 8
    right = WIDTH - max(min(max(names, default=0), NAMES), last) - 8
    return PlotFrame(plot, left=BROAD * max(up) + 8, right=right)


def curve_name(curve: Curve, pen: Pen) -> str:
    """Return what a line is called, not yet escaped."""
    return curve.name.text(pen.translations)


def marks(axis: Axis) -> Sequence[int]:
    """Return the values at which an axis has its marks: on a log axis 1, 2, 5, 10 and so on."""
    if not axis.log:
        return range(axis.low, axis.high + 1, axis.step)
    powers = (10**power for power in range(len(str(axis.high))))
    return [times * power for power in powers for times in (1, 2, 5) if axis.low <= times * power <= axis.high]


def written(value: int, axis: Axis, pen: Pen) -> str:
    """Return a mark of an axis as it is read, escaped."""
    if axis.names:
        return pen.text(axis.names[value]) if 0 <= value < len(axis.names) else ""
    return pen.money(value) if axis.money else pen.number(value)


def written_lines(value: int, axis: Axis, pen: Pen) -> tuple[str, ...]:
    """Return a mark of the upward axis in lines: a figure in one, a name in as many as it needs, none in no line."""
    words = written(value, axis, pen)
    if not axis.names or not words:
        return (words,) if words else ()
    return tuple(escape(line.text) for line in wrap(unescape(words), NAMES, FONT))
