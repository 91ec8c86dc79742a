"""The order of a sheet, which depends only on its number and is the same on every machine.

`site/_static/who-owes-what.mjs` works out the same; 32-bit whole numbers are the same in both languages.
"""

from __future__ import annotations

MOST = 999_999_999
"""The largest number of a sheet; a date as a number (20261122) is one."""

_ALL = 0xFFFFFFFF
_SPREAD, _FIRST, _SECOND = 0x9E3779B1, 0x85EBCA6B, 0xC2B2AE35
"""Odd numbers whose bits are well mixed: what is multiplied by them differs in about half of its bits."""


def mixed(seed: int, number: int) -> int:
    """Return a 32-bit number for each `number` of a sheet, in no visible order.

    >>> mixed(20261122, 0), mixed(20261122, 1)
    (1281534191, 540127108)
    """
    value = seed & _ALL
    for part in (_SPREAD, (number + 1) * _SPREAD):
        value = (value ^ part) & _ALL
        value = (value ^ value >> 16) * _FIRST & _ALL
        value = (value ^ value >> 13) * _SECOND & _ALL
        value ^= value >> 16
    return value


def questions_of(seed: int, count: int) -> tuple[int, ...]:
    """Return the places of all `count` questions of a pool, in the order in which a sheet asks them."""
    return tuple(sorted(range(count), key=lambda place: (mixed(seed, place), place)))


def answers_of(seed: int, place: int, count: int) -> tuple[int, ...]:
    """Return the places of the answers of a question, in the order in which a sheet shows them.

    Args:
        seed: the number of the sheet.
        place: of the question, in its pool.
        count: how many answers it has.
    """
    own = mixed(seed, ~place & _ALL)
    return tuple(sorted(range(count), key=lambda answer: (mixed(own, answer), answer)))
