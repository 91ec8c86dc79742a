"""The reconstructed values of an edition on which an answer rests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from antimono.core.provenance import Provenance
from antimono.core.text import Message, _, listing, verbatim

STAR = "*"
"""The mark beside an answer that rests on a reconstruction."""

type Key = int | str
"""The subject of a value in an edition's provenance: a square's index, a card's id, or a section."""


class HasProvenance(Protocol):
    """An edition of either game."""

    def provenance_of(self, key: Any, field: str) -> Provenance:
        """Return the origin of one value."""


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """Values of an edition that stand in for unknown ones, all for one reason."""

    fields: tuple[str, ...]
    """Their names in the edition's data, for example `rents`."""
    count: int
    """The number of values."""
    provenance: Provenance
    """The origin they have instead."""

    @property
    def text(self) -> Message:
        """The sentence that stands below an answer."""
        return _(
            "{star} Reconstruction ({source}): {fields}. {note}",
            star=STAR,
            source=self.provenance.source,
            fields=field_names(self.fields),
            note=self.provenance.note,
        )


def marks(edition: HasProvenance, values: Iterable[tuple[Key, str]]) -> tuple[Reconstruction, ...]:
    """Return the reconstructions among values, by reason; a value is a square or section and its field."""
    found: dict[Provenance, list[str]] = {}
    for key, field in values:
        provenance = edition.provenance_of(key, field)
        if provenance.reconstruction:
            found.setdefault(provenance, []).append(field)
    return tuple(
        Reconstruction(tuple(dict.fromkeys(fields)), len(fields), provenance) for provenance, fields in found.items()
    )


def marks_data(found: Sequence[Reconstruction]) -> list[dict[str, object]]:
    """Return marks as plain data."""
    return [
        {
            "values": list(mark.fields),
            "count": mark.count,
            "source": mark.provenance.source,
            "note": mark.provenance.note,
        }
        for mark in found
    ]


def field_names(fields: Iterable[str]) -> Message:
    """Return the names that a reader knows of fields of an edition's data, each once."""
    return listing([_FIELDS.get(field, verbatim(field)) for field in dict.fromkeys(fields)])


_FIELDS = {
    "name": _("names"),
    "city": _("cities"),
    "price": _("prices"),
    "mortgage": _("mortgages"),
    "redemption": _("redemption sums"),
    "house_price": _("house prices"),
    "hotel_price": _("hotel prices"),
    "rents": _("rents"),
    "fares": _("fares"),
    "factors": _("multiples of the dice"),
    "redemption_percent": _("the percentage of redemption"),
    "rent": _("rents of a property alone"),
    "rent_full_set": _("rents in a whole set"),
    "rent_hotel": _("rents with a hotel"),
    "ordinary_price": _("prices of the ordinary game"),
    "act": _("the cheats on the cards"),
    "amount": _("amounts the cheats take"),
    "tells": _("descriptions of the cheats"),
    "reward": _("rewards"),
    "penalty": _("penalties"),
    "notice": _("chances that a cheat is noticed"),
    "held": _("which cards are held"),
    "effect": _("effects of cards"),
}
