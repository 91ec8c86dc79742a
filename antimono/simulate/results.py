"""What a simulation has come to: shares and means with their 95% intervals, as values, text and table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from math import exp, sqrt
from typing import TYPE_CHECKING, Literal, override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game.options import read_role
from antimono.core.intervals import FAR, FEW, imagined, student
from antimono.core.many import Share
from antimono.core.match import GivenUp
from antimono.core.text import Message, _, ngettext
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import (
    CAUSES,
    ENDS,
    EVERY,
    MILLION,
    ROLES,
    SAMPLES,
    Cause,
    End,
    Played,
    Totals,
)
from antimono.simulate.origin import Origin, call

if TYPE_CHECKING:
    from polars import DataFrame

    from antimono.simulate.frame import Kind


class PerRole[Value](dict[Role, Value]):
    """A value for each role, which is asked for by the role or its name: `wins["competitor"]`."""

    if TYPE_CHECKING:

        def __getitem__(self, role: Role | Literal["competitor", "monopolist"], /) -> Value: ...

    def __missing__(self, role: str) -> Value:
        """What is asked for by a letter.

        Raises:
            UnreadableError: if there is no such role.
        """
        return self[read_role(role)]


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of something over games, and how sure it is; see `MeanAmount`."""

    count: int
    """Over how many games."""
    total: int
    """The sum."""
    squares: int | None = None
    """The sum of squares, where it is kept."""
    unit: int = 1
    """What the sums are divided by: `MILLION` for an index."""

    @property
    def value(self) -> float:
        """The mean itself; 0 over nothing."""
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def deviation(self) -> float | None:
        """The standard deviation of single games."""
        if self.squares is None or self.count < 2:
            return None
        # Exactly, before it is divided: the squares of large sums of money are close to each other.
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * (self.count - 1))) / self.unit

    @property
    def interval(self) -> tuple[float, float] | None:
        """From where to where, by Student's t; `None` of a single game, or where no squares are kept."""
        deviation = self.deviation
        if deviation is None:
            return None
        margin = student(self.count - 1) * deviation / sqrt(self.count)
        return self.value - margin, self.value + margin


@dataclass(frozen=True, slots=True)
class MeanAmount(Mean):
    """The mean of what is never below nothing: money, turns, an index."""

    @property
    @override
    def interval(self) -> tuple[float, float] | None:
        """By Student's t with two more games `imagined`, in the logarithm, and further up than down.

        A sample that misses the few games which have much has too small a deviation, too: so it reaches up by
        half of the square more, in the logarithm, than down. `None` of a single game, where no squares are
        kept, and where no game has any.
        """
        if self.deviation is None or not self.total:
            return None
        size = max(FAR * self.deviation, self.value)
        down = imagined(self.count, self.deviation, size) / self.value
        # Of two or three games it would reach beyond all measure.
        low, high = (exp(min(_FURTHEST, each)) for each in (down, down + down * down / 2))
        return self.value / low, self.value * high


_FURTHEST = 3.0
"""The natural logarithm of how many times a mean its interval reaches at most: twenty."""


@dataclass(frozen=True, slots=True)
class Moment:
    """All games that went on for so many rounds, at that moment."""

    round: int
    """How many rounds are complete."""
    games: int
    """How many games went on for so long."""
    gini: Mean
    """Of the wealth of all seats, from 0; the bankrupt count with nothing."""
    herfindahl: Mean
    """Of the same, from one over the number of seats to 1."""
    gini_at_cost: Mean
    """Of wealth at cost, as the next."""
    herfindahl_at_cost: Mean
    rents_herfindahl: Mean
    """Of the rents taken in the last ten rounds; 0 where there were none."""
    wealth: tuple[Mean, ...]
    """By seat, in money units, by AM-23.1."""
    wealth_at_cost: tuple[Mean, ...]
    """By seat, in money units, at cost."""
    rents: tuple[Mean, ...]
    """By seat: rents taken in the last ten rounds, in money units."""


@dataclass(frozen=True, slots=True)
class PropertyRents:
    """What a square that can be owned has brought."""

    square: int
    name: str
    landings: Mean
    """Pawns that stopped there, a game."""
    competitors: Mean
    """Rents that Competitors took there, a game, in money units."""
    monopolists: Mean
    """Rents that Monopolists took there, a game, in money units."""


class Told(ABC):
    """What says itself as text, and as a table in the output of a notebook's cell."""

    __slots__ = ()

    notes: tuple[Message, ...]
    """What a reader has to know of the run: files that were set aside, fewer workers than asked for."""
    origin: Origin
    """The version that has come to it, and the day."""

    @property
    @abstractmethod
    def call(self) -> str:
        """The call that comes to the same again, with this version."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """What this is, in a sentence."""

    @abstractmethod
    def lines(self) -> Iterator[tuple[Message, str]]:
        """What there is to say, each with its figures."""

    @property
    @abstractmethod
    def counted(self) -> int:
        """How many games the figures are of."""

    @property
    def warnings(self) -> tuple[Message, ...]:
        """The notes, and that there are too few games for a good interval, if there are."""
        if self.counted >= FEW:
            return self.notes
        few = ngettext(
            "Only {count} game has ended: intervals are rough below {few}.",
            "Only {count} games have ended: intervals are rough below {few}.",
            self.counted,
            few=FEW,
        )
        return few, *self.notes

    @override
    def __str__(self) -> str:
        rows = [(str(label), value) for label, value in self.lines()]
        width = max(len(label) for label, _value in rows)
        lines = (f"  {label:{width}}  {value}" for label, value in rows)
        return "\n".join([str(self.title), *lines, *map(str, self._foot)])

    @property
    def _foot(self) -> tuple[Message, ...]:
        again = _("Version {version}; again: {call}", version=self.origin.version, call=self.call)
        return *self.warnings, again

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(str(label))}</th>'
            f'<td style="text-align:right">{escape(value)}</td></tr>'
            for label, value in self.lines()
        )
        caption = f'<caption style="text-align:left">{escape(str(self.title))}</caption>'
        return f"<table>{caption}{rows}</table>" + "".join(
            f"<p>{escape(str(note))}</p>" for note in self._foot
        )


@dataclass(frozen=True, slots=True)
class Results(Told):
    """Many games at one table; equal if they have come to the same.

    Shares of wins are of the games that have ended: `given_up` says how many have not, and those are not a
    fair choice of all. Where equally rich players share a win, each has won.
    """

    table: Matchup
    """Who played by which rules."""
    seed: int
    """Of the first game; the others follow."""
    planned: int
    """How many games were asked for."""
    totals: Totals
    """All sums."""
    by_kernel: int = field(compare=False)
    """How many games the kernel has played."""
    why_no_kernel: Message | None = field(default=None, compare=False)
    """Why the kernel has played none."""
    rows: tuple[Played, ...] = field(default=(), repr=False)
    """The games themselves by their seeds, if they were asked for."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    @override
    def call(self) -> str:
        """The call that comes to the same again, without the games themselves; see `Matchup.call`."""
        return call("antimono.simulate", self.table.call, games=self.planned, seed=self.seed)

    @property
    def games(self) -> int:
        """How many games were played: fewer than planned if the run was stopped."""
        return self.totals.games

    @property
    def played_by(self) -> Message:
        """Who has played them."""
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
        """How many games ended in each way, or were given up."""
        return dict(zip(ENDS, self._sums("ends"), strict=True))

    @property
    def given_up(self) -> Share:
        """The share of games that were given up, for whatever reason."""
        return Share(sum(number for end, number in self.ends.items() if isinstance(end, GivenUp)), self.games)

    @property
    def ended(self) -> int:
        """How many games have ended."""
        return self.games - self.given_up.count

    @property
    @override
    def counted(self) -> int:
        return self.ended

    @property
    def wins(self) -> PerRole[Share]:
        """By role, the share of the games that have ended that somebody of the role won."""
        sums = zip(ROLES, self._sums("role_wins"), strict=True)
        return PerRole((role, Share(wins, self.ended)) for role, wins in sums)

    @property
    def wins_by_seat(self) -> tuple[Share, ...]:
        """By seat, the share of the games that have ended that they won."""
        return tuple(Share(wins, self.ended) for wins in self._sums("wins"))

    @property
    def turns(self) -> Mean:
        """Turns a game; those that were given up count with all of theirs."""
        at, numbers = self.totals.layout, self.totals.numbers
        return MeanAmount(self.games, numbers[at.turns], numbers[at.turns_squared])

    @property
    def rounds(self) -> Mean:
        """Complete rounds a game."""
        return Mean(self.games, self.totals.numbers[self.totals.layout.rounds])

    @property
    def actions(self) -> Mean:
        """Choices a game."""
        return Mean(self.games, self.totals.numbers[self.totals.layout.actions])

    @property
    def bankrupt(self) -> tuple[Share, ...]:
        """By seat, the share of games in which they became bankrupt."""
        return tuple(Share(number, self.games) for number in self._sums("bankruptcies"))

    @property
    def causes(self) -> PerRole[dict[Cause, int]]:
        """By role, how many players became bankrupt over each kind of debt."""
        sums = self._sums("causes")
        found = PerRole((role, dict.fromkeys(CAUSES, 0)) for role in ROLES)
        for seat, role in enumerate(self.table.roles):
            for place, cause in enumerate(CAUSES):
                found[role][cause] += sums[seat * len(CAUSES) + place]
        return found

    @property
    def cash(self) -> tuple[Mean, ...]:
        """By seat, cash in the end in money units; in a timed game the result of the count (AM-24.5)."""
        return self._means("cash", "cash_squared")

    @property
    def wealth(self) -> tuple[Mean, ...]:
        """By seat, wealth in the end in money units by AM-23.1; in a timed game before the count.

        Cash, and one rent of each property: what would win if the game were decided now. Whoever buys a
        street for 400 is 360 poorer by it; see `wealth_at_cost`.
        """
        return self._means("wealth", "wealth_squared")

    @property
    def wealth_at_cost(self) -> tuple[Mean, ...]:
        """The same at cost: cash, printed prices less what the bank has lent on them, what buildings cost.

        That is what was put in: whoever buys or mortgages is as rich as before.
        """
        return self._means("wealth_at_cost", "wealth_at_cost_squared")

    @property
    def rent_paid(self) -> tuple[Mean, ...]:
        """By seat, a game, in money units, as the next two."""
        return self._means("rent_paid")

    @property
    def rent_taken(self) -> tuple[Mean, ...]:
        """See `rent_paid`."""
        return self._means("rent_taken")

    @property
    def fines(self) -> tuple[Mean, ...]:
        """What they paid to leave custody."""
        return self._means("fines")

    @property
    def custody(self) -> tuple[Mean, ...]:
        """By seat, how many of their turns began in custody, a game."""
        return self._means("custody")

    @property
    def properties(self) -> tuple[PropertyRents, ...]:
        """What each property has brought, in board order."""
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
    def path(self) -> tuple[Moment, ...]:
        """Wealth by both measures and its concentration after every tenth round, while a game goes on."""
        return tuple(self._moments())

    def frame(self, kind: Kind | str = "seats") -> DataFrame:
        """A tidy data frame (needs polars); see `antimono.simulate.frame`."""
        from antimono.simulate.frame import frame

        return frame(self, kind)

    def _sums(self, name: str) -> list[int]:
        place: slice = getattr(self.totals.layout, name)
        return self.totals.of(place)

    def _means(self, name: str, squares: str | None = None) -> tuple[Mean, ...]:
        sums = self._sums(name)
        of_squares = [None] * len(sums) if squares is None else self._sums(squares)
        return tuple(MeanAmount(self.games, *each) for each in zip(sums, of_squares, strict=True))

    def _moments(self) -> Iterator[Moment]:
        at, start = self.totals.layout.sample, self.totals.layout.path.start
        for place in range(SAMPLES):
            block = self.totals.numbers[start + place * at.size : start + (place + 1) * at.size]
            games = block[at.games]
            if not games:
                return

            def index(name: str, block: list[int] = block) -> MeanAmount:
                place: int = getattr(at, name)
                return MeanAmount(block[at.games], block[place], block[place + 1], MILLION)

            def by_seat(name: str, block: list[int] = block) -> tuple[Mean, ...]:
                pairs = zip(block[getattr(at, name)], block[getattr(at, f"{name}_squared")], strict=True)
                return tuple(MeanAmount(block[at.games], *each) for each in pairs)

            yield Moment(
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
    def lines(self) -> Iterator[tuple[Message, str]]:
        """The wins of each role and each player, how long games were, who became bankrupt, and wealth."""
        for role, share in self.wins.items():
            yield _("{role}: games won", role=role_name(role)), percent(share)
        for seat, share in enumerate(self.wins_by_seat):
            who = _(
                "Player {number}, {role}, {strategy}: games won",
                number=seat + 1,
                role=role_name(self.table.roles[seat]),
                strategy=self.table.strategy_names[seat],
            )
            yield who, percent(share)
        yield _("Games given up"), percent(self.given_up)
        yield _("Turns a game"), figure(self.turns)
        for seat, share in enumerate(self.bankrupt):
            yield _("Player {number}: games in which they became bankrupt", number=seat + 1), percent(share)
        for seat, (rule, cost) in enumerate(zip(self.wealth, self.wealth_at_cost, strict=True)):
            yield _("Player {number}: wealth in the end, by AM-23.1", number=seat + 1), figure(rule)
            yield _("Player {number}: wealth in the end, at cost", number=seat + 1), figure(cost)

    @property
    def news(self) -> Message:
        """How far a run has come, in a line: the games, and how sure one role's share is."""
        share = self.wins[Role.MONOPOLIST]
        low, high = share.interval
        return _(
            "{done} of {planned} games; {role}: {share} won ({low} to {high})",
            done=self.games,
            planned=self.planned,
            role=role_name(Role.MONOPOLIST),
            share=f"{share.value:.1%}",
            low=f"{low:.1%}",
            high=f"{high:.1%}",
        )

    @property
    @override
    def title(self) -> Message:
        """Which games, and who has played them."""
        if self.games < self.planned:
            return _(
                "{edition}, {ending}: {games} of {planned} games, first seed {first}, played by {who}.",
                edition=self.table.edition.title,
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
            edition=self.table.edition.title,
            ending=_ending(self.table),
            first=self.seed,
            last=self.seed + self.planned - 1,
            who=self.played_by,
        )


def percent(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval
    return f"{share.value:.1%} ({low:.1%} to {high:.1%})"


def figure(mean: Mean, times: int = 1) -> str:
    """A mean with its interval, if it has one; 100 times as much in percentage points, say."""
    value, *ends = (f"{times * each:,.1f}" for each in (mean.value, *(mean.interval or ())))
    return f"{value} ({ends[0]} to {ends[1]})" if ends else value


def _ending(table: Matchup) -> str:
    ending = table.ending
    return str(ending.aim) if ending.rounds is None else f"{ending.aim}/{ending.rounds}"
