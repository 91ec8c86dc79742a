"""Questions to practise on doubles, made from tables of situations (AM-7, R-13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from antimono.anti_monopoly.rules.start import clockwise
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.one_turn import legs
from antimono.lessons.anti_monopoly.scenes.dice.odds import all_rolls
from antimono.lessons.anti_monopoly.scenes.dice.purses import TurnPurses
from antimono.lessons.anti_monopoly.scenes.dice.rolling import CORNER, turn_in_order
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, tap
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Scene

DOUBLES = ("AM-7.1", "AM-7.2")
LOST = _("Who is sent to the corner ends their turn there.")

NEXT: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...] = (
    ("double", 14, ((4, 4),)),
    ("plain", 5, ((4, 2),)),
    ("second", 2, ((2, 2), (5, 5))),
    ("sent", 24, ((3, 3),)),
)
"""Where the pawn stood, and what has been rolled in this turn."""

STOPS: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...] = (
    ("two", 1, ((4, 4), (1, 4))),
    ("round", 31, ((3, 3), (2, 5))),
    ("both", 11, ((2, 2), (3, 3))),
    ("sent", 18, ((5, 5), (1, 1))),
)


@dataclass(frozen=True, slots=True)
class Count:
    """A question on how many of the 36 rolls are of a kind."""

    slug: str
    level: int
    words: Message
    counted: Callable[[Dice], bool]
    wrong: tuple[tuple[int, Message], ...]


COUNTS = (
    Count(
        "none",
        1,
        _("How many of the 36 rolls are no double?"),
        lambda dice: not dice.is_double,
        (
            (6, _("Those are the doubles.")),
            (5, _("Five in six, yes; but of 36 rolls?")),
            (15, _("5 and 3 is another roll than 3 and 5: count both.")),
        ),
    ),
    Count(
        "eight",
        1,
        _("How many of the 36 rolls are a double with a total of 8 or more?"),
        lambda dice: dice.is_double and dice.total >= 8,
        (
            (15, _("Those are all rolls of 8 or more. Doubles only.")),
            (6, _("Those are all doubles. With 8 or more only.")),
            (2, _("A total of 8 counts, too.")),
        ),
    ),
    Count(
        "four",
        2,
        _(
            "Your pawn is four squares from a street you want. How many of the 36 rolls take it there "
            "without a second roll to come?"
        ),
        lambda dice: dice.total == 4 and not dice.is_double,
        (
            (3, _("2 and 2 takes you there, but is a double.")),
            (1, _("1 and 3 is one way, 3 and 1 another.")),
        ),
    ),
)
"""By hand: counted over all rolls by the code, and asserted in the tests."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    drill = _Drill(edition)
    return (
        *(drill.next_roll(*each) for each in NEXT),
        *(drill.count(each) for each in COUNTS),
        *(drill.stops(*each) for each in STOPS),
        *drill.sequences(),
        drill.decline(),
        *drill.third(),
    )


class _Drill(TurnPurses):
    """The questions in one edition."""

    def next_roll(self, slug: str, start: int, thrown: tuple[tuple[int, int], ...]) -> Scene:
        """Whether there is another roll."""
        rolls = tuple(Dice(*each) for each in thrown)
        walked = legs(self.rules, start, rolls)
        last = walked[-1]
        more = last.dice.is_double and not last.sent and len(walked) == 1
        names = (_("first roll"), _("second roll"))
        scene = self.table.at(NAVY, last.end)
        squares = sorted({walked[0].start, *(leg.target for leg in walked), last.end})

        def show(_done: bool) -> tuple[StageFigure, ...]:
            throws = (Throw(SEATS[NAVY], dice, name) for dice, name in zip(rolls, names, strict=False))
            return (*throws, strip(scene, squares, without=(YOU, BLUE, GREEN)))

        wrong = _("Another roll needs a double.")
        if last.sent:
            wrong = LOST
        elif len(walked) == 2:
            wrong = _("The second roll is an ordinary one, even if it is a double.")
        return choice(
            f"next-{slug}",
            1,
            title=_("What now?"),
            words=_("Navy has rolled, and is done with this square. Does the turn go on?"),
            show=show,
            right="more" if more else "over",
            options=(("more", _("It goes on: a second roll")), ("over", _("It is over"))),
            mistakes={"over": _("Both dice show the same.")} if more else {"more": wrong},
            say=_("A double, and the first roll: one more.") if more else wrong,
            uses=(*DOUBLES, "R-13", "AM-14.1"),
        )

    def count(self, asked: Count) -> Scene:
        """How many of the 36 rolls are of a kind."""
        right = sum(asked.counted(dice) for dice in ALL_ROLLS)
        return amount(
            f"count-{asked.slug}",
            asked.level,
            title=_("Count"),
            words=asked.words,
            show=lambda done: (all_rolls(asked.counted if done else None),),
            right=right,
            mistakes=foreseen(right, *asked.wrong),
            say=_("{right} of 36.", right=right),
            uses=("AM-7.1",),
            unit=_("rolls"),
        )

    def stops(self, slug: str, start: int, thrown: tuple[tuple[int, int], ...]) -> Scene:
        """Where a turn with a double ends."""
        rolls = tuple(Dice(*each) for each in thrown)
        walked = legs(self.rules, start, rolls)
        end = walked[-1].end
        first = walked[0].end
        alone = clockwise(self.rules, start, rolls[1].total)
        beyond = clockwise(self.rules, walked[-1].target, 1)
        wrong: dict[int, Message] = {
            first: _("That is where the first roll ends. A second one follows."),
            alone: _("The second roll begins where the first one ended."),
        }
        if walked[-1].sent:
            wrong[walked[-1].target] = _("Nobody stays there: the pawn goes straight on to the corner.")
        else:
            wrong[beyond] = _("One too many. Begin to count on the next square.")
        squares = sorted({*wrong, end})

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                Throw(SEATS[YOU], rolls[0], _("first roll")),
                Throw(SEATS[YOU], rolls[1], _("second roll")),
                strip(
                    self.table.at(YOU, end if done else start),
                    squares,
                    notes={each: _("square {number}", number=each) for each in squares},
                    without=(BLUE, GREEN, NAVY),
                ),
            )

        return tap(
            f"stops-{slug}",
            2,
            title=_("Where does it end?"),
            words=_(
                "You stand on {name}, square {start}, and roll twice in this turn. Mark where the turn ends.",
                start=start,
                name=self.name(start),
            ),
            show=show,
            right=(str(end),),
            mistakes={str(square): said for square, said in wrong.items() if square != end},
            say=_(
                "{first} squares, then {second}: square {target}, and from there to the corner.",
                first=rolls[0].total,
                second=rolls[1].total,
                target=walked[-1].target,
            )
            if walked[-1].sent
            else _(
                "{first} squares, then {second}: square {target}.",
                first=rolls[0].total,
                second=rolls[1].total,
                target=end,
            ),
            uses=("AM-5.2", *DOUBLES, *(("AM-14.1",) if end == CORNER else ())),
        )

    def sequences(self) -> tuple[Scene, ...]:
        """Two turns to be put in order."""
        return (
            turn_in_order(
                "order-rent",
                2,
                words=_(
                    "Blue rolls 2 and 2, to a street of yours. The second roll is 5 and 2. Number the lines."
                ),
                stop=("rent", _("Blue pays you rent")),
                first=4,
                second=7,
                uses=(*DOUBLES, "AM-8.2"),
            ),
            turn_in_order(
                "order-start",
                2,
                words=_(
                    "Blue rolls 6 and 6 and passes {start}. The second roll is 1 and 1. Number the lines.",
                    start=self.name(0),
                ),
                stop=("pay", _("The bank pays for {start}", start=self.name(0))),
                first=12,
                second=2,
                uses=(*DOUBLES, "AM-13.1"),
            ),
        )

    def decline(self) -> Scene:
        """Whether a second roll can be declined (R-13)."""
        must = _("In this edition the second roll is a whole turn, which nobody skips.")
        may = _("A second roll is a gift, and a gift can be declined.")
        return choice(
            "decline",
            2,
            title=_("No, thank you"),
            words=_("Green has rolled a double and finished the move. Green wants to stop. What holds?"),
            show=lambda _done: (Throw(SEATS[GREEN], Dice(5, 5), _("a double")),),
            right="must" if self.must else "may",
            options=(
                ("may", _("Green may pass the dice on")),
                ("must", _("Green must roll")),
                ("back", _("Green may stop, but takes the move back")),
            ),
            mistakes={
                "may" if self.must else "must": must if self.must else may,
                "back": _("The move is made, whatever follows."),
            },
            say=must if self.must else may,
            uses=("AM-7.1", "R-13"),
        )
