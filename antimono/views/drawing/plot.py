"""A plot as SVG: lines over one axis, 360 units wide, about a pixel each on a phone.

A line is told apart by its stroke and by its name at the right end, not by its colour alone. Points that may
be pressed on the stage are buttons laid over the drawing; those that choose a situation in a free lesson are
marks within it, as those of bars and boards.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import pairwise

from antimono.lessons.figures import Axis, Coordinate, Curve, Ink, Plot, Point, Stretch
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import HERE, Pen
from antimono.views.drawing.presses import pressed_svg
from antimono.views.drawing.wrapping import text_width, wrap

type _Place = tuple[Coordinate, Coordinate]
"""A place on a plot, across and up."""

WIDTH, HEIGHT = 360, 250
_TOP = 26
"""Room for the name of the upward axis."""
_BELOW = 40
"""Room for the marks across and their name."""
_FONT = 12
_LINE = 14
_NAMES = 110
"""The most room for the names at the right."""
_TOUCH = 28
"""How wide and high the place is in which a point can be pressed."""
_LEAST = 24
"""The least room in which any word could stand."""
_BROAD = 1.15
"""How much wider figures are in a broad face."""
_BOLD = 1.25
"""How much wider bold letters are, in a broad face."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where things lie in the drawing."""

    plot: Plot
    left: float
    right: float
    top: float = _TOP
    bottom: float = HEIGHT - _BELOW

    def x(self, across: Coordinate) -> float:
        """How far right a value stands."""
        return _place(across, self.plot.across, self.left, self.right)

    def y(self, up: Coordinate) -> float:
        """How far down a value stands."""
        return _place(up, self.plot.up, self.bottom, self.top)

    def inside(self, point: _Place) -> bool:
        """Whether a point lies within both axes."""
        across, up = point
        wide, high = self.plot.across, self.plot.up
        return wide.low <= across <= wide.high and high.low <= up <= high.high


def _place(value: Coordinate, axis: Axis, start: float, end: float) -> float:
    return round(start + float(Fraction(value - axis.low, axis.high - axis.low)) * (end - start), 1)


def plot_html(plot: Plot, pen: Pen, name: str, live: Collection[str] = ()) -> str:
    """The drawing, and over it a button for each point whose key is in `live`.

    Args:
        plot: what is drawn.
        pen: how it is written.
        name: a prefix for the ids in it.
        live: the keys of the points that may be pressed now.
    """
    frame = _frame(plot, pen)
    buttons = "".join(
        _button(point, frame, f' data-key="{escape(point.key)}" aria-label="{pen.text(point.name)}"')
        for point in plot.points
        if point.key and point.key in live
    )
    return f'<div class="am-plot">{_svg(frame, pen, name, live)}{buttons}</div>'


def _frame(plot: Plot, pen: Pen) -> _Frame:
    up = [text_width(_written(value, plot.up, pen), _FONT) for value in _marks(plot.up)]
    names = [
        text_width(line.text, _FONT) * _BOLD
        for curve in plot.curves
        for line in wrap(_name(curve, pen), _NAMES / _BOLD, _FONT)
    ]
    return _Frame(plot, left=_BROAD * max(up) + 8, right=WIDTH - min(max(names, default=0), _NAMES) - 8)


def _name(curve: Curve, pen: Pen) -> str:
    return curve.name.text(pen.translations)


def _marks(axis: Axis) -> range:
    return range(axis.low, axis.high + 1, axis.step)


def _written(value: int, axis: Axis, pen: Pen) -> str:
    return pen.money(value) if axis.money else pen.number(value)


def _svg(frame: _Frame, pen: Pen, name: str, live: Collection[str]) -> str:
    plot = frame.plot
    parts = [
        *(_stretch(stretch, frame, pen) for stretch in plot.stretches),
        _axes(frame, pen),
        *(_curve(curve, frame) for curve in plot.curves),
        _names(frame, pen),
        *(_point(point, frame, pen) for point in plot.points if point.key not in live or not point.key),
        "" if plot.marked is None else _marked(plot.marked, frame, pen),
        _presses(frame, pen),
    ]
    role = "group" if parts[-1] else "img"
    return (
        f'<svg class="am-plot-lines" viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}"'
        f' aria-labelledby="{name}-title {name}-desc"><title id="{name}-title">{pen.text(plot.title)}</title>'
        f'<desc id="{name}-desc">{pen.text(plot.summary)}</desc>{"".join(parts)}</svg>'
    )


def _axes(frame: _Frame, pen: Pen) -> str:
    plot = frame.plot
    parts = []
    for value in _marks(plot.up):
        y = frame.y(value)
        parts.append(
            f'<path class="am-grid" d="M{frame.left:g} {y:g}H{frame.right:g}"/>'
            f'<text class="am-mark-up" x="{frame.left - 5:g}" y="{y + 4:g}">'
            f"{_written(value, plot.up, pen)}</text>"
        )
    room = 0.0
    for value in _marks(plot.across):
        x, words = frame.x(value), _written(value, plot.across, pen)
        half = text_width(words, _FONT) / 2
        parts.append(f'<path class="am-axis" d="M{x:g} {frame.bottom:g}v4"/>')
        if x - half >= room:
            parts.append(f'<text class="am-mark-across" x="{x:g}" y="{frame.bottom + 17:g}">{words}</text>')
            room = x + half + 6
    parts.append(
        f'<path class="am-axis" d="M{frame.left:g} {frame.top:g}V{frame.bottom:g}H{frame.right:g}"/>'
        f'<text class="am-axis-name" x="0" y="12">{pen.text(plot.up.label)}</text>'
        f'<text class="am-axis-name am-across" x="{frame.right:g}" y="{HEIGHT - 5}">'
        f"{pen.text(plot.across.label)}</text>"
    )
    return "".join(parts)


def _stretch(stretch: Stretch, frame: _Frame, pen: Pen) -> str:
    axis = frame.plot.across
    left = frame.x(min(max(stretch.low, axis.low), axis.high))
    right = frame.x(max(min(stretch.high, axis.high), axis.low))
    if right <= left:
        return ""
    name = stretch.name.text(pen.translations)
    lines = wrap(name, right - left - 6, _FONT, most=2) if right - left > _LEAST else ()
    if " ".join(line.text for line in lines) != name:
        lines = ()  # words that would have to be broken say nothing in so little room
    words = "".join(
        f'<text class="am-stretch-name" x="{(left + right) / 2:g}" y="{frame.top + 13 + place * _LINE:g}">'
        f"{escape(line.text)}</text>"
        for place, line in enumerate(lines)
    )
    return (
        f'<rect class="am-stretch" x="{left:g}" y="{frame.top:g}" width="{right - left:g}"'
        f' height="{frame.bottom - frame.top:g}"/>{words}'
    )


def _curve(curve: Curve, frame: _Frame) -> str:
    drawn = "".join(
        "M" + "L".join(f"{frame.x(across):g} {frame.y(up):g}" for across, up in piece)
        for piece in _pieces(curve, frame.plot)
    )
    kind = f"am-curve am-{curve.stroke} {ink_class(curve.mark.ink)}"
    return f'<path class="{kind}" d="{drawn}"/>' if drawn else ""


def _pieces(curve: Curve, plot: Plot) -> list[list[_Place]]:
    """A line as far as it lies within the axes: usually one piece, none if it lies outside."""
    found: list[list[_Place]] = []
    for start, end in pairwise(_corners(curve)):
        kept = _cut(start, end, plot)
        if kept is None:
            continue
        if found and found[-1][-1] == kept[0]:
            found[-1].append(kept[1])
        else:
            found.append(list(kept))
    return found


def _corners(curve: Curve) -> list[_Place]:
    """The corners of a line, those of its steps included."""
    if not curve.stepped:
        return list(curve.points)
    level = [(point[0], before[1]) for before, point in pairwise(curve.points)]
    return [
        *curve.points[:1],
        *(corner for pair in zip(level, curve.points[1:], strict=True) for corner in pair),
    ]


def _cut(start: _Place, end: _Place, plot: Plot) -> tuple[_Place, _Place] | None:
    """The part of a straight line that lies within both axes; `None` if no part does."""
    enters, leaves = Fraction(0), Fraction(1)
    for axis, begin, finish in ((plot.across, start[0], end[0]), (plot.up, start[1], end[1])):
        way = Fraction(finish - begin)
        if way == 0:
            if not axis.low <= begin <= axis.high:
                return None
            continue
        low, high = sorted((Fraction(axis.low - begin) / way, Fraction(axis.high - begin) / way))
        enters, leaves = max(enters, low), min(leaves, high)
    if enters >= leaves:
        return None

    def at(part: Fraction) -> _Place:
        return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])

    return at(enters), at(leaves)


def _names(frame: _Frame, pen: Pen) -> str:
    """The names of the lines at their right ends, moved apart where they would overlap."""
    ends: list[tuple[float, Curve]] = []
    for curve in frame.plot.curves:
        drawn = _pieces(curve, frame.plot)
        if drawn:
            ends.append((frame.y(drawn[-1][-1][1]), curve))
    parts, free = [], frame.top - 8
    for y, curve in sorted(ends, key=lambda end: end[0]):
        lines = wrap(_name(curve, pen), _NAMES / _BOLD, _FONT)
        start = max(y + 4 - (len(lines) - 1) * _LINE / 2, free + _LINE)
        for place, line in enumerate(lines):
            parts.append(
                f'<text class="am-curve-name {ink_class(curve.mark.ink)}" x="{frame.right + 6:g}"'
                f' y="{start + place * _LINE:g}">{escape(line.text)}</text>'
            )
        free = start + (len(lines) - 1) * _LINE
    return "".join(parts)


def _shape(point: Point, x: float, y: float, size: float = 5) -> str:
    """A square for blue, a circle for the others, as their tabs on the board."""
    ink = ink_class(point.mark.ink)
    if point.mark.ink is Ink.BLUE:
        corner = f'x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}"'
        return f'<rect class="am-point {ink}" {corner}/>'
    return f'<circle class="am-point {ink}" cx="{x:g}" cy="{y:g}" r="{size:g}"/>'


def _point(point: Point, frame: _Frame, pen: Pen) -> str:
    if not frame.inside((point.across, point.up)):
        return ""
    x, y = frame.x(point.across), frame.y(point.up)
    told = _below(pen.text(point.name), "am-point-name", x, y, frame) if point.told else ""
    return f"{_shape(point, x, y)}{told}"


def _marked(point: Point, frame: _Frame, pen: Pen) -> str:
    if not frame.inside((point.across, point.up)):
        return ""
    x, y = frame.x(point.across), frame.y(point.up)
    guide = f'<path class="am-guide" d="M{x:g} {frame.bottom:g}V{y:g}H{frame.left:g}"/>'
    ring = f'<circle class="am-ring" cx="{x:g}" cy="{y:g}" r="9"/>'
    words = f"{pen.text(HERE)}: {pen.text(point.name)}"
    return f"{guide}{_shape(point, x, y)}{ring}{_below(words, 'am-here-name', x, y + 4, frame)}"


def _below(words: str, kind: str, x: float, y: float, frame: _Frame) -> str:
    """Words below a place, or above it where the axis is near; never beyond the sides."""
    half = text_width(words, _FONT) / 2
    middle = min(max(x, frame.left + half + 4), frame.right - half)
    line = y + 19 if y + 24 <= frame.bottom else y - 12
    return f'<text class="{kind}" x="{middle:g}" y="{line:g}">{words}</text>'


def _presses(frame: _Frame, pen: Pen) -> str:
    """A button over each point that does something in a free lesson."""
    inside = [point for point in frame.plot.points if frame.inside((point.across, point.up))]
    found = [(point, point.press) for point in inside if point.press is not None]
    return "".join(
        pressed_svg(
            press,
            f'x="{frame.x(point.across) - _TOUCH / 2:g}" y="{frame.y(point.up) - _TOUCH / 2:g}"'
            f' width="{_TOUCH}" height="{_TOUCH}"',
            pen,
            reached=place == 0,
        )
        for place, (point, press) in enumerate(found)
    )


def _button(point: Point, frame: _Frame, attributes: str) -> str:
    if not frame.inside((point.across, point.up)):
        return ""
    left = round(100 * frame.x(point.across) / WIDTH, 2)
    top = round(100 * frame.y(point.up) / HEIGHT, 2)
    return (
        f'<button type="button" class="am-plot-button am-live {ink_class(point.mark.ink)}"{attributes}'
        f' style="left:{left:g}%;top:{top:g}%"></button>'
    )
