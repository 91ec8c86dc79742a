"""Questions that add up what somebody has: can they pay, what does the creditor get, who can save them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.bankruptcy import Creditor, Outcome, settle
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.scenes.bankruptcy.debts import DebtTelling
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot, story
from antimono.lessons.anti_monopoly.story import HALF, NAVY, ROLES, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

MOST = ("R-14", "AM-11.1", "AM-11.2", "AM-12.1")


@dataclass(frozen=True, slots=True)
class Possession:
    """A deed in a debtor's hands."""

    index: int
    houses: int = 0
    lent: bool = False
    """Whether it is mortgaged already."""


class Reckoning(DebtTelling):
    """The questions in one edition."""

    def holds(self, player: int, cash: int, has: Sequence[Possession]) -> Scenario:
        """A player with cash, in the 1500 scale, and these deeds."""
        scene = self.table.cash(player, cash * self.scale)
        for each in has:
            scene = scene.owns(player, each.index, each.houses, mortgaged=each.lent)
        return scene

    def drawn(self, scene: Scenario, player: int, has: Sequence[Possession]) -> tuple[StageFigure, ...]:
        """The deeds and the purse of a player."""
        squares = sorted(each.index for each in has)
        return (strip(scene, squares), purses(scene, None, (player,)))

    def lines(self, player: int, cash: int, has: Sequence[Possession], *, known: bool) -> Rows:
        """What a player has, line by line; what each line brings only if it is `known`."""
        role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
        rows = [Row("cash", _("Cash"), cash * self.scale)]
        for each in has:
            if each.houses:
                text = ngettext(
                    "{count} house on {street} that cost {price}",
                    "{count} houses on {street} that cost {price} each",
                    each.houses,
                    street=self.name(each.index),
                    price=self.money(self.house(each.index, role)),
                )
                back = each.houses * self.house_back(each.index, role)
                rows.append(Row(f"h{each.index}", text, back if known else None))
        for each in has:
            values = {"deed": self.name(each.index), "price": self.price(each.index)}
            text = (
                _("{deed}, {price}, mortgaged already", **values)
                if each.lent
                else _("{deed}, {price}", **values)
            )
            brings = 0 if each.lent else self.loan_on(each.index)
            rows.append(Row(f"d{each.index}", text, brings if known else None))
        total = self.reach(self.holds(player, cash, has), player)
        rows.append(Row("total", _("The most"), total if known else None))
        return Rows(_("What can be raised"), tuple(rows))

    def wrong(self, player: int, cash: int, has: Sequence[Possession]) -> list[tuple[int, Message]]:
        """What wrong ideas of the most come to."""
        role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
        total = self.reach(self.holds(player, cash, has), player)
        houses = sum(each.houses * self.house_back(each.index, role) for each in has if each.houses)
        free = sum(self.loan_on(each.index) for each in has if not each.lent)
        lent = sum(self.loan_on(each.index) for each in has if each.lent)
        own = cash * self.scale
        ideas = [
            (own + 2 * houses + 2 * free, HALF),
            (own + 2 * houses + free, HALF),
            (own + houses + 2 * free, HALF),
            (total - own, _("The cash counts, too.")),
        ]
        if lent:
            ideas.insert(0, (total + lent, _("Nobody lends twice on the same deed.")))
        if houses:
            ideas += [
                (total - free, _("Deeds bring loans, once their houses are gone.")),
                (total - houses, _("The houses are sold first: that brings money, too.")),
            ]
        return ideas

    def most(self, slug: str, player: int, cash: int, has: tuple[Possession, ...]) -> Scene:
        """What is the most that somebody can raise?"""
        scene = self.holds(player, cash, has)
        total = self.reach(scene, player)
        return amount(
            slug,
            2,
            title=_("The most"),
            words=_("What is the most that you can raise without anybody's help?")
            if player == YOU
            else _(
                "What is the most that {player} can raise without anybody's help?",
                player=SEATS[player].mark.name,
            ),
            show=lambda answered: (
                strip(scene, sorted(each.index for each in has)),
                self.lines(player, cash, has, known=answered),
            ),
            right=total,
            mistakes=foreseen(total, *self.wrong(player, cash, has)),
            say=_("{total}.", total=self.money(total)),
            uses=MOST,
            kind=Kind.SUM,
        )

    def enough(self, slug: str, player: int, cash: int, has: tuple[Possession, ...], debt: int) -> Scene:
        """Can the debt be paid?"""
        scene, owed = self.holds(player, cash, has), debt * self.scale
        total = self.reach(scene, player)
        pays = (
            settle(self.rules, self.estate(scene, player), owed, Creditor.PLAYER).outcome is Outcome.SOLVENT
        )
        prices = {
            each.index: self.money(self.house(each.index, Role.COMPETITOR)) for each in has if each.houses
        }
        values: dict[str, Message | str] = {
            "player": SEATS[player].mark.name,
            "debt": self.money(owed),
            "house": next(iter(prices.values()), ""),
        }
        return choice(
            slug,
            2,
            title=_("Enough?"),
            words=_(
                "{player}: debt {debt}. Can it be paid without help? A house here cost {house}.", **values
            )
            if prices
            else _("{player}: debt {debt}. Can it be paid without help?", **values),
            show=lambda answered: (
                (*self.drawn(scene, player, has), self.lines(player, cash, has, known=True))
                if answered
                else self.drawn(scene, player, has)
            ),
            right="yes" if pays else "no",
            options=(("yes", _("Yes")), ("no", _("No"))),
            mistakes={
                "no" if pays else "yes": _(
                    "Add up: cash, houses at half price, half of each deed that is free."
                )
            },
            say=_("{total} together.", total=self.money(total)),
            uses=(*MOST, "AM-22.1"),
        )

    def takes(self, slug: str, cash: int, has: tuple[Possession, ...], debt: int) -> Scene:
        """How much cash does the creditor get?"""
        scene = self.holds(NAVY, cash, has)
        settlement = settle(self.rules, self.estate(scene, NAVY), debt * self.scale, Creditor.PLAYER)
        right = settlement.transfers[-1].amount.value
        own = cash * self.scale
        free = sum(self.loan_on(each.index) for each in has if not each.lent)
        built = next(each for each in has if each.houses)
        price = self.house(built.index, Role.MONOPOLIST)
        return amount(
            slug,
            3,
            title=_("What is left"),
            words=_(
                "Navy owes you {debt} and is bankrupt. A house on {street} cost {price}. How much cash do "
                "you get, besides the deeds?",
                debt=self.money(debt * self.scale),
                street=self.name(built.index),
                price=self.money(price),
            ),
            show=lambda _answered: self.drawn(scene, NAVY, has),
            right=right,
            mistakes=foreseen(
                right,
                (own, _("The houses are sold for you first.")),
                (own + 2 * (right - own), HALF),
                (right + free, _("Nothing is mortgaged any more: you get the deeds as they are.")),
                (right - own, _("The cash is yours, too.")),
                (debt * self.scale, _("There is not as much as that.")),
            ),
            say=_("The cash and half of what the houses cost."),
            uses=("AM-22.2", "AM-22.3", "AM-12.1"),
        )

    def saves(self, slug: str, cash: int, free: int, lent: int, debt: int) -> Scene:
        """The least with which a debtor can be saved."""
        has = (Possession(free), Possession(lent, lent=True))
        scene = self.holds(NAVY, cash, has)
        right = debt * self.scale - self.reach(scene, NAVY)
        return amount(
            slug,
            3,
            title=_("The rescue"),
            words=_(
                "Navy has to pay {debt}. Before that, Blue may buy a deed of Navy's. What is the least that "
                "saves Navy?",
                debt=self.money(debt * self.scale),
            ),
            show=lambda _answered: self.drawn(scene, NAVY, has),
            right=right,
            mistakes=foreseen(
                right,
                (right + self.loan_on(free), _("First the bank lends on {deed}.", deed=self.name(free))),
                (right - self.loan_on(lent), _("Nobody lends twice on the same deed.")),
                (debt * self.scale, _("Navy has cash, and the bank lends.")),
                (right + cash * self.scale, _("Navy's cash counts, too.")),
            ),
            say=_("What is missing after the bank's loan."),
            uses=("R-14", "AM-11.1", "AM-11.4", "AM-21.1"),
        )

    def error(self) -> Scene:
        """Somebody counted a deed at its price."""
        has = (Possession(18, 1), Possession(15))
        cash = 70
        back, street, company = self.house_back(18, Role.COMPETITOR), self.loan_on(18), self.loan_on(15)
        own = cash * self.scale
        rows = (
            Row("cash", _("Cash"), own),
            Row("house", _("the house on {street}", street=self.name(18)), back),
            Row("street", _("then a loan on {street}", street=self.name(18)), street),
            Row("company", _("{company}", company=self.name(15)), 2 * company),
        )
        scene = self.holds(YOU, cash, has)
        return spot(
            "error",
            2,
            words=_(
                "Somebody worked out what you can raise. The house cost {house}. Mark the wrong line.",
                house=self.money(2 * back),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="company",
            fine={
                "cash": _("This line is right: it is in your purse."),
                "house": _("This line is right: half of what it cost."),
                "street": _("This line is right: half of its price, once the house is gone."),
            },
            figures=self.drawn(scene, YOU, has),
            say=_("The bank lends half: {loan}.", loan=self.money(company)),
            uses=MOST,
        )

    def story(self) -> Scene:
        """Somebody lifted the mortgages on what the creditor gets."""
        return story(
            _("Somebody tells how a bankruptcy went. Mark what does not belong there."),
            _("A bankruptcy"),
            ("short", _("All together is not enough, and nobody helps"), _("That is how it begins.")),
            (
                "houses",
                _("The bank buys the houses at half price"),
                _("That is right: houses never change hands."),
            ),
            ("lift", _("The mortgages are lifted before the deeds are handed over"), None),
            (
                "hand",
                _("Cash and deeds go to the player who is owed"),
                _("That is right: one player takes all."),
            ),
            ("leave", _("The bankrupt player leaves the game"), _("That is right, in the end.")),
            say=_("The deeds go to the creditor as they are, mortgaged ones too."),
            uses=("R-37", "AM-22.2", "AM-22.3", "AM-22.5"),
        )
