"""An amount that comes with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from typing import override

from antimono.core.notebook_repr import NotebookRepr
from antimono.core.text import ENGLISH, Message


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the arithmetic behind an amount.

    Attributes:
        text: what this line is for.
        amount: what it adds, in money units; the steps of an amount add up to it.
        clauses: the ids of the clauses that say so, the deciding one first.
    """

    text: Message
    amount: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Amount(NotebookRepr):
    """Money owed or received, and why: `value` is always the sum of its steps."""

    steps: tuple[Step, ...]

    @property
    def value(self) -> int:
        """The whole amount in money units."""
        return sum(step.amount for step in self.steps)

    def steps_data(self, translations: NullTranslations = ENGLISH) -> list[dict[str, object]]:
        """Return the steps as plain data; `clause` is the deciding one of `clauses`."""
        return [
            {
                "text": step.text.text(translations),
                "amount": step.amount,
                "clause": step.clauses[0],
                "clauses": list(step.clauses),
            }
            for step in self.steps
        ]

    @override
    def __repr__(self) -> str:
        clauses = dict.fromkeys(clause for step in self.steps for clause in step.clauses)
        return f"<Amount {self.value} in {len(self.steps)} steps: {', '.join(clauses)}>"

    @override
    def __str__(self) -> str:
        """Return the column of arithmetic, a step a line and the sum below, for a terminal or a notebook."""
        lines = [f"{step.amount:>6}  {step.text} ({', '.join(step.clauses)})" for step in self.steps]
        return "\n".join([*lines, f"{self.value:>6}"])


def nothing(text: Message, *clauses: str) -> Amount:
    """Return the amount zero, with the reason why nothing is owed."""
    return Amount((Step(text, 0, clauses),))


def half_up(numerator: int, denominator: int, note: int = 1) -> int:
    """Return a fraction of money rounded once to whole notes, halves up: the one rounding there is (R-5, R-7).

    >>> half_up(385, 2), half_up(3850, 2, 10)
    (193, 1930)
    """
    return (2 * numerator + denominator * note) // (2 * denominator * note) * note
