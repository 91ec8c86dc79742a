"""Where a value comes from, and how far it can be trusted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.core.text import Message, _


class Confidence(StrEnum):
    """How sure it is that the edition really says so."""

    HIGH = "high"
    MEDIUM_HIGH = "medium-high"
    MEDIUM = "medium"
    LOW = "low"
    RULING = "ruling"
    """Not found in print: decided by a ruling of this project."""


def confidence_name(confidence: Confidence) -> Message:
    """What a reader is told about `confidence`, as a sentence."""
    return _CONFIDENCE_NAMES[confidence]


_CONFIDENCE_NAMES = {
    Confidence.HIGH: _("Several independent sources agree."),
    Confidence.MEDIUM_HIGH: _("One good source says so and nothing contradicts it."),
    Confidence.MEDIUM: _("One source says so."),
    Confidence.LOW: _("It is a plausible guess."),
    Confidence.RULING: _("No print says so: it is a ruling of this project."),
}


@dataclass(frozen=True, slots=True)
class Provenance:
    """The origin of one value of an edition.

    Attributes:
        source: witnesses (`W1, W2, W3`), clauses (`AM-14.7`) or rulings (`R-8`).
        confidence: how sure it is.
        reconstruction: whether the value stands in for one that is not known; shown beside the value.
        note: what else a doubting reader should know, in English; may be empty.
    """

    source: str
    confidence: Confidence
    reconstruction: bool
    note: str

    @property
    def references(self) -> tuple[str, ...]:
        """The single witnesses, clauses and rulings in `source`, for links.

        >>> Provenance("AM-18.2, R-8", Confidence.RULING, True, "").references
        ('AM-18.2', 'R-8')
        """
        return tuple(self.source.split(", "))
