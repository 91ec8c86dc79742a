"""Reading bank notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from antimono.core.text import _

# The values of an edition name the type below; the reader of files is loaded with the files alone.
if TYPE_CHECKING:
    from antimono.core.editions.entry import EditionEntry
    from antimono.core.editions.limit import Limit

type Notes = tuple[tuple[int, int], ...]
"""Bank notes as pairs of a note's worth and how many there are, the largest note first."""


def read_notes(entry: EditionEntry, field: str, worths: Limit, numbers: Limit, scale: int = 1) -> Notes:
    """Return the notes in `field`, the largest first; it may be an empty list.

    Args:
        entry: the table.
        field: its field.
        worths: what a note can be worth.
        numbers: how many notes of one worth there can be.
        scale: of what every worth is a multiple.
    """
    value = entry.raw(field)
    right = _("a list of pairs [worth, number], the largest note first, of sensible sizes")
    if not isinstance(value, list):
        raise entry.wrong(field, value, right)
    notes = []
    for pair in value:
        match pair:
            # True is a whole number to Python, but not to a reader of the file.
            case [int(worth), int(number)] if (
                worths.least <= worth <= worths.most
                and numbers.least <= number <= numbers.most
                and worth % scale == 0
                and bool not in (type(worth), type(number))
            ):
                notes.append((worth, number))
            case _:
                raise entry.wrong(field, value, right)
    found = [worth for worth, _number in notes]
    if found != sorted(set(found), reverse=True):
        raise entry.wrong(field, value, right)
    return tuple(notes)
