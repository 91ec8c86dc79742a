"""What the scenes on the monopoly of a city have in hand."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, YOU, Telling

NOB_HILL, UNION, WHARF = 34, 32, 31
FIFTH, WALL = 37, 39
RUSH, STATE, MICHIGAN = 11, 13, 14
WALNUT, BRATTLE, HARVARD, BEACON = 19, 21, 23, 24
GEORGETOWN, CONSTITUTION, PENNSYLVANIA = 26, 27, 29


class CityTelling(Telling):
    """The chapter in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.georgetown = self.table.owns(BLUE, GEORGETOWN)
        self.pair = self.georgetown.owns(BLUE, CONSTITUTION)

    def city(self, street: int) -> str:
        """The name of the city of a street."""
        return self.rules.street(street).city

    def owed(self, scene: Scenario, square: int, visitor: int = YOU) -> int:
        """What a visitor owes on a street."""
        return scene.owed(visitor, square).value

    def rents(self, scene: Scenario, *squares: int) -> dict[int, Message]:
        """What stands on the squares: the rent of each."""
        return {square: verbatim(self.money(self.owed(scene, square))) for square in squares}
