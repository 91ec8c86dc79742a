"""What the tests of labs share."""

from __future__ import annotations

import json
from functools import cache

from publish import paths

from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.labs.printed import CHARTS


def prose(slug: str) -> str:
    """The text of a lab's notebook."""
    cells = json.loads((paths.NOTEBOOKS / "labs" / f"{slug}.ipynb").read_text("utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def check(chart: Chart) -> None:
    """Points within the axes and their intervals, a whole table, and the way into a page and back."""
    plot = chart.plot
    assert plot.curves
    for curve in plot.curves:
        for across, up in curve.points:
            if curve.dots or not curve.line or curve.spread or curve.told:
                assert plot.across.low <= across <= plot.across.high, chart.name
                assert plot.up.low <= up <= plot.up.high, chart.name
        for (across, up), (low, high) in zip(curve.points, curve.spread, strict=bool(curve.spread)):
            assert low <= (across if plot.up.names else up) <= high
        assert len(curve.told) in (0, len(curve.points))
    assert all(len(row) == len(chart.table.columns) for row in chart.table.rows)
    assert unpacked(json.loads(json.dumps(packed(chart)))) == chart


@cache
def charts(lab: str) -> tuple[Chart, ...]:
    """The charts that a lab prints."""
    return tuple(CHARTS[lab]())
