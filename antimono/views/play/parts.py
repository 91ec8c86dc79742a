"""Common parts of every desk's blocks: folds, dialogs, lists, reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from antimono.core.amount import Step
from antimono.core.scenario import Why
from antimono.core.text import Message, _
from antimono.course.lesson.controls import Value
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button

QUIET = "am-quiet-button"
"""The kind of a button that nobody has to see first."""


def folded(title: Message, inside: str, pen: Pen, kind: str = "") -> str:
    """Return what is opened when somebody wants it."""
    looks = f' class="{kind}"' if kind else ""
    return f"<details{looks}><summary>{pen.text(title)}</summary>{inside}</details>"


def reasons(inside: str, pen: Pen) -> str:
    """Return what opens behind a quiet “why?”."""
    return f'<details class="am-why"><summary>{pen.text(_("why?"))}</summary><div>{inside}</div></details>'


def steps_behind(steps: Sequence[Step], pen: Pen) -> str:
    """Return the steps of an amount behind “why?”, from a space on; nothing where there is only one."""
    return f" {reasons(steps_table(tuple(steps), pen, amounts=True), pen)}" if len(steps) > 1 else ""


def closing(values: Mapping[str, Value], pen: Pen) -> str:
    """Return a quiet button that closes something."""
    return press_button(pen.text(_("Close")), values, kind=QUIET)


def toggled(words: str, values: Mapping[str, Value], *, down: bool, kind: str) -> str:
    """Return a button that stays down while what it gives holds."""
    return press_button(words, values, kind=kind, more=f'aria-pressed="{"true" if down else "false"}"')


def lying(decks: Sequence[str]) -> str:
    """Return what lies in the middle of a board before anybody has moved: the decks, and two dice."""
    cards = "".join(piece(each) for each in decks)
    dice = f"{piece('die-3')}{piece('die-4')}"
    return f'<div class="desk-lying" aria-hidden="true"><p>{cards}</p><p class="desk-dice">{dice}</p></div>'


def copying(words: Message, text: str, pen: Pen, kind: str) -> str:
    """Return a button that copies a text."""
    return f'<button type="button" class="{kind}" data-copy="{escape(text)}">{pen.text(words)}</button>'


def options_html(options: Sequence[tuple[str, Message]], chosen: str, pen: Pen) -> str:
    """Options with their values; the one that is chosen is marked."""
    return "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{pen.text(words)}</option>'
        for value, words in options
    )


def why_html(why: Why, pen: Pen) -> str:
    """Return a reason with its clauses, and the steps behind “why?” if there are several."""
    return f"{pen.text(why.sentence)}{pen.clauses(why.clauses)}{steps_behind(why.steps, pen)}"
