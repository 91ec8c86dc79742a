"""A chart of a lab: the plot, the table with the same numbers, and the file that it can be saved as.

It is plain data. `antimono.views` draws it with Bokeh where that is available, and as SVG everywhere.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Mark, Plot, Point, Stroke
from antimono.core.text import Message, _, figure, with_interval
from antimono.course.lesson.frame import Cell, Column, Table

HUNDRED = 100
MINUS = "\N{MINUS SIGN}"

_DIGITS = 6
"""How many digits of a figure a file has that is no fraction of tenths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A plot of a lab with everything around it."""

    name: str
    """The name of its files: small letters and hyphens."""
    plot: Plot
    """The plot; its `summary` is a sentence with the same result."""
    table: Table
    """The numbers behind it."""
    money_format: str = "{amount}"
    """How amounts are written, `"${amount}"` say."""
    measured: Message | None = None
    """The source of its numbers, if games were played: how many, with which seeds."""

    @staticmethod
    def of(
        name: str,
        title: Message,
        axes: tuple[Axis, Axis],
        curves: Iterable[Curve],
        summary: Message,
        table: Table,
        *,
        money_format: str = "{amount}",
        measured: Message | None = None,
        points: Iterable[Point] = (),
    ) -> Chart:
        """Return a chart, with a plot of these parts; `axes` are the one across and the one up."""
        across, up = axes
        plot = Plot(title=title, across=across, up=up, curves=tuple(curves), summary=summary, points=tuple(points))
        return Chart(name=name, plot=plot, table=table, money_format=money_format, measured=measured)

    def csv(self) -> str:
        r"""Return every point of every line as comma-separated values, fractions as decimals.

        >>> from antimono.labs.two_taxes import rates
        >>> print(rates().csv()[:51])
        line,wealth in cash and deeds,rate in %,low,high,po
        """
        return _written(self.plot)


def _written(plot: Plot) -> str:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["line", str(plot.across.label), str(plot.up.label), "low", "high", "point"])
    for curve in plot.curves:
        for place, (across, up) in enumerate(curve.points):
            low, high = curve.spread[place] if curve.spread else ("", "")
            told = str(curve.told[place]) if curve.told else ""
            named = (_cell(across, plot.across), _cell(up, plot.up))
            rows.writerow([str(curve.name), *named, _figure(low), _figure(high), told])
    return out.getvalue()


def _cell(value: Coordinate, axis: Axis) -> str:
    if axis.names and value.denominator == 1 and 0 <= value < len(axis.names):
        return str(axis.names[int(value)])
    return _figure(value)


def _figure(value: Coordinate | str) -> str:
    if isinstance(value, str) or value.denominator == 1:
        return str(value)
    return f"{float(value):.{_DIGITS}g}"


def near(value: float) -> Fraction:
    """Return a measured figure as a fraction that prints shortly: the nearest of a denominator up to a million.

    >>> near(0.1), near(1 / 3)
    (Fraction(1, 10), Fraction(1, 3))
    """
    return Fraction(value).limit_denominator(1_000_000)


class Estimate(Protocol):
    """A measured share or mean."""

    @property
    def value(self) -> float:
        """The figure itself."""

    @property
    def interval(self) -> tuple[float, float] | None:
        """Between which two the truth lies with 95%; `None` where too little is known."""


def ends(found: Estimate) -> tuple[float, float]:
    """Return the two ends of its interval, both the figure itself where there is none."""
    return found.interval or (found.value, found.value)


FROM, TO = _("From", context="interval"), _("To", context="interval")
"""Headings of the ends of an interval."""


def interval(found: Estimate, digits: int = 1, times: int = HUNDRED, *, signed: bool = False) -> Message:
    """Return a number with its interval for a cell, in hundredths by default.

    >>> from antimono.core.many import Share
    >>> str(interval(Share(14, 20))), str(interval(Share(1, 2), 0, signed=True))
    ('70.0 (48.1 to 85.5)', '+50 (+9 to +91)')
    """
    return with_interval(*(figure(times * each, digits, signed=signed) for each in (found.value, *ends(found))))


def hundred(found: Estimate) -> Message:
    """Return a share or an index for a sentence, in whole hundredths."""
    return figure(HUNDRED * found.value)


def span(found: Estimate, times: int = HUNDRED) -> tuple[Fraction, Fraction]:
    """Its interval, as a curve has it."""
    low, high = ends(found)
    return near(times * low), near(times * high)


def line(
    name: Message,
    mark: Mark,
    found: Iterable[tuple[Coordinate, Estimate]],
    stroke: Stroke = Stroke.SOLID,
    *,
    times: int = HUNDRED,
    dots: bool = True,
    told: Sequence[Message] = (),
    named_at: int | None = None,
) -> Curve:
    """Return a line through what was measured at each place across, with its band."""
    placed = list(found)
    return Curve(
        name=name,
        mark=mark,
        points=tuple((across, near(times * each.value)) for across, each in placed),
        spread=tuple(span(each, times) for _across, each in placed),
        stroke=stroke,
        dots=dots,
        told=tuple(told),
        named_at=named_at,
    )


def bars(
    name: Message,
    mark: Mark,
    found: Iterable[tuple[Estimate, Coordinate]],
    *,
    times: int = HUNDRED,
    dots: bool = False,
    told: Sequence[Message] = (),
) -> Curve:
    """Return what was measured in each row, a point with its bar; for an axis up that has names."""
    placed = list(found)
    return Curve(
        name=name,
        mark=mark,
        points=tuple((near(times * each.value), row) for each, row in placed),
        spread=tuple(span(each, times) for each, _row in placed),
        line=False,
        dots=dots,
        told=tuple(told),
    )


def dotted(name: Message, *points: tuple[Coordinate, Coordinate], named_at: int | None = 0) -> Curve:
    """Return a grey line to compare with, named at its first point if nothing else is said."""
    return Curve(name=name, mark=NEITHER, points=points, stroke=Stroke.DOTTED, named_at=named_at)


def upright(name: Message, across: Coordinate, rows: int) -> Curve:
    """Such a line from below all rows to above them, where it is named."""
    return dotted(name, (across, -1), (across, rows), named_at=1)


def per_cent(label: Message, step: int = 20) -> Axis:
    """Return an axis from nothing to a hundred."""
    return Axis(label=label, high=HUNDRED, step=step, money=False)


def rows_named(label: Message, names: Iterable[Message], above: int = 0) -> Axis:
    """Return an axis with a name for each row, the first lowest, and room for so many more rows `above`."""
    listed = tuple(names)
    return Axis(label=label, low=-1, high=len(listed) + above, names=listed, money=False)


def upward(label: Message, top: float, *, money: bool) -> Axis:
    """Return an axis from nothing to a little above `top`, with at most six round marks."""
    step = nice(top / 5)
    return Axis(label=label, high=-(-int(top + 1) // step) * step, step=step, money=money)


def nice(top: float) -> int:
    """Return the next of 1, 2, 5, 10, 20 and so on that is not below."""
    power = 1
    while True:
        for times in (1, 2, 5):
            if times * power >= top:
                return times * power
        power *= 10


def paid(head: Message) -> Column:
    """Return the head of a column of amounts."""
    return Column(head, money=True)


def tabled(caption: Message, heads: Iterable[Message | Column], rows: Iterable[Iterable[Cell]]) -> Table:
    """Return a table; a column is told by its head alone unless its figures are `paid`."""
    columns = tuple(each if isinstance(each, Column) else Column(each) for each in heads)
    return Table(caption, columns, tuple(map(tuple, rows)))
