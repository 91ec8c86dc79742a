"""The figures of a deed that follow from its prices by a formula (AM-11.1, R-7, R-8, R-16, R-23).

A square leaves them out, and they are filled in. Where print differs, the square gives the figure and
names under `differs` the class of provenance that vouches for it:

    redemption = 192
    differs = { redemption = "printed" }

Such a figure is kept within its limits; a given figure that its formula also gives needs no `differs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from antimono.anti_monopoly.editions import formulas
from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.roles import ByRole
from antimono.anti_monopoly.editions.squares import Deed, SquareKind, Street
from antimono.core.editions.entry import EditionEntry
from antimono.core.text import Message, _

type Exact = int | Fraction | tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class _Figure:
    """A figure of a deed and its formula."""

    field: str
    """Of the square: what `differs` would name."""
    part: str
    """The key within the table of the field; the field itself if it is not a table."""
    due: Exact
    rule: Message
    """The formula in words, with its clause."""


def completed(
    entry: EditionEntry, kind: SquareKind, price: int, house: ByRole | None, constants: Constants, scale: int
) -> EditionEntry:
    """Return the entry of a deed with the figures that it leaves out.

    Args:
        entry: the square as the file has it.
        kind: of the square.
        price: of the deed, in money units.
        house: the price of a house by role; only a street has one.
        constants: of the edition.
        scale: of the edition.

    Raises:
        EditionError: if the formula of a missing figure gives a fraction.
    """
    table: dict[str, Any] = dict(entry.table)
    for figure in _figures(kind, price, house, constants, scale):
        if figure.field in entry.table:
            continue
        if not _is_whole(figure.due):
            raise entry.broken(
                figure.field,
                _(
                    "Its formula gives {figures}: {rule}. Write the printed number, and name its source "
                    "under “differs”.",
                    figures=_written(figure.due),
                    rule=figure.rule,
                ),
            )
        due = list(figure.due) if isinstance(figure.due, tuple) else figure.due
        if figure.part == figure.field:
            table[figure.field] = due
        else:
            table.setdefault(figure.field, {})[figure.part] = due
    return replace(entry, table=table)


def check_figures(entry: EditionEntry, deed: Deed, constants: Constants, scale: int) -> None:
    """Raise an error for the first figure that its formula does not give and that `differs` does not name.

    Args:
        entry: the square as `completed` returns it.
        deed: as it was read from the entry.
        constants: of the edition.
        scale: of the edition.

    Raises:
        EditionError: also if `differs` names a figure that the formula gives.
    """
    excused = entry.entry("differs").table if "differs" in entry.table else {}
    different = set()
    house = deed.house_price if isinstance(deed, Street) else None
    for figure in _figures(deed.kind, deed.price, house, constants, scale):
        inner = entry if figure.part == figure.field else entry.entry(figure.field)
        said = inner.raw(figure.part)
        if (tuple(said) if isinstance(said, list) else said) == figure.due:
            continue
        different.add(figure.field)
        if figure.field not in excused:
            raise inner.wrong(
                figure.part,
                said,
                _(
                    "{right}: {rule}. If the printed number differs, name its source under “differs”",
                    right=_written(figure.due),
                    rule=figure.rule,
                ),
            )
    for field in excused:
        if field not in different:
            raise entry.entry("differs").broken(
                field, _("Leave it out of “differs”, because it is what the formula gives.")
            )
    _check_whatever_differs(entry, deed)


def _figures(kind: SquareKind, price: int, house: ByRole | None, constants: Constants, scale: int) -> Iterator[_Figure]:
    yield _Figure(
        "mortgage",
        "mortgage",
        formulas.loan(price, constants.mortgage_percent),
        _("{percent}% of the price (AM-11.1)", percent=constants.mortgage_percent),
    )
    yield _Figure(
        "redemption",
        "redemption",
        formulas.redemption(price, constants.redemption_percent, scale),
        _("{percent}% of the price, halves up (R-7)", percent=constants.redemption_percent),
    )
    if house is not None:
        yield from _street_figures(price, house)
    elif kind is SquareKind.TRANSPORT:
        fares = formulas.monopolist_fares(price)
        yield _Figure("fares", "competitor", formulas.competitor_fare(price), _("a tenth of the price (AM-18.1)"))
        doubled = _("a fifth of the price, doubled with each further company (AM-18.2, R-8)")
        yield _Figure("fares", "monopolist", fares, doubled)
    else:
        alone = _("4 times the dice in the money of the edition (AM-19.2, R-4)")
        yield _Figure("factors", "competitor", formulas.competitor_factor(scale), alone)
        both = _("4 and 10 times the dice in the money of the edition (AM-19.3)")
        yield _Figure("factors", "monopolist", formulas.monopolist_factors(scale), both)


def _street_figures(price: int, house: ByRole) -> Iterator[_Figure]:
    for role, one in (("competitor", house.competitor), ("monopolist", house.monopolist)):
        yield _Figure("hotel_price", role, one, _("one more house price (R-16)"))
    yield _Figure(
        "rents",
        "competitor",
        formulas.competitor_rents(price, house.competitor),
        _("a tenth of the price and of each house, a hotel counting as five (R-23)"),
    )
    bare = _("a tenth of the price (AM-8.4, R-23)")
    yield _Figure("rents", "monopolist_bare", formulas.monopolist_bare(price), bare)
    yield _Figure(
        "rents",
        "monopolist",
        formulas.monopolist_rents(price, house.monopolist),
        _("a fifth of the price and of each house, a hotel counting as four (R-23)"),
    )


def _check_whatever_differs(entry: EditionEntry, deed: Deed) -> None:
    """Check the conditions that hold for every deed, even one that differs from the formulas."""
    if deed.mortgage >= deed.price:
        raise entry.wrong("mortgage", deed.mortgage, _("less than the price, {price}", price=deed.price))
    if deed.redemption < deed.mortgage:
        raise entry.wrong(
            "redemption", deed.redemption, _("no less than the mortgage, {mortgage}", mortgage=deed.mortgage)
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


def _is_whole(figures: Exact) -> bool:
    return all(isinstance(each, int) for each in (figures if isinstance(figures, tuple) else (figures,)))


def _written(figures: Exact) -> str:
    if isinstance(figures, tuple):
        return f"[{', '.join(map(str, figures))}]"
    return str(figures)
