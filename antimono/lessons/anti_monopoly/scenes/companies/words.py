"""What scenes and practice on companies share: who holds which, what a visit costs, bills in few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from antimono.anti_monopoly.editions import Utility
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import _, ngettext
from antimono.lessons.anti_monopoly.story import ROLES, YOU, Telling, bill, owner_of
from antimono.lessons.anti_monopoly.turn import chance_of
from antimono.lessons.stage.figures import Bill

RAIL, BUS, AIR, TRUCK = TRANSPORTS = (5, 15, 25, 35)
ELECTRIC, GAS = UTILITIES = (12, 28)

AVERAGE = Dice(3, 4)
"""A roll of the average total, 7, at which dues are their own average."""

FARES = ("AM-18.1", "AM-18.2", "R-8")
DUES = ("AM-19.1", "AM-19.2", "AM-19.3")

HOWEVER_MANY = _("However many Green owns, a visit costs the same.")
A_TENTH = _("That is the price; a Competitor's company brings a tenth.")
NOT_ADDED = _("Not added: doubled.")
MISSED_DOUBLING = _("Each further company doubles it.")


class CompanyTelling(Telling):
    """Companies in one edition."""

    def held(self, owner: int, squares: Iterable[int], scene: Scenario | None = None) -> Scenario:
        """A position in which a player owns these companies besides."""
        held = self.table if scene is None else scene
        for square in squares:
            held = held.owns(owner, square)
        return held

    def owed(self, scene: Scenario, square: int, dice: Dice = AVERAGE, visitor: int = YOU) -> int:
        """What a visit costs; `dice` are the new roll, where it needs one."""
        return scene.owed(visitor, square, dice).value

    def fare(self, owner: int, count: int) -> int:
        """What a visit to one of so many transport companies costs."""
        return self.owed(self.held(owner, TRANSPORTS[:count]), RAIL)

    def factor(self, owner: int, count: int = 1) -> int:
        """How many times the new roll a player takes who owns so many of the two utilities."""
        utility = self.rules.deed_at(ELECTRIC)
        assert isinstance(utility, Utility)
        if ROLES[owner] == "C":
            return utility.competitor_factor
        return utility.monopolist_factors[count - 1]

    def income(self, owner: int, squares: Iterable[int]) -> int:
        """What one visit to each brings, by an average roll."""
        squares = tuple(squares)
        scene = self.held(owner, squares)
        return sum(self.owed(scene, each) for each in squares)

    def bill(self, scene: Scenario, square: int, dice: Dice | None = None, visitor: int = YOU) -> Bill:
        """What a visitor owes, in fewer words than the rule's own."""
        drawn = bill(scene, visitor, square, dice)
        owner = owner_of(scene, square)
        if owner is None:
            return drawn
        if dice is not None and square in UTILITIES:
            count = sum(owner_of(scene, each) == owner for each in UTILITIES)
            times = _("{factor} times {total}", factor=self.factor(owner, count), total=dice.total)
            return replace(drawn, plain=(times,))
        if ROLES[owner] == "C":
            return replace(drawn, plain=(_("A tenth of the price"),))
        plain = tuple(
            ngettext("{count} company", "{count} companies: doubled", count)
            for count in range(1, len(drawn.steps) + 1)
        )
        return replace(drawn, plain=plain)


def rolls_of(total: int) -> int:
    """How many of the 36 rolls show a total."""
    return int(len(ALL_ROLLS) * chance_of(total))
