"""Questions on what a street of a city is worth: to its owner, to others, and by when it is paid back."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.monopoly.city import CityTelling
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import A_PRICE, BLUE, YOU, city_of, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

DOUBLE = ("AM-9.1", "AM-9.2", "R-23")


class Weighing(CityTelling):
    """The questions in one edition."""

    def blue(self, *streets: int) -> Scenario:
        """A table at which Blue owns these streets, acquired in this order."""
        scene = self.table
        for street in streets:
            scene = scene.owns(BLUE, street)
        return scene

    def income(self, *streets: int) -> int:
        """What one visit to each of Blue's streets brings."""
        return sum(self.owed(self.blue(*streets), street) for street in streets)

    def gain(self, first: int, second: int) -> int:
        """What the second street adds to one visit each."""
        return self.income(first, second) - self.income(first)

    def second(self, slug: str, first: int, second: int) -> Scene:
        """What does the second street add?"""
        before, after = self.blue(first), self.blue(first, second)
        alone, own = self.income(first), self.owed(after, second)
        total = self.gain(first, second)
        squares = sorted((first, second))

        def show(answered: bool) -> tuple[StageFigure, ...]:
            now = after if answered else before
            return (
                strip(
                    now, squares, pointed=second, notes=self.rents(now, *(squares if answered else (first,)))
                ),
            )

        return amount(
            slug,
            2,
            title=_("What is it worth?"),
            words=_(
                "Blue owns {first} and buys {second}, {price}. How much more does one visit to each street "
                "bring Blue, altogether?",
                first=self.name(first),
                second=self.name(second),
                price=self.price(second),
            ),
            show=show,
            right=total,
            mistakes=foreseen(
                total,
                (own, _("{first} brings more, too.", first=self.name(first))),
                (own // 2, _("So much it brings alone. Now there are two.")),
                (total + alone, _("Leave out what Blue got before.")),
                (10 * own // 2, A_PRICE),
            ),
            say=_("{gained} more there, {own} here.", gained=self.money(total - own), own=self.money(own)),
            uses=DOUBLE,
            kind=Kind.SUM,
        )

    def third_gain(self) -> Scene:
        """What does the third street add?"""
        more = self.income(26, 27, 29) - self.income(26, 27)
        before, after = self.blue(26, 27), self.blue(26, 27, 29)
        pair = self.income(26, 27)
        return amount(
            "third-gain",
            2,
            title=_("The third one"),
            words=_(
                "Blue has two streets of {city} and buys the third, {street}, {price}. How much more does a "
                "visit to each bring?",
                city=self.city(26),
                street=self.name(29),
                price=self.price(29),
            ),
            show=lambda answered: (strip(after if answered else before, (26, 27, 29), pointed=29),),
            right=more,
            mistakes=foreseen(
                more,
                (more // 2, _("It is doubled as well.")),
                (more + pair // 2, _("The two others are doubled already.")),
                (more + pair, _("Leave out what Blue got before.")),
                (5 * more, A_PRICE),
            ),
            say=_("Only its own double rent: {more}.", more=self.money(more)),
            uses=DOUBLE,
        )

    def error(self) -> Scene:
        """Somebody forgot that the new street is doubled as well."""
        gained = self.income(37)
        own = self.owed(self.blue(37, 39), 39)
        rows = (
            Row("first", _("{street} is doubled, so it brings more", street=self.name(37)), gained),
            Row("second", _("{street} brings", street=self.name(39)), own // 2),
            Row("sum", _("both together"), gained + own // 2),
        )
        return spot(
            "error",
            2,
            words=_(
                "Blue owns {first} and buys {second}, too. Somebody worked out what Blue gains by one visit "
                "to each. Mark the first wrong line.",
                first=self.name(37),
                second=self.name(39),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="second",
            fine={
                "first": _("This line is right: double is once more a tenth of its price."),
                "sum": _("This line follows from the two above it."),
            },
            figures=(strip(self.blue(37), (37, 39)),),
            say=_("It is doubled, too: {own}.", own=self.money(own)),
            uses=DOUBLE,
        )

    def best_buy(self) -> Scene:
        """Which street raises Blue's rents most?"""
        before = self.blue(1, 26)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = before.owns(BLUE, int(done[0])) if done else before
            mine = (1, 26, *(int(key) for key in done))
            notes = self.rents(now, *mine)
            return (strip(now, (1, 3), notes=notes), strip(now, (26, 27, 39), notes=notes))

        return tap(
            "best-buy",
            3,
            title=_("Blue's best buy"),
            words=_("Mark the street that raises Blue's rents most, one visit to each street."),
            show=show,
            right=("27",),
            mistakes={
                "3": _("That doubles the cheapest city."),
                "39": _("Alone it brings a tenth of its price, no more."),
                "1": _("Blue has this one."),
                "26": _("Blue has this one."),
            },
            say=_(
                "{gain}: its own double rent, and a second one doubled.", gain=self.money(self.gain(26, 27))
            ),
            uses=DOUBLE,
        )

    def round_trip(self) -> Scene:
        """One visit to each of Blue's streets."""
        total = self.income(37, 39, 34)
        single = total - self.income(37, 39) // 2
        lone = self.income(34)
        scene = self.blue(37, 39, 34)
        return amount(
            "round-trip",
            3,
            title=_("All of Blue's"),
            words=_("One visit to each of Blue's streets, all bare: what does it bring altogether?"),
            show=lambda answered: (
                strip(scene, (34, 37, 39), notes=self.rents(scene, 34, 37, 39) if answered else {}),
            ),
            right=total,
            mistakes=foreseen(
                total,
                (single, _("Two of them are in one city: doubled.")),
                (total + lone, _("{street} is alone in its city.", street=self.name(34))),
                (total - lone, _("The street that stands alone is missing.")),
            ),
            say=_("Two doubled, one single."),
            uses=DOUBLE,
        )

    def difference(self) -> Scene:
        """How much more is the missing street worth to Blue than to you?"""
        to_blue = self.gain(11, 13)
        to_you = self.owed(self.table.owns(YOU, 13), 13, BLUE)
        right = to_blue - to_you
        scene = self.blue(11)
        return amount(
            "difference",
            3,
            title=_("To whom?"),
            words=_(
                "{street}, {price}, is for sale. By one visit to each, how much more would Blue gain by it "
                "than you?",
                street=self.name(13),
                price=self.price(13),
            ),
            show=lambda _answered: (strip(scene, city_of(scene, 11), pointed=13),),
            right=right,
            mistakes=foreseen(
                right,
                (to_blue, _("So much Blue gains. Take away what you would gain.")),
                (to_you, _("Blue's other street gains, too, and the new one is doubled.")),
            ),
            say=_("{blue} for Blue, {you} for you.", blue=self.money(to_blue), you=self.money(to_you)),
            uses=(*DOUBLE, "AM-9.5"),
        )

    def two_cities(self) -> Scene:
        """The cheapest way to save two cities of three."""
        scene = self.blue(1, 6, 16)
        price = {each: self.rules.deed_at(each).price for each in (3, 8, 9, 18, 19)}
        right = price[3] + price[8] + price[9]
        return amount(
            "two-cities",
            3,
            title=_("Two cities"),
            words=_(
                "Blue has one street in each of three cities. What is the least that you pay the bank to "
                "keep two of the cities single for good?"
            ),
            show=lambda _answered: (
                strip(scene, (1, 3)),
                strip(scene, (6, 8, 9)),
                strip(scene, (16, 18, 19)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (
                    price[3] + price[8],
                    _("{city} has three streets: Blue could buy the other one.", city=self.city(6)),
                ),
                (price[3] + price[18] + price[19], _("There is a cheaper city.")),
                (price[3], _("That is one city.")),
                (right + price[18] + price[19], _("Two cities, not three.")),
            ),
            say=_("One street in a city of two, two in a city of three."),
            uses=("AM-9.1",),
        )

    def pay_back(self) -> Scene:
        """How many rounds until the second street is paid back?"""
        gain, price = self.gain(26, 27), self.rules.deed_at(27).price
        rounds = -(-price // gain)
        own = self.owed(self.blue(26, 27), 27)
        scene = self.blue(26)
        return amount(
            "pay-back",
            3,
            title=_("Paid back"),
            words=_(
                "Blue has {first} and buys {second} for {price}. Somebody visits each street once a round. "
                "After how many rounds has that brought the price back?",
                first=self.name(26),
                second=self.name(27),
                price=self.money(price),
            ),
            show=lambda _answered: (strip(scene, (26, 27), pointed=27),),
            right=rounds,
            mistakes=foreseen(
                rounds,
                (-(-price // (own // 2)), _("It is doubled, and it doubles another one.")),
                (-(-price // own), _("{street} brings more, too.", street=self.name(26))),
                (rounds - 1, _("Then a little is still missing.")),
            ),
            say=_("{gain} more a round.", gain=self.money(gain)),
            uses=DOUBLE,
            unit=_("rounds"),
        )

    def gains(self) -> Scene:
        """What the second street adds, city by city."""
        pairs = ((11, 13), (1, 3), (37, 39), (6, 8))
        items = tuple(
            (
                f"c{first}",
                _(
                    "{city}: {first} and then {second}, {price}",
                    city=self.city(first),
                    first=self.name(first),
                    second=self.name(second),
                    price=self.price(second),
                ),
                self.gain(first, second),
            )
            for first, second in pairs
        )
        return order(
            "gains",
            3,
            title=_("Where most?"),
            words=_(
                "In four cities Blue has a street and buys a second. Number the cities from the least gain "
                "to the most, one visit to each street."
            ),
            label=_("Cities"),
            items=items,
            mistakes={},
            otherwise=_("Another city brings less: compare the prices."),
            say=_("The dearer the city, the more its second street brings."),
            uses=DOUBLE,
        )

    def worse_sale(self) -> Scene:
        """Which street would Blue miss most?"""
        scene = self.blue(26, 27, 29, 37, 39)
        losses = {29: self.income(26, 27, 29) - self.income(26, 27), 39: self.gain(37, 39)}
        squares = (26, 27, 29, 39, 37)
        after = self.blue(26, 27, 29, 37)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else scene
            notes = self.rents(now, *(each for each in squares if not (done and each == 39)))
            return (strip(now, (26, 27, 29), notes=notes), strip(now, (37, 39), notes=notes))

        return tap(
            "worse-sale",
            3,
            title=_("Blue must part"),
            words=_(
                "Blue must part with {first} or {second}. Mark the one that costs Blue more rent, one visit "
                "to each street.",
                first=self.name(29),
                second=self.name(39),
            ),
            show=show,
            right=("39",),
            mistakes={"29": _("Two streets of that city are left, and stay doubled.")},
            say=_(
                "{much} against {little}: with it the monopoly is gone.",
                much=self.money(losses[39]),
                little=self.money(losses[29]),
            ),
            uses=DOUBLE,
        )
