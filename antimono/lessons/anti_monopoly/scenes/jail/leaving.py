"""The ways out, turn by turn, and what they cost (AM-14.7 to AM-14.10)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.custody import Plan, exits, expected_fine, expected_turns_inside, ways
from antimono.anti_monopoly.rules.release import way_out
from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.jail.inside import Inside
from antimono.lessons.anti_monopoly.scenes.jail.words import (
    averages,
    corner_rooms,
    waits,
    way_label,
    way_result,
)
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    YOU,
    strip,
)
from antimono.lessons.stage.figures import Pair, Purse, Purses, Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene


class Leaving(Inside):
    """The scenes about leaving, in one edition."""

    def ways_out(self) -> Scene:
        """Pay, roll, in some editions wait (AM-14.7, AM-14.8)."""
        possible = ways(self.rules, 1, waited=False, can_pay=True)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(way, way_result(self.rules, way)) for way in possible if way in done)
            here = corner_rooms(self.rules, competitors=[YOU])
            return (here, Rows(_("Ways out"), rows)) if rows else (here,)

        return Scene(
            slug="ways-out",
            title=_("Ways out"),
            words=_("Your first turn in the price war. Try every way out. Jail has the same ones."),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=tuple(possible),
                    needs=len(possible),
                    options=tuple((str(way), way_label(self.rules, way)) for way in possible),
                    say=_("No double? On your second turn you pay or roll again."),
                    clauses=("AM-14.7", "AM-14.8", "R-31"),
                ),
            ),
            teaches=("AM-14.7", "AM-14.8", "R-31"),
        )

    def second_turn(self) -> Scene:
        """What is left after waiting, or after a miss (R-31)."""
        waited = waits(self.rules)
        allowed = ways(self.rules, 2, waited=waited, can_pay=True)
        right = str(allowed[0]) if len(allowed) == 1 else "either"
        mistakes = (
            {
                "roll": _("Who waits has chosen to pay."),
                "either": _("Who waits has chosen to pay."),
                "wait": _("Waiting works once."),
            }
            if waited
            else {
                "pay": _("One miss is not the end of rolling."),
                "roll": _("Paying is possible, too."),
                "wait": _("Nobody may just wait here."),
            }
        )

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            cash = Purses((Purse(SEATS[YOU], self.rules.constants.start_money),))
            return (corner_rooms(self.rules, competitors=[YOU]), cash)

        return Scene(
            slug="second-turn",
            title=_("Waited") if waited else _("Missed once"),
            words=_("You waited on your first turn in the price war. Your second begins. What may you do?")
            if waited
            else _(
                "You rolled no double on your first turn in the price war. Your second begins. What may you "
                "do?"
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=(right,),
                    options=(
                        ("pay", _("Pay {fine}, nothing else", fine=self.money(self.fine))),
                        ("roll", _("Roll, nothing else")),
                        ("either", _("Pay or roll")),
                        ("wait", _("Wait once more") if waited else _("Wait")),
                    ),
                    mistakes=mistakes,
                    say=_("Waiting only puts off the fine.")
                    if waited
                    else _("The second turn is like the first."),
                    clauses=("R-31", "AM-14.8"),
                ),
            ),
            uses=("AM-14.7", "AM-14.8", "R-31"),
        )

    def freed(self) -> Scene:
        """Where the pawn comes to stand after a freeing double (AM-14.9, R-2)."""
        double, after = Dice(4, 4), Dice(1, 2)
        stages = way_out(self.rules, Plan.DOUBLES, 10 * self.fine, (double, after))
        stop = stages[-1].square
        squares = (
            self.corner,
            self.corner + after.total,
            self.corner + double.total,
            self.corner + double.total + after.total,
        )
        moves = self.rules.switches.freeing_double_moves_pawn

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = self.table.at(NAVY, stop if len(done) > 1 else self.corner)
            drawn = strip(scene, squares, without=(YOU, BLUE, GREEN))
            if not done:
                return (drawn,)
            return (Pair((Throw(SEATS[NAVY], double),), (Throw(SEATS[NAVY], after),)), drawn)

        told = (
            _(
                "{square}: the freeing double moves the pawn, and so does the next roll.",
                square=self.name(stop),
            )
            if moves
            else _(
                "{square}: the freeing double moves nobody. Only the next roll does.", square=self.name(stop)
            )
        )
        return Scene(
            slug="freed",
            title=_("Freed"),
            words=_("Navy, in jail, tries for a double: two equal dice. Roll."),
            show=show,
            acts=(
                roll(
                    _("Roll for Navy"),
                    say=_("A double: Navy is free, and rolls again: {total}.", total=after.total),
                    clauses=("AM-14.8",),
                ),
                Act(
                    kind=Kind.GUESS,
                    right=(str(stop),),
                    others=tuple(str(square) for square in squares[1:] if square != stop),
                    words=_(
                        "First {double}, then {after}. Where does Navy stop? Bet: mark the square.",
                        double=f"{double.first}+{double.second}",
                        after=f"{after.first}+{after.second}",
                    ),
                    say=told,
                    clauses=("AM-14.9", "R-2") if self.rules.id == "it" else ("AM-14.9",),
                ),
            ),
            teaches=("AM-14.9",),
            uses=("AM-14.8",),
        )

    def third_turn(self) -> Scene:
        """When rolling is over (AM-14.10)."""
        stays = exits(self.rules, Plan.DOUBLES)[-1].probability

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                corner_rooms(self.rules, competitors=[YOU]),
                Throw(SEATS[YOU], Dice(3, 5), _("on your first turn")),
                Throw(SEATS[YOU], Dice(1, 6), _("on your second turn")),
            )

        return Scene(
            slug="third-turn",
            title=_("Third turn"),
            words=_(
                "No double on your first turn, none on the second: that happens {often} times in {all}. Now "
                "comes your third. Bet.",
                often=stays.numerator,
                all=stays.denominator,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("pay",),
                    options=(
                        ("roll", _("Roll for a double again")),
                        ("pay", _("Pay {fine}, roll and move", fine=self.money(self.fine))),
                        ("free", _("Free: roll and move")),
                    ),
                    say=_(
                        "{fine}, then roll and move by it, double or not. Nobody stays longer.",
                        fine=self.money(self.fine),
                    ),
                    clauses=("AM-14.10",),
                ),
            ),
            teaches=("AM-14.10",),
            uses=("AM-14.8",),
        )

    def cheapest(self) -> Scene:
        """The least money, on average."""
        rolling = expected_fine(exits(self.rules, Plan.DOUBLES))
        wait = waits(self.rules)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            here = corner_rooms(self.rules, competitors=[YOU])
            return (here, averages(self.rules)) if done else (here,)

        return Scene(
            slug="cheapest",
            title=_("Cheapest"),
            words=_(
                "The fine is {fine}; two rolls fail 25 times in 36. Which way out of the price war costs the "
                "least money on average?",
                fine=self.money(self.fine),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=("roll",),
                    options=(
                        ("pay", _("Pay at once")),
                        ("roll", _("Roll, and roll again")),
                        *((("wait", _("Wait, then pay")),) if wait else ()),
                        ("same", _("All the same")),
                    ),
                    mistakes={
                        "pay": _("A double costs nothing."),
                        "wait": _("Who waits pays the whole fine, only later."),
                        "same": _("A double costs nothing, so rolling is cheaper."),
                    }
                    if wait
                    else {
                        "pay": _("A double costs nothing."),
                        "same": _("A double costs nothing, so rolling is cheaper."),
                    },
                    say=_(
                        "{fine} in 25 cases of 36, else nothing: {average} on average. But it takes turns.",
                        fine=self.money(self.fine),
                        average=self.rules.money(rolling),
                    ),
                    clauses=("AM-14.7", "AM-14.8", "AM-14.10"),
                ),
            ),
            uses=("AM-14.7", "AM-14.8", "AM-14.10"),
        )

    def challenge(self) -> Scene:
        """The lost rent at which rolling and paying cost the same."""
        found = exits(self.rules, Plan.DOUBLES)
        fine, turns = expected_fine(found), expected_turns_inside(found)
        even = (self.fine - fine) / turns
        step = self.fine // 10

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rents = [0, step, *([even.numerator] if done else []), 4 * step]
            return (corner_rooms(self.rules, monopolists=[NAVY]), averages(self.rules, rents))

        return Scene(
            slug="challenge",
            title=_("Challenge"),
            words=_(
                "In jail Navy loses rent, every turn. The table adds it to the fine. How much lost rent a "
                "turn makes rolling and paying cost the same?"
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(even),),
                    mistakes={
                        str(round(self.fine - fine)): _("That is lost in a whole stay, not in a turn."),
                        str(self.fine): _("Rolling costs a part of the fine, too."),
                        str(2 * step + step // 2): _(
                            "Look how much {step} more adds.", step=self.money(step)
                        ),
                    },
                    say=_(
                        "{even}. Above it Navy pays at once. You, who earn inside, can take your time.",
                        even=self.rules.money(even),
                    ),
                    clauses=("AM-14.5", "AM-14.7", "AM-14.10"),
                ),
            ),
            challenge=True,
            uses=("AM-14.5", "AM-14.7", "AM-14.8", "AM-14.10"),
        )
