"""The scenes on the bank: who is paid, a box that runs empty, what a note stands for (AM-2)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.notes import box_after_start, number_of, worth_of
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.money.challenge import FewNotes
from antimono.lessons.anti_monopoly.scenes.money.notes import NOB_HILL, NoteTelling, piles
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

START, RAILROAD, RUSH = 0, 5, 11
MOST_PLAYERS = 6
BANKS = ("house", "price", "start", "fine")
"""Payments to the bank, or by it."""


class Bank(NoteTelling):
    """These scenes in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.box = self.rules.constants.bank_notes
        self.pays = self.rules.constants.start_square_pays
        self.fine = self.rules.constants.custody_fine

    def thousands_of(self, amount: int) -> str:
        """An amount with narrow spaces between its thousands."""
        return self.rules.money_format.format(amount=f"{amount:,}".replace(",", "\u202f"))

    def to_whom(self) -> Scene:
        """Player or bank, and the banker's two purses (AM-2.1)."""
        asked: dict[str, tuple[Message, Message]] = {
            "rent": (_("Rent on a street of Blue's"), _("Rent: to Blue")),
            "house": (
                _("A house on {street}, which is yours", street=self.name(RUSH)),
                _("A house: to the bank"),
            ),
            "price": (_("The price of a street that nobody owns"), _("A street: to the bank")),
            "fare": (
                _("The fare on {company}, which is Navy's", company=self.name(RAILROAD)),
                _("The fare: to Navy"),
            ),
            "start": (
                _("{pays} for passing {start}", pays=self.money(self.pays), start=self.name(START)),
                _("{start}: from the bank", start=self.name(START)),
            ),
            "fine": (
                _("The fine of {fine} at the corner", fine=self.money(self.fine)),
                _("The fine: to the bank"),
            ),
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            over = len(done) >= len(BANKS)
            rows = tuple(
                Row(key, told if over or key in done else text) for key, (text, told) in asked.items()
            )
            return (Rows(_("Six payments"), rows),)

        return Scene(
            slug="to-whom",
            title=_("To whom?"),
            words=_("Four of these payments are made to the bank, or by it. Mark them."),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=BANKS,
                    needs=len(BANKS),
                    mistakes={
                        "rent": _("Blue owns it, so Blue is paid."),
                        "fare": _("Navy owns it, so Navy is paid."),
                    },
                    say=_(
                        "What the bank takes stays there. Many Monopoly tables put fines in the middle: "
                        "not here."
                    ),
                    clauses=("AM-2.1", "AM-8.2"),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_(
                        "Green keeps the bank, and plays. Green's own purse is empty. May Green take a note "
                        "out of the bank? Bet."
                    ),
                    right=("no",),
                    options=(("yes", _("Yes, Green is the bank")), ("no", _("No"))),
                    say=_(
                        "No: one person keeps the bank, and two purses apart. The bank's money is not theirs."
                    ),
                    clauses=("AM-2.1",),
                ),
            ),
            teaches=("AM-2.1",),
            uses=("AM-8.1", "AM-8.2", "AM-10.3", "AM-13.1", "AM-14.7"),
        )

    def empty(self) -> Scene:
        """A box without notes, and a bank that pays all the same (AM-2.3, R-27)."""
        before = self.table.at(YOU, 38)
        after = before.at(YOU, 2).cash(YOU, before.draft.position.cash[YOU] + self.pays)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            box = () if done or not self.box else (piles(_("What the box holds"), self.box),)
            gone = (piles(_("The box"), (), none=_("empty")),) if done or not self.box else ()
            return (*box, *gone, purses(after if done else before, before, (YOU,)))

        words = (
            _(
                "The box holds {count} notes, {sum} together. Now all of them are out, and you pass {start}. "
                "What happens? Bet.",
                start=self.name(START),
                count=number_of(self.box),
                sum=self.money(worth_of(self.box)),
            )
            if self.box
            else _(
                "How many notes this edition's box holds is not known. Now all of them are out, and you pass "
                "{start}. What happens? Bet.",
                start=self.name(START),
            )
        )
        return Scene(
            slug="empty",
            title=_("Empty?"),
            words=words,
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("paid",),
                    options=(
                        ("over", _("The bank is broke")),
                        ("nothing", _("I get nothing")),
                        ("paid", _("I am paid all the same")),
                    ),
                    say=_(
                        "{pays}, written on paper. The bank's money never ends, so the bank cannot go broke. "
                        "You can.",
                        pays=self.money(self.pays),
                    ),
                    clauses=("R-27", "AM-2.3"),
                ),
            ),
            teaches=("AM-2.3", "R-27"),
            uses=("AM-13.1",),
        )

    def left(self) -> Scene:
        """What six starters leave in the box; where that is not known, what it must hold (AM-2.3, AM-5.1)."""
        start = dict(self.start_purse)
        left = dict(box_after_start(self.rules, MOST_PLAYERS))
        worth = min(left, key=lambda each: left[each]) if left else self.worths[0]
        each, taken = start[worth], MOST_PLAYERS * start[worth]
        held = dict(self.box).get(worth, 0)
        right = left[worth] if left else taken
        words = (
            _(
                "Six players start, each with {each} notes of {worth}. The box holds {held} of them. How "
                "many stay in the box?",
                each=each,
                worth=self.money(worth),
                held=held,
            )
            if left
            else _(
                "Six players start, each with {each} notes of {worth}. How many of them must the box hold at "
                "least?",
                each=each,
                worth=self.money(worth),
            )
        )
        return Scene(
            slug="left",
            title=_("Left"),
            words=words,
            show=lambda _done: (
                piles(_("One starting purse"), self.start_purse),
                *((piles(_("In the box"), ((worth, held),)),) if left else ()),
            ),
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (held - each, _("Only one player has taken theirs. Six start.")),
                        (taken, _("So many are handed out.")),
                        (each, _("That is one player's share. Six start.")),
                        (held - MOST_PLAYERS, _("Each of the six takes more than one.")),
                    ),
                    say=ngettext(
                        "{count}: the six take {taken}.",
                        "{count}: the six take {taken}.",
                        right,
                        taken=taken,
                    )
                    if left
                    else _("{count}: six times {each}.", count=right, each=each),
                    clauses=("AM-2.3", "AM-5.1"),
                    unit=_("notes"),
                ),
            ),
            uses=("AM-2.3", "AM-5.1"),
        )

    def thousands(self) -> Scene:
        """What a printed 1 stands for (AM-2.4)."""
        price, unit = self.rules.deed_at(NOB_HILL).price, self.rules.constants.unit_stands_for
        right = price * unit
        values = {"street": self.name(NOB_HILL), "price": self.price(NOB_HILL)}
        said = (
            _(
                "{sum}. Rents and purses grow as much, so nobody is richer: only the noughts are new.",
                sum=self.thousands_of(right),
            )
            if unit > 1
            else _(
                "{sum}: here no print says otherwise. Where it does, rents grow as much, and nobody is "
                "richer.",
                sum=self.thousands_of(right),
            )
        )
        return Scene(
            slug="thousands",
            title=_("Thousands"),
            words=_(
                "The rulebook says: an amount of 1 stands for 1,000. {street} is printed {price}. What does "
                "it cost? Bet.",
                **values,
            )
            if unit > 1
            else _(
                "The French and German books read every 1 as 1,000. This one is silent. {street} is printed "
                "{price}. What does it cost here? Bet.",
                **values,
            ),
            show=lambda _done: (strip(self.table, (NOB_HILL,), pointed=NOB_HILL, without=range(4)),),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(right),),
                    options=tuple(
                        (str(each), verbatim(self.thousands_of(each)))
                        for each in (price, price * 10, price * 1000)
                    ),
                    say=said,
                    clauses=("AM-2.4",),
                ),
            ),
            teaches=("AM-2.4",),
        )

    def challenge(self) -> Scene:
        """Pay so that the fewest notes cross the table."""
        puzzle = FewNotes(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Blue has three houses on {street}: you owe {rent}, and Blue gives change. Choose notes so "
                "that as few as possible cross the table, there and back.",
                street=self.name(NOB_HILL),
                rent=self.money(puzzle.bill),
            ),
            say=_(
                "{count} notes: {given} there, {change} back. It pays to pay too much.",
                count=puzzle.least,
                given=self.money(worth_of(puzzle.payment.given)),
                change=self.money(worth_of(puzzle.payment.change)),
            ),
            clauses=("AM-5.1", "R-27"),
            uses=("AM-5.1", "R-27"),
        )
