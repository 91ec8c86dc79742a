"""What a mortgage does to the rest: a city, a chain of companies, a buyer (AM-11.4, AM-11.6, AM-11.7)."""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.mortgage.lending import (
    FIFTH,
    NOB_HILL,
    RUSH,
    UNION,
    WHARF,
    Lending,
)
from antimono.lessons.anti_monopoly.scenes.questions import options, spot
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, bill, purses, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

CITY = (WHARF, UNION, NOB_HILL)
COMPANIES = (5, 15, 25)


class Cities(Lending):
    """Those scenes in one edition."""

    def shown(self, scene: Scenario, before: Scenario, *, billed: bool) -> tuple[StageFigure, ...]:
        """Blue's city, Blue's purse, and what a visit to Fisherman's Wharf costs."""
        return (
            strip(scene, CITY, without=range(4)),
            purses(scene, before, (BLUE,)),
            *((bill(scene, YOU, WHARF),) if billed else ()),
        )

    def spared(self) -> Scenario:
        """Blue's city after the mortgage that leaves its monopoly alive (AM-11.7, R-9)."""
        if self.clears:
            return self.done(self.city(), "mortgage", UNION)
        return self.done(self.done(self.city(), "sell", NOB_HILL), "mortgage", NOB_HILL)

    def spare(self) -> Scene:
        """A third street is a free pledge."""
        before, after = self.city(), self.spared()
        pledge = UNION if self.clears else NOB_HILL
        rent = self.owed(after, WHARF)
        values = {
            "street": self.name(pledge),
            "wharf": self.name(WHARF),
            "loan": self.money(self.loan(pledge)),
            "house": self.money(self.house_back(NOB_HILL, BLUE)),
        }
        words = (
            _(
                "Blue owns a whole city. {street} came last and has no house. Blue needs money. Choose "
                "{street} to mortgage it.",
                **values,
            )
            if self.clears
            else _(
                "Blue owns a whole city, with two houses. Blue needs money and takes it from {street}: house "
                "first, then the loan. Choose it.",
                **values,
            )
        )
        others = {str(each): _("Take {street}.", **values) for each in CITY if each != pledge}
        return Scene(
            slug="spare",
            title=_("A spare street"),
            words=words,
            show=lambda done: self.shown(after if done else before, before, billed=len(done) > 1),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(pledge),),
                    mistakes=others,
                    say=_("{loan} for Blue.", **values)
                    if self.clears
                    else _("{house} for the house and {loan} for the street.", **values),
                    clauses=("AM-11.1", "AM-11.2"),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_("You stop on {wharf}, with its house. What do you owe? Bet.", **values),
                    right=(str(rent),),
                    options=options(self.money, 0, rent // 2, rent),
                    say=_(
                        "{rent}: two streets are free of a mortgage, and two are a monopoly.",
                        rent=self.money(rent),
                    )
                    if not self.clears
                    else _(
                        "{rent}: the two streets that Blue got first are free of a mortgage. They made "
                        "the monopoly.",
                        rent=self.money(rent),
                    ),
                    clauses=("AM-11.7", "R-9", "AM-9.2"),
                ),
            ),
            teaches=("AM-11.7", "R-9"),
            uses=("AM-9.1", "AM-9.2"),
        )

    def one_too_many(self) -> Scene:
        """A mortgage that ends the monopoly."""
        return self._founder() if self.clears else self._second()

    def _second(self) -> Scene:
        """A second mortgage in the city; the house stays at single rent."""
        before = self.spared()
        after = self.done(before, "mortgage", UNION)
        build = f"build {self.rules.deed_at(WHARF).slug}"
        values = {
            "union": self.name(UNION),
            "wharf": self.name(WHARF),
            "before": self.money(self.owed(before, WHARF)),
            "rent": self.money(self.owed(after, WHARF)),
        }
        # R-30 is about the Italian print alone: only the pledged street is cleared.
        teaches = ("AM-11.6", "R-10", *(("R-30",) if self.rules.id == "it" else ()))
        return Scene(
            slug="one-too-many",
            title=_("One too many"),
            words=_(
                "A visit to {wharf} costs {before}. Blue still needs money. Choose {union} to mortgage it, "
                "too.",
                **values,
            ),
            show=lambda done: self.shown(after if done else before, before, billed=True),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(UNION),),
                    mistakes={
                        str(WHARF): _("A house stands there. Take {union}.", **values),
                        str(NOB_HILL): _("This one is mortgaged already."),
                    },
                    say=_(
                        "One free street is no monopoly. The house on {wharf} stays, but a visit costs "
                        "{rent} now.",
                        **values,
                    ),
                    clauses=teaches,
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_("May Blue put a second house on {wharf}? Bet.", **values),
                    right=("yes" if after.cash(BLUE, 1000 * self.scale).is_legal(build) else "no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_("No. Blue builds here again when two streets of the city are free."),
                    clauses=("AM-11.6", "AM-9.3"),
                ),
            ),
            teaches=teaches,
            uses=("AM-9.1", "AM-9.3"),
        )

    def _founder(self) -> Scene:
        """Where a mortgage on one of the first two streets clears the whole city (AM-11.6, R-29)."""
        before = self.city()
        sold = self.done(before, "sell", NOB_HILL, WHARF)
        after = self.done(sold, "mortgage", NOB_HILL)
        values = {
            "nob": self.name(NOB_HILL),
            "wharf": self.name(WHARF),
            "rent": self.money(self.owed(after, WHARF)),
        }
        return Scene(
            slug="one-too-many",
            title=_("The wrong one"),
            words=_(
                "Instead Blue mortgages {nob}, one of the two streets that made the monopoly. Its house goes "
                "first. And the house on {wharf}? Bet.",
                **values,
            ),
            show=lambda done: self.shown(after if done else before, before, billed=bool(done)),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("goes",),
                    options=(("stays", _("It stays")), ("goes", _("It goes back, too"))),
                    say=_(
                        "It goes back, too. The monopoly has ended, though two streets are free: {wharf} "
                        "brings {rent}, single.",
                        **values,
                    ),
                    clauses=("AM-11.6", "R-9", "R-29"),
                ),
            ),
            teaches=("AM-11.6", "R-10"),
            uses=("AM-9.6", "R-29"),
        )

    def chain(self) -> Scene:
        """Whether a mortgaged company counts (R-36)."""
        before = self.table
        for company in COMPANIES:
            before = before.owns(NAVY, company)
        after = self.done(before.on_turn(NAVY), "mortgage", COMPANIES[0])
        fares = self.rules.transports[0].monopolist_fares
        counts = self.rules.switches.mortgaged_companies_count

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            notes = {each: _("a visit: {fare}", fare=self.money(self.owed(now, each))) for each in COMPANIES}
            return (strip(now, COMPANIES, notes=notes, without=range(4)),)

        return Scene(
            slug="chain",
            title=_("The chain"),
            words=_(
                "Navy owns three companies: {fare} a visit. Navy mortgages {company}. What does a visit to "
                "one of the two others cost now? Bet.",
                fare=self.money(fares[2]),
                company=self.name(COMPANIES[0]),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(self.owed(after, COMPANIES[1])),),
                    options=options(self.money, *fares[:3]),
                    say=_(
                        "{fare}, as before: what is owned counts, mortgaged or not. Only the mortgaged one "
                        "brings nothing. The same holds for gas and electricity.",
                        fare=self.money(fares[2]),
                    )
                    if counts
                    else _(
                        "{fare}, as for a chain of two: what is mortgaged does not count. The same holds "
                        "for gas and electricity.",
                        fare=self.money(fares[1]),
                    ),
                    clauses=("R-36", "AM-18.2"),
                ),
            ),
            teaches=("R-36",),
            uses=("AM-18.2",),
        )

    def sold_on(self) -> Scene:
        """A mortgaged street can be sold; the mortgage goes with it, without a fee."""
        before, price = self.lent.cash(GREEN, 300 * self.scale), 40 * self.scale
        after = before.after(f"offer p3 {self.rules.deed_at(RUSH).slug} for {price}", "accept")
        lifting = self.lifting(RUSH)
        fee = lifting - self.loan(RUSH)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (
                strip(now, (RUSH,), pointed=RUSH, without=range(4)),
                purses(now, before, (YOU, GREEN)),
            )

        return Scene(
            slug="sold-on",
            title=_("Sold on"),
            words=_(
                "What if you sold {street}, still mortgaged, to Green for {price}? What must Green pay the "
                "bank at once? Bet.",
                street=self.name(RUSH),
                price=self.money(price),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("0",),
                    options=options(self.money, 0, fee, lifting),
                    say=_(
                        "Nothing. In Monopoly a tenth is due at once; not here. Green lifts the mortgage "
                        "later, for {lifting}.",
                        lifting=self.money(lifting),
                    ),
                    clauses=("AM-11.4", "R-37"),
                ),
            ),
            teaches=("AM-11.4", "R-37"),
        )

    def odd(self) -> Scene:
        """A sum with a half in it."""
        loan, lifting = self.loan(FIFTH), self.lifting(FIFTH)
        tenth = self.rules.money(Fraction(loan, 10))
        rows = (
            Row("loan", _("The loan: half of {price}", price=self.price(FIFTH)), loan),
            Row("tenth", _("A tenth of the loan: {tenth}", tenth=tenth)),
            Row("lift", _("Both together, rounded"), lifting - self.scale),
        )
        fine: dict[str, Message] = {
            "loan": _("This line is right: half the price."),
            "tenth": _("This line is right: a tenth of the loan, not of the price."),
        }
        scene = self.table.owns(YOU, FIFTH, mortgaged=True)
        return spot(
            "odd",
            0,
            title=_("Odd"),
            words=_(
                "Somebody worked out what it costs to lift the mortgage on {street}. Mark the wrong line.",
                street=self.name(FIFTH),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="lift",
            fine=fine,
            figures=(strip(scene, (FIFTH,), without=range(4)),),
            say=_("{lifting}. {rounding}", lifting=self.money(lifting), rounding=self.rounding),
            uses=("AM-11.5", "R-7", "AM-11.1"),
        )
