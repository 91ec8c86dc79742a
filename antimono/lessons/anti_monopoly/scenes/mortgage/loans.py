"""The first scenes on mortgages: a loan on a street, what it silences, and what lifting it costs (AM-11)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.mortgage.lending import RUSH, SUNSET, WALNUT, Lending
from antimono.lessons.anti_monopoly.scenes.questions import options
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, YOU, bill, purses, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene

YOURS = (SUNSET, RUSH, WALNUT)
SELL, LEND, TOO_EARLY = "sell", "lend", "early"


class Loans(Lending):
    """Those scenes in one edition."""

    def loan_scene(self) -> Scene:
        """The bank lends half the price, and the street stays its owner's."""
        others = {
            str(SUNSET): _("There the bank lends, too. But take {street}.", street=self.name(RUSH)),
            str(WALNUT): _("Houses stand there. Take {street} first.", street=self.name(RUSH)),
        }
        values = {"loan": self.money(self.loan(RUSH))}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.lent if done else self.yours
            return (strip(now, YOURS, without=range(4)), purses(now, self.yours, (YOU,)))

        return Scene(
            slug="loan",
            title=_("A loan"),
            words=_(
                "You need money but want to keep your streets. The bank lends half of what a street cost: a "
                "mortgage. {street} cost {price}. Choose it.",
                street=self.name(RUSH),
                price=self.price(RUSH),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(RUSH),),
                    mistakes=others,
                    say=_("{loan} for you. The bank keeps the deed, but the street stays yours.", **values)
                    if self.rules.switches.mortgaged_deed_lies_with_bank
                    else _("{loan} for you. You turn the deed over; the street stays yours.", **values),
                    clauses=("AM-11.1", "AM-11.8"),
                ),
            ),
            teaches=("AM-11.1", "AM-11.8"),
        )

    def silent(self) -> Scene:
        """A mortgaged street brings nothing."""
        before, usual = self.lent.at(BLUE, SUNSET), self.owed(self.yours, RUSH, BLUE)
        after = self.lent.at(BLUE, RUSH)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            drawn = strip(now, YOURS, pointed=RUSH, without=(YOU, 2, NAVY))
            return (drawn, *((bill(now, BLUE, RUSH),) if done else ()))

        return Scene(
            slug="silent",
            title=_("Silent"),
            words=_(
                "Blue's next roll ends on {street}. A visit there brought you {rent} before the mortgage. "
                "What does Blue owe you now? Bet.",
                street=self.name(RUSH),
                rent=self.money(usual),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("0",),
                    options=options(self.money, 0, usual // 2, usual),
                    say=_("Nothing. A mortgaged street brings no rent. That is the price of a loan."),
                    clauses=("AM-11.3",),
                ),
            ),
            teaches=("AM-11.3",),
        )

    def first_sell(self) -> Scene:
        """Buildings go back before the street is mortgaged."""
        house = self.house_back(WALNUT)
        total = 2 * house + self.loan(WALNUT)
        start = self.lent

        def after(made: tuple[str, ...]) -> Scenario:
            scene = self.done(start, "sell", *(WALNUT for move in made if move == SELL))
            return self.done(scene, "mortgage", WALNUT) if LEND in made else scene

        def moves(made: tuple[str, ...]) -> dict[str, Message]:
            if LEND in made:
                return {}
            lend = _("Mortgage {street}", street=self.name(WALNUT))
            if made.count(SELL) == 2:
                return {LEND: lend}
            sell = {SELL: _("Sell a house, {back}", back=self.money(house))}
            return sell if TOO_EARLY in made else {**sell, TOO_EARLY: lend}

        def told(made: tuple[str, ...]) -> Message:
            if made[-1] == TOO_EARLY:
                return _("Refused: first the houses on that street go back to the bank.")
            return _("{cash} so far.", cash=self.money(made.count(SELL) * house))

        def show(made: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after(made)
            return (
                strip(now, YOURS, pointed=WALNUT, without=range(4)),
                purses(now, start, (YOU,)),
            )

        return Scene(
            slug="first-sell",
            title=_("First sell"),
            words=_(
                "You need still more. {street} cost {price} and carries two houses of {house}. Mortgage it.",
                street=self.name(WALNUT),
                price=self.price(WALNUT),
                house=self.money(2 * house),
            ),
            show=show,
            puzzle=Puzzle(
                moves=moves,
                told=told,
                solved=lambda made: LEND in made,
                solution=(SELL, SELL, LEND),
                say=_(
                    "{house}, {house} and {loan}: {total}. First the houses, then the loan.",
                    house=self.money(house),
                    loan=self.money(self.loan(WALNUT)),
                    total=self.money(total),
                ),
                clauses=("AM-11.2", "AM-12.1"),
                ordered=True,
            ),
            teaches=("AM-11.2",),
            uses=("AM-12.1", "AM-11.1"),
        )

    def back(self) -> Scene:
        """Lifting costs the loan and a tenth of it, and waits for one's own turn."""
        loan, lifting = self.loan(RUSH), self.lifting(RUSH)
        emptied = self.done(self.done(self.lent, "sell", WALNUT, WALNUT), "mortgage", WALNUT)
        rich = emptied.cash(YOU, 200 * self.scale)
        navys = rich.on_turn(NAVY)
        free = self.done(rich, "redeem", RUSH)
        lift = f"p1: redeem {self.rules.deed_at(RUSH).slug}"
        values: dict[str, Message | str] = {
            "lifting": self.money(lifting),
            "fee": self.money(lifting - loan),
            "rounding": self.rounding,
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = free if len(done) > 1 else rich
            return (
                strip(now, YOURS, pointed=RUSH, without=range(4)),
                *((purses(now, rich, (YOU,)),) if len(done) > 1 else ()),
            )

        return Scene(
            slug="back",
            title=_("Back"),
            words=_(
                "Later you want your rent back, so you lift the mortgage on {street}. The loan was {loan}. "
                "What does the bank want? Bet.",
                street=self.name(RUSH),
                loan=self.money(loan),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(lifting),),
                    options=options(self.money, loan, lifting, self.rules.deed_at(RUSH).price),
                    say=_("{lifting}: the loan and a tenth of it, {fee}. {rounding}", **values),
                    clauses=("AM-11.5", "R-7"),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_(
                        "You have {cash}, but it is Navy's turn. May you lift it now? Bet.",
                        cash=self.money(200 * self.scale),
                    ),
                    right=("yes" if navys.is_legal(lift) else "no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_(
                        "No. You mortgage whenever you like, but lift on your own turn only. There you pay "
                        "{lifting}.",
                        lifting=verbatim(self.money(lifting)),
                    ),
                    clauses=("AM-11.5", "R-34", "R-35"),
                ),
            ),
            teaches=("AM-11.5", "R-7"),
        )
