"""The numbers that a text has, as a reader sees them: for tests that compare a text with its figures."""

from __future__ import annotations

import re
from fractions import Fraction

_NUMBER = re.compile(r"(?<![\w./])([+\u2212-]?)[^\w\s+(\u2212-]?(\d+(?:,\d{3})*(?:\.\d+)?)(?:/(\d+))?(?![\w/])")


def numbers(text: object) -> list[tuple[Fraction, Fraction]]:
    """Return each number of a text, and half of its last digit; 5/12 is one number."""
    found = []
    for sign, digits, divisor in _NUMBER.findall(str(text)):
        plain = digits.replace(",", "")
        value = Fraction(plain) * (1 if sign in ("", "+") else -1) / int(divisor or 1)
        places = len(plain.partition(".")[2])
        found.append((value, Fraction(0 if divisor else 1, 2 * 10**places) + Fraction(1, 10**6)))
    return found


def tells(said: tuple[Fraction, Fraction], value: Fraction | float) -> bool:
    """Return true if a number of a text is this value as far as its digits go."""
    return abs(said[0] - Fraction(value)) <= said[1]
