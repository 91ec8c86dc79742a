"""Questions to practise on building: who may and when, what it costs and what it brings."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import level_name, purchase_price
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.building.drill import Drill, May, role_of
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, bill, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

CASES = (
    May("may-green-alone", 1, GREEN, (11,), 13),
    May("may-blue-alone", 1, BLUE, (26,), 27),
    May("may-blue-two", 1, BLUE, (26, 27), 29),
    May("may-navy-two-cities", 1, NAVY, (37, 34), 39),
    May("may-green-pair", 1, GREEN, (18, 16), 19),
)
COSTS = (("cost-walnut", YOU, 19, 18, 3), ("cost-beacon", BLUE, 24, 23, 4), ("cost-rush", GREEN, 11, 13, 5))
BILLS = (("bill-green", GREEN, 27, 26, 2), ("bill-blue", NAVY, 27, 26, 2))


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions of the chapter in an edition."""
    drill = _Practice(edition)
    return (
        *(drill.may(case) for case in CASES),
        drill.next_step(1, GREEN, 19, 18, 3),
        drill.next_step(1, BLUE, 34, 32, 3),
        drill.next_step(2, NAVY, 39, 37, 2),
        drill.next_step(2, GREEN, 24, 23, 4),
        drill.moment(1, "moment-other", BLUE, GREEN, rolled=True),
        drill.moment(2, "moment-own", NAVY, NAVY, rolled=True),
        drill.unevenly(BLUE),
        drill.carry(),
        drill.until(GREEN, 11, 13),
        drill.until(BLUE, 34, 31),
        *(drill.cost(*each) for each in COSTS),
        *(drill.owes(*each) for each in BILLS),
        drill.five_steps(),
        drill.half_a_city(),
        drill.missing(),
        drill.visits(BLUE),
        drill.visits(GREEN),
        drill.best_house(),
        drill.cheap_to_dear(),
    )


class _Practice(Drill):
    """The questions about money in one edition."""

    def cost(self, slug: str, player: int, square: int, second: int, level: int) -> Scene:
        role, street = role_of(player), self.rules.street(square)
        total, step = purchase_price(street, role, level), street.house_price[role]
        scene = self.of(player, square, second, level=level)
        hotel = level == street.hotel_level(role)
        return amount(
            slug,
            2,
            title=_("What did it cost?"),
            words=_(
                "On {street} a step costs {price}. What has all that stands there cost, from the bare street "
                "on?",
                street=street.name,
                price=self.money(step),
            ),
            show=lambda _done: (strip(scene, sorted((square, second)), pointed=square, without=range(4)),),
            right=total,
            mistakes=foreseen(
                total,
                *(
                    (
                        (total - step, _("The hotel is a step of its own.")),
                        (step, _("That is the last step alone.")),
                        (total + step, _("One step too many: count the houses of this colour."))
                        if role is Role.MONOPOLIST
                        else (total - 2 * step, _("Green has four houses before the hotel.")),
                    )
                    if hotel
                    else (
                        (step, _("That is one house. Count them.")),
                        (total // 2, _("Every house costs the whole step.")),
                    )
                ),
                (total + street.price, _("The street itself was paid before.")),
            ),
            say=_(
                "{count} steps of {price}: {total}.",
                count=level,
                price=self.money(step),
                total=self.money(total),
            ),
            uses=("AM-10.3", "AM-10.1" if role is Role.COMPETITOR else "AM-10.2"),
        )

    def owes(self, slug: str, player: int, square: int, second: int, level: int) -> Scene:
        street, role = self.rules.street(square), role_of(player)
        scene = self.of(player, square, second, level=level)
        rent = scene.owed(YOU, square).value
        single, double = street.competitor_rents[level], 2 * street.competitor_rents[level]
        bare = street.competitor_rents[0]
        blue = role is Role.MONOPOLIST

        def show(done: bool) -> tuple[StageFigure, ...]:
            drawn = strip(scene, (second, square), pointed=square, without=range(4))
            return (drawn, bill(scene, YOU, square)) if done else (drawn,)

        return amount(
            slug,
            2,
            title=_("What do you owe?"),
            words=_(
                "You stop on {street}. It cost {price}, and a house there costs {house}. What do you owe?",
                street=street.name,
                price=self.money(street.price),
                house=self.money(street.house_price[role]),
            ),
            show=show,
            right=rent,
            mistakes=foreseen(
                rent,
                (single, _("Blue has two streets here: double it.")),
                (double, _("Green never doubles.")),
                (bare, _("The houses are missing.")),
                (2 * bare, _("The houses are missing.")),
                (single + bare, _("Blue doubles the houses, too.")),
                (street.competitor_rents[1], _("There are two houses.")),
                (street.price, _("That is the price; a bare street brings a tenth.")),
            ),
            say=_("A tenth of the price, a tenth of each house, and blue doubles the sum.")
            if blue
            else _("A tenth of the price, and a tenth of each house."),
            uses=("R-23", "AM-9.2" if blue else "AM-9.5"),
        )

    def five_steps(self) -> Scene:
        street = self.rules.street(39)
        step = street.house_price[Role.MONOPOLIST]
        scene = self.table.owns(BLUE, 37).owns(BLUE, 39, hotel=True)
        rows = (
            Row("houses", _("the houses, before the hotel: four"), 4 * step),
            Row("hotel", _("the hotel, one more step"), step),
        )
        return spot(
            "five-steps",
            3,
            words=_(
                "A step on {street} costs {price}. Somebody worked out what Blue's hotel cost. Mark the "
                "wrong line.",
                street=street.name,
                price=self.money(step),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="houses",
            fine={"hotel": _("This line is right: the hotel costs one step.")},
            figures=(strip(scene, (37, 39), pointed=39, without=range(4)),),
            say=_(
                "Blue has three houses, then the hotel: {total}.",
                total=self.money(purchase_price(street, Role.MONOPOLIST, 4)),
            ),
            uses=("AM-10.2", "AM-10.3"),
        )

    def half_a_city(self) -> Scene:
        street = self.rules.street(21)
        rents = street.competitor_rents
        scene = self.of(GREEN, 21, 23, level=1)
        rows = (
            Row("bare", _("{street}, bare", street=street.name), rents[0]),
            Row("house", _("a house on it"), rents[1] - rents[0]),
            Row("double", _("two streets of the city, so doubled"), rents[1]),
        )
        return spot(
            "half-a-city",
            3,
            words=_(
                "You stop on {street}. Somebody worked out your bill. Mark the wrong line.",
                street=street.name,
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="double",
            fine={
                "bare": _("This line is right: a tenth of the price."),
                "house": _("This line is right: a tenth of what the house costs."),
            },
            figures=(strip(scene, (21, 23), pointed=21, without=range(4)),),
            say=_("Green never doubles: {rent}.", rent=self.money(rents[1])),
            uses=("R-23", "AM-9.5"),
        )

    def missing(self) -> Scene:
        street = self.rules.street(19)
        step, hotel = street.house_price[Role.COMPETITOR], street.hotel_level(Role.COMPETITOR)
        total = purchase_price(street, Role.COMPETITOR, hotel)
        rows = Rows(
            _("Green's way to a hotel"),
            (
                Row("first", _("the first house"), step),
                Row("more", _("the other houses"), None),
                Row("hotel", _("the hotel"), step),
                Row("sum", _("in all"), total),
            ),
        )
        right = total - 2 * step
        return amount(
            "missing",
            3,
            title=_("Finish the sum"),
            words=_(
                "A step on {street} costs the same each time. One line is empty. How much?",
                street=street.name,
            ),
            show=lambda _done: (rows,),
            right=right,
            mistakes=foreseen(
                right,
                (step, _("There is more than one other house.")),
                (right - step, _("Those are blue's: green has one more.")),
                (right + step, _("The first house has a line of its own.")),
                (total, _("That is the sum.")),
            ),
            say=_("Three more houses, {amount}: four in all, then the hotel.", amount=self.money(right)),
            uses=("AM-10.1", "AM-10.3"),
            kind=Kind.SUM,
        )

    def visits(self, player: int) -> Scene:
        square, second = 34, 32
        scene = self.of(player, square, second)
        after = self.built(scene, square)
        price = self.rules.street(square).house_price[role_of(player)]
        more = after.owed(YOU, square).value - scene.owed(YOU, square).value
        right = price // more
        blue = role_of(player) is Role.MONOPOLIST
        mistakes = foreseen(
            right,
            (10, _("Blue doubles what a house brings.")),
            (5, _("Green never doubles: a house brings a tenth of its price.")),
            (price // 2, _("How much more does each visit bring?")),
            (
                20,
                _("Blue doubles, and does not halve.") if blue else _("A house brings a tenth of its price."),
            ),
        )

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else scene
            return (
                strip(now, (second, square), pointed=square, without=range(4)),
                *((bill(now, YOU, square),) if done else ()),
            )

        return amount(
            f"visits-{SEATS[player].key}",
            3,
            title=_("When is it paid?"),
            words=_(
                "{player} builds the first house on {street}, for {price}. After how many visits has the "
                "house earned its price?",
                player=SEATS[player].mark.name,
                street=self.name(square),
                price=self.money(price),
            ),
            show=show,
            right=right,
            mistakes=mistakes,
            say=_("Each visit brings {more} more: {count} visits.", more=self.money(more), count=right),
            uses=("R-23", "AM-9.2") if blue else ("R-23", "AM-9.5"),
            unit=_("visits"),
        )

    def best_house(self) -> Scene:
        scene = self.table.owns(BLUE, 1).owns(BLUE, 3).owns(BLUE, 29).owns(BLUE, 31).owns(BLUE, 32)
        scene = scene.on_turn(BLUE)
        gain = {
            square: self.built(scene, square).owed(YOU, square).value - scene.owed(YOU, square).value
            for square in (3, 32)
        }
        best = max(gain, key=lambda square: gain[square])
        return tap(
            "best-house",
            3,
            title=_("Where?"),
            words=_(
                "Blue also owns the streets beside the first and the last. Blue builds one house. Mark where "
                "it raises a bill the most."
            ),
            show=lambda _done: (strip(scene, (3, 29, 32), without=range(4)),),
            right=(str(best),),
            mistakes={
                "29": _("Alone in its city: Blue may not build there."),
                "3": _("There a house raises the bill by {more}.", more=self.money(gain[3])),
            },
            say=_(
                "A house there brings {more} a visit: dear houses bring more.", more=self.money(gain[best])
            ),
            uses=("AM-9.3", "AM-9.2", "R-23"),
        )

    def cheap_to_dear(self) -> Scene:
        def item(key: str, text: Message, square: int, role: Role, level: int) -> tuple[str, Message, int]:
            street = self.rules.street(square)
            values = _(
                "{who}, {street}: {built}",
                who=text,
                street=street.name,
                built=level_name(street, role, level),
            )
            return (key, values, purchase_price(street, role, level))

        house = {square: self.money(self.house_price(square)) for square in (1, 19, 34)}
        return order(
            "cheap-to-dear",
            3,
            title=_("Cheap to dear"),
            words=_(
                "A step costs {one} on {basin}, {two} on {walnut}, {three} on {nob}. Number from cheap to "
                "dear what these have cost.",
                one=house[1],
                two=house[19],
                three=house[34],
                basin=self.name(1),
                walnut=self.name(19),
                nob=self.name(34),
            ),
            label=_("Four streets with buildings"),
            items=(
                item("green_nob", _("Green"), 34, Role.COMPETITOR, 5),
                item("basin", _("Navy"), 1, Role.MONOPOLIST, 4),
                item("blue_nob", _("Blue"), 34, Role.MONOPOLIST, 4),
                item("walnut", _("You"), 19, Role.COMPETITOR, 3),
            ),
            mistakes={"green_nob": _("Green's hotel takes a step more than Blue's.")},
            otherwise=_("Count the steps of each, and what a step costs."),
            say=_("Four cheap steps cost less than three dear ones."),
            uses=("AM-10.1", "AM-10.2", "AM-10.3"),
        )
