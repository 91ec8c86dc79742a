"""What the scenes on mortgages have in hand: your streets, Blue's city, what the bank lends and wants."""

from __future__ import annotations

from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.city import ROLE_OF
from antimono.lessons.anti_monopoly.story import BLUE, SEATS, YOU, Telling

SUNSET, RUSH, WALNUT = 6, 11, 19
WHARF, UNION, NOB_HILL = 31, 32, 34
FIFTH, WALL = 37, 39


class Lending(Telling):
    """The chapter in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.scale = self.rules.scale
        self.clears = self.rules.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
        """Whether no building stays in a city that a mortgage has made single (AM-11.6)."""
        yours = self.table.owns(YOU, SUNSET).owns(YOU, RUSH).owns(YOU, WALNUT, 2)
        self.yours = yours.cash(YOU, 60 * self.scale).on_turn(YOU)
        """Your streets, before anything is mortgaged."""
        self.lent = self.done(self.yours, "mortgage", RUSH)
        """Rush St. mortgaged."""

    @property
    def rounding(self) -> Message:
        """What becomes of a half of the smallest note (R-7)."""
        return _("Halves are rounded up.") if self.scale == 1 else _("Fives go up to ten.")

    def done(self, scene: Scenario, verb: str, *squares: int) -> Scenario:
        """The position after whoever is on turn has mortgaged, sold or lifted something, by the engine."""
        return scene.after(*(f"{verb} {self.rules.deed_at(square).slug}" for square in squares))

    def loan(self, square: int) -> int:
        """What the bank lends on a deed."""
        return self.rules.deed_at(square).mortgage

    def lifting(self, square: int) -> int:
        """What lifting its mortgage costs."""
        return self.rules.deed_at(square).redemption

    def owed(self, scene: Scenario, square: int, visitor: int = YOU) -> int:
        """What a visitor owes there, in money units."""
        return scene.owed(visitor, square).value

    def house_back(self, square: int, player: int = YOU, count: int = 1) -> int:
        """What the bank pays for so many houses on a street, the first of them."""
        return purchase_price(self.rules.street(square), ROLE_OF[SEATS[player].key], count) // 2

    def city(self, houses: int = 1) -> Scenario:
        """Blue owns San Francisco whole, with houses on Fisherman's Wharf and Nob Hill; Blue is on turn."""
        scene = self.table.owns(BLUE, WHARF, houses).owns(BLUE, NOB_HILL, houses)
        return scene.owns(BLUE, UNION).cash(BLUE, 100 * self.scale).on_turn(BLUE)

    def income(self, estate: Estate) -> int:
        """What one visit to each street or company of a player's brings; utilities left aside."""
        return sum(
            rent(self.rules, held.deed, tenure_of(self.rules, estate, held)).value for held in estate.held
        )
