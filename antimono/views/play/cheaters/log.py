"""What has happened, as this seat has seen it: a ticker, and the whole of it."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.game import Event, What
from antimono.core.text import _
from antimono.play.cheaters.state import Sitting
from antimono.views.drawing.inks import ink_class, letter
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.seats import mark_of
from antimono.views.play.parts import folded, steps_behind

_LAST = 6
"""How many lines of the ticker stand open."""

_HIDDEN = frozenset({What.GLIMPSE, What.TURN})
"""A whisper is told in the hand, when a beat begins: its moment tells nothing (R-82)."""


def _shown(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.what not in _HIDDEN]


def news_html(table: Sitting, pen: Pen) -> str:
    """The last of what has happened since the last press."""
    events = _shown(table.log[table.before :])[-_LAST:] or _shown(table.log)[-1:]
    items = "".join(_line(table, event, pen) for event in events)
    label = pen.text(_("What has just happened"))
    return f'<ul class="desk-told" aria-label="{label}">{items}</ul>' if items else ""


def _line(table: Sitting, event: Event, pen: Pen) -> str:
    mark = mark_of(table.setting, event.player)
    badge = f'<span class="desk-badge {ink_class(mark.ink)}" aria-hidden="true">{letter(mark, pen)}</span>'
    return f"<li>{badge}<span>{_event(event, pen)}</span></li>"


def _event(event: Event, pen: Pen) -> str:
    steps = event.reasons.steps if event.reasons is not None else ()
    return f"{pen.text(event.text)}{pen.clauses(event.clauses)}{steps_behind(steps, pen)}"


def log_html(table: Sitting, pen: Pen) -> str:
    """All that this seat has seen happen, oldest first."""
    items = "".join(f"<li>{_event(event, pen)}</li>" for event in _shown(table.log))
    return folded(_("What has happened so far"), f'<ol class="cheat-log">{items}</ol>', pen)
