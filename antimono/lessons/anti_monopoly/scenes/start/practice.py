"""Questions to practise on START, made from tables of situations (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, tap
from antimono.lessons.anti_monopoly.scenes.start.accounts import Accounts
from antimono.lessons.anti_monopoly.scenes.start.ways import GO_TO, START, numbers
from antimono.lessons.anti_monopoly.start import card_squares
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Scene

RULE = ("AM-13.1", "R-19")


@dataclass(frozen=True, slots=True)
class Move:
    """A move of Blue's: by dice, by a card to a square, or to the corner."""

    slug: str
    level: int
    start: int
    dice: tuple[int, int] | None = None
    target: int | None = None


MOVES = (
    Move("pass", 1, 38, dice=(3, 2)),
    Move("land", 1, 34, dice=(4, 2)),
    Move("short", 1, 29, dice=(5, 4)),
    Move("sent", 1, GO_TO),
    Move("card-far", 2, 36, target=31),
    Move("card-near", 2, 22, target=39),
    Move("card-start", 2, 22, target=0),
)

WALKS = (("back-eleven", 36, 25), ("on", 17, 28), ("back-one", 7, 6))
"""Where a card is drawn, and which square it names."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    drill = _Drill(edition)
    return (
        *(drill.pays_there(each) for each in MOVES),
        *(drill.walk(*each) for each in WALKS),
        drill.paying("pays-to-air", 25, pays=True),
        drill.paying("free-to-electric", 12, pays=False),
        drill.purse("purse-blue", 35, (5, 3), 3, 240),
        drill.purse("purse-short", 21, (4, 1), 26, 410),
        *drill.third(),
    )


class _Drill(Accounts):
    """The questions in one edition."""

    def pays_there(self, move: Move) -> Scene:
        """What START pays for a move of Blue's."""
        start = move.start
        if move.dice is not None:
            steps = sum(move.dice)
            words = _("By this roll Blue walks on. What does {start} pay Blue?", start=self.start)
        elif move.target is not None:
            steps = steps_to(self.rules, start, move.target)
            words = _(
                "Blue draws a card: go to {target}. What does {start} pay Blue?",
                target=self.name(move.target),
                start=self.start,
            )
        else:
            steps = steps_to(self.rules, start, 10)
            words = _(
                "Blue has landed on “{go}” and is sent to the corner. What does {start} pay Blue?",
                go=self.name(start),
                start=self.start,
            )
        sent = move.dice is None and move.target is None
        stop = clockwise(self.rules, start, steps)
        right = passing_start(self.rules, start, steps, sent_to_custody=sent).value
        squares = self.on_the_way(start, steps)

        def show(done: bool) -> tuple[StageFigure, ...]:
            thrown = () if move.dice is None else (Throw(SEATS[BLUE], Dice(*move.dice)),)
            now = self.table.at(BLUE, stop if done else start)
            drawn = strip(now, squares, notes=numbers(squares), without=(YOU, GREEN, NAVY))
            return (*thrown, drawn)

        nothing = (
            _("Who is sent to the corner is paid nothing.")
            if sent
            else _("The way ends before {start}.", start=self.start)
        )
        return choice(
            f"pays-{move.slug}",
            move.level,
            title=_("What is paid?"),
            words=words,
            show=show,
            right=str(right),
            options=options(self.money, 0, self.pays, 2 * self.pays),
            mistakes={
                str(2 * self.pays): _("Never more than {pays} for one way.", pays=self.money(self.pays)),
                "0": _("Landing pays as well.")
                if stop == START
                else _("Follow the way clockwise: {start} lies on it.", start=self.start),
            }
            if right
            else {str(self.pays): nothing, str(2 * self.pays): nothing},
            say=_(
                "{steps} squares, by way of {start}: {pays}.",
                steps=steps,
                start=self.start,
                pays=self.money(right),
            )
            if right
            else nothing,
            uses=(*RULE, "AM-14.2") if sent else RULE,
        )

    def on_the_way(self, start: int, steps: int) -> dict[int, None]:
        """Both ends of a way, and START, before or after the second one; each once."""
        stop = clockwise(self.rules, start, steps)
        passed = start + steps >= self.size
        return dict.fromkeys((start, START, stop) if passed else (start, stop, START))

    def walk(self, slug: str, start: int, target: int) -> Scene:
        """How far a card sends a pawn (R-19)."""
        right = steps_to(self.rules, start, target)
        squares = tuple(sorted((start, target)))
        return amount(
            f"walk-{slug}",
            1,
            title=_("How far?"),
            words=_(
                "Green draws a card on square {start}: go to {name}, square {target}. How many squares does "
                "the pawn walk? A round has {size}.",
                start=start,
                name=self.name(target),
                target=target,
                size=self.size,
            ),
            show=lambda done: (
                strip(
                    self.table.at(GREEN, target if done else start),
                    squares,
                    notes=numbers(squares),
                    without=(YOU, BLUE, NAVY),
                ),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (abs(target - start), _("Pawns never walk back. Count on, round the board.")),
                (right + 1, _("One too many. Begin to count on the next square.")),
                (right - 1, _("One too few. Count the last square, too.")),
                (self.size, _("That is a whole round. How much of it is missing?")),
            ),
            say=_("{right} squares, always clockwise.", right=right),
            uses=("R-19",),
            unit=_("squares"),
        )

    def paying(self, slug: str, target: int, *, pays: bool) -> Scene:
        """The two card squares from which START pays, or does not, for a card to a square."""
        squares = card_squares(self.rules)
        right = [each for each in squares if bool(self.paid(each, target)) == pays]
        assert len(right) == 2, "the words say so"
        values: dict[str, str | int] = {"name": self.name(target), "target": target, "start": self.start}
        wrong: Message = (
            _("From there the way to square {target} does not come by {start}.", **values)
            if pays
            else _("From there the way leads past {start}.", **values)
        )
        return tap(
            slug,
            2,
            title=_("Which two?"),
            words=_(
                "A card says: go to {name}, square {target}. From two card squares {start} pays for that "
                "way. Mark both.",
                **values,
            )
            if pays
            else _(
                "A card says: go to {name}, square {target}. From two card squares {start} does not pay for "
                "that way. Mark both.",
                **values,
            ),
            show=lambda _done: self.card_strips(),
            right=[str(each) for each in right],
            needs=2,
            mistakes={str(each): wrong for each in squares if each not in right},
            say=_(
                "Where the number of the square is higher than {target}, the way leads past {start}.",
                **values,
            ),
            uses=RULE,
        )

    def purse(self, slug: str, start: int, dice: tuple[int, int], target: int, cash: int) -> Scene:
        """START money, if there is any, and a rent in one walk."""
        cash *= self.rules.scale
        before = self.table.owns(GREEN, target).cash(BLUE, cash).at(BLUE, start).on_turn(BLUE).dice(dice)
        after = before.after("roll")
        rent = before.owed(BLUE, target).value
        paid = passing_start(self.rules, start, sum(dice)).value
        right = cash + paid - rent
        squares = self.on_the_way(start, sum(dice))

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            notes = numbers(squares) | {target: _("rent {rent}", rent=self.money(rent))}
            return (
                Throw(SEATS[BLUE], Dice(*dice)),
                strip(now, squares, notes=notes, without=(YOU, GREEN, NAVY)),
                purses(now, before, (BLUE,)),
            )

        return amount(
            slug,
            2,
            title=_("Purse"),
            words=_(
                "By this roll Blue comes to Green's {street}. What is in Blue's purse then?",
                street=self.name(target),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (cash - rent, _("{start} is on the way.", start=self.start)),
                (cash + self.pays - rent, _("This way does not come by {start}.", start=self.start)),
                (cash + 2 * self.pays - rent, _("{start} pays once a round.", start=self.start)),
                (cash + paid, _("The rent is missing.")),
                (cash + paid + rent, _("The rent goes out of this purse.")),
            ),
            say=_(
                "{cash} and {paid}, less {rent}: {right}.",
                cash=self.money(cash),
                paid=self.money(paid),
                rent=self.money(rent),
                right=self.money(right),
            )
            if paid
            else _(
                "{cash} less {rent}: {right}. {start} is not on this way.",
                cash=self.money(cash),
                rent=self.money(rent),
                right=self.money(right),
                start=self.start,
            ),
            uses=("AM-13.1", "AM-8.2"),
        )
