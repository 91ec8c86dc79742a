"""Reading a whole edition from the text of its file, and refusing one that is not complete."""

from __future__ import annotations

from antimono.anti_monopoly.editions.board import SQUARES
from antimono.anti_monopoly.editions.edition import CONSTANTS, SWITCHES, Edition, ProvenanceKey
from antimono.anti_monopoly.editions.limits import RANK, SCALE
from antimono.anti_monopoly.editions.reading.checks import check_board, check_box
from antimono.anti_monopoly.editions.reading.constants import read_constants, read_switches
from antimono.anti_monopoly.editions.reading.squares import ATTRIBUTED, NAME, complete, read_square, square_provenance
from antimono.anti_monopoly.editions.witnesses import SOURCES
from antimono.core.editions.board import check_money_format, read_attribution, square_entries
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.entry import document as read_document
from antimono.core.editions.sourced import SourcedSection, read_classes
from antimono.core.provenance import Provenance

_PARTS = (
    *("id", "title", "rank", "currency", "money_format", "scale"),
    *("provenance", "attribution", "constants", "switches", "cities", "square"),
)


def read(toml: str, file: str) -> Edition:
    """Return the edition that the text `toml` describes; `file` is its name in complaints.

    Raises:
        EditionError: for the first thing that is missing, misspelt, out of its limits, at odds with a formula
            or with another part of the file; the message names the file, the entry and what would be right.
    """
    return edition_from(read_document(toml, file))


def edition_from(document: EditionEntry) -> Edition:
    """Return the edition that a table describes, as `read`."""
    document.only(_PARTS)
    scale = document.whole("scale", SCALE)
    document.whole("rank", RANK)
    check_money_format(document)
    classes = read_classes(document, SOURCES)
    constants_section = SourcedSection(document.entry(CONSTANTS), classes, SOURCES)
    constants = read_constants(constants_section, scale)
    switches_section = SourcedSection(document.entry(SWITCHES), classes, SOURCES)
    switches = read_switches(switches_section)
    city_section = document.entry("cities")
    cities = {slug: city_section.text(slug, most=NAME) for slug in city_section.table}
    entries = [complete(entry, constants, scale) for entry in square_entries(document, SQUARES)]
    squares = tuple(read_square(entry, cities, scale) for entry in entries)
    attribution = read_attribution(document, classes, ATTRIBUTED)
    provenance: dict[ProvenanceKey, dict[str, Provenance]] = {
        square.index: square_provenance(entry, square.kind, attribution, classes)
        for entry, square in zip(entries, squares, strict=True)
    }
    provenance[CONSTANTS] = constants_section.provenance
    provenance[SWITCHES] = switches_section.provenance
    check_board(document, entries, squares, cities, constants, scale)
    check_box(document, squares, constants)
    return Edition(
        id=document.text("id", most=NAME),
        title=document.text("title", most=NAME),
        currency=document.text("currency", may_be_empty=True, most=NAME),
        money_format=document.text("money_format", most=NAME),
        scale=scale,
        squares=squares,
        constants=constants,
        switches=switches,
        provenance=provenance,
    )
