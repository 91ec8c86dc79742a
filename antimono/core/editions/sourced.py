"""Reading where values come from: named classes of provenance, and what points to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from antimono.core.editions.entry import EditionEntry, listed
from antimono.core.provenance import Confidence, Provenance, Sources
from antimono.core.text import _

type Classes = Mapping[str, Provenance]
"""The classes of an edition file by name."""


def read_classes(document: EditionEntry, sources: Sources) -> Classes:
    """Return the classes under `[provenance]`. One without a source serves values that name their own clauses."""
    section = document.entry("provenance")
    classes = {}
    for name in section.table:
        entry = section.entry(name)
        entry.only(("source", "confidence", "reconstruction", "note"))
        classes[name] = Provenance(
            source=read_source(entry, sources, may_be_empty=True),
            confidence=entry.choice("confidence", Confidence),
            reconstruction=entry.flag("reconstruction"),
            note=entry.text("note", may_be_empty=True),
        )
    return classes


def class_named(entry: EditionEntry, name_field: str, classes: Classes) -> Provenance:
    """Return the class that `entry` names in `name_field`."""
    name = entry.text(name_field)
    if name not in classes:
        raise entry.wrong(name_field, name, _("a class under [provenance]: {names}", names=listed(classes)))
    return classes[name]


def class_with_source(entry: EditionEntry, name_field: str, classes: Classes) -> Provenance:
    """Return the class that `entry` names, which has to say all by itself where the value comes from."""
    found = class_named(entry, name_field, classes)
    if not found.source:
        raise entry.broken(
            name_field, _("Use a class that names a source; “{name}” does not.", name=entry.text(name_field))
        )
    return found


@dataclass(frozen=True, slots=True)
class SourcedSection:
    """A section whose every value is a small table: the value, its clauses, and their class."""

    section: EditionEntry
    classes: Classes
    """The classes of the file."""
    sources: Sources
    provenance: dict[str, Provenance] = field(default_factory=dict)
    """Of the values read so far, by field."""

    def read[Read](self, name: str, value: Callable[[EditionEntry], Read]) -> Read:
        """Return the value of the field `name`, as `value` reads it from its table."""
        entry = self.section.entry(name)
        entry.only(("value", "source", "provenance"))
        origin = class_named(entry, "provenance", self.classes)
        clauses = read_source(entry, self.sources)
        self.provenance[name] = Provenance(
            source=f"{clauses}, {origin.source}" if origin.source else clauses,
            confidence=origin.confidence,
            reconstruction=origin.reconstruction,
            note=origin.note,
        )
        return value(entry)

    def finish(self) -> None:
        """Complain about a value that nobody asked for."""
        self.section.only(self.provenance)


def read_source(entry: EditionEntry, sources: Sources, *, may_be_empty: bool = False) -> str:
    """Return the field `source`: clauses, rulings and witnesses, with a comma and a space between them."""
    source = entry.text("source", may_be_empty=may_be_empty)
    for reference in source.split(", ") if source else ():
        if not sources.has(reference):
            raise entry.wrong(
                "source",
                reference,
                _(
                    "a clause ({clause}), a ruling ({ruling}) or a witness: {signs}",
                    clause=sources.clause,
                    ruling=sources.ruling,
                    signs=listed(known.sign for known in sources.witnesses),
                ),
            )
    return source
