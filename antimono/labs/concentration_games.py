"""The measured half of the lab “Concentration”: who takes the rents, and how unequal players become.

What games of a hundred rounds came to is kept in `concentration.json` as whole numbers, from which shares and
intervals follow. `python -m antimono.labs.concentration_games` plays the same games again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import sqrt

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.many import CONFIDENT
from antimono.core.match import named
from antimono.labs.kept import Kept
from antimono.simulate import Mean, simulate
from antimono.simulate.fairness.design import ALL_OFF, Setting
from antimono.simulate.measures import EVERY, MILLION, Played

PLAYERS = ("builder", "cautious", "hoarder")
"""The strategies: all four players have the same, and nobody proposes trades."""

ROUNDS = 100
"""How long a game is; then the bank counts (AM-24), which is not looked at here."""

AS_PRINTED = "printed"
RULES: Mapping[str, Mapping[str, str]] = {
    AS_PRINTED: {},
    "no-doubling": {"doubling": Role.COMPETITOR.value},
    "no-nets": {"fares": Role.COMPETITOR.value},
    "alike": {ALL_OFF: Role.COMPETITOR.value},
}
"""The rules that were played by: as printed; no double rent for anybody; no higher fares and dues for
anybody; and everybody a Competitor in everything, which is the control."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one thing is of another, over games: the share of a role in all rents, or rents a turn.

    Both are added up over the games and then divided, so a game in which little was paid counts for little.
    """

    games: int
    parts: int
    wholes: int
    parts_squared: int
    products: int
    wholes_squared: int

    @staticmethod
    def of(pairs: Iterable[tuple[int, int]]) -> Part:
        """From a part and a whole for each game.

        >>> Part.of([(1, 2), (3, 4)]).value
        0.6666666666666666
        """
        found = list(pairs)
        return Part(
            len(found),
            sum(part for part, _whole in found),
            sum(whole for _part, whole in found),
            sum(part * part for part, _whole in found),
            sum(part * whole for part, whole in found),
            sum(whole * whole for _part, whole in found),
        )

    @property
    def value(self) -> float:
        """The ratio itself; 0 of nothing."""
        return self.parts / self.wholes if self.wholes else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95% interval by the normal distribution, games being drawn (the ratio estimator)."""
        if self.games < 2 or not self.wholes:
            return self.value, self.value
        left = self.parts_squared - 2 * self.value * self.products + self.value**2 * self.wholes_squared
        margin = CONFIDENT * sqrt(max(0.0, left) * self.games / (self.games - 1)) / self.wholes
        return self.value - margin, self.value + margin


@dataclass(frozen=True, slots=True)
class Moment:
    """All games of a table after so many rounds, those that have ended before left out."""

    round: int
    games: int
    gini: tuple[int, int]
    """Of wealth: the sum over games and that of squares, of millionths; as the next two."""
    herfindahl: tuple[int, int]
    """Of wealth."""
    rents_herfindahl: tuple[int, int]
    """Of the rents of the last ten rounds."""
    rents: Part
    """What Monopolists took of the rents of these ten rounds."""
    wealth: Part
    """What they have of the wealth of all at that moment (AM-23.1)."""

    def index(self, name: str) -> Mean:
        """One of the indices: `gini`, `herfindahl` or `rents_herfindahl`."""
        total, squares = getattr(self, name)
        return Mean(self.games, total, squares, MILLION)


@dataclass(frozen=True, slots=True)
class Course:
    """What the games at one table have come to."""

    players: str
    """The strategy of all four, by name."""
    plan: str
    """The strategy with its numbers; it proposes no trades here."""
    rules: str
    """One of `RULES`."""
    seed: int
    games: int
    given_up: int
    moments: tuple[Moment, ...]
    stops: Part
    """Stops on properties, of turns."""
    rents: Part
    """Rents, of stops on properties: what a stop costs on average."""
    unpaid: int
    """By how much what was paid as rent and what was taken differ, in all games together."""

    def after(self, rounds: int) -> Moment:
        """The moment after so many rounds."""
        return self.moments[rounds // EVERY - 1]


def setting(players: str, rules: str) -> Setting:
    """The table: two of each role, a hundred rounds; errors as for `matchup`."""
    return Setting(f"game-a/{ROUNDS}", players, players, house_rules=named(RULES, rules))


def course(players: str, rules: str = AS_PRINTED, games: int = 400, seed: int = 0) -> Course:
    """Play so many games at one table, which takes half a minute for each thousand of them."""
    table = setting(players, rules).table
    results = simulate(table, games=games, seed=seed, rows=True, workers=1)
    theirs = [seat for seat, role in enumerate(table.roles) if role is Role.MONOPOLIST]
    deeds = [deed.index for deed in table.edition.deeds]
    at, start = results.totals.layout.sample, results.totals.layout.path.start

    def indices(place: int, first: int) -> tuple[int, int]:
        total, squares = results.totals.numbers[start + place * at.size + first :][:2]
        return total, squares

    def share(amounts: Sequence[int]) -> tuple[int, int]:
        return sum(amounts[seat] for seat in theirs), sum(amounts)

    moments = []
    for place, moment in enumerate(results.path):
        samples = [game.path[place] for game in results.rows if len(game.path) > place]
        moments.append(
            Moment(
                moment.round,
                moment.games,
                indices(place, at.gini),
                indices(place, at.herfindahl),
                indices(place, at.rents_herfindahl),
                Part.of(share(sample.rents) for sample in samples),
                Part.of(share(sample.wealth) for sample in samples),
            )
        )

    def stops(game: Played) -> int:
        return sum(game.landings[index] for index in deeds)

    return Course(
        players,
        repr(STRATEGIES[players]),
        rules,
        seed,
        games,
        results.given_up.count,
        tuple(moments),
        Part.of((stops(game), game.turns) for game in results.rows),
        Part.of((sum(game.rent_taken), stops(game)) for game in results.rows),
        sum(abs(sum(game.rent_paid) - sum(game.rent_taken)) for game in results.rows),
    )


KEPT = Kept(
    "concentration",
    Course,
    lambda games, seed: (course(*table, games, seed) for table in product(PLAYERS, RULES)),
    games=400,
)
measured = cache(KEPT.tables)
"""The games that come with the package: a table for each of `PLAYERS` by each of `RULES`."""


def kept(players: str, rules: str = AS_PRINTED) -> Course:
    """Those of these players by these rules.

    Raises:
        UnknownNameError: if there were none.
    """
    named(RULES, rules)
    named({each.players: each for each in measured()}, players)
    return next(each for each in measured() if (each.players, each.rules) == (players, rules))


if __name__ == "__main__":
    sys.exit(KEPT.main())
