"""Reading the board and the title cards, whose figures follow from the ordinary price (R-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.cheaters.edition.board import CARD_SQUARES, GROUPS, KINDS, SIDE
from antimono.cheaters.edition.limits import HOTEL_PRICE, ORDINARY_PRICE, PRICE, RENT
from antimono.cheaters.edition.model import Colour, Property, Square, SquareKind
from antimono.core.editions.board import Attribution, check_names
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.limit import Limit
from antimono.core.editions.sourced import Classes, class_with_source
from antimono.core.provenance import Provenance
from antimono.core.text import Message, _

BY_FORMULA = ("rent", "rent_full_set", "hotel_price", "rent_hotel")
"""The figures that follow by a formula, unless the square names them under `differs`."""

_TEN = 10


def check_figures(entry: EditionEntry, title: Property) -> None:
    """Complain about a figure that is neither what its formula says nor said to differ from it."""
    for name, right, rule in _formulas(title):
        found = getattr(title, name)
        differs = "differs" in entry.table and name in entry.entry("differs").table
        if found != right and not differs:
            raise entry.wrong(
                name, found, _("{right}: {rule}, unless the entry names it under “differs”", right=right, rule=rule)
            )
        if found == right and differs:
            raise entry.broken(
                name, _("It equals the value of the formula, so take it out of “differs”: {rule}.", rule=rule)
            )


def _formulas(title: Property) -> tuple[tuple[str, int, Message], ...]:
    ordinary = title.ordinary_price
    return (
        ("rent", (ordinary + _TEN) // (2 * _TEN) * _TEN, _("half the ordinary price, halves up to ten (R-24)")),
        ("rent_full_set", 2 * title.rent, _("twice the rent (R-24, CH-1.3)")),
        ("hotel_price", 100 * (title.index // SIDE + 1), _("100 for each side of the board so far (R-24)")),
        ("rent_hotel", ordinary + title.hotel_price, _("the ordinary price and the hotel price (R-24)")),
    )


NAME = 60
"""Characters of a name at most."""

_SQUARE = ("kind", "name")
_TITLE = ("group", "price", "rent", "rent_full_set", "hotel_price", "rent_hotel", "ordinary_price")

_GROUP: Mapping[SquareKind, str] = {
    SquareKind.STREET: "street",
    SquareKind.STATION: "station",
    SquareKind.CHANCE: "card",
    SquareKind.COMMUNITY_CHEST: "card",
    SquareKind.START: "corner",
    SquareKind.JAIL: "corner",
    SquareKind.FREE_PARKING: "corner",
    SquareKind.GO_TO_JAIL: "corner",
}

ATTRIBUTED: Mapping[str, tuple[str, ...]] = {
    "street": (*_SQUARE, *_TITLE),
    "station": _SQUARE,
    "card": _SQUARE,
    "corner": _SQUARE,
}
"""The groups of squares under `[attribution]`, and what is said of each."""


def read_square(entry: EditionEntry) -> Square:
    """Return one square; a street's title card is read by `read_title`."""
    index = entry.table["index"]
    assert isinstance(index, int)
    kind = entry.choice("kind", SquareKind)
    if kind is not KINDS[index]:
        raise entry.wrong(
            "kind", kind, _("“{kind}” here, as on the ordinary board without taxes and utilities", kind=KINDS[index])
        )
    fields: tuple[str, ...] = ("index", "kind", "name", "slug")
    if kind is SquareKind.STREET:
        fields = (*fields, *_TITLE, "differs")
    entry.only((*fields, "provenance"))
    return Square(index, kind, entry.text("name", most=NAME), entry.text("slug", most=NAME))


def read_title(entry: EditionEntry, square: Square, smallest: int) -> Property:
    """Return the title card of a street; `smallest` is the worth of the smallest note."""

    def amount(field: str, limit: Limit) -> int:
        found = entry.whole(field, limit)
        if found % smallest:
            raise entry.wrong(field, found, _("a multiple of the smallest note, {note}", note=smallest))
        return found

    price = amount("price", PRICE)
    ordinary = amount("ordinary_price", ORDINARY_PRICE) if "ordinary_price" in entry.table else price
    if "ordinary_price" in entry.table and ordinary == price:
        raise entry.broken(
            "ordinary_price", _("It equals the printed price. Give it only for prices that differ (CH-2.6).")
        )
    if ordinary == 0:
        raise entry.wrong("price", price, _("above 0, or with an “ordinary_price” beside it (CH-2.6)"))
    return Property(
        index=square.index,
        slug=square.slug,
        name=square.name,
        group=entry.choice("group", Colour),
        price=price,
        rent=amount("rent", RENT),
        rent_full_set=amount("rent_full_set", RENT),
        hotel_price=amount("hotel_price", HOTEL_PRICE),
        rent_hotel=amount("rent_hotel", RENT),
        ordinary_price=ordinary,
    )


def check_board(entries: Sequence[EditionEntry], squares: Sequence[Square], titles: Sequence[Property]) -> None:
    """Complain about the first thing that is wrong with the board as a whole."""
    check_names(entries, squares, {}, shares_its_name=lambda square: square.kind in CARD_SQUARES)
    for title, colour in zip(titles, GROUPS, strict=True):
        entry = entries[title.index]
        if title.group is not colour:
            raise entry.wrong(
                "group",
                title.group,
                _("“{colour}”, because the streets of a colour must be next to each other", colour=colour),
            )
        check_figures(entry, title)


def square_provenance(
    entry: EditionEntry, kind: SquareKind, attribution: Attribution, classes: Classes
) -> dict[str, Provenance]:
    """Return where each field of a square comes from: what its group says, unless it says otherwise itself.

    A figure that differs from its formula comes from the class that says so.
    """
    group = _GROUP[kind]
    found = dict(attribution[group])
    for place, known in (("provenance", ATTRIBUTED[group]), ("differs", BY_FORMULA)):
        if place in entry.table:
            own = entry.entry(place)
            own.only(known)
            found.update({field: class_with_source(own, field, classes) for field in own.table})
    for field in ATTRIBUTED[group]:
        if field not in found:
            raise entry.broken(field, _("This value has no source. Name it under [attribution.{group}].", group=group))
    return found
