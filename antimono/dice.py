"""Chance without state: the dice of a game are a function of its seed and a counter.

`roll(seed, counter)` is a counter-based generator in the sense of Salmon et al., “Parallel random numbers:
as easy as 1, 2, 3” (2011): the n-th number of a stream is computed from n alone. The mixing function is
that of SplitMix64 (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014). Integers
only, so every Python and every browser gives the same stream.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from antimono.rules.doubles import ALL_ROLLS, Dice

_WORDS = 2**64
_MASK = _WORDS - 1
_GOLDEN = 0x9E3779B97F4A7C15
_STREAMS = 0xD1342543DE82EF95
"""An odd constant (Steele and Vigna, 2021) that sets the retries of a draw apart from the stream itself."""


def bits(seed: int, counter: int) -> int:
    """The 64 bits of the stream `seed` at `counter`: output number counter + 1 of SplitMix64."""
    word = (seed + (counter + 1) * _GOLDEN) & _MASK
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
    return word ^ word >> 31


def draw(seed: int, counter: int, outcomes: int) -> int:
    """One of `outcomes` equally likely whole numbers from 0.

    Words that would favour some outcomes are drawn again.
    """
    fair = _WORDS - _WORDS % outcomes
    word = bits(seed, counter)
    while word >= fair:
        word = bits(word * _STREAMS & _MASK, counter)
    return word % outcomes


def roll(seed: int, counter: int) -> Dice:
    """The dice of the roll numbered `counter` in the game of `seed`."""
    return ALL_ROLLS[draw(seed, counter, len(ALL_ROLLS))]


def rolls(seed: int, start: int = 0) -> Iterator[Dice]:
    """All the rolls of `seed` from the one numbered `start`."""
    return (roll(seed, counter) for counter in count(start))


def scripted(*pairs: tuple[int, int]) -> Iterable[Dice]:
    """Dice that show what an example says, in place of a stream."""
    return [Dice(first, second) for first, second in pairs]
