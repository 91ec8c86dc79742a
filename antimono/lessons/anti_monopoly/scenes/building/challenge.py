"""The challenge on building: spend a sum so that Blue's streets bring the most (AM-9.2, AM-10.3)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, YOU, Telling, added, as_bill, purses, strip
from antimono.lessons.stage.figures import StageFigure

BASIN, QUARTER, FIFTH, WALL = 1, 3, 37, 39
STREETS = (BASIN, QUARTER, FIFTH, WALL)


class Portfolio:
    """Blue's streets and a sum to spend; a move is a square, to buy it or to build the next step there."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.budget = 600 * telling.rules.scale
        self.start = (
            telling.table.owns(BLUE, BASIN)
            .owns(BLUE, QUARTER)
            .owns(BLUE, WALL)
            .cash(BLUE, self.budget)
            .on_turn(BLUE)
        )
        self.position = cache(self._position)
        self.income = cache(self._income)
        self.solution = (str(FIFTH), str(WALL), str(BASIN))
        self.most = self.income(self.solution)

    def _position(self, made: tuple[str, ...]) -> Scenario:
        """The position after some moves; what cannot be paid is refused by the engine."""
        scene = self.start
        for move in sorted(made, key=lambda move: move != str(FIFTH)):
            square = int(move)
            deed = self.telling.rules.deed_at(square)
            if square == FIFTH and not self.owns_fifth(scene):
                cash = scene.draft.position.cash[BLUE] - deed.price
                scene = scene.owns(BLUE, FIFTH).cash(BLUE, cash)
            else:
                scene = scene.after(f"build {deed.slug}")
        return scene

    @staticmethod
    def owns_fifth(scene: Scenario) -> bool:
        """Whether the missing street has been bought."""
        return dict(scene.draft.position.properties)[FIFTH].owner == BLUE

    def left(self, made: tuple[str, ...]) -> int:
        """What is left of the sum."""
        return self.position(made).draft.position.cash[BLUE]

    def _income(self, made: tuple[str, ...]) -> int:
        """What one visit to each of Blue's streets brings."""
        scene = self.position(made)
        return sum(scene.owed(YOU, square).value for square in STREETS)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What can be paid and is allowed."""
        scene, rules = self.position(made), self.telling.rules
        cash = scene.draft.position.cash[BLUE]
        legal = {str(action) for action in scene.legal_actions()}
        possible = [square for square in STREETS if f"build {rules.deed_at(square).slug}" in legal]
        if not self.owns_fifth(scene) and cash >= rules.deed_at(FIFTH).price:
            possible.append(FIFTH)
        return {str(square): verbatim("") for square in possible}

    def told(self, made: tuple[str, ...]) -> Message:
        """What all bring now, and whether it can be more."""
        total = self.telling.money(self.income(made))
        if self.moves(made):
            return _("Together {total} now.", total=total)
        return _("Together {total}, and nothing more can be paid. It can be more: start again.", total=total)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether nothing brings more."""
        return self.income(made) >= self.most

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The streets, one visit to each, and the purse."""
        scene, rules = self.position(made), self.telling.rules
        visits = added(
            *(
                (verbatim(rules.squares[square].name), scene.owed(YOU, square).value, ())
                for square in STREETS
                if square != FIFTH or self.owns_fifth(scene)
            )
        )
        prices = {
            square: _("house {price}", price=self.telling.money(self.telling.house_price(square)))
            for square in STREETS
        }
        return (
            strip(scene, STREETS, notes=prices, without=range(4)),
            as_bill(visits, _("One visit to each"), BLUE, _("Together")),
            purses(scene, self.start, (BLUE,)),
        )
