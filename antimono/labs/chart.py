"""A figure of a lab: what is drawn, the table that says the same, and the file that it can be saved as.

It is plain data. `antimono.views` draws it twice from that: with Bokeh where it is there, and as SVG
everywhere.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from fractions import Fraction

from antimono.core.figures import Axis, Coordinate, Plot
from antimono.core.text import Message
from antimono.lessons.frame import Table

_DIGITS = 6
"""How many digits of a figure a file has that is no fraction of tenths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A plot of a lab with all that stands around it."""

    name: str
    """What its files are called: small letters and hyphens."""
    plot: Plot
    """What is drawn; its `summary` is the sentence that says the same."""
    table: Table
    """The figures behind it."""
    money_format: str = "{amount}"
    """How amounts are written, `"${amount}"` say."""
    measured: Message | None = None
    """Where its figures come from, if from games that were played: how many, with which seeds."""

    def csv(self) -> str:
        r"""Every point of every line as comma-separated values, fractions as decimals.

        >>> from antimono.labs.two_taxes import rates
        >>> print(rates().csv()[:57])
        line,wealth in cash and deeds,rate in per cent,low,high,p
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
    """A measured figure as a fraction that prints shortly: the nearest of a denominator up to a million.

    >>> near(0.1), near(1 / 3)
    (Fraction(1, 10), Fraction(1, 3))
    """
    return Fraction(value).limit_denominator(1_000_000)
