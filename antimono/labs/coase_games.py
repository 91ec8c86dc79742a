"""The forked games of the lab “Coase at the table”: one position and the same dice, with and without a sale.

They were played before; what they came to is kept in `coase.json` as whole numbers, from which means and
intervals follow. `python -m antimono.labs.coase_games` plays them again, the same games from the same seeds,
and writes the same file; that takes three minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from itertools import cycle
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.players import STRATEGIES, play_out
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.files import write_text
from antimono.core.many import Share
from antimono.core.match import named
from antimono.labs.who_won import score, wealth
from antimono.simulate import Mean
from antimono.simulate.fairness.design import EDITION

FILE = "coase.json"
"""Beside this module."""

TABLE = "CMCM"
"""Who plays, by letters."""
SELLER, BUYER, COMPETITOR, MONOPOLIST = range(len(TABLE))
"""The seats: the Competitor who sells, the Monopolist who buys, and one more of each role."""
SOLD, HELD = "Wall St.", "Fifth Ave."
"""What is sold, and what the buyer has of the same city."""

CASH = 1_000
"""What everybody has before the sale."""
ROUNDS = 30
"""How long it goes on, about: so many turns for each of the four seats."""
PRICES = tuple(range(0, CASH + 1, 100))
PLANS = ("builder", "cautious", "landlord")
"""What all four play; nobody proposes another trade in these games."""


def position(seed: int) -> Scenario:
    """A board on which all is sold and nobody has two streets of a city: before the sale."""
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
    """The same after the sale at that price (AM-21.1)."""
    return scene.owns(BUYER, SOLD).cash(SELLER, CASH + price).cash(BUYER, CASH - price)


@dataclass(frozen=True, slots=True)
class End:
    """How one game stood when it was stopped."""

    wealth: tuple[int, ...]
    """By seat: cash, and what deeds and buildings have cost."""
    score: tuple[int, ...]
    """By seat: what the bank would count (AM-24.3, AM-24.4)."""

    @property
    def winners(self) -> tuple[bool, ...]:
        """By seat, whether nobody has a higher score."""
        return tuple(each == max(self.score) for each in self.score)


def played(scene: Scenario, plan: str) -> End:
    """A game from a position, stopped after `ROUNDS` rounds."""
    game = scene.game(log=False)
    play_out(game, plan, cap_turns=ROUNDS * len(TABLE))
    held = [estate(game.state, player) for player in range(len(TABLE))]
    inside = [turns > 0 for turns in game.state.custody_turn]
    scores = (score(game.edition, one, in_custody=each) for one, each in zip(held, inside, strict=True))
    return End(tuple(map(wealth, held)), tuple(scores))


@dataclass(frozen=True, slots=True)
class Sold:
    """Many games after a sale at one price, each against the same game without a sale."""

    plan: str
    """What all four play."""
    repr: str
    """The plan with its numbers."""
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
        """By how much the sale changes the wealth of a seat."""
        return Mean(self.games, self.changes[seat], self.squares[seat])

    def wins(self, seat: int) -> Share:
        """In what share of the games nobody has a higher score."""
        return Share(self.won[seat], self.games)


def forks(plan: str, games: int, seed: int, prices: Sequence[int] = PRICES) -> tuple[Sold, ...]:
    """The games without a sale, then those at each price, all from the same positions with the same dice.

    Args:
        plan: what all four play, by name.
        games: how many.
        seed: of the first; the others follow.
        prices: at which the street is sold.

    Raises:
        UnknownNameError: if there is no such strategy.
    """
    strategy = named(STRATEGIES, plan)
    ends: dict[int | None, list[End]] = {price: [] for price in (None, *prices)}
    for each in range(seed, seed + games):
        scene = position(each)
        for price, found in ends.items():
            found.append(played(scene if price is None else sold(scene, price), plan))
    return tuple(_sold(plan, repr(strategy), price, seed, found, ends[None]) for price, found in ends.items())


def _sold(
    plan: str, written: str, price: int | None, seed: int, ends: Sequence[End], before: Sequence[End]
) -> Sold:
    seats = range(len(TABLE))
    changes = [
        [end.wealth[seat] - one.wealth[seat] for end, one in zip(ends, before, strict=True)] for seat in seats
    ]
    return Sold(
        plan,
        written,
        price,
        seed,
        len(ends),
        tuple(sum(end.wealth[seat] for end in ends) for seat in seats),
        tuple(map(sum, changes)),
        tuple(sum(each * each for each in one) for one in changes),
        tuple(sum(end.winners[seat] for end in ends) for seat in seats),
    )


@dataclass(frozen=True, slots=True)
class Measured:
    """The games that were played beforehand, as the lab's file keeps them."""

    made: str
    """The command that plays it."""
    sales: tuple[Sold, ...]

    def of(self, plan: str) -> tuple[Sold, ...]:
        """The games of these players: without a sale, then by rising price.

        Raises:
            UnknownNameError: if there were none.
        """
        named({each.plan: each for each in self.sales}, plan)
        return tuple(each for each in self.sales if each.plan == plan)

    def text(self) -> str:
        """The file: a line for each plan and price."""
        lines = ",\n".join(json.dumps(asdict(each)) for each in self.sales)
        return f'{{"made": {json.dumps(self.made)},\n"sales": [\n{lines}\n]}}\n'

    @staticmethod
    def parse(text: str) -> Measured:
        """Read what `text` has written."""
        data = json.loads(text)
        rows: list[dict[str, Any]] = [
            {key: tuple(value) if isinstance(value, list) else value for key, value in each.items()}
            for each in data["sales"]
        ]
        return Measured(data["made"], tuple(Sold(**each) for each in rows))


@cache
def measured() -> Measured:
    """Read the games that come with the package; once, then the same."""
    return Measured.parse(files("antimono.labs").joinpath(FILE).read_text(encoding="utf-8"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play every game with and without the sale and write the results to a file; returns the exit code, 0."""
    parser = argparse.ArgumentParser(prog="python -m antimono.labs.coase_games", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="at each price")
    parser.add_argument("--seed", type=int, default=9_000_000, help="of the first game")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(FILE), help="the file")
    options = parser.parse_args(arguments)
    command = f"python -m antimono.labs.coase_games --games {options.games} --seed {options.seed}"
    found: list[Sold] = []
    for plan in PLANS:
        found += forks(plan, options.games, options.seed)
        sys.stderr.write(f"{plan}\n")
    write_text(options.output, Measured(command, tuple(found)).text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
