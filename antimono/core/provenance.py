"""The source of a value, and how far it can be trusted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from antimono.core.errors import unknown_name
from antimono.core.text import Message, _


class Confidence(StrEnum):
    """The confidence that the edition really says so."""

    HIGH = "high"
    MEDIUM_HIGH = "medium-high"
    MEDIUM = "medium"
    LOW = "low"
    RULING = "ruling"
    """Not found in print: decided by a ruling of this project."""


def confidence_name(confidence: Confidence) -> Message:
    """Return what a reader is told about `confidence`, as a sentence."""
    return _CONFIDENCE_NAMES[confidence]


_CONFIDENCE_NAMES = {
    Confidence.HIGH: _("Several independent sources agree."),
    Confidence.MEDIUM_HIGH: _("One good source says so and nothing contradicts it."),
    Confidence.MEDIUM: _("One source says so."),
    Confidence.LOW: _("It is a plausible guess."),
    Confidence.RULING: _("No rulebook says so; it is a ruling of this project."),
}


@dataclass(frozen=True, slots=True)
class Provenance:
    """The origin of one value of an edition."""

    source: str
    """Witnesses (`W1, W2, W3`), clauses (`AM-14.7`) or rulings (`R-8`), with a comma and a space between."""
    confidence: Confidence
    """How sure it is."""
    reconstruction: bool
    """Whether the value stands in for one that is not known; shown beside the value."""
    note: str
    """What else a doubting reader should know, in English; may be empty."""

    @property
    def references(self) -> tuple[str, ...]:
        """The single witnesses, clauses and rulings in `source`, for links.

        >>> Provenance("AM-18.2, R-8", Confidence.RULING, True, "").references
        ('AM-18.2', 'R-8')
        """
        return tuple(self.source.split(", "))


def source_of(known: Mapping[int | str, Mapping[str, Provenance]], key: int | str, field: str) -> Provenance:
    """Return where a field of an entry of an edition comes from.

    Raises:
        UnknownNameError: if there is no such entry or field, with the one that is near.
    """
    fields = next((each for name, each in known.items() if name == key or str(name) == str(key)), None)
    if fields is None:
        entries = [name for name in map(str, known) if not name.isdigit()]
        raise unknown_name(_("entry"), str(key), entries)
    if str(field) not in fields:
        raise unknown_name(_("field"), str(field), fields)
    return fields[str(field)]


@dataclass(frozen=True, slots=True)
class Source:
    """Somebody who has seen an edition."""

    sign: str
    """How provenances name it."""
    where: str
    """Its title, or where it is to be found."""
    gives: Message
    """What it knows, in one sentence."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Names that a game's files may use as sources: clauses, rulings, and its witnesses by their signs."""

    clause: str
    """A clause of the game, for complaints: `AM-14.7` say. Its letters are those of all its clauses."""
    ruling: str
    """A ruling, for complaints."""
    witnesses: tuple[Source, ...]

    def witness(self, sign: str) -> Source | None:
        """Return the witness of that sign; `None` for a clause or a ruling."""
        return next((known for known in self.witnesses if known.sign == sign), None)

    def has(self, reference: str) -> bool:
        """Return whether `reference` can be a source."""
        letters = self.clause.partition("-")[0]
        written = re.fullmatch(rf"{letters}-[1-9]\d?\.[1-9]\d?|R-\d\d?", reference)
        return written is not None or self.witness(reference) is not None
