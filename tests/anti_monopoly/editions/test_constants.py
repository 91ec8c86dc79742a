"""The constants of each edition, and the notes they are paid in."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, ByRole, Role, load

MONEY = {
    "start_money": 1500,  # AM-5.1
    "start_square_pays": 100,  # AM-13.1
    "custody_fine": 50,  # AM-14.7
    "income_tax_flat": 200,  # AM-16.1
    "property_tax": 75,  # AM-17.1
    "foundation_monopolist_pays": 160,  # AM-20.1
}

NUMBERS = {
    "custody_turns": 2,  # AM-14.10
    "mortgage_percent": 50,  # AM-11.1
    "redemption_percent": 55,
    "building_sale_percent": 50,  # AM-12.1
    "utility_competitor_factor_printed": 4,  # AM-19.2: also in `it`, where R-4 corrects it
    "houses": 35,  # AM-2.2
    "hotels": 15,
    "title_deeds": 28,
    "cards": ByRole(25, 25),
    "pawns": ByRole(3, 3),
    "income_tax_percent_cash": ByRole(competitor=10, monopolist=20),  # AM-16.2, AM-16.3, R-3
    "income_tax_percent_properties": ByRole(10, 10),
    "income_tax_percent_buildings": ByRole(10, 10),
    "timed_keeps_percent_cash": ByRole(competitor=10, monopolist=20),  # AM-24.3
}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_amounts_and_numbers(edition_id: str) -> None:
    """The same in all editions; `it` has ten times each amount of money, once (AM-5.1, AM-20.2)."""
    constants, scale = load(edition_id).constants, load(edition_id).scale
    assert scale == (10 if edition_id == "it" else 1)
    assert {name: getattr(constants, name) for name in NUMBERS} == NUMBERS
    assert {name: getattr(constants, name) for name in MONEY} == {
        name: amount * scale for name, amount in MONEY.items()
    }
    assert [constants.foundation_gift(face) for face in range(1, 7)] == [25 * scale, 50 * scale, 0, 0, 0, 0]
    notes = constants.start_notes
    assert sum(worth * number for worth, number in notes) == constants.start_money
    assert [number for _worth, number in notes] == [2, 3, 2, 7, 5, 5]


@pytest.mark.parametrize(
    ("edition_id", "hundreds"), [("us", 50), ("fr2006", 50), ("de2006", 20), ("pl", 50), ("it", None)]
)
def test_notes_in_the_box(edition_id: str, hundreds: int | None) -> None:
    """AM-2.3: the German leaflet alone has 20 notes of 100; the Italian guide says nothing."""
    notes = dict(load(edition_id).constants.bank_notes)
    expected = {500: 20, 100: hundreds, 50: 50, 10: 50, 5: 40, 1: 50} if hundreds else {}
    assert notes == expected


@pytest.mark.parametrize(
    ("edition_id", "unit"), [("us", 1000), ("fr2006", 1000), ("de2006", 1000), ("it", 1), ("pl", 1)]
)
def test_what_a_printed_unit_stands_for(edition_id: str, unit: int) -> None:
    """AM-2.4."""
    assert load(edition_id).constants.unit_stands_for == unit


def test_percentages_are_read_by_role() -> None:
    """AM-16.2, AM-16.3."""
    percent = load("us").constants.income_tax_percent_cash
    assert (percent[Role.COMPETITOR], percent[Role.MONOPOLIST]) == (10, 20)
