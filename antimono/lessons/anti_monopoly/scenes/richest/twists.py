"""What moves the count and what does not: building, selling, jail, a tie (AM-23, R-18, R-35, R-38)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.last_table import (
    BEACON,
    ELECTRIC,
    FIFTH,
    RUSH,
    SEVEN,
    UNION,
    WALL,
    WALNUT,
)
from antimono.lessons.anti_monopoly.scenes.richest.counting import COUNT, Counting
from antimono.lessons.anti_monopoly.story import GREEN, NAVY, SEATS, YOU, added, as_bill, strip
from antimono.lessons.stage.figures import Bill, Pair, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Twists(Counting):
    """The scenes about what moves the count, in one edition."""

    def one_more_house(self) -> Scene:
        """Building before the count costs more than it counts."""
        house = self.house_price(WALNUT)
        built = self.greens.owns(YOU, WALNUT, 4).cash(YOU, self.cash - house)
        kept, right = self.count(self.greens, YOU).value, self.count(built, YOU).value
        adds = right - (kept - house)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = built if done else self.greens
            return (strip(scene, (WALNUT,), whatif=True), self.count_bill(scene, YOU))

        return Scene(
            slug="one-more-house",
            title=_("One more house"),
            words=_(
                "What if you had built a fourth house on {walnut} just before, for {house}? What would you "
                "count then?",
                walnut=self.name(WALNUT),
                house=self.money(house),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=(str(right),),
                    options=tuple(
                        (str(each), verbatim(self.money(each)))
                        for each in sorted({right, kept, kept + adds, kept + house})
                    ),
                    mistakes={
                        str(kept + adds): _("The rent rises, but the price has left your purse."),
                        str(kept): _("The whole price is gone; only a tenth of it comes back as rent."),
                        str(kept + house): _("The house itself does not count, only its rent."),
                    },
                    say=_(
                        "{house} less cash, {adds} more rent. Before a count, keep your money.",
                        house=self.money(house),
                        adds=self.money(adds),
                    ),
                    clauses=("AM-23.1", "R-23"),
                ),
            ),
            uses=(*COUNT, "AM-10.3", "R-23"),
        )

    def inside(self) -> Scene:
        """Jail lowers no count (R-38)."""
        streets = (FIFTH, WALL)
        scene = self.all.in_custody(NAVY)
        cash = scene.draft.position.cash[NAVY]
        rents = self.count(scene, NAVY).value - cash

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            jail = corner_rooms(self.rules, monopolists=[NAVY])
            drawn = strip(scene, streets, _("Navy's deeds"), whatif=True)
            return (jail, drawn, self.count_bill(scene, NAVY, only=streets if done else ()))

        return Scene(
            slug="inside",
            title=_("In jail"),
            words=_(
                "What if the greens had fallen, and Navy counted from jail? Jail collects no rent. Do Navy's "
                "two streets count? Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("count",),
                    options=(
                        ("count", _("They count {rents}", rents=self.money(rents))),
                        ("nothing", _("They count nothing")),
                    ),
                    say=_(
                        "They count {rents}, doubled and all. The count asks what deeds would bring; nobody "
                        "has to come.",
                        rents=self.money(rents),
                    ),
                    clauses=("R-38", "AM-23.1"),
                ),
            ),
            teaches=("R-38",),
            uses=("AM-14.5", "AM-9.2"),
        )

    def tie(self) -> Scene:
        """Equal wealth shares the win (R-18)."""
        yours = self.count(self.greens, YOU).value
        more = self.count(self.greens, GREEN, SEVEN).value - yours
        scene = self.greens.cash(GREEN, self.greens.draft.position.cash[GREEN] - more)

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                strip(scene, (ELECTRIC, BEACON), whatif=True),
                Pair((self._in_short(scene, YOU),), (self._in_short(scene, GREEN),)),
            )

        return Scene(
            slug="tie",
            title=_("A tie"),
            words=_(
                "What if Green had {more} less and rolled a 7? Then you both count {yours}. Who wins? Bet.",
                more=self.money(more),
                yours=self.money(yours),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("both",),
                    options=(
                        ("you", _("You: more rent")),
                        ("green", _("Green: more cash")),
                        ("both", _("Both")),
                    ),
                    say=_("Both: you share the win. No more rolls, and neither cash nor rent goes first."),
                    clauses=("R-18", "AM-1.3"),
                ),
            ),
            teaches=("R-18",),
        )

    def _in_short(self, scene: Scenario, player: int) -> Bill:
        """What a player counts, in two lines."""
        counted, cash = self.count(scene, player, SEVEN), scene.draft.position.cash[player]
        lines = ((_("Cash"), cash, COUNT), (_("Rents"), counted.value - cash, COUNT))
        return as_bill(added(*lines), SEATS[player].mark.name, player, _("Together"))

    def trick(self) -> Scene:
        """What the bank pays is five times what counts (R-35)."""
        free = (self.spare, WALNUT, UNION)
        start = self.count(self.greens, YOU).value
        best = self.count(self.sold(self.greens, [str(each) for each in free]), YOU).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.sold(self.greens, done)
            return (strip(now, self.yours, _("Your deeds")), self.count_bill(now, YOU))

        return Scene(
            slug="trick",
            title=_("The trick"),
            words=_(
                "Wait: Blue's last debt is open, so nobody is counted yet. You may still sell houses and "
                "mortgage. Choose your three unmortgaged deeds, and watch."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(each) for each in free),
                    needs=len(free),
                    mistakes={str(RUSH): _("Mortgaged already: nobody lends twice on it.")},
                    say=_(
                        "From {start} to {best}. For house or deed the bank pays five times what it counts. "
                        "But Green can do that, too.",
                        start=self.money(start),
                        best=self.money(best),
                    ),
                    clauses=("AM-23.1", "R-35", "AM-11.1", "AM-12.1"),
                ),
            ),
            uses=(*COUNT, "R-35", "AM-11.1", "AM-12.1"),
        )
