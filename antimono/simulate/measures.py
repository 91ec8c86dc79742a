"""Counts of one game and of many: whole numbers only, merged in any order, in constant memory.

A game is a `GameMeasures`. Many games are `Totals`: one list of whole numbers whose places `Layout` names, so that
whatever plays games quickly can add to the same list. Money is in money units of the edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Self

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.board import SQUARES
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.outcome import Termination
from antimono.core.match import GivenUp

EVERY = 10
"""After so many rounds a sample of wealth is taken each time."""

SAMPLES = 150
"""How many samples a game has at most: its first 1500 rounds, which is all of a game of the usual cap."""

MILLION = 1_000_000
"""Shares and indices of one game are kept in millionths, rounded down, so that sums are exact."""


class Cause(StrEnum):
    """The cause of a bankruptcy: the debt that could not be met (AM-22.1)."""

    RENT = "rent"
    """Rent, a fare or dues."""
    INCOME_TAX = "income-tax"
    PROPERTY_TAX = "property-tax"
    FOUNDATION = "foundation"
    CARD = "card"
    FINE = "fine"
    """The fine that is due on the third turn in custody (AM-14.10)."""


CAUSE_OF: Mapping[EventKind, Cause] = {
    EventKind.RENT: Cause.RENT,
    EventKind.TAX_FLAT: Cause.INCOME_TAX,
    EventKind.TAX_PERCENTAGE: Cause.INCOME_TAX,
    EventKind.PROPERTY_TAX: Cause.PROPERTY_TAX,
    EventKind.FOUNDATION_DUE: Cause.FOUNDATION,
    EventKind.CARD: Cause.CARD,
    EventKind.FINE: Cause.FINE,
}
"""The cause that an unpaid debt of each kind is."""

CAUSES = tuple(Cause)
ROLES = tuple(Role)

type End = Termination | GivenUp
"""How a game has ended, or why it was given up."""

ENDS: tuple[End, ...] = (*Termination, *GivenUp)
"""All of them, in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a game: the end of every tenth round, before the next turn or the end of a timed game.

    A round is complete when the dice pass the place of the player who began, also if that player is bankrupt.
    """

    wealth: tuple[int, ...]
    """By seat: cash, and the rent of each unmortgaged property if somebody stopped there now (AM-23.1), that
    of a utility for a roll of seven, the average, and custody left aside (R-38); 0 for a bankrupt."""
    wealth_at_cost: tuple[int, ...]
    """By seat: cash, printed prices, those of mortgaged properties less what the bank has lent on them, and
    what the buildings that stand have cost."""
    rents: tuple[int, ...]
    """By seat: rents taken in these ten rounds."""


@dataclass(frozen=True, slots=True)
class GameMeasures:
    """One game, from its beginning until it has ended or was given up."""

    seed: int
    end: End
    winners: tuple[int, ...]
    """Their seats; several where equally rich players share, nobody if the game was given up."""
    turns: int
    """How many have begun; the cap, if that ended the game."""
    rounds: int
    """How many are complete."""
    actions: int
    """How many choices were made."""
    cash: tuple[int, ...]
    """By seat, as all that follow up to the squares: what they have in the end. In a timed game that is the
    result of the count (AM-24.5)."""
    wealth: tuple[int, ...]
    """What they are worth in the end, as in `Sample`; in a timed game before the count."""
    wealth_at_cost: tuple[int, ...]
    """The same, at cost."""
    bankrupt: tuple[int, ...]
    """In which turn of the game they became bankrupt, 0 if they did not."""
    causes: tuple[Cause | None, ...]
    """Why they did."""
    rent_paid: tuple[int, ...]
    rent_taken: tuple[int, ...]
    fines: tuple[int, ...]
    """What they paid to leave custody."""
    custody: tuple[int, ...]
    """How many of their turns began in custody."""
    landings: tuple[int, ...]
    """By square, as those that follow: how often a pawn stopped there by dice or by a card; being sent to
    custody is none."""
    rents_competitor: tuple[int, ...]
    """Rents that owners who are Competitors took there."""
    rents_monopolist: tuple[int, ...]
    """Rents that owners who are Monopolists took there."""
    path: tuple[Sample, ...]
    """After 10, 20, … complete rounds, as far as the game went; at most `SAMPLES`."""


class GameSummary(NamedTuple):
    """Of one game what comparing needs, where the sums tell the rest; the fields are those of `GameMeasures`."""

    winners: tuple[int, ...]
    wealth: tuple[int, ...]
    wealth_at_cost: tuple[int, ...]
    turns: int


def gini(amounts: Sequence[int]) -> int:
    """Return the Gini index of what players have, in millionths, rounded down: 0 where all have the same.

    Half the mean difference between two of them as a share of the mean (Gini 1912; Sen 1973). With n players
    it cannot exceed (n - 1) / n. Where nobody has anything it is 0.

    >>> gini((100, 100)), gini((0, 200)), gini((50, 100, 150))
    (0, 500000, 222222)
    """
    total = sum(amounts)
    if not total:
        return 0
    apart = 0
    for place, one in enumerate(amounts):
        for other in amounts[:place]:
            apart += one - other if one > other else other - one
    return MILLION * apart // (len(amounts) * total)


def herfindahl(amounts: Sequence[int]) -> int:
    """Return the Herfindahl–Hirschman index of shares, in millionths, rounded down (Hirschman 1964).

    One over n where n players have the same; 1 where one has all; 0 where there is nothing to share.

    >>> herfindahl((100, 100)), herfindahl((0, 200)), herfindahl((0, 0))
    (500000, 1000000, 0)
    """
    total = sum(amounts)
    return MILLION * sum([each * each for each in amounts]) // (total * total) if total else 0


class Layout:
    """The position of each sum in the list of `Totals`, for a table of so many seats.

    Each attribute is a place or a slice. A slice by seat has one place a seat; `causes` has one for each seat
    and cause; `path` has `SAMPLES` blocks of `sample` places, see `SampleLayout`.
    """

    games: int
    turns: int
    turns_squared: int
    rounds: int
    actions: int
    ends: slice
    """By `ENDS`."""
    role_wins: slice
    """By role, Competitors first: games that somebody of the role has won or shared."""
    wins: slice
    """By seat, as all that follow up to the squares: games that they have won or shared."""
    cash: slice
    cash_squared: slice
    wealth: slice
    wealth_squared: slice
    wealth_at_cost: slice
    wealth_at_cost_squared: slice
    bankruptcies: slice
    bankrupt_turns: slice
    """The sum of the turns in which they became bankrupt."""
    rent_paid: slice
    rent_taken: slice
    fines: slice
    custody: slice
    causes: slice
    """By seat, then by `CAUSES`."""
    landings: slice
    """By square, as the next two."""
    rents_competitor: slice
    rents_monopolist: slice
    path: slice

    def __init__(self, seats: int) -> None:
        self.sample = SampleLayout(seats)
        """One block of `path`."""
        lengths = {
            "ends": len(ENDS),
            "role_wins": len(ROLES),
            "causes": seats * len(CAUSES),
            **dict.fromkeys(("landings", "rents_competitor", "rents_monopolist"), SQUARES),
            "path": SAMPLES * self.sample.size,
        }
        self.size = 0
        """How many places there are."""
        for name, kind in Layout.__annotations__.items():
            length = lengths.get(name, seats) if kind == "slice" else 1
            setattr(self, name, slice(self.size, self.size + length) if kind == "slice" else self.size)
            self.size += length


class SampleLayout:
    """The position of each sum in one block of `Layout.path`."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        """Games that went on for so many rounds: what the other sums are divided by."""
        self.gini = 1
        """Of wealth over all seats, in millionths; the bankrupt count with nothing."""
        self.gini_squared = 2
        self.herfindahl = 3
        """Of wealth."""
        self.herfindahl_squared = 4
        self.gini_at_cost = 5
        """Of wealth at cost, as the next."""
        self.gini_at_cost_squared = 6
        self.herfindahl_at_cost = 7
        self.herfindahl_at_cost_squared = 8
        self.rents_herfindahl = 9
        """Of the rents taken in these ten rounds."""
        self.rents_herfindahl_squared = 10
        self.wealth = slice(11, 11 + seats)
        self.wealth_squared = slice(11 + seats, 11 + 2 * seats)
        self.wealth_at_cost = slice(11 + 2 * seats, 11 + 3 * seats)
        self.wealth_at_cost_squared = slice(11 + 3 * seats, 11 + 4 * seats)
        self.rents = slice(11 + 4 * seats, 11 + 5 * seats)
        self.size = 11 + 5 * seats


_ALIKE = (
    *("cash", "wealth", "wealth_at_cost", "rent_paid", "rent_taken", "fines", "custody"),
    *("landings", "rents_competitor", "rents_monopolist"),
)
"""What is called the same in a game and in the sums."""


@dataclass(slots=True)
class Totals:
    """The sums over many games of one setting; those of two lots of games together are the sums of both."""

    roles: tuple[Role, ...]
    """Of the seats."""
    numbers: list[int] = field(default_factory=list)
    """See `Layout`."""
    layout: Layout = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.layout = Layout(len(self.roles))
        if not self.numbers:
            self.numbers = [0] * self.layout.size
        if len(self.numbers) != self.layout.size:
            raise ValueError(f"{len(self.numbers)} sums, and {self.layout.size} for {len(self.roles)} seats")

    @property
    def games(self) -> int:
        """Return how many games there are."""
        return self.numbers[self.layout.games]

    def of(self, place: slice) -> list[int]:
        """Return the sums of one slice of the layout."""
        return self.numbers[place]

    def merge(self, other: Totals) -> Self:
        """Add the sums over other games of the same table.

        Raises:
            ValueError: if its seats have other roles.
        """
        if other.roles != self.roles:
            raise ValueError("sums over games of different tables cannot be added")
        self.numbers = [mine + theirs for mine, theirs in zip(self.numbers, other.numbers, strict=True)]
        return self

    def add(self, played: GameMeasures) -> None:
        """Count one more game."""
        at, numbers = self.layout, self.numbers
        numbers[at.games] += 1
        numbers[at.turns] += played.turns
        numbers[at.turns_squared] += played.turns * played.turns
        numbers[at.rounds] += played.rounds
        numbers[at.actions] += played.actions
        numbers[at.ends.start + ENDS.index(played.end)] += 1
        for role in {self.roles[seat] for seat in played.winners}:
            numbers[at.role_wins.start + ROLES.index(role)] += 1
        for seat in played.winners:
            numbers[at.wins.start + seat] += 1
        for name in _ALIKE:
            self._sum(getattr(at, name), getattr(played, name))
        self._sum(at.cash_squared, [each * each for each in played.cash])
        self._sum(at.wealth_squared, [each * each for each in played.wealth])
        self._sum(at.wealth_at_cost_squared, [each * each for each in played.wealth_at_cost])
        self._sum(at.bankruptcies, [turn > 0 for turn in played.bankrupt])
        self._sum(at.bankrupt_turns, played.bankrupt)
        for seat, cause in enumerate(played.causes):
            if cause is not None:
                numbers[at.causes.start + seat * len(CAUSES) + CAUSES.index(cause)] += 1
        for place, sample in enumerate(played.path):
            self._sample(at.path.start + place * at.sample.size, sample)

    def _sum(self, place: slice, values: Iterable[int]) -> None:
        numbers = self.numbers
        for at, value in enumerate(values, place.start):
            numbers[at] += value

    def _sample(self, start: int, sample: Sample) -> None:
        both = (sample.wealth, sample.wealth_at_cost)
        indices = [index(each) for each in both for index in (gini, herfindahl)]
        block = (
            1,
            *(value for index in (*indices, herfindahl(sample.rents)) for value in (index, index * index)),
            *(value for each in both for value in (*each, *(amount * amount for amount in each))),
            *sample.rents,
        )
        self._sum(slice(start, start + len(block)), block)
