"""A question about the rules as a page asks it: a table as printed, and the same with house rules.

Its games are played in spans, wherever there is room; the sums of two spans are added place by place. So a
page that has nothing but whole numbers to add needs to know no more of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.records.setting import read_rule
from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.simulate.comparison import Comparison
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.measures import GameMeasures, GameSummary, Layout, Totals
from antimono.simulate.results import Results
from antimono.simulate.work import ComparisonJob, Span, player

LEAST, MOST = 100, 10_000
"""How many games a page plays."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of some games, without the path of wealth."""

    one: Results
    """As printed."""
    other: Results | None
    """With the house rules; `None` if there are none."""
    change: Comparison | None
    """What differs, seed by seed."""

    @property
    def games(self) -> int:
        """Return how many seeds were played."""
        return self.one.games


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A table as printed, and perhaps the same with house rules."""

    one: Matchup
    other: Matchup | None = None

    @classmethod
    def read(cls, asked: Mapping[str, object]) -> Self:
        """Return the question that a page asks.

        Args:
            asked: `edition`, `players` (`CMCM`), `strategies` (a list of names), `ending` (`game-a/30`),
                `rules` (a list of words, `tax=competitor`) and `finite_stock`.

        >>> asked = {"edition": "us", "players": "CM", "strategies": ["builder", "cautious"],
        ...          "ending": "game-a/5", "rules": ["tax=competitor"]}
        >>> [rule.name for rule in WhatIf.read(asked).other.house_rules]
        ['tax']

        Raises:
            AntimonoError: if there is no such edition, role, strategy, ending or rule, or nobody could play
                so.
        """
        edition = load(str(asked.get("edition", "us")))
        one = matchup(
            edition, str(asked.get("players", "")), _words(asked.get("strategies")), str(asked.get("ending", ""))
        )
        other = one.with_rules(dict(read_rule(word, edition) for word in _words(asked.get("rules"))))
        if asked.get("finite_stock"):
            other = replace(other, finite_stock=True)
        return cls(one, None if other == one else other)

    def play(self, span: Span) -> list[int]:
        """Return the sums over the games of some seeds, which the engine plays.

        Raises:
            RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
                strategy chose what is not legal.
        """
        return play_together([self], span)[0]

    def found(self, numbers: Sequence[int], seed: int, planned: int) -> Found:
        """Return what sums mean, of games from a first seed on, of which so many are planned."""
        size = Layout(len(self.one.roles)).path.start
        one = self._results(self.one, numbers[:size], seed, planned)
        if self.other is None:
            return Found(one, None, None)
        other = self._results(self.other, numbers[size : 2 * size], seed, planned)
        change = Comparison(self.one, self.other, seed, planned, tuple(numbers[2 * size :]))
        return Found(one, other, change)

    @staticmethod
    def _results(table: Matchup, numbers: Sequence[int], seed: int, planned: int) -> Results:
        path = Layout(len(table.roles)).path
        totals = Totals(table.roles, [*numbers, *([0] * (path.stop - path.start))])
        return Results(table, seed, planned, totals, by_kernel=0)


def play_together(questions: Sequence[WhatIf], span: Span, *, kernel: bool = False) -> list[list[int]]:
    """Return the sums of each of some questions; as printed, the games are played once for all of them.

    Args:
        questions: of one table as printed.
        span: the seeds.
        kernel: whether the compiled kernel may play, where it can; it comes to the same.

    Raises:
        ValueError: if the questions are not of one table.
        RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
            strategy chose what is not legal.
    """
    printed = questions[0].one
    if any(each.one != printed for each in questions):
        raise ValueError("the questions are of different tables")
    asked = [_Asked(each.one, each.other) for each in questions if each.other is not None]
    before = Totals(printed.roles)
    for first in range(span.first, span.stop, TOGETHER):
        some = Span(first, min(TOGETHER, span.stop - first))
        mine = list(player(printed, kernel=kernel).outcomes(printed, *some, before))
        for each in asked:
            each.play(some, mine, kernel=kernel)
    answered = iter(asked)
    return [
        _told_of(before) if each.other is None else [*_told_of(before), *next(answered).numbers] for each in questions
    ]


TOGETHER = 1_000
"""How many games are held in memory at once."""


class _Asked:
    """The result of the games with the house rules of one question."""

    def __init__(self, one: Matchup, other: Matchup) -> None:
        self._comparison = ComparisonJob(one, other)
        self._after = Totals(other.roles)
        self._changes = self._comparison.nothing()

    def play(self, span: Span, printed: Sequence[GameMeasures | GameSummary], *, kernel: bool) -> None:
        """Play a span, whose games as printed are given."""
        other = self._comparison.other
        found = player(other, kernel=kernel).outcomes(other, *span, self._after)
        for mine, theirs in zip(printed, found, strict=True):
            self._comparison.count(self._changes, mine, theirs)

    @property
    def numbers(self) -> list[int]:
        """The sums with the house rules, and those of what differs."""
        return [*_told_of(self._after), *self._changes]


def _told_of(totals: Totals) -> list[int]:
    """Return the sums but those of the path, which are most of them and which no page shows."""
    return totals.numbers[: totals.layout.path.start]


def check_games(games: int) -> int:
    """Return a number of games that a page plays.

    Raises:
        UnreadableError: if it is too small to say anything, or too large to wait for.
    """
    if not LEAST <= games <= MOST:
        raise UnreadableError(
            _("The number of games must be from {least} to {most}, not {games}.", least=LEAST, most=MOST, games=games)
        )
    return games


def _words(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else []
