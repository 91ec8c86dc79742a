"""The games of the lab “Design a rule”: one number of the rules changed step by step, and the wins.

`design_a_rule.json` has the results as whole numbers, from which shares and intervals follow.
`python -m antimono.labs.design_a_rule_games` replays the games, in two minutes with the compiled kernel.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from antimono.anti_monopoly.editions import ByRole, Role, load
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.players import STRATEGIES, Builder, Strategy
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.errors import unknown_name
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import _
from antimono.labs.kept import RecordedGames
from antimono.simulate import Matchup, Results, matchup, simulate
from antimono.simulate.fairness.design import ALL_OFF, EDITION, ROLES

HALF = 0.5

PLAYERS: Mapping[str, Strategy] = {
    **{name: without_trades(STRATEGIES[name]) for name in ("builder", "cautious", "hoarder")},
    **{name: STRATEGIES[name] for name in ("landlord", "developer")},
    "saver": Builder(reserve=15_000),
}
"""The strategies of the lab, without trades; a saver keeps so much cash that they buy nothing."""

PAIRS = (*((name, name) for name in ("builder", "cautious", "hoarder", "landlord")), ("landlord", "developer"))
"""The strategies of Competitors and Monopolists when a number is tried for both: the same, or the best
replies found."""

GAME_A, TIMED = "game-a", "game-a/30"
"""The whole game, and the timed one of thirty rounds that a class can finish."""

FOUNDATION, START, FINE = "foundation_monopolist_pays", "start_square_pays", "custody_fine"
KEEPS = "timed_keeps_percent_cash"
"""The share that Competitors keep; Monopolists keep the printed share."""

TRIED: Mapping[tuple[str, str], Sequence[int]] = {
    (FOUNDATION, GAME_A): (0, 80, 160, 240, 320, 400, 480, 640, 800),
    (FOUNDATION, TIMED): (0, 160, 320, 480, 640, 800, 1000, 1200, 1600, 2000),
    (START, GAME_A): (0, 25, 50, 75, 100, 150, 200, 300),
    (START, TIMED): (0, 25, 50, 75, 100, 150, 200, 300),
    (FINE, GAME_A): (0, 50, 100, 200, 400, 600, 800, 1000),
    (FINE, TIMED): (0, 50, 100, 200, 400, 600, 800, 1000),
}
"""The numbers that were tried, by rule and ending."""

CONTROLS = 5
"""The factor by which controls have more games, because a control must be surer than its experiment."""

KEPT_PERCENTS = (0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)
"""The percentages of cash that Competitors keep when time is up."""
KEEPERS = ("builder", "cautious", "saver")
"""The Competitors' strategies with these percentages."""
AGAINST = ("builder", "landlord", "saver")
"""The Monopolists' strategies with these percentages."""


@dataclass(frozen=True, slots=True)
class RuleTrial:
    """Many games at one table, with one number of the rules set."""

    rule: str
    """The constant by its name; `all` for the control, at which everybody is a Competitor."""
    value: int
    """Its value, in money units or %; 0 for the control."""
    ending: str
    competitors: str
    """The strategy of both Competitors, one of `PLAYERS`."""
    monopolists: str
    seed: int
    """Of the first game; the others follow."""
    games: int
    given_up: int
    """The number of abandoned games."""
    won: int
    """The number that Competitors won."""
    shared: int
    """How many a Competitor and a Monopolist won together, being equally rich; they count for neither."""
    rounds: int
    """Complete ones in all games together."""

    @property
    def share(self) -> Share:
        """The share of the games that one side won that Competitors did."""
        return Share(self.won, self.games - self.given_up - self.shared)

    @property
    def unfinished(self) -> Share:
        """The share of abandoned games."""
        return Share(self.given_up, self.games)

    @property
    def length(self) -> float:
        """Return the average length of a game in rounds, abandoned games included."""
        return self.rounds / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the Competitors' share of all games if they had lost, or won, all abandoned ones."""
        decided = self.games - self.shared
        return self.won / decided, (self.won + self.given_up) / decided

    def __str__(self) -> str:
        low, high = self.share.interval
        return (
            f"{self.rule} {self.value}: Competitors win {self.share.value:.1%} ({low:.1%} to {high:.1%}); "
            f"{self.given_up} of {self.games} games given up"
        )


@dataclass(frozen=True, slots=True)
class Even:
    """The point at which a curve reaches one half, on straight lines between the tried numbers."""

    at: float
    """By the shares themselves."""
    band: tuple[float | None, float | None]
    """By the two ends of their intervals, the smaller number first; `None` for an end that never does."""
    bounds: tuple[float | None, float | None]
    """The same if one role had won all abandoned games, or the other."""


def table(rule: str, value: int, competitors: str, monopolists: str, ending: str) -> Matchup:
    """Return the table with one number set differently.

    Args:
        rule: a constant of the edition whose value is one number, or one for each role: then that of the
            Competitors; `all` is the control.
        value: its new value, in money units or %.
        competitors: what both Competitors play, one of `PLAYERS`.
        monopolists: what both Monopolists play.
        ending: `game-a`, or timed, `game-a/30`.

    >>> [each.value for each in table("custody_fine", 100, "builder", "saver", "game-a/30").house_rules]
    [100]

    Raises:
        AntimonoError: if there is no such rule, strategy or ending, or the rule cannot have that value.
    """
    chosen = {"C": named(PLAYERS, competitors), "M": named(PLAYERS, monopolists)}
    printed = getattr(load(EDITION).constants, rule, None)
    set_to: RuleValue = value
    if rule == ALL_OFF:
        set_to = Role.COMPETITOR
    elif isinstance(printed, ByRole):
        set_to = ByRole(value, printed[Role.MONOPOLIST])
    return matchup(EDITION, ROLES, [chosen[each] for each in ROLES], ending, house_rules={rule: set_to})


def play(
    rule: str,
    value: int,
    competitors: str = "builder",
    monopolists: str = "",
    *,
    ending: str = GAME_A,
    games: int = 4_000,
    seed: int = 0,
    progress: Callable[[Results], None] | None = None,
) -> RuleTrial:
    """Play so many games with one number set; arguments and errors as for `table`.

    Args:
        rule: which.
        value: to what.
        competitors: their plan.
        monopolists: theirs; the same if none is named.
        ending: of the games.
        games: how many.
        seed: of the first.
        progress: see `antimono.simulate.simulate`.
    """
    other = monopolists or competitors
    results = simulate(
        table(rule, value, competitors, other, ending), games=games, seed=seed, workers=1, progress=progress
    )
    given_up, won = results.given_up.count, {role: share.count for role, share in results.wins.items()}
    shared = sum(won.values()) - (games - given_up)
    mine = won[Role.COMPETITOR] - shared
    rounds = results.rounds.total
    return RuleTrial(rule, value, ending, competitors, other, seed, games, given_up, mine, shared, rounds)


def even(tried: Sequence[RuleTrial]) -> Even | None:
    """Return where Competitors win one half: the first such number, or none.

    Args:
        tried: the tables of one rule, by rising value.

    >>> steps = [RuleTrial("x", value, "", "", "", 0, 100, 0, won, 0, 0) for value, won in ((0, 40), (10, 60))]
    >>> even(steps).at
    5.0
    """
    at = _crossing(tried, lambda each: each.share.value)
    if at is None:
        return None
    ends = [_crossing(tried, lambda each, end=end: each.share.interval[end]) for end in (0, 1)]  # type: ignore[misc]
    bounds = [_crossing(tried, lambda each, end=end: each.bounds[end]) for end in (0, 1)]  # type: ignore[misc]
    if tried[0].share.value < HALF:  # the curve rises, so the higher end is there first
        ends.reverse()
        bounds.reverse()
    return Even(at, (ends[0], ends[1]), (bounds[0], bounds[1]))


def _crossing(tried: Sequence[RuleTrial], of: Callable[[RuleTrial], float]) -> float | None:
    for one, other in pairwise(tried):
        before, after = of(one) - HALF, of(other) - HALF
        if before * after <= 0 and before != after:
            return one.value + (other.value - one.value) * before / (before - after)
    return None


def tables() -> Iterator[tuple[str, int, str, str, str]]:
    """Rule, value, both plans and ending of every table."""
    for (rule, ending), values in TRIED.items():
        for pair in PAIRS:
            for value in values:
                yield rule, value, *pair, ending
    for value in KEPT_PERCENTS:
        for mine in KEEPERS:
            for theirs in AGAINST:
                yield KEEPS, value, mine, theirs, TIMED
    for ending in (GAME_A, TIMED):
        for mine, theirs in PAIRS:
            if mine == theirs:  # alike in everything, so alike in what they win
                yield ALL_OFF, 0, mine, theirs, ending


def played(games: int, seed: int) -> Iterator[RuleTrial]:
    """Play all of them."""
    for rule, value, mine, theirs, ending in tables():
        at_this = games * (CONTROLS if rule == ALL_OFF else 1)
        yield play(rule, value, mine, theirs, ending=ending, games=at_this, seed=seed)


KEPT = RecordedGames("design_a_rule", RuleTrial, played, games=4_000, seed=6_000_000)
measured = cache(KEPT.tables)
"""The games that come with the package, in the order of `tables`."""


def tried_of(rule: str, ending: str, competitors: str, monopolists: str) -> tuple[RuleTrial, ...]:
    """Return those of one rule and one pair of plans, by rising value.

    Raises:
        UnknownNameError: if there were none.
    """
    by_table: dict[str, list[RuleTrial]] = {}
    for each in measured():
        name = f"{each.rule} {each.ending} {each.competitors} {each.monopolists}"
        by_table.setdefault(name, []).append(each)
    key = f"{rule} {ending} {competitors} {monopolists}"
    if key not in by_table:
        raise unknown_name(_("table of this lab"), key, by_table)
    return tuple(sorted(by_table[key], key=lambda each: each.value))


if __name__ == "__main__":
    sys.exit(KEPT.main())
