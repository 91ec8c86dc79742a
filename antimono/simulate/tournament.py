"""Tournaments of every strategy against every other, in both roles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES, Strategy
from antimono.core.errors import UnreadableError
from antimono.core.match import chosen
from antimono.core.text import Message, _, listing, ngettext, percent
from antimono.simulate.estimates import TextReport
from antimono.simulate.matchup import Matchup, matchup, name_of, spelt
from antimono.simulate.origin import Origin, call
from antimono.simulate.results import Results
from antimono.simulate.run import read_matchup, simulate

if TYPE_CHECKING:
    from polars import DataFrame


@dataclass(frozen=True, slots=True)
class TournamentScore:
    """A player's score against all players, including themselves; all opponents have equal weight."""

    player: str
    competitor: float
    """The mean share of games that Competitors won who played so."""
    monopolist: float
    """The same of Monopolists."""

    @property
    def mean(self) -> float:
        """Of both roles."""
        return (self.competitor + self.monopolist) / 2


@dataclass(frozen=True, slots=True)
class Tournament(TextReport):
    """The results of a tournament of every player against every other."""

    table: Matchup
    """At which they sit, whoever sits at it."""
    players: tuple[str, ...]
    results: Mapping[tuple[str, str], Results]
    """By the player of all Competitors and the player of all Monopolists; each of the same seeds."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    def standings(self) -> tuple[TournamentScore, ...]:
        """All players, the best first."""
        each = [TournamentScore(name, *(self._mean(name, role) for role in Role)) for name in self.players]
        return tuple(sorted(each, key=lambda one: -one.mean))

    def _mean(self, name: str, role: Role) -> float:
        at = list(Role).index(role)
        shares = [each.wins[role].value for pair, each in self.results.items() if pair[at] == name]
        return sum(shares) / len(shares)

    def frame(self) -> DataFrame:
        """Return a row for each pair of strategies and each role, with its share of wins (needs polars)."""
        from antimono.simulate.dataframe import of_rows

        return of_rows(
            {"competitors": one, "monopolists": other, **row}
            for (one, other), each in self.results.items()
            for row in each.observations("roles")
        )

    @property
    @override
    def title(self) -> Message:
        """Return who plays how many games."""
        one = self._one
        return ngettext(
            "The share won by {count} player against themselves, in {games} games from seed {seed}.",
            "The mean share won by {count} players, each against each in both roles, in {games} games a pair, "
            "on the same seeds from {seed}.",
            len(self.players),
            games=one.planned,
            seed=one.seed,
        )

    @property
    @override
    def counted(self) -> int:
        return min(each.ended for each in self.results.values())

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield the players, the best first, with what they have won in either role."""
        for each in self.standings:
            label = _("{player}: as Competitors, as Monopolists, on average", player=each.player)
            yield label, listing([percent(share, 1) for share in (each.competitor, each.monopolist, each.mean)])

    @property
    def _one(self) -> Results:
        return self.results[self.players[0], self.players[0]]

    @property
    @override
    def repro_code(self) -> str:
        """The call that comes to the same again, with this version; see `Matchup.repro_code`."""
        one, names = self._one, ", ".join(map(spelt, self.players))
        given = (f"[{names}]", self.table.repro_code)
        return call("antimono.tournament", *given, games=one.planned, seed=one.seed)


def tournament(players: Sequence[Strategy | str], table: Matchup | None = None, **means: Any) -> Tournament:
    """Play each strategy as all Competitors against each as all Monopolists, on the same seeds.

    Args:
        players: strategies or their names, each once.
        table: from `matchup`, whose strategies are replaced; by default four on the US board, Game A.
        means: `games` per pair, `seed`, `executor` and the others, as for `simulate`, except `keep`.

    >>> import antimono
    >>> table = antimono.matchup("us", "CM", ending="game-a/10")
    >>> found = antimono.tournament(["builder", "cautious"], table, games=4, workers=1)
    >>> [each.player for each in found.standings], len(found.results)
    (['builder', 'cautious'], 4)

    Raises:
        AntimonoError: as for `simulate`; also for a player who appears twice, or no players. No game is played then.
    """
    table = matchup() if table is None else read_matchup(table)
    seated = chosen(players, STRATEGIES, 1)
    named = {name_of(each): each for each in seated}
    if len(named) < len(seated) or not named:
        raise UnreadableError(_("Give a tournament at least one player, and each player only once."))
    if "keep" in means:
        raise UnreadableError(
            _("A tournament cannot keep games in a folder. Give a folder to “simulate” for each pair.")
        )
    tables = {
        (one, other): replace(
            table, strategies=tuple(named[one if role is Role.COMPETITOR else other] for role in table.roles)
        )
        for one in named
        for other in named
    }
    results = {pair: simulate(each, **means) for pair, each in tables.items()}
    return Tournament(table, tuple(named), results, next(iter(results.values())).notes)
