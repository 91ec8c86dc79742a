"""Strategies: ways to play that choose from the legal actions as a person does.

>>> from antimono.anti_monopoly.editions import Role
>>> from antimono.anti_monopoly.game import Game
>>> from antimono.anti_monopoly.players import Builder, Cautious, play_out
>>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1, log=False)
>>> play_out(game, [Cautious(), Builder(reserve=100)])
Outcome(termination=<Termination.LAST_PLAYER: 'last-player'>, winners=(1,))
"""

from collections.abc import Mapping

from antimono.anti_monopoly.players.blocker import Blocker
from antimono.anti_monopoly.players.builder import Builder
from antimono.anti_monopoly.players.cautious import Cautious
from antimono.anti_monopoly.players.hoarder import Hoarder
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.random import Random
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.players.trader import Trader
from antimono.core.errors import unknown_name
from antimono.core.text import _

STRATEGIES: Mapping[str, Strategy] = {
    "random": Random(),
    "cautious": Cautious(),
    "builder": Builder(),
    "blocker": Blocker(),
    "hoarder": Hoarder(),
    "trader": Trader(),
}
"""A strategy of each kind, by the name that the command line uses."""


def strategy(name: str) -> Strategy:
    """The strategy of that name.

    Raises:
        UnknownNameError: if there is none.
    """
    if name not in STRATEGIES:
        raise unknown_name(_("strategy"), name, STRATEGIES)
    return STRATEGIES[name]


__all__ = [
    "CAP_TURNS",
    "STRATEGIES",
    "Blocker",
    "Builder",
    "Cautious",
    "Hoarder",
    "Random",
    "Strategy",
    "Trader",
    "play_out",
    "strategy",
]
