"""Wealth by two measures, of the same players at the same moments: at cost, and by the rule (AM-23.1).

What the games of the lab “Concentration” came to, looked at twice, is kept in `wealth.json` as whole numbers.
The same games are played again by `python -m antimono.labs.wealth_games`, in a minute.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from typing import override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.look import MARKS
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.figures import Axis, Stroke
from antimono.core.match import named, play_out, seat_seeds
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import HUNDRED, Chart, Estimate, dotted, interval, line, per_cent, tabled
from antimono.labs.concentration_games import PLAYER, PLAYERS, ROUNDS, TOLD, setting
from antimono.labs.kept import Kept
from antimono.labs.who_won import wealth
from antimono.simulate import Mean, Portion
from antimono.simulate.engine import Counting, new_game
from antimono.simulate.measures import EVERY, MILLION, gini

FIRST = EVERY
"""The first moment that is told of."""


@dataclass(frozen=True, slots=True)
class Measured:
    """All games at one moment, by one measure of wealth."""

    part: Portion
    """What Monopolists have of the wealth of all."""
    gini: tuple[int, int]
    """The sum over games and that of squares, in millionths."""

    @staticmethod
    def of(found: list[tuple[int, ...]], theirs: list[int]) -> Measured:
        """From the wealth of each seat in each game, and the seats of Monopolists."""
        unequal = [gini(each) for each in found]
        return Measured(
            Portion.of((sum(each[seat] for seat in theirs), sum(each)) for each in found),
            (sum(unequal), sum(each * each for each in unequal)),
        )

    @property
    def unequal(self) -> Mean:
        """The Gini index."""
        return Mean(self.part.games, *self.gini, MILLION)


@dataclass(frozen=True, slots=True)
class Looked:
    """The games at one table, after every tenth round."""

    players: str
    """The strategy of all four, by name."""
    plan: str
    """The strategy with its numbers; it proposes no trades here."""
    seed: int
    games: int
    at_cost: tuple[Measured, ...]
    """Cash, printed prices, and what was paid for buildings."""
    by_rents: tuple[Measured, ...]
    """Cash, and one rent of each unmortgaged property (AM-23.1)."""


class _Twice(Counting):
    """What counts as in every simulation, and looks at wealth once more."""

    __slots__ = ("costs",)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.costs: list[tuple[int, ...]] = []

    @override
    def round(self, state: State) -> None:
        super().round(state)
        if len(self.path) > len(self.costs):
            seats = range(len(state.roles))
            self.costs.append(tuple(wealth(estate(state, seat)) for seat in seats))


def look(players: str, games: int, seed: int) -> Looked:
    """Play so many games of a hundred rounds at one table.

    Raises:
        UnknownNameError: if there is no such strategy.
    """
    table = setting(players, "printed").table
    theirs = [seat for seat, role in enumerate(table.roles) if role is Role.MONOPOLIST]
    counted = []
    for each in range(seed, seed + games):
        game, counting = new_game(table, each), _Twice(len(table.roles))
        game.state.meter = counting
        play_out(game, table.strategies, seat_seeds(each, len(table.roles)), table.cap_turns)
        counted.append(counting)
    last = ROUNDS // EVERY
    costs = [[each.costs[at] for each in counted if len(each.costs) > at] for at in range(last)]
    rents = [[each.path[at].wealth for each in counted if len(each.path) > at] for at in range(last)]
    return Looked(
        players,
        repr(STRATEGIES[players]),
        seed,
        games,
        tuple(Measured.of(each, theirs) for each in costs),
        tuple(Measured.of(each, theirs) for each in rents),
    )


KEPT = Kept(
    "wealth", Looked, lambda games, seed: (look(players, games, seed) for players in PLAYERS), games=400
)
measured = cache(KEPT.tables)
"""The games that come with the package: a table for each of `PLAYERS`."""


def kept(players: str = PLAYER) -> Looked:
    """Those of these players.

    Raises:
        UnknownNameError: if there were none.
    """
    return named({each.players: each for each in measured()}, players)


def two_measures(players: str = PLAYER) -> Chart:
    """What part of the wealth is the Monopolists', by both measures, as the rounds go by."""
    found, blue = kept(players), MARKS[Role.MONOPOLIST]
    rounds = range(EVERY, ROUNDS + 1, EVERY)
    return Chart.of(
        f"concentration-measures-{players}",
        _("The Monopolists' part of the wealth, by two measures; all four play {strategy}", strategy=players),
        (
            Axis(label=_("rounds"), high=ROUNDS, step=20, money=False),
            per_cent(_("of each 100")),
        ),
        [
            dotted(_("a half"), (0, 50), (ROUNDS, 50)),
            line(
                _("by AM-23.1"),
                blue,
                zip(rounds, (each.part for each in found.by_rents), strict=True),
                Stroke.DASHED,
                dots=False,
            ),
            line(_("at cost"), blue, zip(rounds, (each.part for each in found.at_cost), strict=True)),
        ],
        _(
            "After ten rounds Monopolists have {cost} per cent of the wealth at cost, and {rents} by "
            "AM-23.1; the Gini index is {cost_gini} and {rents_gini} hundredths. After a hundred rounds they "
            "have {cost_late} and {rents_late} per cent.",
            cost=_hundred(found.at_cost[0].part),
            rents=_hundred(found.by_rents[0].part),
            cost_gini=_hundred(found.at_cost[0].unequal),
            rents_gini=_hundred(found.by_rents[0].unequal),
            cost_late=_hundred(found.at_cost[-1].part),
            rents_late=_hundred(found.by_rents[-1].part),
        ),
        tabled(
            _("By two measures, in per cent and hundredths, and intervals of 95%"),
            [
                _("All play"),
                _("Round"),
                _("Part at cost"),
                _("Part by AM-23.1"),
                _("Gini at cost"),
                _("Gini by AM-23.1"),
            ],
            [
                (verbatim(each.players), str(number), *_cells(each, number // EVERY - 1))
                for each in measured()
                for number in (FIRST, *TOLD)
            ],
        ),
        measured=_origin(found),
    )


def _cells(found: Looked, at: int) -> list[str]:
    both = (found.at_cost[at], found.by_rents[at])
    return [*(interval(each.part) for each in both), *(interval(each.unequal) for each in both)]


def _origin(found: Looked) -> Message:
    return _(
        "Measured: {games} games of {rounds} rounds at each table, seeds {first} to {last}; nobody proposes "
        "trades; {plan}.",
        games=found.games,
        rounds=ROUNDS,
        first=found.seed,
        last=found.seed + found.games - 1,
        plan=found.plan,
    )


def _hundred(found: Estimate) -> str:
    return f"{HUNDRED * found.value:.0f}"


if __name__ == "__main__":
    sys.exit(KEPT.main())
