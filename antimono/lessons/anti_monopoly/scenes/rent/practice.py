"""Questions to practise rent: a tenth, houses, and who doubles (AM-8, AM-9, R-23)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.questions import (
    amount,
    order,
    tap,
)
from antimono.lessons.anti_monopoly.scenes.rent.single import Single
from antimono.lessons.anti_monopoly.scenes.rent.visits import ALONE, HOUSES, PAIR, Visit, Visits
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    YOU,
    bill,
    city_of,
    purses,
    strip,
)
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Scene

FIRST = (
    ("alone-blue", Visit(BLUE, 14)),
    ("alone-green", Visit(GREEN, 24)),
    ("pair-blue", Visit(BLUE, 21, 2)),
    ("pair-green", Visit(GREEN, 26, 2)),
)
SECOND = (
    ("houses-green", Visit(GREEN, 19, 2, 2)),
    ("house-blue", Visit(BLUE, 11, 2, 1)),
    ("houses-blue", Visit(BLUE, 32, 2, 2)),
)


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask, one = _Practice(edition), Single(edition)
    return (
        *(ask.owed(slug, 1, visit) for slug, visit in FIRST),
        one.same(),
        one.second_street(),
        ask.dearest("dearest", 1, (Visit(GREEN, 9), Visit(BLUE, 13), Visit(GREEN, 16), Visit(BLUE, 23))),
        *(ask.owed(slug, 2, visit) for slug, visit in SECOND),
        one.houses_alone(),
        one.doubled_in_part(),
        ask.in_order("order-two", 2, (Visit(BLUE, 37), Visit(GREEN, 39), Visit(BLUE, 27, 2), Visit(BLUE, 6))),
        ask.dearest("dearest-two", 2, (Visit(GREEN, 34, 2, 1), Visit(BLUE, 26, 2), Visit(BLUE, 39))),
        ask.left("left", Visit(BLUE, 34, 2, 1), 500),
        ask.left("left-green", Visit(GREEN, 39, 2, 3), 350),
        ask.in_order(
            "order-three",
            3,
            (Visit(GREEN, 24, 2, 2), Visit(BLUE, 21, 2, 1), Visit(BLUE, 39), Visit(BLUE, 16, 2, 3)),
        ),
        one.more_houses(),
        one.pay_back(),
        one.two_visits(),
        one.long_bill(),
    )


class _Practice(Visits):
    """Questions of which there are several, in one edition."""

    def owed(self, slug: str, level: int, visit: Visit) -> Scene:
        """What do you owe?"""
        scene = self.scene(visit)
        house = self.money(self.house_price(visit.street))

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = self.city(visit, scene)
            return (drawn, bill(scene, YOU, visit.street)) if answered else (drawn,)

        values = {"street": self.name(visit.street), "house": house}
        return amount(
            slug,
            level,
            title=_("What do you owe?"),
            words=_("You stop on {street}: a house there costs {house}. What do you owe?", **values)
            if visit.houses
            else _("You stop on {street}: what do you owe?", **values),
            show=show,
            right=self.rent(visit),
            mistakes=self.mistakes(visit),
            say=_("{rent}.", rent=self.money(self.rent(visit))),
            uses=visit.uses,
        )

    def dearest(self, slug: str, level: int, visits: tuple[Visit, ...]) -> Scene:
        """Which of these streets costs you most?"""
        scene = self.scene(*visits)
        rents = {visit.street: self.rent(visit) for visit in visits}
        squares = sorted(each for visit in visits for each in self._drawn(visit))
        best = max(rents, key=lambda street: rents[street])
        without = scene.at(YOU, 0)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = {street: verbatim(self.money(rent)) for street, rent in rents.items()} if done else {}
            # More than four names side by side cannot be read on a phone.
            half = len(squares) if len(squares) <= 4 else len(squares) // 2
            rows = (squares[:half], squares[half:])
            return tuple(strip(without, row, notes=notes) for row in rows if row)

        return tap(
            slug,
            level,
            title=_("Where not to stop"),
            words=_("Mark the square that costs you most."),
            show=show,
            right=(str(best),),
            mistakes={
                str(each): _("Another one costs more: compare colours, streets and houses.")
                if level > 1
                else _("Another one costs more: compare a tenth of the prices.")
                for each in squares
                if each != best
            },
            say=_("{street}: {rent}.", street=self.name(best), rent=self.money(rents[best])),
            uses=PAIR if level > 1 else ALONE,
        )

    def _drawn(self, visit: Visit) -> Iterable[int]:
        """The streets of a visit that are to be seen: those that its owner has."""
        if visit.streets == 1:
            return (visit.street,)
        scene = self.scene(visit)
        held = dict(scene.draft.position.properties)
        return tuple(each for each in city_of(scene, visit.street) if held[each].owner == visit.owner)

    def in_order(self, slug: str, level: int, visits: tuple[Visit, ...]) -> Scene:
        """From cheap to dear."""
        items = tuple(
            (
                f"v{visit.street}",
                _("{visit} (cost {price})", visit=self.told(visit), price=self.price(visit.street)),
                self.rent(visit),
            )
            for visit in visits
        )
        return order(
            slug,
            level,
            title=_("Cheap to dear"),
            words=_("Number the visits from cheap to dear. A house brings a tenth of what it cost.")
            if level == 1
            else _(
                "Number the visits from cheap to dear. A house brings {first} in {city}, {second} in "
                "{other}.",
                **self._house_words(visits),
            )
            if any(visit.houses for visit in visits)
            else _("Number the visits from cheap to dear."),
            label=_("Visits"),
            items=items,
            mistakes={},
            otherwise=_("Another one is cheaper: compare tenths of the prices, houses and doubling."),
            say=_("Colour, company, house: all three count."),
            uses=HOUSES,
        )

    def _house_words(self, visits: tuple[Visit, ...]) -> dict[str, str]:
        built = [self.rules.street(visit.street) for visit in visits if visit.houses]
        first, second = built[0], built[-1]
        return {
            "first": self.money(first.house_price[Role.COMPETITOR] // 10),
            "city": first.city,
            "second": self.money(second.house_price[Role.COMPETITOR] // 10),
            "other": second.city,
        }

    def left(self, slug: str, visit: Visit, cash: int) -> Scene:
        """What is left in your purse?"""
        had = cash * self.rules.scale
        before = self.scene(visit).cash(YOU, had)
        rent = self.rent(visit)

        def show(answered: bool) -> tuple[StageFigure, ...]:
            after = before.cash(YOU, had - rent)
            shown = (self.city(visit, before), purses(after if answered else before, before, (YOU,)))
            return (*shown, bill(before, YOU, visit.street)) if answered else shown

        paid = self.mistakes(visit)
        wrong = {str(had - int(owed)): said for owed, said in paid.items() if int(owed) < had}
        return amount(
            slug,
            3,
            title=_("What is left?"),
            words=_(
                "You have {cash} and stop on {street}: a house there costs {house}. What is left?",
                cash=self.money(had),
                street=self.name(visit.street),
                house=self.money(self.house_price(visit.street)),
            ),
            show=show,
            right=had - rent,
            mistakes={str(rent): _("That is the rent. What is left?"), **wrong},
            say=_("{rent} to pay.", rent=self.money(rent)),
            uses=visit.uses,
        )
