"""Percentages of what a player has: summed first, rounded once (R-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition
from antimono.core.amount import Amount, Step, half_up
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class PercentPart:
    """One percentage of a sum.

    Attributes:
        text: what it is a percentage of, in a sentence.
        percent: how many hundredths.
        base: of what, in money units.
        clauses: the clauses that ask for it.
    """

    text: Message
    percent: int
    base: int
    clauses: tuple[str, ...]


def percentages(edition: Edition, parts: Sequence[PercentPart]) -> Amount:
    """Return the sum of `parts`, rounded once, halves up, to the smallest note of the 1500 scale (R-5).

    A step shows the whole notes of its part; their fractions together, once rounded, are a step of
    their own.
    """
    note = edition.scale
    steps = [Step(part.text, part.percent * part.base // (100 * note) * note, part.clauses) for part in parts]
    exact = sum((Fraction(part.percent * part.base, 100) for part in parts), Fraction(0))
    rounded = half_up(exact.numerator, exact.denominator, note)
    shown = sum(step.amount for step in steps)
    if exact != shown:
        text = _("The exact sum is {exact}, rounded once to whole notes, halves up", exact=edition.money(exact))
        steps.append(Step(text, rounded - shown, ("R-5",)))
    return Amount(tuple(steps))
