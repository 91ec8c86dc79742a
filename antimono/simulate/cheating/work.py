"""A worker's part in a span of games of the Cheaters Edition; see `antimono.simulate.work`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.core.many import run_batch
from antimono.core.match import GivenUp
from antimono.simulate.cheating.table import CheatersTable
from antimono.simulate.work import SUMS, Span, SpanResult, add_pair

HEAD = 4
"""The leading sums: games, abandoned games, all turns, and their squares."""

EACH = 3
"""The sums of a player over finished games: wins, cash, and its squares."""


@dataclass(frozen=True, slots=True)
class CheatingJob:
    """A job of games at one table; see `antimono.simulate.work`."""

    table: CheatersTable

    def nothing(self) -> list[int]:
        """Return the sums over no games."""
        return [0] * (HEAD + EACH * len(self.table.strategies))

    def prepare(self, tell: Callable[[], None]) -> None:
        """Do nothing, since nothing has to be compiled."""

    def play(self, span: Span) -> SpanResult:
        """Return the sums of the games of a span."""
        sums = self.nothing()
        for given_up, turns, players in run_batch(self.table.play, span.games, span.first):
            sums[0] += 1
            sums[1] += given_up is not None
            sums[2] += turns
            sums[3] += turns * turns
            for place, (won, cash) in enumerate(players):
                at = HEAD + EACH * place
                sums[at] += won
                sums[at + 1] += cash
                sums[at + 2] += cash * cash
        return SpanResult(sums, 0, [])

    def fingerprint(self) -> str:
        """Return a text that two jobs share only if the same rules give both the same sums for a span."""
        return f"cheating {self.table.fingerprint()}"

    def data(self) -> dict[str, object]:
        """Return the job as plain data for a file."""
        return {"table": self.table.data()}

    def holds(self, span: Span, part: SpanResult) -> bool:
        """Return whether a part can be the sums of a span, as far as that is visible without playing it."""
        sums = part.numbers
        if len(sums) != len(self.nothing()) or min(sums) < 0 or part.rows or part.by_kernel:
            return False
        ended = sums[0] - sums[1]
        return sums[0] == span.games and ended >= 0 and all(won <= ended for won in sums[HEAD::EACH])


@dataclass(frozen=True, slots=True)
class CheatingComparisonJob:
    """A job of the same seeds at two tables with equally many players; see `antimono.simulate.work.ComparisonJob`.

    After the games, those given up at either table, and those that ended at both, there are `SUMS` for each
    player's wins, for each player's cash, and for the turns.
    """

    one: CheatersTable
    other: CheatersTable

    def nothing(self) -> list[int]:
        """Return the sums over no games."""
        return [0] * (4 + SUMS * (2 * len(self.one.strategies) + 1))

    def prepare(self, tell: Callable[[], None]) -> None:
        """Do nothing, since nothing has to be compiled."""

    def play(self, span: Span) -> SpanResult:
        """Return the sums of the games of a span at both tables."""
        sums = self.nothing()
        for mine, theirs in run_batch(
            lambda seed: (self.one.play(seed), self.other.play(seed)), span.games, span.first
        ):
            sums[0] += 1
            sums[1] += mine[0] is not None
            sums[2] += theirs[0] is not None
            if mine[0] is not None or theirs[0] is not None:
                continue
            add_pair(sums, _measured(mine), _measured(theirs))
        return SpanResult(sums, 0, [])

    def fingerprint(self) -> str:
        """See `CheatingJob`."""
        return f"cheating {self.one.fingerprint()} {self.other.fingerprint()}"

    def data(self) -> dict[str, object]:
        """See `CheatingJob`."""
        return {"table": self.one.data(), "other_table": self.other.data()}

    def holds(self, span: Span, part: SpanResult) -> bool:
        """See `CheatingJob`."""
        sums = part.numbers
        if len(sums) != len(self.nothing()) or part.rows or part.by_kernel or min(sums[:4]) < 0:
            return False
        games, *given_up, ended = sums[:4]
        return games == span.games and max(*given_up, ended) <= games <= sum(given_up) + ended


def _measured(game: tuple[GivenUp | None, int, list[tuple[bool, int]]]) -> list[int]:
    _given_up, turns, players = game
    return [*(int(won) for won, _cash in players), *(cash for _won, cash in players), turns]
