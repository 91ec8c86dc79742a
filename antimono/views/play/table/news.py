"""What has happened since the last choice of somebody at this screen, a line for each turn."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.core.text import _, ngettext
from antimono.play.table.state import NOW, Table
from antimono.play.table.telling import NOBODY, Told, since, told
from antimono.play.telling import Said
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table
from antimono.views.play.table.purses import number_html

_LAST = 4
"""How many lines stand open; on a phone they have to stay in sight."""


def news_html(table: Table, pen: Pen) -> str:
    """What has happened since the last choice of somebody here; the last of it stands open."""
    if table.looks.at != NOW:
        return ""
    lines = [line for line in told(table, since(table)) if line.player != NOBODY]  # the story has those
    if not lines:
        return ""
    earlier = "".join(_line(table, line, pen) for line in lines[:-_LAST])
    items = "".join(_line(table, line, pen) for line in lines[-_LAST:])
    before = ""
    if earlier:
        title = ngettext("{count} turn before that", "{count} turns before that", len(lines) - _LAST)
        before = (
            f'<details><summary>{pen.text(title)}</summary><ul class="desk-told">{earlier}</ul></details>'
        )
    label = pen.text(_("What has just happened"))
    return f'{before}<ul class="desk-told" aria-label="{label}">{items}</ul>'


def _line(table: Table, line: Told, pen: Pen) -> str:
    badge = number_html(table.playing, line.player, pen)
    sentences = " ".join(pen.text(said.text) for said in line.said)
    return f"<li>{badge}<span>{sentences}{_reasons(line.said, pen)}</span></li>"


def _reasons(said: Sequence[Said], pen: Pen) -> str:
    """Why each of these things was so, behind a quiet word."""
    parts = ""
    for each in said:
        if each.clauses:
            parts += f"<p>{pen.text(each.text)}{pen.clauses(each.clauses)}</p>"
            parts += steps_table(each.steps, pen, amounts=True) if len(each.steps) > 1 else ""
    if not parts:
        return ""
    return (
        f' <details class="am-why"><summary>{pen.text(_("why?"))}</summary>'
        f'<div class="am-why-text">{parts}</div></details>'
    )
