"""Comparisons of two tables on the same seeds: differences, their intervals, and the gain from pairing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.core.intervals import FAR, Shift, bonett_price, pseudo_observations
from antimono.core.many import Share
from antimono.core.text import Message, _, figure, ngettext, percent
from antimono.simulate.estimates import Mean, NonNegativeMean, PerRole, TextReport, mean_columns, mean_text, share_text
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import ROLES
from antimono.simulate.origin import Origin, call
from antimono.simulate.work import SUMS

if TYPE_CHECKING:
    from polars import DataFrame


@dataclass(frozen=True, slots=True)
class ShareChange(Mean):
    """The change of a share from one table to another; each game changes it by 1, by -1 or not at all."""

    @property
    @override
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval of Bonett and Price, which also covers rare changes; `None` without a pair."""
        return self.shift.interval if self.count else None

    @property
    def shift(self) -> Shift:
        """The change as Bonett and Price estimate it."""
        changed = self.squares or 0
        return bonett_price((changed + self.total) // 2, (changed - self.total) // 2, self.count)


@dataclass(frozen=True, slots=True)
class MeanChange(Mean):
    """The change of a mean from one table to another."""

    size: float = 0.0
    """The possible size of a change that these games have not shown."""

    @property
    @override
    def interval(self) -> tuple[float, float] | None:
        """By Student's t, with two more pairs `pseudo_observations`; `None` for a single pair."""
        if self.deviation is None:
            return None
        margin = pseudo_observations(self.count, self.deviation, self.size)
        return self.value - margin, self.value + margin


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of one measure between two tables, over the games that ended at both."""

    one: Mean
    """The mean at the first table."""
    other: Mean
    """The mean at the second table."""
    change: ShareChange | MeanChange
    """The second minus the first, game by game."""

    @staticmethod
    def of_shares(pairs: int, sums: Sequence[int]) -> Difference:
        """Of what a game has or has not, from `SUMS` sums over so many pairs."""
        one, other, change = _three(pairs, sums)
        return Difference(Mean(*one), Mean(*other), ShareChange(*change))

    @staticmethod
    def of_means(pairs: int, sums: Sequence[int]) -> Difference:
        """Of an amount, from the same sums."""
        one, other, change = _three(pairs, sums)
        before, after = NonNegativeMean(*one), NonNegativeMean(*other)
        apart = sqrt(_variance(before) + _variance(after))
        size = max(FAR * apart, abs(before.value), abs(after.value))
        return Difference(before, after, MeanChange(*change, size=size))

    @property
    def value(self) -> float:
        """The mean change."""
        return self.change.value

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval of the mean change; see `ShareChange` and `MeanChange`."""
        return self.change.interval

    @property
    def data(self) -> dict[str, float | None]:
        """The difference for a table or for programs."""
        low, high = self.interval or (None, None)
        return {"one": self.one.value, "other": self.other.value, "change": self.value, "low": low, "high": high}

    @property
    def unchanged(self) -> bool:
        """True if no pair has changed, which means that fewer than about 3 in so many games would."""
        return not self.change.squares

    @property
    def pairing_gain(self) -> float | None:
        """Return the factor by which an unpaired comparison would need more games for the same precision.

        It is the variance of the difference between games of different seeds, divided by the actual variance.
        It is below one if pairing did harm, and `None` if every game changes by the same amount or none does.
        """
        apart = _variance(self.one) + _variance(self.other)
        together = _variance(self.change)
        return apart / together if together else None


@dataclass(frozen=True, slots=True)
class Pairs[Table](TextReport):
    """The games of the same seeds at two tables.

    Differences are over the games that ended at both tables. Games abandoned at one of them are left out, and are
    not a random sample of all games.
    """

    one: Table
    other: Table
    seed: int
    """The seed of the first game; later games use the numbers that follow."""
    planned: int
    """The number of games requested at each table."""
    numbers: tuple[int, ...]
    """The sums, see `antimono.simulate.work.ComparisonJob`; those of the turns stand last."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    def games(self) -> int:
        """Return the number of seeds played."""
        return self.numbers[0]

    @property
    def pairs(self) -> int:
        """Return the number of games that ended at both tables."""
        return self.numbers[3]

    @property
    @override
    def counted(self) -> int:
        return self.pairs

    @property
    def given_up(self) -> tuple[Share, Share]:
        """The shares of games abandoned at the first table and at the second."""
        return Share(self.numbers[1], self.games), Share(self.numbers[2], self.games)

    @property
    def turns(self) -> Difference:
        """Turns a game."""
        return self._mean((len(self.numbers) - 4) // SUMS - 1)

    @property
    @override
    def title(self) -> Message:
        """Return which games are compared."""
        return ngettext(
            "Changes in {count} game that ended both ways, of {games} with the same seeds from {seed}.",
            "Changes in {count} games that ended both ways, of {games} with the same seeds from {seed}.",
            self.pairs,
            games=self.games,
            seed=self.seed,
        )

    def _last_lines(self) -> Iterator[tuple[Message, Message]]:
        """Yield how the turns change, and how many games were given up."""
        yield _("Turns per game"), change_text(self.turns)
        before, after = self.given_up
        yield _("Games abandoned, before"), share_text(before)
        yield _("Games abandoned, after"), share_text(after)

    def _share(self, place: int) -> Difference:
        return Difference.of_shares(self.pairs, self._sums(place))

    def _mean(self, place: int) -> Difference:
        return Difference.of_means(self.pairs, self._sums(place))

    def _sums(self, place: int) -> tuple[int, ...]:
        return self.numbers[4 + place * SUMS :][:SUMS]


@dataclass(frozen=True, slots=True)
class Comparison(Pairs[Matchup]):
    """A comparison of two tables of Anti-Monopoly."""

    @property
    @override
    def repro_code(self) -> str:
        """The call that reproduces this result with this version; see `Matchup.repro_code`."""
        named = {"games": self.planned, "seed": self.seed}
        return call("antimono.compare", self.one.repro_code, self.other.repro_code, **named)

    @property
    def wins(self) -> PerRole[Difference]:
        """By role, the share of games won."""
        return PerRole((role, self._share(place)) for place, role in enumerate(ROLES))

    @property
    def wealth(self) -> PerRole[Difference]:
        """By role, the total wealth of its players at the end, in money units, by AM-23.1."""
        return PerRole((role, self._mean(len(ROLES) + place)) for place, role in enumerate(ROLES))

    @property
    def wealth_at_cost(self) -> PerRole[Difference]:
        """The same at cost; see `Results.wealth_at_cost`."""
        return PerRole((role, self._mean(2 * len(ROLES) + place)) for place, role in enumerate(ROLES))

    def frame(self) -> DataFrame:
        """Return a data frame of the pairs that ended at both tables, with a row for each measure (needs polars)."""
        from antimono.simulate.dataframe import of_rows

        measures = [("win_share", role.value, each) for role, each in self.wins.items()]
        measures += [("wealth_money", role.value, each) for role, each in self.wealth.items()]
        measures += [("wealth_at_cost_money", role.value, each) for role, each in self.wealth_at_cost.items()]
        return of_rows(
            {
                "measure": measure,
                "role": role,
                "pairs": self.pairs,
                "one": each.one.value,
                "other": each.other.value,
                **mean_columns("change", each.change),
            }
            for measure, role, each in [*measures, ("turns", None, self.turns)]
        )

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield what changes in the wins and the wealth of each role and in turns, and how many were given up."""
        for role, won in self.wins.items():
            text = _(
                "{role}: games won, in percentage points ({one} before, {other} after)",
                role=role_name(role),
                one=percent(won.one.value, 1),
                other=percent(won.other.value, 1),
            )
            yield text, change_text(won, 100)
        for role in ROLES:
            by_rule = _("{role}: total wealth at the end, by AM-23.1", role=role_name(role))
            yield by_rule, change_text(self.wealth[role])
            at_cost = _("{role}: total wealth at the end, at cost", role=role_name(role))
            yield at_cost, change_text(self.wealth_at_cost[role])
        yield from self._last_lines()

    @property
    def progress_line(self) -> Message:
        """Return how far a run has come, in a line: the pairs, and how sure one role's figure is."""
        change = self.wins[Role.MONOPOLIST]
        low, high = change.interval or (change.value, change.value)
        return _(
            "{done} of {planned} pairs; {role}: games won {change} points ({low} to {high})",
            done=self.games,
            planned=self.planned,
            role=role_name(Role.MONOPOLIST),
            change=figure(100 * change.value, 1, signed=True),
            low=figure(100 * low, 1, signed=True),
            high=figure(100 * high, 1, signed=True),
        )


def _three(pairs: int, sums: Sequence[int]) -> list[tuple[int, int, int]]:
    return [(pairs, sums[step], sums[step + 1]) for step in range(0, SUMS, 2)]


def _variance(mean: Mean) -> float:
    return (mean.deviation or 0.0) ** 2


def change_text(difference: Difference, times: int = 1) -> Message:
    """Return the change with its interval, and what pairing has saved."""
    change, pairs = mean_text(difference.change, times), difference.change.count
    if not pairs:
        return _("no pair")
    if difference.unchanged:
        return _("{change}; no pair changed: below about 3 of {pairs}", change=change, pairs=pairs)
    if difference.pairing_gain is None:
        return _("{change}; every pair changed by the same amount", change=change)
    saved = figure(difference.pairing_gain, 1)
    return _("{change}; pairing is worth {saved} times as many games", change=change, saved=saved)
