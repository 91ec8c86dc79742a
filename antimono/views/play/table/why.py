"""Sentences with their reasons: what happened, what a strategy thinks, what a game hinged on."""

from __future__ import annotations

from antimono.anti_monopoly.game import Event
from antimono.core.scenario import Why
from antimono.core.text import _
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table


def why_html(why: Why, pen: Pen) -> str:
    """A reason with its clauses, and the steps behind “why?” if there are several."""
    return f"{pen.text(why.sentence)}{pen.clauses(why.clauses)}{_steps(why.steps, pen)}"


def event_html(event: Event, pen: Pen) -> str:
    """An event with its clauses, and the steps of its amount."""
    steps = event.reasons.steps if event.reasons is not None else ()
    return f"{pen.text(event.text)}{pen.clauses(event.clauses)}{_steps(steps, pen)}"


def _steps(steps: tuple[object, ...], pen: Pen) -> str:
    if len(steps) < 2:
        return ""
    arithmetic = steps_table(steps, pen, amounts=True)  # type: ignore[arg-type]
    return (
        f' <details class="am-why"><summary>{pen.text(_("why?"))}</summary>'
        f'<div class="am-why-text">{arithmetic}</div></details>'
    )
