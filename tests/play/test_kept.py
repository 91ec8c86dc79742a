"""What a desk keeps as plain values."""

from __future__ import annotations

import pytest

from antimono.core.errors import UnreadableError
from antimono.play import desk
from antimono.play.kept import number
from antimono.play.table import DESK
from antimono.play.trade import Draft


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


@pytest.mark.parametrize(
    ("typed", "sum_"),
    [
        ("", 0),
        ("150", 150),
        ("$150", 150),
        ("1 500 €", 1_500),
        ("150.-", 150),
        ("X5", None),
        ("٣", None),
        ("1.5", None),
    ],
)
def test_a_sum_in_a_trade_is_typed_with_the_signs_of_its_money(typed: str, sum_: int | None) -> None:
    draft = Draft(gives_cash=typed, takes_cash="7")
    if sum_ is None:
        with pytest.raises(UnreadableError, match="in digits"):
            _ = draft.sums
    else:
        assert draft.sums == (sum_, 7)


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("x" * 9, True),
        ("x" * 10, False),
        ("half \ud800", False),
        (2**53 - 1, True),
        (2**53, False),
        (-(2**53), False),
        (None, True),
        (True, True),
        (1.5, False),
        (["roll"], False),
    ],
)
def test_what_a_page_cannot_keep_is_left_out_and_said(
    given: object, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "LONGEST", 9)
    said = [str(note) for note in DESK.open({"search": given}).notes]
    assert [note for note in said if "was ignored" in note] == ([] if taken else said)
    assert bool(said) is not taken
