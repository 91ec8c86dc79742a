"""The log of a game: the last events, or those with the words sought; each leads to its moment."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from html import escape

from antimono.anti_monopoly.game import Event
from antimono.core.text import _, ngettext
from antimono.play.table.people import by_name
from antimono.play.table.state import NOW, GameDesk
from antimono.play.table.telling import NOBODY, TurnSummary, since, told
from antimono.play.telling import ExplainedSentence
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET, folded, reasons, steps_behind
from antimono.views.play.table.seats import badge_html

LAST = 12
"""How many events are shown, if nobody asks for more; more if more have happened since the last press."""

NEW = 40
"""How many new ones are shown at once."""

MOST = 400
"""How many are shown at most: a page bears no more, and a search finds the others."""


def log_html(table: GameDesk, pen: Pen) -> str:
    """Return the log, oldest first, up to the moment that is looked at."""
    at = table.looks.at
    end = table.told[-1] if at == NOW else table.told[at]
    wanted = "" if table.whole else table.looks.search.strip().casefold()
    events = list(enumerate(table.events(0)[:end]))
    if wanted:
        events = [
            (number, event)
            for number, event in events
            if wanted in by_name(event.text, table.people_there).text(pen.translations).casefold()
        ]
    found = len(events)
    if not (table.looks.all or table.whole or wanted):
        events = events[-max(LAST, min(NEW, end - table.new) if at == NOW else 0) :]
    if not table.whole:
        events = events[-MOST:]
    items = ""
    for number, event in events:
        kind = ' class="desk-new"' if number >= table.new and at == NOW else ""
        place = max(0, bisect_left(table.told, number + 1))
        name = _("Look at the board after event {number}", number=number + 1)
        jump = press_button(str(number + 1), {"at": place}, kind="desk-jump", more=f'aria-label="{pen.text(name)}"')
        items += f"<li{kind}>{jump} <span>{_event(event, pen)}</span></li>"
    shown = _("The last {shown} of {found} events", shown=len(events), found=found)
    if len(events) == found:
        shown = ngettext("{count} event", "{count} events", found)
    every = press_button(
        pen.text(_("Show the latest only") if table.looks.all else _("Show all")), {"all": True}, kind=QUIET
    )
    printed = press_button(pen.text(_("Print the whole log")), {"print": True}, kind=QUIET, more="data-print")
    return (
        '<section class="desk-log" aria-labelledby="desk-log"><h3 id="desk-log">'
        f"{pen.text(_('What has happened'))}</h3>"
        f'<ol class="desk-events">{items}</ol><p class="desk-quiet">{pen.text(shown)}</p>'
        f'<div class="desk-row"><label>{pen.text(_("Search"))} <input type="search" '
        'data-field="search" maxlength="60" '
        f'autocomplete="off" value="{escape(table.looks.search)}"></label> {every} {printed}</div></section>'
    )


_LAST = 4
"""How many lines stand open; on a phone they have to stay in sight."""


def news_html(table: GameDesk, pen: Pen) -> str:
    """Return what has happened since the last choice of somebody here; the last of it stands open."""
    if table.looks.at != NOW:
        return ""
    lines = [line for line in told(table, since(table)) if line.player != NOBODY]  # the story has those
    if not lines:
        return ""
    earlier = "".join(_line(table, line, pen) for line in lines[:-_LAST])
    items = "".join(_line(table, line, pen) for line in lines[-_LAST:])
    before = ""
    if earlier:
        title = ngettext("{count} earlier turn", "{count} earlier turns", len(lines) - _LAST)
        before = folded(title, f'<ul class="desk-told">{earlier}</ul>', pen)
    label = pen.text(_("What has just happened"))
    return f'{before}<ul class="desk-told" aria-label="{label}">{items}</ul>'


def _line(table: GameDesk, line: TurnSummary, pen: Pen) -> str:
    badge = badge_html(table.people_there[line.player], pen)
    sentences = " ".join(pen.text(said.text) for said in line.said)
    return f"<li>{badge}<span>{sentences}{_reasons(line.said, pen)}</span></li>"


def _reasons(said: Sequence[ExplainedSentence], pen: Pen) -> str:
    """Return why each of these things was so, behind a quiet word."""
    parts = ""
    for each in said:
        if each.clauses:
            parts += f"<p>{pen.text(each.text)}{pen.clauses(each.clauses)}</p>"
            parts += steps_table(each.steps, pen, amounts=True) if len(each.steps) > 1 else ""
    return f" {reasons(parts, pen)}" if parts else ""


def _event(event: Event, pen: Pen) -> str:
    """Return an event with its clauses, and the steps of its amount."""
    steps = event.reasons.steps if event.reasons is not None else ()
    return f"{pen.text(event.text)}{pen.clauses(event.clauses)}{steps_behind(steps, pen)}"
