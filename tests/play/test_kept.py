"""What a desk keeps as plain values."""

from __future__ import annotations

import pytest

from antimono.play.kept import number


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("0", 0),
        (7, 7),
        ("-7", -7),
        ("999999", 999_999),
        ("1000000", None),
        ("--7", None),
        ("7.0", None),
        ("٣", None),
        ("", None),
        (None, None),
        (True, None),
    ],
)
def test_a_number_has_up_to_six_digits_of_ours(given: object, wanted: int | None) -> None:
    assert number(given, -1) == (-1 if wanted is None else wanted)
