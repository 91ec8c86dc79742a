"""Every value says where it comes from, and whether it stands in for one that is not known."""

import dataclasses
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest

from antimono.anti_monopoly.editions import (
    EDITION_IDS,
    WITNESSES,
    Confidence,
    Constants,
    Role,
    SquareKind,
    Switches,
    confidence_name,
    load,
    witness,
)
from antimono.anti_monopoly.editions.decks import deck
from antimono.core.errors import UnknownNameError

FIELDS = {
    SquareKind.STREET: ("name", "city", "price", "mortgage", "redemption", "house_price", "hotel_price", "rents"),
    SquareKind.TRANSPORT: ("name", "price", "mortgage", "redemption", "fares"),
    SquareKind.UTILITY: ("name", "price", "mortgage", "redemption", "factors"),
}

FROM_THE_US_DEEDS = ("redemption", "house_price", "hotel_price", "rents", "fares")
"""What R-21, R-7 and R-8 carry over to every European edition."""

OTHER_FIELDS = {
    "constants": tuple(field.name for field in dataclasses.fields(Constants)),
    "switches": tuple(field.name for field in dataclasses.fields(Switches)),
}


def all_values() -> Iterator[tuple[str, int | str, str]]:
    """Every value of every edition: the edition, the key of the entry and the field."""
    for edition_id in EDITION_IDS:
        for square in load(edition_id).squares:
            for name in FIELDS.get(square.kind, ("name",)):
                yield edition_id, square.index, name
        for key, fields in OTHER_FIELDS.items():
            for name in fields:
                yield edition_id, key, name


def test_every_value_has_its_provenance() -> None:
    for edition_id, key, field in all_values():
        provenance = load(edition_id).provenance_of(key, field)
        assert provenance.source, (edition_id, key, field)
        assert all(provenance.references), (edition_id, key, field)
        assert isinstance(provenance.confidence, Confidence)


def test_a_reconstruction_is_decided_by_a_ruling_and_explained() -> None:
    for edition_id, key, field in all_values():
        provenance = load(edition_id).provenance_of(key, field)
        if provenance.reconstruction:
            assert provenance.confidence is Confidence.RULING, (edition_id, key, field)
            assert "R-21" in provenance.references, (edition_id, key, field)
            assert provenance.note, (edition_id, key, field)


def test_nothing_of_the_us_board_is_a_reconstruction() -> None:
    """R-21: its figures and names are those of the sources."""
    us = load("us")
    for edition_id, key, field in all_values():
        if edition_id == "us":
            assert not us.provenance_of(key, field).reconstruction, (key, field)


@pytest.mark.parametrize("edition_id", ["fr2006", "de2006", "it", "pl"])
@pytest.mark.parametrize("field", FROM_THE_US_DEEDS)
def test_figures_borrowed_from_the_us_deeds_are_reconstructions(edition_id: str, field: str) -> None:
    """R-21, R-7, R-8."""
    edition = load(edition_id)
    for square in edition.squares:
        if field in FIELDS.get(square.kind, ()):
            assert edition.provenance_of(square.index, field).reconstruction


@pytest.mark.parametrize(
    ("edition_id", "reconstructed"), [("us", False), ("fr2006", True), ("de2006", False), ("it", True), ("pl", True)]
)
@pytest.mark.parametrize("field", ["name", "city", "price", "mortgage"])
def test_names_and_prices(edition_id: str, field: str, reconstructed: bool) -> None:
    """R-21: known for `us` and `de2006`, borrowed for `fr2006` and `it`, neutral for `pl`."""
    edition = load(edition_id)
    assert {edition.provenance_of(street.index, field).reconstruction for street in edition.streets} == {reconstructed}


@pytest.mark.parametrize("edition_id", ["fr2006", "it", "pl"])
def test_words_of_the_rulebook_are_not_reconstructions(edition_id: str) -> None:
    """The term table names these squares; the labels of the others are our own words."""
    edition = load(edition_id)
    for square in edition.squares:
        if square.kind in (SquareKind.START, SquareKind.CORNER, SquareKind.FOUNDATION, SquareKind.PROPERTY_TAX):
            assert not edition.provenance_of(square.index, "name").reconstruction
        elif square.kind in (SquareKind.CARD, SquareKind.INCOME_TAX, SquareKind.UTILITY, SquareKind.TRANSPORT):
            assert edition.provenance_of(square.index, "name").reconstruction


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_constants_and_switches_cite_clauses(edition_id: str) -> None:
    """Of the constants only the 55 per cent are carried over from the US deeds (R-7)."""
    edition = load(edition_id)
    for key, fields in OTHER_FIELDS.items():
        for name in fields:
            provenance = edition.provenance_of(key, name)
            assert provenance.references[0].startswith(("AM-", "R-")), name
            if name != "redemption_percent":
                assert not provenance.reconstruction, name


@pytest.mark.parametrize(
    ("edition_id", "key", "field", "references", "confidence"),
    [
        ("us", 1, "price", ("W1", "W2", "W3"), "high"),
        ("us", 5, "fares", ("W1", "W3", "R-8"), "medium-high"),
        ("us", "switches", "waiting_in_custody_allowed", ("AM-14.8", "R-31", "FR"), "ruling"),
        ("fr2006", "constants", "custody_fine", ("AM-14.7", "FR"), "high"),
        ("fr2006", 5, "fares", ("R-8", "R-21"), "ruling"),
        ("de2006", 8, "name", ("W7",), "medium-high"),
        ("it", 12, "factors", ("AM-19.2", "AM-19.3", "R-4", "IT"), "ruling"),
        ("it", "constants", "income_tax_percent_cash", ("AM-16.2", "AM-16.3", "R-3"), "ruling"),
        ("it", "switches", "freeing_double_moves_pawn", ("AM-14.9", "R-2"), "ruling"),
        ("pl", "switches", "third_street_stays_bare", ("AM-9.6", "R-29", "PL"), "high"),
    ],
)
def test_examples(edition_id: str, key: int | str, field: str, references: tuple[str, ...], confidence: str) -> None:
    provenance = load(edition_id).provenance_of(key, field)
    assert (provenance.references, provenance.confidence) == (references, confidence)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_class_of_provenance_is_left_over(edition_id: str) -> None:
    text = files("antimono.anti_monopoly.editions").joinpath(f"{edition_id}.toml").read_text(encoding="utf-8")
    notes = {entry["note"] for entry in tomllib.loads(text)["provenance"].values()}
    edition = load(edition_id)
    assert notes == {edition.provenance_of(key, field).note for of, key, field in all_values() if of == edition_id}


def test_every_reference_is_a_clause_a_ruling_or_a_known_witness() -> None:
    references = {
        reference
        for edition_id, key, field in all_values()
        for reference in load(edition_id).provenance_of(key, field).references
    }
    references |= {
        reference for role in Role for each in deck(load("us"), role) for reference in each.provenance.references
    }
    unexplained = {
        reference for reference in references if not re.fullmatch(r"AM-[1-9]\d?\.[1-9]\d?|R-\d\d?", reference)
    }
    assert unexplained == {known.sign for known in WITNESSES}


def test_a_sign_leads_to_its_witness() -> None:
    assert [witness(known.sign) for known in WITNESSES] == list(WITNESSES)
    assert witness("R-21") is None


@pytest.mark.parametrize(
    ("key", "field", "complaint"),
    [(5, "rent", "no field named “rent”"), ("constant", "houses", "did you mean “constants”"), (40, "name", "“40”")],
)
def test_asking_for_what_is_not_there(key: int | str, field: str, complaint: str) -> None:
    with pytest.raises(UnknownNameError, match=complaint):
        load("us").provenance_of(key, field)


def test_every_confidence_has_its_own_sentence() -> None:
    assert len({str(confidence_name(confidence)) for confidence in Confidence}) == len(Confidence)
