"""Two dice, and chance without state: a roll is a function of the game's seed and a counter.

`roll(seed, counter)` is a counter-based generator in the sense of Salmon et al., “Parallel random numbers:
as easy as 1, 2, 3” (2011): the n-th number of a stream is computed from n alone. The mixing function is
that of SplitMix64 (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014). Integers
only, so every Python and every browser gives the same stream.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import count, product

from antimono.core.errors import UnreadableError
from antimono.core.text import _, quoted

_WORDS = 2**64
_MASK = _WORDS - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB
"""The three constants of SplitMix64."""

STREAMS = 0xD1342543DE82EF95
"""An odd constant (Steele and Vigna, 2021) that sets the retries of a draw apart from the stream itself."""

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll of two dice.

    >>> Dice(3, 3).total, Dice(3, 3).is_double
    (6, True)

    Raises:
        UnreadableError: if a face is not a whole number from 1 to 6.
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        for face in (self.first, self.second):
            if type(face) is not int or face not in FACES:  # True is 1 to Python, but shows nothing
                raise UnreadableError(_("Enter a die from 1 to 6, not {face}.", face=quoted(repr(face))))

    @property
    def total(self) -> int:
        """The sum of both dice, 2 to 12."""
        return self.first + self.second

    @property
    def is_double(self) -> bool:
        """True if both dice show the same face."""
        return self.first == self.second

    def __str__(self) -> str:
        return f"{self.first} + {self.second}"


ALL_ROLLS: tuple[Dice, ...] = tuple(Dice(first, second) for first, second in product(FACES, FACES))
"""The 36 equally likely rolls."""

DOUBLE = Fraction(sum(dice.is_double for dice in ALL_ROLLS), len(ALL_ROLLS))
"""The probability of a double."""


def bits(seed: int, counter: int) -> int:
    """Return the 64 bits of the stream `seed` at `counter`: output number counter + 1 of SplitMix64."""
    word = (seed + (counter + 1) * GOLDEN) & _MASK
    word = (word ^ word >> 30) * FIRST_FACTOR & _MASK
    word = (word ^ word >> 27) * SECOND_FACTOR & _MASK
    return word ^ word >> 31


def draw(seed: int, counter: int, outcomes: int) -> int:
    """Return one of `outcomes` equally likely whole numbers from 0.

    Words that would favour some outcomes are drawn again.
    """
    word = bits(seed, counter)
    if word < _WORDS - outcomes:
        return word % outcomes
    fair = _WORDS - _WORDS % outcomes
    while word >= fair:
        word = bits(word * STREAMS & _MASK, counter)
    return word % outcomes


def fresh_seed() -> int:
    """Return an unpredictable seed, 0 to 2^64 − 1, from the operating system's random source.

    It is meant for games with secrets, because anyone who knows the seed can work out the whole game. This is the
    only function here whose result differs each time; a caller that starts a game calls it once and keeps the result.
    """
    return int.from_bytes(os.urandom(8))


def roll(seed: int, counter: int) -> Dice:
    """Return the dice of the roll numbered `counter` in the game of `seed`."""
    return ALL_ROLLS[draw(seed, counter, len(ALL_ROLLS))]


def rolls(seed: int, start: int = 0) -> Iterator[Dice]:
    """Yield all the rolls of `seed` from the one numbered `start`."""
    return (roll(seed, counter) for counter in count(start))


def scripted(*pairs: tuple[int, int]) -> Iterable[Dice]:
    """Dice that show given rolls instead of a stream of chance."""
    return [Dice(first, second) for first, second in pairs]
