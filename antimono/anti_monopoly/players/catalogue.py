"""The strategies that there are, by name."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.players.landlord import Developer, Landlord
from antimono.anti_monopoly.players.levels import LEVELS, AtLevel
from antimono.anti_monopoly.players.strategies import Blocker, Builder, Cautious, Hoarder, Random, Trader
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.match import Named

KINDS: Mapping[str, Strategy] = {
    "random": Random(),
    "cautious": Cautious(),
    "builder": Builder(),
    "blocker": Blocker(),
    "hoarder": Hoarder(),
    "trader": Trader(),
    "landlord": Landlord(),
    "developer": Developer(),
}
"""One of each kind with its usual settings, by the name that the command line uses."""

FOUND: Mapping[str, Strategy] = {
    # Competitors against builders: nearly all land first, on borrowed money; then houses, with 250 in hand.
    "settler": Landlord(reserve=25, redeems_above=100, builds_above=250, unsold=2, hurries=3, rests=3),
    # Monopolists against builders: the last note for a deed, none borrowed; houses from half-time, with 350.
    "squeezer": Landlord(
        reserve=0,
        redeems_above=50,
        builds_above=350,
        unsold=12,
        borrows=False,
        mortgages_first=False,
        hurries=20,
        rests=8,
    ),
    # Monopolists against builders in the timed game: land, hardly a house, and money kept for the count.
    "banker": Landlord(
        reserve=75,
        redeems_above=550,
        builds_above=1400,
        unsold=0,
        blocks=False,
        borrows=False,
        hurries=0,
        rests=22,
    ),
}
"""Landlords with other numbers, each the best reply that a search has found to one kind of players
(`antimono.simulate.fairness.search`, which says against whom and on how many games)."""

STRATEGIES: Named[Strategy] = Named({**KINDS, **FOUND, **{level: AtLevel(level) for level in LEVELS}})
"""All that can be named: the kinds, those found, and the levels, which play by role and ending."""


def strategy(name: str) -> Strategy:
    """The strategy of that name; for other settings make one: `Builder(reserve=100)`.

    >>> strategy("builder")
    Builder(reserve=50)

    Raises:
        UnknownNameError: if there is none.
    """
    return STRATEGIES[name]
