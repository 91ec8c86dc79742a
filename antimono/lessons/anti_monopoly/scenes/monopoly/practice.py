"""Questions to practise monopolies: who has one, what it brings, what stops it (AM-9)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.monopoly.city import CityTelling
from antimono.lessons.anti_monopoly.scenes.monopoly.weighing import Weighing
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, tap
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    NAVY,
    TWO_STREETS,
    YOU,
    bill,
    city_of,
    strip,
)
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Scene

TWO, DOUBLE, NEVER = ("AM-9.1",), ("AM-9.1", "AM-9.2", "R-23"), ("AM-9.5",)


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask, weigh = _Practice(edition), Weighing(edition)
    return (
        ask.how_many("how-many-three", 16),
        ask.how_many("how-many-two", 37),
        ask.which("which", 1, (3, 6, 8)),
        ask.visit("pair", 1, {9: BLUE, 6: BLUE}),
        ask.visit("all", 1, {19: BLUE, 18: BLUE, 16: BLUE}),
        ask.visit("spoiled", 1, {8: BLUE, 6: BLUE, 9: GREEN}),
        ask.visit("apart", 1, {11: BLUE, 13: NAVY, 14: YOU}),
        ask.who("who-nobody", {21: BLUE, 23: YOU, 24: NAVY}, "nobody"),
        ask.yours(),
        weigh.second("second-cheap", 1, 3),
        weigh.second("second-middle", 21, 24),
        weigh.second("second-dear", 32, 34),
        weigh.third_gain(),
        weigh.error(),
        ask.block_cost(),
        ask.in_order(),
        weigh.best_buy(),
        weigh.round_trip(),
        weigh.difference(),
        weigh.two_cities(),
        weigh.pay_back(),
        weigh.gains(),
        weigh.worse_sale(),
    )


class _Practice(CityTelling):
    """The questions in one edition."""

    def held(self, owners: dict[int, int]) -> Scenario:
        """A table at which these players own these streets."""
        scene = self.table
        for street, owner in owners.items():
            scene = scene.owns(owner, street)
        return scene

    def how_many(self, slug: str, street: int) -> Scene:
        """How many more streets does Blue need?"""
        scene = self.table.owns(BLUE, street)
        streets = city_of(scene, street)
        return choice(
            slug,
            1,
            title=_("How many more?"),
            words=_("Blue owns one street of {city}. How many more make a monopoly?", city=self.city(street)),
            show=lambda _answered: (strip(scene, streets),),
            right="1",
            options=(("0", _("None")), ("1", _("One")), ("2", _("Two"))),
            mistakes={
                "0": _("One street is no monopoly."),
                "2": _("Fewer are enough."),
            },
            say=_("Two streets of one city are enough, wherever."),
            uses=TWO,
        )

    def which(self, slug: str, held: int, others: tuple[int, ...]) -> Scene:
        """Which street makes a monopoly?"""
        before = self.table.owns(BLUE, held)
        right = next(each for each in others if each in city_of(before, held))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = before.owns(BLUE, right) if done else before
            return (strip(now, (held, *others), notes=self.rents(now, held)),)

        return tap(
            slug,
            1,
            title=_("Which one?"),
            words=_("Blue owns {street} and wants a monopoly. Mark what it takes.", street=self.name(held)),
            show=show,
            right=(str(right),),
            mistakes={
                str(held): _("Blue has this one."),
                **{str(each): _("Another city.") for each in others if each != right},
            },
            say=_("Both streets are doubled from now on."),
            uses=DOUBLE,
        )

    def visit(self, slug: str, level: int, owners: dict[int, int]) -> Scene:
        """What does a visit to the first of these streets cost?"""
        scene = self.held(owners)
        street = next(iter(owners))
        visitor = GREEN if GREEN not in owners.values() else YOU
        rent = self.owed(scene, street, visitor)
        bare = self.rules.street(street).competitor_rents[0]
        mine = list(owners.values()).count(owners[street])

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = strip(scene, city_of(scene, street), pointed=street)
            return (drawn, bill(scene, visitor, street)) if answered else (drawn,)

        return amount(
            slug,
            level,
            title=_("What does it bring?"),
            words=_("A visitor stops on {street}: what do they owe?", street=self.name(street)),
            show=show,
            right=rent,
            mistakes=foreseen(
                rent,
                (3 * bare, _("Three streets do not treble it.")),
                (4 * bare, _("Doubled once, not twice.")),
                (
                    bare,
                    _("The other owner came too late: Blue has two streets.")
                    if len(owners) > mine > 1
                    else TWO_STREETS
                    if mine == 2
                    else _("Blue has more than one street here: double it."),
                ),
                (2 * bare, _("Blue and Navy count apart: neither has two streets.")),
                (10 * bare, A_PRICE),
            ),
            say=_("{rent}.", rent=self.money(rent)),
            uses=DOUBLE,
        )

    def who(self, slug: str, owners: dict[int, int], right: str) -> Scene:
        """Who has a monopoly?"""
        scene = self.held(owners)
        street = next(iter(owners))
        return choice(
            slug,
            1,
            title=_("Who has a monopoly?"),
            words=_("Three owners in {city}. Who has a monopoly there?", city=self.city(street)),
            show=lambda _answered: (strip(scene, city_of(scene, street)),),
            right=right,
            options=(("blues", _("Blue and Navy")), ("blue", _("Blue")), ("nobody", _("Nobody"))),
            mistakes={
                "blues": _("Blue and Navy count apart, though both are blue."),
                "blue": _("Blue has one street here."),
            },
            say=_("Nobody has two streets, so nobody doubles."),
            uses=TWO,
        )

    def yours(self) -> Scene:
        """Two streets of a Competitor."""
        scene = self.held({11: YOU, 13: YOU, 14: BLUE})
        rent = self.owed(scene, 11, BLUE)
        return choice(
            "yours",
            1,
            title=_("Yours"),
            words=_(
                "You own two streets of {city}. What does Blue owe on {street}?",
                city=self.city(11),
                street=self.name(11),
            ),
            show=lambda _answered: (strip(scene, city_of(scene, 11), pointed=11),),
            right=str(rent),
            options=tuple((str(each), verbatim(self.money(each))) for each in (rent, 2 * rent, 10 * rent)),
            mistakes={
                str(2 * rent): _("You are green, and green never doubles."),
                str(10 * rent): A_PRICE,
            },
            say=_("Two streets are a monopoly, but a Competitor takes no double rent."),
            uses=NEVER,
        )

    def block_cost(self) -> Scene:
        """What does it cost to keep Blue single?"""
        scene = self.table.owns(BLUE, 19)
        prices = [self.rules.deed_at(each).price for each in (16, 18)]
        after = scene.owns(YOU, 16).owns(YOU, 18)
        return amount(
            "block-cost",
            2,
            title=_("Block"),
            words=_(
                "Blue owns {street} already. What do you pay the bank to make sure that Blue never doubles "
                "there?",
                street=self.name(19),
            ),
            show=lambda answered: (strip(after if answered else scene, (16, 18, 19)),),
            right=sum(prices),
            mistakes=foreseen(
                sum(prices),
                (prices[0], _("Then Blue buys the other one.")),
                (sum(prices) + self.rules.deed_at(19).price, _("Blue has one already: it is not for sale.")),
                (sum(prices) // 10, _("That is their rent. What do they cost?")),
            ),
            say=_("Both: any second street would do for Blue."),
            uses=TWO,
        )

    def in_order(self) -> Scene:
        """From cheap to dear, all Blue's."""
        lone, dear = self.table.owns(BLUE, 24), self.table.owns(BLUE, 39)
        pair = self.table.owns(BLUE, 21).owns(BLUE, 23)
        three = self.table.owns(BLUE, 14).owns(BLUE, 13).owns(BLUE, 11)

        def one(scene: Scenario, square: int, text: Message) -> tuple[str, Message, int]:
            return (f"v{square}", text, self.owed(scene, square))

        values = {each: {"street": self.name(each), "price": self.price(each)} for each in (14, 21, 24, 39)}
        return order(
            "order",
            2,
            title=_("Cheap to dear"),
            words=_("Four bare streets of Blue's. Number the visits from cheap to dear."),
            label=_("Visits"),
            items=(
                one(pair, 21, _("{street}, {price}, one of two", **values[21])),
                one(dear, 39, _("{street}, {price}, alone", **values[39])),
                one(three, 14, _("{street}, {price}, one of three", **values[14])),
                one(lone, 24, _("{street}, {price}, alone", **values[24])),
            ),
            mistakes={
                "v21": TWO_STREETS,
                "v14": _("Two or three streets: doubled."),
            },
            otherwise=_("Another one is cheaper: a tenth, and double with two streets or three."),
            say=_("What is doubled can be dearer than a dearer street."),
            uses=DOUBLE,
        )
