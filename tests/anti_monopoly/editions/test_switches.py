"""How each edition decides where editions differ."""

import dataclasses
from enum import StrEnum

import pytest

from antimono.anti_monopoly.editions import (
    EDITION_IDS,
    SWITCHES,
    BankruptBuildings,
    JailedIncome,
    MortgageInMonopoly,
    Switches,
    SwitchValue,
    load,
    switch,
)
from antimono.core.errors import UnknownNameError

STAY, CLEARS = MortgageInMonopoly
NO_CLAIMS, NO_RENT, NO_INCOME = JailedIncome
ALWAYS, TO_PLAYER = BankruptBuildings

TABLE: dict[str, tuple[SwitchValue, ...]] = {
    #                                   us         fr2006     de2006     it         pl
    "roles_chosen_freely":             (False,     True,      True,      False,     False),  # AM-4.1
    "extra_roll_compulsory":           (False,     False,     False,     False,     True),  # AM-7.1, R-13
    "third_street_stays_bare":         (False,     False,     False,     False,     True),  # AM-9.6, R-29
    "competitor_needs_two_streets":    (False,     False,     False,     True,      False),  # AM-9.4, R-28
    "mortgage_in_monopoly":            (STAY,      STAY,      STAY,      STAY,      CLEARS),  # AM-11.6, R-30
    "mortgaged_deed_lies_with_bank":   (True,      True,      True,      False,     False),  # AM-11.8
    "competitor_buys_in_price_war":    (False,     False,     False,     True,      True),  # AM-14.4
    "jailed_monopolist_income":        (NO_CLAIMS, NO_CLAIMS, NO_CLAIMS, NO_INCOME, NO_RENT),  # AM-14.5
    "waiting_in_custody_allowed":      (True,      True,      True,      False,     False),  # AM-14.8
    "freeing_double_moves_pawn":       (False,     False,     False,     False,     True),  # AM-14.9, R-2
    "mortgaged_companies_count":       (False,     False,     False,     False,     True),  # R-36, AM-18.2
    "trade_before_roll_only":          (False,     False,     False,     True,      False),  # AM-21.1, R-22
    "gifts_in_debt":                   (False,     False,     False,     False,     False),
    "bankrupt_after_last_mortgage":    (False,     False,     False,     False,     True),  # AM-22.1, R-14
    "bankrupt_buildings_sold_to_bank": (ALWAYS,    ALWAYS,    ALWAYS,    TO_PLAYER, ALWAYS),  # AM-22.2
    "timed_trade_allowed":             (False,     False,     False,     False,     True),  # AM-24.2, R-0
    "timed_settling":                  (False,     False,     False,     False,     True),  # AM-24.2, R-32
}  # fmt: skip

NAMES = [field.name for field in dataclasses.fields(Switches)]


@pytest.mark.parametrize("name", TABLE)
def test_values(name: str) -> None:
    assert tuple(load(edition_id).switches.value(name) for edition_id in EDITION_IDS) == TABLE[name]


def test_every_switch_is_in_the_table_and_described() -> None:
    assert list(TABLE) == NAMES
    assert [described.name for described in SWITCHES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_value_has_its_own_sentence(name: str) -> None:
    described = switch(name)
    values = {load(edition_id).switches.value(name) for edition_id in EDITION_IDS}
    example = next(iter(values))
    possible = set(type(example)) if isinstance(example, StrEnum) else {False, True}
    assert set(described.meanings) == possible
    sentences = {str(meaning) for meaning in described.meanings.values()}
    assert len(sentences) == len(possible)
    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in sentences)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_meaning_is_that_of_the_value_and_the_source_begins_with_a_clause(edition_id: str) -> None:
    edition = load(edition_id)
    for name in NAMES:
        assert edition.switches.meaning(name) == switch(name).meanings[edition.switches.value(name)]
        references = edition.provenance_of("switches", name).references
        assert set(references) & set(switch(name).clauses)
        assert references[0].startswith(("AM-", "R-"))


def test_us_follows_fr2006() -> None:
    """R-21 leaves the rules of `us` to the French edition, but for its own rule 4, which is read (AM-4.1)."""
    us, french = load("us").switches, load("fr2006").switches
    assert dataclasses.replace(us, roles_chosen_freely=True) == french


def test_an_unknown_switch() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “third_street_stays_bare”"):
        load("us").switches.meaning("third_street_bare")
