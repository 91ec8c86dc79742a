"""Questions on notes: count them, pay with them, give change (AM-5.1, R-27)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.notes import exactly, fewest, number_of, worth_of
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.money.notes import (
    NoteTelling,
    crossing,
    key_of,
    piles,
    some_notes,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot, tap
from antimono.lessons.stage.figures import Row
from antimono.lessons.stage.scene import Scene

USES = ("AM-5.1",)
CHANGE = ("AM-5.1", "R-27")

_NOTES = _("notes")


class Counting(NoteTelling):
    """These questions in one edition."""

    def first(self) -> list[Scene]:
        """A purse is counted; a bill is paid exactly."""
        return [
            self._count("count-a", (100, 2), (50, 1), (10, 3), (5, 1)),
            self._count("count-b", (500, 1), (50, 2), (10, 4), (1, 3)),
            self._fewest("fewest-a", 64),
            self._fewest("fewest-b", 130),
            self._together("together-a", 160, (100, 1), (50, 1), (10, 2), (5, 1)),
        ]

    def second(self) -> list[Scene]:
        """What comes back; an account of notes; which notes it was."""
        return [
            self._back("back-a", 64, (100, 1)),
            self._back("back-b", 144, (100, 1), (50, 1)),
            self._back_notes("back-notes", 224, (500, 1)),
            self._together("together-b", 215, (100, 3), (50, 2), (10, 2), (5, 1)),
            self._account("account", 2),
        ]

    def third(self) -> list[Scene]:
        """The fewest notes that cross the table."""
        return [
            self._crossing("crossing-a", 99),
            self._crossing("crossing-b", 104),
            self._crossing("crossing-c", 144),
            self._ordered("ordered", 100, 99, 60, 224),
        ]

    def _count(self, slug: str, *notes: tuple[int, int]) -> Scene:
        purse = some_notes(self.scale, *notes)
        right = worth_of(purse)
        return amount(
            slug,
            1,
            title=_("Count"),
            words=_("What is this purse worth?"),
            show=lambda _done: (piles(_("Your purse"), purse),),
            right=right,
            mistakes=foreseen(
                right,
                (number_of(purse), _("That is how many notes there are. What are they worth?")),
                (sum(worth for worth, _number in purse), _("Some piles have more than one note.")),
                *(
                    (right - worth * number, _("The notes of {worth} are missing.", worth=self.money(worth)))
                    for worth, number in purse
                ),
            ),
            say=_("{sum} = {right}.", sum=self.counted(purse), right=self.money(right)),
            uses=USES,
        )

    def _fewest(self, slug: str, units: int) -> Scene:
        bill = units * self.scale
        notes = self.exact(bill)
        right = number_of(notes)
        return amount(
            slug,
            1,
            title=_("How many notes?"),
            words=_(
                "You pay {bill} exactly, out of a starting purse. How many notes does it take at least?",
                bill=self.money(bill),
            ),
            show=lambda _done: (piles(_("Your starting purse"), self.start_purse),),
            right=right,
            mistakes=foreseen(
                right,
                (len(notes), _("Of some you need more than one.")),
                (bill, _("How many notes, not how much.")),
                (self.best(self.start_purse, bill).crossing, _("Exactly: without change.")),
            ),
            say=_("{sum}.", sum=self.counted(notes)),
            uses=USES,
            unit=_NOTES,
        )

    def _together(self, slug: str, units: int, *notes: tuple[int, int]) -> Scene:
        """Whose notes come to an amount; no worth is needed twice."""
        purse, bill = some_notes(self.scale, *notes), units * self.scale
        wanted = exactly(purse, bill)
        assert wanted is not None, "the bill can be paid exactly"
        level = 1 if all(number == 1 for _worth, number in wanted) else 2
        needed = [key_of(worth) for worth, _number in wanted]
        unused = [worth for worth, _number in purse if key_of(worth) not in needed]
        return tap(
            slug,
            level,
            title=_("Which notes?"),
            words=_(
                "You pay {bill} exactly, with the fewest notes. Mark every pile that you take notes from.",
                bill=self.money(bill),
            ),
            show=lambda _done: (piles(_("Your purse"), purse, keys=True),),
            right=needed,
            needs=len(needed),
            mistakes={
                key_of(worth): _("None of these is needed: begin with the largest.") for worth in unused
            },
            say=_("{sum}.", sum=self.counted(wanted)),
            uses=USES,
        )

    def _back(self, slug: str, units: int, *notes: tuple[int, int]) -> Scene:
        bill, given = units * self.scale, some_notes(self.scale, *notes)
        right = worth_of(given) - bill
        return amount(
            slug,
            2,
            title=_("Change"),
            words=_("You owe Blue {bill} and give these notes. What comes back?", bill=self.money(bill)),
            show=lambda _done: (piles(_("You give"), given),),
            right=right,
            mistakes=foreseen(
                right,
                (right + 10 * self.scale, _("Check the tens.")),
                (worth_of(given), _("That is what you give.")),
                (number_of(fewest(self.worths, right)), _("That is how many notes. What are they worth?")),
            ),
            say=_("{given} less {bill}.", given=self.money(worth_of(given)), bill=self.money(bill)),
            uses=USES,
        )

    def _back_notes(self, slug: str, units: int, *notes: tuple[int, int]) -> Scene:
        bill, given = units * self.scale, some_notes(self.scale, *notes)
        over = worth_of(given) - bill
        change = fewest(self.worths, over)
        right = number_of(change)
        return amount(
            slug,
            2,
            title=_("Change"),
            words=_(
                "You owe {bill} and give these notes. How many notes come back at least?",
                bill=self.money(bill),
            ),
            show=lambda done: (
                piles(_("You give"), given),
                *((piles(_("You get back"), change),) if done else ()),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (over, _("That is their worth. How many notes is it?")),
                (len(change), _("Of some it takes more than one.")),
                (right + number_of(given), _("Count what comes back alone.")),
            ),
            say=_("{sum} = {over}.", sum=self.counted(change), over=self.money(over)),
            uses=CHANGE,
            unit=_NOTES,
        )

    def _account(self, slug: str, level: int) -> Scene:
        """A purse counted with a slip in one line."""
        notes = some_notes(self.scale, (100, 3), (50, 2), (10, 7), (5, 5))
        slip = 10 * self.scale
        rows = tuple(
            Row(
                key_of(worth),
                _("{number} notes of {worth}", number=number, worth=self.money(worth)),
                slip * 6 if worth == slip else worth * number,
            )
            for worth, number in notes
        )
        return spot(
            slug,
            level,
            words=_("Somebody has counted a purse. Mark the line that is wrong."),
            label=_("A purse, counted"),
            rows=rows,
            wrong=key_of(slip),
            fine={
                key_of(worth): _("This line is right: {sum}.", sum=self.counted(((worth, number),)))
                for worth, number in notes
                if worth != slip
            },
            say=_("Seven notes of {worth}: {sum}.", worth=self.money(slip), sum=self.money(7 * slip)),
            uses=USES,
        )

    def _crossing(self, slug: str, units: int) -> Scene:
        bill = units * self.scale
        exact, best = self.exact(bill), self.best(self.start_purse, bill)
        right = best.crossing
        return amount(
            slug,
            3,
            title=_("There and back"),
            words=_(
                "You owe {bill} and pay out of a starting purse; change can be given. How many notes cross "
                "the table at least, there and back?",
                bill=self.money(bill),
            ),
            show=lambda done: (
                crossing(best) if done else (piles(_("Your starting purse"), self.start_purse),)
            ),
            right=right,
            mistakes=foreseen(
                right,
                (number_of(exact), _("So many it takes without change.")),
                (number_of(best.given), _("The change counts, too.")),
                (self.by_the_largest(bill), _("A smaller note brings less change.")),
            ),
            say=_(
                "{given} there, {change} back.",
                given=self.counted(best.given),
                change=self.counted(best.change),
            ),
            uses=CHANGE,
            unit=_NOTES,
        )

    def by_the_largest(self, bill: int) -> int:
        """How many notes cross where one of the largest is given."""
        return 1 + number_of(fewest(self.worths, self.worths[0] - bill))

    def _ordered(self, slug: str, *units: int) -> Scene:
        """Bills by how many notes they take, exactly."""

        def item(each: int) -> tuple[str, Message, int]:
            bill = each * self.scale
            return (f"b{each}", _("{bill}, exactly", bill=self.money(bill)), number_of(self.exact(bill)))

        return order(
            slug,
            3,
            title=_("Fewest first"),
            words=_("Each bill is paid exactly, with the fewest notes. Number them, fewest notes first."),
            label=_("Bills"),
            items=[item(each) for each in (units[1], units[3], units[0], units[2])],
            mistakes={},
            otherwise=_("Another of these takes fewer notes: count 500s, 100s, 50s and so on down.")
            if self.scale == 1
            else _("Another of these takes fewer notes: count from the largest note down."),
            say=_("It is not the size of a bill that needs many notes, but its crooked end."),
            uses=USES,
            money=False,
        )
