"""Scenes on transport companies: Green's fare stays, Navy's doubles with each (AM-18)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.core.dice import Dice
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    A_TENTH,
    AIR,
    BUS,
    FARES,
    HOWEVER_MANY,
    RAIL,
    TRANSPORTS,
    TRUCK,
    CompanyTelling,
)
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.questions import foreseen, options
from antimono.lessons.anti_monopoly.story import GREEN, NAVY, SEATS, YOU, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

RUSH, STATE = 11, 13
FOUR = Dice(1, 3)
"""From Rush to the bus company."""


class Fares(CompanyTelling):
    """The scenes in one edition."""

    def green_fare(self) -> Scene:
        """A Competitor takes a tenth of the price (AM-18.1)."""
        start = self.held(GREEN, (BUS,)).owns(YOU, RUSH).at(YOU, RUSH)
        there = start.at(YOU, BUS)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            squares = (RUSH, STATE, BUS)
            if not done:
                return (strip(start, squares, pointed=BUS),)
            return (
                Throw(SEATS[YOU], FOUR),
                strip(there, squares, pointed=BUS),
                self.bill(there, BUS),
            )

        return Scene(
            slug="green-fare",
            title=_("A ride"),
            words=_(
                "Green owns {company}, a transport company that cost {price}. You stand four squares before "
                "it. Roll.",
                company=self.name(BUS),
                price=self.price(BUS),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    say=_(
                        "{fare}: a tenth of the price, like a bare street.",
                        fare=self.money(self.owed(there, BUS)),
                    ),
                    clauses=("AM-18.1",),
                ),
            ),
            teaches=("AM-18.1",),
            uses=("AM-8.2", "R-23"),
        )

    def navy_fare(self) -> Scene:
        """A Monopolist's lone company takes more already (AM-18.2, R-8)."""
        here = self.held(NAVY, (BUS,)).at(YOU, BUS)
        right, green = self.owed(here, BUS), self.fare(GREEN, 1)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(here, TRANSPORTS, pointed=BUS)
            return (drawn, self.bill(here, BUS)) if done else (drawn,)

        return Scene(
            slug="navy-fare",
            title=_("Navy's only one"),
            words=_("The same company, but Navy's. Navy owns no other. What do you owe now? Bet."),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(right),),
                    options=options(self.money, green, right, 2 * right),
                    say=_(
                        "{fare}. Lone streets cost the same in both colours. Companies do not: so we read "
                        "the Polish rulebook.",
                        fare=self.money(right),
                    )
                    if self.rules.id == "pl"
                    else _(
                        "{fare}. Lone streets cost the same in both colours. Companies do not: blue starts "
                        "at twice as much.",
                        fare=self.money(right),
                    ),
                    clauses=("AM-18.2", "R-8"),
                ),
            ),
            teaches=("AM-18.2", "R-8"),
            uses=("AM-8.4",),
        )

    def chain(self) -> Scene:
        """Each further company doubles the fare of all of them (AM-18.2)."""
        others = (RAIL, AIR, TRUCK)
        here = self.held(NAVY, (BUS,)).at(YOU, BUS)
        fares = [self.money(self.fare(NAVY, count)) for count in range(1, 5)]

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = self.held(NAVY, (each for each in others if str(each) in done), here)
            return (strip(scene, TRANSPORTS, pointed=BUS), self.bill(scene, BUS))

        return Scene(
            slug="chain",
            title=_("A chain"),
            words=_(
                "Let Navy buy on: choose the other three companies. Watch your bill grow, on the same square."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(each) for each in others),
                    needs=3,
                    say=_(
                        "{one}, {two}, {three}, {four}: each further company doubles the bill, at all of "
                        "them.",
                        one=fares[0],
                        two=fares[1],
                        three=fares[2],
                        four=fares[3],
                    ),
                    clauses=("AM-18.2", "R-8"),
                ),
            ),
            teaches=("AM-18.2", "R-8"),
        )

    def greens_four(self) -> Scene:
        """Green's never double; so the same four companies pay back far later."""
        here = self.held(GREEN, TRANSPORTS).at(YOU, BUS)
        right, most = self.owed(here, BUS), self.fare(NAVY, 4)
        cost = sum(self.rules.deed_at(each).price for each in TRANSPORTS)
        slow, fast = (landings_to_pay_back(cost, fare) or 0 for fare in (right, most))
        lone = landings_to_pay_back(cost // 4, right) or 0

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(here, TRANSPORTS, pointed=BUS)
            return (drawn, self.bill(here, BUS)) if done else (drawn,)

        return Scene(
            slug="greens-four",
            title=_("Green's four"),
            words=_(
                "Now Green owns all four companies. You stop on {company}. What do you owe?",
                company=self.name(BUS),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (4 * right, HOWEVER_MANY),
                        (8 * right, _("Green never doubles.")),
                        (most, _("So much Navy would take.")),
                        (self.fare(NAVY, 1), _("So much Navy's only company takes.")),
                        (self.rules.deed_at(BUS).price, A_TENTH),
                    ),
                    say=_(
                        "{fare}, as with one. In Monopoly everybody's chain doubles; here only a blue one "
                        "does.",
                        fare=self.money(right),
                    ),
                    clauses=("AM-18.1",),
                ),
                Act(
                    kind=Kind.GUESS,
                    right=(str(slow),),
                    options=tuple((str(each), verbatim(str(each))) for each in sorted({fast, lone, slow})),
                    words=_(
                        "All four cost {cost}. Navy, at {most} a visit, has that back after {fast} visits. "
                        "After how many has Green? Bet.",
                        cost=self.money(cost),
                        most=self.money(most),
                        fast=fast,
                    ),
                    say=_(
                        "{slow} visits at {fare}. The same companies at the same price: only the owner's "
                        "colour differs.",
                        slow=slow,
                        fare=self.money(right),
                    ),
                    clauses=FARES,
                ),
            ),
            uses=("AM-18.1", "AM-18.2", "R-8"),
        )
