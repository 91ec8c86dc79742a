"""Two tables compared on the same seeds: what differs, how sure that is, and what pairing was good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.core.many import Share
from antimono.core.text import Message, _, ngettext
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import ROLES
from antimono.simulate.origin import Origin, call
from antimono.simulate.results import Mean, PerRole, Told, figure, percent
from antimono.simulate.work import MEASURES, SUMS

if TYPE_CHECKING:
    from polars import DataFrame


@dataclass(frozen=True, slots=True)
class Difference:
    """One measure at two tables, over the games that ended at both."""

    one: Mean
    """At the first table."""
    other: Mean
    """At the second."""
    change: Mean
    """The second less the first, game by game."""

    @property
    def value(self) -> float:
        """The mean change."""
        return self.change.value

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval of the mean change, by the normal distribution; `None` for a single game."""
        return self.change.interval

    @property
    def saved(self) -> float:
        """How many times as many games a comparison without pairs would need for so narrow an interval.

        The ratio of the variance that the difference would have between games of different seeds to the one
        that it has; below one where pairing has harmed, infinite where every game changes alike.
        """
        apart = (self.one.deviation or 0.0) ** 2 + (self.other.deviation or 0.0) ** 2
        together = (self.change.deviation or 0.0) ** 2
        return apart / together if together else (inf if apart else 1.0)


@dataclass(frozen=True, slots=True)
class Compared(Told):
    """The games of the same seeds at two tables.

    Differences are over the games that ended at both: those given up at one of them are left out, and are not
    a fair choice of all.
    """

    one: Matchup
    other: Matchup
    seed: int
    """Of the first game; the others follow."""
    planned: int
    """How many games were asked for, at each table."""
    numbers: tuple[int, ...]
    """The sums, see `antimono.simulate.work.Comparison`."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    @override
    def call(self) -> str:
        """The call that comes to the same again, with this version; see `Matchup.call`."""
        named = {"games": self.planned, "seed": self.seed}
        return call("antimono.compare", self.one.call, self.other.call, **named)

    @property
    def games(self) -> int:
        """How many seeds were played."""
        return self.numbers[0]

    @property
    def pairs(self) -> int:
        """How many games ended at both tables."""
        return self.numbers[3]

    @property
    def given_up(self) -> tuple[Share, Share]:
        """The share of games given up at the first table, and at the second."""
        return Share(self.numbers[1], self.games), Share(self.numbers[2], self.games)

    @property
    def wins(self) -> PerRole[Difference]:
        """By role, the share of games won."""
        return PerRole((role, self._measure(place)) for place, role in enumerate(ROLES))

    @property
    def wealth(self) -> PerRole[Difference]:
        """By role, the wealth of all its players together in the end, in money units (AM-23.1)."""
        return PerRole((role, self._measure(len(ROLES) + place)) for place, role in enumerate(ROLES))

    @property
    def turns(self) -> Difference:
        """Turns a game."""
        return self._measure(MEASURES - 1)

    def frame(self) -> DataFrame:
        """A tidy data frame (needs polars), a line for each measure."""
        from antimono.simulate.frame import differences

        return differences(self)

    @override
    def lines(self) -> Iterator[tuple[Message, str]]:
        """What changes in the wins and the wealth of each role and in turns, and how many were given up."""
        for role, won in self.wins.items():
            text = _(
                "{role}: games won, in percentage points ({one} before, {other} after)",
                role=role_name(role),
                one=f"{won.one.value:.1%}",
                other=f"{won.other.value:.1%}",
            )
            yield text, _change(won, 100)
        for role, wealth in self.wealth.items():
            yield _("{role}: wealth of all in the end", role=role_name(role)), _change(wealth)
        yield _("Turns a game"), _change(self.turns)
        before, after = self.given_up
        yield _("Games given up, before"), percent(before)
        yield _("Games given up, after"), percent(after)

    @property
    def news(self) -> Message:
        """How far a run has come, in a line: the pairs, and how sure one role's figure is."""
        change = self.wins[Role.MONOPOLIST]
        low, high = change.interval or (change.value, change.value)
        return _(
            "{done} of {planned} pairs; {role}: games won {change} points ({low} to {high})",
            done=self.games,
            planned=self.planned,
            role=role_name(Role.MONOPOLIST),
            change=f"{100 * change.value:+.1f}",
            low=f"{100 * low:+.1f}",
            high=f"{100 * high:+.1f}",
        )

    @property
    @override
    def title(self) -> Message:
        """Which games are compared."""
        return ngettext(
            "{count} game that ended both ways, of {games} with the same seeds from {seed}: what changes.",
            "{count} games that ended both ways, of {games} with the same seeds from {seed}: what changes.",
            self.pairs,
            games=self.games,
            seed=self.seed,
        )

    def _measure(self, place: int) -> Difference:
        at = 4 + place * SUMS
        one, other, change = (
            _mean(self.pairs, self.numbers[at + step : at + step + 2]) for step in (0, 2, 4)
        )
        return Difference(one, other, change)


def _mean(count: int, sums: Sequence[int]) -> Mean:
    total, squares = sums
    return Mean(count, total, squares)


def _change(difference: Difference, times: int = 1) -> str:
    """The change with its interval, and what pairing has saved."""
    change = difference.change
    squares = None if change.squares is None else change.squares * times * times
    scaled = Mean(change.count, change.total * times, squares)
    return f"{figure(scaled)}; pairs worth {difference.saved:.1f} times as many games"
