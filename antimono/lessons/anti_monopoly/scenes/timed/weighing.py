"""What the clock's count rewards: building or keeping, jail, selling (AM-24.3, AM-24.4, R-32)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.last_table import (
    FIFTH,
    NOB_HILL,
    SEVEN,
    UNION,
    WALL,
    WALNUT,
    WHARF,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen
from antimono.lessons.anti_monopoly.scenes.timed.clock import SHARE, WALK, Clock
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, TWO_STREETS, YOU, purses, strip
from antimono.lessons.stage.figures import Pair, Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Weighing(Clock):
    """The scenes about what pays under a clock, in one edition."""

    def build_or_keep(self) -> Scene:
        """A house and its price weigh the same for a Competitor."""
        house = self.house_price(WALNUT)
        built = self.all.owns(YOU, WALNUT, 4).cash(YOU, self.cash - house)
        rent = self.rent(built, WALNUT) - self.rent(self.all, WALNUT)
        by_count = self.count(self.all, YOU).value - self.count(built, YOU).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (strip(self.all, (WALNUT,)), purses(self.all, players=(YOU,)))
            return (
                Pair(
                    (strip(self.all, (WALNUT,), _("Kept"), heading=True), self._in_two(self.all)),
                    (strip(built, (WALNUT,), _("Built"), heading=True, whatif=True), self._in_two(built)),
                ),
            )

        return Scene(
            slug="build-or-keep",
            title=_("Build or keep"),
            words=_(
                "Back to your last turn. A fourth house on {walnut} costs {house} and brings {rent} more "
                "rent. Build, or keep the money? Bet.",
                walnut=self.name(WALNUT),
                house=self.money(house),
                rent=self.money(rent),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("same",),
                    options=(
                        ("build", _("Build")),
                        ("keep", _("Keep")),
                        ("same", _("It is the same")),
                    ),
                    say=_(
                        "The same: {rent} more rent, {rent} less cash that you keep. Without a clock it "
                        "would cost you {loss}.",
                        rent=self.money(rent),
                        loss=self.money(by_count),
                    ),
                    clauses=("AM-24.3", "AM-24.4", "R-23"),
                ),
            ),
            uses=("AM-10.3", "R-23"),
        )

    def _in_two(self, scene: Scenario) -> Rows:
        """What you end with, in a few lines."""
        end, kept = self.end(scene, YOU).value, self.kept(scene, YOU)
        rows = (
            Row("kept", _("Cash kept"), kept),
            Row("walk", _("The walk"), end - kept),
            Row("end", _("Together"), end),
        )
        return Rows(_("Your end"), rows)

    def blues_house(self) -> Scene:
        """The same for a Monopolist: twice the rent, twice the cash."""
        house = self.house_price(NOB_HILL, Role.MONOPOLIST)
        cash = self.all.draft.position.cash[BLUE]
        built = self.all.owns(BLUE, NOB_HILL, 1).cash(BLUE, cash - house)
        bare = self.rent(self.all, NOB_HILL)
        right = self.rent(built, NOB_HILL) - bare

        def show(answered: bool) -> tuple[StageFigure, ...]:
            scene = built if answered else self.all
            return (strip(scene, (WHARF, NOB_HILL), _("Blue's deeds")), purses(scene, self.all, (BLUE,)))

        return amount(
            "blues-house",
            0,
            title=_("Blue's house"),
            words=_(
                "Blue, too, had a last turn: a house on {street} for {house}. How much more does the "
                "banker's walk pay then?",
                street=self.name(NOB_HILL),
                house=self.money(house),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (right // 2, TWO_STREETS),
                (house, _("That is the price. How much more rent is it?")),
                (bare + right, _("That is the whole rent. How much more is it?")),
                (bare, _("That is the rent without the house.")),
                (2 * right, _("Doubled once, not twice.")),
            ),
            say=_(
                "And of {house} in cash Blue keeps a fifth: {right}. The clock weighs house and cash alike, "
                "for both colours.",
                house=self.money(house),
                right=self.money(right),
            ),
            uses=(*SHARE, *WALK, "AM-9.2", "R-23"),
        )

    def in_jail(self) -> Scene:
        """The walk pays nothing in jail (R-32, AM-14.5)."""
        scene = self.all.in_custody(NAVY)
        kept, free = self.kept(scene, NAVY), self.end(self.all, NAVY).value
        rents, yours = free - kept, self.end(self.all, YOU).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            jail = corner_rooms(self.rules, monopolists=[NAVY])
            drawn = strip(scene, (FIFTH, WALL), _("Navy's deeds"))
            if not done:
                return (jail, drawn)
            ends = {
                player: self.end(scene, player, SEVEN, jailed=player == NAVY).value
                for player in (YOU, BLUE, GREEN, NAVY)
            }
            rows = tuple(
                Row(
                    SEATS[player].key,
                    _("Green, who rolls a {total}", total=SEVEN.total)
                    if player == GREEN
                    else SEATS[player].mark.name,
                    end,
                )
                for player, end in sorted(ends.items(), key=lambda each: -each[1])
            )
            return (jail, drawn, Rows(_("How all four end"), rows, numbered=True))

        return Scene(
            slug="in-jail",
            title=_("In jail"),
            words=_(
                "Navy is in jail when the clock stops. In the count without a clock, jail changed nothing. "
                "What does the banker pay for Navy's two streets? Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("0",),
                    options=(
                        ("0", _("Nothing")),
                        *((str(each), verbatim(self.money(each))) for each in (rents // 2, rents)),
                    ),
                    say=_(
                        "Nothing: the walk pays real rents, and jail collects none. Free, Navy would have "
                        "{free} and beat your {yours}.",
                        free=self.money(free),
                        yours=self.money(yours),
                    ),
                    clauses=("R-32", "AM-24.4", "AM-14.5"),
                ),
            ),
            teaches=("R-32",),
            uses=("AM-14.5", "R-38"),
        )

    def sell_everything(self) -> Scene:
        """Selling before the clock stops is no trick."""
        sold = self.sold(self.all, [str(each) for each in (self.spare, WALNUT, UNION)])
        cash = sold.draft.position.cash[YOU]
        right, now = self.end(sold, YOU).value, self.end(self.all, YOU).value
        rents = now - self.kept(self.all, YOU)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = sold if done else self.all
            return (
                strip(scene, (self.spare, WALNUT, UNION), whatif=True),
                purses(sold, self.all, (YOU,)),
                *((self.end_bill(sold, YOU, only=()),) if done else ()),
            )

        return Scene(
            slug="sell-everything",
            title=_("The trick again?"),
            words=_(
                "Without a clock it paid to sell and mortgage all. What if you had done that on your last "
                "turn here? With what would you end?"
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=(str(right),),
                    options=tuple(
                        (str(each), verbatim(self.money(each)))
                        for each in sorted({right, now, right + rents, cash})
                    ),
                    mistakes={
                        str(cash): _("All that cash shrinks, too."),
                        str(right + rents): _("What is mortgaged brings nothing on the walk."),
                        str(now): _("The rents are gone, and of the money a tenth is left."),
                    },
                    say=_(
                        "Not {now}. There selling won, here it loses: people do what is counted.",
                        now=self.money(now),
                    ),
                    clauses=("AM-24.3", "AM-24.4", "AM-11.3"),
                ),
            ),
            uses=(*SHARE, *WALK, "AM-11.1", "AM-11.3", "AM-12.1"),
        )
