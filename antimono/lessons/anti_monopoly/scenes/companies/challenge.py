"""The challenge on companies: which ones to buy so that all together bring the most."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    AIR,
    BUS,
    ELECTRIC,
    GAS,
    RAIL,
    TRANSPORTS,
    TRUCK,
    UTILITIES,
    CompanyTelling,
)
from antimono.lessons.anti_monopoly.story import NAVY, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure

CASH = 400
"""What Navy has, in the 1500 scale."""

FOR_SALE = (BUS, AIR, TRUCK, GAS)


class Buyer:
    """Navy owns a railway and an electric company, and buys on."""

    solution = (str(BUS), str(AIR))

    def __init__(self, telling: CompanyTelling) -> None:
        self.telling = telling
        self.cash = CASH * telling.rules.scale
        self.known: dict[frozenset[str], int] = {}
        self.most = self.income(self.solution)

    def owned(self, made: tuple[str, ...]) -> tuple[int, ...]:
        """All that Navy has then."""
        return (RAIL, ELECTRIC, *(int(move) for move in made))

    def left(self, made: tuple[str, ...]) -> int:
        """Navy's cash then, in money units."""
        return self.cash - sum(self.telling.rules.deed_at(int(move)).price for move in made)

    def income(self, made: tuple[str, ...]) -> int:
        """What one visit to each of Navy's companies brings then."""
        bought = frozenset(made)
        if bought not in self.known:
            self.known[bought] = self.telling.income(NAVY, self.owned(made))
        return self.known[bought]

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position then."""
        return self.telling.held(NAVY, self.owned(made)).cash(NAVY, self.left(made)).at(NAVY, RAIL)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What is the bank's still, and not too dear."""
        return {
            str(each): verbatim("")
            for each in FOR_SALE
            if str(each) not in made and self.left((*made, str(each))) >= 0
        }

    def told(self, made: tuple[str, ...]) -> Message:
        """What it brings so far, or that it could be more."""
        brings = self.telling.money(self.income(made))
        if not self.moves(made):
            return _("{brings} altogether. Another choice brings more: start again.", brings=brings)
        return _("{brings} altogether, and there is money left.", brings=brings)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether nothing brings more."""
        return self.income(made) >= self.most

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The companies with what a visit brings, the sum, and the purse."""
        scene, money = self.after(made), self.telling.money
        notes = {each: verbatim(money(self.telling.owed(scene, each))) for each in self.owned(made)}
        everybody = (YOU, 1, 2, NAVY)
        return (
            strip(scene, TRANSPORTS, notes=notes, without=everybody),
            strip(scene, UTILITIES, notes=notes, without=everybody),
            Rows(_("Income"), (Row("all", _("One visit to each brings"), self.income(made)),)),
            purses(scene, self.after(()), (NAVY,)),
        )
