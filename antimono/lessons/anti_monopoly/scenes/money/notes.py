"""The scenes on notes: a starting purse, paying exactly, paying with change (AM-5.1, R-27)."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.anti_monopoly.rules.notes import (
    Payment,
    exactly,
    note_worths,
    number_of,
    with_change,
    worth_of,
)
from antimono.core.editions.notes import Notes
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, YOU, Telling, strip
from antimono.lessons.stage.figures import Pile, Piles, StageFigure, Strip
from antimono.lessons.stage.scene import Act, Kind, Scene

UNION, NOB_HILL = 32, 34

NOTHING_YET = _("no notes yet")


def piles(label: Message, notes: Notes, *, keys: bool = False, none: Message = NOTHING_YET) -> Piles:
    """Notes as they are drawn; with `keys` each pile can be pressed, and is called by its worth."""
    return Piles(
        label,
        tuple(Pile(worth, number, key_of(worth) if keys else "") for worth, number in notes if number),
        none,
    )


def key_of(worth: int) -> str:
    """What pressing a pile is called."""
    return f"n{worth}"


def without(notes: Notes, taken: Notes) -> Notes:
    """What is left of some notes."""
    gone = dict(taken)
    return tuple((worth, number - gone.get(worth, 0)) for worth, number in notes)


def crossing(payment: Payment) -> tuple[StageFigure, ...]:
    """What goes over the table, there and back."""
    return (
        piles(_("You give"), payment.given),
        piles(_("You get back"), payment.change, none=_("nothing")),
    )


class NoteTelling(Telling):
    """Scenes on notes, in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.start_purse = self.rules.constants.start_notes
        self.worths = note_worths(self.rules)
        self.scale = self.rules.scale
        self.hotel = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL, hotel=True).at(YOU, NOB_HILL)
        self.rent = self.hotel.owed(YOU, NOB_HILL).value

    def best(self, purse: Notes, amount: int) -> Payment:
        """The payment with the fewest notes crossing, from a purse that is known to be enough."""
        payment = with_change(purse, amount, self.worths)
        assert payment is not None, "the purses of the scenes hold enough"
        return payment

    def exact(self, amount: int) -> Notes:
        """The fewest notes of a starting purse that come to an amount."""
        found = exactly(self.start_purse, amount)
        assert found is not None, "a starting purse pays what the scenes ask for"
        return found

    def counted(self, notes: Notes) -> str:
        """Notes as a sum: 2 × $100 + 1 × $1."""
        return " + ".join(f"{number} × {self.money(worth)}" for worth, number in notes if number)

    def place(self) -> Strip:
        """The street that you stop on."""
        return strip(self.hotel, (UNION, NOB_HILL), pointed=NOB_HILL, without=range(1, 4))

    def notes(self) -> Scene:
        """A bill is paid exactly, the largest notes first (AM-5.1)."""
        wanted = self.exact(self.rent)
        count = number_of(wanted)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            laid = tuple((worth, number) for worth, number in wanted if key_of(worth) in done)
            return (
                piles(_("Your starting purse"), without(self.start_purse, laid), keys=True),
                piles(_("On the table"), laid),
            )

        return Scene(
            slug="notes",
            title=_("Notes"),
            words=_(
                "Blue's hotel on {street}: you owe {rent}. Pay exactly, with few notes. Mark the largest "
                "note that is not too much.",
                street=self.name(NOB_HILL),
                rent=self.money(self.rent),
            ),
            show=show,
            acts=tuple(self._laying(wanted, place, count) for place in range(len(wanted))),
            teaches=("AM-5.1",),
        )

    def _laying(self, wanted: Notes, place: int, count: int) -> Act:
        """One worth is laid, as often as it fits."""
        worth, number = wanted[place]
        before = self.rent - worth_of(wanted[:place])
        left = before - worth * number
        others = [each for each in self.worths if each != worth and self._has(wanted[:place], each)]
        return Act(
            kind=Kind.TAP,
            right=(key_of(worth),),
            mistakes={
                key_of(each): _("Too much: {left} is left to pay.", left=self.money(before))
                if each > before
                else _("A larger note is not too much either.")
                for each in others
            },
            words=None if place == 0 else _("{left} left. Which note now?", left=self.money(before)),
            say=_(
                "{count} notes, the largest first. Each player starts with these piles: {sum} in all.",
                count=count,
                sum=self.money(self.rules.constants.start_money),
            )
            if not left
            else ngettext(
                "{count} note of {worth}; a second would be too much.",
                "{count} notes of {worth}.",
                number,
                worth=self.money(worth),
            ),
            clauses=("AM-5.1",),
        )

    def _has(self, laid: Notes, worth: int) -> bool:
        """Whether a pile is still in the purse."""
        return dict(without(self.start_purse, laid))[worth] > 0

    def purse(self) -> Scene:
        """What a starting purse adds up to (AM-5.1)."""
        missing, number = self.start_purse[-2]
        right = missing * number
        sums = ["__" if worth == missing else self.money(worth * each) for worth, each in self.start_purse]
        return Scene(
            slug="purse",
            title=_("Purse"),
            words=_(
                "Count your starting purse: {sum} = {total}. Which sum is missing?",
                sum=" + ".join(sums),
                total=self.money(self.rules.constants.start_money),
            ),
            show=lambda _done: (piles(_("Your starting purse"), self.start_purse),),
            acts=(
                Act(
                    kind=Kind.SUM,
                    right=(str(right),),
                    mistakes={
                        str(missing): _("That is one note. Count the pile."),
                        str(right + self.worths[-1] * self.start_purse[-1][1]): _(
                            "That is two piles together."
                        ),
                    },
                    otherwise=_("Look for the pile that is not in the sum yet."),
                    say=_("{count} notes of {worth}.", count=number, worth=self.money(missing)),
                    clauses=("AM-5.1",),
                ),
            ),
            uses=("AM-5.1",),
        )

    def change(self) -> Scene:
        """Fewer notes cross where change is given: a bet."""
        exact, best = self.exact(self.rent), self.best(self.start_purse, self.rent)
        counts = (best.crossing, number_of(exact) - 1, number_of(exact), number_of(exact) + 2)
        return Scene(
            slug="change",
            title=_("Change"),
            words=_(
                "{count} notes are many. You may pay too much, and Blue gives change. How few notes can "
                "cross the table for {rent}, there and back? Bet.",
                count=number_of(exact),
                rent=self.money(self.rent),
            ),
            show=lambda done: (
                crossing(best) if done else (piles(_("Your starting purse"), self.start_purse),)
            ),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(best.crossing),),
                    options=tuple((str(each), verbatim(each)) for each in sorted(set(counts))),
                    say=_(
                        "{count} notes: give {given}, take {change} back. Pay a little more, and fewer notes "
                        "move.",
                        count=best.crossing,
                        given=self.money(worth_of(best.given)),
                        change=self.money(worth_of(best.change)),
                    ),
                    clauses=("AM-5.1", "R-27"),
                ),
            ),
            uses=("AM-5.1",),
        )


def some_notes(scale: int, *notes: tuple[int, int]) -> Notes:
    """Notes of the 1500 scale in an edition's own money."""
    return tuple((worth * scale, number) for worth, number in notes)


def laid_notes(purse: Notes, keys: Iterable[str]) -> Notes:
    """The notes of a purse whose piles were pressed, one for each time."""
    pressed = list(keys)
    return tuple((worth, number) for worth, _all in purse if (number := pressed.count(key_of(worth))))
