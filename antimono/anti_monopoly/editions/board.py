"""The plan of the board, which all editions share (R-21): the kind and the neutral slug of each square."""

from __future__ import annotations

from collections import Counter
from itertools import count
from string import ascii_lowercase

from antimono.anti_monopoly.editions.squares import SquareKind

SQUARES = 40
"""Squares of the board, numbered clockwise from 0."""

CITY_SIZES = (2, 3, 3, 3, 3, 3, 3, 2)
"""How many streets each city has, in board order (AM-9.1)."""

_PLACES = {
    SquareKind.START: (0,),
    SquareKind.CARD: (2, 7, 17, 22, 33, 36),
    SquareKind.INCOME_TAX: (4,),
    SquareKind.TRANSPORT: (5, 15, 25, 35),
    SquareKind.CORNER: (10,),
    SquareKind.UTILITY: (12, 28),
    SquareKind.FOUNDATION: (20,),
    SquareKind.GO_TO_CUSTODY: (30,),
    SquareKind.PROPERTY_TAX: (38,),
}


def _kinds() -> tuple[SquareKind, ...]:
    kinds = [SquareKind.STREET] * SQUARES
    for kind, places in _PLACES.items():
        for place in places:
            kinds[place] = kind
    return tuple(kinds)


def _keys() -> tuple[str, ...]:
    """Return the neutral slugs: cities and repeated kinds of squares are numbered, a city's streets get letters."""
    streets = (
        f"{number}{letter}" for number, size in enumerate(CITY_SIZES, start=1) for letter in ascii_lowercase[:size]
    )
    times = Counter(KINDS)
    numbers = {kind: count(1) for kind in times}
    keys = []
    for kind in KINDS:
        word = kind.replace("_", "-")
        if kind is SquareKind.STREET:
            word = f"{word}-{next(streets)}"
        elif times[kind] > 1:
            word = f"{word}-{next(numbers[kind])}"
        keys.append(word)
    return tuple(keys)


KINDS = _kinds()
"""The kind of each square."""

KEYS = _keys()
"""The neutral slug of each square: `start`, `transport-1`, `street-7c` (third street of the seventh city)."""

FIRST_OF_CITY = tuple(sum(CITY_SIZES[:city]) for city, size in enumerate(CITY_SIZES) for _street in range(size))
"""For each street, counted along the board from 0: the count of the first street of its city."""
