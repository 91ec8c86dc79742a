"""The predicates of legality, over plain integers (AM-9 to AM-12; R-1, R-5, R-7, R-9, R-16, R-28, R-29)."""

from fractions import Fraction
from itertools import product
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.legality import (
    Bar,
    bar_to_mortgaging,
    bar_to_redeeming,
    bar_to_selling,
    bar_to_selling_whole,
    building_refusal,
    founder_is_mortgaged,
    holds_monopoly,
    is_third_street,
)
from antimono.anti_monopoly.rules.monopoly import founders_decide, is_monopoly, may_build_in_city
from antimono.core.amount import half_up

BUILDING = {
    "owned": 1,
    "street": 1,
    "mortgaged": 0,
    "level": 0,
    "hotel": 5,
    "may_build_in_city": 1,
    "stays_bare": 0,
    "houses": 1,
    "hotels": 1,
}
"""A street on which a house may be built, with the last house of the bank."""


@pytest.mark.parametrize(
    ("changed", "bar"),
    [
        ({}, Bar.NONE),
        ({"owned": 0}, Bar.NOT_OWNED),
        ({"street": 0}, Bar.NO_STREET),
        ({"mortgaged": 1}, Bar.MORTGAGED),
        ({"level": 5}, Bar.FULL),
        ({"level": 4, "hotel": 4}, Bar.FULL),
        ({"may_build_in_city": 0}, Bar.NO_MONOPOLY),
        ({"stays_bare": 1}, Bar.THIRD_STREET),
        ({"houses": 0}, Bar.NO_HOUSE),
        ({"hotels": 0}, Bar.NONE),
        ({"level": 3, "houses": 0}, Bar.NO_HOUSE),
        ({"level": 4, "houses": 0}, Bar.NONE),
        ({"level": 4, "hotels": 0}, Bar.NO_HOTEL),
        ({"level": 3, "hotel": 4, "hotels": 0}, Bar.NO_HOTEL),
    ],
)
def test_am_10_what_keeps_from_building(changed: dict[str, int], bar: Bar) -> None:
    assert building_refusal(**{**BUILDING, **changed}) is bar


@pytest.mark.parametrize(
    ("owned", "street", "level", "hotel", "houses", "one", "whole"),
    [
        (0, 1, 1, 5, 9, Bar.NOT_OWNED, Bar.NOT_OWNED),
        (1, 0, 0, 0, 9, Bar.NO_STREET, Bar.NO_STREET),
        (1, 1, 0, 5, 9, Bar.BARE, Bar.BARE),
        (1, 1, 1, 5, 0, Bar.NONE, Bar.NO_HOTEL_THERE),
        (1, 1, 4, 5, 0, Bar.NONE, Bar.NO_HOTEL_THERE),
        (1, 1, 4, 4, 2, Bar.HOUSES_MISSING, Bar.NONE),
        (1, 1, 4, 4, 3, Bar.NONE, Bar.NONE),
        (1, 1, 5, 5, 3, Bar.HOUSES_MISSING, Bar.NONE),
        (1, 1, 5, 5, 4, Bar.NONE, Bar.NONE),
    ],
)
def test_am_12_1_r_16_what_keeps_from_selling(
    owned: int, street: int, level: int, hotel: int, houses: int, one: Bar, whole: Bar
) -> None:
    assert bar_to_selling(owned, street, level, hotel, houses) is one
    assert bar_to_selling_whole(owned, street, level, hotel) is whole


@pytest.mark.parametrize(
    ("owned", "mortgaged", "level", "clears_city", "mortgaging", "redeeming"),
    [
        (0, 0, 0, 0, Bar.NOT_OWNED, Bar.NOT_OWNED),
        (0, 1, 0, 0, Bar.NOT_OWNED, Bar.NOT_OWNED),
        (1, 0, 0, 0, Bar.NONE, Bar.NOT_MORTGAGED),
        (1, 1, 0, 0, Bar.MORTGAGED, Bar.NONE),
        (1, 0, 2, 0, Bar.OWN_BUILDINGS, Bar.NOT_MORTGAGED),
        (1, 0, 2, 1, Bar.OWN_BUILDINGS, Bar.NOT_MORTGAGED),
        (1, 0, 0, 1, Bar.CITY_BUILDINGS, Bar.NOT_MORTGAGED),
    ],
)
def test_am_11_what_keeps_from_mortgaging_and_redeeming(
    owned: int, mortgaged: int, level: int, clears_city: int, mortgaging: Bar, redeeming: Bar
) -> None:
    assert bar_to_mortgaging(owned, mortgaged, level, clears_city) is mortgaging
    assert bar_to_redeeming(owned, mortgaged) is redeeming


def test_only_a_bar_of_nothing_is_false() -> None:
    """The list of legal actions asks for truth, a refusal for the reason."""
    assert [each for each in Bar if not each] == [Bar.NONE]


@pytest.mark.parametrize(("unmortgaged", "monopoly"), [(0, False), (1, False), (2, True), (3, True)])
def test_am_9_1_r_9_a_monopoly(unmortgaged: int, *, monopoly: bool) -> None:
    assert holds_monopoly(unmortgaged) is monopoly
    assert not holds_monopoly(unmortgaged, 1)


@pytest.mark.parametrize(
    ("owned", "mortgaged", "third_mortgaged", "founder"),
    [
        (3, 0, 0, False),
        (3, 1, 1, False),
        (3, 1, 0, True),
        (3, 2, 1, True),
        (3, 2, 0, True),
        (3, 3, 1, True),
        (2, 0, 0, False),
        (2, 1, 1, True),
        (2, 1, 0, True),
        (1, 1, 1, True),
    ],
)
def test_r_9_r_29_whether_a_founder_is_mortgaged(
    owned: int, mortgaged: int, third_mortgaged: int, *, founder: bool
) -> None:
    """Of three streets the third does not count; of two both made the monopoly."""
    assert founder_is_mortgaged(owned, mortgaged, third_mortgaged) is founder


def test_am_9_6_r_29_a_third_street_is_one_of_three() -> None:
    third = {(owned, last) for owned, last in product(range(4), (0, 1)) if is_third_street(owned, last)}
    assert third == {(3, 1)}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_9_r_28_what_editions_ask_of_a_city(edition: str) -> None:
    """By unmortgaged streets and a mortgaged founder: who holds a monopoly, who may build."""
    board = load(edition)
    pl, it = edition == "pl", edition == "it"
    assert founders_decide(board) is pl
    for unmortgaged, founder in product(range(4), (False, True)):
        monopoly = unmortgaged >= 2 and not (pl and founder)
        assert is_monopoly(board, unmortgaged, founder_mortgaged=founder) is monopoly
        may = {role: may_build_in_city(board, role, unmortgaged, founder_mortgaged=founder) for role in Role}
        assert may == {Role.MONOPOLIST: monopoly, Role.COMPETITOR: not it or unmortgaged >= 2}


@given(st.integers(0, 10**9), st.integers(1, 10_000), st.sampled_from([1, 5, 10]))
def test_r_5_r_7_half_up_rounds_once_to_whole_notes(numerator: int, denominator: int, note: int) -> None:
    exact = Fraction(numerator, denominator * note)
    assert half_up(numerator, denominator, note) == floor(exact + Fraction(1, 2)) * note
