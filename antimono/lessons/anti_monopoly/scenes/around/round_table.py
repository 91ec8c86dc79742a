"""The round as the engine plays it: the table of the story after each move, and what moved where."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.around import DICE, opening
from antimono.lessons.anti_monopoly.story import GREEN, NAVY, YOU, Telling

START, BASIN, TAX, RAILROAD, JAIL, ELECTRIC = 0, 1, 4, 5, 10, 12
GAS, GO_TO, WHARF, UNION, NOB_HILL, CARD, FIFTH, PROPERTY_TAX, WALL = 28, 30, 31, 32, 34, 36, 37, 38, 39
FIRST, AGAIN, BLUES, GREENS, NAVYS, POWER = DICE


class Round(Telling):
    """The round in one edition: a position for every moment that a scene shows."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.key = {square.index: square.key for square in self.rules.squares}
        self.opening = opening(edition)
        self.paid = self.opening.after("roll")
        self.passed = self.paid.after("roll")
        self.bought = self.passed.after("buy")
        self.taxed = self.bought.after("end", "roll")
        self.flat = self.taxed.after("flat")
        self.built = self.flat.after(f"build {self.key[NOB_HILL]}")
        self.sent = self.built.after("end", "roll")
        self.lit = self.sent.after("end", "roll")
        self.end = self.lit.after("end")

    def cash(self, scene: Scenario, player: int) -> int:
        """What a player has, in money units."""
        return scene.draft.position.cash[player]

    def has(self, scene: Scenario, player: int) -> str:
        """The same, as it is written."""
        return self.money(self.cash(scene, player))

    def due(self, square: int, player: int = YOU) -> int:
        """What stopping on a square costs at the beginning of the round."""
        return self.opening.owed(player, square).value

    def taxed_note(self) -> dict[int, Message]:
        """What the property tax is, to be written on its square."""
        return {PROPERTY_TAX: _("tax {due}", due=self.money(self.due(PROPERTY_TAX)))}

    def power(self, dice: Dice, owner_is_blue: bool = False) -> int:
        """What Navy owes on the power company for a roll; or as if one blue player had both companies."""
        scene = self.sent
        if owner_is_blue:
            scene = self.opening.owns(NAVY, ELECTRIC).owns(NAVY, GAS)
            return scene.owed(YOU, ELECTRIC, dice).value
        return scene.owed(NAVY, ELECTRIC, dice).value

    def green_gain(self) -> int:
        """What Green's purse has gained in the round."""
        return self.cash(self.end, GREEN) - self.cash(self.opening, GREEN)
