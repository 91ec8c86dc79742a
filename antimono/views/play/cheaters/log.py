"""The events that this seat has seen: a ticker, and the whole log."""

from __future__ import annotations

from antimono.cheaters.game import Event
from antimono.core.text import _
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.inks import ink_class, letter
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.seats import mark_of
from antimono.views.play.parts import folded, steps_behind

_LAST = 6
"""The number of visible lines in the ticker."""


def news_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the latest events since the last press."""
    events = table.news[-_LAST:]
    items = "".join(_line(table, event, pen) for event in events)
    label = pen.text(_("Latest events"))
    return f'<ul class="desk-told" aria-label="{label}">{items}</ul>' if items else ""


def _line(table: CheatersDesk, event: Event, pen: Pen) -> str:
    mark = mark_of(table.setting, event.player)
    badge = f'<span class="desk-badge {ink_class(mark.ink)}" aria-hidden="true">{letter(mark, pen)}</span>'
    return f"<li>{badge}<span>{_event(event, pen)}</span></li>"


def _event(event: Event, pen: Pen) -> str:
    steps = event.reasons.steps if event.reasons is not None else ()
    alone = event.seen_by is not None and event.player == ME
    tag = f'<span class="am-secret-tag">{pen.text(_("Only you see this"))}</span>' if alone else ""
    return f"{tag}{pen.text(event.text)}{pen.clauses(event.clauses)}{steps_behind(steps, pen)}"


def log_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw all events that this seat has seen, oldest first."""
    items = "".join(f"<li>{_event(event, pen)}</li>" for event in table.told)
    return folded(_("All events so far"), f'<ol class="cheat-log">{items}</ol>', pen)
