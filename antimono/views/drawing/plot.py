"""A plot as SVG: lines over one axis, 360 units wide, about a pixel each on a phone.

A line is told apart by its stroke and by its name at the right end, not by its colour alone. Points that may
be pressed on the stage are buttons laid over the drawing; those that choose a situation in a free lesson are
marks within it, as those of bars and boards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from html import escape

from antimono.core.figures import Curve, Plot, Point, Stretch
from antimono.views.drawing.click_targets import drawing_svg, pressed_svg
from antimono.views.drawing.inks import ink_class, weave_defs
from antimono.views.drawing.pen import HERE, Pen
from antimono.views.drawing.plot_frame import (
    BOLD,
    FONT,
    HEIGHT,
    NAMES,
    WIDTH,
    PlotFrame,
    curve_name,
    frame_of,
    marks,
    written,
    written_lines,
)
from antimono.views.drawing.plot_lines import curve_svg, ground_svg, has_ground, mark_path, pieces
from antimono.views.drawing.wrapping import text_width, wrap

_LINE = 15
_POINT = 5.5
"""Half the width of the mark at a point that is told."""
_TOUCH = 28
"""How wide and high the place is in which a point can be pressed."""
_LEAST = 24
"""The least room in which any word could stand."""


def plot_html(plot: Plot, pen: Pen, name: str, live: Collection[str] = ()) -> str:
    """Return the drawing, and over it a button for each point whose key is in `live`.

    Args:
        plot: what is drawn.
        pen: how it is written.
        name: a prefix for the ids in it.
        live: the keys of the points that may be pressed now.
    """
    frame = frame_of(plot, pen)
    inside = [point for point in plot.points if frame.inside(point)]
    pressed = [point for point in inside if point.key and point.key in live]
    drawn = [point for point in inside if point not in pressed]
    presses = _presses(inside, frame, pen)
    parts = [
        f"<defs>{weave_defs(name, (curve.mark.ink for curve in plot.curves))}</defs>",
        *(_stretch(stretch, frame, pen) for stretch in plot.stretches),
        _axes(frame, pen),
        *(ground_svg(curve, frame, name) for curve in plot.curves if has_ground(curve, plot)),
        f'<path class="am-axis" d="M{frame.left:g} {frame.bottom:g}H{frame.right:g}"/>',
        *(curve_svg(curve, frame, name) for curve in plot.curves),
        _names(frame, pen),
        *(_point(point, frame, pen) for point in drawn),
        _marked(plot.marked, frame, pen) if plot.marked is not None and frame.inside(plot.marked) else "",
    ]
    title, words = pen.text(plot.title), pen.text(plot.summary)
    box = f"0 0 {WIDTH} {HEIGHT}"
    svg = drawing_svg("am-plot-lines", box, name, title, words, "".join(parts), presses)
    buttons = "".join(_button(point, frame, pen) for point in pressed)
    return f'<div class="am-plot">{svg}{buttons}</div>'


def _texts(kind: str, x: float, top: float, lines: Iterable[str]) -> str:
    """Lines of words, which are HTML, below each other."""
    return "".join(
        f'<text class="{kind}" x="{x:g}" y="{top + place * _LINE:g}">{line}</text>' for place, line in enumerate(lines)
    )


def _axes(frame: PlotFrame, pen: Pen) -> str:
    plot = frame.plot
    parts = []
    for value in marks(plot.up):
        y, lines = frame.y(value), written_lines(value, plot.up, pen)
        if lines:
            parts.append(f'<path class="am-grid" d="M{frame.left:g} {y:g}H{frame.right:g}"/>')
        start = y + 4 - (len(lines) - 1) * _LINE / 2
        parts.append(_texts("am-mark-up", frame.left - 5, start, lines))
    room = 0.0
    for value in marks(plot.across):
        x, words = frame.x(value), written(value, plot.across, pen)
        half = text_width(words, FONT) / 2
        if x - half >= room:
            parts.append(f'<text class="am-mark-across" x="{x:g}" y="{frame.bottom + 17:g}">{words}</text>')
            room = x + half + 6
    parts.append(
        f'<text class="am-axis-name" x="0" y="12">{pen.text(plot.up.label)}</text>'
        f'<text class="am-axis-name am-across" x="{frame.right:g}" y="{HEIGHT - 5}">'
        f"{pen.text(plot.across.label)}</text>"
    )
    return "".join(parts)


def _stretch(stretch: Stretch, frame: PlotFrame, pen: Pen) -> str:
    axis = frame.plot.across
    left = frame.x(min(max(stretch.low, axis.low), axis.high))
    right = frame.x(max(min(stretch.high, axis.high), axis.low))
    if right <= left:
        return ""
    name = stretch.name.text(pen.translations)
    lines = wrap(name, right - left - 6, FONT, most=2) if right - left > _LEAST else ()
    if " ".join(line.text for line in lines) != name:
        lines = ()  # words that would have to be broken say nothing in so little room
    written = (escape(line.text) for line in lines)
    words = _texts("am-stretch-name", (left + right) / 2, frame.top + 13, written)
    return (
        f'<rect class="am-stretch" x="{left:g}" y="{frame.top:g}" width="{right - left:g}"'
        f' height="{frame.bottom - frame.top:g}"/>{words}'
    )


def _names(frame: PlotFrame, pen: Pen) -> str:
    """Return the names of the lines at their right ends, moved apart where they would overlap."""
    ends: list[tuple[float, Curve]] = []
    for curve in frame.plot.curves:
        drawn = pieces(curve, frame.plot)
        if drawn and curve.named_at is None:
            up = float(drawn[-1][-1][1])
            ends.append((round(frame.bottom - up * (frame.bottom - frame.top), 1), curve))
    ends.sort(key=lambda end: end[0])
    wrapped = [wrap(curve_name(curve, pen), NAMES / BOLD, FONT) for _y, curve in ends]
    starts, free = [], frame.top - 8
    for (y, _curve), lines in zip(ends, wrapped, strict=True):
        starts.append(max(y + 4 - (len(lines) - 1) * _LINE / 2, free + _LINE))
        free = starts[-1] + (len(lines) - 1) * _LINE
    last = HEIGHT - 4.0
    for place in reversed(range(len(starts))):  # what would stand below the drawing moves up, and those above it
        height = (len(wrapped[place]) - 1) * _LINE
        starts[place] = min(starts[place], last - height)
        last = starts[place] - _LINE
    at_ends = (
        _texts(
            f"am-curve-name {ink_class(curve.mark.ink)}", frame.right + 6, start, (escape(line.text) for line in lines)
        )
        for (_y, curve), lines, start in zip(ends, wrapped, starts, strict=True)
    )
    return "".join(at_ends) + "".join(_name_within(curve, frame, pen) for curve in frame.plot.curves)


def _name_within(curve: Curve, frame: PlotFrame, pen: Pen) -> str:
    """Return the name of a line above one of its points."""
    if curve.named_at is None:
        return ""
    across, up = curve.points[curve.named_at]
    half = text_width(curve_name(curve, pen), FONT) * BOLD / 2
    x = min(max(frame.x(across), frame.left + half + 4), frame.right - half)
    kind = f"am-curve-name am-within {ink_class(curve.mark.ink)}"
    return f'<text class="{kind}" x="{x:g}" y="{frame.y(up) - 7:g}">{pen.text(curve.name)}</text>'


def _shape(point: Point, x: float, y: float) -> str:
    ink = point.mark.ink
    return f'<path class="am-point {ink_class(ink)}" d="{mark_path(ink, x, y, _POINT)}"/>'


def _point(point: Point, frame: PlotFrame, pen: Pen) -> str:
    x, y = frame.x(point.across), frame.y(point.up)
    told = _below(pen.text(point.name), "am-point-name", x, y, frame) if point.told else ""
    return f"{_shape(point, x, y)}{told}"


def _marked(point: Point, frame: PlotFrame, pen: Pen) -> str:
    x, y = frame.x(point.across), frame.y(point.up)
    guide = f'<path class="am-guide" d="M{x:g} {frame.bottom:g}V{y:g}H{frame.left:g}"/>'
    ring = "".join(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="10"/>' for kind in ("am-ring-edge", "am-ring"))
    words = f"{pen.text(HERE)}: {pen.text(point.name)}"
    return f"{guide}{_shape(point, x, y)}{ring}{_below(words, 'am-here-name', x, y + 4, frame)}"


def _below(words: str, kind: str, x: float, y: float, frame: PlotFrame) -> str:
    """Words below a place, or above it where the axis is near; never beyond the sides."""
    half = text_width(words, FONT) / 2
    middle = min(max(x, frame.left + half + 4), frame.right - half)
    line = y + 19 if y + 24 <= frame.bottom else y - 12
    return f'<text class="{kind}" x="{middle:g}" y="{line:g}">{words}</text>'


def _presses(points: Sequence[Point], frame: PlotFrame, pen: Pen) -> str:
    """Return a button over each point that does something in a free lesson."""
    found = [(point, point.press) for point in points if point.press is not None]
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


def _button(point: Point, frame: PlotFrame, pen: Pen) -> str:
    left = round(100 * frame.x(point.across) / WIDTH, 2)
    top = round(100 * frame.y(point.up) / HEIGHT, 2)
    return (
        f'<button type="button" class="am-plot-button am-live {ink_class(point.mark.ink)}"'
        f' data-key="{escape(point.key)}" aria-label="{pen.text(point.name)}"'
        f' style="left:{left:g}%;top:{top:g}%"></button>'
    )
