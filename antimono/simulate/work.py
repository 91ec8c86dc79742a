"""The task of a worker: play the games of some seeds, by the kernel where possible, and add up the measures.

A piece of work can be sent to another process or machine. What it returns are whole numbers that are added to
those of the other spans, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from antimono.anti_monopoly.editions import Role
from antimono.core.text import Message
from antimono.simulate import engine
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import ROLES, GameMeasures, GameSummary, Totals


class Span(NamedTuple):
    """Some games with seeds one after the other."""

    first: int
    """The seed of the first."""
    games: int
    """How many."""

    @property
    def stop(self) -> int:
        """The seed after the last."""
        return self.first + self.games


class SpanResult(NamedTuple):
    """The result of a span of games."""

    numbers: list[int]
    """The sums."""
    by_kernel: int
    """How many of the games were the kernel's; the others were the engine's."""
    rows: list[GameMeasures]
    """The games themselves, if they are wanted."""


@dataclass(frozen=True, slots=True)
class SimulationJob:
    """Games at one table; the sums are those of `Totals`."""

    table: Matchup
    keeps_rows: bool = False
    """Whether the games themselves are wanted."""
    kernel: bool = True
    """Whether the kernel may play."""

    def prepare(self, tell: Callable[[], None]) -> None:
        """Prepare the player; call `tell` before something is compiled."""
        _prepare(self.table, self.kernel, tell)

    def nothing(self) -> list[int]:
        """Return the sums over no games."""
        return Totals(self.table.roles).numbers

    def play(self, span: Span) -> SpanResult:
        """Return what the games of a span come to.

        Raises:
            RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
                strategy chose what is not legal.
        """
        chosen = player(self.table, kernel=self.kernel)
        by_kernel = 0 if chosen is engine else span.games
        if not self.keeps_rows:
            return SpanResult(chosen.totals(self.table, *span).numbers, by_kernel, [])
        totals, rows = Totals(self.table.roles), list(chosen.rows(self.table, *span))
        for row in rows:
            totals.add(row)
        return SpanResult(totals.numbers, by_kernel, rows)

    def fingerprint(self) -> str:
        """Return a text that two works share only if by the same rules they come to the same with the same span."""
        return f"simulation {self.table.fingerprint()}{' with games' if self.keeps_rows else ''}"

    def data(self) -> dict[str, object]:
        """Return the work as plain data for a file."""
        return {"table": self.table.data(), "with_games": self.keeps_rows}

    def holds(self, span: Span, part: SpanResult) -> bool:
        """Return whether a part can be what a span has come to, as far as that can be seen without playing it.

        Games that are kept add up to the sums.
        """
        totals = Totals(self.table.roles)
        at, numbers = totals.layout, part.numbers
        if len(numbers) != at.size or min(numbers) < 0:
            return False
        if numbers[at.games] != span.games or sum(numbers[at.ends]) != span.games:
            return False
        if not self.keeps_rows:
            return not part.rows
        for row in part.rows:
            totals.add(row)
        return totals.numbers == numbers and [row.seed for row in part.rows] == list(range(span.first, span.stop))


MEASURES = 7
"""What is compared: wins of either role, wealth of either role, the same at cost, turns; in this order."""

SUMS = 6
"""By measure: sums and sums of squares over the games of the one table, the other, and the differences."""


@dataclass(frozen=True, slots=True)
class ComparisonJob:
    """The same seeds at two tables.

    The sums begin with the number of games, those given up at the first table, at the second, and those that
    ended at both, of which the others are sums: `SUMS` for each of `MEASURES`.
    """

    one: Matchup
    other: Matchup
    kernel: bool = True
    """Whether the kernel may play."""

    def prepare(self, tell: Callable[[], None]) -> None:
        """As that of a `SimulationJob`."""
        _prepare(self.one, self.kernel, tell)

    @staticmethod
    def nothing() -> list[int]:
        """Return the sums over no games."""
        return [0] * (4 + MEASURES * SUMS)

    def play(self, span: Span) -> SpanResult:
        """As that of a `SimulationJob`."""
        numbers = self.nothing()
        players = [player(table, kernel=self.kernel) for table in (self.one, self.other)]
        before, after = (
            each.outcomes(table, *span, Totals(table.roles))
            for each, table in zip(players, (self.one, self.other), strict=True)
        )
        for mine, theirs in zip(before, after, strict=True):
            self.count(numbers, mine, theirs)
        return SpanResult(numbers, 0 if engine in players else span.games, [])

    def count(self, numbers: list[int], mine: GameMeasures | GameSummary, theirs: GameMeasures | GameSummary) -> None:
        """Add one seed to the sums: what it came to at the first table, and at the second."""
        numbers[0] += 1
        numbers[1] += not mine.winners
        numbers[2] += not theirs.winners
        if not (mine.winners and theirs.winners):
            return
        add_pair(numbers, _measured(mine, self.one.roles), _measured(theirs, self.other.roles))

    def fingerprint(self) -> str:
        """As that of a `SimulationJob`."""
        return f"comparison {self.one.fingerprint()} {self.other.fingerprint()}"

    def data(self) -> dict[str, object]:
        """As that of a `SimulationJob`."""
        return {"table": self.one.data(), "other_table": self.other.data()}

    def holds(self, span: Span, part: SpanResult) -> bool:
        """As that of a `SimulationJob`."""
        numbers = part.numbers
        if len(numbers) != len(self.nothing()) or part.rows:
            return False
        games, *given_up, ended = numbers[:4]
        changes = range(4 + 4, len(numbers), SUMS)  # the only sums that can be below nothing
        if any(number < 0 for place, number in enumerate(numbers) if place not in changes):
            return False
        return games == span.games and max(*given_up, ended) <= games <= sum(given_up) + ended


def add_pair(numbers: list[int], before: Sequence[int], after: Sequence[int]) -> None:
    """Add what is measured of a seed whose game has ended at both tables to the sums of a comparison."""
    numbers[3] += 1
    at = 4
    for was, now in zip(before, after, strict=True):
        change = now - was
        numbers[at] += was
        numbers[at + 1] += was * was
        numbers[at + 2] += now
        numbers[at + 3] += now * now
        numbers[at + 4] += change
        numbers[at + 5] += change * change
        at += SUMS


class Job(Protocol):
    """Something to be done with the games of many spans, see `SimulationJob`."""

    def nothing(self) -> list[int]:
        """Return the sums over no games."""

    def prepare(self, tell: Callable[[], None]) -> None:
        """Prepare the player; call `tell` before something is compiled."""

    def play(self, span: Span) -> SpanResult:
        """Return what the games of a span come to."""

    def fingerprint(self) -> str:
        """Return a text that two works share only if by the same rules they come to the same with the same span."""

    def data(self) -> dict[str, object]:
        """Return the work as plain data for a file."""

    def holds(self, span: Span, part: SpanResult) -> bool:
        """Return whether a part can be what a span has come to."""


def _prepare(table: Matchup, kernel: bool, tell: Callable[[], None]) -> None:
    if kernel:
        from antimono.simulate import kernel as quick

        quick.prepare(table, tell)


def why_no_kernel(table: Matchup) -> Message | None:
    """Return why the kernel cannot play at a table; `None` if it can."""
    from antimono.simulate import kernel

    return kernel.why_not(table)


class Player(Protocol):
    """A player of whole games: the kernel or the engine."""

    def rows(self, table: Matchup, first: int, games: int, /) -> Iterator[GameMeasures]:
        """Yield the games of so many seeds from `first` on, one after the other."""

    def totals(self, table: Matchup, first: int, games: int, /) -> Totals:
        """Return the sums over them."""

    def outcomes(self, table: Matchup, first: int, games: int, sums: Totals, /) -> Iterator[GameMeasures | GameSummary]:
        """Yield the ends of games, one after the other; each is added to the sums as it comes."""


def player(table: Matchup, *, kernel: bool) -> Player:
    """Return the kernel, if it may and can play at a table; games too large for it the engine plays."""
    if not kernel or why_no_kernel(table) is not None:
        return engine
    from antimono.simulate import kernel as quick

    return quick


def _measured(played: GameMeasures | GameSummary, roles: tuple[Role, ...]) -> list[int]:
    """Return what is compared of a game that has ended, in the order of `MEASURES`."""
    found, place = [0] * MEASURES, _places(roles)
    for seat in played.winners:
        found[place[seat]] = 1
    for at, worths in enumerate((played.wealth, played.wealth_at_cost), start=1):
        for seat, worth in enumerate(worths):
            found[at * len(ROLES) + place[seat]] += worth
    found[-1] = played.turns
    return found


@lru_cache(maxsize=8)
def _places(roles: tuple[Role, ...]) -> tuple[int, ...]:
    return tuple(map(ROLES.index, roles))
