"""Between which bounds the truth lies: intervals that hold it in 95 of 100 experiments.

`wilson` is for a share, `bonett_price` for how two shares of the same pairs differ and `agresti_caffo` for
how those of different games do, `student` for means, `pseudo_observations` for means of which games may not have shown
all. How often they do hold it is measured in `tests/simulate/coverage.py`.
"""

from __future__ import annotations

from functools import cache
from math import cos, erfc, pi, sin, sqrt, tan
from typing import NamedTuple

CONFIDENT = 1.959964
"""How many standard deviations hold 95% of a normal distribution."""

FEW = 100
"""Below so many games an interval is rough, whatever it is made by."""


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95% interval of Wilson (1927) for a share, which stays within 0 and 1 also for few trials.

    >>> [round(bound, 3) for bound in wilson(76, 100)]
    [0.668, 0.833]
    """
    if not trials:
        return 0.0, 1.0
    share, square = successes / trials, CONFIDENT**2
    centre = share + square / (2 * trials)
    spread = CONFIDENT * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    whole = 1 + square / trials
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


class Shift(NamedTuple):
    """The difference of two shares, with a few pseudo-observations added to the games played."""

    value: float
    """The difference, with those imagined."""
    deviation: float
    """Its standard deviation."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval."""
        margin = CONFIDENT * self.deviation
        return max(-1.0, self.value - margin), min(1.0, self.value + margin)

    @property
    def p(self) -> float:
        """The chance of so large a difference if there were none: two-sided, as the interval has it."""
        return erfc(abs(self.value) / self.deviation / sqrt(2))


def bonett_price(more: int, fewer: int, pairs: int) -> Shift:
    """Return the difference of two shares of the same pairs, as Bonett and Price (2012) estimate it.

    Two pairs are imagined besides, one that has changed each way: so a change that was not seen in few pairs
    is not taken for one that does not happen.

    Args:
        more: pairs that have it only the second time.
        fewer: pairs that have it only the first time.
        pairs: all of them.

    >>> [round(bound, 4) for bound in bonett_price(0, 0, 300).interval]
    [-0.0092, 0.0092]
    """
    whole = pairs + 2
    value, changed = (more - fewer) / whole, (more + fewer + 2) / whole
    return Shift(value, sqrt((changed - value * value) / whole))


def agresti_caffo(before: tuple[int, int], after: tuple[int, int]) -> Shift:
    """Return the difference of two shares of different games, as Agresti and Caffo (2000) estimate it.

    Two games are imagined besides on each side, one of which has what is counted.

    Args:
        before: how many games have it on the one side, and how many there are.
        after: the same on the other side, whose share less the first is meant.

    >>> [round(bound, 3) for bound in agresti_caffo((0, 50), (0, 50)).interval]
    [-0.053, 0.053]
    """
    shares = [((count + 1) / (whole + 2), whole + 2) for count, whole in (before, after)]
    deviation = sqrt(sum(share * (1 - share) / whole for share, whole in shares))
    return Shift(shares[1][0] - shares[0][0], deviation)


FAR = 3.5
"""By so many standard deviations a game may lie off that was not seen: by fewer an interval holds too seldom
where few games make all the difference, as in the wealth of an untimed game."""


def pseudo_observations(games: int, deviation: float, size: float) -> float:
    """Return how far the 95% interval of a mean reaches to either side, two more games being imagined.

    They lie `size` off the mean, one each way. That is what Bonett and Price do for shares: without it an
    interval is far too narrow where few games differ, and is nothing at all where none does.

    Args:
        games: how many were played, two or more.
        deviation: the standard deviation of single games.
        size: how far a game may lie off that these have not shown.
    """
    spread = (games - 1) * deviation**2 + 2 * size**2
    return student(games - 1) * sqrt(spread / ((games + 1) * games))


@cache
def student(freedom: int) -> float:
    """Return how many standard errors hold 95%, by Student's t distribution with so many degrees of freedom.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 10, 49, 1000)]
    [12.706, 4.303, 2.228, 2.01, 1.962]

    Raises:
        ValueError: without any degree of freedom.
    """
    if freedom < 1:
        raise ValueError(f"a mean of games has at least one degree of freedom, not {freedom}")
    if freedom > _EXACTLY:  # the expansion of Fisher and Cornish (1960), here right to eight digits
        z = CONFIDENT
        terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
        return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
    low, high = 0.0, pi / 2
    for _halving in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return tan(low) * sqrt(freedom)


_EXACTLY = 200
"""Up to so many degrees of freedom the quantile is that of the finite series."""


def _within(angle: float, freedom: int) -> float:
    """Return the chance of |t| below the tangent of an angle times √freedom (Abramowitz and Stegun, 26.7.3–4)."""
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
