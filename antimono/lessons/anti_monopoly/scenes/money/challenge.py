"""The challenge on money: a bill is paid so that the fewest notes cross the table (AM-5.1, R-27)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.notes import Payment, fewest, number_of, worth_of
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.money.notes import (
    NOB_HILL,
    UNION,
    NoteTelling,
    key_of,
    laid_notes,
    piles,
    some_notes,
    without,
)
from antimono.lessons.anti_monopoly.story import BLUE, YOU
from antimono.lessons.stage.figures import StageFigure

HOUSES = 3


class FewNotes:
    """A bill, a purse without the smallest notes; a move is a note laid on the table, until it is enough."""

    def __init__(self, telling: NoteTelling) -> None:
        self.telling = telling
        position = telling.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL, HOUSES)
        self.bill = position.owed(YOU, NOB_HILL).value
        self.purse = some_notes(telling.scale, (500, 1), (100, 2), (50, 1), (10, 3), (5, 1))
        self.payment = telling.best(self.purse, self.bill)
        self.least = self.payment.crossing
        self.solution = tuple(
            key_of(worth) for worth, number in self.payment.given for _note in range(number)
        )

    def paid(self, made: tuple[str, ...]) -> Payment | None:
        """What crosses the table after some moves; `None` if it is not enough yet."""
        given = laid_notes(self.purse, made)
        over = worth_of(given) - self.bill
        return Payment(given, fewest(self.telling.worths, over)) if over >= 0 else None

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The piles that still have a note, as long as the bill is not paid."""
        if self.paid(made) is not None:
            return {}
        rest = without(self.purse, laid_notes(self.purse, made))
        return {key_of(worth): verbatim("") for worth, number in rest if number}

    def told(self, made: tuple[str, ...]) -> Message:
        """What is still to pay, or how many notes have crossed."""
        payment = self.paid(made)
        money = self.telling.money
        if payment is None:
            left = self.bill - worth_of(laid_notes(self.purse, made))
            return _("{left} left to pay.", left=money(left))
        return _(
            "Paid. Notes there: {given}, back: {change}, together: {all}. Fewer are possible: start again.",
            given=number_of(payment.given),
            change=number_of(payment.change),
            all=payment.crossing,
        )

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether no payment has fewer notes crossing."""
        payment = self.paid(made)
        return payment is not None and payment.crossing == self.least

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The purse, what lies on the table, and the change."""
        laid, payment = laid_notes(self.purse, made), self.paid(made)
        change = () if payment is None else (piles(_("Blue gives back"), payment.change, none=_("nothing")),)
        return (
            piles(_("Your purse"), without(self.purse, laid), keys=True),
            piles(_("On the table"), laid),
            *change,
        )
