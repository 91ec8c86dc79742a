"""Loading an edition from its TOML file, and refusing one that is not complete."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from antimono.anti_monopoly.editions import checks
from antimono.anti_monopoly.editions.edition import CONSTANTS, SWITCHES, Edition, ProvenanceKey
from antimono.anti_monopoly.editions.origins import SourcedSection, read_classes
from antimono.anti_monopoly.editions.reader import TOP, Entry
from antimono.anti_monopoly.editions.sections import read_constants, read_switches
from antimono.anti_monopoly.editions.squares import (
    read_attribution,
    read_square,
    square_entries,
    square_provenance,
)
from antimono.core.errors import EditionError, unknown_name
from antimono.core.provenance import Provenance
from antimono.core.text import _

EDITION_IDS: tuple[str, ...] = ("us", "fr2006", "de2006", "it", "pl")
"""The editions that can be loaded, the one whose figures have the best witnesses first."""

_PARTS = (
    "id",
    "title",
    "currency",
    "money_format",
    "scale",
    "provenance",
    "attribution",
    "constants",
    "switches",
    "cities",
    "square",
)


@cache
def load(edition_id: str) -> Edition:
    """The edition of that id, checked once and then shared."""
    if edition_id not in EDITION_IDS:
        raise unknown_name(_("edition"), edition_id, EDITION_IDS)
    file = f"{edition_id}.toml"
    edition = read(files("antimono.anti_monopoly.editions").joinpath(file).read_text(encoding="utf-8"), file)
    if edition.id != edition_id:
        raise Entry(file, TOP, {}).wrong("id", edition.id, _("the name of its file, “{id}”", id=edition_id))
    return edition


@cache
def title(edition_id: str) -> str:
    """What the edition of that id is called, without reading the rest of it: for lists of editions."""
    if edition_id not in EDITION_IDS:
        raise unknown_name(_("edition"), edition_id, EDITION_IDS)
    text = files("antimono.anti_monopoly.editions").joinpath(f"{edition_id}.toml").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("title ="))
    called: str = tomllib.loads(line)["title"]
    return called


def editions() -> tuple[Edition, ...]:
    """All editions, in the order of `EDITION_IDS`."""
    return tuple(load(edition_id) for edition_id in EDITION_IDS)


def read(toml: str, file: str) -> Edition:
    """The edition that the text `toml` describes; `file` is its name in complaints."""
    try:
        document = Entry(file, TOP, tomllib.loads(toml))
    except tomllib.TOMLDecodeError as error:
        raise EditionError(
            _("{file} cannot be read as TOML: {reason}; correct it there.", file=file, reason=str(error))
        ) from error
    document.only(_PARTS)
    classes = read_classes(document)
    constants_section = SourcedSection(document.entry(CONSTANTS), classes)
    constants = read_constants(constants_section)
    switches_section = SourcedSection(document.entry(SWITCHES), classes)
    switches = read_switches(switches_section)
    city_section = document.entry("cities")
    cities = {slug: city_section.text(slug) for slug in city_section.table}
    entries = square_entries(document)
    squares = tuple(read_square(entry, cities) for entry in entries)
    checks.money_format(document)
    checks.board(document, entries, squares, cities, constants)
    attribution = read_attribution(document, classes)
    provenance: dict[ProvenanceKey, dict[str, Provenance]] = {
        square.index: square_provenance(entry, square.kind, attribution, classes)
        for entry, square in zip(entries, squares, strict=True)
    }
    provenance[CONSTANTS] = constants_section.provenance
    provenance[SWITCHES] = switches_section.provenance
    return Edition(
        id=document.text("id"),
        title=document.text("title"),
        currency=document.text("currency", may_be_empty=True),
        money_format=document.text("money_format"),
        scale=document.whole("scale"),
        squares=squares,
        constants=constants,
        switches=switches,
        provenance=provenance,
    )
