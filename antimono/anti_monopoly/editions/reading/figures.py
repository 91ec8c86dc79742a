"""Checking the figures of a deed against the formulas that all editions share (AM-11.1, R-7, R-8, R-23).

A square whose print differs says so under `differs`, with the class of provenance that vouches for it:

    differs = { redemption = "printed" }

Then the figure is only kept within its limits; and one that does not differ after all is refused there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from antimono.anti_monopoly.editions import formulas
from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.squares import Deed, Street, Transport, Utility
from antimono.core.editions.entry import Entry
from antimono.core.text import Message, _

type Figures = int | tuple[int, ...]
type Exact = int | Fraction | tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class _Figure:
    """What a square says in one place, and what its formula gives there."""

    field: str
    """Of the square: what `differs` would name."""
    part: str
    """The key within the table of the field; the field itself where it is no table."""
    said: Figures
    due: Exact
    rule: Message
    """The formula in words, with its clause."""

    def complain(self, entry: Entry) -> None:
        """Raise the error that this figure is wrong."""
        inner = entry if self.part == self.field else entry.entry(self.field)
        said = list(self.said) if isinstance(self.said, tuple) else self.said
        raise inner.wrong(
            self.part,
            said,
            _(
                "{right}: {rule}; if print says otherwise, name its source under “differs”",
                right=_written(self.due),
                rule=self.rule,
            ),
        )


def check_figures(entry: Entry, deed: Deed, constants: Constants, scale: int) -> None:
    """Complain about the first figure of `deed` that its formula does not give, and that nothing excuses."""
    excused = entry.entry("differs").table if "differs" in entry.table else {}
    different = set()
    for figure in _figures(deed, constants, scale):
        if figure.said != figure.due:
            if figure.field not in excused:
                figure.complain(entry)
            different.add(figure.field)
    for field in excused:
        if field not in different:
            raise entry.entry("differs").broken(
                field, _("It is just what the formula gives; leave it out of “differs”.")
            )
    _check_whatever_differs(entry, deed)


def _figures(deed: Deed, constants: Constants, scale: int) -> Iterator[_Figure]:
    price = deed.price
    yield _Figure(
        "mortgage",
        "mortgage",
        deed.mortgage,
        formulas.loan(price, constants.mortgage_percent),
        _("{percent} per cent of the price (AM-11.1)", percent=constants.mortgage_percent),
    )
    yield _Figure(
        "redemption",
        "redemption",
        deed.redemption,
        formulas.redemption(price, constants.redemption_percent, scale),
        _("{percent} per cent of the price, halves up (R-7)", percent=constants.redemption_percent),
    )
    match deed:
        case Street():
            yield from _street_figures(deed)
        case Transport():
            yield _Figure(
                "fares",
                "competitor",
                deed.competitor_fare,
                formulas.competitor_fare(price),
                _("a tenth of the price (AM-18.1)"),
            )
            yield _Figure(
                "fares",
                "monopolist",
                deed.monopolist_fares,
                formulas.monopolist_fares(price),
                _("a fifth of the price, doubled with each further company (AM-18.2, R-8)"),
            )
        case Utility():
            yield _Figure(
                "factors",
                "competitor",
                deed.competitor_factor,
                formulas.competitor_factor(scale),
                _("4 times the dice in the money of the edition (AM-19.2, R-4)"),
            )
            yield _Figure(
                "factors",
                "monopolist",
                deed.monopolist_factors,
                formulas.monopolist_factors(scale),
                _("4 and 10 times the dice in the money of the edition (AM-19.3)"),
            )


def _street_figures(street: Street) -> Iterator[_Figure]:
    house = street.house_price
    for role, said, price in (
        ("competitor", street.hotel_price.competitor, house.competitor),
        ("monopolist", street.hotel_price.monopolist, house.monopolist),
    ):
        yield _Figure("hotel_price", role, said, price, _("one more house price (R-16)"))
    yield _Figure(
        "rents",
        "competitor",
        street.competitor_rents,
        formulas.competitor_rents(street.price, house.competitor),
        _("a tenth of the price and of each house, a hotel counting as five (R-23)"),
    )
    yield _Figure(
        "rents",
        "monopolist_bare",
        street.monopolist_bare,
        formulas.monopolist_bare(street.price),
        _("a tenth of the price (AM-8.4, R-23)"),
    )
    yield _Figure(
        "rents",
        "monopolist",
        street.monopolist_rents,
        formulas.monopolist_rents(street.price, house.monopolist),
        _("a fifth of the price and of each house, a hotel counting as four (R-23)"),
    )


def _check_whatever_differs(entry: Entry, deed: Deed) -> None:
    """What holds for every deed, also for one that differs from the formulas."""
    if deed.mortgage >= deed.price:
        raise entry.wrong("mortgage", deed.mortgage, _("less than the price, {price}", price=deed.price))
    if deed.redemption < deed.mortgage:
        raise entry.wrong(
            "redemption",
            deed.redemption,
            _("no less than the mortgage, {mortgage}", mortgage=deed.mortgage),
        )
    if isinstance(deed, Street):
        rents = entry.entry("rents")
        if deed.monopolist_rents[0] < deed.monopolist_bare:
            raise rents.wrong(
                "monopolist",
                list(deed.monopolist_rents),
                _("a list that does not start below the bare rent, {bare}", bare=deed.monopolist_bare),
            )
        if any(rent % 2 for rent in deed.monopolist_rents):
            raise rents.wrong(
                "monopolist",
                list(deed.monopolist_rents),
                _("a list of even numbers, as a lost monopoly leaves half of each (R-10)"),
            )


def _written(figures: Exact) -> str:
    if isinstance(figures, tuple):
        return f"[{', '.join(map(str, figures))}]"
    return str(figures)
