"""A chart in a page: the drawing, the sentence, the table, and buttons that save it.

All of it stands in the page from the start and needs no script. `chart.mjs` makes the buttons work; one of
them puts the same chart drawn by Bokeh, to be pointed at and moved, in the drawing's place.
"""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH, Message, _
from antimono.labs.chart import Chart
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.drawing.plot import plot_html
from antimono.views.drawing.tables import table
from antimono.views.labs.island import section

WORDS: Mapping[str, Message] = {
    "saved": _("Saved as {file}.", file="{file}"),
    "unsaved": _("The file could not be created."),
    "plain": _("The chart cannot be changed here."),
}
"""What the module may have to say."""

_TABLE = _("The numbers in a table")
_LIVE = _("Point and zoom")
_SAVE = _("Save as")


def chart_html(
    chart: Chart,
    *,
    clauses: str = "",
    interactive: Mapping[str, Any] | None = None,
    translations: NullTranslations = ENGLISH,
) -> str:
    """Return a chart as HTML.

    Args:
        chart: what is drawn.
        clauses: the page of the rules, seen from this one; empty if there is none.
        interactive: the same chart for BokehJS, from `bokeh_chart.embedded`, if it is to be in the page.
        translations: the reader's language.
    """
    pen = Pen(translations, chart.money_format, links_to(clauses))
    measured = f'<p class="am-summary">{pen.text(chart.measured)}</p>' if chart.measured else ""
    buttons = "".join(
        f'<button type="button" data-save="{kind}">{kind.upper()}</button>' for kind in ("png", "svg", "csv")
    )
    inner = (
        f'<figure class="am am-figure"><figcaption>{pen.text(chart.plot.title)}</figcaption>'
        f"<div data-drawing>{plot_html(chart.plot, pen, chart.name)}</div><div data-live></div>"
        f'<p class="am-summary">{pen.text(chart.plot.summary)}</p>{measured}'
        f'<div class="am-lab-more"><details class="am-lab-table"><summary>{pen.text(_TABLE)}</summary>'
        f"{table(chart.table, pen, f'{chart.name}-table')}</details>"
        f'<button type="button" data-live-on aria-pressed="false" hidden>{pen.text(_LIVE)}</button>'
        f'<p class="am-lab-save" data-saving hidden><span>{pen.text(_SAVE)}</span> {buttons}'
        f' <span role="status" data-saved></span></p></div></figure>'
    )
    data = {"name": chart.name, "csv": chart.csv(), "interactive": interactive}
    return section(("chart", chart.name), chart.plot.title, WORDS, inner, data, translations)
