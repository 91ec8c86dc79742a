"""Ratios over games with their intervals, for example one role's part of all rents, or the rent per visit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Self, override

from antimono.core.intervals import student, wilson


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio of two quantities over games, for example rent per visit.

    Both are summed over the games and then divided, so a game with few payments has little weight.
    """

    games: int
    parts: int
    wholes: int
    parts_squared: int
    products: int
    wholes_squared: int

    @classmethod
    def of(cls, pairs: Iterable[tuple[int, int]]) -> Self:
        """From a part and a whole for each game.

        >>> Ratio.of([(1, 2), (3, 4)]).value
        0.6666666666666666
        """
        found = list(pairs)
        return cls(
            len(found),
            sum(part for part, _whole in found),
            sum(whole for _part, whole in found),
            sum(part * part for part, _whole in found),
            sum(part * whole for part, whole in found),
            sum(whole * whole for _part, whole in found),
        )

    @property
    def value(self) -> float:
        """The ratio; 0 if the denominator is 0."""
        return self.parts / self.wholes if self.wholes else 0.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval by the delta method and Student's t; `None` for a single game or a denominator of 0."""
        margin = self._margin
        return None if margin is None else (self.value - margin, self.value + margin)

    @property
    def _margin(self) -> float | None:
        if self.games < 2 or not self.wholes:
            return None
        left = self.parts_squared - 2 * self.value * self.products + self.value**2 * self.wholes_squared
        squares = max(0.0, left) + self._imagined_squares
        return student(self.games - 1) * sqrt(squares * self.games / (self.games - 1)) / self.wholes

    @property
    def _imagined_squares(self) -> float:
        return 0.0


@dataclass(frozen=True, slots=True)
class PartOfTotal(Ratio):
    """A part of a whole, for example one role's part of all rents."""

    @property
    @override
    def interval(self) -> tuple[float, float] | None:
        """As that of a ratio, but symmetrical in the log odds: so it stays within 0 and 1.

        It adds two pseudo-games of mean size, one all part and one without any. Otherwise intervals from few games of
        different lengths would contain the true value too seldom. For a part of 0% or 100% it is that of `wilson`.
        """
        margin, value = self._margin, self.value
        if margin is None:
            return None
        if value in {0.0, 1.0}:
            return wilson(round(value) * self.games, self.games)
        odds, spread = log(value / (1 - value)), margin / (value * (1 - value))
        return _share(odds - spread), _share(odds + spread)

    @property
    @override
    def _imagined_squares(self) -> float:
        return (self.wholes / self.games) ** 2 * (self.value**2 + (1 - self.value) ** 2)


def _share(log_odds: float) -> float:
    """Of log odds, which may be large either way.

    >>> _share(0.0), _share(-800.0), _share(800.0)
    (0.5, 0.0, 1.0)
    """
    half = exp(-abs(log_odds))
    return 1 / (1 + half) if log_odds > 0 else half / (1 + half)
