"""Counts of each table played, from which shares, intervals and p-values follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.core.many import Share
from antimono.simulate.comparison import Comparison, ShareChange
from antimono.simulate.fairness.design import TableDesign
from antimono.simulate.results import Results

LEVEL = 0.05
"""The chance of one false finding or more among all comparisons together that is put up with."""


@dataclass(frozen=True, slots=True)
class Wins:
    """The winners at a table."""

    setting: TableDesign
    seed: int
    """Of the first game; the others follow."""
    games: int
    given_up: int
    """How many had not ended when they were given up."""
    competitors: int
    """How many somebody of this role has won; where equally rich players share a win, both roles may have."""
    monopolists: int
    turns: int
    """In all games together."""

    @staticmethod
    def of(setting: TableDesign, results: Results) -> Wins:
        """Return what a simulation has come to."""
        wins = results.wins
        return Wins(
            setting,
            results.seed,
            results.games,
            results.given_up.count,
            wins[Role.COMPETITOR].count,
            wins[Role.MONOPOLIST].count,
            results.turns.total,
        )

    def share(self, role: Role) -> Share:
        """Return the share of the games that have ended that somebody of the role won."""
        won = self.competitors if role is Role.COMPETITOR else self.monopolists
        return Share(won, self.games - self.given_up)

    @property
    def unfinished(self) -> Share:
        """The share of games that were given up."""
        return Share(self.given_up, self.games)


@dataclass(frozen=True, slots=True)
class RuleEffect:
    """One house rule's effect on the share of games that Competitors win, on the same seeds."""

    before: TableDesign
    after: TableDesign
    seed: int
    games: int
    """How many seeds were played at each of the two tables."""
    pairs: int
    """How many games ended at both, of which what follows is counted."""
    given_up: tuple[int, int]
    """How many were given up, before and after."""
    won: tuple[int, int]
    """How many pairs the Competitors have won, before and after."""
    changed: int
    """In how many pairs that differs."""

    @staticmethod
    def of(before: TableDesign, after: TableDesign, compared: Comparison) -> RuleEffect:
        """Return what a comparison has come to."""
        won = compared.wins[Role.COMPETITOR]
        first, second = compared.given_up
        squares = won.change.squares
        return RuleEffect(
            before,
            after,
            compared.seed,
            compared.games,
            compared.pairs,
            (first.count, second.count),
            (won.one.total, won.other.total),
            0 if squares is None else squares,
        )

    @property
    def rule(self) -> tuple[str, str]:
        """The name of the rule, and the role as which it treats everybody."""
        [rule] = self.after.house_rules.items()
        return rule

    @property
    def change(self) -> ShareChange:
        """The mean change of the Competitors' share, with its interval."""
        return ShareChange(self.pairs, self.won[1] - self.won[0], self.changed)

    @property
    def p(self) -> float:
        """The chance of so large a mean change if the rule changed nothing: two-sided."""
        return self.change.shift.p


def holm(chances: Sequence[float]) -> tuple[float, ...]:
    """Return the p-values of many comparisons, corrected for their number (Holm 1979), in the same order.

    The smallest is taken times their number, the next times one less and so on, and none is smaller than one
    before it. Calling those below 5% findings is wrong about one or more of them with a probability of 5% at
    most, however the comparisons depend on each other.

    >>> holm((0.01, 0.04, 0.03))
    (0.03, 0.06, 0.06)
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found, most = [0.0] * len(chances), 0.0
    for before, place in enumerate(order):
        most = max(most, min(1.0, (len(chances) - before) * chances[place]))
        found[place] = most
    return tuple(found)
