"""How wealth is counted: cash, and one visit's rent from each deed (AM-23)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.last_table import (
    BEACON,
    ELECTRIC,
    NOB_HILL,
    RUSH,
    SEVEN,
    LastTable,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen
from antimono.lessons.anti_monopoly.story import GREEN, OTHER_COLUMN, SEATS, YOU, strip
from antimono.lessons.figures import Axis, Curve, Plot, Point, Stroke
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

SIX = Dice(2, 4)
COUNT, DICE = ("AM-23.1",), ("AM-23.2", "R-17")


class Counting(LastTable):
    """The scenes about what counts, in one edition."""

    def count_yours(self) -> Scene:
        """Cash and one visit's rent from each deed (AM-23.1)."""
        total = self.count(self.greens, YOU).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            told = [index for index in self.yours if str(index) in done]
            notes = {
                index: _("mortgaged")
                if index == RUSH
                else verbatim(self.money(self.rent(self.greens, index)))
                for index in told
            }
            return (
                strip(self.greens, self.yours, _("Your deeds"), notes=notes),
                self.count_bill(self.greens, YOU, only=told),
            )

        return Scene(
            slug="count",
            title=_("The count"),
            words=_(
                "Both blues are ruined, so the richest green wins. Count your cash, then one visit's rent "
                "from each deed. Choose your deeds."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(index) for index in self.yours),
                    needs=len(self.yours),
                    say=_(
                        "{total}. A mortgaged deed counts nothing: it brings no rent.",
                        total=self.money(total),
                    ),
                    clauses=("AM-23.1", "AM-1.3", "AM-11.3"),
                ),
            ),
            teaches=COUNT,
            uses=("AM-1.3", "AM-11.3"),
        )

    def not_the_cost(self) -> Scene:
        """What a hotel brings counts, not what it cost."""
        with_hotel = self.table.owns(GREEN, NOB_HILL, hotel=True)
        right, bare = self.rent(with_hotel, NOB_HILL), self.rent(self.table.owns(GREEN, NOB_HILL), NOB_HILL)
        deed, house = self.rules.street(NOB_HILL), self.house_price(NOB_HILL)
        steps = deed.hotel_level(Role.COMPETITOR)
        return amount(
            "not-the-cost",
            0,
            title=_("Not the cost"),
            words=_(
                "What if this hotel was Green's? The street cost {price}, the hotel five times {house}. What "
                "do both add to Green's count?",
                price=self.price(NOB_HILL),
                house=self.money(house),
            ),
            show=lambda _answered: (strip(with_hotel, (NOB_HILL,)),),
            right=right,
            mistakes=foreseen(
                right,
                (deed.price + steps * house, _("That is what they cost. Count one visit's rent.")),
                (steps * house, _("That is what the hotel cost. Count one visit's rent.")),
                ((deed.price + steps * house) // 2, _("Nothing is sold here. Count one visit's rent.")),
                (right - bare, _("The street under the hotel brings rent, too.")),
                (
                    bare,
                    _("The hotel adds to the rent: each of its five steps a tenth of what it cost."),
                ),
                (bare + house // 10, _("A hotel is worth five houses of rent, not one.")),
                (right - house // 10, _("Green's hotel is the fifth step.")),
                (deed.monopolist_rents[-1], OTHER_COLUMN),
            ),
            say=_("What it brings, not what it cost. Not as in Monopoly, where the price counts."),
            uses=(*COUNT, "AM-10.1", "R-23"),
        )

    def dice_decide(self) -> Scene:
        """A company's rent hangs on dice, so the count does (AM-23.2)."""
        before = self.count(self.greens, GREEN, SEVEN).value - self.rent(self.greens, ELECTRIC, SEVEN)
        rent, yours = self.rent(self.greens, ELECTRIC, SEVEN), self.count(self.greens, YOU).value
        squares = (ELECTRIC, BEACON)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(self.greens, squares, _("Green's deeds"))
            if not done:
                return (drawn, self.count_bill(self.greens, GREEN, only=(BEACON,)))
            thrown = Throw(None, SEVEN, _("for {company}", company=self.name(ELECTRIC)))
            return (drawn, thrown, self.count_bill(self.greens, GREEN, SEVEN))

        return Scene(
            slug="dice",
            title=_("Dice decide"),
            words=_(
                "You count {yours}. Green counts {before}, and {company} is still missing: {factor} times a "
                "roll. Roll for it.",
                yours=self.money(yours),
                before=self.money(before),
                company=self.name(ELECTRIC),
                factor=self.factor,
            ),
            show=show,
            acts=(
                roll(
                    _("Roll once"),
                    say=_(
                        "{rent}: Green counts {total} and beats you by {gap}. Each company gets one roll.",
                        rent=self.money(rent),
                        total=self.money(before + rent),
                        gap=self.money(before + rent - yours),
                    ),
                    clauses=("AM-23.2", "R-17", "AM-19.2"),
                ),
            ),
            teaches=DICE,
            uses=("AM-19.1", "AM-19.2"),
        )

    def near_miss(self) -> Scene:
        """The same with another roll; and which rolls win."""
        right = self.count(self.greens, GREEN, SIX).value
        six, seven = self.rent(self.greens, ELECTRIC, SIX), self.rent(self.greens, ELECTRIC, SEVEN)
        yours = self.count(self.greens, YOU).value
        wins = [each for each in ALL_ROLLS if self.count(self.greens, GREEN, each).value > yours]

        def show(answered: bool) -> tuple[StageFigure, ...]:
            thrown = Throw(None, SIX, _("for {company}", company=self.name(ELECTRIC)))
            if not answered:
                return (thrown, self.count_bill(self.greens, GREEN, only=(BEACON,)))
            return (thrown, self._by_total())

        return amount(
            "near-miss",
            0,
            title=_("Near miss"),
            words=_(
                "What if the roll had been {first} and {second}? What does Green count then, with "
                "{company} at {factor} times the roll?",
                first=SIX.first,
                second=SIX.second,
                company=self.name(ELECTRIC),
                factor=self.factor,
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (right - six, _("{company} is missing.", company=self.name(ELECTRIC))),
                (right - six + SIX.total * self.scale, _("The roll is multiplied.")),
                (
                    right - six + 10 * SIX.total * self.scale,
                    _("Ten times is for a Monopolist with both companies."),
                ),
                (right - six + seven, _("That was the other roll.")),
                (six, _("Cash and the street count, too.")),
                (right - self.rent(self.greens, BEACON), _("The street is missing.")),
            ),
            say=_(
                "{right}: you win by {gap}. Green needs a {least} or more: {wins} of {all} rolls.",
                right=self.money(right),
                gap=self.money(yours - right),
                least=min(each.total for each in wins),
                wins=len(wins),
                all=len(ALL_ROLLS),
            ),
            uses=(*COUNT, "AM-23.2", "AM-19.2"),
        )

    def _by_total(self) -> Plot:
        """Green's count against the roll, and yours beside it."""
        yours = self.count(self.greens, YOU).value
        greens = {dice.total: self.count(self.greens, GREEN, dice).value for dice in ALL_ROLLS}
        low, high = 580 * self.scale, 640 * self.scale
        return Plot(
            title=_("Green's count, by the roll"),
            across=Axis(label=_("roll"), low=2, high=12, step=1, money=False),
            up=Axis(label=_("count"), low=low, high=high, step=20 * self.scale),
            curves=(
                Curve(
                    name=SEATS[GREEN].mark.name,
                    mark=SEATS[GREEN].mark,
                    points=tuple(sorted(greens.items())),
                ),
                Curve(
                    name=SEATS[YOU].mark.name,
                    mark=SEATS[YOU].mark,
                    points=((2, yours), (12, yours)),
                    stroke=Stroke.DASHED,
                ),
            ),
            summary=_(
                "Green's count rises from {low} to {high} with the roll; yours is {yours}.",
                low=self.money(greens[2]),
                high=self.money(greens[12]),
                yours=self.money(yours),
            ),
            points=tuple(
                Point(each.total, greens[each.total], verbatim(self.money(greens[each.total])), told=True)
                for each in (SIX, SEVEN)
            ),
        )
