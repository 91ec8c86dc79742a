"""Questions on single rules of trading: what is allowed, what a visit costs after a deal."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.city import ROLE_OF
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, tap
from antimono.lessons.anti_monopoly.scenes.trading.dealing import RUSH
from antimono.lessons.anti_monopoly.scenes.trading.verdicts import Verdicts
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    GREEN_NEVER,
    NAVY,
    SEATS,
    YOU,
    bill,
    owner_of,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Scene


class Drill(Verdicts):
    """The questions in one edition."""

    def slips(self) -> Scene:
        """Which of these deals is no deal?"""
        values = {
            "harvard": self.name(23),
            "rush": self.name(RUSH),
            "money": self.money(80 * self.scale),
        }
        rows = (
            Row("swap", _("{harvard} for {rush}", **values)),
            Row("house", _("{money} for one house", **values)),
            Row("sale", _("{money} for {rush}", **values)),
        )
        return tap(
            "slips",
            1,
            title=_("Three slips"),
            words=_("Green holds out three slips. Mark the one that is forbidden."),
            show=lambda _done: (Rows(_("Green's slips"), rows),),
            right=("house",),
            mistakes={
                "swap": _("A deed for a deed: allowed."),
                "sale": _("A deed for money: allowed, at any price."),
            },
            say=_("Houses are sold to the bank only."),
            uses=("AM-12.2", "AM-21.1", "AM-21.2"),
        )

    def moments(self) -> Scene:
        """When may two players trade?"""
        scene, offer = self.bench, f"p3 {self.slug(RUSH)} for {100 * self.scale}"
        right = "any" if self.allows(scene.on_turn(BLUE).rolled(), offer, YOU) else "before"
        mistakes = {"mine": _("A deal needs two who agree, not your own turn.")}
        if right == "any":
            mistakes["before"] = _("In this edition the dice do not matter.")
        else:
            mistakes["any"] = _("Once the dice have rolled it is too late in this edition.")
        return choice(
            "moments",
            1,
            title=_("When?"),
            words=_("You would sell {rush} to Green. When may you?", rush=self.name(RUSH)),
            show=lambda _done: (strip(scene, (RUSH,), without=range(4)), purses(scene, None, (YOU, GREEN))),
            right=right,
            options=(
                ("mine", _("On my own turn only")),
                ("before", _("On anybody's turn, before the dice")),
                ("any", _("At any time")),
            ),
            mistakes=mistakes,
            say=_("At any time, on anybody's turn.")
            if right == "any"
            else _("Before the dice, on anybody's turn."),
            uses=("AM-21.1", "R-22"),
        )

    def visit(
        self,
        slug: str,
        level: int,
        owners: Mapping[int, int],
        square: int,
        buyer: int,
        asked: int | None = None,
    ) -> Scene:
        """What does a visit cost after a deal: to the street that was sold, or to another?"""
        before = self.held(owners).cash(buyer, 900 * self.scale)
        seller = owners[square]
        after = self.sold(before, square, buyer)
        place = square if asked is None else asked
        visitor = next(each for each in (YOU, GREEN, BLUE) if each != owner_of(after, place))
        rent, bare = after.owed(visitor, place).value, self.rules.deed_at(place).price // 10
        values: dict[str, Message | str] = {
            "seller": SEATS[seller].mark.name,
            "buyer": SEATS[buyer].mark.name,
            "street": self.name(square),
            "place": self.name(place),
        }
        owner = owner_of(after, place)
        assert owner is not None
        green = ROLE_OF[SEATS[owner].key] is Role.COMPETITOR
        words = (
            _("{buyer} buys {street} from you. What does a visit to {place} cost now?", **values)
            if seller == YOU
            else _("You buy {street} from {seller}. What does a visit to {place} cost now?", **values)
            if buyer == YOU
            else _("{buyer} buys {street} from {seller}. What does a visit to {place} cost now?", **values)
        )
        squares = sorted(owners)
        return amount(
            slug,
            level,
            title=_("After the deal"),
            words=words,
            show=lambda done: (
                strip(after if done else before, squares, pointed=place, without=range(4)),
                *((bill(after, visitor, place),) if done else ()),
            ),
            right=rent,
            mistakes=foreseen(
                rent,
                (bare, _("Two streets of the city are in one blue hand: double.")),
                (2 * bare, GREEN_NEVER if green else _("One street is left in that hand: single.")),
                (3 * bare, _("Nobody trebles: double is the most.")),
                (10 * bare, _("That is the price; a bare street brings a tenth.")),
                (0, _("It has an owner: rent is due.")),
            ),
            say=_("Two streets of a city in one blue hand: double.")
            if rent > bare
            else _("Green never doubles.")
            if green
            else _("One street is no monopoly: single."),
            uses=("AM-9.1", "AM-9.2", "AM-9.5", "R-23"),
        )

    def sold(self, scene: Scenario, square: int, buyer: int, price: int = 100) -> Scenario:
        """The position after a player has bought a deed from its owner, by the engine."""
        owner = owner_of(scene, square)
        assert owner is not None
        offer = f"p{owner + 1} {price * self.scale} for {self.slug(square)}"
        return self.dealt(scene.on_turn(buyer), offer)

    def gain(self, slug: str, owners: Mapping[int, int], square: int, buyer: int) -> Scene:
        """How much more do visits bring a buyer?"""
        before = self.held(owners).cash(buyer, 900 * self.scale)
        after = self.sold(before, square, buyer)
        squares = sorted(owners)
        was, then = (self.income(scene, squares, buyer) for scene in (before, after))
        right, bare = then - was, self.rules.deed_at(square).price // 10

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (strip(now, squares, notes=self.notes(now, squares) if done else {}, without=range(4)),)

        return amount(
            slug,
            2,
            title=_("The gain"),
            words=_(
                "{buyer} buys {street} from you. One visit to each of {buyer}'s streets here: how much more "
                "do they bring than before?",
                buyer=SEATS[buyer].mark.name,
                street=self.name(square),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (
                    bare,
                    _("Two streets of one city in one blue hand: double it."),
                ),
                (
                    2 * bare,
                    GREEN_NEVER
                    if buyer == GREEN
                    else _("The other street doubles, too: count that gain as well."),
                ),
                (then, _("Some of that came in before.")),
                (right + was, _("Some of that came in before.")),
                *(
                    ((right + was // 2, _("The others were doubled before: they bring no more now.")),)
                    if len(owners) > 2
                    else ()
                ),
            ),
            say=_("{then} in place of {was}.", then=self.money(then), was=self.money(was)),
            uses=("AM-9.1", "AM-9.2", "AM-9.5", "R-23"),
        )

    def company(self) -> Scene:
        """A company changes hands."""
        owners = {5: NAVY, 15: NAVY, 25: YOU}
        before = self.held(owners).cash(NAVY, 900 * self.scale)
        after = self.sold(before, 25, NAVY)
        fares = self.rules.transports[0].monopolist_fares
        right = self.income(after, owners, NAVY)
        return amount(
            "company",
            2,
            title=_("One link more"),
            words=_(
                "Navy's fares are {fares} for one, two, three, four companies. You sell Navy {company}. What "
                "do visits to all three bring?",
                fares=", ".join(self.money(fare) for fare in fares),
                company=self.name(25),
            ),
            show=lambda done: (strip(after if done else before, tuple(owners), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (fares[2], _("That is one visit. Count all three.")),
                (3 * fares[1], _("There are three links now.")),
                (2 * fares[1] + fares[0], _("The whole chain takes the new fare.")),
                (2 * fares[1], _("There are three links now.")),
            ),
            say=_("Three visits of {fare}.", fare=self.money(fares[2])),
            uses=("AM-18.2",),
        )

    def inside(self) -> Scene:
        """A Monopolist in jail trades."""
        scene = self.held({37: NAVY, RUSH: GREEN}).cash(NAVY, 500 * self.scale).in_custody(NAVY)
        scene = scene.on_turn(GREEN)
        may = self.allows(scene, f"p4 {self.slug(RUSH)} for {200 * self.scale}")
        return choice(
            "inside-jail",
            2,
            title=_("From jail"),
            words=_(
                "Navy sits in jail. Green, whose turn begins, offers {rush} for {price}. May Navy buy it?",
                rush=self.name(RUSH),
                price=self.money(200 * self.scale),
            ),
            show=lambda _done: (
                corner_rooms(self.rules, monopolists=[NAVY]),
                strip(scene, (RUSH, 37), without=range(4)),
                purses(scene, None, (GREEN, NAVY)),
            ),
            right="yes" if may else "no",
            options=(
                ("yes", _("Yes")),
                ("sell", _("No, Navy may only sell")),
                ("no", _("No, neither buy nor sell")),
            ),
            mistakes={
                "sell": _("Jail forbids no deals, not even buying."),
                "no": _("Jail forbids neither."),
            },
            say=_("Jail stops Navy's rents, not Navy's deals."),
            uses=("R-11", "AM-21.1"),
        )
