"""The strategies that there are, by name."""

from __future__ import annotations

from antimono.cheaters.players.bidder import Bidder
from antimono.cheaters.players.bluffer import Bluffer
from antimono.cheaters.players.bold import Bold
from antimono.cheaters.players.honest import Honest
from antimono.cheaters.players.random import Random
from antimono.cheaters.players.rational import Rational
from antimono.cheaters.players.strategy import Strategy
from antimono.cheaters.players.vigilant import Vigilant
from antimono.core.match import Named

STRATEGIES: Named[Strategy] = Named(
    {
        "random": Random(),
        "honest": Honest(),
        "bold": Bold(),
        "vigilant": Vigilant(),
        "bluffer": Bluffer(),
        "rational": Rational(),
        "bidder": Bidder(),
    }
)
"""One of each kind with its usual settings, by the name that the command line uses."""


def strategy(name: str) -> Strategy:
    """The strategy of that name; for other settings make one: `Bold(vigilance=0.5)`.

    Raises:
        UnknownNameError: if there is none.
    """
    return STRATEGIES[name]
