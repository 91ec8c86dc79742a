"""The results of a simulation: its shares and means with their 95% intervals, as values and as rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.core.arguments import read_word
from antimono.core.errors import UnreadableError
from antimono.core.many import Share
from antimono.core.match import GivenUp
from antimono.core.text import Message, _, ngettext, percent
from antimono.simulate.estimates import (
    Mean,
    NonNegativeMean,
    PerRole,
    TextReport,
    mean_columns,
    mean_text,
    share_columns,
    share_text,
)
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import CAUSES, ENDS, EVERY, MILLION, ROLES, SAMPLES, Cause, End, GameMeasures, Totals
from antimono.simulate.origin import Origin, call

if TYPE_CHECKING:
    from polars import DataFrame

    from antimono.simulate.dataframe import Row


class FrameKind(StrEnum):
    """The subject of each row of a data frame."""

    ROLES = "roles"
    """A role: wins."""
    SEATS = "seats"
    """A seat, over all games."""
    CAUSES = "causes"
    """A role and a cause of bankruptcy."""
    SQUARES = "squares"
    """A property, over all games."""
    PATH = "path"
    """A seat after every tenth round."""
    CONCENTRATION = "concentration"
    """All seats together after every tenth round."""
    GAMES = "games"
    """A seat in one game: needs the games themselves, `simulate(…, rows=True)`."""


@dataclass(frozen=True, slots=True)
class RoundSnapshot:
    """All games that went on for so many rounds, at that moment."""

    round: int
    """The number of complete rounds."""
    games: int
    """The number of games that lasted that long."""
    gini: Mean
    """The Gini coefficient of the wealth of all seats, from 0; bankrupt players count as 0."""
    herfindahl: Mean
    """The Herfindahl index of the same, from 1 over the number of seats to 1."""
    gini_at_cost: Mean
    """The Gini coefficient of wealth at cost."""
    herfindahl_at_cost: Mean
    rents_herfindahl: Mean
    """The Herfindahl index of the rents taken in the last ten rounds; 0 without rents."""
    wealth: tuple[Mean, ...]
    """By seat, wealth in money units, by AM-23.1."""
    wealth_at_cost: tuple[Mean, ...]
    """By seat, wealth in money units, at cost."""
    rents: tuple[Mean, ...]
    """By seat: rents taken in the last ten rounds, in money units."""


@dataclass(frozen=True, slots=True)
class PropertyRents:
    """A property's earnings."""

    square: int
    name: str
    landings: Mean
    """Visits per game."""
    competitors: Mean
    """Rents per game that Competitors took there, in money units."""
    monopolists: Mean
    """Rents per game that Monopolists took there, in money units."""


@dataclass(frozen=True, slots=True)
class Results(TextReport):
    """The results of many games at one table; equal if the counts are equal.

    Shares of wins are of the games that ended. `given_up` is the share of the others, which are not a random sample
    of all games. If equally rich players share a win, each counts as a winner.
    """

    table: Matchup
    """The players and the rules."""
    seed: int
    """The seed of the first game; later games use the numbers that follow."""
    planned: int
    """The number of games requested."""
    totals: Totals
    """All sums."""
    by_kernel: int = field(compare=False)
    """The number of games that the kernel played."""
    why_no_kernel: Message | None = field(default=None, compare=False)
    """The reason if the kernel did not play."""
    rows: tuple[GameMeasures, ...] = field(default=(), repr=False)
    """The games themselves in the order of their seeds, if requested."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    @override
    def repro_code(self) -> str:
        """The call that reproduces this result, without `rows`; see `Matchup.repro_code`."""
        return call("antimono.simulate", self.table.repro_code, games=self.planned, seed=self.seed)

    @property
    def games(self) -> int:
        """Return the number of games played; fewer than planned if the run was stopped."""
        return self.totals.games

    @property
    def played_by(self) -> Message:
        """Return whether the kernel or the rules engine played the games."""
        if self.by_kernel == self.games and self.games:
            return _("the kernel")
        if self.by_kernel:
            return ngettext(
                "the kernel, and {count} game by the rules engine",
                "the kernel, and {count} games by the rules engine",
                self.games - self.by_kernel,
            )
        if self.why_no_kernel is None:
            return _("the rules engine")
        return _("the rules engine: {why}", why=self.why_no_kernel)

    @property
    def ends(self) -> dict[End, int]:
        """Return the number of games that ended in each way, or were abandoned."""
        return dict(zip(ENDS, self._sums("ends"), strict=True))

    @property
    def given_up(self) -> Share:
        """The share of games that were abandoned, for any reason."""
        return Share(sum(number for end, number in self.ends.items() if isinstance(end, GivenUp)), self.games)

    @property
    def ended(self) -> int:
        """Return the number of games that ended."""
        return self.games - self.given_up.count

    @property
    @override
    def counted(self) -> int:
        return self.ended

    @property
    def wins(self) -> PerRole[Share]:
        """By role, the share of ended games that a player of the role won."""
        sums = zip(ROLES, self._sums("role_wins"), strict=True)
        return PerRole((role, Share(wins, self.ended)) for role, wins in sums)

    @property
    def wins_by_seat(self) -> tuple[Share, ...]:
        """By seat, the share of ended games won."""
        return tuple(Share(wins, self.ended) for wins in self._sums("wins"))

    @property
    def turns(self) -> Mean:
        """Turns per game, including those of abandoned games."""
        at, numbers = self.totals.layout, self.totals.numbers
        return NonNegativeMean(self.games, numbers[at.turns], numbers[at.turns_squared])

    @property
    def rounds(self) -> Mean:
        """Complete rounds per game."""
        return Mean(self.games, self.totals.numbers[self.totals.layout.rounds])

    @property
    def actions(self) -> Mean:
        """Choices per game."""
        return Mean(self.games, self.totals.numbers[self.totals.layout.actions])

    @property
    def bankrupt(self) -> tuple[Share, ...]:
        """By seat, the share of games in which the player went bankrupt."""
        return tuple(Share(number, self.games) for number in self._sums("bankruptcies"))

    @property
    def causes(self) -> PerRole[dict[Cause, int]]:
        """By role, the number of bankruptcies for each kind of debt."""
        sums = self._sums("causes")
        found = PerRole((role, dict.fromkeys(CAUSES, 0)) for role in ROLES)
        for seat, role in enumerate(self.table.roles):
            for place, cause in enumerate(CAUSES):
                found[role][cause] += sums[seat * len(CAUSES) + place]
        return found

    @property
    def cash(self) -> tuple[Mean, ...]:
        """By seat, cash at the end in money units; in a timed game, the result of the count (AM-24.5)."""
        return self._means("cash", "cash_squared")

    @property
    def wealth(self) -> tuple[Mean, ...]:
        """By seat, wealth at the end in money units by AM-23.1; in a timed game, before the count.

        It is cash plus one rent of each property, which decides the game if it ends now. By this measure, a
        player who buys a street for 400 becomes 360 poorer; see `wealth_at_cost`.
        """
        return self._means("wealth", "wealth_squared")

    @property
    def wealth_at_cost(self) -> tuple[Mean, ...]:
        """By seat, wealth at cost: cash, printed prices less mortgages, and the cost of buildings, in money units.

        It is the money put in, so a player who buys or mortgages stays as rich as before.
        """
        return self._means("wealth_at_cost", "wealth_at_cost_squared")

    @property
    def rent_paid(self) -> tuple[Mean, ...]:
        """By seat, rents paid per game, in money units."""
        return self._means("rent_paid")

    @property
    def rent_taken(self) -> tuple[Mean, ...]:
        """By seat, rents received per game, in money units."""
        return self._means("rent_taken")

    @property
    def fines(self) -> tuple[Mean, ...]:
        """By seat, fines paid per game to leave jail or the price war, in money units."""
        return self._means("fines")

    @property
    def custody(self) -> tuple[Mean, ...]:
        """By seat, turns per game that began in jail or the price war."""
        return self._means("custody")

    @property
    def properties(self) -> tuple[PropertyRents, ...]:
        """The visits to each property and the rents taken there, in board order."""
        landings, games = self._sums("landings"), self.games
        competitors, monopolists = self._sums("rents_competitor"), self._sums("rents_monopolist")
        return tuple(
            PropertyRents(
                deed.index,
                deed.name,
                Mean(games, landings[deed.index]),
                Mean(games, competitors[deed.index]),
                Mean(games, monopolists[deed.index]),
            )
            for deed in self.table.edition.deeds
        )

    @property
    def path(self) -> tuple[RoundSnapshot, ...]:
        """Wealth by both measures, and its concentration, after every tenth round of the games still running."""
        return tuple(self._moments())

    def observations(self, kind: FrameKind | str = "seats") -> Iterator[Row]:
        """Yield the rows of the data frame of a kind.

        Raises:
            UnknownNameError: if there is no such kind.
            UnreadableError: if the games themselves are wanted and were not kept.
        """
        kind = read_word(kind, FrameKind, _("kind of frame"))
        if kind is FrameKind.GAMES and len(self.rows) < self.games:
            raise UnreadableError(
                _("The games themselves were not kept. Simulate with rows=True to have a row for each.")
            )
        return _ROWS[kind](self)

    def frame(self, kind: FrameKind | str = "seats") -> DataFrame:
        """Return a tidy data frame (needs polars); see `antimono.simulate.dataframe` and `observations`."""
        from antimono.simulate.dataframe import of_rows

        return of_rows(self.observations(kind))

    def _sums(self, name: str) -> list[int]:
        place: slice = getattr(self.totals.layout, name)
        return self.totals.of(place)

    def _means(self, name: str, squares: str | None = None) -> tuple[Mean, ...]:
        sums = self._sums(name)
        of_squares = [None] * len(sums) if squares is None else self._sums(squares)
        return tuple(NonNegativeMean(self.games, *each) for each in zip(sums, of_squares, strict=True))

    def _moments(self) -> Iterator[RoundSnapshot]:
        at, start = self.totals.layout.sample, self.totals.layout.path.start
        for place in range(SAMPLES):
            block = self.totals.numbers[start + place * at.size : start + (place + 1) * at.size]
            games = block[at.games]
            if not games:
                return

            def index(name: str, block: list[int] = block) -> NonNegativeMean:
                place: int = getattr(at, name)
                return NonNegativeMean(block[at.games], block[place], block[place + 1], MILLION)

            def by_seat(name: str, block: list[int] = block) -> tuple[Mean, ...]:
                pairs = zip(block[getattr(at, name)], block[getattr(at, f"{name}_squared")], strict=True)
                return tuple(NonNegativeMean(block[at.games], *each) for each in pairs)

            yield RoundSnapshot(
                (place + 1) * EVERY,
                games,
                index("gini"),
                index("herfindahl"),
                index("gini_at_cost"),
                index("herfindahl_at_cost"),
                index("rents_herfindahl"),
                by_seat("wealth"),
                by_seat("wealth_at_cost"),
                tuple(Mean(games, each) for each in block[at.rents]),
            )

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield the wins of each role and each player, how long games were, who became bankrupt, and wealth."""
        for role, share in self.wins.items():
            yield _("{role}: games won", role=role_name(role)), share_text(share)
        for seat, share in enumerate(self.wins_by_seat):
            who = _(
                "Player {number}, {role}, {strategy}: games won",
                number=seat + 1,
                role=role_name(self.table.roles[seat]),
                strategy=self.table.strategy_names[seat],
            )
            yield who, share_text(share)
        yield _("Games abandoned"), share_text(self.given_up)
        yield _("Turns per game"), mean_text(self.turns)
        for seat, share in enumerate(self.bankrupt):
            yield _("Player {number}: games in which they went bankrupt", number=seat + 1), share_text(share)
        for seat, (rule, cost) in enumerate(zip(self.wealth, self.wealth_at_cost, strict=True)):
            yield _("Player {number}: wealth at the end, by AM-23.1", number=seat + 1), mean_text(rule)
            yield _("Player {number}: wealth at the end, at cost", number=seat + 1), mean_text(cost)

    @property
    def progress_line(self) -> Message:
        """Return how far a run has come, in a line: the games, and how sure one role's share is."""
        share = self.wins[Role.MONOPOLIST]
        low, high = share.interval
        return _(
            "{done} of {planned} games; {role}: {share} won ({low} to {high})",
            done=self.games,
            planned=self.planned,
            role=role_name(Role.MONOPOLIST),
            share=percent(share.value, 1),
            low=percent(low, 1),
            high=percent(high, 1),
        )

    @property
    @override
    def title(self) -> Message:
        """Return which games, and who has played them."""
        if self.games < self.planned:
            return _(
                "{edition}, {ending}: {games} of {planned} games, first seed {first}, played by {who}.",
                edition=Message(self.table.edition.title),
                ending=_ending(self.table),
                games=self.games,
                planned=self.planned,
                first=self.seed,
                who=self.played_by,
            )
        return ngettext(
            "{edition}, {ending}: {count} game, seed {first}, played by {who}.",
            "{edition}, {ending}: {count} games, seeds {first} to {last}, played by {who}.",
            self.games,
            edition=Message(self.table.edition.title),
            ending=_ending(self.table),
            first=self.seed,
            last=self.seed + self.planned - 1,
            who=self.played_by,
        )


def _ending(table: Matchup) -> str:
    ending = table.ending
    return str(ending.aim) if ending.rounds is None else f"{ending.aim}/{ending.rounds}"


def _roles(results: Results) -> Iterator[Row]:
    for role, share in results.wins.items():
        yield {"role": role.value, "games_ended": results.ended, "wins": share.count, **share_columns("win", share)}


def _seats(results: Results) -> Iterator[Row]:
    for seat, (role, strategy) in enumerate(_who(results)):
        wins, bankrupt = results.wins_by_seat[seat], results.bankrupt[seat]
        yield {
            "seat": seat + 1,
            "role": role,
            "strategy": strategy,
            "games": results.games,
            "games_ended": results.ended,
            "wins": wins.count,
            **share_columns("win", wins),
            **share_columns("bankrupt", bankrupt),
            **mean_columns("cash_money", results.cash[seat]),
            **mean_columns("wealth_money", results.wealth[seat]),
            **mean_columns("wealth_at_cost_money", results.wealth_at_cost[seat]),
            "rent_paid_money": results.rent_paid[seat].value,
            "rent_taken_money": results.rent_taken[seat].value,
            "fines_money": results.fines[seat].value,
            "custody_turns": results.custody[seat].value,
        }


def _causes(results: Results) -> Iterator[Row]:
    for role, causes in results.causes.items():
        for cause in CAUSES:
            yield {"role": role.value, "cause": cause.value, "bankruptcies": causes[cause]}


def _squares(results: Results) -> Iterator[Row]:
    for each in results.properties:
        yield {
            "square": each.square,
            "property": each.name,
            "landings": each.landings.value,
            "rent_competitors_money": each.competitors.value,
            "rent_monopolists_money": each.monopolists.value,
        }


def _path(results: Results) -> Iterator[Row]:
    who = _who(results)
    for moment in results.path:
        for seat, (role, strategy) in enumerate(who):
            yield {
                "round": moment.round,
                "games": moment.games,
                "seat": seat + 1,
                "role": role,
                "strategy": strategy,
                **mean_columns("wealth_money", moment.wealth[seat]),
                **mean_columns("wealth_at_cost_money", moment.wealth_at_cost[seat]),
                "rent_taken_money": moment.rents[seat].value,
            }


def _concentration(results: Results) -> Iterator[Row]:
    for moment in results.path:
        yield {
            "round": moment.round,
            "games": moment.games,
            **mean_columns("gini_index", moment.gini),
            **mean_columns("herfindahl_index", moment.herfindahl),
            **mean_columns("gini_at_cost_index", moment.gini_at_cost),
            **mean_columns("herfindahl_at_cost_index", moment.herfindahl_at_cost),
            **mean_columns("rents_herfindahl_index", moment.rents_herfindahl),
        }


def _games(results: Results) -> Iterator[Row]:
    who = _who(results)
    for played in results.rows:
        for seat, (role, strategy) in enumerate(who):
            cause = played.causes[seat]
            yield {
                "seed": played.seed,
                "end": played.end.value,
                "turns": played.turns,
                "rounds": played.rounds,
                "actions": played.actions,
                "seat": seat + 1,
                "role": role,
                "strategy": strategy,
                "won": seat in played.winners,
                "cash_money": played.cash[seat],
                "wealth_money": played.wealth[seat],
                "wealth_at_cost_money": played.wealth_at_cost[seat],
                "bankrupt_turn": played.bankrupt[seat] or None,
                "bankrupt_cause": None if cause is None else cause.value,
                "rent_paid_money": played.rent_paid[seat],
                "rent_taken_money": played.rent_taken[seat],
                "fines_money": played.fines[seat],
                "custody_turns": played.custody[seat],
            }


def _who(results: Results) -> list[tuple[str, str]]:
    names = results.table.strategy_names
    return [(role.value, name) for role, name in zip(results.table.roles, names, strict=True)]


_ROWS: Mapping[FrameKind, Callable[[Results], Iterator[Row]]] = {
    FrameKind.ROLES: _roles,
    FrameKind.SEATS: _seats,
    FrameKind.CAUSES: _causes,
    FrameKind.SQUARES: _squares,
    FrameKind.PATH: _path,
    FrameKind.CONCENTRATION: _concentration,
    FrameKind.GAMES: _games,
}
