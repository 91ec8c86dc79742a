"""What the scenes on trading have in hand: tables, deals by the engine, what visits bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.story import BLUE, YOU, Telling, owner_of

RUSH, WALNUT = 11, 19
GEORGETOWN, CONSTITUTION, PENNSYLVANIA = 26, 27, 29
WHARF, UNION, NOB_HILL = 31, 32, 34
FIFTH, WALL = 37, 39
PRICE = 400
"""What Blue offers for Pennsylvania Ave., in the 1500 scale."""


class Dealing(Telling):
    """The chapter in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.scale = self.rules.scale
        self.price_offered = PRICE * self.scale
        offered = self.table.owns(BLUE, GEORGETOWN).owns(YOU, PENNSYLVANIA)
        self.before = offered.cash(BLUE, 900 * self.scale).cash(YOU, 300 * self.scale).on_turn(BLUE)
        """Blue has Georgetown, you have Pennsylvania Ave."""
        self.after_deal = self.dealt(self.before, f"p1 {self.price_offered} for {self.slug(PENNSYLVANIA)}")
        """Blue has bought it."""

    def slug(self, square: int) -> str:
        """A deed as an action writes it."""
        return self.rules.deed_at(square).slug

    def dealt(self, scene: Scenario, offer: str, by: int | None = None) -> Scenario:
        """The position after an offer of the player on turn, or of another, and its acceptance."""
        who = "" if by is None else f"p{by + 1}: "
        return scene.after(f"{who}offer {offer}", "accept")

    def allows(self, scene: Scenario, offer: str, by: int | None = None) -> bool:
        """Whether the rules allow this deal as things stand, if both agree."""
        who = "" if by is None else f"p{by + 1}: "
        if not scene.is_legal(f"{who}offer {offer}"):
            return False
        return scene.after(f"{who}offer {offer}").is_legal("accept")

    def rent(self, scene: Scenario, square: int) -> int:
        """What a visitor owes there, in money units."""
        owner = owner_of(scene, square)
        return scene.owed(BLUE if owner == YOU else YOU, square).value

    def income(self, scene: Scenario, squares: Iterable[int], player: int | None = None) -> int:
        """What one visit to each of these squares brings; only to a player, if one is named."""
        return sum(
            self.rent(scene, square) for square in squares if player in (None, owner_of(scene, square))
        )

    def notes(self, scene: Scenario, squares: Iterable[int]) -> Mapping[int, Message]:
        """What a visit to each of these squares costs, as words on them."""
        return {square: _("rent {rent}", rent=self.money(self.rent(scene, square))) for square in squares}

    def held(self, owners: Mapping[int, int]) -> Scenario:
        """A table at which players own bare squares, by square, acquired in this order."""
        scene = self.table
        for square, owner in owners.items():
            scene = scene.owns(owner, square)
        return scene
