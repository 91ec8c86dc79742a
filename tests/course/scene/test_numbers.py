"""Numbers as people type them."""

from __future__ import annotations

import pytest

from antimono.course.scene.numbers import read_number


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("6", "6"),
        ("$6", "6"),
        (" 6 ", "6"),
        ("6 €", "6"),
        ("6.-", "6"),
        ("6,–", "6"),
        ("6.00", "6"),
        ("1,504", "1504"),
        ("1.504", "1504"),
        ("1 504", "1504"),
        ("1’504", "1504"),
        ("$1,504.00", "1504"),
        ("007", "7"),
        ("320 PLN", "320"),
        ("6.5", None),
        ("-6", None),
        ("six", None),
        ("", None),
        ("٣", None),
        ("1_000", None),
        ("1,50", None),
        ("6" * 30, None),
    ],
)
def test_what_means_a_whole_amount_is_one(typed: str, read: str | None) -> None:
    assert read_number(typed) == read
