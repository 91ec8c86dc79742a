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

STRATEGIES: Named[Strategy] = Named({**KINDS, **{level: AtLevel(level) for level in LEVELS}})
"""All that can be named: the kinds, and the levels of opponents, which play by role and ending."""


def strategy(name: str) -> Strategy:
    """The strategy of that name; for other settings make one: `Builder(reserve=100)`.

    >>> strategy("builder")
    Builder(reserve=50)

    Raises:
        UnknownNameError: if there is none.
    """
    return STRATEGIES[name]
