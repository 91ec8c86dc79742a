"""Common parts of the scenario lab's blocks: sections, fields, toggles, players."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from antimono.anti_monopoly.game import Game
from antimono.core.amount import Amount
from antimono.core.text import Message, player_name
from antimono.course.lesson.controls import Value
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import options_html, reasons, toggled
from antimono.views.play.table.board import mark_of


def section(name: str, title: Message, inside: str, pen: Pen, *, clauses: Sequence[str] = ()) -> str:
    """Return a part with a heading; `name` is unique among them."""
    heading = f'<h3 id="setup-{name}">{pen.text(title)}{pen.clauses(clauses)}</h3>'
    return f'<section class="setup-part" aria-labelledby="setup-{name}">{heading}{inside}</section>'


def row(*parts: str, label: Message | None = None, pen: Pen | None = None) -> str:
    """Parts side by side, as a group with a name where one is given."""
    inside = "".join(parts)
    if label is None or pen is None:
        return f'<div class="setup-row">{inside}</div>'
    named = pen.text(label)
    return (
        f'<div class="setup-row" role="group" aria-label="{named}">'
        f'<span class="setup-label" aria-hidden="true">{named}</span>{inside}</div>'
    )


def toggle(words: str, name: str, value: Value, pressed: bool) -> str:
    """Return a button that stays down while what it gives holds."""
    return toggled(words, {name: value}, down=pressed, kind="setup-toggle")


def button(words: str, name: str, value: Value, *, label: str = "") -> str:
    """Return a button that does something once; `label`, escaped, begins with the words and says more."""
    more = f'aria-label="{label}"' if label else ""
    return press_button(words, {name: value}, kind="setup-button", more=more)


def choice(name: str, label: Message, options: Sequence[tuple[str, Message]], chosen: str, pen: Pen) -> str:
    """Return a list to choose from, with its name."""
    return (
        f'<label class="setup-field"><span>{pen.text(label)}</span>'
        f'<select data-field="{escape(name)}">{options_html(options, chosen, pen)}</select></label>'
    )


def figure(name: str, label: Message, value: int, least: int, step: int, pen: Pen) -> str:
    """Return a field for a whole number, with its name."""
    return (
        f'<label class="setup-field"><span>{pen.text(label)}</span>'
        f'<input type="number" inputmode="numeric" data-field="{escape(name)}" value="{value}"'
        f' min="{least}" step="{step}"></label>'
    )


def badge(game: Game, player: int) -> str:
    """Return a player's number in the look of their role."""
    kind = ink_class(mark_of(game, player).ink)
    return f'<span class="setup-number {kind}" aria-hidden="true">{player + 1}</span>'


def named(game: Game, player: int, pen: Pen) -> str:
    """Return a player as they are shown: number and name."""
    return f"{badge(game, player)} {pen.text(player_name(player))}"


def why(amount: Amount, pen: Pen) -> str:
    """Return what opens to the steps of an amount."""
    steps = steps_table(amount.steps, pen, amounts=any(step.amount for step in amount.steps))
    return reasons(steps, pen)
