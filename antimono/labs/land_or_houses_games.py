"""The games of the lab “Land or houses?”: players who differ in when they build, each against each.

`land_or_houses.json` has the results as counts; `python -m antimono.labs.land_or_houses_games` replays the games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import Landlord
from antimono.core.errors import unknown_name
from antimono.core.intervals import Shift, agresti_caffo
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import _
from antimono.labs.kept import RecordedGames
from antimono.simulate import Results, matchup, simulate
from antimono.simulate.fairness.design import EDITION, ROLES, TableDesign
from antimono.simulate.fairness.tables import Wins, holm

UNTIMED, TIMED = "game-b", "game-a/30"
ENDINGS = (UNTIMED, TIMED)
"""The endings: until one role is bankrupt, and thirty rounds, as a class plays."""

PLAIN, CAREFUL = "plain", "careful"
CARES: Mapping[str, Landlord] = {
    PLAIN: Landlord(
        reserve=50,
        redeems_above=50,
        builds_above=50,
        blocks=False,
        borrows=False,
        mortgages_first=False,
        hurries=29,
        rests=0,
    ),
    CAREFUL: Landlord(),
}
"""Two ways to look after money, apart from the time of building. The plain one keeps 50 whatever they do,
never borrows to buy, and stays in jail; it plays nearly as a builder. The careful one is the landlord."""

AT_ONCE, HALF_TIME, LATE, ALL_SOLD, NEVER = "at once", "half-time", "late", "all sold", "never"
TIMES: Mapping[str, int] = {AT_ONCE: 28, HALF_TIME: 14, LATE: 4, ALL_SOLD: 0, NEVER: -1}
"""When they build: as soon as the bank has so many properties left, or fewer."""

PLANS: Mapping[str, Landlord] = {
    f"{care}, {time}": replace(CARES[care], unsold=unsold) for care in CARES for time, unsold in TIMES.items()
}
"""The strategies by name: all buy whatever they can afford, and differ in care and in when they build."""

PLAYED = tuple(name for name in PLANS if not name.endswith(NEVER))
"""The strategies that are played against each other; never building is only tried as a Competitor."""


def plan(care: str, time: str) -> str:
    """Return the name of a strategy.

    Raises:
        UnknownNameError: if there is no such care or time.
    """
    named(CARES, care)
    named(TIMES, time)
    return f"{care}, {time}"


@dataclass(frozen=True, slots=True)
class Gain:
    """The difference between two shares of games that are not paired."""

    before: Share
    after: Share

    @property
    def value(self) -> float:
        """The difference, as a fraction."""
        return self.after.value - self.before.value

    @property
    def shift(self) -> Shift:
        """The difference as Agresti and Caffo estimate it."""
        before, after = ((each.count, each.whole) for each in (self.before, self.after))
        return agresti_caffo(before, after)

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95% interval, not corrected for other comparisons."""
        return self.shift.interval

    @property
    def seen(self) -> bool:
        """True if that interval leaves out nothing at all."""
        low, high = self.interval
        return not low <= 0 <= high

    @property
    def p(self) -> float:
        """The chance of so large a difference if there were none: two-sided."""
        return self.shift.p


def played(competitors: str, monopolists: str, ending: str = UNTIMED, *, games: int = 80, seed: int = 0) -> Results:
    """Play games between two Competitors and two Monopolists, each role with one strategy of `PLANS`.

    Args:
        competitors: the strategy of both Competitors, by name.
        monopolists: that of both Monopolists.
        ending: of the games.
        games: how many.
        seed: of the first; the others follow.

    Raises:
        UnknownNameError: if there is no strategy of a name.
    """
    sides = {"C": named(PLANS, competitors), "M": named(PLANS, monopolists)}
    table = matchup(EDITION, ROLES, [sides[letter] for letter in ROLES], ending)
    return simulate(table, games=games, seed=seed, workers=1)


def table(competitors: str, monopolists: str, ending: str = UNTIMED) -> Wins:
    """Return the results of a table of these strategies.

    Raises:
        UnknownNameError: if there was no such table.
    """
    names = (ending, competitors, monopolists)
    found = _by_setting().get(names)
    if found is None:
        raise unknown_name(_("table"), " / ".join(names), [" / ".join(each) for each in _by_setting()])
    return found


@cache
def _by_setting() -> dict[tuple[str, str, str], Wins]:
    """Return the games that come with the package."""
    return {(each.setting.ending, each.setting.competitors, each.setting.monopolists): each for each in measured()}


def share(side: Role, mine: str, theirs: str, ending: str = UNTIMED) -> Share:
    """Return a role's share of the finished games with one strategy against another."""
    names = (mine, theirs) if side is Role.COMPETITOR else (theirs, mine)
    return table(*names, ending).share(side)


def unfinished(side: Role, mine: str, theirs: str, ending: str = UNTIMED) -> Share:
    """Return the share of those games that were abandoned."""
    names = (mine, theirs) if side is Role.COMPETITOR else (theirs, mine)
    return table(*names, ending).unfinished


def waiting(side: Role, care: str, theirs: str, ending: str = UNTIMED) -> Gain:
    """Return a role's gain from building only when all is sold, instead of at once."""
    first, last = (share(side, plan(care, time), theirs, ending) for time in (AT_ONCE, ALL_SOLD))
    return Gain(first, last)


@cache
def comparisons() -> dict[tuple[Role, str, str, str], tuple[Gain, float]]:
    """Return all gains by waiting, by role, care, opponents and ending.

    Each with its p-value, corrected by Holm's method for the number of all.
    """
    keys = [(side, care, theirs, ending) for ending, side, care, theirs in product(ENDINGS, Role, CARES, PLAYED)]
    gains = [waiting(*key) for key in keys]
    corrected = holm([each.p for each in gains])
    return dict(zip(keys, zip(gains, corrected, strict=True), strict=True))


def best(side: Role, theirs: str, ending: str = UNTIMED) -> tuple[str, ...]:
    """Return a role's best replies to a strategy: the one that won most, and any indistinguishable from it.

    Two are distinguishable if the 95% interval of their difference leaves out zero.
    """
    shares = {mine: share(side, mine, theirs, ending) for mine in PLAYED}
    most = max(shares.values(), key=lambda each: each.value)
    return tuple(name for name, each in shares.items() if not Gain(each, most).seen)


def dominant(side: Role, ending: str = UNTIMED) -> tuple[str, ...]:
    """Return the strategies that are a best reply to everything tried by the other role."""
    replies = [best(side, theirs, ending) for theirs in PLAYED]
    return tuple(name for name in PLAYED if all(name in each for each in replies))


def equilibria(ending: str = UNTIMED) -> tuple[tuple[str, str], ...]:
    """Return the pairs, Competitors first, in which both roles play best replies, as far as the games can tell."""
    mine = {theirs: best(Role.COMPETITOR, theirs, ending) for theirs in PLAYED}
    replies = {each: best(Role.MONOPOLIST, each, ending) for each in PLAYED}
    return tuple((c, m) for c in PLAYED for m in PLAYED if c in mine[m] and m in replies[c])


def settings() -> Iterator[TableDesign]:
    """Yield the tables that are played."""
    for ending in ENDINGS:
        for competitors in PLANS if ending == UNTIMED else PLAYED:
            for monopolists in PLAYED:
                yield TableDesign(ending, competitors, monopolists)


def table_of(setting: TableDesign, games: int, seed: int) -> Wins:
    """Play one of them."""
    names = (setting.competitors, setting.monopolists)
    return Wins.of(setting, played(*names, setting.ending, games=games, seed=seed))


KEPT = RecordedGames(
    "land_or_houses",
    Wins,
    # Each table has seeds of its own, so that two of them differ by chance alone as others would.
    lambda games, seed: (table_of(setting, games, seed + place * games) for place, setting in enumerate(settings())),
    games=6_000,
    about={"plans": {name: repr(each) for name, each in PLANS.items()}},
)
measured = cache(KEPT.tables)
"""The games that come with the package, in the order of `settings`."""


if __name__ == "__main__":
    sys.exit(KEPT.main())
