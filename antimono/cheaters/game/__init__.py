"""A whole game of the Cheaters Edition: state in, action in, state out, and a log that says why.

>>> from antimono.cheaters.game import Game
>>> game = Game(players=3, seed=1)
>>> game.play("roll")
"""

from antimono.cheaters.edition.model import BaseValue
from antimono.cheaters.game.actions import Action, Offer, Verb
from antimono.cheaters.game.events import Event, EventKind
from antimono.cheaters.game.game import Game
from antimono.cheaters.game.options import Options
from antimono.cheaters.game.outcome import Outcome, Termination
from antimono.cheaters.game.position import Position
from antimono.cheaters.game.state import Phase
from antimono.cheaters.game.view import View
from antimono.cheaters.rules.ultimate import UltimatePenalty

__all__ = [
    "Action",
    "BaseValue",
    "Event",
    "EventKind",
    "Game",
    "Offer",
    "Options",
    "Outcome",
    "Phase",
    "Position",
    "Termination",
    "UltimatePenalty",
    "Verb",
    "View",
]
