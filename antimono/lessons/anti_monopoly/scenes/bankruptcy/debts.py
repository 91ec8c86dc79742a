"""What the scenes on bankruptcy have in hand: the two debts of the story, and what each debtor can raise."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_level
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.scenario import Scenario
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, YOU, Telling

BASIN, QUARTER = 1, 3
RAILROAD, TRUCKING = 5, 35
RUSH, WALNUT = 11, 19
WHARF, UNION, NOB_HILL = 31, 32, 34
TAX = 38


class DebtTelling(Telling):
    """The chapter in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.scale = self.rules.scale
        blue = self.table.owns(BLUE, WHARF).owns(BLUE, NOB_HILL, hotel=True)
        self.before_blue = blue.at(YOU, NOB_HILL)
        """You stand at Blue's hotel, with nothing yet."""
        self.owed_to_blue = self.before_blue.owed(YOU, NOB_HILL).value
        yours = self.table.owns(YOU, UNION, hotel=True).at(NAVY, UNION).cash(NAVY, 20 * self.scale)
        self.navy_stops = yours.cash(BLUE, 300 * self.scale).cash(YOU, 300 * self.scale)
        """Navy stands at your hotel, with some cash and nothing else."""
        self.owed_to_you = self.navy_stops.owed(NAVY, UNION).value
        self.with_railroad = self.navy_stops.owns(NAVY, RAILROAD)

    def yours(self, cash: int, houses: int, *, rush: bool = False, walnut: bool = False) -> Scenario:
        """You at Blue's hotel: your cash in money units, the houses on Walnut St., and what is mortgaged."""
        scene = self.before_blue.cash(YOU, cash).owns(YOU, RUSH, mortgaged=rush)
        return scene.owns(YOU, WALNUT, houses, mortgaged=walnut)

    @property
    def first(self) -> Scenario:
        """You at Blue's hotel, before anything is sold."""
        return self.yours(60 * self.scale, 2)

    def estate(self, scene: Scenario, player: int) -> Estate:
        """All that a player has."""
        return estate(scene.game(log=False).state, player)

    def reach(self, scene: Scenario, player: int) -> int:
        """The most that a player can raise without anybody's help (R-14)."""
        return most_that_can_be_raised(self.estate(scene, player)).value

    def loan_on(self, index: int) -> int:
        """What the bank lends on a deed."""
        return self.rules.deed_at(index).mortgage

    def house(self, index: int, role: Role) -> int:
        """What the first house on a street cost."""
        return price_of_level(self.rules.street(index), role, 1)

    def house_back(self, index: int, role: Role) -> int:
        """What the bank pays for it."""
        return sale_of_level(self.rules.street(index), role, 1).value
