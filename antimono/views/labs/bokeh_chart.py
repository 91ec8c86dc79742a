"""A chart drawn by Bokeh: the same lines, with a tooltip for each point.

It is drawn in the light theme of the design tokens. Where a page can be dark, `chart.mjs` replaces these
colours, which `embedded` names, with those of its theme.
"""

from __future__ import annotations

import json
from html import unescape
from typing import TYPE_CHECKING, Any, cast

from antimono.core.figures import Axis, Coordinate, Curve, Ink, Point, Stretch, Stroke
from antimono.core.text import ENGLISH
from antimono.labs.chart import Chart
from antimono.views.bokeh_ids import renumbered
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.plot_frame import marks
from antimono.views.drawing.plot_lines import MANY
from antimono.views.drawing.wrapping import wrap
from antimono.views.styles import Scheme, face, tokens

if TYPE_CHECKING:
    from gettext import NullTranslations

    from bokeh.plotting import figure as Figure  # noqa: N812

_FONT, _DISPLAY = face("text"), face("display")
_HEIGHT = 340
_ENTRY = 28
"""What a line of the legend takes."""
_SIZE = 13
_LABEL, _NAMES, _ENTRY_NAME = 200, 125, 140
"""The most room across for the label of an axis, the names along one, and one in the legend, on a phone."""
_MARKERS = {Ink.GREEN: "circle", Ink.BLUE: "square", Ink.GREY: "circle"}
_DASHES = {Stroke.SOLID: "solid", Stroke.DASHED: [12, 9], Stroke.DOTTED: [1, 8]}
_HATCHES = {Ink.GREEN: "right_diagonal_line", Ink.BLUE: "dot", Ink.GREY: "dot"}


def bokeh_chart(chart: Chart, *, scheme: Scheme = "light", translations: NullTranslations = ENGLISH) -> Figure:
    """Return the chart as a Bokeh figure.

    Args:
        chart: what is drawn.
        scheme: the theme whose colours are used.
        translations: the reader's language.
    """
    drawn: Figure = _Drawing(chart, scheme, translations).figure
    return drawn


def embedded(chart: Chart, *, translations: NullTranslations = ENGLISH) -> dict[str, Any]:
    """Return what a page needs to show the chart with BokehJS: the document, and the tokens of its colours.

    `colours` gives the name of the token for each colour that is used, so that a page can exchange them.
    """
    from bokeh.core.json_encoder import serialize_json
    from bokeh.document import Document

    document = Document()
    drawn = bokeh_chart(chart, translations=translations)
    document.add_root(drawn)
    data = json.loads(serialize_json(document.to_json()))
    data["defs"] = []  # declarations of Panel's components, which may happen to be imported
    colours = {colour: name for name, colour in tokens("light").items()}
    told: dict[str, Any] = renumbered({"places": {"chart": drawn.id}, "doc": data}, {})
    return told | {"colours": colours}


class _Drawing:
    """One chart on its way to Bokeh."""

    def __init__(self, chart: Chart, scheme: Scheme, translations: NullTranslations) -> None:
        self.chart, self.plot = chart, chart.plot
        self._colours = tokens(scheme)
        self._pen = Pen(translations, chart.money_format)
        self._translations = translations
        self._hovered: list[Any] = []
        self._entries: list[tuple[str, list[Any]]] = []
        self.figure = self._frame()
        for stretch in self.plot.stretches:
            self._stretch(stretch)
        for curve in self.plot.curves:
            self._curve(curve)
        for point in (*self.plot.points, *([self.plot.marked] if self.plot.marked else ())):
            self._point(point)
        self._finish()

    def _text(self, message: Any) -> str:
        return str(message.text(self._translations))

    def _frame(self) -> Any:
        from bokeh.plotting import figure

        plot = self.plot
        drawn = figure(
            height=_HEIGHT + _ENTRY * len(plot.curves),
            sizing_mode="stretch_width",
            x_range=_ends(plot.across),
            y_range=_ends(plot.up),
            x_axis_type="log" if plot.across.log else "linear",
            y_axis_type="log" if plot.up.log else "linear",
            tools="pan,box_zoom,reset",
            toolbar_location="right",
            background_fill_color=None,
            border_fill_color=None,
            outline_line_color=None,
        )
        drawn.toolbar.logo = None
        drawn.toolbar.autohide = True
        # A finger scrolls the page; who wants to move in the drawing picks the tool.
        drawn.toolbar.active_drag = None
        for axis, shape in ((plot.across, drawn.xaxis[0]), (plot.up, drawn.yaxis[0])):
            self._axis(axis, shape)
        drawn.yaxis[0].axis_line_color = None
        drawn.xgrid.grid_line_color = None
        drawn.ygrid.grid_line_color = self._colours["rule"]
        return drawn

    def _axis(self, axis: Axis, shape: Any) -> None:
        from bokeh.models import FixedTicker, NumeralTickFormatter, PrintfTickFormatter
        from bokeh.models.labeling import NoOverlap

        shape.axis_label = _lines(self._text(axis.label), _LABEL)
        shape.axis_label_text_font = shape.major_label_text_font = _FONT
        shape.axis_label_text_font_style = "bold"
        shape.axis_label_text_font_size = shape.major_label_text_font_size = f"{_SIZE}px"
        shape.axis_label_text_color = self._colours["ink"]
        shape.major_label_text_color = self._colours["quiet"]
        shape.axis_line_color = self._colours["ink"]
        shape.axis_line_width = 3
        shape.major_tick_line_color = None
        shape.minor_tick_line_color = None
        if axis.names:
            shape.ticker = FixedTicker(ticks=list(range(len(axis.names))))
            shape.major_label_overrides = {
                place: _lines(self._text(name), _NAMES) for place, name in enumerate(axis.names)
            }
            shape.axis_label = None  # the names say what they are
        elif axis.money and self.chart.money_format == "${amount}":
            shape.formatter = NumeralTickFormatter(format="$0a" if axis.high >= 1_000_000 else "$0")
        elif axis.money:
            written = self.chart.money_format.replace("%", "%%").format(amount="%d")
            shape.formatter = PrintfTickFormatter(format=written)
        elif axis.log:
            shape.formatter = PrintfTickFormatter(format="%d")
        if axis.log:
            shape.ticker = FixedTicker(ticks=list(marks(axis)))
        if not axis.names:  # of numbers some may be left out
            shape.major_label_policy = NoOverlap()

    def _stretch(self, stretch: Stretch) -> None:
        from bokeh.models.annotations import BoxAnnotation

        self.figure.add_layout(
            BoxAnnotation(
                left=float(stretch.low),
                right=float(stretch.high),
                fill_color=self._colours["case"],
                fill_alpha=0.55,
                line_color=None,
                level="underlay",
            )
        )

    def _curve(self, curve: Curve) -> None:
        from bokeh.models import ColumnDataSource

        colour, name = self._colours[curve.mark.ink.value], self._text(curve.name)
        source = ColumnDataSource(self._columns(curve, name))
        shown: list[Any] = []
        if curve.spread:
            shown.append(self._spread(curve, source, colour))
        if curve.line:
            draw = self.figure.step if curve.stepped else self.figure.line
            more = {"mode": "after"} if curve.stepped else {}
            dash = _DASHES[curve.stroke]
            shown.append(
                draw(
                    "x",
                    "y",
                    source=source,
                    line_color=colour,
                    line_width=4,
                    line_dash=dash,
                    line_cap="round",
                    line_join="round",
                    **more,
                )
            )
        size = 11 if len(curve.points) <= MANY else 5
        dots = self.figure.scatter(
            "x",
            "y",
            source=source,
            marker=_MARKERS[curve.mark.ink],
            size=size,
            fill_color=colour,
            fill_alpha=1 if curve.dots or not curve.line else 0,
            line_color=self._colours["paper"] if curve.dots or not curve.line else None,
            # A line without marks is pointed at by its points, which show when they are.
            hover_fill_color=colour,
            hover_fill_alpha=1,
        )
        shown.append(dots)
        self._hovered.append(dots)
        self._entries.append((name, shown))

    def _columns(self, curve: Curve, name: str) -> dict[str, list[Any]]:
        across, up = self.plot.across, self.plot.up
        count = len(curve.points)
        columns: dict[str, list[Any]] = {
            "x": [float(x) for x, _y in curve.points],
            "y": [float(y) for _x, y in curve.points],
            "name": [name] * count,
            "at": [self._written(x, across) for x, _y in curve.points],
            "up": [self._written(y, up) for _x, y in curve.points],
            "told": [self._text(told) for told in curve.told] or [""] * count,
        }
        if curve.spread:
            axis = across if up.names else up
            columns["low"] = [float(low) for low, _high in curve.spread]
            columns["high"] = [float(high) for _low, high in curve.spread]
            ends = [f"{self._written(low, axis)} – {self._written(high, axis)}" for low, high in curve.spread]
            target = "at" if up.names else "up"
            columns[target] = [f"{value} ({end})" for value, end in zip(columns[target], ends, strict=True)]
        return columns

    def _spread(self, curve: Curve, source: Any, colour: str) -> Any:
        if self.plot.up.names or not curve.line:
            ends = ("low", "y", "high", "y") if self.plot.up.names else ("x", "low", "x", "high")
            width = 2.5 if self.plot.up.names else 2
            return self.figure.segment(*ends, source=source, line_color=colour, line_width=width)
        return self.figure.varea("x", "low", "high", source=source, **self._woven(curve.mark.ink))

    def _woven(self, ink: Ink) -> dict[str, Any]:
        """Hatch or dots of an ink, the ground between them hardly tinted."""
        colour = self._colours[ink.value]
        hatch = {"hatch_pattern": _HATCHES[ink], "hatch_color": colour, "hatch_alpha": 0.5, "hatch_scale": 8}
        return {"fill_color": colour, "fill_alpha": 0.08, **hatch}

    def _written(self, value: Coordinate, axis: Axis) -> str:
        if axis.names and value == int(value) and 0 <= value < len(axis.names):
            return self._text(axis.names[int(value)])
        if axis.money:
            return unescape(self._pen.money(value))
        return unescape(self._pen.number(int(value))) if value == int(value) else f"{float(value):.4g}"

    def _point(self, point: Point) -> None:
        from bokeh.models import ColumnDataSource

        alone = Curve(name=point.name, mark=point.mark, points=((point.across, point.up),))
        source = ColumnDataSource(self._columns(alone, self._text(point.name)))
        marker, colour = _MARKERS[point.mark.ink], self._colours[point.mark.ink.value]
        self._hovered.append(self.figure.scatter("x", "y", source=source, marker=marker, size=11, color=colour))
        if point.told:
            self.figure.text(
                "x",
                "y",
                text="name",
                source=source,
                y_offset=22,
                text_align="center",
                text_color=self._colours["ink"],
                text_font={"value": _FONT},  # a bare text with commas is taken for the name of a column
                text_font_size=f"{_SIZE}px",
                text_font_style="bold",
            )

    def _finish(self) -> None:
        from bokeh.models import HoverTool
        from bokeh.models.annotations import Legend, LegendItem

        across, up = self._text(self.plot.across.label), self._text(self.plot.up.label)
        rows = [("", "@told")] if any(curve.told for curve in self.plot.curves) else []
        self.figure.add_tools(
            HoverTool(
                renderers=self._hovered,
                tooltips=[("", "@name"), *rows, (across, "@at"), (up, "@up")],
                mode="mouse",
                visible=False,
            )
        )
        legend: Any = cast("Any", Legend)(
            items=[LegendItem(label=_lines(name, _ENTRY_NAME), renderers=shown) for name, shown in self._entries],
            click_policy="hide",
            location="left",
            label_text_font=_DISPLAY,
            label_text_font_size="18px",
            label_text_color=self._colours["ink"],
            background_fill_color=None,
            border_line_color=None,
            padding=0,
            inactive_fill_color=self._colours["paper"],
        )
        self.figure.add_layout(legend, "above")


def _lines(text: str, width: float) -> str:
    """Return a text in as many lines as it needs on a phone."""
    return "\n".join(line.text for line in wrap(text, width, _SIZE))


def _ends(axis: Axis) -> Any:
    """Return the ends of an axis, with room for the marks of points at them."""
    if axis.log:
        beyond = (axis.high / axis.low) ** 0.02
        return (axis.low / beyond, axis.high * beyond)
    beyond = 0 if axis.names else (axis.high - axis.low) * 0.02
    return (axis.low - beyond, axis.high + beyond)
