"""The expected gain of a cheat, from its reward, its penalty and the others' watching (CH-7.2, CH-7.3).

The expected gain of an offence is (1 − p) · gain − p · penalty, where p is the probability of conviction:
Gary S. Becker, “Crime and Punishment: An Economic Approach”, Journal of Political Economy 76 (1968), for
people who care about money alone and neither fear nor love risk.
"""

from __future__ import annotations

from fractions import Fraction


def conviction[Number: (float, Fraction)](vigilance: Number, observers: int) -> Number:
    """Return the probability that at least one of the others sees an attempt and calls it out in time.

    >>> conviction(Fraction(1, 2), 3)
    Fraction(7, 8)

    Args:
        vigilance: the probability that one of them does; each watches by themselves.
        observers: how many watch. Without any it is 0, however well they would watch.
    """
    return 1 - (1 - vigilance) ** observers


def expected_gain[Number: (float, Fraction)](gain: Number, penalty: Number, conviction: Number) -> Number:
    """Return what an attempt brings on average, in money units (Becker 1968).

    >>> expected_gain(Fraction(200), Fraction(50), Fraction(7, 8))
    Fraction(-75, 4)

    Args:
        gain: of an attempt that nobody calls out, reward included.
        penalty: of one that somebody does; positive for a loss. The gain is not lost besides: it has not been
            carried out yet (R-47).
        conviction: the probability that somebody does.
    """
    return (1 - conviction) * gain - conviction * penalty


def break_even(gain: Fraction | int, penalty: Fraction | int) -> Fraction | None:
    """Return the probability of conviction at which an attempt brings nothing on average; above it, a loss.

    It is that of one observer's vigilance too; of several observers each may watch less well.

    >>> break_even(200, 50)
    Fraction(4, 5)

    Returns:
        None if there is none: where one can only lose, or only win, or nothing is at stake.
    """
    if gain < 0 or penalty < 0 or not gain + penalty:
        return None
    return Fraction(gain) / (gain + penalty)


def break_even_vigilance(gain: Fraction | int, penalty: Fraction | int, observers: int) -> float | None:
    """Return the same for the vigilance of each of several observers, which is mostly no fraction: rounded.

    >>> round(break_even_vigilance(200, 50, 3), 3)
    0.415

    Args:
        gain: as in `expected_gain`.
        penalty: as there.
        observers: how many watch, one or more.
    """
    found = break_even(gain, penalty)
    return None if found is None else 1 - float(1 - found) ** (1 / observers)
