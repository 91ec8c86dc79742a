"""What has to be true of a board as a whole, whatever edition it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions.constants import Constants
from antimono.anti_monopoly.editions.deeds import Deed, Kind, Square, Street
from antimono.anti_monopoly.editions.edition import folded
from antimono.anti_monopoly.editions.reader import Entry
from antimono.core.text import _

_CORNERS = {0: Kind.START, 10: Kind.CORNER, 20: Kind.FOUNDATION, 30: Kind.GO_TO_CUSTODY}

_HOW_MANY = {
    Kind.START: 1,
    Kind.STREET: 22,
    Kind.TRANSPORT: 4,
    Kind.UTILITY: 2,
    Kind.CARD: 6,
    Kind.INCOME_TAX: 1,
    Kind.PROPERTY_TAX: 1,
    Kind.CORNER: 1,
    Kind.FOUNDATION: 1,
    Kind.GO_TO_CUSTODY: 1,
}
"""Of each kind; together the forty squares, and 28 deeds (AM-2.2)."""

_CITIES = 8


def money_format(document: Entry) -> None:
    """The form of an amount must have exactly one place for the number."""
    form = document.text("money_format")
    if form.replace("{amount}", "", 1).count("{") or "{amount}" not in form:
        raise document.wrong("money_format", form, _("a text with “{{amount}}” in it once"))


def board(
    document: Entry,
    entries: Sequence[Entry],
    squares: Sequence[Square],
    cities: Mapping[str, str],
    constants: Constants,
) -> None:
    """Complain about the first thing that is wrong with the board."""
    for index, kind in _CORNERS.items():
        if squares[index].kind is not kind:
            raise entries[index].wrong(
                "kind", str(squares[index].kind), _("“{kind}” at this corner", kind=kind)
            )
    counts = Counter(square.kind for square in squares)
    for kind, right in _HOW_MANY.items():
        if counts[kind] != right:
            raise document.broken(
                "square",
                _(
                    "There are {number} squares of the kind “{kind}”, but a board has {right}.",
                    number=counts[kind],
                    kind=kind,
                    right=right,
                ),
            )
    _names(entries, squares)
    _cities(document, squares, cities)
    for entry, square in zip(entries, squares, strict=True):
        if isinstance(square, Deed):
            _deed(entry, square, constants)


def _names(entries: Sequence[Entry], squares: Sequence[Square]) -> None:
    """Names and slugs must tell squares apart, however they are typed; only card squares share a name."""
    owners: dict[str, Square] = {}
    for entry, square in zip(entries, squares, strict=True):
        if not _is_slug(square.slug):
            raise entry.wrong("slug", square.slug, _("small letters and digits of ASCII, joined by hyphens"))
        fields = ("slug",) if square.kind is Kind.CARD else ("name", "slug")
        for field in fields:
            text = square.name if field == "name" else square.slug
            other = owners.setdefault(folded(text), square)
            if other is not square:
                raise entry.broken(
                    field,
                    _(
                        "“{text}” already belongs to square {index}; each square needs its own.",
                        text=text,
                        index=other.index,
                    ),
                )


def _is_slug(slug: str) -> bool:
    return slug.isascii() and slug == slug.lower() and all(part.isalnum() for part in slug.split("-"))


def _cities(document: Entry, squares: Sequence[Square], cities: Mapping[str, str]) -> None:
    """Eight cities of two or three streets, each with its own name."""
    sizes = Counter(square.city_slug for square in squares if isinstance(square, Street))
    if len(cities) != _CITIES:
        raise document.broken(
            "cities",
            _("There are {number} cities, but a board has {right}.", number=len(cities), right=_CITIES),
        )
    for slug, name in cities.items():
        if not _is_slug(slug):
            raise document.wrong("cities", slug, _("small letters and digits of ASCII, joined by hyphens"))
        if sizes[slug] not in (2, 3):
            raise document.broken(
                "cities",
                _(
                    "“{name}” has {number} streets, but a city has two or three.",
                    name=name,
                    number=sizes[slug],
                ),
            )
    if len({folded(name) for name in cities.values()}) != len(cities):
        raise document.broken("cities", _("Two cities have the same name; each city needs its own."))


def _deed(entry: Entry, deed: Deed, constants: Constants) -> None:
    """A mortgage is its share of the price (AM-11.1), lifting it costs more; a monopoly lowers no rent."""
    if deed.mortgage * 100 != deed.price * constants.mortgage_percent:
        raise entry.wrong(
            "mortgage",
            deed.mortgage,
            _("{percent} per cent of the price", percent=constants.mortgage_percent),
        )
    if deed.redemption <= deed.mortgage:
        raise entry.wrong(
            "redemption", deed.redemption, _("more than the mortgage, {mortgage}", mortgage=deed.mortgage)
        )
    if isinstance(deed, Street) and deed.monopolist_rents[0] < deed.monopolist_bare:
        raise entry.wrong(
            "rents",
            list(deed.monopolist_rents),
            _("a list that does not start below the bare rent, {bare}", bare=deed.monopolist_bare),
        )
