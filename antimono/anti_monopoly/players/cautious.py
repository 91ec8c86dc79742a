"""The cautious player."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Cautious(Planner):
    """Never without money for the next bill.

    He buys whatever leaves his reserve untouched and builds from what is above it, so that he rarely has to
    sell a building for half its price. What he gives up is tempo: properties that he could have had early
    go to others.

    Attributes:
        reserve: the cash he keeps, in units of the 1500 scale.
    """

    reserve: int = 300

    def wants(self, state: State, player: int, square: int) -> bool:
        """Everything that he can afford."""
        del state, player, square
        return True
