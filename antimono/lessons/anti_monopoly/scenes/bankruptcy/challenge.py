"""The challenge of the chapter on bankruptcy: save a debtor with little of a friend's money."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.bankruptcy.debts import (
    QUARTER,
    RAILROAD,
    TRUCKING,
    UNION,
    DebtTelling,
)
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure

LEND = "lend"


class Rescue:
    """Navy can borrow on one deed, another is mortgaged already; Blue buys one for just what is missing.

    Where players trade only before the dice are rolled (R-22) the debt is one that comes before them: the
    fine with which the third turn in jail begins (AM-14.10).
    """

    def __init__(self, telling: DebtTelling) -> None:
        self.telling = telling
        self.jailed = telling.rules.switches.trade_before_roll_only
        self.free = QUARTER if self.jailed else RAILROAD
        """The deed that can be mortgaged still."""
        self.cash = (15 if self.jailed else 20) * telling.scale
        self.debt = telling.rules.constants.custody_fine if self.jailed else telling.owed_to_you
        self.solution = (LEND, f"sell{TRUCKING}")
        self.least = self.price(self.solution[:1])

    def price(self, made: tuple[str, ...]) -> int:
        """What Navy lacks after some moves, which is what Blue gives for a deed."""
        return self.debt - self.cash - (self.telling.loan_on(self.free) if LEND in made else 0)

    def before_sale(self, made: tuple[str, ...]) -> Scenario:
        """The position before Blue buys anything."""
        scene = self.telling.navy_stops if not self.jailed else self.telling.table
        scene = scene.cash(BLUE, 300 * self.telling.scale).cash(YOU, 300 * self.telling.scale)
        if self.jailed:
            scene = scene.in_custody(NAVY, 3)
        lent = LEND in made
        cash = self.cash + (self.telling.loan_on(self.free) if lent else 0)
        scene = scene.owns(NAVY, self.free, mortgaged=lent).owns(NAVY, TRUCKING, mortgaged=True)
        return scene.cash(NAVY, cash)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position after some moves; once Blue has bought, Navy has paid."""
        scene = self.before_sale(made)
        sold = self.sold(made)
        if sold is None:
            return scene
        price = self.price(made)
        scene = scene.owns(BLUE, sold, mortgaged=sold == TRUCKING or LEND in made)
        scene = scene.cash(BLUE, 300 * self.telling.scale - price).cash(NAVY, 0)
        return scene if self.jailed else scene.cash(YOU, 300 * self.telling.scale + self.debt)

    def sold(self, made: tuple[str, ...]) -> int | None:
        """Which deed Blue has bought."""
        return next((deed for deed in (self.free, TRUCKING) if f"sell{deed}" in made), None)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What Navy can do next."""
        tell = self.telling
        if self.sold(made) is not None:
            return {}
        price = tell.money(self.price(made))
        possible: dict[str, Message] = {
            f"sell{deed}": _("Sell {deed} to Blue, {price}", deed=tell.name(deed), price=price)
            for deed in (self.free, TRUCKING)
        }
        if LEND not in made:
            possible[LEND] = _("Mortgage {deed}", deed=tell.name(self.free))
        return possible

    def told(self, made: tuple[str, ...]) -> Message:
        """What is missing, or that Blue has paid too much."""
        missing = self.telling.money(self.price(made))
        if self.sold(made) is not None:
            return _("Saved, but Blue pays {price}. It can be had for less.", price=missing)
        return _("Missing: {missing}.", missing=missing)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether Navy is saved for the least."""
        return self.sold(made) is not None and self.price(made) <= self.least

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The debt, Navy's deeds, and who has how much."""
        text = (
            _("Navy owes the bank, for the third turn in jail")
            if self.jailed
            else _("Navy owes you, for the hotel on {street}", street=self.telling.name(UNION))
        )
        debt = Rows(_("Navy's debt"), (Row("debt", text, self.debt),))
        players = (BLUE, NAVY) if self.jailed else (YOU, BLUE, NAVY)
        now = self.after(made)
        deeds = sorted((self.free, TRUCKING))
        return (debt, strip(now, deeds), purses(now, self.before_sale(()), players))
