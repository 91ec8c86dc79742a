"""Counting notes (AM-2.3, AM-5.1, R-27): against a search through all that a purse can give."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as some

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.notes import (
    box_after_start,
    exactly,
    fewest,
    note_worths,
    number_of,
    with_change,
    worth_of,
)
from antimono.core.editions.notes import Notes
from antimono.core.errors import UnreadableError

WORTHS = (500, 100, 50, 10, 5, 1)
PURSE = load("us").constants.start_notes


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_5_1_each_note_divides_the_next(edition: str) -> None:
    worths = note_worths(load(edition))
    assert all(large % small == 0 for large, small in pairwise(worths))


@pytest.mark.parametrize(
    ("amount", "notes"),
    [
        (224, ((100, 2), (10, 2), (1, 4))),
        (99, ((50, 1), (10, 4), (5, 1), (1, 4))),
        (1500, PURSE),
        (1501, None),
        (0, ()),
    ],
)
def test_am_5_1_the_fewest_notes_of_a_starting_purse(amount: int, notes: Notes | None) -> None:
    assert exactly(PURSE, amount) == notes


@pytest.mark.parametrize(
    ("amount", "given", "change"),
    [
        (224, ((100, 2), (10, 2), (5, 1)), ((1, 1),)),
        (99, ((100, 1),), ((1, 1),)),
        (495, ((500, 1),), ((5, 1),)),
        (100, ((100, 1),), ()),
    ],
)
def test_with_change_fewer_notes_cross(amount: int, given: Notes, change: Notes) -> None:
    payment = with_change(PURSE, amount, WORTHS)
    assert payment is not None
    assert (payment.given, payment.change) == (given, change)


def test_notes_that_a_purse_lacks_are_not_given() -> None:
    payment = with_change(((50, 3),), 100, (100, 50, 10))
    assert payment is not None
    assert (payment.given, payment.change) == (((50, 2),), ())


@given(some.tuples(*(some.integers(0, 3) for _worth in WORTHS)), some.integers(0, 700))
def test_no_way_of_paying_has_fewer_notes_crossing(numbers: tuple[int, ...], amount: int) -> None:
    """Every part of the purse that is enough, with the fewest notes of change (R-27)."""
    purse = tuple(zip(WORTHS, numbers, strict=True))
    found = [
        (sum(taken) + number_of(change), number_of(change))
        for taken in product(*(range(number + 1) for number in numbers))
        if (left := sum(map(int.__mul__, WORTHS, taken)) - amount) >= 0
        for change in [fewest(WORTHS, left)]
    ]
    payment = with_change(purse, amount, WORTHS)
    assert (payment is None) == (not found)
    if payment is not None:
        assert (payment.crossing, number_of(payment.change)) == min(found)
        assert worth_of(payment.given) - worth_of(payment.change) == amount
        assert all(number <= dict(purse)[worth] for worth, number in payment.given)


def test_am_2_3_what_six_starters_leave_in_the_box() -> None:
    assert dict(box_after_start(load("us"), 6)) == {500: 8, 100: 32, 50: 38, 10: 8, 5: 10, 1: 20}
    assert dict(box_after_start(load("de2006"), 6))[100] == 2
    assert box_after_start(load("it"), 6) == ()


@pytest.mark.parametrize("amount", [-5, 5, 1234])
def test_what_no_notes_come_to(amount: int) -> None:
    with pytest.raises(UnreadableError, match=r"AM-5\.1"):
        fewest((500, 100, 10), amount)


def test_a_sum_below_the_smallest_note_cannot_be_paid() -> None:
    with pytest.raises(UnreadableError, match=r"AM-5\.1"):
        with_change(((50, 3),), 55, (100, 50, 10))
