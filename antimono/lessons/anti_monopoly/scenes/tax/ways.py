"""The two ways to pay the income tax, for either role (AM-16)."""

from __future__ import annotations

from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.tax.words import (
    NOB_HILL,
    RUSH,
    UNION,
    WALNUT,
    WHARF,
    Taxed,
    crossing_plot,
)
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    NAVY,
    YOU,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

INCOME_TAX = 4
YOURS = (RUSH, WALNUT, UNION)
BLUES = (WHARF, NOB_HILL)


class Ways(Taxed):
    """The scenes about both ways, in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.scale = self.rules.scale
        self.yours = (
            self.table.owns(YOU, RUSH)
            .owns(YOU, WALNUT, 2)
            .owns(YOU, UNION)
            .cash(YOU, 900 * self.scale)
            .at(YOU, INCOME_TAX)
        )
        self.blues = (
            self.table.owns(BLUE, WHARF)
            .owns(BLUE, NOB_HILL, 1)
            .cash(BLUE, 900 * self.scale)
            .at(BLUE, INCOME_TAX)
        )
        self.flat = self.rules.constants.income_tax_flat

    def choice(self) -> Scene:
        """The fixed sum or the percentage (AM-16.1, AM-16.3, R-6)."""
        share = self.percentage(self.yours, YOU)
        paid = {"flat": self.flat, "part": share}
        streets = strip(self.yours, (INCOME_TAX, *YOURS), pointed=INCOME_TAX, without=(BLUE, GREEN, NAVY))
        counted = self.bill(self.yours, YOU)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.yours
            if done:
                now = now.cash(YOU, 900 * self.scale - paid[done[0]])
            return (streets, purses(now, self.yours, (YOU,)), counted)

        return Scene(
            slug="choice",
            title=_("Choice"),
            words=_(
                "“{square}”: pay {flat}, or a tenth of all you have. Cash, streets and houses ({house} each) "
                "count at their price. Choose.",
                square=self.name(INCOME_TAX),
                flat=self.money(self.flat),
                house=self.money(self.house_price(WALNUT)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("flat", "part"),
                    options=(
                        ("flat", _("Pay {flat}", flat=self.money(self.flat))),
                        ("part", _("Pay the tenth, {share}", share=self.money(share))),
                    ),
                    said={
                        "flat": _(
                            "Allowed, but {more} dearer. You see both sums before you choose.",
                            more=self.money(self.flat - share),
                        ),
                        "part": _(
                            "{less} saved. You see both sums before you choose.",
                            less=self.money(self.flat - share),
                        ),
                    },
                    clauses=("AM-16.1", "AM-16.3", "R-6"),
                ),
            ),
            teaches=("AM-16.1", "AM-16.3", "R-6"),
        )

    def blues_cash(self) -> Scene:
        """A Monopolist's cash counts double (AM-16.2)."""
        cash = 900 * self.scale
        green, blue = self.share_of_cash(YOU, cash), self.share_of_cash(BLUE, cash)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = purses(self.blues, players=(YOU, BLUE) if done else (BLUE,))
            if not done:
                return (drawn,)
            rows = (
                Row("you", _("You: a tenth of {cash}", cash=self.money(cash)), green),
                Row("blue", _("Blue: a fifth of {cash}", cash=self.money(cash)), blue),
            )
            return (Rows(_("What the tax takes of the cash"), rows),)

        return Scene(
            slug="blues-cash",
            title=_("Blue's cash"),
            words=_(
                "Blue stops here with {cash}. Of your {cash} it took {green}. How much of Blue's? Bet.",
                cash=self.money(cash),
                green=self.money(green),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(blue),),
                    options=tuple(
                        (str(each), verbatim(self.money(each))) for each in (green // 2, green, blue)
                    ),
                    say=_(
                        "A fifth of a Monopolist's cash: {blue}. Of streets and houses a tenth, as of yours.",
                        blue=self.money(blue),
                    ),
                    clauses=("AM-16.2",),
                ),
            ),
            teaches=("AM-16.2",),
        )

    def finish(self) -> Scene:
        """The whole percentage of a Monopolist."""
        cash, deeds, houses = self.parts(self.blues, BLUE)
        total = self.percentage(self.blues, BLUE)

        drawn = (strip(self.blues, BLUES, _("Blue's streets")), purses(self.blues, players=(BLUE,)))
        counted = self.bill(self.blues, BLUE)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (*drawn, counted) if done else drawn

        return Scene(
            slug="finish",
            title=_("Finish the sum"),
            words=_(
                "Blue has {cash}, these two streets and a house that cost {house}. What does the percentage "
                "come to?",
                cash=self.money(900 * self.scale),
                house=self.money(self.house_price(NOB_HILL)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.SUM,
                    right=(str(total),),
                    mistakes={
                        str(cash // 2 + deeds + houses): _("Of Blue's cash it is a fifth."),
                        str(2 * (deeds + houses) + cash): _("Only of the cash is it a fifth."),
                        str(cash + deeds): _("The house is missing."),
                        str(deeds + houses): _("The cash is missing."),
                        str(cash): _("Streets and house are missing."),
                        str(cash + houses): _("The streets are missing."),
                    },
                    say=_(
                        "{cash} + {deeds} + {houses} = {total}. So Blue pays the {flat} instead.",
                        cash=self.money(cash),
                        deeds=self.money(deeds),
                        houses=self.money(houses),
                        total=self.money(total),
                        flat=self.money(self.flat),
                    ),
                    clauses=("AM-16.2", "AM-16.1"),
                ),
            ),
            uses=("AM-16.1", "AM-16.2"),
        )

    def crossing(self) -> Scene:
        """From which cash on the fixed sum is cheaper."""
        plot = crossing_plot(self)
        return Scene(
            slug="crossing",
            title=_("Crossing"),
            words=_(
                "Cash only, no streets. Mark the two points at which the percentage costs as much as the "
                "fixed sum."
            ),
            show=lambda done: (plot(done),),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("green", "blue"),
                    needs=2,
                    mistakes={
                        "low": _("There the percentage is cheaper."),
                        "lower": _("There the percentage is cheaper."),
                        "high": _("There the fixed sum is cheaper."),
                    },
                    say=_(
                        "You at {green}, Blue at {blue}. Beyond it, whoever gets richer pays no more.",
                        green=self.money(self.crossing_at(YOU)),
                        blue=self.money(self.crossing_at(BLUE)),
                    ),
                    clauses=("AM-16.1", "AM-16.2", "AM-16.3"),
                ),
            ),
            uses=("AM-16.1", "AM-16.2", "AM-16.3"),
        )
