"""What has happened since the last choice of somebody at this screen, in a few lines."""

from __future__ import annotations

from antimono.anti_monopoly.game import What
from antimono.core.text import ngettext
from antimono.play.table.state import NOW, Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.table.why import event_html

_LAST = 5
"""So many lines stand open; on a phone the choice that comes now has to stay in sight."""

_PLAIN = frozenset({What.TURN, What.OPENING})
"""What the head of the page says, or nobody needs to be told again."""


def news_html(table: Table, pen: Pen) -> str:
    """The events since the last choice of somebody here, the last of them open."""
    if table.looks.at != NOW:
        return ""
    own = [place for place, player in enumerate(table.choosers) if player in table.people]
    since = table.told[own[-1]] if own else 0
    events = [event for event in table.events(since) if event.what not in _PLAIN]
    if not events:
        return ""
    earlier = "".join(f"<li>{event_html(event, pen)}</li>" for event in events[:-_LAST])
    items = "".join(f"<li>{event_html(event, pen)}</li>" for event in events[-_LAST:])
    before = ""
    if earlier:
        title = ngettext("{count} thing before that", "{count} things before that", len(events) - _LAST)
        before = (
            f'<details><summary>{pen.text(title)}</summary><ul class="desk-told">{earlier}</ul></details>'
        )
    return f'{before}<ul class="desk-told">{items}</ul>'
