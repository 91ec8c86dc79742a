"""Questions on what companies bring together: one more of them, pay-back, a whole chain in one hand."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.scenes.companies.visits import NEW, Visits
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    AIR,
    AVERAGE,
    BUS,
    DUES,
    ELECTRIC,
    FARES,
    GAS,
    HOWEVER_MANY,
    RAIL,
    TRANSPORTS,
    TRUCK,
    UTILITIES,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, tap
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, YOU, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Kind, Scene


class Gains(Visits):
    """The questions in one edition."""

    def gain(self, owner: int, before: Sequence[int], more: int) -> int:
        """What another company adds to one visit each."""
        return self.income(owner, (*before, more)) - self.income(owner, before)

    def one_more(self, slug: str, owner: int, count: int) -> Scene:
        """How much more do all together bring, with one more?"""
        before, more = TRANSPORTS[:count], TRANSPORTS[count]
        scene = self.held(owner, before)
        right, fare = self.gain(owner, before, more), self.fare(owner, count + 1)
        doubling: tuple[tuple[int, Message], ...] = (
            (fare, _("The companies they had bring more, too.")),
            (fare - self.fare(owner, count), _("So much more each of the old ones brings.")),
        )
        single: tuple[tuple[int, Message], ...] = (
            (2 * fare, HOWEVER_MANY),
            (0, _("A visit costs the same, but there is one more square to stop on.")),
        )
        return amount(
            slug,
            2,
            title=_("One more"),
            words=ngettext(
                "{player} owns {count} company and buys {company}. How much more does one visit to each of "
                "them bring, altogether?",
                "{player} owns {count} companies and buys {company}. How much more does one visit to each of "
                "them bring, altogether?",
                count,
                player=SEATS[owner].mark.name,
                company=self.name(more),
            ),
            show=lambda answered: (
                strip(scene.owns(owner, more) if answered else scene, TRANSPORTS, pointed=more),
            ),
            right=right,
            mistakes=foreseen(
                right,
                *(single if ROLES[owner] == "C" else doubling),
                (self.income(owner, (*before, more)), _("Leave out what they brought before.")),
                (self.rules.deed_at(more).price, _("That is its price.")),
            ),
            say=ngettext(
                "{before} before, now {count} at {fare}.",
                "{before} before, now {count} at {fare} each.",
                count + 1,
                before=self.money(self.income(owner, before)),
                fare=self.money(fare),
            ),
            uses=FARES,
            kind=Kind.SUM,
        )

    def pay_back(self, slug: str, owner: int, count: int) -> Scene:
        """After how many visits have the companies brought back their price?"""
        squares = TRANSPORTS[:count]
        scene, fare = self.held(owner, squares), self.fare(owner, count)
        cost = sum(self.rules.deed_at(each).price for each in squares)

        def visits(each: int, sum_: int = cost) -> int:
            return landings_to_pay_back(sum_, each) or 0

        right = visits(fare)
        return amount(
            slug,
            3,
            title=_("Paid back"),
            words=_(
                "{player} paid {cost} for these. After how many visits, to any of them, have they brought "
                "that back?",
                player=SEATS[owner].mark.name,
                cost=self.money(cost),
            ),
            show=lambda _answered: (strip(scene, TRANSPORTS),),
            right=right,
            mistakes=foreseen(
                right,
                (
                    visits(self.fare(NAVY if ROLES[owner] == "C" else GREEN, count)),
                    _("So many the other colour would need."),
                ),
                (visits(self.fare(owner, 1)), _("Each further company doubles the fare.")),
                (visits(fare, cost // count), _("That is one of them. All were paid for.")),
                (cost // fare, _("Then a little is still missing.")),
                (10, _("Ten visits: so it is with one green company.")),
            ),
            say=_("{fare} a visit.", fare=self.money(fare)),
            uses=FARES,
            unit=_("visits"),
        )

    def overtakes(self) -> Scene:
        """From which new roll on is Green's electricity dearer than Navy's ride?"""
        scene = self.all_scene((NAVY, (RAIL,)), (GREEN, (ELECTRIC,)))
        fare, factor = self.fare(NAVY, 1), self.factor(GREEN)
        right = next(total for total in range(2, 13) if factor * total > fare)
        return amount(
            "overtakes",
            3,
            title=_("From which roll on?"),
            words=_(
                "What is the lowest new roll at which Green's {power} costs you more than Navy's {ride}?",
                power=self.name(ELECTRIC),
                ride=self.name(RAIL),
            ),
            show=lambda _answered: (strip(scene, (RAIL, ELECTRIC)),),
            right=right,
            mistakes=foreseen(
                right,
                (right - 1, _("Then both cost the same.")),
                (fare // self.factor(NAVY, 2) + 1, _("Green takes the smaller multiple.")),
                (self.fare(GREEN, 1) // factor + 1, _("Navy takes more for a ride than Green would.")),
            ),
            say=_(
                "{factor} times {total} is {due}.", factor=factor, total=right, due=self.money(factor * right)
            ),
            uses=("AM-18.2", "AM-19.2"),
            unit=_("pips"),
        )

    def a_round(self) -> Scene:
        """Two visits in one round."""
        scene = self.all_scene((NAVY, (RAIL, BUS, AIR, *UTILITIES)))
        dice = Dice(1, 4)
        ride, power = self.owed(scene, BUS), self.owed(scene, GAS, dice)
        right = ride + power
        return amount(
            "a-round",
            3,
            title=_("Two visits"),
            words=_(
                "On one round you stop on {ride} and on {power}, where your new roll is {total}. What do you "
                "pay Navy altogether?",
                ride=self.name(BUS),
                power=self.name(GAS),
                total=dice.total,
            ),
            show=lambda _answered: (
                Throw(SEATS[YOU], dice, NEW),
                strip(scene, TRANSPORTS, pointed=BUS, without=range(4)),
                strip(scene, UTILITIES, pointed=GAS, without=range(4)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (ride, _("That is the ride. Power costs, too.")),
                (power, _("That is the power. The ride costs, too.")),
                (ride + self.factor(NAVY) * dice.total, _("Navy owns both power companies, and takes more.")),
                (3 * self.fare(NAVY, 1) + power, _("The fares are doubled, not added.")),
                (self.fare(NAVY, 1) + power, _("Navy owns three transport companies.")),
            ),
            say=_("{ride} and {power}.", ride=self.money(ride), power=self.money(power)),
            uses=(*FARES, *DUES),
        )

    def merger(self) -> Scene:
        """Two pairs in two hands, or all four in one."""
        apart = self.all_scene((NAVY, (RAIL, BUS)), (BLUE, (AIR, TRUCK)))
        merged = self.held(NAVY, TRANSPORTS)
        before = sum(self.owed(apart, each) for each in TRANSPORTS)
        after = sum(self.owed(merged, each) for each in TRANSPORTS)
        right = after - before
        return amount(
            "merger",
            3,
            title=_("One owner"),
            words=_(
                "Navy owns two, Blue two. If Navy owned all four, how much more would you pay for one visit "
                "to each of the four?"
            ),
            show=lambda answered: (strip(merged if answered else apart, TRANSPORTS, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (after, _("You pay something today, too.")),
                (before, _("So much you pay today.")),
                (right // 4, _("That is one visit; there are four.")),
                (right // 2, _("Navy's own two get dearer, too.")),
                (0, _("The fare depends on how many one player owns.")),
            ),
            say=_(
                "{after} in place of {before}, for the same rides.",
                after=self.money(after),
                before=self.money(before),
            ),
            uses=("AM-18.2", "R-8"),
        )

    def last_link(self) -> Scene:
        """How much more is the last company worth to who has the other three?"""
        scene = self.held(NAVY, TRANSPORTS[:3])
        to_navy = self.gain(NAVY, TRANSPORTS[:3], TRUCK)
        to_green = self.gain(GREEN, (), TRUCK)
        right = to_navy - to_green
        return amount(
            "last-link",
            3,
            title=_("The last link"),
            words=_(
                "{company} is for sale. By one visit to each of their companies, how much more would Navy "
                "gain by it than Green, who owns none?",
                company=self.name(TRUCK),
            ),
            show=lambda _answered: (strip(scene, TRANSPORTS, pointed=TRUCK, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (to_navy, _("So much Navy gains. Take away what Green would gain.")),
                (self.fare(NAVY, 4) - to_green, _("Navy's other three bring more, too.")),
                (self.income(NAVY, TRANSPORTS) - to_green, _("Leave out what Navy gets today.")),
                (0, _("The same square, but not the same gain.")),
            ),
            say=_(
                "{navy} for Navy, {green} for Green.", navy=self.money(to_navy), green=self.money(to_green)
            ),
            uses=FARES,
        )

    def better_buy(self) -> Scene:
        """Which of two companies should Navy buy?"""
        before = (RAIL, BUS, ELECTRIC)
        scene = self.held(NAVY, before)
        gains = {each: self.gain(NAVY, before, each) for each in (AIR, GAS)}
        best = max(gains, key=gains.__getitem__)
        other = next(each for each in gains if each != best)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = scene.owns(NAVY, best) if done else scene
            return (
                strip(now, (RAIL, BUS, AIR), without=range(4)),
                strip(now, UTILITIES, without=range(4)),
            )

        return tap(
            "better-buy",
            3,
            title=_("Which one?"),
            words=_(
                "Navy can buy {first} or {second}. Mark the one that adds more to one visit to each, with "
                "new rolls of {total}.",
                first=self.name(AIR),
                second=self.name(GAS),
                total=AVERAGE.total,
            ),
            show=show,
            right=(str(best),),
            mistakes={str(other): _("Count what the companies that Navy has bring more.")},
            say=_(
                "{much} more against {little}.",
                much=self.money(gains[best]),
                little=self.money(gains[other]),
            ),
            uses=("AM-18.2", "AM-19.3"),
        )

    def gains_in_order(self) -> Scene:
        """What each further company adds."""
        items = (
            ("third", _("the third transport company"), self.gain(NAVY, (RAIL, BUS), AIR)),
            ("gas", _("the second of gas and electricity"), self.gain(NAVY, (ELECTRIC,), GAS)),
            ("fourth", _("the fourth transport company"), self.gain(NAVY, (RAIL, BUS, AIR), TRUCK)),
            ("second", _("the second transport company"), self.gain(NAVY, (RAIL,), BUS)),
        )
        return order(
            "gains",
            3,
            title=_("What does it add?"),
            words=_(
                "What would each add for Navy, by one visit to each company, new rolls {total}? Number "
                "them from the least to the most.",
                total=AVERAGE.total,
            ),
            label=_("Purchases"),
            items=items,
            mistakes={
                "fourth": _("The last link of the chain adds most."),
                "third": _("Two old ones get dearer, too: something else adds less."),
                "second": _("Count the pair of power companies: before, and after."),
            },
            otherwise=_("Something else adds less."),
            say=_("Each further transport company adds more than the one before."),
            uses=("AM-18.2", "AM-19.3"),
        )
