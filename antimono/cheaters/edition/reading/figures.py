"""The figures of a title card that follow from others, as they were reconstructed (R-24)."""

from __future__ import annotations

from antimono.cheaters.edition.board import SIDE
from antimono.cheaters.edition.model import Property
from antimono.core.editions.entry import Entry
from antimono.core.text import Message, _

BY_FORMULA = ("rent", "rent_full_set", "hotel_price", "rent_hotel")
"""The figures that follow by a formula, unless the square names them under `differs`."""

_TEN = 10


def check_figures(entry: Entry, title: Property) -> None:
    """Complain about a figure that is neither what its formula says nor said to differ from it."""
    for name, right, rule in _formulas(title):
        found = getattr(title, name)
        differs = "differs" in entry.table and name in entry.entry("differs").table
        if found != right and not differs:
            raise entry.wrong(
                name,
                found,
                _("{right}: {rule}, unless the entry names it under “differs”", right=right, rule=rule),
            )
        if found == right and differs:
            raise entry.broken(
                name, _("It is just what the formula gives; take it out of “differs”: {rule}.", rule=rule)
            )


def _formulas(title: Property) -> tuple[tuple[str, int, Message], ...]:
    ordinary = title.ordinary_price
    return (
        (
            "rent",
            (ordinary + _TEN) // (2 * _TEN) * _TEN,
            _("half the ordinary price, halves up to ten (R-24)"),
        ),
        ("rent_full_set", 2 * title.rent, _("twice the rent (R-24, CH-1.3)")),
        ("hotel_price", 100 * (title.index // SIDE + 1), _("100 for each side of the board so far (R-24)")),
        (
            "rent_hotel",
            ordinary + title.hotel_price,
            _("the ordinary price and the hotel price (R-24)"),
        ),
    )
