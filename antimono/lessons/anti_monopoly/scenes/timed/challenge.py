"""The challenge of the chapter on the timed game: a last turn, and too little money."""

from __future__ import annotations

from itertools import chain, combinations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.last_table import FIFTH, NOB_HILL, WALL, LastTable
from antimono.lessons.anti_monopoly.story import BLUE, strip
from antimono.lessons.stage.figures import StageFigure

RAILROAD = 5
PAWNS = (RAILROAD, NOB_HILL, WALL)
BUY = "buy"


class LastTurn:
    """Blue on Fifth Ave.: what is mortgaged to pay for it, if it is bought."""

    solution = (BUY, str(NOB_HILL))

    def __init__(self, telling: LastTable) -> None:
        self.telling = telling
        self.cash = 280 * telling.scale
        self.price = telling.rules.deed_at(FIFTH).price
        self.most = max(self.end(made) for made in self._all())

    def _all(self) -> list[tuple[str, ...]]:
        """Everything that Blue can do."""
        names = [str(each) for each in PAWNS]
        lent = chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
        ways = [way for each in lent for way in (each, (*each, BUY))]
        return [way for way in ways if self.left(way) >= 0]

    def left(self, made: tuple[str, ...]) -> int:
        """Blue's cash after some moves."""
        lent = sum(self.telling.rules.deed_at(each).mortgage for each in PAWNS if str(each) in made)
        return self.cash + lent - (self.price if BUY in made else 0)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position then."""
        scene = self.telling.table.at(BLUE, FIFTH).cash(BLUE, self.left(made))
        for deed in PAWNS:
            scene = scene.owns(BLUE, deed, mortgaged=str(deed) in made)
        return scene.owns(BLUE, FIFTH) if BUY in made else scene

    def end(self, made: tuple[str, ...]) -> int:
        """What Blue ends with (AM-24)."""
        return self.telling.end(self.after(made), BLUE).value

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What Blue can do next."""
        possible = {
            str(deed): _("Mortgage {deed}", deed=self.telling.name(deed))
            for deed in PAWNS
            if str(deed) not in made
        }
        if BUY not in made and self.left(made) >= self.price:
            street, price = self.telling.name(FIFTH), self.telling.money(self.price)
            possible[BUY] = _("Buy {street}, {price}", street=street, price=price)
        return possible

    def told(self, made: tuple[str, ...]) -> Message:
        """What Blue would end with, or what is still missing for the street."""
        values = {
            "end": self.telling.money(self.end(made)),
            "before": self.telling.money(self.end(())),
        }
        if BUY in made:
            return _("Bought: {end}. There is a better end.", **values)
        return _("Blue would end with {end}; untouched it is {before}.", **values)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether no end is better."""
        return self.end(made) >= self.most

    def say(self) -> Message:
        """What is said in the end."""
        return _(
            "{end}. Of a lone street's loan Blue keeps as much as its rent would bring: mortgaging it costs "
            "nothing. The company's rent is worth more.",
            end=self.telling.money(self.most),
        )

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """Blue's deeds, and the end they come to."""
        scene = self.after(made)
        squares = (RAILROAD, NOB_HILL, FIFTH, WALL)
        return (
            strip(scene, squares, pointed=FIFTH, without=(0, 2, 3)),
            self.telling.end_bill(scene, BLUE),
        )
