"""How often a double comes, how far it leads, and the challenge (AM-7)."""

from __future__ import annotations

from collections.abc import Callable

from antimono.core.dice import ALL_ROLLS, FACES, Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.dice.challenge import OneTurn
from antimono.lessons.anti_monopoly.scenes.dice.rolling import Rolling
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.story import SEATS, YOU
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

ROLLS = len(ALL_ROLLS)
DOUBLES = sum(dice.is_double for dice in ALL_ROLLS)
FARTHEST = Dice(6, 6)


def all_rolls(counted: Callable[[Dice], bool] | None = None) -> Table:
    """The 36 rolls as a square: their totals, and which of them are `counted`."""

    def cell(dice: Dice) -> Message:
        if counted is not None and counted(dice):
            return verbatim(f"●{dice.total}")
        return verbatim(str(dice.total))

    caption = _("All 36 rolls: one die down, one across, the total inside")
    return Table(
        caption if counted is None else _("All 36 rolls; ● is counted"),
        (Column(_("Dice")), *(Column(verbatim(str(face))) for face in FACES)),
        tuple((verbatim(str(first)), *(cell(Dice(first, second)) for second in FACES)) for first in FACES),
    )


class Odds(Rolling):
    """The later scenes in one edition."""

    def odds(self) -> Scene:
        """Six of 36 (AM-7.1)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (all_rolls((lambda dice: dice.is_double) if done else None),)

        return Scene(
            slug="odds",
            title=_("How often?"),
            words=_(
                "Two dice can fall in {count} ways, all equally likely. How many of them are doubles?",
                count=ROLLS,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(DOUBLES),),
                    mistakes={
                        str(2 * DOUBLES): _(
                            "3 and 3 is one way, not two: swap the dice, and nothing changes."
                        ),
                        "18": _("An even total is not enough: 1 and 3 make 4, too."),
                        "1": _("Each double is one way. How many doubles are there?"),
                        str(ROLLS - DOUBLES): _("Those are the rolls that are no double."),
                        "21": _("5 and 3 is another way than 3 and 5. Count only equal dice."),
                        "11": _("Those are the totals, from 2 to 12."),
                    },
                    otherwise=_("Go down the table: where are both dice equal?"),
                    say=_("{doubles} of {count}: one roll in six.", doubles=DOUBLES, count=ROLLS),
                    clauses=("AM-7.1",),
                    unit=_("ways"),
                ),
            ),
            uses=("AM-7.1",),
        )

    def memory(self) -> Scene:
        """Rolls are independent."""
        before = (Dice(1, 1), Dice(5, 5), Dice(4, 4))
        return Scene(
            slug="memory",
            title=_("Memory"),
            words=_(
                "On your last three turns your first roll was a double. How likely is a double now? Bet."
            ),
            show=lambda _done: tuple(Throw(SEATS[YOU], dice) for dice in before),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("same",),
                    options=(
                        ("less", _("Less than one in six")),
                        ("same", _("One in six")),
                        ("more", _("More: a lucky day")),
                    ),
                    say=_(
                        "One in six, as ever: dice have no memory. Before anything fell, two doubles in one "
                        "turn are one in six of one in six: 1 in 36."
                    ),
                    said={
                        "less": _(
                            "Still one in six: dice have no memory, so nothing is used up. Two doubles in "
                            "one turn: one in six of one in six, 1 in 36."
                        ),
                        "more": _(
                            "Still one in six: dice have no memory, so luck does not last. Two doubles in "
                            "one turn: one in six of one in six, 1 in 36."
                        ),
                    },
                    clauses=("AM-7.1", "AM-7.2"),
                ),
            ),
            uses=("AM-7.1", "AM-7.2"),
        )

    def farthest(self) -> Scene:
        """The longest way that dice lead in one turn."""
        once = FARTHEST.total
        right = 2 * once
        return Scene(
            slug="farthest",
            title=_("Farthest"),
            words=_("Dice alone, no cards: how many squares can your pawn walk in one turn, at most?"),
            show=lambda done: (
                Throw(SEATS[YOU], FARTHEST, _("first roll") if done else _("the highest roll")),
                *((Throw(SEATS[YOU], FARTHEST, _("second roll")),) if done else ()),
            ),
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes={
                        str(once): _("6 and 6 is a double, so the turn is not over."),
                        str(3 * once): _("There is no third roll."),
                        str(right - 1): _(
                            "The second roll may be a double, too. It only gives no third one."
                        ),
                        "40": _("That is the whole board. How far do two rolls lead?"),
                    },
                    otherwise=_("How many rolls has a turn at most, and what is the highest?"),
                    say=_("{once} and {once}: {right}, more than half the board.", once=once, right=right),
                    clauses=("AM-7.1", "AM-7.2"),
                    unit=_("squares"),
                ),
            ),
            uses=("AM-5.2", "AM-7.1", "AM-7.2"),
        )

    def challenge(self) -> Scene:
        """Two streets of a city in one turn, for the least money."""
        puzzle = OneTurn(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Another table, nothing sold yet. For one turn the dice obey you. From {square}, square "
                "{number}, buy two streets of one city, for the least money. Choose the first.",
                square=self.name(puzzle.start),
                number=puzzle.start,
            ),
            say=_(
                "1 and 1, then 1 and 1: {spent}. The second double gives nothing, and you need nothing more.",
                spent=self.money(puzzle.spent(puzzle.solution)),
            ),
            clauses=("AM-7.1", "AM-7.2", "AM-8.1"),
            ordered=True,
            uses=("AM-5.2", "AM-7.1", "AM-7.2", "AM-8.1"),
        )
