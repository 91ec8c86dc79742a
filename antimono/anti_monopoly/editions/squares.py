"""Reading the squares of an edition file."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.editions.deeds import Kind, Square, Street, Transport, Utility
from antimono.anti_monopoly.editions.origins import Classes, class_with_source
from antimono.anti_monopoly.editions.reader import Entry
from antimono.core.provenance import Provenance
from antimono.core.text import _

HOW_MANY = 40

_DEED = ("price", "mortgage", "redemption")
_FIELDS: dict[Kind, tuple[str, ...]] = {
    Kind.STREET: ("city", *_DEED, "house_price", "hotel_price", "rents"),
    Kind.TRANSPORT: (*_DEED, "fares"),
    Kind.UTILITY: (*_DEED, "factors"),
}
"""What a square with a deed says about it: each of these, and the name of any square, has its provenance."""

_WITHOUT_DEED = "square"

type Attribution = Mapping[str, Mapping[str, Provenance]]
"""For streets, transports, utilities and the other squares: where each field comes from."""


def read_attribution(document: Entry, classes: Classes) -> Attribution:
    """Where the fields of each group of squares come from, unless a square says otherwise."""
    section = document.entry("attribution")
    section.only((*_FIELDS, _WITHOUT_DEED))
    attribution = {}
    groups: tuple[tuple[str, tuple[str, ...]], ...] = (*_FIELDS.items(), (_WITHOUT_DEED, ()))
    for group, fields in groups:
        entry = section.entry(group)
        entry.only(("name", *fields))
        attribution[str(group)] = {field: class_with_source(entry, field, classes) for field in entry.table}
    return attribution


def square_entries(document: Entry) -> list[Entry]:
    """The squares as tables, each with words to find it by."""
    tables = document.raw("square")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise document.wrong("square", tables, _("a list of tables, each headed [[square]]"))
    for index in range(HOW_MANY):
        if index >= len(tables) or tables[index].get("index") != index:
            raise document.broken(
                "square",
                _(
                    "Square {index} is missing or out of place; a board has {right} squares, in order.",
                    index=index,
                    right=HOW_MANY,
                ),
            )
    if len(tables) > HOW_MANY:
        raise document.broken(
            "square",
            _("There are {number} squares, but a board has {right}.", number=len(tables), right=HOW_MANY),
        )
    return [
        Entry(document.file, f"square {index} “{table.get('name', '')}”", table)
        for index, table in enumerate(tables)
    ]


def read_square(entry: Entry, cities: Mapping[str, str]) -> Square:
    """One square, with its deed if it has one."""
    kind = entry.choice("kind", Kind)
    entry.only(("index", "kind", "name", "slug", *_FIELDS.get(kind, ()), "provenance"))
    index, name, slug = entry.whole("index", 0), entry.text("name"), entry.text("slug")
    match kind:
        case Kind.STREET:
            return _street(entry, Square(index, kind, name, slug), cities)
        case Kind.TRANSPORT:
            fares = entry.entry("fares")
            fares.only(("competitor", "monopolist"))
            one, two, three, four = fares.ladder("monopolist", 4)
            return Transport(
                index=index,
                kind=kind,
                name=name,
                slug=slug,
                price=entry.whole("price"),
                mortgage=entry.whole("mortgage"),
                redemption=entry.whole("redemption"),
                competitor_fare=fares.whole("competitor"),
                monopolist_fares=(one, two, three, four),
            )
        case Kind.UTILITY:
            factors = entry.entry("factors")
            factors.only(("competitor", "monopolist"))
            alone, both = factors.ladder("monopolist", 2)
            return Utility(
                index=index,
                kind=kind,
                name=name,
                slug=slug,
                price=entry.whole("price"),
                mortgage=entry.whole("mortgage"),
                redemption=entry.whole("redemption"),
                competitor_factor=factors.whole("competitor"),
                monopolist_factors=(alone, both),
            )
        case _:
            return Square(index, kind, name, slug)


def _street(entry: Entry, square: Square, cities: Mapping[str, str]) -> Street:
    city = entry.text("city")
    if city not in cities:
        raise entry.wrong("city", city, _("a slug under [cities]: {slugs}", slugs=", ".join(cities)))
    rents = entry.entry("rents")
    rents.only(("competitor", "monopolist_bare", "monopolist"))
    c0, c1, c2, c3, c4, c5 = rents.ladder("competitor", 6)
    m0, m1, m2, m3, m4 = rents.ladder("monopolist", 5)
    return Street(
        index=square.index,
        kind=square.kind,
        name=square.name,
        slug=square.slug,
        price=entry.whole("price"),
        mortgage=entry.whole("mortgage"),
        redemption=entry.whole("redemption"),
        city=cities[city],
        city_slug=city,
        house_price=entry.by_role("house_price", 1),
        hotel_price=entry.by_role("hotel_price", 1),
        competitor_rents=(c0, c1, c2, c3, c4, c5),
        monopolist_bare=rents.whole("monopolist_bare"),
        monopolist_rents=(m0, m1, m2, m3, m4),
    )


def square_provenance(
    entry: Entry, kind: Kind, attribution: Attribution, classes: Classes
) -> dict[str, Provenance]:
    """Where each field of one square comes from: what its group says, unless it says otherwise itself."""
    fields = ("name", *_FIELDS.get(kind, ()))
    group = str(kind) if kind in _FIELDS else _WITHOUT_DEED
    found = dict(attribution[group])
    if "provenance" in entry.table:
        own = entry.entry("provenance")
        own.only(fields)
        found.update({field: class_with_source(own, field, classes) for field in own.table})
    for field in fields:
        if field not in found:
            raise entry.broken(
                field,
                _(
                    "Nothing says where this value comes from; say it under [attribution.{group}].",
                    group=group,
                ),
            )
    return found
