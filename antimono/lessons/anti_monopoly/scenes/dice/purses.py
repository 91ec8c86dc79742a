"""Questions of the third level on doubles: what a whole turn costs and brings, and chances (AM-7)."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.dice.odds import Odds, all_rolls
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, StageFigure, Throw
from antimono.lessons.stage.scene import Scene


@dataclass(frozen=True, slots=True)
class Twice:
    """A turn of yours with two rolls, each to a street of somebody's, with so much in the purse at first."""

    slug: str
    start: int
    dice: tuple[tuple[int, int], tuple[int, int]]
    owners: tuple[int, int]
    """Who owns where the rolls lead; `BANK` if you buy it from the bank."""
    cash: int
    """In the scale of 1500."""


BANK = -1
TURNS = (
    Twice("two-rents", 13, ((4, 4), (1, 2)), (BLUE, GREEN), 700),
    Twice("buy-rent", 20, ((2, 2), (1, 1)), (BANK, BLUE), 900),
    Twice("past-start", 35, ((1, 1), (1, 3)), (NAVY, BANK), 500),
)
"""No two streets here are one city's and one Monopolist's: nothing is doubled."""


class TurnPurses(Odds):
    """The hardest questions in one edition."""

    def third(self) -> tuple[Scene, ...]:
        """Whole turns and chances."""
        return (
            *(self._purse(each) for each in TURNS),
            self._two_in_a_row(),
            self._seven_or_double(),
            self._how_often(),
        )

    def _purse(self, turn: Twice) -> Scene:
        """What is left after a turn with two rolls."""
        cash = turn.cash * self.rules.scale
        first = turn.start + sum(turn.dice[0])
        stops = tuple(place % len(self.rules.squares) for place in (first, first + sum(turn.dice[1])))
        before = self.table.at(YOU, turn.start).cash(YOU, cash).on_turn(YOU).dice(*turn.dice)
        for stop, owner in zip(stops, turn.owners, strict=True):
            if owner != BANK:
                before = before.owns(owner, stop)
        has, paid = [cash], []
        after = before
        for owner in turn.owners:
            after = after.after(*(("roll", "buy") if owner == BANK else ("roll",)))
            has.append(_cash(after))
        pays = self.rules.constants.start_square_pays
        passes = first + sum(turn.dice[1]) >= len(self.rules.squares)
        for stop, owner in zip(stops, turn.owners, strict=True):
            paid.append(self.rules.deed_at(stop).price if owner == BANK else before.owed(YOU, stop).value)
        right = has[-1]
        notes = {
            stop: _("rent {rent}", rent=self.money(rent))
            for stop, owner, rent in zip(stops, turn.owners, paid, strict=True)
            if owner != BANK
        }

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            squares = (turn.start, stops[0], 0, stops[1]) if passes else (turn.start, *stops)
            return (
                Throw(SEATS[YOU], Dice(*turn.dice[0]), _("first roll")),
                Throw(SEATS[YOU], Dice(*turn.dice[1]), _("second roll")),
                strip(now, dict.fromkeys(squares), notes=notes, without=(BLUE, GREEN, NAVY)),
                purses(now, before, (YOU,)),
            )

        return amount(
            turn.slug,
            3,
            title=_("A whole turn"),
            words=_("You roll twice, and buy what nobody owns. How much is in your purse after the turn?"),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (has[1], _("That is after the first roll. The second one leads on.")),
                (right + paid[0], _("The first stop is missing.")),
                (right + paid[1], _("The second stop is missing.")),
                (right - pays, _("{start} is on the way.", start=self.name(0)))
                if passes
                else (right + pays, _("This way does not come by {start}.", start=self.name(0))),
                (cash, _("Something is paid at each stop.")),
            ),
            say=_(
                "{cash} less {first} and {second}, and {pays} from the bank: {has}.",
                cash=self.money(cash),
                first=self.money(paid[0]),
                second=self.money(paid[1]),
                pays=self.money(pays),
                has=self.money(right),
            )
            if passes
            else _(
                "{cash} less {first} and {second}: {has}.",
                cash=self.money(cash),
                first=self.money(paid[0]),
                second=self.money(paid[1]),
                has=self.money(right),
            ),
            uses=("AM-7.1", "AM-7.2", "AM-8.1", "AM-8.2", "AM-13.1"),
        )

    def _two_in_a_row(self) -> Scene:
        """Chances of a row are multiplied."""
        return spot(
            "two-in-a-row",
            3,
            words=_("How likely are two doubles in one turn? Somebody worked it out. Mark the wrong line."),
            label=_("A calculation"),
            rows=(
                Row("first", _("The first roll is a double: 6 ways of 36, one in six")),
                Row("second", _("After it, the second is one: 6 ways of 36, one in six")),
                Row("both", _("Both: 12 ways of 36, one in three")),
            ),
            wrong="both",
            fine={
                "first": _("This line is right: six doubles among 36."),
                "second": _("This line is right: dice have no memory."),
            },
            say=_("One in six of one in six: 1 in 36. Two doubles are rarer than one, not likelier."),
            uses=("AM-7.1", "AM-7.2"),
        )

    def _seven_or_double(self) -> Scene:
        """Six ways each."""
        return choice(
            "seven-or-double",
            3,
            title=_("Likelier?"),
            words=_("What is likelier with two dice: a total of 7, or a double?"),
            show=lambda done: (
                all_rolls((lambda dice: dice.is_double or dice.total == 7) if done else None),
            ),
            right="same",
            options=(("seven", _("A total of 7")), ("double", _("A double")), ("same", _("Both the same"))),
            mistakes={
                "seven": _("Count its ways in the table, and those of the doubles."),
                "double": _("Count the ways of a 7 in the table, too."),
            },
            say=_("Six ways each, along the two diagonals."),
            uses=("AM-7.1",),
        )

    def _how_often(self) -> Scene:
        """How many rolls so many turns have."""
        turns = 60
        right = turns + turns // 6
        return amount(
            "how-often",
            3,
            title=_("On average"),
            words=_(
                "Sixty turns, nobody is sent to the corner, and every second roll is taken. How many rolls "
                "is that, on average?"
            ),
            show=lambda _done: (all_rolls(),),
            right=right,
            mistakes=foreseen(
                right,
                (turns // 6, _("Those are the second rolls. How many rolls are there altogether?")),
                (2 * turns, _("Only a double gives a second roll.")),
                (turns, _("Some turns have a second roll.")),
                (turns + turns // 6 + 2, _("A double on the second roll gives none.")),
            ),
            say=_("One turn in six has a second roll: {turns} and {more}.", turns=turns, more=turns // 6),
            uses=("AM-7.1", "AM-7.2"),
            unit=_("rolls"),
        )


def _cash(scene: Scenario) -> int:
    return scene.draft.position.cash[YOU]
