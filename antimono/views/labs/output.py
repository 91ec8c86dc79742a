"""The output of a cell for a published page of a chart or a question: data that the page draws."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from antimono.core.errors import UnreadableError
from antimono.core.text import ENGLISH, _
from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.labs.question import Question
from antimono.views.labs.chart_html import chart_html
from antimono.views.labs.question_html import question_html

MIME = "application/vnd.antimono.lab+json"
"""The type of such an output."""


def told(shown: Chart | Question) -> dict[str, Any]:
    """Pack an output of a lab under its MIME type."""
    return {MIME: packed(shown)}


def drawn(data: Mapping[str, Any], *, clauses: str = "rules.html", translations: NullTranslations = ENGLISH) -> str:
    """Return the HTML of an output, its charts with what BokehJS needs.

    Args:
        data: what a cell told.
        clauses: the page of the rules, seen from this one.
        translations: the reader's language.

    Raises:
        UnreadableError: it is neither a chart nor a question.
    """
    match unpacked(dict(data)):
        case Question() as question:
            return question_html(question, clauses=clauses, translations=translations)
        case Chart() as chart:
            from antimono.views.labs.bokeh_chart import embedded

            live = embedded(chart, translations=translations)
            return chart_html(chart, clauses=clauses, interactive=live, translations=translations)
    raise UnreadableError(_("This is not a chart or question of a lab."))
