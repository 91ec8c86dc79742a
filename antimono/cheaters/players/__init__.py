"""Strategies: ways to play that choose from the legal actions as a person does.

>>> from antimono.cheaters.game import Game
>>> from antimono.cheaters.players import Bold, play_out
>>> game = Game(2, seed=1, log=False)
>>> play_out(game, ["honest", Bold(vigilance=0.5)]).winners
(1,)
"""

from antimono.cheaters.players.strategies import (
    CAP_TURNS,
    STRATEGIES,
    Bidder,
    Bluffer,
    Bold,
    Honest,
    Random,
    Rational,
    Strategy,
    Vigilant,
    play_out,
    strategy,
)
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
