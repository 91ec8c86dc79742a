"""The reconstructed values of an edition on which an answer rests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from antimono.core.provenance import Provenance

type Key = int | str
"""The subject of a value in an edition's provenance: a square's index, a card's id, or a section."""


class HasProvenance(Protocol):
    """An edition of either game."""

    def provenance_of(self, key: Any, field: str) -> Provenance:
        """Return the origin of one value."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Values of an edition that stand in for unknown ones, all for one reason."""

    fields: tuple[str, ...]
    """Their names in the edition's data, for example `rents`."""
    count: int
    """The number of values."""
    provenance: Provenance
    """The origin they have instead."""


def marks(edition: HasProvenance, values: Iterable[tuple[Key, str]]) -> tuple[Mark, ...]:
    """Return the reconstructions among values, by reason; a value is a square or section and its field."""
    found: dict[Provenance, list[str]] = {}
    for key, field in values:
        provenance = edition.provenance_of(key, field)
        if provenance.reconstruction:
            found.setdefault(provenance, []).append(field)
    return tuple(
        Mark(tuple(dict.fromkeys(fields)), len(fields), provenance) for provenance, fields in found.items()
    )


def marks_data(found: Sequence[Mark]) -> list[dict[str, object]]:
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
