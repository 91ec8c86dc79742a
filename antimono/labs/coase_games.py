"""The forked games of the lab “Coase at the table”: one position and the same dice, with and without a sale.

`coase.json` has the results as whole numbers, from which means and intervals follow.
`python -m antimono.labs.coase_games` replays the games, in three minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.many import Share
from antimono.core.match import named
from antimono.labs.kept import RecordedGames
from antimono.labs.who_won import Stopped, stop
from antimono.simulate import Mean
from antimono.simulate.fairness.design import EDITION

TABLE = "CMCM"
"""Who plays, by letters."""
SELLER, BUYER, COMPETITOR, MONOPOLIST = range(len(TABLE))
"""The seats: the Competitor who sells, the Monopolist who buys, and one more of each role."""
SOLD, HELD = "Wall St.", "Fifth Ave."
"""The street for sale, and the buyer's street of the same city."""

CASH = 1_000
"""Everybody's cash before the sale."""
ROUNDS = 30
"""The approximate length: turns for each of the four seats."""
PRICES = tuple(range(0, CASH + 1, 100))
PLANS = ("builder", "cautious", "landlord")
"""The strategies of all four; nobody proposes another trade in these games."""


def position(seed: int) -> Scenario:
    """Return a board on which all is sold and nobody has two streets of a city: before the sale."""
    edition = load(EDITION)
    scene = Scenario.new(EDITION, TABLE, seed=seed)
    here = edition.street(SOLD).city_slug
    streets = [street.name for city in edition.cities for street in city.streets if street.city_slug != here]
    companies = [each.name for each in (*edition.transports, *edition.utilities)]
    # In turn from the third player on: so the first two, who have a street of New York, have as many deeds.
    for player, deed in zip(cycle((2, 3, 0, 1)), (*streets, *companies), strict=False):
        scene = scene.owns(player, deed)
    scene = scene.owns(BUYER, HELD).owns(SELLER, SOLD)
    for player in range(len(TABLE)):
        scene = scene.cash(player, CASH)
    return scene


def sold(scene: Scenario, price: int) -> Scenario:
    """Return the same after the sale at that price (AM-21.1)."""
    return scene.owns(BUYER, SOLD).cash(SELLER, CASH + price).cash(BUYER, CASH - price)


@dataclass(frozen=True, slots=True)
class Sold:
    """Many games after a sale at one price, each against the same game without a sale."""

    plan: str
    """The strategy of all four."""
    repr: str
    """The strategy with its numbers."""
    price: int | None
    """`None` for the games without a sale."""
    seed: int
    games: int
    wealth: tuple[int, ...]
    """By seat, in all games together."""
    changes: tuple[int, ...]
    """By seat, wealth less that without a sale, in all games together."""
    squares: tuple[int, ...]
    """The same, squared game by game."""
    won: tuple[int, ...]
    """By seat, in how many games nobody has a higher score."""

    def change(self, seat: int) -> Mean:
        """Return the average change of a seat's wealth by the sale."""
        return Mean(self.games, self.changes[seat], self.squares[seat])

    def wins(self, seat: int) -> Share:
        """Return the share of games in which nobody has a higher score."""
        return Share(self.won[seat], self.games)


def forks(plan: str, games: int, seed: int, prices: Sequence[int] = PRICES) -> tuple[Sold, ...]:
    """Return the games without a sale, then those at each price, all from the same positions with the same dice.

    Args:
        plan: what all four play, by name.
        games: how many.
        seed: of the first; the others follow.
        prices: at which the street is sold.

    Raises:
        UnknownNameError: if there is no such strategy.
    """
    strategy = named(STRATEGIES, plan)
    ends: dict[int | None, list[Stopped]] = {price: [] for price in (None, *prices)}
    for each in range(seed, seed + games):
        scene = position(each)
        for price, found in ends.items():
            begun = scene if price is None else sold(scene, price)
            found.append(stop(begun.game(log=False), strategy, ROUNDS))
    return tuple(_sold(plan, repr(strategy), price, seed, found, ends[None]) for price, found in ends.items())


def _sold(
    plan: str, written: str, price: int | None, seed: int, ends: Sequence[Stopped], before: Sequence[Stopped]
) -> Sold:
    seats = range(len(TABLE))
    changes = [[end.wealth[seat] - one.wealth[seat] for end, one in zip(ends, before, strict=True)] for seat in seats]
    return Sold(
        plan,
        written,
        price,
        seed,
        len(ends),
        tuple(sum(end.wealth[seat] for end in ends) for seat in seats),
        tuple(map(sum, changes)),
        tuple(sum(each * each for each in one) for one in changes),
        tuple(sum(end.score[seat] == max(end.score) for end in ends) for seat in seats),
    )


KEPT = RecordedGames(
    "coase",
    Sold,
    lambda games, seed: (each for plan in PLANS for each in forks(plan, games, seed)),
    games=400,
    seed=9_000_000,
)
measured = cache(KEPT.tables)
"""The games that come with the package: by plan, a table without a sale, then one for each price."""


def sales(plan: str) -> tuple[Sold, ...]:
    """Return those of these players: without a sale, then by rising price.

    Raises:
        UnknownNameError: if there were none.
    """
    named({each.plan: each for each in measured()}, plan)
    return tuple(each for each in measured() if each.plan == plan)


if __name__ == "__main__":
    sys.exit(KEPT.main())
