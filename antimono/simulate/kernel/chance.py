"""The dice, the shuffles and the strategies' chance of the engine, in 64 bits without signs."""

from __future__ import annotations

from typing import Any

import numpy as np

from antimono.anti_monopoly.game.setup import SHUFFLE, START
from antimono.anti_monopoly.game.table import TOTAL as TOTALS
from antimono.core.dice import ALL_ROLLS, FIRST_FACTOR, GOLDEN, SECOND_FACTOR, STREAMS
from antimono.core.match import SEATS
from antimono.simulate.kernel.codes import ROLES, ZERO
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.masks import first, size

ROLLS = len(ALL_ROLLS)
TOTAL = np.array(TOTALS)
DOUBLE = np.array([dice.is_double for dice in ALL_ROLLS])
FIRST = np.array([dice.first for dice in ALL_ROLLS])
"""By the index of a roll what the engine keeps of it."""

_GOLDEN, _STREAMS = np.uint64(GOLDEN), np.uint64(STREAMS)
_ONE, _TWO = np.uint64(FIRST_FACTOR), np.uint64(SECOND_FACTOR)
_LAST = np.uint64(2**64 - 1)
_SEATS, _SHUFFLE, _START = np.uint64(SEATS), np.uint64(SHUFFLE), np.uint64(START)


@inlined
def bits(seed: Any, counter: int) -> Any:
    """See `antimono.core.dice.bits`."""
    word = seed + np.uint64(counter + 1) * _GOLDEN
    word = (word ^ (word >> np.uint64(30))) * _ONE
    word = (word ^ (word >> np.uint64(27))) * _TWO
    return word ^ (word >> np.uint64(31))


@inlined
def draw(seed: Any, counter: int, outcomes: int) -> Any:
    """See `antimono.core.dice.draw`."""
    number = np.uint64(outcomes)
    word = bits(seed, counter)
    if word > _LAST - number:
        # Words that favour some outcomes are the last ones, so many as do not make a whole round.
        unfair = (_LAST % number + np.uint64(1)) % number
        while word > _LAST - unfair:
            word = bits(word * _STREAMS, counter)
    return np.int64(word % number)


@inlined
def throw(game: Any) -> int:
    """Roll both dice: the index of the roll."""
    number = game.throws
    game.throws = number + 1
    return draw(game.seed, number, ROLLS)


@compiled
def shuffle(game: Any, role: int) -> None:
    """Put a deck into the order that follows from the seed (AM-3.1)."""
    deck = game.decks[role]
    size = len(deck)
    own = bits(game.seed ^ _SHUFFLE, role)
    for place in range(size):
        deck[place] = place
    for last in range(size - 1, 0, -1):
        other = draw(own, last, last + 1)
        deck[last], deck[other] = deck[other], deck[last]


@compiled
def starter(seed: Any, seats: int) -> int:
    """Return who starts: the highest roll, and those who tie roll again (AM-6.1, R-26)."""
    own = bits(seed ^ _START, 0)
    tied = (1 << seats) - 1
    number = 0
    while True:
        highest, best = ZERO, tied
        for player in range(seats):
            if tied >> player & 1:
                total = TOTAL[draw(own, number, ROLLS)]
                number += 1
                if total > highest:
                    highest, best = total, 1 << player
                elif total == highest:
                    best |= 1 << player
        if size(best) == 1:
            return first(best)
        tied = best


@compiled
def begin_chance(game: Any, seed: Any, seats: int) -> None:
    """Set all that follows from the seed of a game."""
    game.seed = seed
    for player in range(seats):
        game.seeds[player] = bits(seed ^ _SEATS, player)
    for role in range(len(ROLES)):
        shuffle(game, role)
