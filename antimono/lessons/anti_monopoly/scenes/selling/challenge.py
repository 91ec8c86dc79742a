"""The challenge on selling: raise a sum, and keep a street that brings a dear rent (AM-12.1, R-16)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.selling.steps import UNION, WALNUT, Selling
from antimono.lessons.anti_monopoly.story import BLUE, YOU, added, as_bill, purses, strip
from antimono.lessons.stage.figures import StageFigure

STREETS = (WALNUT, UNION)


class KeepOne:
    """Your two built streets; a move is a square, whose top building is sold."""

    def __init__(self, telling: Selling) -> None:
        self.telling = telling
        self.start = telling.yours.cash(YOU, 0)
        self.needed = 230 * telling.rules.scale
        self.keep = self.rent(self.start, UNION)
        self.position = cache(self._position)
        self.solution = (str(WALNUT),) * telling.hotel

    def _position(self, made: tuple[str, ...]) -> Scenario:
        return self.telling.sold(self.start, *(int(move) for move in made))

    @staticmethod
    def rent(scene: Scenario, square: int) -> int:
        """What a visitor owes there."""
        return scene.owed(BLUE, square).value

    def raised(self, made: tuple[str, ...]) -> int:
        """What the bank has paid."""
        return self.position(made).draft.position.cash[YOU]

    def _dearest(self, made: tuple[str, ...]) -> int:
        return max(self.rent(self.position(made), square) for square in STREETS)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The streets on which a building stands."""
        held = dict(self.position(made).draft.position.properties)
        return {str(square): verbatim("") for square in STREETS if held[square].level}

    def told(self, made: tuple[str, ...]) -> Message:
        """What has come in so far, or that it can no longer be done."""
        money = self.telling.money
        if self._dearest(made) < self.keep:
            return _(
                "{sum}, but no street brings {rent} any more: start again.",
                sum=money(self.raised(made)),
                rent=money(self.keep),
            )
        return _("{sum} so far.", sum=money(self.raised(made)))

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether enough came in, and a dear rent is left."""
        return self.raised(made) >= self.needed and self._dearest(made) >= self.keep

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The streets, what each brings a visit, and the purse."""
        scene, telling = self.position(made), self.telling
        visits = added(
            *((verbatim(telling.name(square)), self.rent(scene, square), ()) for square in STREETS)
        )
        notes = {
            square: _("house {price}", price=telling.money(telling.house_price(square))) for square in STREETS
        }
        return (
            strip(scene, STREETS, notes=notes, without=range(4)),
            as_bill(visits, _("One visit to each"), YOU, _("Together")),
            purses(scene, self.start, (YOU,)),
        )
