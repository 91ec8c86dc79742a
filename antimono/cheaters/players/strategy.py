"""What a strategy of this game is: it sees what its player may know, is told what is legal, and chooses."""

from __future__ import annotations

from typing import Protocol

from antimono.cheaters.game import Action
from antimono.cheaters.game.view import View
from antimono.core import match


class Strategy(match.Strategy[View, Action], Protocol):
    """A way to play the Cheaters Edition, as a frozen value without a memory.

    It is asked when its player has to decide: in their own turn, when somebody waits for an answer, and in
    every last call (R-50). What it has noticed of others' cheats stands in `view.hints` (R-82).
    """
