"""Bank notes: fewest for a sum, paying from a purse with or without change, what the box still holds.

The engine knows amounts only: notes are counted for display, and never run out (R-27). Of the notes of every
edition each worth divides the next larger one (AM-5.1), so the largest that fits is always right to begin
with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from antimono.anti_monopoly.editions import Edition
from antimono.core.editions.notes import Notes
from antimono.core.errors import UnreadableError
from antimono.core.text import _


@dataclass(frozen=True, slots=True)
class NotePayment:
    """Notes that cross the table."""

    given: Notes
    """The notes that the payer gives."""
    change: Notes = ()
    """What comes back."""

    @property
    def crossing(self) -> int:
        """Return how many notes that is, both ways together."""
        return number_of(self.given) + number_of(self.change)


def worth_of(notes: Notes) -> int:
    """Return what some notes are worth together."""
    return sum(worth * number for worth, number in notes)


def number_of(notes: Notes) -> int:
    """Return how many notes they are."""
    return sum(number for _worth, number in notes)


def fewest(worths: Iterable[int], amount: int) -> Notes:
    """Return the fewest notes that come to an amount, with as many of each worth as are needed (R-27).

    Raises:
        UnreadableError: if no notes come to it: it is negative, or smaller notes would be needed.
    """
    found, left = [], amount
    for worth in sorted(worths, reverse=True):
        number, left = divmod(left, worth)
        if number:
            found.append((worth, number))
    if left or amount < 0:
        raise UnreadableError(_("No notes add up to {amount}; the smallest note is too large (AM-5.1).", amount=amount))
    return tuple(found)


def exactly(purse: Notes, amount: int) -> Notes | None:
    """Return the fewest notes of a purse that come to an amount without change; `None` if none do."""
    found, left = [], amount
    for worth, number in purse:
        taken = min(number, left // worth)
        if taken > 0:
            found.append((worth, taken))
            left -= taken * worth
    return tuple(found) if left == 0 else None


def with_change(purse: Notes, amount: int, worths: tuple[int, ...]) -> NotePayment | None:
    """Return the payment of an amount in which the fewest notes cross the table, change counted.

    Of several, the one with the fewest notes of change. Change can always be given (R-27); nobody both gives
    and takes back notes of the same worth.

    Args:
        purse: what who pays has.
        amount: what is owed, a multiple of the smallest note.
        worths: the notes that there are, the largest first.

    Returns:
        `None` if the purse is worth less than the amount.
    """
    if worth_of(purse) < amount:
        return None
    has = dict(purse)
    small = worths[::-1]

    @cache
    def best(place: int, left: int) -> tuple[int, int, tuple[int, ...]] | None:
        """Notes crossing, notes of change, and the signed numbers from `place` on; `left` in this worth."""
        worth = small[place]
        most = has.get(worth, 0)
        if place == len(small) - 1:
            return (abs(left), max(-left, 0), (left,)) if left <= most else None
        ratio = small[place + 1] // worth
        found = []
        # More change than makes one larger note is never the best; more may be given, where larger ones lack.
        for number in range(left % ratio - ratio, most + 1, ratio):
            rest = best(place + 1, (left - number) // ratio)
            if rest is not None:
                crossing, change, numbers = rest
                found.append((crossing + abs(number), change + max(-number, 0), (number, *numbers)))
        return min(found, default=None)

    whole, rest = divmod(amount, small[0])
    chosen = None if rest else best(0, whole)
    if chosen is None:
        raise UnreadableError(_("No notes add up to {amount}; the smallest note is too large (AM-5.1).", amount=amount))
    numbers = tuple(zip(worths, reversed(chosen[2]), strict=True))
    return NotePayment(
        tuple((worth, number) for worth, number in numbers if number > 0),
        tuple((worth, -number) for worth, number in numbers if number < 0),
    )


def box_after_start(edition: Edition, players: int) -> Notes:
    """Return the notes left in the box when so many have their starting money (AM-2.3, AM-5.1).

    Empty where the edition does not say what the box holds.
    """
    taken = dict(edition.constants.start_notes)
    return tuple((worth, number - players * taken.get(worth, 0)) for worth, number in edition.constants.bank_notes)


def note_worths(edition: Edition) -> tuple[int, ...]:
    """Return what the notes of an edition are worth, the largest first (AM-5.1)."""
    return tuple(worth for worth, _number in edition.constants.start_notes)
