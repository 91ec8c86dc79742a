"""Strategies: ways to play that choose from the legal actions as a person does.

>>> from antimono.cheaters.game import Game
>>> from antimono.cheaters.players import Bold, play_out
>>> game = Game(2, seed=1, log=False)
>>> play_out(game, ["honest", Bold(vigilance=0.5)]).winners
(1,)
"""

from antimono.cheaters.players.bidder import Bidder
from antimono.cheaters.players.bluffer import Bluffer
from antimono.cheaters.players.bold import Bold
from antimono.cheaters.players.catalogue import STRATEGIES, strategy
from antimono.cheaters.players.honest import Honest
from antimono.cheaters.players.match import CAP_TURNS, play_out
from antimono.cheaters.players.random import Random
from antimono.cheaters.players.rational import Rational
from antimono.cheaters.players.strategy import Strategy
from antimono.cheaters.players.vigilant import Vigilant
from antimono.core.match import GivenUp

__all__ = [
    "CAP_TURNS",
    "STRATEGIES",
    "Bidder",
    "Bluffer",
    "Bold",
    "GivenUp",
    "Honest",
    "Random",
    "Rational",
    "Strategy",
    "Vigilant",
    "play_out",
    "strategy",
]
