"""The bluffer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.cheaters.game import Action
from antimono.cheaters.game.view import View
from antimono.cheaters.players.cheating import best_attempt
from antimono.cheaters.players.planner import Planner
from antimono.cheaters.players.stakes import DECLARING
from antimono.core.dice import draw


@dataclass(frozen=True, slots=True)
class Bluffer(Planner):
    """Declares false rolls, and cheats otherwise, in some turns only, so that nobody can read them.

    Whoever always cheats when it pays is accused every time; whoever mixes leaves the others as likely to pay
    for a wrong accusation as to catch a cheat. The mood changes with the turn. A false roll is told in any
    such turn in which the move gains by it: the move stands, even if it is called out (R-48).
    """

    rate: float = 0.4
    """In which part of the turns they are in the mood, from 0 to 1."""
    vigilance: float = 0.2
    """How likely they believe one other player to see an attempt that is no declaration."""

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """A false roll where one is possible, else what has most to gain."""
        if draw(~seed, view.turns, _MOODS) >= self.rate * _MOODS:
            return None
        told = best_attempt(view, actions, lambda _card: 0.0, lambda card: card.act in DECLARING)
        return told or best_attempt(
            view, actions, lambda _card: self.vigilance, lambda card: card.act not in DECLARING
        )


_MOODS = 1_000_000
