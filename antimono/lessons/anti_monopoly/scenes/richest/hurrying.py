"""Questions on what is done just before a count: building, selling, mortgaging (AM-23, R-35)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.rules.liquidation import take_mortgage
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.core.text import _, ngettext
from antimono.lessons.anti_monopoly.scenes.last_table import Possession
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen
from antimono.lessons.anti_monopoly.scenes.richest.deciding import COUNT, Deciding
from antimono.lessons.anti_monopoly.story import GREEN, HALF, NAVY, purses, strip
from antimono.lessons.stage.figures import Row, Rows
from antimono.lessons.stage.scene import Scene

SALES = ("AM-23.1", "AM-11.1", "AM-12.1", "R-35")


class Hurrying(Deciding):
    """The questions in one edition."""

    def built(self, slug: str, player: int, cash: int, has: Possession) -> Scene:
        """What does somebody count who builds one more house first?"""
        scene = self.holds(player, cash, (has,))
        house = self.house_price(has.index)
        after = self.holds(player, cash, (Possession(has.index, has.houses + 1),))
        after = after.cash(player, cash * self.scale - house)
        before, right = self.count(scene, player).value, self.count(after, player).value
        adds = right + house - before
        return amount(
            slug,
            2,
            title=_("Built in a hurry"),
            words=_(
                "Green would count {before} now, but first builds one more house here for {house}. What does "
                "Green count then?",
                before=self.money(before),
                house=self.money(house),
            ),
            show=lambda answered: (
                strip(after if answered else scene, (has.index,)),
                purses(after if answered else scene, players=(player,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (before + adds, _("The price of the house is gone.")),
                (before - house, _("The house adds to the rent.")),
                (before, _("The price is gone, and only a tenth of it comes back as rent.")),
                (before + house, _("The house counts with its rent, and its price is gone.")),
                (before - house // 2, _("The bank pays half for houses it buys. This one stands.")),
            ),
            say=_("{house} less cash, {adds} more rent.", house=self.money(house), adds=self.money(adds)),
            uses=(*COUNT, "AM-10.3", "R-23"),
        )

    def lent(self, slug: str, player: int, cash: int, has: Possession) -> Scene:
        """What does somebody count who mortgages a bare deed first?"""
        scene = self.holds(player, cash, (has,))
        deed = self.rules.deed_at(has.index)
        right, before = cash * self.scale + deed.mortgage, self.count(scene, player).value
        after = self.holds(player, cash, (Possession(has.index, lent=True),)).cash(player, right)
        return amount(
            slug,
            2,
            title=_("Mortgaged first"),
            words=_(
                "You count {before} now. {deed} cost {price}. What do you count once it is mortgaged?",
                before=self.money(before),
                deed=deed.name,
                price=self.money(deed.price),
            ),
            show=lambda answered: (
                strip(after if answered else scene, (has.index,)),
                purses(after if answered else scene, players=(player,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (before + deed.mortgage, _("Its rent does not count any more.")),
                (before + deed.price, HALF),
                (right + deed.mortgage, HALF),
                (cash * self.scale, _("The bank's loan is in your purse.")),
                (before, _("A loan comes in, and a rent goes out of the count.")),
            ),
            say=_(
                "{loan} in for {rent} of rent.",
                loan=self.money(deed.mortgage),
                rent=self.money(before - cash * self.scale),
            ),
            uses=SALES,
        )

    def all_sold(self) -> Scene:
        """What does somebody count who sells and mortgages everything first?"""
        square, houses, cash = 16, 2, 300
        scene = self.holds(GREEN, cash, (Possession(square, houses),))
        street, before = self.rules.street(square), self.count(scene, GREEN).value
        came = sale_of_all(street, Role.COMPETITOR, houses).value
        own, cost = cash * self.scale, houses * self.house_price(square)
        right = own + came + street.mortgage
        after = self.holds(GREEN, cash, (Possession(square, lent=True),)).cash(GREEN, right)
        return amount(
            "sold",
            3,
            title=_("All to the bank"),
            words=_(
                "Before the count Green sells both houses and mortgages the street. It cost {price}, each "
                "house {house}. What does Green count then?",
                price=self.money(street.price),
                house=self.money(cost // houses),
            ),
            show=lambda answered: (
                strip(after if answered else scene, (square,)),
                purses(after if answered else scene, players=(GREEN,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (own + cost + street.price, HALF),
                (own + cost + street.mortgage, HALF),
                (own + came + street.price, HALF),
                (own + came, _("The loan on the street is missing.")),
                (own + street.mortgage, _("The houses are sold, too.")),
                (own + came // 2 + street.mortgage, _("There are two houses.")),
                (right + before - own, _("What is mortgaged counts no rent.")),
                (right + street.price // 10, _("What is mortgaged counts no rent.")),
            ),
            say=_(
                "{came} from the bank, for {rent} of rent.",
                came=self.money(right - own),
                rent=self.money(before - own),
            ),
            uses=SALES,
        )

    def chain(self, slug: str, companies: tuple[int, ...]) -> Scene:
        """How many companies of a chain are worth mortgaging?"""
        has = self.estate(self.holds(NAVY, 0, [Possession(each) for each in companies]), NAVY)
        counts = {0: wealth(self.rules, has, {}).value}
        for done, company in enumerate(companies, start=1):
            has = take_mortgage(self.rules, has, self.rules.deed_at(company)).after
            counts[done] = wealth(self.rules, has, {}).value
        best = max(counts, key=counts.__getitem__)
        names = {0: ("none", _("None")), 1: ("one", _("One")), len(companies): ("all", _("All"))}
        right = names[best][0]
        scene = self.holds(NAVY, 0, [Possession(each) for each in companies])
        fares = self.rules.transports[0].monopolist_fares
        rows = tuple(
            Row(f"n{number}", ngettext("{count} company: each", "{count} companies: each", number), fare)
            for number, fare in enumerate(fares[: len(companies)], start=1)
        )
        wrong = {
            key: _("That comes to {count}. Another way counts more.", count=self.money(counts[number]))
            for number, (key, _label) in names.items()
            if key != right
        }
        return choice(
            slug,
            3,
            title=_("Keep the chain?"),
            words=_(
                "Navy is about to be counted. On each company the bank lends {loan}. How many should Navy "
                "mortgage, to count most?",
                loan=self.money(self.rules.deed_at(companies[0]).mortgage),
            ),
            show=lambda _answered: (strip(scene, companies), Rows(_("A Monopolist's fares"), rows)),
            right=right,
            options=tuple(names.values()),
            mistakes=wrong,
            say=_("{count}.", count=self.money(counts[best])),
            uses=(*SALES, "AM-18.2", "R-36"),
        )
