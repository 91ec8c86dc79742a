"""The bold player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.cheaters.game import Action
from antimono.cheaters.game.view import View
from antimono.cheaters.players.cheating import best_attempt
from antimono.cheaters.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Bold(Planner):
    """Cheats whenever that has something to gain on average, at a vigilance that they take for granted.

    Becker's offender (1968): they weigh what an attempt brings, what its penalty costs and how likely some
    observer calls it out, and nothing else. With full vigilance they never cheat, with none at every
    opportunity.
    """

    vigilance: float = 0.2
    """How likely they believe one other player to see one attempt, from 0 to 1."""

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """The attempt with the highest expected gain."""
        del seed
        return best_attempt(view, actions, lambda _card: self.vigilance)
