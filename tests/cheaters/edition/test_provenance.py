"""Every value says where it comes from, and what is a reconstruction carries the mark (R-24)."""

import re
from dataclasses import fields

import pytest

from antimono.cheaters.edition import WITNESSES, load
from antimono.cheaters.edition.model import Card, CheatCard, Constants, Defaults, Property, Square, SquareKind
from antimono.cheaters.edition.witnesses import SOURCES
from antimono.core.errors import UnknownNameError
from antimono.core.provenance import Confidence, Provenance
from antimono.rulebook.clauses import CLAUSES

EDITION = load()

OWN = {"index", "slug", "id", "deck"}
"""Fields that we have given names for ourselves, or that say which entry it is."""


def of(kind: type) -> set[str]:
    return {field.name for field in fields(kind)} - OWN


def every() -> list[tuple[int | str, str, Provenance]]:
    return [(key, name, origin) for key, names in EDITION.provenance.items() for name, origin in names.items()]


def test_r_24_every_field_of_every_entry_has_its_provenance() -> None:
    for square in EDITION.squares:
        wanted = of(Square) | (of(Property) if square.kind is SquareKind.STREET else set())
        assert set(EDITION.provenance[square.index]) == wanted
    for cheat in EDITION.cheat_cards:
        assert set(EDITION.provenance[cheat.id]) == of(CheatCard)
    for card in (*EDITION.chance, *EDITION.community_chest):
        assert set(EDITION.provenance[card.id]) == of(Card)
    assert set(EDITION.provenance["constants"]) == of(Constants)
    assert set(EDITION.provenance["defaults"]) == of(Defaults)
    assert len(EDITION.provenance) == 36 + 15 + 32 + 2


def test_r_24_just_what_no_source_gives_is_marked() -> None:
    marked = {(key, name) for key, name, origin in every() if origin.reconstruction}
    deeds = {
        (title.index, name)
        for title in EDITION.properties
        for name in ("rent", "rent_full_set", "hotel_price", "rent_hotel")
    }
    cheats = {(each.id, name) for each in EDITION.cheat_cards for name in of(CheatCard) - {"act"}}
    cards = {(each.id, name) for each in (*EDITION.chance, *EDITION.community_chest) for name in of(Card)}
    assert marked == deeds | cheats - {("T04", "amount")} | cards


def test_r_24_what_is_marked_rests_on_the_ruling_and_is_not_sure_and_says_why() -> None:
    for _key, _name, origin in every():
        if origin.reconstruction:
            assert origin.references[0] == "R-24"
            assert origin.confidence in (Confidence.LOW, Confidence.RULING)
        assert origin.note.endswith((".", "”."))


def test_every_reference_is_a_clause_a_ruling_or_a_known_witness_and_all_witnesses_are_needed() -> None:
    references = {reference for _key, _name, origin in every() for reference in origin.references}
    named = {reference for reference in references if re.fullmatch(r"(CH|R)-[\d.]+", reference)}
    assert named <= set(CLAUSES)
    assert references - named == {known.sign for known in WITNESSES}
    assert all(SOURCES.witness(known.sign) is known for known in WITNESSES)


@pytest.mark.parametrize(
    ("key", "field", "references", "confidence"),
    [
        (31, "price", ("CH-2.6", "rulebook", "en.wikibooks.org", "daroolz.com"), "high"),
        (11, "price", ("CH-2.6", "en.wikibooks.org"), "medium"),
        (24, "price", ("CH-2.6", "en.wikibooks.org"), "medium"),
        (35, "price", ("classic", "hervekabla.com", "en.wikibooks.org"), "medium"),
        (1, "rent", ("R-24", "pastebin.com"), "low"),
        (1, "rent_hotel", ("R-24",), "low"),
        (8, "name", ("CH-2.3", "CH-2.6", "rulebook"), "high"),
        (18, "kind", ("CH-5.1", "CH-5.4", "CH-5.6", "CH-5.7", "rulebook"), "high"),
        (4, "kind", ("CH-5.5", "classic", "hervekabla.com", "en.wikibooks.org"), "medium-high"),
        ("constants", "start_money", ("CH-2.1", "rulebook"), "high"),
        ("constants", "start_notes", ("CH-2.1", "geekyhobbies.com", "zigjogos.com"), "medium-high"),
        ("constants", "hotel_at_setup", ("CH-2.3", "rulebook", "en.wikibooks.org"), "high"),
        ("defaults", "base_value", ("R-25", "CH-4.1", "CH-8.3"), "ruling"),
        ("T05", "penalty", ("R-24", "okdiario.com"), "low"),
        ("T08", "act", ("R-24", "CH-6.3", "rulebook", "b1047.iheart.com", "hervekabla.com"), "high"),
        ("T13", "act", ("R-24", "mix106radio.com", "lausitzer-woche.de", "rock95.com"), "medium"),
        ("C02", "effect", ("R-24", "CH-5.8", "CH-8.2", "rulebook"), "low"),
        ("K03", "effect", ("R-24", "CH-5.2", "CH-6.3", "rulebook"), "low"),
        ("K06", "effect", ("R-24", "classic"), "low"),
    ],
)
def test_where_a_value_comes_from(key: int | str, field: str, references: tuple[str, ...], confidence: str) -> None:
    origin = EDITION.provenance_of(key, field)
    assert origin.references[: len(references)] == references
    assert origin.confidence == confidence


def test_a_card_adds_its_reason_to_the_note_of_its_class() -> None:
    note = EDITION.provenance_of("C14", "effect").note
    assert note.endswith("ordinary game. The ordinary 15, up to ten.")


@pytest.mark.parametrize(
    ("key", "field", "complaint"),
    [
        (5, "fares", "no field named “fares”"),
        (36, "name", "no entry named “36”"),
        ("T16", "act", "no entry named “T16”; did you mean “T1"),
    ],
)
def test_asking_for_a_value_that_is_not_there(key: int | str, field: str, complaint: str) -> None:
    with pytest.raises(UnknownNameError, match=complaint):
        EDITION.provenance_of(key, field)
