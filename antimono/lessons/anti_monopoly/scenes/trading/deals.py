"""The first scenes on trading: a deal, who gains by it, who pays, and when it can be made (AM-21)."""

from __future__ import annotations

from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.scenes.trading.dealing import (
    GEORGETOWN,
    PENNSYLVANIA,
    WALNUT,
    Dealing,
)
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

CITY = (GEORGETOWN, PENNSYLVANIA)
YES_NO = (("yes", _("Yes")), ("no", _("No")))


class Deals(Dealing):
    """Those scenes in one edition."""

    def offer(self) -> Scene:
        """Any price that both accept."""
        before, after = self.before, self.after_deal
        profit = self.price_offered - self.rules.deed_at(PENNSYLVANIA).price

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (
                strip(now, CITY, notes=self.notes(now, CITY), without=range(4)),
                purses(now, before, (YOU, BLUE)),
            )

        return Scene(
            slug="offer",
            title=_("An offer"),
            words=_(
                "{street} is yours; it cost {cost}. Blue offers you {price} for it. Suppose you accept: who "
                "gains? Bet.",
                street=self.name(PENNSYLVANIA),
                cost=self.price(PENNSYLVANIA),
                price=self.money(self.price_offered),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("both",),
                    options=(("you", _("Only you")), ("blue", _("Only Blue")), ("both", _("Both"))),
                    say=_(
                        "Both. You have {profit} more than it cost, and Blue has two streets: their rents "
                        "double. Players trade at any price both accept.",
                        profit=self.money(profit),
                    ),
                    clauses=("AM-21.1", "R-22", "AM-9.2"),
                ),
            ),
            teaches=("AM-21.1", "R-22"),
            uses=("AM-9.1", "AM-9.2"),
        )

    def gain(self) -> Scene:
        """What a deal is worth to its buyer."""
        was = self.income(self.before, CITY, BLUE)
        then = self.income(self.after_deal, CITY, BLUE)
        bought = self.rent(self.after_deal, PENNSYLVANIA)
        values = {
            "georgetown": self.name(GEORGETOWN),
            "was": self.money(was),
            "street": self.name(PENNSYLVANIA),
            "alone": self.money(self.rent(self.before, PENNSYLVANIA)),
        }
        right = then - was

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = self.notes(self.after_deal, CITY) if done else {}
            return (strip(self.after_deal, CITY, notes=notes, without=range(4)),)

        return Scene(
            slug="gain",
            title=_("The gain"),
            words=_(
                "Before the deal a visit to {georgetown} brought Blue {was}; {street} brought you {alone}. "
                "Now both are Blue's. How much more do two visits, one to each, bring Blue?",
                **values,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (bought, _("{georgetown} doubled, too.", **values)),
                        (bought // 2, _("Two streets of one city: both double.")),
                        (then, _("That is all of it. Blue had {was} before.", **values)),
                        (then // 2, _("Two streets of one city: both double.")),
                        (self.price_offered, _("That is the price. What do visits bring?")),
                    ),
                    say=_(
                        "{then} in place of {was}. Alone that street brought you only {alone}.",
                        then=self.money(then),
                        was=values["was"],
                        alone=values["alone"],
                    ),
                    clauses=("AM-9.2", "R-22"),
                ),
            ),
            uses=("AM-9.1", "AM-9.2", "R-23"),
        )

    def payers(self) -> Scene:
        """A deal that is good for two is paid by the others, and even by the seller."""
        after = self.after_deal
        keys = {YOU: "you", BLUE: "blue", GREEN: "green", NAVY: "navy"}
        figures: tuple[StageFigure, ...] = (
            strip(after, CITY, notes=self.notes(after, CITY), without=range(4)),
            purses(after, None, range(4), keys),
        )

        return Scene(
            slug="payers",
            title=_("Who pays?"),
            words=_(
                "You got {price}, Blue got a monopoly. But a deal makes no money. Mark the three players who "
                "pay more here from now on.",
                price=self.money(self.price_offered),
            ),
            show=lambda _done: figures,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=("you", "green", "navy"),
                    needs=3,
                    mistakes={"blue": _("Blue collects here.")},
                    say=_(
                        "Green and Navy were not asked. And you, too, pay double whenever you stop there: a "
                        "deal for two, paid by all others.",
                    ),
                    clauses=("AM-9.2", "AM-21.1"),
                ),
            ),
            uses=("AM-9.2",),
        )

    def when(self) -> Scene:
        """Players trade at any time, or only before the dice."""
        greens = self.before.on_turn(GREEN).rolled()
        offer = f"p1 {self.price_offered} for {self.slug(PENNSYLVANIA)}"
        free = self.allows(greens, offer, BLUE)
        after = self.dealt(greens, offer, BLUE) if free else greens

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else greens
            return (strip(now, CITY, without=range(4)), purses(now, greens, (YOU, BLUE)))

        return Scene(
            slug="when",
            title=_("When"),
            words=_(
                "What if you had waited? It is Green's turn, and Green has rolled. May you and Blue still "
                "make the deal now? Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("yes" if free else "no",),
                    options=YES_NO,
                    say=_("Yes: players trade at any time, whoever is on turn.")
                    if free
                    else _("No: in this edition players trade only before the dice are rolled. Next turn."),
                    clauses=("AM-21.1",) if free else ("AM-21.1", "R-22"),
                ),
            ),
            teaches=("AM-21.1",),
        )

    def empty_first(self) -> Scene:
        """Buildings go back to the bank before a street is sold."""
        price = 250 * self.scale
        start = self.table.owns(YOU, WALNUT, 2).cash(YOU, 100 * self.scale).cash(GREEN, 500 * self.scale)
        start = start.on_turn(YOU)
        bare = start.after(*(f"sell {self.slug(WALNUT)}",) * 2)
        offer = f"p3 {self.slug(WALNUT)} for {price}"
        sold = self.dealt(bare, offer)
        values = {
            "street": self.name(WALNUT),
            "price": self.money(price),
            "back": self.money(bare.draft.position.cash[YOU] - start.draft.position.cash[YOU]),
        }
        refused = not self.allows(start, offer)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = (start, start if refused else sold, bare, sold)[len(done)]
            return (
                strip(now, (WALNUT,), pointed=WALNUT, without=range(4)),
                purses(now, start, (YOU, GREEN)),
            )

        return Scene(
            slug="empty-first",
            title=_("Empty first"),
            words=_("Green would give you {price} for {street} with both houses. Hand it over.", **values),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("hand",),
                    options=(("hand", _("Hand it over")),),
                    say=_("Refused. No house goes from player to player: the bank buys them back first."),
                    clauses=("AM-21.2", "AM-12.2"),
                ),
                Act(
                    kind=Kind.TAP,
                    words=_("Choose {street} to sell both houses to the bank.", **values),
                    right=(str(WALNUT),),
                    say=_("{back}, at half price.", **values),
                    clauses=("AM-12.1", "AM-21.2"),
                ),
                Act(
                    kind=Kind.MOVE,
                    words=_("Now the street is bare. Green still pays {price}.", **values),
                    right=("again",),
                    options=(("again", _("Hand it over")),),
                    say=_("Now it is Green's. Houses never change hands; streets do."),
                    clauses=("AM-21.1", "AM-21.2"),
                ),
            ),
            teaches=("AM-21.2",),
            uses=("AM-12.1", "AM-12.2"),
        )
