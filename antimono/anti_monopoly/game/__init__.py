"""A whole game: state in, action in, state out, and a log that says why.

>>> from antimono.anti_monopoly.editions import Role
>>> from antimono.anti_monopoly.game import Game
>>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1)
>>> game.play("roll")
"""

from antimono.anti_monopoly.game.actions import Action, Offer, Verb
from antimono.anti_monopoly.game.events import Event, EventKind
from antimono.anti_monopoly.game.game import Game
from antimono.anti_monopoly.game.options import GAME_A, GAME_B, Aim, Ending, HouseRule, timed
from antimono.anti_monopoly.game.outcome import Outcome, Termination
from antimono.anti_monopoly.game.position import Position
from antimono.anti_monopoly.game.state import Phase

__all__ = [
    "GAME_A",
    "GAME_B",
    "Action",
    "Aim",
    "Ending",
    "Event",
    "EventKind",
    "Game",
    "HouseRule",
    "Offer",
    "Outcome",
    "Phase",
    "Position",
    "Termination",
    "Verb",
    "timed",
]
