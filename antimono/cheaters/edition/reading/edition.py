"""Reading the whole edition from the texts of its two files, and refusing one that is not complete."""

from __future__ import annotations

from antimono.cheaters.edition.board import SQUARES
from antimono.cheaters.edition.model import CONSTANTS, DEFAULTS, Deck, Edition, ProvenanceKey, SquareKind
from antimono.cheaters.edition.reading.board import (
    ATTRIBUTED,
    NAME,
    check_board,
    read_square,
    read_title,
    square_provenance,
)
from antimono.cheaters.edition.reading.cards import read_decks
from antimono.cheaters.edition.reading.constants import check_box, read_constants, read_defaults
from antimono.cheaters.edition.witnesses import SOURCES
from antimono.core.editions.board import check_money_format, read_attribution, square_entries
from antimono.core.editions.entry import EditionEntry, document
from antimono.core.editions.sourced import SourcedSection, read_classes
from antimono.core.provenance import Provenance

_PARTS = (*("id", "title", "money_format"), *("provenance", "attribution", "constants", "defaults", "square"))


def read(board: str, decks: str) -> Edition:
    """Return the edition that the texts of its two files describe.

    Raises:
        EditionError: for the first thing that is missing, misspelt, out of its limits, at odds with a formula
            or with another part; the message names the file, the entry and what would be right.
    """
    return edition_from(document(board, "cheaters.toml"), document(decks, "decks.toml"))


def edition_from(figures: EditionEntry, cards: EditionEntry) -> Edition:
    """Return the edition that two tables describe, as `read`."""
    figures.only(_PARTS)
    check_money_format(figures)
    classes = read_classes(figures, SOURCES)
    constants_section = SourcedSection(figures.entry(CONSTANTS), classes, SOURCES)
    constants = read_constants(constants_section)
    defaults_section = SourcedSection(figures.entry(DEFAULTS), classes, SOURCES)
    defaults = read_defaults(defaults_section)
    entries = square_entries(figures, SQUARES)
    squares = tuple(read_square(entry) for entry in entries)
    titles = tuple(
        read_title(entries[square.index], square, constants.smallest_note)
        for square in squares
        if square.kind is SquareKind.STREET
    )
    attribution = read_attribution(figures, classes, ATTRIBUTED)
    provenance: dict[ProvenanceKey, dict[str, Provenance]] = {
        square.index: square_provenance(entry, square.kind, attribution, classes)
        for entry, square in zip(entries, squares, strict=True)
    }
    provenance[CONSTANTS] = constants_section.provenance
    provenance[DEFAULTS] = defaults_section.provenance
    check_board(entries, squares, titles)
    decks = read_decks(cards, constants.smallest_note)
    provenance.update(decks.provenance)
    check_box(
        constants_section.section,
        constants,
        titles,
        {
            "cheat_cards": len(decks.cheat),
            "chance_cards": len(decks.drawn[Deck.CHANCE]),
            "community_chest_cards": len(decks.drawn[Deck.COMMUNITY_CHEST]),
        },
    )
    return Edition(
        id=figures.text("id", most=NAME),
        title=figures.text("title", most=NAME),
        money_format=figures.text("money_format", most=NAME),
        squares=squares,
        properties=titles,
        constants=constants,
        cheat_cards=decks.cheat,
        chance=decks.drawn[Deck.CHANCE],
        community_chest=decks.drawn[Deck.COMMUNITY_CHEST],
        defaults=defaults,
        provenance=provenance,
    )
