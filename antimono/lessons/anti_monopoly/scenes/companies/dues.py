"""Scenes on gas and electricity: a new roll, times four or ten (AM-19); and the order of all companies."""

from __future__ import annotations

from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.companies.challenge import Buyer
from antimono.lessons.anti_monopoly.scenes.companies.fares import Fares
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    AVERAGE,
    DUES,
    ELECTRIC,
    FARES,
    GAS,
    RAIL,
    TRANSPORTS,
    UTILITIES,
    rolls_of,
)
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, roll
from antimono.lessons.anti_monopoly.scenes.questions import options, order
from antimono.lessons.anti_monopoly.story import GREEN, NAVY, SEATS, YOU, strip
from antimono.lessons.figures import Axis, Curve, Plot, Point
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

SUNSET, RUSH = 6, 11
SIX, EIGHT = Dice(2, 4), Dice(4, 4)
"""The roll that leads from Sunset to the electric company, and the new one there, a double."""


class Dues(Fares):
    """The scenes in one edition."""

    def new_roll(self) -> Scene:
        """What you owe depends on a new roll of both dice, which is only that (AM-19.1, AM-19.2, R-27)."""
        start = self.held(GREEN, (ELECTRIC,)).owns(YOU, SUNSET).owns(YOU, RUSH).at(YOU, SUNSET)
        there = start.at(YOU, ELECTRIC)
        due, factor = self.owed(there, ELECTRIC, EIGHT), self.factor(GREEN)
        misprint = self.rules.scale > 1

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(there if done else start, (SUNSET, RUSH, ELECTRIC), pointed=ELECTRIC)
            if not done:
                return (drawn,)
            if len(done) == 1:
                return (Throw(SEATS[YOU], SIX), drawn)
            return (Throw(SEATS[YOU], EIGHT, _("the new roll")), drawn, self.bill(there, ELECTRIC, EIGHT))

        values: dict[str, Message | str | int] = {
            "factor": factor,
            "total": EIGHT.total,
            "due": self.money(due),
            "printed": self.rules.constants.utility_competitor_factor_printed,
        }
        return Scene(
            slug="new-roll",
            title=_("How much power?"),
            words=_(
                "Green owns {company}. You stand six squares before it. Roll.", company=self.name(ELECTRIC)
            ),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    key="walk",
                    say=_("There you are. But the 6 only moved you: it does not say what you owe."),
                    clauses=("AM-19.1",),
                ),
                roll(
                    _("Roll anew"),
                    key="anew",
                    words=_("The company wants a new roll of both dice, to see how much power you used."),
                    say=_(
                        "Green takes {factor} times {total}: {due}. The book prints {printed}, but its money "
                        "is ten times larger: a misprint.",
                        **values,
                    )
                    if misprint
                    else _("Green takes {factor} times {total}: {due}.", **values),
                    clauses=("AM-19.2", "AM-19.1", *(("R-4",) if misprint else ())),
                ),
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    words=_("The new roll was a double. Do you roll once more and walk on? Bet."),
                    say=_("No. Dice that only count money never give an extra roll."),
                    clauses=("R-27", "AM-7.1"),
                ),
            ),
            teaches=("AM-19.1", "AM-19.2", "R-27", *(("R-4",) if misprint else ())),
            uses=("AM-7.1",),
        )

    def both(self) -> Scene:
        """A Monopolist with both takes ten times (AM-19.3)."""
        here = self.held(NAVY, UTILITIES).at(YOU, GAS)
        one = self.held(NAVY, (ELECTRIC,))
        alone, right = self.owed(one, ELECTRIC), self.owed(here, GAS)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = (
                Throw(SEATS[YOU], AVERAGE, _("the new roll")),
                strip(here, UTILITIES, pointed=GAS),
            )
            return (*drawn, self.bill(here, GAS, AVERAGE)) if done else drawn

        return Scene(
            slug="both",
            title=_("Both"),
            words=_(
                "With one of these two Navy takes {factor} times the new roll, like Green: here {alone}. But "
                "Navy owns both. What do you owe? Bet.",
                factor=self.factor(NAVY),
                alone=self.money(alone),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(right),),
                    options=options(self.money, alone, 2 * alone, right),
                    say=_(
                        "{factor} times {total}: {due}, more than double. Green, with both, still takes "
                        "{alone}.",
                        factor=self.factor(NAVY, 2),
                        total=AVERAGE.total,
                        due=self.money(right),
                        alone=self.money(self.owed(self.held(GREEN, UTILITIES), GAS)),
                    ),
                    clauses=("AM-19.3", "AM-19.2"),
                ),
            ),
            teaches=("AM-19.3",),
            uses=("AM-19.2",),
        )

    def likeliest(self) -> Scene:
        """Which bill is the commonest: all 36 rolls, counted."""
        here = self.held(NAVY, UTILITIES).at(YOU, GAS)
        totals = range(2, 13)
        dues = [self.owed(here, GAS, Dice(max(1, total - 6), min(6, total - 1))) for total in totals]
        right = max(totals, key=rolls_of) - totals[0]
        navy, step = SEATS[NAVY].mark, dues[2] - dues[0]
        points = tuple(
            Point(due, rolls_of(total), verbatim(self.money(due)), navy, told=total == 7)
            for due, total in zip(dues, totals, strict=True)
        )
        counted = Plot(
            title=_("Of 36 rolls, how many bring which bill?"),
            across=Axis(label=_("your bill"), low=dues[0], high=dues[-1], step=step),
            up=Axis(label=_("rolls"), high=7, step=1, money=False),
            curves=(
                Curve(
                    name=SEATS[NAVY].mark.name,
                    mark=navy,
                    points=tuple((each.across, each.up) for each in points),
                ),
            ),
            summary=_(
                "The nearer a total is to 7, the more rolls show it: six of 36 show 7, one shows 2, one 12."
            ),
            points=points,
        )

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (counted,) if done else (strip(here, UTILITIES, pointed=GAS),)

        return Scene(
            slug="likeliest",
            title=_("Likeliest"),
            words=_(
                "Navy owns both. Before your new roll: the bill lies between {least} and {most}. Which bill "
                "comes most often? Bet.",
                least=self.money(dues[0]),
                most=self.money(dues[-1]),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(dues[right]),),
                    options=options(self.money, dues[0], dues[3], dues[right], dues[-1]),
                    say=_(
                        "{due}: six rolls of 36 show 7, more than any other total. It is the average, too.",
                        due=self.money(dues[right]),
                    ),
                    clauses=("AM-19.3", "AM-19.1"),
                ),
            ),
            uses=("AM-19.1", "AM-19.3"),
        )

    def cheap_to_dear(self) -> Scene:
        """All companies compared."""
        items = (
            (
                "pair",
                _("Navy's {company}; Navy owns both", company=self.name(GAS)),
                self.owed(self.held(NAVY, UTILITIES), GAS),
            ),
            ("four", _("one of Green's four transport companies"), self.fare(GREEN, 4)),
            ("lone", _("Navy's only transport company"), self.fare(NAVY, 1)),
            (
                "power",
                _("Green's {company}", company=self.name(ELECTRIC)),
                self.owed(self.held(GREEN, (ELECTRIC,)), ELECTRIC),
            ),
        )
        return order(
            "cheap-to-dear",
            0,
            title=_("Cheap to dear"),
            words=_(
                "Four visits. Every transport company was bought for {price}; at gas and electricity your "
                "new roll is {total}. Number them from cheap to dear.",
                price=self.price(RAIL),
                total=AVERAGE.total,
            ),
            label=_("Visits"),
            items=items,
            mistakes={
                "pair": _("Both in one blue hand: the dearest here."),
                "lone": _("A lone blue company takes twice the green fare."),
                "power": _(
                    "{factor} times {total}: something is cheaper.",
                    factor=self.factor(GREEN),
                    total=AVERAGE.total,
                ),
            },
            otherwise=_("Something else is cheaper."),
            say=_("Not what it is decides, but whose it is, and how many they own."),
            uses=(*FARES, *DUES),
        )

    def challenge(self) -> Scene:
        """What to add to a railway and an electric company."""
        puzzle = Buyer(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Navy has {cash}. Choose companies for Navy to buy, so that one visit to each of Navy's "
                "brings most. All new rolls show {total}.",
                cash=self.money(puzzle.cash),
                total=AVERAGE.total,
            ),
            say=_(
                "{most}: each company raises all the others of its kind. {gas} instead of the third would "
                "bring {less}.",
                most=self.money(puzzle.income(puzzle.solution)),
                gas=self.name(GAS),
                less=self.money(puzzle.income((str(TRANSPORTS[1]), str(GAS)))),
            ),
            clauses=("AM-18.2", "AM-19.3"),
            uses=("AM-18.2", "R-8", "AM-19.3", "AM-8.1"),
        )
