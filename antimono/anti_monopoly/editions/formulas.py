"""Formulas for the figures of a deed, from its price and its house price (AM-11.1, R-7, R-8, R-23).

The deeds of all editions agree with these formulas; an edition file whose print differs has to say so.
Figures are exact: where a formula gives no whole number, the result is a fraction.
"""

from __future__ import annotations

from fractions import Fraction

from antimono.core.amount import half_up

COMPETITOR_LEVELS = 5
"""What a Competitor's hotel counts as in rents: five houses (R-23)."""

MONOPOLIST_LEVELS = 4
"""What a Monopolist's hotel counts as in rents: four houses (R-23)."""


def loan(price: int, percent: int) -> int | Fraction:
    """Return what the bank lends on a property: `percent` of its price (AM-11.1)."""
    return _share(price * percent, 100)


def redemption(price: int, percent: int, scale: int) -> int:
    """Return the cost of paying off a mortgage: `percent` of the price, halves up in the 1500 scale (AM-11.5, R-7).

    >>> redemption(350, 55, scale=1), redemption(3500, 55, scale=10)
    (193, 1930)
    """
    return half_up(price * percent, 100, scale)


def competitor_rents(price: int, house_price: int) -> tuple[int | Fraction, ...]:
    """Return a Competitor's rents: bare, with 1 to 4 houses, with a hotel (R-23).

    >>> competitor_rents(320, 200)
    (32, 52, 72, 92, 112, 132)
    """
    return tuple(_share(price + level * house_price, 10) for level in range(COMPETITOR_LEVELS + 1))


def monopolist_rents(price: int, house_price: int) -> tuple[int | Fraction, ...]:
    """Return a Monopolist's rents with a monopoly: bare, with 1 to 3 houses, with a hotel (AM-9.2, R-23).

    >>> monopolist_rents(320, 200)
    (64, 104, 144, 184, 224)
    """
    return tuple(_share(2 * (price + level * house_price), 10) for level in range(MONOPOLIST_LEVELS + 1))


def monopolist_bare(price: int) -> int | Fraction:
    """Return a Monopolist's rent of a bare street without a monopoly: half of that with one (AM-8.4, R-23)."""
    return _share(price, 10)


def competitor_fare(price: int) -> int | Fraction:
    """Return what a Competitor's transport company takes: a tenth of its price (AM-18.1)."""
    return _share(price, 10)


def monopolist_fares(price: int) -> tuple[int | Fraction, ...]:
    """Return what a Monopolist takes with 1 to 4 transports: a fifth of the price, doubling (AM-18.2, R-8).

    >>> monopolist_fares(200)
    (40, 80, 160, 320)
    """
    return tuple(_share(price << others, 5) for others in range(4))


def competitor_factor(scale: int) -> int:
    """Return how many times the dice a Competitor's utility takes (AM-19.2, R-4)."""
    return 4 * scale


def monopolist_factors(scale: int) -> tuple[int, int]:
    """Return how many times the dice a Monopolist's utility takes, with one and with both (AM-19.3)."""
    return 4 * scale, 10 * scale


def _share(amount: int, parts: int) -> int | Fraction:
    whole, rest = divmod(amount, parts)
    return Fraction(amount, parts) if rest else whole
