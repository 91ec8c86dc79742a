"""Reading the squares of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from antimono.anti_monopoly.editions.board import KEYS, KINDS, SQUARES
from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.limits import DUE, FACTOR, HOUSE_PRICE, PRICE
from antimono.anti_monopoly.editions.reading.constants import by_role
from antimono.anti_monopoly.editions.reading.figures import completed
from antimono.anti_monopoly.editions.squares import Square, SquareKind, Street, Transport, Utility
from antimono.core.editions.board import Attribution
from antimono.core.editions.entry import EditionEntry, listed
from antimono.core.editions.limit import Limit
from antimono.core.editions.sourced import Classes, class_with_source
from antimono.core.provenance import Provenance
from antimono.core.text import _

NAME = 60
"""Characters of a name at most."""

_DEED = ("price", "mortgage", "redemption")
_FIELDS: dict[SquareKind, tuple[str, ...]] = {
    SquareKind.STREET: ("city", *_DEED, "house_price", "hotel_price", "rents"),
    SquareKind.TRANSPORT: (*_DEED, "fares"),
    SquareKind.UTILITY: (*_DEED, "factors"),
}
"""What a square with a deed says about it: each of these, and the name of any square, has its provenance."""

BY_FORMULA: dict[SquareKind, tuple[str, ...]] = {
    SquareKind.STREET: ("mortgage", "redemption", "hotel_price", "rents"),
    SquareKind.TRANSPORT: ("mortgage", "redemption", "fares"),
    SquareKind.UTILITY: ("mortgage", "redemption", "factors"),
}
"""The fields that follow from others by a formula, unless the square names them under `differs`."""

_WITHOUT_DEED = "square"

ATTRIBUTED: Mapping[str, tuple[str, ...]] = {
    **{str(kind): ("name", *fields) for kind, fields in _FIELDS.items()},
    _WITHOUT_DEED: ("name",),
}
"""The groups of squares under `[attribution]`, and what is said of each."""


def complete(entry: EditionEntry, constants: Constants, scale: int) -> EditionEntry:
    """Return the entry of a square with all figures of its deed, after a check of its kind and its fields."""
    index = entry.whole("index", Limit(0, SQUARES - 1))
    kind = entry.choice("kind", SquareKind)
    if kind is not KINDS[index]:
        raise entry.wrong("kind", kind, _("“{kind}” here, as on every board (R-21)", kind=KINDS[index]))
    own = ("provenance", "differs") if kind in BY_FORMULA else ("provenance",)
    entry.only(("index", "kind", "name", "slug", *_FIELDS.get(kind, ()), *own))
    if kind not in BY_FORMULA:
        return entry
    price = _amount(entry, "price", PRICE, scale)
    house = by_role(entry, "house_price", HOUSE_PRICE.in_scale(scale)) if kind is SquareKind.STREET else None
    return completed(entry, kind, price, house, constants, scale)


def read_square(entry: EditionEntry, cities: Mapping[str, str], scale: int) -> Square:
    """Return a square, with its deed if it has one; the entry is as `complete` returns it."""
    index, kind = entry.whole("index", Limit(0, SQUARES - 1)), entry.choice("kind", SquareKind)
    square = Square(index, kind, entry.text("name", most=NAME), entry.text("slug", most=NAME), KEYS[index])
    match kind:
        case SquareKind.STREET:
            return _street(entry, square, cities, scale)
        case SquareKind.TRANSPORT:
            return _transport(entry, square, scale)
        case SquareKind.UTILITY:
            return _utility(entry, square, scale)
        case _:
            return square


def _street(entry: EditionEntry, square: Square, cities: Mapping[str, str], scale: int) -> Street:
    city = entry.text("city")
    if city not in cities:
        raise entry.wrong("city", city, _("a slug under [cities]: {slugs}", slugs=listed(cities)))
    due, house = DUE.in_scale(scale), HOUSE_PRICE.in_scale(scale)
    rents = entry.entry("rents")
    rents.only(("competitor", "monopolist_bare", "monopolist"))
    c0, c1, c2, c3, c4, c5 = rents.ladder("competitor", 6, due)
    m0, m1, m2, m3, m4 = rents.ladder("monopolist", 5, due)
    return Street(
        **_deed(entry, square, scale),
        city=cities[city],
        city_slug=city,
        house_price=by_role(entry, "house_price", house),
        hotel_price=by_role(entry, "hotel_price", house),
        competitor_rents=(c0, c1, c2, c3, c4, c5),
        monopolist_bare=rents.whole("monopolist_bare", due),
        monopolist_rents=(m0, m1, m2, m3, m4),
    )


def _transport(entry: EditionEntry, square: Square, scale: int) -> Transport:
    fares = entry.entry("fares")
    fares.only(("competitor", "monopolist"))
    one, two, three, four = fares.ladder("monopolist", 4, DUE.in_scale(scale))
    return Transport(
        **_deed(entry, square, scale),
        competitor_fare=fares.whole("competitor", DUE.in_scale(scale)),
        monopolist_fares=(one, two, three, four),
    )


def _utility(entry: EditionEntry, square: Square, scale: int) -> Utility:
    factors = entry.entry("factors")
    factors.only(("competitor", "monopolist"))
    alone, both = factors.ladder("monopolist", 2, FACTOR.in_scale(scale))
    return Utility(
        **_deed(entry, square, scale),
        competitor_factor=factors.whole("competitor", FACTOR.in_scale(scale)),
        monopolist_factors=(alone, both),
    )


def _deed(entry: EditionEntry, square: Square, scale: int) -> dict[str, Any]:
    """Return the fields that squares with a deed have in common."""
    return {
        **{field.name: getattr(square, field.name) for field in fields(Square)},
        "price": _amount(entry, "price", PRICE, scale),
        "mortgage": _amount(entry, "mortgage", PRICE_OR_LESS, scale),
        "redemption": _amount(entry, "redemption", PRICE_OR_LESS, scale),
    }


PRICE_OR_LESS = Limit(1, PRICE.most, money=True)
"""Of mortgages and redemptions, which are shares of a price."""


def _amount(entry: EditionEntry, field: str, limit: Limit, scale: int) -> int:
    amount = entry.whole(field, limit.in_scale(scale))
    if amount % scale:
        raise entry.wrong(field, amount, _("a multiple of the scale, {scale}", scale=scale))
    return amount


def square_provenance(
    entry: EditionEntry, kind: SquareKind, attribution: Attribution, classes: Classes
) -> dict[str, Provenance]:
    """Return where each field of one square comes from: what its group says, unless it says otherwise itself.

    A figure that differs from its formula comes from the class that says so.
    """
    fields = ("name", *_FIELDS.get(kind, ()))
    group = str(kind) if kind in _FIELDS else _WITHOUT_DEED
    found = dict(attribution[group])
    for place, known in (("provenance", fields), ("differs", BY_FORMULA.get(kind, ()))):
        if place in entry.table:
            own = entry.entry(place)
            own.only(known)
            found.update({field: class_with_source(own, field, classes) for field in own.table})
    for field in fields:
        if field not in found:
            raise entry.broken(field, _("Name the source of this value under [attribution.{group}].", group=group))
    return found
