"""Who cannot pay: rescued, or bankrupt, and who gets what is left (AM-21.1, AM-22, R-14, R-15, R-37)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.bankruptcy.debts import (
    BASIN,
    QUARTER,
    RAILROAD,
    TAX,
    UNION,
    DebtTelling,
)
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Failing(DebtTelling):
    """The scenes on who cannot pay alone."""

    def short(self) -> Scene:
        """All that Navy has is not enough."""
        scene, reach = self.with_railroad, self.reach(self.with_railroad, NAVY)
        company = self.name(RAILROAD)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = (
                Row("cash", _("Cash"), 20 * self.scale),
                Row("loan", _("A loan on {company}", company=company), self.loan_on(RAILROAD)),
                Row("most", _("The most"), reach),
            )
            drawn = strip(scene, (RAILROAD, UNION), pointed=UNION)
            return (drawn, purses(scene, None, (YOU, NAVY)), *((Rows(_("Navy"), rows),) if done else ()))

        return Scene(
            slug="short",
            title=_("Short"),
            words=_(
                "Later. Navy stops at your hotel on {street}: {debt}. Navy has {cash} and {company}, which "
                "cost {price}. Can Navy pay? Bet.",
                street=self.name(UNION),
                debt=self.money(self.owed_to_you),
                cash=self.money(20 * self.scale),
                company=company,
                price=self.price(RAILROAD),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_(
                        "{reach}: {gap} short. Alone, Navy is bankrupt.",
                        reach=self.money(reach),
                        gap=self.money(self.owed_to_you - reach),
                    ),
                    clauses=("AM-22.1", "R-14"),
                ),
            ),
            teaches=("AM-22.1",),
            uses=("R-14", "AM-11.1"),
        )

    def rescue(self) -> Scene:
        """Somebody buys what Navy has, where players may trade at that moment."""
        before, price = self.with_railroad, 150 * self.scale
        if self.rules.switches.trade_before_roll_only:
            return self._too_late(price)
        cash = 20 * self.scale
        paid = self.navy_stops.owns(BLUE, RAILROAD)
        paid = paid.cash(BLUE, 300 * self.scale - price).cash(NAVY, cash + price - self.owed_to_you)
        paid = paid.cash(YOU, 300 * self.scale + self.owed_to_you)
        low, almost = 80 * self.scale, 105 * self.scale

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = paid if done else before
            return (strip(now, (RAILROAD, UNION)), purses(now, before, (YOU, BLUE, NAVY)))

        return Scene(
            slug="rescue",
            title=_("Rescue"),
            words=_(
                "Players may buy deeds from each other. Blue would take {company}. Navy owes {debt} and has "
                "{cash}. At which price is Navy saved?",
                company=self.name(RAILROAD),
                debt=self.money(self.owed_to_you),
                cash=self.money(cash),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=(str(price),),
                    options=tuple((str(each), verbatim(self.money(each))) for each in (low, almost, price)),
                    mistakes={
                        str(low): _(
                            "Refused: a sale must leave the debt within reach, and the bank lends {loan}.",
                            loan=self.money(self.loan_on(RAILROAD)),
                        ),
                        str(almost): _(
                            "{sum}: still short of {debt}.",
                            sum=self.money(cash + almost),
                            debt=self.money(self.owed_to_you),
                        ),
                    },
                    say=_(
                        "You are paid, Navy stays with {left}, and Blue has a company. A price that pays the "
                        "debt is never too low.",
                        left=self.money(cash + price - self.owed_to_you),
                    ),
                    clauses=("AM-21.1", "R-14"),
                ),
            ),
            teaches=("AM-21.1",),
            uses=("R-14",),
        )

    def _too_late(self, price: int) -> Scene:
        """The same where players trade only before the dice are rolled (R-22)."""
        scene = self.with_railroad

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (strip(scene, (RAILROAD, UNION)), purses(scene, None, (YOU, BLUE, NAVY)))

        return Scene(
            slug="rescue",
            title=_("Rescue?"),
            words=_(
                "Players may buy deeds from each other. Blue would give Navy {price} for {company}: enough. "
                "Is Navy saved? Bet.",
                price=self.money(price),
                company=self.name(RAILROAD),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_("No: in this edition players trade only before the dice are rolled. Too late."),
                    clauses=("AM-21.1", "R-22"),
                ),
            ),
            teaches=("AM-21.1",),
        )

    def no_rescue(self) -> Scene:
        """The creditor gets all that there is."""
        before, pledged = self.with_railroad, self.rules.switches.bankrupt_after_last_mortgage
        cash = 20 * self.scale + (self.loan_on(RAILROAD) if pledged else 0)
        after = before.bankrupt(NAVY).owns(YOU, RAILROAD, mortgaged=pledged)
        after = after.cash(YOU, 300 * self.scale + cash)
        values = {"cash": self.money(cash), "company": self.name(RAILROAD)}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (strip(now, (RAILROAD, UNION)), purses(now, before, (YOU, NAVY)))

        return Scene(
            slug="no-rescue",
            title=_("No rescue"),
            words=_(
                "Nobody helps: Navy mortgages {company}, as this edition asks before anybody is bankrupt, "
                "and leaves the game, owing you {debt}. What do you get? Bet.",
                company=values["company"],
                debt=self.money(self.owed_to_you),
            )
            if pledged
            else _(
                "Nobody helps: Navy leaves the game, owing you {debt}. What do you get? Bet.",
                debt=self.money(self.owed_to_you),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("all",),
                    options=(
                        ("cash", verbatim(values["cash"])),
                        ("all", _("{cash} and {company}", **values)),
                        ("debt", verbatim(self.money(self.owed_to_you))),
                    ),
                    say=_(
                        "{cash}, and the company with its mortgage. Pay its loan back, or build on what you "
                        "get, only on your own turn.",
                        cash=values["cash"],
                    )
                    if pledged
                    else _(
                        "More than the debt: {cash}, and a company that costs {price}. Build on what you "
                        "get, or pay its loan back, only on your own turn.",
                        cash=values["cash"],
                        price=self.price(RAILROAD),
                    ),
                    clauses=("AM-22.3", "AM-22.5", "R-15", *(("AM-22.1", "R-14") if pledged else ())),
                ),
            ),
            teaches=("AM-22.3", "AM-22.5", "R-15"),
        )

    def houses(self) -> Scene:
        """A bankrupt's houses go to the bank, for the creditor."""
        before = self.navy_stops.owns(NAVY, QUARTER).owns(NAVY, BASIN, 1)
        cost, back = self.house(BASIN, Role.MONOPOLIST), self.house_back(BASIN, Role.MONOPOLIST)
        got = 20 * self.scale + back
        after = before.bankrupt(NAVY).owns(YOU, BASIN).owns(YOU, QUARTER)
        after = after.cash(YOU, 300 * self.scale + got)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (strip(now, (BASIN, QUARTER)), purses(now, before, (YOU, NAVY)))

        return Scene(
            slug="houses",
            title=_("Houses"),
            words=_(
                "What if Navy had had two streets and a house that cost {cost} in place of the company? "
                "What do you get for the house? Bet.",
                cost=self.money(cost),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("half",),
                    options=(
                        ("house", _("The house")),
                        ("half", verbatim(self.money(back))),
                        ("full", verbatim(self.money(cost))),
                    ),
                    say=_(
                        "{back}: the bank buys it, at half price, and you get that with {cash} and both "
                        "deeds. Houses never change hands.",
                        back=self.money(back),
                        cash=self.money(20 * self.scale),
                    ),
                    clauses=("AM-22.2", "AM-22.3"),
                ),
            ),
            teaches=("AM-22.2",),
            uses=("AM-12.1", "AM-22.3"),
        )

    def bank(self) -> Scene:
        """What the bank gets is for sale again, free of mortgages."""
        before = self.navy_stops.at(NAVY, TAX).owns(NAVY, RAILROAD, mortgaged=True)
        after = before.bankrupt(NAVY)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            rows = (
                Row("you", _("To you")),
                Row("next", _("To the next player")),
                Row("bank", _("To the bank")),
            )
            drawn = strip(now, (RAILROAD, TAX), pointed=RAILROAD, whatif=True)
            return (drawn, *(() if done else (Rows(_("Where it goes"), rows),)))

        return Scene(
            slug="bank",
            title=_("Owed to the bank"),
            words=_(
                "What if Navy owed the bank {debt} on {tax}, with {cash} and {company}, already mortgaged? "
                "Mark where {company} goes.",
                debt=self.money(before.owed(NAVY, TAX).value),
                tax=self.name(TAX),
                cash=self.money(20 * self.scale),
                company=self.name(RAILROAD),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("bank",),
                    mistakes={
                        "you": _("Navy owes you nothing this time."),
                        "next": _("Navy owes nothing to any player."),
                    },
                    say=_(
                        "To the bank, and its mortgage is gone: whoever stops there may buy it, {price}. To "
                        "a player it goes as it is.",
                        price=self.price(RAILROAD),
                    ),
                    clauses=("AM-22.4", "R-37"),
                ),
            ),
            teaches=("AM-22.4", "R-37"),
            uses=("AM-11.1",),
        )

    def sequence(self) -> Scene:
        """A bankruptcy from first to last."""
        items = (
            ("hand", _("Cash and deeds go to the player who is owed")),
            ("short", _("All together is not enough, and nobody helps")),
            ("leave", _("The bankrupt player leaves the game")),
            ("houses", _("The bank buys the houses at half price")),
        )

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            placed = [item for key in done for item in items if item[0] == key]
            rows = (*placed, *(item for item in items if item not in placed))
            return (
                Rows(_("A bankruptcy"), tuple(Row(key, text) for key, text in rows), numbered=bool(done)),
            )

        return Scene(
            slug="sequence",
            title=_("First things first"),
            words=_(
                "Somebody goes bankrupt at another player's hotel. Number what comes first, second, third, "
                "last."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.ORDER,
                    right=("short", "houses", "hand", "leave"),
                    needs=4,
                    mistakes={
                        "leave": _("Before they leave, all that they have changes hands."),
                        "hand": _("Too early: with the houses sold there is more cash to hand over."),
                        "houses": _("First it must be clear that the debt cannot be paid."),
                    },
                    say=_("One player takes all that is left, whoever else might have been owed next."),
                    clauses=("AM-22.1", "AM-22.2", "AM-22.3", "AM-22.5"),
                ),
            ),
            uses=("AM-22.1", "AM-22.2", "AM-22.3", "AM-22.5"),
        )
