"""The later scenes on building: where, when, how many; and the challenge."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.building.challenge import Portfolio
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    NAVY,
    YOU,
    Telling,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

SUNSET, RUSH, CHESTNUT, WALNUT = 6, 11, 18, 19
UNION, NOB_HILL, FIFTH, WALL = 32, 34, 37, 39


class BuildingRules(Telling):
    """Those scenes in one edition, and the positions that all scenes of the chapter begin with."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.both_need_two = self.rules.switches.competitor_needs_two_streets
        yours = self.table.owns(YOU, SUNSET).owns(YOU, RUSH)
        if self.both_need_two:
            yours = yours.owns(YOU, CHESTNUT)
        self.yours = yours.owns(YOU, WALNUT).on_turn(YOU)
        self.first = self.built(self.yours, WALNUT)
        self.pair = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL).on_turn(BLUE)

    def built(self, scene: Scenario, *squares: int) -> Scenario:
        """The position after building on these streets, by the engine."""
        return scene.after(*(f"build {self.rules.deed_at(square).slug}" for square in squares))

    def owed(self, scene: Scenario, square: int, visitor: int = YOU) -> str:
        """What a visitor owes there."""
        return self.money(scene.owed(visitor, square).value)

    def total(self, role: Role, level: int) -> int:
        """What so many buildings on Nob Hill cost."""
        return purchase_price(self.rules.street(NOB_HILL), role, level)

    def hotel(self, role: Role) -> int:
        """The how-manieth building the hotel is."""
        return self.rules.street(NOB_HILL).hotel_level(role)

    def uneven(self) -> Scene:
        """Three houses here, none there, and none moves (AM-10.5, AM-10.6)."""
        three = self.table.owns(YOU, CHESTNUT).owns(YOU, WALNUT, 3).on_turn(YOU)
        four = self.built(three, WALNUT)
        squares = (CHESTNUT, WALNUT)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = four if done else three
            return (strip(now, squares, without=range(4)), purses(now, three, (YOU,)))

        return Scene(
            slug="uneven",
            title=_("Uneven"),
            words=_(
                "You have three houses on {walnut}, none on {chestnut}. May you build a fourth on {walnut}? "
                "Bet.",
                walnut=self.name(WALNUT),
                chestnut=self.name(CHESTNUT),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("yes",),
                    options=(("yes", _("Yes")), ("no", _("No, first {street}", street=self.name(CHESTNUT)))),
                    say=_("Yes: build where you like. No street waits for another, in either colour."),
                    clauses=("AM-10.5",),
                ),
                Act(
                    kind=Kind.TAP,
                    words=_("Now try to carry a house over: choose {street}.", street=self.name(CHESTNUT)),
                    right=(str(CHESTNUT),),
                    say=_("It stays where it is. A building never moves to another street."),
                    clauses=("AM-10.6",),
                ),
            ),
            teaches=("AM-10.5", "AM-10.6"),
        )

    def when(self) -> Scene:
        """On one's own turn (AM-10.4)."""
        moments = (
            ("blue", _("Blue's turn"), self.yours.on_turn(BLUE)),
            ("navy", _("Navy's turn"), self.yours.on_turn(NAVY)),
            ("before", _("Your turn, before the dice"), self.yours),
            ("after", _("Your turn, after the dice"), self.yours.rolled()),
        )
        build = f"p1: build {self.rules.deed_at(WALNUT).slug}"
        right = tuple(key for key, _text, scene in moments if scene.is_legal(build))
        rows = Rows(_("Moments of a round"), tuple(Row(key, text) for key, text, _scene in moments))
        return Scene(
            slug="when",
            title=_("When"),
            words=_("You want to build. Mark the two moments at which you may."),
            show=lambda _done: (rows,),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=right,
                    needs=len(right),
                    mistakes={key: _("It is somebody else's turn then.") for key in ("blue", "navy")},
                    say=_("On your own turn, before or after the dice, and as many steps as you can pay."),
                    clauses=("AM-10.4", "R-34"),
                ),
            ),
            teaches=("AM-10.4", "R-34"),
        )

    def bricks(self) -> Scene:
        """The box is no limit (AM-10.8)."""
        after = self.built(self.first, WALNUT)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else self.first
            squares = (CHESTNUT, WALNUT) if self.both_need_two else (RUSH, WALNUT)
            return (strip(now, squares, pointed=WALNUT, without=range(4)),)

        return Scene(
            slug="bricks",
            title=_("Bricks"),
            words=_(
                "The box holds {count} houses, and all of them stand somewhere. May you put one more on "
                "{street}? Bet.",
                count=self.rules.constants.houses,
                street=self.name(WALNUT),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("yes",),
                    options=(("yes", _("Yes")), ("no", _("No, wait for one"))),
                    say=_("Yes: pay, and put something else there. Houses never run out."),
                    clauses=("AM-10.8", "R-1"),
                ),
            ),
            teaches=("AM-10.8", "R-1"),
        )

    def challenge(self) -> Scene:
        """Spend a sum as Blue's adviser."""
        puzzle = Portfolio(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Blue's streets bring {sum}, one visit to each. Advise Blue: spend {budget} so that they "
                "bring the most. Choose to buy and to build.",
                sum=self.money(puzzle.income(())),
                budget=self.money(puzzle.budget),
            ),
            say=_(
                "{sum}: first {street}, which doubles two bills. After that, houses bring the same anywhere.",
                sum=self.money(puzzle.most),
                street=self.name(FIFTH),
            ),
            clauses=("AM-9.2", "AM-10.3", "R-23"),
            uses=("AM-9.1", "AM-9.2", "AM-9.3", "AM-10.2", "AM-10.3"),
        )
