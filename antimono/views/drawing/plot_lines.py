"""The lines of a plot as far as they lie within its axes, their intervals, the marks at their points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from antimono.core.figures import Axis, Coordinate, Curve, Ink, Plot
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.plot_frame import Frame, Place, along

_DOT = 3
"""Half the width of the mark at a point of a line."""
MANY = 150
"""Points, beyond which their marks are half as wide."""


def curve_svg(curve: Curve, frame: Frame) -> str:
    """A line with its intervals and its marks."""
    drawn = "".join(frame.drawn(piece) for piece in pieces(curve, frame.plot)) if curve.line else ""
    ink = ink_class(curve.mark.ink)
    line = f'<path class="am-curve am-{curve.stroke} {ink}" d="{drawn}"/>' if drawn else ""
    return _spread(curve, frame) + line + _dots(curve, frame)


def _spread(curve: Curve, frame: Frame) -> str:
    """The intervals of a line: a band around it, or a bar at each of its points."""
    if not curve.spread:
        return ""
    ink, plot = ink_class(curve.mark.ink), frame.plot
    found = zip(curve.points, curve.spread, strict=True)
    if plot.up.names:
        rows = (
            (frame.y(up), *(frame.x(_kept(end, plot.across)) for end in ends)) for (_x, up), ends in found
        )
        return (
            f'<path class="am-bar {ink}" d="{"".join(f"M{low:g} {y:g}H{high:g}" for y, low, high in rows)}"/>'
        )
    bars = [
        (frame.x(across), *(frame.y(_kept(end, plot.up)) for end in ends)) for (across, _y), ends in found
    ]
    if not curve.line:
        drawn = "".join(f"M{x:g} {low:g}V{high:g}" for x, low, high in bars)
        return f'<path class="am-bar {ink}" d="{drawn}"/>'
    around = [f"{x:g} {low:g}" for x, low, _high in bars] + [
        f"{x:g} {high:g}" for x, _low, high in bars[::-1]
    ]
    return f'<path class="am-spread {ink}" d="M{"L".join(around)}Z"/>'


def _kept(value: Coordinate, axis: Axis) -> Coordinate:
    """The nearest value that lies within an axis."""
    return min(max(value, axis.low), axis.high)


def _dots(curve: Curve, frame: Frame) -> str:
    """A mark at each point; many points share one path, so that a drawing of thousands stays small."""
    if curve.line and not curve.dots:
        return ""
    size = _DOT if len(curve.points) <= MANY else _DOT / 2
    shape = f"h{2 * size:g}v{2 * size:g}h{-2 * size:g}z"
    if curve.mark.ink is not Ink.BLUE:
        half = f"a{size:g} {size:g} 0 1 "
        shape = f"{half}0 {2 * size:g} 0{half}0 {-2 * size:g} 0z"
    lift = size if curve.mark.ink is Ink.BLUE else 0
    drawn = "".join(
        f"M{frame.x(across) - size:g} {frame.y(up) - lift:g}{shape}"
        for across, up in curve.points
        if frame.holds((across, up))
    )
    return f'<path class="am-dots-of {ink_class(curve.mark.ink)}" d="{drawn}"/>' if drawn else ""


def pieces(curve: Curve, plot: Plot) -> list[list[Place]]:
    """A line as far as it lies within the axes, in shares of both: usually one piece, or none."""
    found: list[list[Place]] = []
    corners = [(along(across, plot.across), along(up, plot.up)) for across, up in _corners(curve)]
    for start, end in pairwise(corners):
        kept = _cut(start, end)
        if kept is None:
            continue
        if found and found[-1][-1] == kept[0]:
            found[-1].append(kept[1])
        else:
            found.append(list(kept))
    return found


def _corners(curve: Curve) -> list[Place]:
    """The corners of a line, those of its steps included."""
    if not curve.stepped:
        return list(curve.points)
    level = [(point[0], before[1]) for before, point in pairwise(curve.points)]
    return [
        *curve.points[:1],
        *(corner for pair in zip(level, curve.points[1:], strict=True) for corner in pair),
    ]


def _cut(start: Place, end: Place) -> tuple[Place, Place] | None:
    """The part of a straight line that lies within both axes, in shares of them; `None` if no part does."""
    enters, leaves = Fraction(0), Fraction(1)
    for begin, finish in zip(start, end, strict=True):
        way = Fraction(finish - begin)
        if way == 0:
            if not 0 <= begin <= 1:
                return None
            continue
        low, high = sorted((-begin / way, (1 - begin) / way))
        enters, leaves = max(enters, low), min(leaves, high)
    if enters >= leaves:
        return None

    def at(part: Fraction) -> Place:
        return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])

    return at(enters), at(leaves)
