"""Questions that weigh deals: what is lost, who would pay most, at which price both gain."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.scenes.trading.drill import Drill
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, GREEN_NEVER, NAVY, SEATS, YOU, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Scene

WORTH = ("AM-9.1", "AM-9.2", "AM-9.5", "R-23", "R-22")
ROUNDS = 5
"""For so many rounds of visits a deal is weighed."""


class Bargains(Drill):
    """The questions in one edition."""

    def worth(self, owners: Mapping[int, int], square: int, buyer: int) -> int:
        """How much more one visit to each of their streets brings a buyer of a deed."""
        before = self.held(owners).cash(buyer, 900 * self.scale)
        after = self.sold(before, square, buyer)
        return self.income(after, owners, buyer) - self.income(before, owners, buyer)

    def loss(self, slug: str, owners: Mapping[int, int], square: int, buyer: int) -> Scene:
        """How much less do visits bring a seller?"""
        seller = owners[square]
        before = self.held(owners).cash(buyer, 900 * self.scale)
        after = self.sold(before, square, buyer)
        squares = sorted(owners)
        was, then = (self.income(scene, squares, seller) for scene in (before, after))
        right, rent = was - then, self.rent(before, square)
        values: dict[str, Message | str] = {
            "seller": SEATS[seller].mark.name,
            "buyer": SEATS[buyer].mark.name,
            "street": self.name(square),
        }

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (strip(now, squares, notes=self.notes(now, squares) if done else {}, without=range(4)),)

        return amount(
            slug,
            3,
            title=_("The loss"),
            words=_(
                "{seller} sells {street} to you. One visit to each of {seller}'s streets here: how much less "
                "do they bring?",
                **values,
            )
            if buyer == YOU
            else _(
                "{seller} sells {street} to {buyer}. One visit to each of {seller}'s streets here: how much "
                "less do they bring?",
                **values,
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (rent, _("The street that is left becomes single, too.")),
                (rent // 2, _("That street brought double.")),
                (was, _("What is left still brings something.")),
                (then, _("That is what is left.")),
                (rent + (was - rent) // 2, _("Two streets are left: they still double.")),
            ),
            say=_("{was} before, {then} after.", was=self.money(was), then=self.money(then)),
            uses=WORTH,
        )

    def buyers(self) -> Scene:
        """Who gains how much by the same street?"""
        owners = {21: BLUE, 23: GREEN, 24: YOU}
        gains = {buyer: self.worth(owners, 24, buyer) for buyer in (BLUE, GREEN)}
        pair = {21: BLUE, 23: BLUE, 24: YOU}
        third = self.worth(pair, 24, BLUE)
        values: dict[str, Message | str] = {"street": self.name(24), "price": self.price(24)}
        items = (
            ("blue", _("Blue, who has one other street of the city"), gains[BLUE]),
            ("green", _("Green, who has one other street of the city"), gains[GREEN]),
            ("two", _("Blue, if Blue had both other streets"), third),
        )
        return order(
            "buyers",
            3,
            title=_("Worth to whom?"),
            words=_(
                "Three who might buy {street}, {price}, from you. Number them from the one who gains the "
                "least to the one who gains the most.",
                **values,
            ),
            label=_("Buyers"),
            items=items,
            mistakes={
                "two": _("That one doubles it. Somebody does not."),
                "blue": _("That one doubles a second street with it."),
            },
            otherwise=_("Another one gains less."),
            say=_("The second street is worth most: it doubles two bills."),
            uses=WORTH,
        )

    def zone(self) -> Scene:
        """At which price do both gain?"""
        owners = {26: BLUE, 29: YOU}
        gain, given = self.worth(owners, 29, BLUE), self.rent(self.held(owners), 29)
        low, high = ROUNDS * given, ROUNDS * gain
        prices = (low - 40 * self.scale, (low + high) // 2 // (5 * self.scale) * 5 * self.scale)
        dear = high + 90 * self.scale
        right = str(prices[1])
        return choice(
            "zone",
            3,
            title=_("Both gain"),
            words=_(
                "A round is one visit to each street. {street} brings you {given} a round; as Blue's it adds "
                "{gain}. Counted over {rounds} rounds, at which price do both gain?",
                street=self.name(29),
                given=self.money(given),
                gain=self.money(gain),
                rounds=ROUNDS,
            ),
            show=lambda _done: (strip(self.held(owners), (26, 29), without=range(4)),),
            right=right,
            options=tuple((str(each), verbatim(self.money(each))) for each in (*prices, dear)),
            mistakes={
                str(prices[0]): _("Keeping it would bring you {low}.", low=self.money(low)),
                str(dear): _("It adds only {high} for Blue.", high=self.money(high)),
            },
            say=_(
                "Anything from {low} to {high}: what lies between is there to be shared.",
                low=self.money(low),
                high=self.money(high),
            ),
            uses=WORTH,
        )

    def rounds(self, slug: str, owners: Mapping[int, int], square: int, buyer: int, price: int) -> Scene:
        """After how many rounds has a price come back?"""
        gain = self.worth(owners, square, buyer)
        paid = price * self.scale
        right = landings_to_pay_back(paid, gain)
        assert right is not None
        before = self.held(owners)
        after = self.sold(before.cash(buyer, paid), square, buyer, price)
        rent = self.rent(after, square)
        alone = self.rent(before, square)
        return amount(
            slug,
            3,
            title=_("Back again"),
            words=_(
                "{buyer} pays you {price} for {street}. In each round there is one visit to every street. "
                "After how many rounds has the price come back?",
                buyer=SEATS[buyer].mark.name,
                price=self.money(paid),
                street=self.name(square),
            ),
            show=lambda done: (strip(after if done else before, sorted(owners), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (right - 1, _("Then a little is still missing: round up.")),
                (
                    -(-paid // rent),
                    _("The other street doubles, too.") if buyer == BLUE else GREEN_NEVER,
                ),
                (-(-paid // alone), _("As Blue's second street it brings double.")),
                (-(-paid // (2 * alone)), GREEN_NEVER),
                (-(-paid // self.income(after, owners, buyer)), _("Only what comes on top counts.")),
            ),
            say=_("{gain} more in each round.", gain=self.money(gain)),
            uses=WORTH,
            unit=_("rounds"),
        )

    def swap(self) -> Scene:
        """What does a swap make of the visits to four streets?"""
        owners = {31: BLUE, 26: BLUE, 32: NAVY, 27: NAVY}
        before = self.held(owners).on_turn(BLUE)
        after = self.dealt(before, f"p4 {self.slug(31)} for {self.slug(27)}")
        squares = sorted(owners)
        was, then = (self.income(scene, squares) for scene in (before, after))
        right = then - was
        blue = self.income(after, squares, BLUE) - self.income(before, squares, BLUE)

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (strip(now, squares, notes=self.notes(now, squares) if done else {}, without=range(4)),)

        return amount(
            "swap",
            3,
            title=_("A swap"),
            words=_(
                "Blue swaps {wharf} for Navy's {constitution}. How much more do four visits bring, one to "
                "each street?",
                wharf=self.name(31),
                constitution=self.name(27),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (blue, _("Navy gains, too.")),
                (right - blue, _("Blue gains, too.")),
                (then, _("That is all of it. What came in before?")),
                (2 * was, _("That is all of it. What came in before?")),
                (0, _("Each of them has two streets of one city now.")),
            ),
            say=_(
                "{was} becomes {then}: two monopolies by one swap.",
                was=self.money(was),
                then=self.money(then),
            ),
            uses=WORTH,
        )

    def error(self) -> Scene:
        """Somebody let a lone street double."""
        owners = {37: BLUE, 39: BLUE}
        before = self.held(owners).cash(GREEN, 900 * self.scale)
        after = self.sold(before, 39, GREEN)
        fifth, wall = self.rent(after, 37), self.rent(after, 39)
        rows = (
            Row("before", _("Before, both double"), self.income(before, owners)),
            Row("green", _("{street}, now Green's", street=self.name(39)), wall),
            Row("blue", _("{street}, still Blue's", street=self.name(37)), 2 * fifth),
        )
        return spot(
            "error",
            3,
            words=_(
                "Blue had both and sold {street} to Green. Somebody worked out what visits bring. Mark the "
                "wrong line.",
                street=self.name(39),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="blue",
            fine={
                "before": _("This line is right: {fifth} and {wall}, doubled.", **self._two(fifth, wall)),
                "green": _("This line is right: a tenth of the price."),
            },
            figures=(strip(after, (37, 39), without=range(4)),),
            say=_("One street is no monopoly: {rent}.", rent=self.money(fifth)),
            uses=("R-33", "AM-9.2", "AM-9.5"),
        )

    def _two(self, fifth: int, wall: int) -> dict[str, str]:
        return {"fifth": self.money(fifth), "wall": self.money(wall)}

    def bidder(self) -> Scene:
        """Whom does a street serve best?"""
        owners = {16: NAVY, 18: YOU, 31: BLUE}
        scene = self.held(owners)
        gains = {buyer: self.worth(owners, 18, buyer) for buyer in (BLUE, GREEN, NAVY)}
        best = max(gains, key=lambda buyer: gains[buyer])
        return tap(
            "bidder",
            3,
            title=_("The best offer"),
            words=_(
                "You want to sell {street} for as much as possible. Mark the street of the player for whom "
                "it is worth most.",
                street=self.name(18),
            ),
            show=lambda _done: (strip(scene, (16, 18, 31), pointed=18, without=range(4)),),
            right=("16",) if best == NAVY else ("31",),
            mistakes={
                "18": _("This one is for sale."),
                "31": _(
                    "Another city: alone there, it would bring Blue {gain}.", gain=self.money(gains[BLUE])
                ),
            },
            say=_("As Navy's second street it adds {gain} a round.", gain=self.money(gains[NAVY])),
            uses=WORTH,
        )
