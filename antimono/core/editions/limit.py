"""A sensible upper and lower limit for a figure of an edition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that a figure can be."""

    least: int
    most: int
    money: bool = False
    """Whether it is an amount in the 1500 scale, to be multiplied by the edition's."""

    def in_scale(self, scale: int) -> Limit:
        """Return the same in the money of an edition of that scale."""
        return Limit(self.least * scale, self.most * scale) if self.money else self
