"""Strategies: ways to play that choose from the legal actions as a person does.

>>> from antimono.anti_monopoly.game import Game
>>> from antimono.anti_monopoly.players import Builder, play_out
>>> game = Game("us", "CM", seed=1, log=False)
>>> play_out(game, ["cautious", Builder(reserve=100)])
Outcome(termination=<Termination.LAST_PLAYER: 'last-player'>, winners=(1,))
"""

from antimono.anti_monopoly.players.catalogue import FOUND, KINDS, STRATEGIES, strategy
from antimono.anti_monopoly.players.landlord import Developer, Landlord, Tycoon
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.players.levels import LEVELS, AtLevel
from antimono.anti_monopoly.players.match import CAP_TURNS, play_out
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategies import Blocker, Builder, Cautious, Hoarder, Random, Trader
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.match import GivenUp

__all__ = [
    "CAP_TURNS",
    "FOUND",
    "KINDS",
    "LEVELS",
    "STRATEGIES",
    "AtLevel",
    "Blocker",
    "Builder",
    "Cautious",
    "Developer",
    "GivenUp",
    "Hoarder",
    "Landlord",
    "Learner",
    "Planner",
    "Random",
    "Strategy",
    "Trader",
    "Tycoon",
    "play_out",
    "strategy",
]
