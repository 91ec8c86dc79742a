"""The interface of this game's strategies: each sees what its player may know, and chooses a legal action."""

from __future__ import annotations

from typing import Protocol

from antimono.anti_monopoly.game import Action
from antimono.anti_monopoly.game.view import View
from antimono.core import match


class Strategy(match.Strategy[View, Action], Protocol):
    """A way to play Anti-Monopoly, as a frozen value without a memory.

    All that has been played stands in `view.actions`. The order of the decks and the dice to come are not
    among what a view shows.
    """
