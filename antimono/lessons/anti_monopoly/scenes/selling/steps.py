"""The scenes on what the bank pays, who may buy, and when (AM-12.1, AM-12.2, R-16, R-35)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import purchase_price, sale_of_all, sale_of_level
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, HALF, YOU, Telling, bill, city_of, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

CHESTNUT, WALNUT = 18, 19
WHARF, UNION, NOB_HILL = 31, 32, 34


class Selling(Telling):
    """Scenes on selling, in one edition, and the positions that they begin with."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        yours = self.table.owns(YOU, UNION, 2)
        if self.rules.switches.competitor_needs_two_streets:
            yours = yours.owns(YOU, CHESTNUT).owns(YOU, WHARF)
        self.yours = yours.owns(YOU, WALNUT, hotel=True).cash(YOU, 60 * self.rules.scale)
        self.walnut = self.rules.street(WALNUT)
        self.hotel = self.walnut.hotel_level(Role.COMPETITOR)
        self.step = self.house_price(WALNUT)

    def built(self, player: int, square: int, level: int) -> Scenario:
        """A player's street with so many buildings, and a second one of its city, so that it may be so."""
        other = next(each for each in city_of(self.table, square) if each != square)
        return self.table.owns(player, other).owns(player, square, level)

    def sold(self, scene: Scenario, *squares: int) -> Scenario:
        """The position after the top building of these streets is sold, by the engine."""
        return scene.after(*(f"p1: sell {self.rules.deed_at(square).slug}" for square in squares))

    def owed(self, scene: Scenario, square: int, visitor: int = BLUE) -> str:
        """What a visitor owes there."""
        return self.money(scene.owed(visitor, square).value)

    def one_step(self, square: int = WALNUT, role: Role = Role.COMPETITOR) -> int:
        """What the bank pays for a house there."""
        return sale_of_level(self.rules.street(square), role, 1).value

    def half(self) -> Scene:
        """The last step of a hotel goes back at half its price; houses stand again (AM-12.1, R-16)."""
        after = self.sold(self.yours, WALNUT)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else self.yours
            return (
                strip(now, (WALNUT, UNION), pointed=WALNUT, without=range(4)),
                bill(now, BLUE, WALNUT),
                purses(now, self.yours, (YOU,)),
            )

        return Scene(
            slug="half",
            title=_("Half"),
            words=_(
                "Your purse is nearly empty. Each step of your hotel on {street} cost {price}. Sell the last "
                "one back to the bank: choose the hotel.",
                street=self.name(WALNUT),
                price=self.money(self.step),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALNUT),),
                    mistakes={
                        str(UNION): _("Houses can be sold, too. But take {street}.", street=self.name(WALNUT))
                    },
                    say=_(
                        "The bank pays half of the step: {half}. Four houses stand again, and the bill of "
                        "{before} becomes {after}.",
                        half=self.money(self.one_step()),
                        before=self.owed(self.yours, WALNUT),
                        after=self.owed(after, WALNUT),
                    ),
                    clauses=("AM-12.1", "R-16"),
                ),
            ),
            teaches=("AM-12.1", "R-16"),
            uses=("AM-10.1", "AM-10.3"),
        )

    def whole(self) -> Scene:
        """All the steps of a hotel at once (R-16)."""
        right = sale_of_all(self.walnut, Role.COMPETITOR, self.hotel).value
        bare = self.yours.after(f"p1: sell-all {self.walnut.slug}")

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = bare if done else self.yours
            return (
                strip(now, (WALNUT, UNION), pointed=WALNUT, without=range(4)),
                *((purses(now, self.yours, (YOU,)),) if done else ()),
            )

        return Scene(
            slug="whole",
            title=_("Whole"),
            words=_(
                "Suppose you sell all of the hotel: {count} steps, each bought for {price}. What does the "
                "bank pay altogether?",
                count=self.hotel,
                price=self.money(self.step),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (purchase_price(self.walnut, Role.COMPETITOR, self.hotel), HALF),
                        (self.one_step(), _("Four houses are inside.")),
                        (self.step, HALF),
                        (right - self.one_step(), _("The hotel is a step, too.")),
                    ),
                    otherwise=_("Count the steps, then halve."),
                    say=_(
                        "{count} times {half}. The street stays yours, bare.",
                        count=self.hotel,
                        half=self.money(self.one_step()),
                    ),
                    clauses=("AM-12.1", "R-16"),
                ),
            ),
            uses=("AM-12.1", "R-16"),
        )

    def bank_only(self) -> Scene:
        """No player buys a building (AM-12.2)."""
        offer = 80 * self.rules.scale
        no = _("No. The bank alone takes houses and hotels, at half their price, whatever a player offers.")
        return Scene(
            slug="bank-only",
            title=_("Bank only"),
            words=_(
                "The bank gives {half} for a house of yours on {street}. Green offers {offer}. May you sell "
                "it to Green? Bet.",
                half=self.money(self.one_step()),
                street=self.name(WALNUT),
                offer=self.money(offer),
            ),
            show=lambda _done: (
                strip(self.sold(self.yours, WALNUT), (WALNUT,), pointed=WALNUT, without=range(4)),
                purses(self.table.cash(YOU, 60 * self.rules.scale), players=(YOU, GREEN)),
            ),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=(("yes", _("Yes, {offer}", offer=self.money(offer))), ("no", _("No"))),
                    say=no,
                    clauses=("AM-12.2",),
                ),
            ),
            teaches=("AM-12.2",),
        )

    def any_time(self) -> Scene:
        """Selling at any moment, building on one's own turn (R-35, AM-10.4)."""
        scene = self.yours.cash(YOU, 500 * self.rules.scale).on_turn(BLUE)
        slug = self.rules.deed_at(UNION).slug
        told: dict[str, tuple[Message, bool]] = {
            "build": (_("Build: refused. It is Blue's turn."), False),
            "sell": (
                _("Sell: {half}, at once.", half=self.money(self.one_step(UNION))),
                True,
            ),
        }
        assert all(scene.is_legal(f"p1: {key} {slug}") == can for key, (_text, can) in told.items())
        after = scene.after(f"p1: sell {slug}")

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if "sell" in done else scene
            rows = tuple(Row(key, text) for key, (text, _can) in told.items() if key in done)
            return (
                strip(now, (WALNUT, UNION), pointed=UNION, without=range(4)),
                purses(now, scene, (YOU,)),
                *((Rows(_("What came of it"), rows),) if rows else ()),
            )

        return Scene(
            slug="any-time",
            title=_("Any time"),
            words=_(
                "It is Blue's turn. Try both on {street}: build a house, and sell one.",
                street=self.name(UNION),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("build", "sell"),
                    needs=2,
                    options=(("build", _("Build")), ("sell", _("Sell"))),
                    say=_(
                        "Building waits for your turn. Selling never waits: any moment, any street. Unlike "
                        "in Monopoly, nobody must sell evenly."
                    ),
                    clauses=("R-35", "AM-10.4", "AM-10.5"),
                ),
            ),
            teaches=("R-35",),
            uses=("AM-10.4",),
        )
