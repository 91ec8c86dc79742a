"""A roll of the two dice, and what a double gives (AM-7)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from antimono.errors import UnreadableError
from antimono.text import _

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Dice:
    """What the two dice show."""

    first: int
    second: int

    def __post_init__(self) -> None:
        for face in (self.first, self.second):
            if face not in FACES:
                raise UnreadableError(_("A die shows 1 to 6, not {face}.", face=face))

    @property
    def total(self) -> int:
        """The pips of both dice, 2 to 12."""
        return self.first + self.second

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same."""
        return self.first == self.second

    def __str__(self) -> str:
        return f"{self.first} + {self.second}"


ALL_ROLLS: tuple[Dice, ...] = tuple(Dice(first, second) for first, second in product(FACES, FACES))
"""The 36 equally likely rolls."""

DOUBLE = Fraction(sum(dice.is_double for dice in ALL_ROLLS), len(ALL_ROLLS))
"""The probability of a double."""


def gives_extra_roll(dice: Dice, *, extra: bool = False) -> bool:
    """Whether the player rolls again: after a double (AM-7.1) that is not the extra roll (AM-7.2)."""
    return dice.is_double and not extra
