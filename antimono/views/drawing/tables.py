"""Tables and the short column of arithmetic, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from antimono.core.amount import Step
from antimono.core.text import _
from antimono.course.lesson.frame import AverageStep, Cell, Clauses, Table
from antimono.views.drawing.click_targets import pressed_html, reached_first
from antimono.views.drawing.pen import MINUS, Pen

type Steps = Sequence[Step | AverageStep]

_TOTAL = _("Total")
_CHANGED = _("changed")
_ARITHMETIC = _("How it is worked out")


def table(drawn: Table, pen: Pen, name: str) -> str:
    """Return a table with its caption; `name` is the id that its scrolling frame refers to."""
    kinds = [_kind(drawn, place) for place in range(len(drawn.columns))]
    heads = "".join(
        f'<th scope="col"{kind}>{pen.text(column.head)}</th>' for column, kind in zip(drawn.columns, kinds, strict=True)
    )
    pressable = [number for number, press in enumerate(drawn.presses) if press is not None]
    first = reached_first(pressable, next(iter(drawn.marked), None))
    rows = "".join(_row(drawn, number, kinds, pen, reached=number == first) for number in range(len(drawn.rows)))
    return (
        f'<div class="am am-scroll" role="region" aria-labelledby="{name}" tabindex="0">'
        f'<table class="am-table"><caption id="{name}">{pen.text(drawn.caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _kind(drawn: Table, place: int) -> str:
    """Return the class of a column, as an attribute: figures stand right, and money is never broken."""
    cells = [row[place] for row in drawn.rows]
    if drawn.columns[place].money or any(isinstance(cell, int) for cell in cells):
        return ' class="am-amount"'
    return ' class="am-odds"' if any(isinstance(cell, Fraction) for cell in cells) else ""


def _row(drawn: Table, number: int, kinds: Sequence[str], pen: Pen, *, reached: bool) -> str:
    row, marked = drawn.rows[number], number in drawn.marked
    press = drawn.presses[number] if drawn.presses else None
    texts = [cell_text(cell, column.money, pen) for column, cell in zip(drawn.columns, row, strict=True)]
    mark = f" {pen.case_mark}" if marked else ""
    name = pressed_html(press, texts[0], pen, reached=reached)
    cells = [f'<th scope="row"{kinds[0]}>{name}{mark}</th>']
    cells += [f"<td{kind}>{text}</td>" for kind, text in zip(kinds[1:], texts[1:], strict=True)]
    here = ' class="am-marked" aria-current="true"' if marked else ""
    return f"<tr{here}>{''.join(cells)}</tr>"


def cell_text(cell: Cell, money: bool, pen: Pen) -> str:
    """Return a cell as it is read: money in the edition's currency, a chance in figures, clauses as links."""
    if isinstance(cell, int):
        return pen.money(cell) if money else pen.number(cell)
    if isinstance(cell, Fraction):
        return pen.chance(cell)
    if isinstance(cell, Clauses):
        return pen.clauses(cell.ids, named_only=cell.named_only).strip()
    return pen.text(cell)


def steps_table(steps: Steps, pen: Pen, *, amounts: bool, before: Steps | None = None) -> str:
    """Arithmetic in a column: what each line is for, with its clauses, and what it adds; then the total.

    Args:
        steps: the lines.
        pen: how they are written.
        amounts: whether the lines are money; a chain of reasons without amounts becomes a list.
        before: the steps of the frame before, if lines that are new since then are to be marked.
    """
    if not steps:
        return ""
    new = _new(steps, before)
    changed = f' <span class="am-changed">{pen.text(_CHANGED)}</span>'
    lines = [
        f"{pen.text(step.text)}{changed if place in new else ''}{pen.clauses(step.clauses)}"
        for place, step in enumerate(steps)
    ]
    if not amounts:
        return f'<ol class="am-reasons">{"".join(f"<li>{line}</li>" for line in lines)}</ol>'
    rows = "".join(
        f'<tr><th scope="row">{line}</th><td class="am-amount">{_addend(step.amount, place, pen)}</td></tr>'
        for place, (step, line) in enumerate(zip(steps, lines, strict=True))
    )
    total = ""
    if len(steps) > 1:
        value = pen.money(_sum(steps))
        total = (
            f'<tfoot><tr><th scope="row">{pen.text(_TOTAL)}</th>'
            f'<td class="am-amount"><span class="am-sign">=</span> {value}</td></tr></tfoot>'
        )
    return (
        f'<table class="am-arithmetic"><caption class="am-unseen">{pen.text(_ARITHMETIC)}</caption>'
        f"<tbody>{rows}</tbody>{total}</table>"
    )


def _sum(steps: Steps) -> Fraction:
    return sum((Fraction(step.amount) for step in steps), Fraction(0))


def _new(steps: Steps, before: Steps | None) -> set[int]:
    """Return which lines were not there before; none where hardly a line stayed, for then all of it is new."""
    if before is None:
        return set()
    old = {(step.text, step.amount) for step in before}
    new = {place for place, step in enumerate(steps) if (step.text, step.amount) not in old}
    return new if len(new) < len(steps) else set()


def _addend(amount: int | Fraction, place: int, pen: Pen) -> str:
    if place == 0:
        return pen.money(amount)
    sign, size = (MINUS, -amount) if amount < 0 else ("+", amount)
    return f'<span class="am-sign">{sign}</span> {pen.money(size)}'
