"""The cautious player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Cautious(Planner):
    """Never without money for the next bill.

    They buy whatever leaves their reserve untouched and build from what is above it, so that they rarely have
    to sell a building for half its price. What they give up is tempo: properties that they could have had
    early go to others. In a role draw they want to be a Competitor, who pays the smaller percentage of cash
    as income tax and still collects in custody (AM-16.3, AM-14.3).
    """

    reserve: int = 300
    """The cash they keep, in units of the 1500 scale."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Whether a property is bought: always, if they can afford it."""
        del view, square
        return True
