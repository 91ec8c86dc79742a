"""What may not be agreed, and what a deal undoes (AM-21.3, AM-21.4, AM-14.4, R-22, R-33)."""

from __future__ import annotations

from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.questions import options
from antimono.lessons.anti_monopoly.scenes.trading.dealing import (
    FIFTH,
    NOB_HILL,
    RUSH,
    UNION,
    WALNUT,
    WHARF,
    Dealing,
)
from antimono.lessons.anti_monopoly.scenes.trading.deals import YES_NO
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, bill, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Limits(Dealing):
    """Those scenes in one edition."""

    @property
    def clears(self) -> bool:
        """Whether no building stays in a city that has lost its monopoly (AM-11.6)."""
        return self.rules.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY

    def hidden(self) -> Scene:
        """A loan that looks like a deal."""
        values = {
            "street": self.name(RUSH),
            "price": self.money(100 * self.scale),
            "more": self.money(110 * self.scale),
        }
        rows = (
            Row("sale", _("{price} for your {street}", **values)),
            Row("gift", _("Your {street} for nothing", **values)),
            Row("loan", _("{price} from you now, {more} back in the next round", **values)),
        )
        return Scene(
            slug="hidden",
            title=_("Hidden"),
            words=_("Green would deal with you and shows three slips. Mark the one that is forbidden."),
            show=lambda _done: (Rows(_("Green's slips"), rows),),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("loan",),
                    mistakes={
                        "sale": _("A street for money: that is a deal like any other."),
                        "gift": _("Any price both accept, even none."),
                    },
                    say=_(
                        "Money now for money later is a loan. Only the bank lends, and no deal promises "
                        "anything."
                    ),
                    clauses=("AM-21.3", "R-22"),
                ),
            ),
            teaches=("AM-21.3",),
        )

    def kindness(self) -> Scene:
        """Rent is neither waived nor lowered."""
        scene = self.held({UNION: BLUE, NOB_HILL: BLUE}).at(YOU, NOB_HILL).cash(YOU, 300 * self.scale)
        owed = scene.owed(YOU, NOB_HILL).value
        after = scene.cash(YOU, 300 * self.scale - owed)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else scene
            return (
                strip(now, (UNION, NOB_HILL), pointed=NOB_HILL, without=(BLUE, GREEN, NAVY)),
                bill(now, YOU, NOB_HILL),
                purses(now, scene, (YOU,)),
            )

        return Scene(
            slug="kindness",
            title=_("Kindness"),
            words=_(
                "You owe Blue {rent}. “Never mind,” says Blue, “you may help me one day.” May Blue let you "
                "off? Bet.",
                rent=self.money(owed),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=YES_NO,
                    say=_(
                        "No. In Monopoly rent that nobody asks for is lost; here it is due in full, always. "
                        "Nobody lowers it, for friend or favour."
                    ),
                    clauses=("AM-21.4", "R-22"),
                ),
            ),
            teaches=("AM-21.4", "R-22"),
        )

    def inside(self) -> Scene:
        """What a Competitor in the price war can still trade."""
        scene = self.held({RUSH: YOU, WALNUT: YOU, FIFTH: BLUE}).cash(YOU, 900 * self.scale)
        scene = scene.cash(BLUE, 900 * self.scale).in_custody(YOU).on_turn(YOU)
        price = 400 * self.scale
        buys = self.allows(scene, f"p2 {price} for {self.slug(FIFTH)}")
        assert self.allows(scene, f"p2 {self.slug(RUSH)} for {price}")
        values = {"fifth": self.name(FIFTH), "rush": self.name(RUSH)}
        mistakes: dict[str, Message] = (
            {
                "none": _("Nothing forbids it in this edition."),
                "sell": _("Not only that: this edition has no such ban."),
            }
            if buys
            else {
                "both": _("Who sits in the price war buys nothing, from nobody."),
                "none": _("Buying is forbidden there, selling is not."),
            }
        )
        return Scene(
            slug="inside",
            title=_("Inside"),
            words=_(
                "You sit in the price war. Blue would buy {rush} from you, and would sell you {fifth}. What "
                "can you agree to?",
                **values,
            ),
            show=lambda _done: (
                corner_rooms(self.rules, competitors=[YOU]),
                strip(scene, (RUSH, FIFTH), without=range(4)),
                purses(scene, None, (YOU, BLUE)),
            ),
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=("both" if buys else "sell",),
                    options=(
                        ("sell", _("Only sell {rush}", **values)),
                        ("both", _("Both")),
                        ("none", _("Neither")),
                    ),
                    mistakes=mistakes,
                    say=_("Both: the price war stops no deal in this edition.")
                    if buys
                    else _("Sell, yes; buy, no. The ban holds for deals with players, too."),
                    clauses=("AM-14.4", "R-11"),
                ),
            ),
            uses=("AM-14.4", "R-11", "AM-21.1"),
        )

    def apart(self) -> Scene:
        """A monopoly that is sold away."""
        start = self.table.owns(BLUE, WHARF).owns(BLUE, NOB_HILL, 1).cash(BLUE, 100 * self.scale)
        start = start.cash(GREEN, 900 * self.scale).on_turn(BLUE)
        price = 300 * self.scale
        bare = start.after(f"sell {self.slug(NOB_HILL)}") if self.clears else start
        after = self.dealt(bare, f"p3 {self.slug(WHARF)} for {price}")
        was, now_owed = self.rent(start, NOB_HILL), self.rent(after, NOB_HILL)
        house = self.rent(self.table.owns(GREEN, NOB_HILL, 1), NOB_HILL)
        values = {
            "wharf": self.name(WHARF),
            "nob": self.name(NOB_HILL),
            "was": self.money(was),
            "rent": self.money(now_owed),
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else start
            return (
                strip(now, (WHARF, NOB_HILL), pointed=NOB_HILL, without=range(4)),
                *((bill(now, YOU, NOB_HILL),) if done else ()),
                purses(now, start, (BLUE, GREEN)),
            )

        return Scene(
            slug="apart",
            title=_("Apart"),
            words=_(
                "Blue has both streets and a house on {nob}: {was}. Short of money, Blue sells {wharf} to "
                "Green. What does {nob} bring now? Bet.",
                **values,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(now_owed),),
                    options=options(self.money, self.rules.deed_at(NOB_HILL).price // 10, house, was),
                    say=_(
                        "{rent}: with the monopoly goes the house, back to the bank before the deal.",
                        **values,
                    )
                    if self.clears
                    else _(
                        "{rent}: one street is no monopoly. The house stays, at single rent, as after a "
                        "mortgage.",
                        **values,
                    ),
                    clauses=("R-33", "AM-11.6") if self.clears else ("R-33", "R-10", "AM-11.6"),
                ),
            ),
            teaches=("R-33",),
            uses=("AM-11.6", "R-10"),
        )
