"""Rents, prices and parts of amounts, with their steps and clauses (CH-1.3, CH-4, CH-8, R-24, R-25, R-46)."""

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Property
from antimono.cheaters.rules.values import base_value, final_rent, hotel_price, part, price, rent


def title(slug: str) -> Property:
    return next(each for each in load().properties if each.slug == slug)


@pytest.mark.parametrize(
    ("slug", "full_set", "hotel", "percent", "amount", "clauses"),
    [
        ("rue-lecourbe", False, False, 100, 30, {"CH-4.3", "R-24"}),
        ("rue-lecourbe", True, False, 100, 60, {"CH-4.4", "R-24"}),
        ("rue-lecourbe", True, True, 100, 160, {"CH-4.3", "R-24"}),
        ("rue-lecourbe", False, True, 100, 160, {"CH-4.3", "R-24"}),
        ("rue-lecourbe", False, False, 50, 10, {"CH-4.3", "R-24", "CH-5.8", "R-46"}),
        ("avenue-mozart", False, False, 50, 40, {"CH-4.3", "R-24", "CH-5.8", "R-46"}),
    ],
)
def test_ch_4_3_r_45_rent(slug: str, full_set: bool, hotel: bool, percent: int, amount: int, clauses: set[str]) -> None:
    """A hotel keeps its rent where the set is split; a half is rounded down to tens."""
    found = rent(title(slug), full_set=full_set, hotel=hotel, percent=percent, note=10)
    assert found.value == amount
    assert {clause for step in found.steps for clause in step.clauses} == clauses


@pytest.mark.parametrize(("full_set", "hotel", "amount"), [(False, False, 200), (True, False, 400), (True, True, 800)])
def test_ch_1_3_r_40_the_final_count_doubles_sets_but_no_hotels(full_set: bool, hotel: bool, amount: int) -> None:
    assert final_rent(title("rue-de-la-paix"), full_set=full_set, hotel=hotel).value == amount


def test_r_25_a_hotel_at_the_bank_is_free_unless_the_table_says_otherwise() -> None:
    deed = title("avenue-de-la-republique")
    assert price(deed, hotel=True).value == deed.price
    assert price(deed, hotel=True, at_hotel_rent=True).value == deed.rent_hotel
    assert price(deed, hotel=False, at_hotel_rent=True).value == deed.price


def test_ch_9_2_base_values() -> None:
    deed = title("avenue-foch")
    assert base_value(deed, hotel=False).value == deed.price
    assert base_value(deed, hotel=True).value == deed.rent_hotel


@pytest.mark.parametrize(("amount", "percent", "left"), [(90, 50, 40), (100, 50, 50), (10, 50, 0), (70, 100, 70)])
def test_r_46_halves_round_down_to_the_smallest_note(amount: int, percent: int, left: int) -> None:
    assert part(amount, percent, note=10) == left


def test_ch_8_2_a_hotel_at_half_price() -> None:
    assert hotel_price(title("avenue-foch")).value == 400
    assert hotel_price(title("avenue-matignon"), 50, note=10).value == 150
