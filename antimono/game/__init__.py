"""A whole game: state in, action in, state out, and a log that says why.

>>> from antimono.editions import Role
>>> from antimono.game import Game
>>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1)
>>> game.play("roll")
"""

from antimono.game.actions import Action, Offer, Verb
from antimono.game.events import Event, What
from antimono.game.game import Game
from antimono.game.options import GAME_A, GAME_B, Aim, Ending, HouseRule, timed
from antimono.game.outcome import Outcome, Termination
from antimono.game.position import Position
from antimono.game.state import Phase

__all__ = [
    "GAME_A",
    "GAME_B",
    "Action",
    "Aim",
    "Ending",
    "Event",
    "Game",
    "HouseRule",
    "Offer",
    "Outcome",
    "Phase",
    "Position",
    "Termination",
    "Verb",
    "What",
    "timed",
]
