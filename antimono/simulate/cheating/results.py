"""Results of many games of the Cheaters Edition, and differences between two tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, override

from antimono.cheaters.players.many import kind
from antimono.core.many import Share
from antimono.core.text import Message, _, ngettext, percent
from antimono.simulate.cheating.table import CheatersTable
from antimono.simulate.cheating.work import EACH, HEAD
from antimono.simulate.comparison import Difference, Pairs, change_text
from antimono.simulate.estimates import Mean, NonNegativeMean, TextReport, mean_text, share_columns, share_text
from antimono.simulate.origin import Origin, call

if TYPE_CHECKING:
    from polars import DataFrame


@dataclass(frozen=True, slots=True)
class CheatingResults(TextReport):
    """Results of many games at one table; shares count finished games, and a shared win counts for each winner."""

    table: CheatersTable
    seed: int
    """The seed of the first game; the others follow."""
    planned: int
    """The number of games requested."""
    numbers: tuple[int, ...]
    """The sums over all games."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    def games(self) -> int:
        """Return the number of games played."""
        return self.numbers[0]

    @property
    def given_up(self) -> Share:
        """The share of abandoned games."""
        return Share(self.numbers[1], self.games)

    @property
    def ended(self) -> int:
        """Return the number of finished games."""
        return self.games - self.numbers[1]

    @property
    @override
    def counted(self) -> int:
        return self.ended

    @property
    def turns(self) -> Mean:
        """Turns per game."""
        return NonNegativeMean(self.games, self.numbers[2], self.numbers[3])

    @property
    def wins(self) -> tuple[Share, ...]:
        """The share of games won, by player."""
        return tuple(Share(won, self.ended) for won in self.numbers[HEAD::EACH])

    @property
    def cash(self) -> tuple[Mean, ...]:
        """The final cash by player in money units, with the final count (CH-1.3)."""
        pairs = zip(self.numbers[HEAD + 1 :: EACH], self.numbers[HEAD + 2 :: EACH], strict=True)
        return tuple(NonNegativeMean(self.ended, *each) for each in pairs)

    def frame(self) -> DataFrame:
        """Return a line for each player (needs polars)."""
        from antimono.simulate.dataframe import of_rows

        return of_rows(
            {
                "player": number,
                "temper": kind(strategy),
                "strategy": name,
                "vigilance": self.table.vigilance,
                "games_ended": self.ended,
                "wins": won.count,
                **share_columns("win", won),
                "cash_money": cash.value,
            }
            for number, (strategy, name, won, cash) in enumerate(
                zip(self.table.strategies, self.table.names, self.wins, self.cash, strict=True), start=1
            )
        )

    @property
    @override
    def repro_code(self) -> str:
        """The call that reproduces the results, after `from antimono.simulate import cheating`."""
        return call("cheating.simulate", self.table.repro_code, games=self.planned, seed=self.seed)

    @property
    def progress_line(self) -> Message:
        """Return the progress of a run in a line: the games, and the interval of one player's share."""
        low, high = self.wins[0].interval
        return _(
            "{done} of {planned} games; {player}: {share} won ({low} to {high})",
            done=self.games,
            planned=self.planned,
            player=self.table.names[0],
            share=percent(self.wins[0].value, 1),
            low=percent(low, 1),
            high=percent(high, 1),
        )

    @property
    @override
    def title(self) -> Message:
        """Return a sentence on the games, their seeds and the equal share."""
        return ngettext(
            "Cheaters Edition, vigilance {vigilance}: {count} game of seed {first}; an equal share is {fair}.",
            "Cheaters Edition, vigilance {vigilance}: {count} games from seed {first}; an equal share is {fair}.",
            self.games,
            vigilance=_seen(self.table),
            first=self.seed,
            fair=percent(1 / len(self.table.strategies)),
        )

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield each player's wins and final cash, the share of abandoned games, and their length."""
        for number, (name, won, cash) in enumerate(zip(self.table.names, self.wins, self.cash, strict=True), start=1):
            yield _("Player {number}, {strategy}: games won", number=number, strategy=name), share_text(won)
            yield (_("Player {number}, {strategy}: cash in the end", number=number, strategy=name), mean_text(cash))
        yield _("Games abandoned"), share_text(self.given_up)
        yield _("Turns per game"), mean_text(self.turns)


def _seen(table: CheatersTable) -> Message:
    return _("by the cards") if table.vigilance is None else percent(table.vigilance)


@dataclass(frozen=True, slots=True)
class CheatingComparison(Pairs[CheatersTable]):
    """Two tables of the Cheaters Edition compared."""

    @property
    def wins(self) -> tuple[Difference, ...]:
        """The share of games won, by player."""
        return tuple(self._share(at) for at in range(self._players))

    @property
    def cash(self) -> tuple[Difference, ...]:
        """The change in final cash by player, in money units."""
        places = range(self._players, 2 * self._players)
        return tuple(self._mean(at) for at in places)

    @property
    def _players(self) -> int:
        return len(self.one.strategies)

    def frame(self) -> DataFrame:
        """Return a line for each measure and player (needs polars)."""
        from antimono.simulate.dataframe import of_rows

        measures = [("win_share", number, each) for number, each in enumerate(self.wins, start=1)]
        measures += [("cash_money", number, each) for number, each in enumerate(self.cash, start=1)]
        return of_rows(
            {"measure": measure, "player": number, "pairs": self.pairs, **each.data}
            for measure, number, each in [*measures, ("turns", None, self.turns)]
        )

    @property
    @override
    def repro_code(self) -> str:
        """The call that reproduces the results, after `from antimono.simulate import cheating`."""
        return call("cheating.compare", self.one.repro_code, self.other.repro_code, games=self.planned, seed=self.seed)

    @property
    def progress_line(self) -> Message:
        """Return the progress of a run in a line."""
        return _("{done} of {planned} pairs", done=self.games, planned=self.planned)

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield the changes in each player's wins and cash and in the turns, and the abandoned games."""
        for number, (before, after, won, cash) in enumerate(
            zip(self.one.names, self.other.names, self.wins, self.cash, strict=True), start=1
        ):
            who = before if before == after else f"{before} / {after}"
            text = _(
                "Player {number}, {strategy}: games won, in percentage points ({one} before, {other} after)",
                number=number,
                strategy=who,
                one=percent(won.one.value, 1),
                other=percent(won.other.value, 1),
            )
            yield text, change_text(won, 100)
            yield (_("Player {number}, {strategy}: cash in the end", number=number, strategy=who), change_text(cash))
        yield from self._last_lines()
