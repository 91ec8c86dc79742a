"""Whether a cheat pays: conviction, expected gain, break-even (CH-7.2, CH-7.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.rules.vigilance import break_even, break_even_vigilance, conviction, expected_gain

shares = st.fractions(0, 1)
amounts = st.integers(0, 2_000)


@pytest.mark.parametrize(
    ("vigilance", "observers", "expected"),
    [
        (Fraction(0), 5, 0),
        (Fraction(1), 1, 1),
        (Fraction(1), 0, 0),
        (Fraction(1, 4), 1, Fraction(1, 4)),
        (Fraction(1, 4), 2, Fraction(7, 16)),
        (Fraction(1, 10), 3, Fraction(271, 1000)),
    ],
)
def test_somebody_of_several_sees_it(vigilance: Fraction, observers: int, expected: Fraction) -> None:
    assert conviction(vigilance, observers) == expected


@pytest.mark.parametrize(
    ("gain", "penalty", "even"),
    [
        (200, 50, Fraction(4, 5)),
        (100, 200, Fraction(1, 3)),
        (0, 100, 0),
        (100, 0, 1),
        (0, 0, None),
        (-10, 100, None),
        (100, -10, None),
    ],
)
def test_break_even(gain: int, penalty: int, even: Fraction | None) -> None:
    assert break_even(gain, penalty) == even


@given(gain=amounts, penalty=amounts, p=shares)
def test_below_break_even_one_gains_and_above_one_loses(gain: int, penalty: int, p: Fraction) -> None:
    even = break_even(gain, penalty)
    found = expected_gain(Fraction(gain), Fraction(penalty), p)
    if even is None:
        assert found == 0
    else:
        assert (found > 0) == (p < even)
        assert (found < 0) == (p > even)


@given(gain=amounts, penalty=st.integers(1, 2_000), observers=st.integers(1, 5))
def test_the_vigilance_of_each_of_several_makes_the_same_conviction(gain: int, penalty: int, observers: int) -> None:
    even, each = break_even(gain, penalty), break_even_vigilance(gain, penalty, observers)
    assert even is not None
    assert each is not None
    assert conviction(each, observers) == pytest.approx(float(even))
    assert each <= float(even) + 1e-12


def test_without_anything_at_stake_no_vigilance_is_even() -> None:
    assert break_even_vigilance(0, 0, 3) is None
