"""The lines of a plot as far as they lie within its axes, their intervals, the marks at their points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from antimono.core.figures import Axis, Coordinate, Curve, Ink, Plot
from antimono.views.drawing.inks import ink_class, weave_id
from antimono.views.drawing.plot_frame import Place, PlotFrame, along

_DOT = 4.5
"""Half the width of the mark at a point of a line."""
FEW, MANY = 12, 150
"""Points: so many are marked each, beyond so many their marks are a third as wide."""


def curve_svg(curve: Curve, frame: PlotFrame, name: str) -> str:
    """Return a line with its intervals and its marks, in the drawing whose ids begin with `name`."""
    drawn = "".join(frame.drawn(piece) for piece in pieces(curve, frame.plot)) if curve.line else ""
    ink = ink_class(curve.mark.ink)
    line = f'<path class="am-curve am-{curve.stroke} {ink}" d="{drawn}"/>' if drawn else ""
    return _spread(curve, frame, name) + line + _dots(curve, frame)


def has_ground(curve: Curve, plot: Plot) -> bool:
    """Return whether what lies under a line is woven: it is the only line of its ink, and under it is nothing."""
    alike = [each for each in plot.curves if each.line and each.mark.ink is curve.mark.ink]
    told = not curve.spread and curve.mark.ink is not Ink.GREY and len(alike) == 1
    return told and curve.line and not plot.up.names and not plot.up.log and plot.up.low == 0


def ground_svg(curve: Curve, frame: PlotFrame, name: str) -> str:
    """Return what lies under a line, down to the axis."""
    plot = frame.plot
    drawn = "".join(frame.drawn([(piece[0][0], 0), *piece, (piece[-1][0], 0)]) + "Z" for piece in pieces(curve, plot))
    ink = curve.mark.ink
    kind = f"am-ground {ink_class(ink)}"
    return f'<path class="{kind}" d="{drawn}" fill="url(#{weave_id(name, ink)})"/>' if drawn else ""


def _spread(curve: Curve, frame: PlotFrame, name: str) -> str:
    """Return the intervals of a line: a band around it, or a bar at each of its points."""
    if not curve.spread:
        return ""
    ink, plot = ink_class(curve.mark.ink), frame.plot
    found = zip(curve.points, curve.spread, strict=True)
    if plot.up.names:
        rows = ((frame.y(up), *(frame.x(_kept(end, plot.across)) for end in ends)) for (_x, up), ends in found)
        return f'<path class="am-bar {ink}" d="{"".join(f"M{low:g} {y:g}H{high:g}" for y, low, high in rows)}"/>'
    bars = [(frame.x(across), *(frame.y(_kept(end, plot.up)) for end in ends)) for (across, _y), ends in found]
    if not curve.line:
        drawn = "".join(f"M{x:g} {low:g}V{high:g}" for x, low, high in bars)
        return f'<path class="am-bar {ink}" d="{drawn}"/>'
    around = [f"{x:g} {low:g}" for x, low, _high in bars] + [f"{x:g} {high:g}" for x, _low, high in bars[::-1]]
    weave = f'fill="url(#{weave_id(name, curve.mark.ink)})"'
    return f'<path class="am-spread {ink}" d="M{"L".join(around)}Z" {weave}/>'


def _kept(value: Coordinate, axis: Axis) -> Coordinate:
    """Return the nearest value that lies within an axis."""
    return min(max(value, axis.low), axis.high)


def _dots(curve: Curve, frame: PlotFrame) -> str:
    """Return a mark at each point, round or square; of a line of many points at its end, if it says no other.

    They share one path, so that a drawing of thousands stays small.
    """
    at = [(frame.x(across), frame.y(up)) for across, up in curve.points if frame.holds((across, up))]
    count, size = len(curve.points), _DOT
    if not curve.line or curve.dots:
        # An interval is to be seen beside its mark.
        size = _DOT if count <= FEW and not curve.spread else _DOT * 2 / 3 if count <= MANY else _DOT / 3
    elif curve.mark.ink is Ink.GREY:
        return ""
    elif count > FEW or curve.stepped:
        at = at[-1:]
    drawn = "".join(mark_path(curve.mark.ink, x, y, size) for x, y in at)
    return f'<path class="am-dots-of {ink_class(curve.mark.ink)}" d="{drawn}"/>' if drawn else ""


def mark_path(ink: Ink, x: float, y: float, size: float) -> str:
    """Return a mark as a path: a square for blue, a circle for the others, as their tabs on the board."""
    left, right = f"{x - size:g}", f"{x + size:g}"
    if ink is Ink.BLUE:
        return f"M{left} {y - size:g}H{right}V{y + size:g}H{left}Z"
    arc = f"A{size:g} {size:g} 0 1 0 "
    return f"M{left} {y:g}{arc}{right} {y:g}{arc}{left} {y:g}Z"


def pieces(curve: Curve, plot: Plot) -> list[list[Place]]:
    """Return a line as far as it lies within the axes, in shares of both: usually one piece, or none."""
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
    """Return the corners of a line, those of its steps included."""
    if not curve.stepped:
        return list(curve.points)
    level = [(point[0], before[1]) for before, point in pairwise(curve.points)]
    return [*curve.points[:1], *(corner for pair in zip(level, curve.points[1:], strict=True) for corner in pair)]


def _cut(start: Place, end: Place) -> tuple[Place, Place] | None:
    """Return the part of a straight line that lies within both axes, in shares of them; `None` if no part does."""
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
