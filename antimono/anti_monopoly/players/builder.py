"""The builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Builder(Planner):
    """Money that lies about earns nothing: buy all, and build to the last note.

    They put every building where it adds most rent for its price. Early houses win games against players who
    save, and leave the Builder open to one high rent before their own streets have paid. In a role draw they
    want to be a Competitor, who may build on any street from the first turn on (AM-9.4).
    """

    reserve: int = 50
    """The cash they keep, in units of the 1500 scale."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Whether a property is bought: always, if they can afford it."""
        del view, square
        return True
