"""The challenge of the chapter on taxes: to lose the least of one's money, with tricks or without."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.tax.words import RUSH, SUNSET, UNION, WALNUT, Taxed
from antimono.lessons.anti_monopoly.story import YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure

BARE = (SUNSET, RUSH, UNION)
CASH = 1090
"""In the 1500 scale."""


class Adviser:
    """Mortgages, then a way of paying; all mortgages are lifted afterwards."""

    solution = ("flat",)

    def __init__(self, telling: Taxed) -> None:
        self.telling = telling
        self.rules = telling.rules
        self.flat = self.rules.constants.income_tax_flat
        self.start = self.after(())
        self.tenths: dict[frozenset[int], int] = {}
        """The percentage, by what is mortgaged, as far as it has been asked for."""
        self.least = min(self.lost(()), self.flat)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position when the streets are mortgaged, before anything is paid."""
        scene = self.telling.table.owns(YOU, WALNUT, 2)
        for street in BARE:
            scene = scene.owns(YOU, street, mortgaged=str(street) in made)
        return scene.cash(YOU, CASH * self.rules.scale + self.lent(made))

    def lent(self, made: tuple[str, ...]) -> int:
        """What the bank has lent."""
        return sum(self.rules.deed_at(street).mortgage for street in BARE if str(street) in made)

    def undoing(self, made: tuple[str, ...]) -> int:
        """What lifting the mortgages costs more than they brought."""
        return sum(
            self.rules.deed_at(street).redemption for street in BARE if str(street) in made
        ) - self.lent(made)

    def tax(self, made: tuple[str, ...]) -> int:
        """What is paid as tax."""
        if "flat" in made:
            return self.flat
        lent = frozenset(street for street in BARE if str(street) in made)
        if lent not in self.tenths:
            self.tenths[lent] = self.telling.percentage(self.after(made), YOU)
        return self.tenths[lent]

    def lost(self, made: tuple[str, ...]) -> int:
        """What all of it costs in the end."""
        return self.tax(made) + self.undoing(made)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """Streets to mortgage, and both ways to pay; after paying nothing is left to do."""
        if {"flat", "part"} & set(made):
            return {}
        possible = {str(street): verbatim("") for street in BARE if str(street) not in made}
        possible["flat"] = _("Pay {flat}", flat=self.telling.money(self.flat))
        possible["part"] = _("Pay the tenth, {tax}", tax=self.telling.money(self.tax(made)))
        return possible

    def told(self, made: tuple[str, ...]) -> Message:
        """What the mortgages save, or what everything has cost."""
        money = self.telling.money
        if {"flat", "part"} & set(made):
            return _(
                "Tax {tax}, lifting the mortgages {undoing} more than they brought: {lost} lost. It can be "
                "done for less.",
                tax=money(self.tax(made)),
                undoing=money(self.undoing(made)),
                lost=money(self.lost(made)),
            )
        return _(
            "The tenth falls to {tax}. Lifting will cost {undoing} more than the loans.",
            tax=money(self.tax(made)),
            undoing=money(self.undoing(made)),
        )

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether it is paid, and nothing costs less."""
        return bool({"flat", "part"} & set(made)) and self.lost(made) <= self.least

    def say(self) -> Message:
        """What is said in the end."""
        return _(
            "{flat}, and no tricks: the tenth would take {tenth}, and every trick costs what it saves.",
            flat=self.telling.money(self.flat),
            tenth=self.telling.money(self.tax(())),
        )

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The streets, the purse, and what the percentage comes to."""
        squares = (SUNSET, RUSH, WALNUT, UNION)
        if {"flat", "part"} & set(made):
            end = self.start.cash(YOU, CASH * self.rules.scale - self.lost(made))
            return (strip(end, squares, _("Your streets")), purses(end, self.start, (YOU,)))
        scene = self.after(made)
        return (
            strip(scene, squares, _("Your streets")),
            purses(scene, self.start, (YOU,)),
            self.telling.bill(scene, YOU),
        )
