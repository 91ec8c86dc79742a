"""Questions to practise on buying, made from tables of streets and visits (AM-8.1, AM-8.2, R-23)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.buying.spending import Spending
from antimono.lessons.anti_monopoly.scenes.buying.visits import START, VISITS
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, tap
from antimono.lessons.anti_monopoly.story import A_PRICE, GREEN, NAVY, YOU, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

TENTH = ("R-23",)
RENTS, PRICES = (9, 24, 37), (26, 16)
MISSING = ((23, 4), (29, 7), (31, 3))
"""Streets, and how many visits there have been."""
GAINED = ((19, 13), (14, 12))
GATHERED = ((39, 2), (6, 5), (26, 3), (3, 10))
LEFT = ((21, 7), (32, 4))


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    drill = _Drill(edition)
    return (
        *(drill.rent_of(square) for square in RENTS),
        *(drill.price_of(square) for square in PRICES),
        drill.declined(),
        drill.for_sale(),
        *(drill.missing(*each) for each in MISSING),
        *(drill.gained(*each) for each in GAINED),
        drill.gathered(),
        drill.sooner(),
        drill.finish(),
        *(drill.still_to_come(*each) for each in LEFT),
        drill.your_own(),
        drill.cheap_six(),
        drill.most_of_all(),
        drill.two_streets(),
        drill.error(),
    )


class _Drill(Spending):
    """The questions in one edition; the last ones stand with `Spending`."""

    def rent_of(self, square: int) -> Scene:
        right, price = self.rent(square), self.cost(square)
        return amount(
            f"rent-{square}",
            1,
            title=_("What does it bring?"),
            words=_(
                "Green owns {street}, bare, and nothing else of its city. What does a visit bring?",
                street=self.name(square),
            ),
            show=lambda _done: (strip(self.table.owns(GREEN, square), (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (price, A_PRICE),
                (2 * right, _("A tenth of the price, and no more.")),
                (
                    10 * self.rules.scale,
                    _("A tenth of the price, not always {ten}.", ten=self.money(10 * self.rules.scale)),
                ),
                (10, _("That is how many visits it takes.")),
            ),
            say=_("A tenth of {price}.", price=self.money(price)),
            uses=TENTH,
        )

    def price_of(self, square: int) -> Scene:
        rent, right = self.rent(square), self.cost(square)
        return amount(
            f"price-{square}",
            1,
            title=_("What did it cost?"),
            words=_(
                "A street stands bare and alone, and each visit brings {rent}. What did it cost?",
                rent=self.money(rent),
            ),
            show=lambda done: (
                (strip(self.table.owns(YOU, square), (square,), without=range(4)),) if done else ()
            ),
            right=right,
            mistakes=foreseen(
                right,
                (rent, _("That is what a visit brings.")),
                (rent // 10, _("The price is ten times the rent, not a tenth of it.")),
                (20 * rent, _("Ten times the rent, not twenty times.")),
            ),
            say=_("Ten times {rent}. It is {street}.", rent=self.money(rent), street=self.name(square)),
            uses=TENTH,
        )

    def declined(self) -> Scene:
        return choice(
            "declined",
            1,
            title=_("Left with the bank"),
            words=_("Navy stops on {street} and does not want it. Who can buy it now?", street=self.name(27)),
            show=lambda _done: (strip(self.table.at(NAVY, 27), (27,), without=(YOU, 1, GREEN)),),
            right="next",
            options=(
                ("most", _("Whoever bids the most")),
                ("next", _("Whoever stops there next")),
                ("nobody", _("Nobody any more")),
            ),
            mistakes={
                "most": _("There is no auction in this game."),
                "nobody": _("The bank keeps it and goes on selling it."),
            },
            say=_("It stays with the bank, at its price, for the next one who stops there."),
            uses=("AM-8.1",),
        )

    def for_sale(self) -> Scene:
        squares = (START, 1, 2, 5)
        return tap(
            "for-sale",
            1,
            title=_("For sale"),
            words=_("Mark the two squares that can be bought."),
            show=lambda _done: (strip(self.table, squares, without=range(4)),),
            right=("1", "5"),
            needs=2,
            mistakes={
                str(START): _("Here the bank pays. Nobody can own it."),
                "2": _("A card is drawn here. There is no price."),
            },
            say=_("A street and a company: both have a price."),
            uses=("AM-8.1",),
        )

    def missing(self, square: int, visits: int) -> Scene:
        price, rent = self.cost(square), self.rent(square)
        right = price - visits * rent
        return amount(
            f"missing-{square}",
            2,
            title=_("Not yet"),
            words=_(
                "You bought {street} for {price}. There have been {count} visits at {rent}. How much is "
                "missing until it has paid for itself?",
                street=self.name(square),
                price=self.money(price),
                count=visits,
                rent=self.money(rent),
            ),
            show=lambda _done: (strip(self.table.owns(YOU, square), (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (visits * rent, _("That is what has come in. What is missing?")),
                (price - rent, _("That is after one visit.")),
                (price, _("Take off what the visits have brought.")),
                (price + visits * rent, _("The rents come in: take them off.")),
                (10 - visits, _("That is how many visits are missing. How much money?")),
            ),
            say=_("{price} less {rents}.", price=self.money(price), rents=self.money(visits * rent)),
            uses=TENTH,
        )

    def gained(self, square: int, visits: int) -> Scene:
        price, rent = self.cost(square), self.rent(square)
        right = visits * rent - price
        return amount(
            f"gained-{square}",
            2,
            title=_("A gain"),
            words=_(
                "{street} cost you {price}. Others have stopped there {count} times. How much more than its "
                "price has it brought?",
                street=self.name(square),
                price=self.money(price),
                count=visits,
            ),
            show=lambda _done: (strip(self.table.owns(YOU, square), (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (visits * rent, _("That is all that it has brought. Take off the price.")),
                (rent, _("That is one visit.")),
                (visits - 10, _("That is how many visits were too many. How much money?")),
            ),
            say=_("Ten visits pay for it; the rest is gain."),
            uses=TENTH,
        )

    def gathered(self) -> Scene:
        return order(
            "gathered",
            2,
            title=_("Little to much"),
            words=_("What has each street brought? Number them from the least to the most."),
            label=_("Streets and visits"),
            items=tuple(
                (
                    f"s{square}",
                    _(
                        "{street}, price {price}: {count} visits",
                        street=self.name(square),
                        price=self.price(square),
                        count=visits,
                    ),
                    visits * self.rent(square),
                )
                for square, visits in GATHERED
            ),
            mistakes={"s39": _("The dearest street, but how many visits?")},
            otherwise=_("Somebody has brought less: a tenth of the price for each visit."),
            say=_("Price and visits both count."),
            uses=TENTH,
        )

    def sooner(self) -> Scene:
        first, second = (3, 4), (34, 6)
        return choice(
            "sooner",
            2,
            title=_("Which is nearer?"),
            words=_(
                "{first} has had {some} visits, {second} {more}. Both are bare and alone. Which needs fewer "
                "visits until it has paid for itself?",
                first=self.name(first[0]),
                some=first[1],
                second=self.name(second[0]),
                more=second[1],
            ),
            show=lambda _done: (
                strip(
                    self.table.owns(YOU, first[0]).owns(YOU, second[0]),
                    (first[0], second[0]),
                    without=range(4),
                ),
            ),
            right="second",
            options=(
                ("first", _("{street}", street=self.name(first[0]))),
                ("second", _("{street}", street=self.name(second[0]))),
                ("same", _("Both alike")),
            ),
            mistakes={
                "first": _("It is cheaper, but it needs ten visits like all others."),
                "same": _("Both need ten; how many have there been?"),
            },
            say=_("Ten visits for either, so only the number of visits counts."),
            uses=TENTH,
        )

    def finish(self) -> Scene:
        square, visits = 18, 11
        rent, price = self.rent(square), self.cost(square)
        rows = Rows(
            _("A calculation"),
            (
                Row("price", _("{street}, bought", street=self.name(square)), -price),
                Row("visits", _("{count} visits, each the same", count=visits), None),
                Row("sum", _("brought more than it cost"), visits * rent - price),
            ),
        )

        def show(_done: bool) -> tuple[StageFigure, ...]:
            return (rows,)

        ideas: tuple[tuple[int, Message], ...] = (
            (rent, _("That is one visit; the line counts all of them.")),
            (price, _("Then nothing would be left over.")),
            (visits * rent - price, _("That is the last line. What came in before?")),
        )
        return amount(
            "finish",
            2,
            title=_("Finish the sum"),
            words=_("One line is empty. What have the visits brought?"),
            show=show,
            right=visits * rent,
            mistakes=foreseen(visits * rent, *ideas),
            say=_("{count} times {rent}.", count=visits, rent=self.money(rent)),
            uses=TENTH,
            kind=Kind.SUM,
        )

    def still_to_come(self, square: int, visits: int) -> Scene:
        rent, price = self.rent(square), self.cost(square)
        right = self.visits(square) - visits
        return amount(
            f"still-{square}",
            3,
            title=_("How many more?"),
            words=_(
                "{street} cost {price} and has brought {rents} so far. How many more visits until it has "
                "paid for itself?",
                street=self.name(square),
                price=self.money(price),
                rents=self.money(visits * rent),
            ),
            show=lambda _done: (strip(self.table.owns(YOU, square), (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (visits, _("That is how many there have been.")),
                (10, _("Ten from the beginning; some have been.")),
                (price - visits * rent, _("That is the money missing. How many visits bring it?")),
            ),
            say=_("{rent} a visit, ten visits in all.", rent=self.money(rent)),
            uses=TENTH,
            unit=VISITS,
        )
