"""Charts and questions as the output of a notebook's cell, drawn with anywidgets.

A chart is its plain drawing first; where Bokeh is installed beside the kernel, the browser then asks for
BokehJS and the chart for it, so nothing comes from another host. JupyterLite has no Bokeh: there the drawing
stays.
"""

from __future__ import annotations

from gettext import NullTranslations
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from antimono.core.text import ENGLISH
from antimono.labs.chart import Chart
from antimono.labs.question import Question
from antimono.views.backend import backend_words
from antimono.views.drawing.pieces import with_pieces
from antimono.views.labs.chart_html import chart_html
from antimono.views.labs.output import told
from antimono.views.labs.question_html import drawn_question
from antimono.views.notebook.pane import Pane
from antimono.views.notebook.still import bundle
from antimono.views.pressed import Pressed
from antimono.views.reading import begin
from antimono.views.styles import faces, sheet, stylesheet


def _styled(html: str) -> str:
    looks = faces() + stylesheet() + sheet("stage.css") + sheet("lab.css")
    return f"<style>{looks}</style>{with_pieces(html)}"


class ChartPane(anywidget.AnyWidget):
    """A chart's drawing, which asks for more when it is shown; `assets/chart.mjs` shows it."""

    _esm = sheet("chart.mjs")

    html = traitlets.Unicode("").tag(sync=True)

    def __init__(self, chart: Chart, translations: NullTranslations = ENGLISH) -> None:
        super().__init__(html=_styled(chart_html(chart, translations=translations)))
        self._chart = chart
        self._translations = translations
        self.on_msg(self._asked)

    def _asked(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Answer the browser that wants to show the chart with BokehJS; with nothing, where Bokeh is not."""
        if not isinstance(message, dict) or message.get("kind") != "wanted":
            return
        found = find_spec("bokeh")
        if found is None or found.origin is None:
            self.send({"kind": "bokeh", "interactive": None}, [])
            return
        from antimono.views.labs.bokeh_chart import embedded

        code = Path(found.origin).parent / "server" / "static" / "js" / "bokeh.min.js"
        buffers = [code.read_bytes()] if message.get("library") else []
        told_more = {"kind": "bokeh", "interactive": embedded(self._chart, translations=self._translations)}
        self.send(told_more, buffers)


class ChartWidget:
    """A chart as the output of a cell.

    Attributes:
        chart: what is shown.
        view: the widget.
    """

    def __init__(self, chart: Chart, *, translations: NullTranslations = ENGLISH) -> None:
        self.chart = chart
        self.view = ChartPane(chart, translations)

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        return bundle(self.view, self.view.html, repr(self), more=told(self.chart))

    def __repr__(self) -> str:
        return f"{self.chart.plot.title}: {self.chart.plot.summary}"


class QuestionWidget:
    """A question as the output of a cell.

    Attributes:
        question: what is asked.
        view: the widget.
    """

    def __init__(self, question: Question, *, translations: NullTranslations = ENGLISH) -> None:
        self.question = question
        self._translations = translations
        self._reading = begin(question.chapter())
        self.view = Pane(self._take, "am-told", words=backend_words(translations))
        self._draw()

    def _take(self, pressed: Pressed) -> None:
        self._reading = self._reading.after(pressed)
        self._draw()

    def _draw(self) -> None:
        html = drawn_question(self.question, self._reading.view, translations=self._translations)
        self.view.html = _styled(f'<section class="antimono-stage am-lab">{html}</section>')

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        return bundle(self.view, self.view.html, repr(self), more=told(self.question))

    def __repr__(self) -> str:
        return str(self.question.scene.words)
