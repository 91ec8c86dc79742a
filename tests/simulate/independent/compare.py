"""The same figures of both simulators' games, and whether they can be the figures of one game.

What is imported of the package plays its games, or tells what chance did in them; no rule is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.dice import rolls
from antimono.simulate import Matchup, Played, matchup, simulate
from antimono.simulate.engine import new_game
from tests.simulate.independent.facts import COMPETITOR, DECKS, MONOPOLIST, Card
from tests.simulate.independent.game import Chance, Game, Seat
from tests.simulate.independent.players import MINDS

ROLES = (COMPETITOR, MONOPOLIST, COMPETITOR, MONOPOLIST)

FALSE_ALARM = 1e-4
"""How probable it may be that two simulators of one game are told apart, over all that a run compares."""

SEEN = 30
"""In so many games of the smaller sample something must be expected for its mean to be compared."""

AT_ONCE = 4_000
"""Games of the package that are kept in memory together."""

CAUSES = ("rent", "card", "fine", "foundation", "income-tax", "property-tax")
"""What somebody could not pay."""

type Measured = dict[str, int]
"""The figures of one game, by name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of four without trades, `CMCM`."""

    competitors: str
    """Their strategy."""
    monopolists: str
    ending: str
    """As the package writes it: `game-b`, `game-a/30`."""

    def __str__(self) -> str:
        return f"{self.competitors} v {self.monopolists}, {self.ending}"

    @property
    def table(self) -> Matchup:
        strategies = [without_trades(STRATEGIES[each]) for each in (self.competitors, self.monopolists)]
        return matchup("us", "CMCM", strategies * 2, self.ending)

    def here(
        self, games: int, seed: int = 0, kind: type[Game] = Game, *, same: bool = False
    ) -> Iterator[Measured]:
        """The games of this simulator; `kind` may have other rules.

        With `same`, chance does what it does in the package's games of these seeds.
        """
        ending, _, rounds = self.ending.partition("/")
        table, minds = self.table, (MINDS[self.competitors], MINDS[self.monopolists]) * 2
        for each in range(seed, seed + games):
            seats = [Seat(role, mind) for role, mind in zip(ROLES, minds, strict=True)]
            chance = SameChance(table, each) if same else Chance(f"{self} {each}")
            game = kind(seats, ending, int(rounds) if rounds else None, chance)
            game.play(table.cap_turns)
            yield of_game(game)

    def there(self, games: int, seed: int = 0) -> Iterator[Measured]:
        """The games of the package, by its kernel where there is one."""
        for first in range(0, games, AT_ONCE):
            span = min(AT_ONCE, games - first)
            found = simulate(self.table, games=span, seed=seed + first, rows=True, workers=1, kernel=True)
            yield from map(of_played, found.rows)


class SameChance(Chance):
    """The dice, the decks and the starting player of a game of the package."""

    def __init__(self, table: Matchup, seed: int) -> None:
        super().__init__("")
        self.state = new_game(table, seed).state
        self.rolls = rolls(seed)

    def starter(self, seats: int) -> int:
        del seats
        return self.state.starter

    def deck(self, role: str) -> list[Card]:
        return [DECKS[role][place] for place in self.state.decks[Role(role)]]

    def die(self) -> int:
        return next(self.rolls).first

    def dice(self) -> tuple[int, int]:
        dice = next(self.rolls)
        return dice.first, dice.second


def of_game(game: Game) -> Measured:
    """What is measured of a game here."""
    return measured(
        game.turns,
        {seat.role for seat in game.winners},
        [seat.broke for seat in game.seats],
        {
            "rents taken": [seat.taken for seat in game.seats],
            "rents paid": [seat.paid for seat in game.seats],
            "fines": [seat.fines for seat in game.seats],
            "turns in custody": [seat.held for seat in game.seats],
            "cash in the end": [seat.cash for seat in game.seats],
        },
        [[game.rents[square, role] for square in range(40)] for role in ROLES[:2]],
        [game.landings[square] for square in range(40)],
    )


def of_played(played: Played) -> Measured:
    """The same of a game of the package."""
    return measured(
        played.turns,
        {ROLES[seat] for seat in played.winners},
        [str(cause) if cause else "" for cause in played.causes],
        {
            "rents taken": played.rent_taken,
            "rents paid": played.rent_paid,
            "fines": played.fines,
            "turns in custody": played.custody,
            "cash in the end": played.cash,
        },
        [played.rents_competitor, played.rents_monopolist],
        played.landings,
    )


def measured(
    turns: int,
    winners: Container[str],
    broke: Sequence[str],
    by_seat: Mapping[str, Sequence[int]],
    rents: Sequence[Sequence[int]],
    landings: Sequence[int],
) -> Measured:
    """The measures of a game, those by seat added up by role."""
    found = {"turns": turns, **{f"bankrupt by {cause}": broke.count(cause) for cause in CAUSES}}
    for place, role in enumerate(ROLES[:2]):
        found[f"{role}s won"] = role in winners
        found[f"{role}s bankrupt"] = sum(map(bool, broke[place::2]))
        found |= {f"{role}s' {name}": sum(values[place::2]) for name, values in by_seat.items()}
        found |= {f"{role}s' rents on {square}": amount for square, amount in enumerate(rents[place])}
    return found | {f"landings on {square}": number for square, number in enumerate(landings)}


@dataclass(frozen=True, slots=True)
class Figure:
    """The mean of one measure in both simulators."""

    name: str
    here: float
    there: float
    error: float
    """The standard error of the difference."""
    wide: float
    """How many of these the difference may have."""

    @property
    def agrees(self) -> bool:
        """Whether the interval of the difference holds nothing."""
        return abs(self.here - self.there) <= self.wide * self.error

    def __str__(self) -> str:
        verdict = "" if self.agrees else "   DIFFERS"
        return (
            f"{self.name:34}{self.here:12.3f}{self.there:12.3f}"
            f"{self.here - self.there:+12.3f} ± {self.wide * self.error:.3f}{verdict}"
        )


@dataclass(slots=True)
class Sums:
    """Of the measures of many games."""

    games: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    """In how many games a measure was not 0."""

    @classmethod
    def of(cls, games: Iterable[Measured]) -> Sums:
        found = cls()
        for game in games:
            found.games += 1
            for name, value in game.items():
                found.sums[name] += value
                found.squares[name] += value * value
                found.seen[name] += value != 0
        return found


def figures(here: Sums, there: Sums, comparisons: int = 1) -> list[Figure]:
    """Each measure in both; `comparisons` is how many such lists a run makes.

    The variance is that of all games together, as they are of one kind unless a simulator is wrong. What
    happens in so few games that its mean would not be normal is left out.
    """
    assert here.sums.keys() == there.sums.keys()
    games = here.games + there.games
    found = []
    for name in here.sums:
        seen, total = here.seen[name] + there.seen[name], here.sums[name] + there.sums[name]
        if seen * min(here.games, there.games) >= SEEN * games:
            variance = (here.squares[name] + there.squares[name]) / games - (total / games) ** 2
            error = sqrt(variance * (1 / here.games + 1 / there.games))
            found.append((name, here.sums[name] / here.games, there.sums[name] / there.games, error))
    wide = NormalDist().inv_cdf(1 - FALSE_ALARM / (2 * len(found) * comparisons))
    return [Figure(*each, wide) for each in found]
