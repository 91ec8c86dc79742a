"""Public revelations, step by step: “I cheated!” and “Cheater!”."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import dropwhile

from antimono.cheaters.game import Event, EventKind
from antimono.core.text import Message, _
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.seats import mark_of, portrait

_SHOUTS: Mapping[EventKind, Message] = {
    EventKind.ANNOUNCED: _("“I cheated, and this is how!”"),
    EventKind.ACCUSED: _("“Cheater!”"),
}

_AFTER = frozenset(
    {
        EventKind.DICE,
        EventKind.DECLARED,
        EventKind.MOVED,
        EventKind.START,
        EventKind.ARRIVED,
        EventKind.CLAIMED,
        EventKind.DRAWN,
    }
)
"""Events that continue a turn and are not part of a revelation."""


def reveal_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw everything revealed since the game last continued; empty if nothing was."""
    events = list(dropwhile(lambda event: event.what not in _SHOUTS, table.news))
    told = [event for event in events if event.what not in _AFTER]
    if not told:
        return ""
    steps = "".join(_step(table, event, number, pen) for number, event in enumerate(told))
    label = pen.text(_("Revealed"))
    named = f'id="reveal-{len(table.told)}" aria-label="{label}"'
    return f'<ol class="cheat-reveal" {named} role="list">{steps}</ol>'


def _step(table: CheatersDesk, event: Event, number: int, pen: Pen) -> str:
    mark = mark_of(table.setting, event.player)
    shout = _SHOUTS.get(event.what)
    said = f"<strong>{pen.text(shout)}</strong>" if shout else ""
    face = portrait(table.setting, event.player, pen) if shout else ""
    return (
        f'<li class="{ink_class(mark.ink)}{" cheat-says" if shout else ""}" style="--nth:{number}">'
        f"{face}<span>{said}{pen.text(event.text)}{pen.clauses(event.clauses)}</span></li>"
    )
