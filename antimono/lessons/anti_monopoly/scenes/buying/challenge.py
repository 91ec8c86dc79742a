"""The challenge on buying: spend a sum so that visits bring the most, which leaves no money idle (R-23)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.buying.visits import Visits
from antimono.lessons.anti_monopoly.story import YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure

ROWS = ((3, 9, 16), (21, 29, 37))
"""Streets of six cities, in two rows of the board."""

STREETS = tuple(square for row in ROWS for square in row)


class Shopping:
    """The challenge in one edition; a move buys a street."""

    solution = ("21", "29")

    def __init__(self, telling: Visits) -> None:
        self.telling = telling
        self.budget = 500 * telling.rules.scale
        self.start = telling.table.cash(YOU, self.budget)
        self.most = self.brings(self.solution)

    def spent(self, made: tuple[str, ...]) -> int:
        """What the streets cost together."""
        return sum(self.telling.cost(int(square)) for square in made)

    def brings(self, made: tuple[str, ...]) -> int:
        """What one visit to each of them brings."""
        return sum(self.telling.rent(int(square)) for square in made)

    def position(self, made: tuple[str, ...]) -> Scenario:
        """The table after some moves."""
        scene = self.start.cash(YOU, self.budget - self.spent(made))
        for square in made:
            scene = scene.owns(YOU, int(square))
        return scene

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What can still be paid."""
        left = self.budget - self.spent(made)
        return {
            str(square): verbatim("")
            for square in STREETS
            if str(square) not in made and self.telling.cost(square) <= left
        }

    def told(self, made: tuple[str, ...]) -> Message:
        """What is left, and whether it can be used."""
        money = self.telling.money
        rents, left = money(self.brings(made)), money(self.budget - self.spent(made))
        if self.moves(made):
            return _("Together {rents} now, and {left} is left.", rents=rents, left=left)
        return _(
            "Together {rents}, and {left} stays idle, for nothing costs so little. It can be more: start "
            "again.",
            rents=rents,
            left=left,
        )

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether nothing brings more."""
        return self.brings(made) >= self.most

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The streets, with the rents of yours, and the purse."""
        scene = self.position(made)
        notes = {
            int(square): _("rent {rent}", rent=self.telling.money(self.telling.rent(int(square))))
            for square in made
        }
        return (
            *(strip(scene, row, notes=notes, without=range(4)) for row in ROWS),
            purses(scene, self.start, (YOU,)),
        )
