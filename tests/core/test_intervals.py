"""Intervals against published values, and how often those of a change hold the truth, exactly."""

from __future__ import annotations

from math import comb

import pytest

from antimono.core.intervals import Shift, agresti_caffo, bonett_price, student, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """Against published values of the interval without continuity correction."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.0006)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (9, 2.2622), (60, 2.0003), (120, 1.9799), (10**9, 1.9600)],
)
def test_quantiles_of_student_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.0001)


def test_the_two_ways_to_a_quantile_meet() -> None:
    assert student(200) - student(201) == pytest.approx(student(201) - student(202), rel=0.02)


def test_a_mean_of_one_game_has_no_quantile() -> None:
    with pytest.raises(ValueError, match="at least one degree of freedom, not 0"):
        student(0)


def test_the_interval_of_bonett_and_price() -> None:
    """Against an example of the R package statpsych (`ci.prop.ps`)."""
    assert bonett_price(26, 4, 48).interval == pytest.approx((0.2548067, 0.6251933), abs=1e-6)
    assert bonett_price(0, 0, 0).interval == (-1, 1)


def test_the_interval_of_agresti_and_caffo() -> None:
    """By hand: 3 of 10 and 7 of 10 are taken for 4 and 8 of 12; the p-value is that of its bounds."""
    found = agresti_caffo((3, 10), (7, 10))
    assert found.interval == pytest.approx((1 / 3 - 1.959964 / 27**0.5, 1 / 3 + 1.959964 / 27**0.5))
    assert Shift(1.959964, 1.0).p == pytest.approx(0.05)
    assert agresti_caffo((5, 10), (5, 10)).p == 1


@pytest.mark.parametrize("pairs", [50, 100])
@pytest.mark.parametrize(("more", "fewer"), [(0.002, 0.002), (0.004, 0), (0.02, 0.01), (0.1, 0.05), (0.4, 0.2)])
def test_a_change_lies_in_its_interval_19_times_of_20(pairs: int, more: float, fewer: float) -> None:
    """Summed over all that can be seen of so many pairs."""
    chances = {
        (up, down): comb(pairs, up)
        * comb(pairs - up, down)
        * (more**up * fewer**down * (1 - more - fewer) ** (pairs - up - down))
        for up in range(pairs + 1)
        for down in range(pairs - up + 1)
    }
    held = [
        chance
        for (up, down), chance in chances.items()
        if bonett_price(up, down, pairs).interval[0] <= more - fewer <= bonett_price(up, down, pairs).interval[1]
    ]
    assert sum(chances.values()) == pytest.approx(1)
    assert sum(held) >= 0.94
