"""The challenge of the chapter on monopolies: keep Blue's rents single in two cities with little cash."""

from __future__ import annotations

from antimono.anti_monopoly.rules.legality import holds_monopoly
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, ngettext, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, YOU, Telling, city_of, purses, strip
from antimono.lessons.stage.figures import StageFigure

BASIN, BRATTLE, FIFTH = 1, 21, 37
"""The streets that Blue has, one in each of three cities."""

CASH = 500
"""What you have, in the 1500 scale."""


class Saver:
    """You buy streets so that Blue cannot get two of a city."""

    wanted = 2
    """How many cities are to be saved."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.cash = CASH * telling.rules.scale
        start = telling.table.cash(YOU, self.cash)
        for street in (BASIN, BRATTLE, FIFTH):
            start = start.owns(BLUE, street)
        self.start: Scenario = start
        self.cities = tuple(city_of(start, street) for street in (BASIN, BRATTLE, FIFTH))
        self.solution = ("3", "39")

    def left(self, made: tuple[str, ...]) -> int:
        """Your cash after these purchases, in money units."""
        return self.cash - sum(self.telling.rules.deed_at(int(move)).price for move in made)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position then."""
        scene = self.start.cash(YOU, self.left(made))
        for move in made:
            scene = scene.owns(YOU, int(move))
        return scene

    def saved(self, made: tuple[str, ...]) -> int:
        """In how many cities Blue can get no monopoly any more."""
        mine = {int(move) for move in made}
        return sum(not holds_monopoly(len(set(city) - mine)) for city in self.cities)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """Every street that is the bank's and not too dear."""
        streets = (each for city in self.cities for each in city if each not in (BASIN, BRATTLE, FIFTH))
        return {
            str(each): verbatim("")
            for each in streets
            if str(each) not in made and self.left((*made, str(each))) >= 0
        }

    def told(self, made: tuple[str, ...]) -> Message:
        """How far you have come."""
        count = self.saved(made)
        left = self.telling.money(self.left(made))
        if not self.moves(made):
            return ngettext(
                "{count} city saved, and no street is cheap enough any more. Start again.",
                "{count} cities saved, and no street is cheap enough any more. Start again.",
                count,
            )
        return ngettext(
            "{count} city saved; {left} left.", "{count} cities saved; {left} left.", count, left=left
        )

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether enough cities are saved."""
        return self.saved(made) >= self.wanted

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The three cities and your purse."""
        scene = self.after(made)
        cheap, middle, dear = self.cities
        return (strip(scene, (*cheap, *dear)), strip(scene, middle), purses(scene, self.start, (YOU,)))
