"""Questions on spending: how many deeds a sum buys, which two, whose visits count (AM-5.1, AM-8)."""

from __future__ import annotations

from itertools import accumulate, groupby

from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.buying.visits import RUSH, Visits
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, spot, tap
from antimono.lessons.anti_monopoly.story import GREEN, names, strip
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Row, Rows
from antimono.lessons.stage.scene import Scene

BUYING = ("AM-5.1", "AM-8.1")
PROPERTIES = _("properties")


class Spending(Visits):
    """The questions in one edition."""

    def most(self, prices: list[int], budget: int) -> int:
        """How many of these a sum buys, the cheapest first."""
        return sum(spent <= budget for spent in accumulate(sorted(prices)))

    def your_own(self) -> Scene:
        """A visit of one's own brings nothing (AM-8.2)."""
        visitors = ((_("Blue"), 3), (_("Navy"), 3), (_("Green"), 2), (_("You"), 2))
        rent, price = self.rent(RUSH), self.cost(RUSH)
        others = sum(count for _name, count in visitors[:-1])
        every = others + visitors[-1][1]
        right = price - others * rent
        rows = tuple(
            Row(f"v{place}", _("{player}: {count} visits", player=player, count=count))
            for place, (player, count) in enumerate(visitors)
        )
        return amount(
            "your-own",
            3,
            title=_("Who has stopped there?"),
            words=_(
                "Your {street} cost {price}, and a visit brings {rent}. How much is missing until it has "
                "paid for itself?",
                street=self.name(RUSH),
                price=self.money(price),
                rent=self.money(rent),
            ),
            show=lambda _done: (Rows(_("Who has stopped there"), rows),),
            right=right,
            mistakes=foreseen(
                right,
                (max(price - every * rent, 0), _("You pay yourself nothing: leave out your own visits.")),
                (others * rent, _("That is what has come in. What is missing?")),
                (price - visitors[0][1] * rent, _("Navy and Green have paid, too.")),
            ),
            say=_("{count} visits of others count. Your own bring nothing.", count=others),
            uses=("AM-8.2", "R-23"),
        )

    def cheap_six(self) -> Scene:
        """How many of six streets a sum buys."""
        squares = (1, 3, 6, 8, 9, 11)
        budget = 500 * self.rules.scale
        prices = [self.cost(square) for square in squares]
        right = self.most(prices, budget)
        return amount(
            "cheap-six",
            3,
            title=_("As many as you can"),
            words=_(
                "You have {budget}. How many of these streets can you buy, at most?",
                budget=self.money(budget),
            ),
            show=lambda _done: (
                strip(self.table, squares[:3], without=range(4)),
                strip(self.table, squares[3:], without=range(4)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (len(squares), _("All of them cost {all}.", all=self.money(sum(prices)))),
                (right - 1, _("Take the cheapest first. There is money for one more.")),
                (right - 2, _("Take the cheapest first.")),
            ),
            say=_(
                "The {count} cheapest cost {sum}.", count=right, sum=self.money(sum(sorted(prices)[:right]))
            ),
            uses=("AM-8.1",),
            unit=PROPERTIES,
        )

    def most_of_all(self) -> Scene:
        """How many properties the starting money buys."""
        budget = self.rules.constants.start_money
        prices = sorted(deed.price for deed in self.rules.deeds)
        right = self.most(prices, budget)
        shown = [(price, len(list(group))) for price, group in groupby(prices)][:8]
        listed = Table(
            _("The cheapest properties"),
            (Column(_("Price"), money=True), Column(_("How many have it"))),
            tuple((price, verbatim(str(count))) for price, count in shown),
        )
        spent = sum(prices[:right])
        return amount(
            "most-of-all",
            3,
            title=_("All your money"),
            words=_(
                "You begin with {money}. How many properties could you buy with it, at most, the cheapest "
                "first?",
                money=self.money(budget),
            ),
            show=lambda _done: (listed,),
            right=right,
            mistakes=foreseen(
                right,
                (right + 1, _("Those would cost {sum}.", sum=self.money(spent + prices[right]))),
                (right - 1, _("There is money for one more.")),
                (len(shown), _("Some prices are there more than once.")),
            ),
            say=_("They cost {sum} together.", sum=self.money(spent)),
            uses=BUYING,
            unit=PROPERTIES,
        )

    def two_streets(self) -> Scene:
        """Which two bring the most for a sum?"""
        squares = (3, 13, 26, 34)
        best = (13, 26)
        budget = 400 * self.rules.scale
        idle = _(
            "No other street makes it exactly {budget}, and money left over brings nothing.",
            budget=self.money(budget),
        )
        return tap(
            "two-streets",
            3,
            title=_("Two streets"),
            words=_(
                "You have {budget} and want two of these streets, so that one visit to each brings the most. "
                "Mark them.",
                budget=self.money(budget),
            ),
            show=lambda _done: (strip(self.table, squares, without=range(4)),),
            right=tuple(str(each) for each in best),
            needs=2,
            mistakes={str(each): idle for each in squares if each not in best},
            say=_("{streets}: all of the money is at work.", streets=names(self.rules, *best)),
            uses=("AM-8.1", "R-23"),
        )

    def error(self) -> Scene:
        """Somebody counted a visit of their own."""
        square = 32
        price, rent = self.cost(square), self.rent(square)
        return spot(
            "error",
            3,
            words=_(
                "Blue stopped on Green's {street} twice, Navy three times and Green once. Mark the wrong "
                "line.",
                street=self.name(square),
            ),
            label=_("What Green says"),
            rows=(
                Row("price", _("{street} cost me", street=self.name(square)), price),
                Row("rent", _("A visit brings"), rent),
                Row("sum", _("The visits have brought"), 6 * rent),
            ),
            wrong="sum",
            fine={
                "price": _("This line is right: it is the price on the square."),
                "rent": _("This line is right: a tenth of the price."),
            },
            figures=(strip(self.table.owns(GREEN, square), (square,), without=range(4)),),
            say=_("Five visits count, {rents}: nobody pays rent to themselves.", rents=self.money(5 * rent)),
            uses=("AM-8.2", "R-23"),
        )
