"""Charts and questions in a notebook: shown at once, live where Bokeh is, answered by the same rules."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

import antimono
from antimono.core.errors import UnreadableError
from antimono.labs import two_taxes
from antimono.views.labs.output import MIME
from antimono.views.notebook import ChartWidget, QuestionWidget, show


def asked(widget: ChartWidget, message: object) -> list[tuple[Any, Any]]:
    """Return what the kernel answers a browser."""
    sent: list[tuple[Any, Any]] = []
    widget.view.send = lambda content, buffers=None: sent.append((content, buffers))
    widget.view._asked(widget.view, message, [])
    return sent


def test_a_chart_is_drawn_at_once_and_bokeh_comes_when_it_is_asked_for() -> None:
    widget = show(two_taxes.rates())
    assert isinstance(widget, ChartWidget)
    assert "am-plot-lines" in widget.view.html
    [(content, buffers)] = asked(widget, {"kind": "wanted", "library": True})
    assert content["interactive"]["doc"]["roots"]
    assert b"Bokeh" in buffers[0][:100_000]
    [(_content, none)] = asked(widget, {"kind": "wanted", "library": False})
    assert none == []
    assert asked(widget, {"kind": "hello"}) == asked(widget, "hello") == []


def test_without_bokeh_the_plain_drawing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def lost(name: str, package: str | None = None) -> Any:
        return None if name == "bokeh" else found(name, package)

    monkeypatch.setattr("antimono.views.notebook.lab_widgets.find_spec", lost)
    assert asked(show(two_taxes.rates()), {"kind": "wanted", "library": True}) == [
        ({"kind": "bokeh", "interactive": None}, [])
    ]


def test_a_page_is_told_what_is_shown_and_a_terminal_reads_a_sentence() -> None:
    bundle = antimono.show(two_taxes.rates())._repr_mimebundle_()
    assert bundle[MIME]["is"] == "Chart"
    assert bundle["text/plain"] == f"Average rate of the income tax: {two_taxes.rates().plot.summary}"
    assert show(two_taxes.BET)._repr_mimebundle_()["text/plain"] == str(two_taxes.BET.scene.words)


def test_an_exercise_answers_in_its_widget() -> None:
    widget = show(two_taxes.EXERCISE)
    assert isinstance(widget, QuestionWidget)
    widget.view.pressed = [{"n": 1, "typed": "fifty"}]
    assert "Enter a whole number" in widget.view.html
    widget.view.pressed = [{"n": 1, "typed": "fifty"}, {"n": 2, "typed": "50"}]
    assert "for the cash alone" in widget.view.html
    widget.view.pressed = [{"n": 2, "typed": "50"}, {"n": 3, "typed": "$122"}]
    assert "Now both are mortgaged" in widget.view.html


def test_a_chart_has_no_control() -> None:
    with pytest.raises(UnreadableError, match="“edition” cannot be set"):
        show(two_taxes.rates(), edition="pl")
