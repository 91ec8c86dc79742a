"""Questions to practise debts: what the bank gives, what is enough, and who gets what is left (AM-22)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.bankruptcy.debts import (
    RAILROAD,
    RUSH,
    TRUCKING,
    WALNUT,
    DebtTelling,
)
from antimono.lessons.anti_monopoly.scenes.bankruptcy.reckoning import Possession, Reckoning
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, order
from antimono.lessons.anti_monopoly.story import BLUE, HALF, LENT, NAVY, OTHER_COLUMN, YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Scene

SALE, LOAN, SILENT = ("AM-12.1",), ("AM-11.1",), ("AM-11.3",)
CREDITOR, BANK = ("AM-22.3", "R-37"), ("AM-22.4", "R-37")


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask, reckon = _Practice(edition), Reckoning(edition)
    return (
        ask.sale("sale-one", 24, 1),
        ask.sale("sale-two", 34, 2),
        ask.loan("loan-street", 39),
        ask.loan("loan-company", RAILROAD),
        ask.silent(),
        ask.houses_first(),
        ask.who("to-player", bank=False),
        ask.who("to-bank", bank=True),
        reckon.most("most-you", YOU, 80, (Possession(16, 1), Possession(25))),
        reckon.most("most-lent", YOU, 150, (Possession(37, lent=True), Possession(13))),
        reckon.most("most-blue", BLUE, 40, (Possession(21, 1), Possession(23, 1))),
        reckon.enough("enough", YOU, 90, (Possession(11, 2), Possession(6)), 300),
        reckon.enough("not-enough", NAVY, 120, (Possession(39, lent=True), Possession(9)), 190),
        ask.brings(),
        reckon.error(),
        reckon.takes("takes", 40, (Possession(24, 2), Possession(23)), 800),
        reckon.takes("takes-lent", 35, (Possession(6, 1), Possession(8), Possession(35, lent=True)), 400),
        reckon.saves("saves", 40, RAILROAD, 39, 200),
        reckon.saves("saves-street", 30, 29, TRUCKING, 260),
        *ask.cheap(),
        ask.next_buyer(),
        ask.least_rent(),
        reckon.story(),
    )


class _Practice(DebtTelling):
    """Single questions in one edition."""

    def sale(self, slug: str, street: int, houses: int) -> Scene:
        """What does the bank pay for houses?"""
        cost = self.house(street, Role.COMPETITOR)
        back = houses * self.house_back(street, Role.COMPETITOR)
        partner = next(each.index for each in self.rules.city_of(self.rules.street(street)).streets)
        scene = self.table.owns(YOU, partner).owns(YOU, street, houses)
        sold = self.table.owns(YOU, partner).owns(YOU, street)
        values = {"street": self.name(street), "cost": self.money(cost)}
        return amount(
            slug,
            1,
            title=_("Selling back"),
            words=_("Your house on {street} cost {cost}. What does the bank pay for it?", **values)
            if houses == 1
            else _(
                "Your two houses on {street} cost {cost} each. What does the bank pay for both?", **values
            ),
            show=lambda answered: (strip(sold if answered else scene, (street,)),),
            right=back,
            mistakes=foreseen(
                back,
                (houses * cost, HALF),
                (back // houses, _("There are two of them.")),
                (self.loan_on(street), _("So much the bank lends on the bare street.")),
                (houses * cost // 10, _("So much they add to the rent.")),
            ),
            say=_("Half: {back}.", back=self.money(back)),
            uses=SALE,
        )

    def loan(self, slug: str, deed: int) -> Scene:
        """What does the bank lend?"""
        right = self.loan_on(deed)
        scene, lent = self.table.owns(YOU, deed), self.table.owns(YOU, deed, mortgaged=True)
        return amount(
            slug,
            1,
            title=_("A loan"),
            words=_(
                "{deed} cost {price}, and nothing stands there. What does the bank lend on it?",
                deed=self.name(deed),
                price=self.price(deed),
            ),
            show=lambda answered: (strip(lent if answered else scene, (deed,)),),
            right=right,
            mistakes=foreseen(
                right,
                (2 * right, _("The bank lends half of the price.")),
                (right // 5, _("So much a visit brings.")),
            ),
            say=_("Half: {loan}. The deed stays yours.", loan=self.money(right)),
            uses=LOAN,
        )

    def silent(self) -> Scene:
        """What does a mortgaged street bring?"""
        rent = self.table.owns(YOU, RUSH).owed(BLUE, RUSH).value
        scene = self.table.owns(YOU, RUSH, mortgaged=True).at(BLUE, RUSH)
        return choice(
            "silent",
            1,
            title=_("A quiet street"),
            words=_("Blue stops on your mortgaged {street}: what does Blue owe?", street=self.name(RUSH)),
            show=lambda _answered: (strip(scene, (RUSH,), pointed=RUSH),),
            right="0",
            options=(
                ("0", _("Nothing")),
                (str(rent), verbatim(self.money(rent))),
                (str(2 * rent), verbatim(self.money(2 * rent))),
            ),
            mistakes={str(rent): LENT, str(2 * rent): OTHER_COLUMN},
            say=_("Nothing, until you pay the loan back."),
            uses=SILENT,
        )

    def houses_first(self) -> Scene:
        """Houses before loans."""
        scene = self.table.owns(YOU, WALNUT, 2)
        return choice(
            "first",
            1,
            title=_("First things first"),
            words=_("You want a loan on {street}. What must you do first?", street=self.name(WALNUT)),
            show=lambda _answered: (strip(scene, (WALNUT,)),),
            right="both",
            options=(
                ("nothing", _("Nothing")),
                ("one", _("Sell one house")),
                ("both", _("Sell both houses")),
            ),
            mistakes={
                "nothing": _("Nobody lends on a street with houses."),
                "one": _("The other one is in the way, too."),
            },
            say=_("A mortgaged street is bare."),
            uses=("AM-11.2",),
        )

    def who(self, slug: str, *, bank: bool) -> Scene:
        """Who gets the bankrupt's deeds?"""
        scene = self.table.owns(NAVY, RAILROAD, mortgaged=True)
        company = self.name(RAILROAD)
        return choice(
            slug,
            1,
            title=_("Who gets it?"),
            words=_("Navy cannot pay a tax and leaves the game. Who gets {company}?", company=company)
            if bank
            else _("Navy cannot pay you and leaves the game. Who gets {company}?", company=company),
            show=lambda _answered: (strip(scene, (RAILROAD,)),),
            right="free" if bank else "lent",
            options=(
                ("lent", _("You, mortgaged")),
                ("mine", _("You, free of its mortgage")),
                ("free", _("The bank, free of its mortgage")),
            ),
            mistakes={
                "lent": _("Navy owes you nothing: a tax goes to the bank."),
                "mine": _("Navy owes you nothing: a tax goes to the bank."),
            }
            if bank
            else {
                "mine": _("It comes as it is: a mortgage does not vanish."),
                "free": _("Navy owes you, not the bank."),
            },
            say=_("It is for sale again, at its full price.")
            if bank
            else _("As it is: it brings nothing until you pay the loan back."),
            uses=BANK if bank else CREDITOR,
        )

    def brings(self) -> Scene:
        """What brings how much, in a hurry?"""
        role = Role.COMPETITOR
        items: tuple[tuple[str, Message, int], ...] = (
            (
                "house",
                _(
                    "a house on {street} that cost {price}",
                    street=self.name(24),
                    price=self.money(self.house(24, role)),
                ),
                self.house_back(24, role),
            ),
            (
                "wall",
                _("a loan on {deed}, {price}", deed=self.name(39), price=self.price(39)),
                self.loan_on(39),
            ),
            (
                "cheap",
                _(
                    "a house on {street} that cost {price}",
                    street=self.name(6),
                    price=self.money(self.house(6, role)),
                ),
                self.house_back(6, role),
            ),
            (
                "rush",
                _("a loan on {deed}, {price}", deed=self.name(RUSH), price=self.price(RUSH)),
                self.loan_on(RUSH),
            ),
        )
        return order(
            "brings",
            2,
            title=_("What brings most?"),
            words=_("You need money. Number what the bank gives, from little to much."),
            label=_("What the bank gives"),
            items=items,
            mistakes={},
            otherwise=_("Something else brings less. It is half of the price everywhere."),
            say=_("Half of what it cost, house or deed."),
            uses=(*SALE, *LOAN),
        )

    def next_buyer(self) -> Scene:
        """What does the next owner pay?"""
        price = self.rules.deed_at(RAILROAD).price
        scene = self.table.at(YOU, RAILROAD)
        return choice(
            "next-buyer",
            3,
            title=_("For sale again"),
            words=_(
                "Navy went bankrupt by a tax. {company} was mortgaged. You stop there and want it: what do "
                "you pay?",
                company=self.name(RAILROAD),
            ),
            show=lambda _answered: (strip(scene, (RAILROAD,), pointed=RAILROAD),),
            right=str(price),
            options=options(self.money, price // 2, price, price + price // 2),
            mistakes={
                str(price // 2): _("Its mortgage is gone: it has its full price."),
                str(price + price // 2): _("Its mortgage is gone: you owe nothing but the price."),
            },
            say=_("The bank sells it like any other."),
            uses=("AM-22.4", "R-37", "AM-8.1"),
        )

    def cheap(self) -> tuple[Scene, ...]:
        """May a debtor sell for less than a loan? Not asked where nobody trades after the dice (R-22)."""
        if self.rules.switches.trade_before_roll_only:
            return ()
        debt, cash = 120 * self.scale, 70 * self.scale
        scene = self.table.owns(YOU, RUSH).owns(YOU, WALNUT).cash(YOU, cash)
        return (
            choice(
                "cheap",
                2,
                title=_("A low price"),
                words=_(
                    "You owe {debt} and have {cash}. Green would give {price} for {street}, on which the "
                    "bank lends {loan}. May you sell it?",
                    debt=self.money(debt),
                    cash=self.money(cash),
                    price=self.money(debt - cash),
                    street=self.name(WALNUT),
                    loan=self.money(self.loan_on(WALNUT)),
                ),
                show=lambda _answered: (strip(scene, (RUSH, WALNUT)), purses(scene, None, (YOU,))),
                right="yes",
                options=(("yes", _("Yes")), ("no", _("No"))),
                mistakes={"no": _("Only a sale after which the debt could no longer be met is refused.")},
                say=_("It pays the debt, so no price is too low."),
                uses=("R-14", "AM-21.1"),
            ),
        )

    def least_rent(self) -> Scene:
        """Which way costs the least rent?"""
        scene = self.table.owns(YOU, RUSH).owns(YOU, WALNUT, 1)
        rent = self.table.owns(YOU, RUSH).owed(BLUE, RUSH).value
        lost = scene.owed(BLUE, WALNUT).value - self.table.owns(YOU, WALNUT).owed(BLUE, WALNUT).value
        need = self.house_back(WALNUT, Role.COMPETITOR)

        def show(_answered: bool) -> tuple[StageFigure, ...]:
            notes = {each: verbatim(self.money(scene.owed(BLUE, each).value)) for each in (RUSH, WALNUT)}
            return (strip(scene, (RUSH, WALNUT), notes=notes),)

        return choice(
            "least-rent",
            3,
            title=_("What hurts least?"),
            words=_(
                "You are {need} short. The house on {walnut} cost {house}; below each street stands its "
                "rent. What loses least rent and is enough?",
                need=self.money(need),
                walnut=self.name(WALNUT),
                house=self.money(2 * need),
            ),
            show=show,
            right="house",
            options=(
                ("rush", _("Mortgage {street}", street=self.name(RUSH))),
                ("house", _("Sell the house")),
                ("both", _("Sell the house, then mortgage {street}", street=self.name(WALNUT))),
            ),
            mistakes={
                "rush": _(
                    "Enough, but all its rent is gone: {rent}. The house adds less.", rent=self.money(rent)
                ),
                "both": _("The house alone brings enough."),
            },
            say=_("{lost} less a visit.", lost=self.money(lost)),
            uses=("AM-12.1", "AM-11.3", "R-14"),
        )
