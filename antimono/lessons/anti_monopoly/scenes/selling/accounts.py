"""Harder questions on selling: whole accounts, the rent given up, the fewest steps (R-16, R-23)."""

from __future__ import annotations

from itertools import product

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import level_name, sale_of_level
from antimono.core.text import Value, _, ngettext
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot
from antimono.lessons.anti_monopoly.scenes.selling.drill import BEACON, Drill, role_of
from antimono.lessons.anti_monopoly.scenes.selling.steps import NOB_HILL, UNION, WALNUT
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, HALF, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row
from antimono.lessons.stage.scene import Scene

EARNING = ("AM-12.1", "R-23")


class Accounts(Drill):
    """These questions in one edition."""

    def second(self) -> list[Scene]:
        """A purse after a sale and a bill."""
        return [self._purse("purse", 40, 2)]

    def third(self) -> list[Scene]:
        """What several rules together say."""
        return [
            self._kept("kept-three", GREEN, BEACON, 3),
            self._kept("kept-eight", GREEN, NOB_HILL, 8),
            self._fewest("fewest-near", 240),
            self._fewest("fewest-far", 330),
            self._given_up("given-up-blue", BLUE),
            self._given_up("given-up-green", GREEN),
            self._slower("slower"),
            self._slip("slip"),
        ]

    def _purse(self, slug: str, units: int, steps: int) -> Scene:
        cash, bill = units * self.rules.scale, 120 * self.rules.scale
        half = self.one_step()
        right = cash + steps * half - bill
        scene = self.yours.cash(YOU, cash)
        return amount(
            slug,
            2,
            title=_("Purse"),
            words=_(
                "You owe {bill}. First you sell the last {steps} steps on {street}, bought for {price} each. "
                "Then you pay. What is in your purse?",
                bill=self.money(bill),
                steps=steps,
                street=self.name(WALNUT),
                price=self.money(self.step),
            ),
            show=lambda _done: (
                strip(scene, (WALNUT,), pointed=WALNUT, without=range(4)),
                purses(scene, players=(YOU,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (cash + steps * self.step - bill, HALF),
                (cash + steps * half, _("The bill is not paid yet.")),
                (cash + half - bill, _("Count the steps.")),
                (steps * half - bill, _("What was in the purse is missing.")),
            ),
            say=_(
                "{cash} and {raised}, less {bill}.",
                cash=self.money(cash),
                raised=self.money(steps * half),
                bill=self.money(bill),
            ),
            uses=("AM-12.1", "R-16"),
        )

    def _kept(self, slug: str, player: int, square: int, visits: int) -> Scene:
        """A house is built, visited and sold: what is gained or lost in all."""
        role = role_of(player)
        price, back, more = (
            self.house_price(square, role),
            self.one_step(square, role),
            self.step_rent(square, role),
        )
        lost = price - back - visits * more
        right = abs(lost)
        scene = self.built(player, square, 1)
        values: dict[str, Value] = {
            "player": SEATS[player].mark.name,
            "street": self.name(square),
            "price": self.money(price),
            "more": self.money(more),
            "visits": visits,
        }
        return amount(
            slug,
            3,
            title=_("In all"),
            words=_(
                "{player} builds a house on {street} for {price}. It brings {more} more at each of {visits} "
                "visits, then it is sold. What is lost in all?",
                **values,
            )
            if lost > 0
            else _(
                "{player} builds a house on {street} for {price}. It brings {more} more at each of {visits} "
                "visits, then it is sold. What is gained in all?",
                **values,
            ),
            show=lambda _done: self.shown(scene, square),
            right=right,
            mistakes=foreseen(
                right,
                (abs(price - visits * more), _("The bank pays half back.")),
                (price - back, _("The visits are missing.")),
                (visits * more, _("What building cost is missing.")),
                (abs(back - price + more), _("Count every visit.")),
            ),
            say=_(
                "{price} out; {back} and {rents} in.",
                price=self.money(price),
                back=self.money(back),
                rents=self.money(visits * more),
            ),
            uses=EARNING,
        )

    def _fewest(self, slug: str, units: int) -> Scene:
        """The fewest steps that raise a sum from the hotel and the two houses."""
        needed = units * self.rules.scale
        one, two = self.one_step(WALNUT), self.one_step(UNION)
        right = min(a + b for a, b in product(range(self.hotel + 1), range(3)) if a * one + b * two >= needed)
        return amount(
            slug,
            3,
            title=_("Fewest steps"),
            words=_(
                "You have a hotel on {walnut} and two houses on {union}. Raise {needed} with the fewest "
                "steps. How many do you sell?",
                walnut=self.name(WALNUT),
                union=self.name(UNION),
                needed=self.money(needed),
            ),
            show=lambda _done: (
                strip(
                    self.yours,
                    (WALNUT, UNION),
                    notes={
                        square: _("house {price}", price=self.money(self.house_price(square)))
                        for square in (WALNUT, UNION)
                    },
                    without=range(4),
                ),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (-(-needed // one), _("The other street pays more a step.")),
                (-(-needed // two), _("There are only two houses.")),
                (-(-needed // (2 * two)), HALF),
                (right - 1, _("That does not reach it.")),
            ),
            say=ngettext(
                "{count}: the dear ones first, {two} each.",
                "{count}: the dear ones first, {two} each.",
                right,
                two=self.money(two),
            ),
            uses=("AM-12.1", "R-16"),
            unit=_("steps"),
        )

    def _given_up(self, slug: str, player: int) -> Scene:
        """How much less a visit brings after two steps are sold."""
        role, street = role_of(player), self.rules.street(NOB_HILL)
        hotel = street.hotel_level(role)
        ladder = street.rent_ladder(role)
        right = ladder[hotel] - ladder[hotel - 2]
        scene = self.built(player, NOB_HILL, hotel)
        raised = 2 * sale_of_level(street, role, 1).value
        single = self.step_rent(NOB_HILL)
        return amount(
            slug,
            3,
            title=_("Given up"),
            words=_(
                "{player} raises {raised}: two steps of the hotel on {street}. By how much does a visit "
                "bring less?",
                player=SEATS[player].mark.name,
                raised=self.money(raised),
                street=self.name(NOB_HILL),
            ),
            show=lambda done: (
                *self.shown(self.built(player, NOB_HILL, hotel - 2) if done else scene, NOB_HILL),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (2 * single, _("Blue doubles each step.")),
                (4 * single, _("Green never doubles.")),
                (right // 2, _("Two steps.")),
                (raised, _("That is what the bank pays.")),
            ),
            say=_(
                "Two steps of {more}.",
                more=self.money(self.step_rent(NOB_HILL, role)),
            ),
            uses=("AM-12.1", "AM-9.2", "R-23") if role is Role.MONOPOLIST else EARNING,
        )

    def _slower(self, slug: str) -> Scene:
        scene = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL, 2)
        raised = self.one_step(NOB_HILL)
        return choice(
            slug,
            3,
            title=_("Who loses more?"),
            words=_(
                "On {street} Blue, with two streets, sells a house; at another table Green does. Both get "
                "{half}. Who gives up more rent?",
                street=self.name(NOB_HILL),
                half=self.money(raised),
            ),
            show=lambda _done: self.shown(scene, NOB_HILL),
            right="blue",
            options=(("blue", _("Blue")), ("green", _("Green")), ("same", _("The same"))),
            mistakes={
                "green": _("Green's step brings its rent once, not twice."),
                "same": _("The bank pays the same. The rents differ."),
            },
            say=_(
                "Blue: {blue} a visit. Green: {green}.",
                blue=self.money(self.step_rent(NOB_HILL, Role.MONOPOLIST)),
                green=self.money(self.step_rent(NOB_HILL)),
            ),
            uses=("AM-9.2", "AM-12.1", "R-23"),
        )

    def _slip(self, slug: str) -> Scene:
        """An account with the hotel forgotten, or rather its houses."""
        half = self.one_step(WALNUT)
        rows = (
            Row("hotel", _("The hotel on {street} is sold whole", street=self.name(WALNUT)), half),
            Row("houses", _("Two houses on {street}", street=self.name(UNION)), 2 * self.one_step(UNION)),
            Row("purse", _("Already in the purse"), 60 * self.rules.scale),
        )
        return spot(
            slug,
            3,
            words=_(
                "“So much I can raise.” A step costs {walnut} on {street}, {union} on {other}. Mark the "
                "wrong line.",
                walnut=self.money(self.step),
                street=self.name(WALNUT),
                union=self.money(self.house_price(UNION)),
                other=self.name(UNION),
            ),
            label=_("An account"),
            rows=rows,
            wrong="hotel",
            fine={
                "houses": _("This line is right: twice half of the price."),
                "purse": _("This line is right: look at the purse."),
            },
            figures=(
                strip(self.yours, (WALNUT, UNION), without=range(4)),
                purses(self.yours, players=(YOU,)),
            ),
            say=_(
                "That is one step of it. The whole hotel brings {sum}: {what} are inside.",
                sum=self.money(self.hotel * half),
                what=level_name(self.walnut, Role.COMPETITOR, self.hotel - 1),
            ),
            uses=("AM-10.1", "AM-12.1", "R-16"),
        )
