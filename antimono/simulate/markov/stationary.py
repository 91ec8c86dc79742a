"""The stationary probabilities of a finite Markov chain, by elimination without subtraction.

The algorithm is that of Grassmann, Taksar and Heyman (Operations Research 33, 1985). It adds, multiplies and
divides numbers that are not negative, so no digits cancel: with floating-point numbers every probability, a
tiny one too, is right to about as many digits as a float has (O'Cinneide, Numerische Mathematik 65, 1993),
and with fractions the result is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def stationary[Number: (float, Fraction)](rows: Sequence[Sequence[Number]]) -> list[Number]:
    """How large a share of the time the chain spends in each state in the long run.

    >>> stationary([[Fraction(1, 2), Fraction(1, 2)], [Fraction(1, 4), Fraction(3, 4)]])
    [Fraction(1, 3), Fraction(2, 3)]

    Args:
        rows: the probability of each state after each state; every state but those that are never come back
            to can be reached from every other. What a row adds up to is not asked: what leaves a state is
            compared, the diagonal is never read.

    Returns:
        The shares, which add up to 1.
    """
    left = [list(row) for row in rows]
    for last in range(len(left) - 1, 0, -1):
        # The state `last` is left out: whoever comes by it goes straight on to where it leads.
        onward = left[last][:last]
        leaving = sum(onward[1:], onward[0])
        for row in left[:last]:
            if row[last]:
                share = row[last] = row[last] / leaving
                row[:last] = [old + share * new for old, new in zip(row, onward, strict=False)]
    total = one = left[0][0] ** 0
    shares = [one]
    for last in range(1, len(left)):
        found = sum((share * row[last] for share, row in zip(shares, left, strict=False)), 0 * one)
        shares.append(found)
        total += found
    return [share / total for share in shares]
