"""The builder."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Builder(Planner):
    """Money that lies about earns nothing: buy all, and build to the last note.

    He puts every building where it adds most rent for its price. Early houses win games against players who
    save, and leave him open to one high rent before his own streets have paid.

    Attributes:
        reserve: the cash he keeps, in units of the 1500 scale.
    """

    reserve: int = 50

    def wants(self, state: State, player: int, square: int) -> bool:
        """Everything that he can afford."""
        del state, player, square
        return True
