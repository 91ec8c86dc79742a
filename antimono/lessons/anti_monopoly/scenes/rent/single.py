"""Questions on rent that are asked once: what doubles it, what is missing, what pays back."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.questions import (
    amount,
    choice,
    foreseen,
    options,
    spot,
    tap,
)
from antimono.lessons.anti_monopoly.scenes.rent.visits import ALONE, HOUSES, NEVER, PAIR, Visit, Visits
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    GREEN_NEVER,
    TWO_STREETS,
    YOU,
    bill,
    city_of,
    strip,
)
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Kind, Scene


class Single(Visits):
    """The questions in one edition."""

    def same(self) -> Scene:
        """Alone and bare, colour does not matter."""
        here = Visit(BLUE, 29)
        return choice(
            "same",
            1,
            title=_("Blue or Green?"),
            words=_(
                "{street} is bare, and its owner has no other street there. When is it dearer?",
                street=self.name(here.street),
            ),
            show=lambda _answered: (strip(self.table, city_of(self.table, 29), pointed=29),),
            right="same",
            options=(
                ("blue", _("If it is Blue's")),
                ("green", _("If it is Green's")),
                ("same", _("The same")),
            ),
            mistakes={
                "blue": _("Blue doubles only with a second street."),
                "green": _("Green takes the same as Blue here."),
            },
            say=_("{rent} from either.", rent=self.money(self.rent(here))),
            uses=ALONE,
        )

    def second_street(self) -> Scene:
        """Which street does Blue need?"""
        before = self.table.owns(BLUE, 6).at(YOU, 6)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = before.owns(BLUE, int(done[0])) if done else before
            return (strip(now, (3, 6, 8, 11), pointed=6), *((bill(now, YOU, 6),) if done else ()))

        return tap(
            "second-street",
            1,
            title=_("What doubles it?"),
            words=_("Mark what Blue must buy to double the rent of {street}.", street=self.name(6)),
            show=show,
            right=("8",),
            mistakes={
                "3": _("Another city."),
                "11": _("Another city."),
                "6": _("Blue has this one already."),
            },
            say=_("A second street of the same city."),
            uses=PAIR,
        )

    def houses_alone(self) -> Scene:
        """What do the houses bring?"""
        visit = Visit(GREEN, 26, 2, 2)
        street = self.rules.street(26)
        bare, house = street.competitor_rents[0], street.house_price[Role.COMPETITOR]
        more = self.rent(visit) - bare
        scene = self.scene(visit)

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = self.city(visit, scene)
            return (drawn, bill(scene, YOU, 26)) if answered else (drawn,)

        return amount(
            "houses-alone",
            2,
            title=_("What is missing?"),
            words=_(
                "Green's {street} brings {bare} when it is bare. A house cost {house}. What do the two "
                "houses bring besides?",
                street=street.name,
                bare=self.money(bare),
                house=self.money(house),
            ),
            show=show,
            right=more,
            mistakes=foreseen(
                more,
                (more // 2, _("There are two houses.")),
                (2 * more, GREEN_NEVER),
                (2 * house, _("A house brings a tenth of what it cost.")),
                (bare + more, _("That is all together: the bare rent is in it.")),
            ),
            say=_("{more}: a tenth of their price.", more=self.money(more)),
            uses=NEVER,
            kind=Kind.SUM,
        )

    def doubled_in_part(self) -> Scene:
        """Somebody doubled the bare rent alone."""
        visit = Visit(BLUE, 24, 2, 1)
        bare = self.rules.street(24).competitor_rents[0]
        house = self.rent(visit) // 2 - bare
        rows = (
            Row("bare", _("{street}, bare", street=self.name(24)), bare),
            Row("house", _("a house on it"), house),
            Row("double", _("two streets of the city: the bare rent once more"), bare),
        )
        return spot(
            "doubled-in-part",
            2,
            words=_("Blue has two streets here. Somebody worked out your bill. Mark the wrong line."),
            label=_("A calculation"),
            rows=rows,
            wrong="double",
            fine={
                "bare": _("This line is right: a tenth of the price."),
                "house": _("This line is right: a tenth of what a house costs."),
            },
            figures=(self.city(visit, self.scene(visit)),),
            say=_("All of it is doubled, the house too: {rent}.", rent=self.money(self.rent(visit))),
            uses=HOUSES,
        )

    def more_houses(self) -> Scene:
        """What do further houses add where Blue doubles?"""
        before, after = Visit(BLUE, 29, 2, 1), Visit(BLUE, 29, 2, 3)
        more = self.rent(after) - self.rent(before)
        house = self.house_price(29)
        scene = self.scene(before)

        def show(answered: bool) -> tuple[StageFigure, ...]:
            return (self.city(before, self.scene(after) if answered else scene),)

        return amount(
            "more-houses",
            3,
            title=_("Two more"),
            words=_(
                "Blue builds two more houses on {street}, {house} each. How much more do you owe there?",
                street=self.name(29),
                house=self.money(house),
            ),
            show=show,
            right=more,
            mistakes=foreseen(
                more,
                (more // 2, TWO_STREETS),
                (2 * house, _("A house brings a tenth of what it cost.")),
                (self.rent(after), _("That is all that you owe. How much more is it?")),
            ),
            say=_("Two houses, a tenth of each, doubled: {more}.", more=self.money(more)),
            uses=HOUSES,
        )

    def pay_back(self) -> Scene:
        """How many visits pay for the second street?"""
        alone, pair = Visit(BLUE, 26), Visit(BLUE, 26, 2)
        gain = self.rent(pair) - self.rent(alone)
        price = self.rules.deed_at(27).price
        visits = -(-price // gain)
        scene = self.scene(alone)
        return amount(
            "pay-back",
            3,
            title=_("Worth it?"),
            words=_(
                "Blue buys {second} for {price}. How many visits to {first} until its higher rent has "
                "brought that back?",
                second=self.name(27),
                price=self.money(price),
                first=self.name(26),
            ),
            show=lambda answered: (self.city(alone, self.scene(pair) if answered else scene),),
            right=visits,
            mistakes=foreseen(
                visits,
                (price // self.rent(pair), _("Count only what the rent rises by.")),
                (gain, _("That is what each visit adds.")),
            ),
            say=_("{gain} more a visit.", gain=self.money(gain)),
            uses=PAIR,
            unit=_("visits"),
        )

    def two_visits(self) -> Scene:
        """Two stops in one turn."""
        first, second = Visit(BLUE, 37, 2), Visit(GREEN, 32, 2, 1)
        total = self.rent(first) + self.rent(second)
        scene = self.scene(first, second).at(YOU, 0)
        squares = (31, 32, 37, 39)
        ideas = [
            (total - self.rent(first) // 2, TWO_STREETS),
            (total + self.rent(second), GREEN_NEVER),
            (self.rent(first), _("One of two visits.")),
            (self.rent(second), _("One of two visits.")),
        ]
        return choice(
            "two-visits",
            3,
            title=_("A bad turn"),
            words=_(
                "You stop on Green's {first}, which has a house for {house}, and then on Blue's {second}: "
                "what do you pay altogether?",
                first=self.name(32),
                house=self.money(self.house_price(32)),
                second=self.name(37),
            ),
            show=lambda _answered: (strip(scene, squares),),
            right=str(total),
            options=options(self.money, total, ideas[0][0], ideas[1][0]),
            mistakes=foreseen(total, *ideas[:2]),
            say=_(
                "{first} and {second}.",
                first=self.money(self.rent(second)),
                second=self.money(self.rent(first)),
            ),
            uses=("AM-9.2", "AM-9.5", "R-23"),
        )

    def long_bill(self) -> Scene:
        """Somebody counted a house at its price."""
        visit = Visit(BLUE, 39, 2, 2)
        street = self.rules.street(39)
        bare, house = street.competitor_rents[0], street.house_price[Role.COMPETITOR]
        rows = (
            Row("bare", _("{street}, bare", street=street.name), bare),
            Row("houses", _("two houses on it"), house),
            Row("sum", _("bare rent and houses"), bare + house),
            Row("double", _("two streets of the city: doubled"), 2 * (bare + house)),
        )
        return spot(
            "long-bill",
            3,
            words=_(
                "Blue has two streets here; a house costs {house}. Somebody worked out your bill. Mark the "
                "first wrong line.",
                house=self.money(house),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="houses",
            fine={
                "bare": _("This line is right: a tenth of the price."),
                "sum": _("This line follows from the two above it."),
                "double": _("Doubling is right; something before it is not."),
            },
            figures=(self.city(visit, self.scene(visit)),),
            say=_(
                "Each house brings a tenth of its price: {rent} in the end.",
                rent=self.money(self.rent(visit)),
            ),
            uses=HOUSES,
        )
