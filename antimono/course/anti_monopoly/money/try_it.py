"""The lesson on money: fewest notes, change, the contents of the box, payees (AM-2, AM-5.1, R-27)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, load, title
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_level
from antimono.anti_monopoly.rules.notes import (
    NotePayment,
    box_after_start,
    exactly,
    fewest,
    note_worths,
    number_of,
    with_change,
    worth_of,
)
from antimono.core.amount import Step
from antimono.core.editions.notes import Notes
from antimono.core.figures import NEITHER, Bars, Ink, Mark, Press, Series
from antimono.core.provenance import confidence_name
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

STREET, TRANSPORT, HOTEL = 34, 5, 4
"""The squares whose amounts represent all of their kind, and the level of a Monopolist's hotel."""

type Case = tuple[Message, Message, int | None, tuple[str, ...]]
"""A kind of payment, its payee, an example amount, and its clauses."""

OWNER, BANK, PLAYER = _("owner"), _("bank"), _("player")


@cache
def payments(edition: Edition) -> tuple[Case, ...]:
    """Return every kind of payment, with an amount of this edition; street payments use `STREET`."""
    constants, street = edition.constants, edition.street(STREET)
    blue = Role.MONOPOLIST
    transport = edition.transport(TRANSPORT)
    return (
        (_("Rent with a Monopolist's hotel"), OWNER, street.rent_ladder(blue)[HOTEL], ("AM-8.2", "AM-9.2")),
        (_("Fare of a Competitor's transport company"), OWNER, transport.price // 10, ("AM-18.1",)),
        (_("An unowned street"), BANK, street.price, ("AM-8.1",)),
        (_("A house"), BANK, price_of_level(street, blue, 1), ("AM-10.3",)),
        (_("The fine in a price war or in jail"), BANK, constants.custody_fine, ("AM-14.7",)),
        (_("Income tax, fixed"), BANK, constants.income_tax_flat, ("AM-16.1",)),
        (_("Property tax"), BANK, constants.property_tax, ("AM-17.1",)),
        (_("Foundation: a Monopolist"), BANK, constants.foundation_monopolist_pays, ("AM-20.1",)),
        (_("A mortgage paid off"), BANK, street.redemption, ("AM-11.5", "R-7")),
        (verbatim(edition.squares[0].name), PLAYER, constants.start_square_pays, ("AM-13.1",)),
        (_("A mortgage taken out"), PLAYER, street.mortgage, ("AM-11.1",)),
        (_("A house sold"), PLAYER, sale_of_level(street, blue, 1).value, ("AM-12.1",)),
        (_("Foundation: a Competitor rolls 2"), PLAYER, constants.foundation_gift(2), ("AM-20.2",)),
        (_("A player's property"), OWNER, None, ("AM-21.1",)),
        (_("A card"), _("as the card says"), None, ("AM-15.1", "R-20")),
    )


MOST_PLAYERS = 6
"""The most players the box is made for (AM-2.2)."""

_GIVEN, _BACK = Mark(Ink.GREEN, _("Given")), Mark(Ink.BLUE, _("Back", context="coins"))


@dataclass(frozen=True, slots=True)
class Paying:
    """A bill, and the purse that pays it."""

    edition: Edition
    bill: int
    purse: Notes
    taken: tuple[int, ...]
    """The notes that were taken out of the starting purse, one by one."""
    wanted: int
    """The sum that was asked for; the bill is this sum, rounded to the smallest note (R-5)."""

    change: bool = True
    """Whether change is given."""

    @property
    def best(self) -> NotePayment | None:
        """The payment with the fewest notes crossing, including change; `None` if the purse is not enough."""
        return with_change(self.purse, self.bill, note_worths(self.edition))

    @property
    def payment(self) -> NotePayment | None:
        """The payment with the fewest notes crossing, with or without change as set; `None` if impossible."""
        if self.change:
            return self.best
        return None if self.exact is None else NotePayment(self.exact)

    @property
    def exact(self) -> Notes | None:
        """The fewest notes without change; `None` if the purse cannot pay exactly."""
        return exactly(self.purse, self.bill)

    def counted(self, notes: Notes) -> str:
        """Return notes as a sum."""
        return " + ".join(f"{number} × {self.edition.money(worth)}" for worth, number in notes)


def tell(ask: Controls) -> LessonBody:
    """Ask for a bill and a purse, and show the notes that pay it."""
    edition = ask_edition(ask, "bill")
    paying = _paying(ask, edition)
    players = ask.number("players", _("Players"), 2, MOST_PLAYERS, default=4)
    payment = paying.payment
    return LessonBody(
        money_format=edition.money_format,
        situation=_situation(paying),
        headline=_headline(paying, payment),
        steps=_steps(paying, payment),
        passages=(_ways(paying), _box(edition, players), _meaning(paying)),
        figures=(_bars(paying, payment),),
        tables=(_who(paying), *_stock(edition, players)),
        marks=marks(edition, (edition.deed_at(STREET),)),
    )


def _situation(paying: Paying) -> Message:
    values: dict[str, str | int] = {
        "cash": paying.edition.money(worth_of(paying.purse)),
        "count": number_of(paying.purse),
        "bill": paying.edition.money(paying.bill),
    }
    if paying.change:
        return _("A purse holds {cash} in {count} notes and must pay {bill}. Change is given.", **values)
    return _("A purse holds {cash} in {count} notes and must pay {bill}. No change is given.", **values)


def _paying(ask: Controls, edition: Edition) -> Paying:
    money, smallest = edition.money, note_worths(edition)[-1]
    wanted = ask.number(
        "bill", _("To pay"), smallest, edition.constants.start_money, default=224 * edition.scale, step=smallest
    )

    def legal(taken: tuple[int, ...]) -> list[tuple[int, Message]]:
        left = _without(edition.constants.start_notes, taken)
        return [(worth, _("Take out {note}", note=money(worth))) for worth, number in left if number]

    def why(_taken: tuple[int, ...], _note: str) -> Message:
        return _("There is no such note left in the purse.")

    def text(note: int) -> str:
        return str(note // edition.scale)  # the same in every edition, so that another edition keeps it

    taken = ask.moves("taken", _("Notes taken out of a starting purse"), legal=legal, text=text, why=why)
    change = ask.switch("change", _("Change is given"), default=True)
    bill = (2 * wanted + smallest) // (2 * smallest) * smallest
    return Paying(edition, bill, _without(edition.constants.start_notes, taken), taken, wanted, change)


def _without(notes: Notes, taken: tuple[int, ...]) -> Notes:
    return tuple((worth, number - taken.count(worth)) for worth, number in notes)


def _headline(paying: Paying, payment: NotePayment | None) -> Headline:
    short = paying.bill - worth_of(paying.purse)
    if short > 0:
        return Headline(_("The purse is short by"), paying.edition.money(short), short)
    if payment is None:
        return Headline(_("Without change"), _("not possible"))
    count = payment.crossing
    return Headline(_("Fewest notes across the table"), ngettext("{count} note", "{count} notes", count))


def _steps(paying: Paying, payment: NotePayment | None) -> tuple[Step, ...]:
    money = paying.edition.money
    if payment is None:
        if worth_of(paying.purse) >= paying.bill:
            return (Step(_("To pay, but the small notes are missing"), paying.bill, ("AM-5.1",)),)
        return (
            Step(_("To pay"), paying.bill, ("AM-8.2",)),
            Step(_("In the purse"), -worth_of(paying.purse), ("AM-5.1",)),
        )
    given = (
        Step(
            ngettext("{count} note of {worth}", "{count} notes of {worth}", number, worth=money(worth)),
            worth * number,
            ("AM-5.1",),
        )
        for worth, number in payment.given
    )
    back = (
        Step(
            ngettext(
                "{count} note of {worth} comes back", "{count} notes of {worth} come back", number, worth=money(worth)
            ),
            -worth * number,
            ("R-27",),
        )
        for worth, number in payment.change
    )
    return (*given, *back)


def _ways(paying: Paying) -> Passage:
    exact, best, money = paying.exact, paying.best, paying.edition.money
    if best is None:
        lines = [
            (
                _("Selling buildings and mortgaging properties raises more. Players may not lend."),
                ("R-14", "AM-12.1", "AM-11.1", "AM-21.3"),
            )
        ]
        return Passage(_("Not enough"), tuple(lines))
    if exact is None:
        first = _("It cannot be paid without change, because the small notes are missing.")
    else:
        first = ngettext(
            "Without change it takes {count} note: {notes}.",
            "Without change it takes {count} notes: {notes}.",
            number_of(exact),
            notes=paying.counted(exact),
        )
    if best.change:
        second = _(
            "With change, {count} notes cross the table: give {given} and get {back} back.",
            count=best.crossing,
            given=money(worth_of(best.given)),
            back=money(worth_of(best.change)),
        )
    else:
        second = _("With change it would not take fewer.")
    return Passage(_("With change and without"), ((first, ("AM-5.1",)), (second, ("AM-5.1", "R-27"))))


def _box(edition: Edition, players: int) -> Passage:
    """Return what is known about the notes in the box, and with what confidence."""
    box, origin = edition.constants.bank_notes, edition.provenance_of("constants", "bank_notes")
    lines: list[tuple[Message, tuple[str, ...]]] = []
    if box:
        lines.append(
            (
                _("The box has {count} notes, {sum} in total.", count=number_of(box), sum=edition.money(worth_of(box))),
                ("AM-2.3",),
            )
        )
        lines.append((confidence_name(origin.confidence), ("AM-2.3",)))
        worth, left = min(box_after_start(edition, players), key=lambda pile: pile[1])
        text = ngettext(
            "When {players} players have their starting money, the smallest pile left is {count} note of {worth}.",
            "When {players} players have their starting money, the smallest pile left is {count} notes of {worth}.",
            left,
            players=players,
            worth=edition.money(worth),
        )
        lines.append((text, ("AM-2.3", "AM-5.1")))
    else:
        lines.append((_("The number of notes in the box of this edition is not known."), ("AM-2.3",)))
    lines += [(text, ("AM-2.3",)) for text in _otherwise(edition)]
    lines.append(
        (_("This has no effect on play: notes are only for display, and the bank's money never runs out."), ("R-27",))
    )
    return Passage(_("The notes in the box"), tuple(lines))


@cache
def _otherwise(edition: Edition) -> tuple[Message, ...]:
    """Return the differences from other editions in the number of the same note."""
    found: dict[tuple[int, int], list[Message]] = {}
    for name in EDITION_IDS:
        other = load(name)
        for worth, number in other.constants.bank_notes:
            here = worth * edition.scale // other.scale
            if dict(edition.constants.bank_notes).get(here, number) != number:
                found.setdefault((here, number), []).append(Message(title(name)))
    return tuple(
        _(
            "Not all boxes are alike: there are {here} notes of {worth} here, but {there} in other boxes: {editions}.",
            worth=edition.money(worth),
            here=dict(edition.constants.bank_notes)[worth],
            there=number,
            editions=listing(editions),
        )
        if len(editions) > 1
        else _(
            "Not all boxes are alike: there are {here} notes of {worth} here, but {there} in another box: {editions}.",
            worth=edition.money(worth),
            here=dict(edition.constants.bank_notes)[worth],
            there=number,
            editions=listing(editions),
        )
        for (worth, number), editions in found.items()
    )


def _meaning(paying: Paying) -> Passage:
    """Return the meaning of an amount, and the rule on the banker's money."""
    edition = paying.edition
    unit = edition.constants.unit_stands_for
    if unit > 1:
        meaning = _(
            "An amount of 1 stands for {unit}, so {bill} means {sum}.",
            unit=str(unit),
            bill=edition.money(paying.bill),
            sum=edition.money(paying.bill * unit),
        )
    else:
        meaning = _("This edition does not say that an amount stands for thousands.")
    banker = _("The banker keeps the bank's money apart from their own.")
    lines: list[tuple[Message, tuple[str, ...]]] = [(meaning, ("AM-2.4",)), (banker, ("AM-2.1",))]
    if paying.wanted != paying.bill:
        text = _(
            "The smallest note is {note}, so {wanted} is rounded to {bill}.",
            note=edition.money(note_worths(edition)[-1]),
            wanted=edition.money(paying.wanted),
            bill=edition.money(paying.bill),
        )
        lines.append((text, ("R-5",)))
    return Passage(_("The meaning of a note"), tuple(lines))


def _bars(paying: Paying, payment: NotePayment | None) -> Bars:
    edition, worths = paying.edition, note_worths(paying.edition)
    has = dict(paying.purse)
    given, back = (dict(notes) for notes in ((payment.given, payment.change) if payment else ((), ())))
    before = "".join(f"{each // edition.scale}, " for each in paying.taken)
    take = tuple(
        Press(_("Take out {note}", note=edition.money(worth)), (("taken", f"{before}{worth // edition.scale}"),))
        if has[worth]
        else None
        for worth in worths
    )
    told = [_("{worth}: {number}", worth=edition.money(worth), number=number) for worth, number in paying.purse]
    return Bars(
        title=_("The notes by value"),
        categories=tuple(verbatim(edition.money(worth)) for worth in worths),
        series=(
            Series(_("in the purse"), NEITHER, tuple(has[worth] or None for worth in worths), take),
            Series(_("given"), _GIVEN, tuple(given.get(worth) for worth in worths)),
            Series(_("back"), _BACK, tuple(back.get(worth) for worth in worths)),
        ),
        summary=_("Notes in the purse, by value: {notes}.", notes=listing(told)),
        money=False,
    )


def _who(paying: Paying) -> Table:
    none = verbatim("–")
    rows, presses, marked = [], [], []
    for place, (what, whom, amount, clauses) in enumerate(payments(paying.edition)):
        notes = none if amount is None else _in_notes(paying, amount, by_bank=whom == PLAYER)
        rows.append((what, whom, none if amount is None else amount, notes, Clauses(clauses)))
        presses.append(
            None if amount is None else Press(_("{payment}: pay this sum", payment=what), (("bill", amount),))
        )
        if amount == paying.bill:
            marked.append(place)
    return Table(
        caption=_("Payees and fewest notes, with {street} as the street", street=paying.edition.street(STREET).name),
        columns=(
            Column(_("Payment")),
            Column(_("To", context="payment")),
            Column(_("Amount"), money=True),
            Column(_("Notes")),
            Column(_("Clauses")),
        ),
        rows=tuple(rows),
        marked=tuple(marked),
        presses=tuple(presses),
    )


def _in_notes(paying: Paying, amount: int, *, by_bank: bool) -> Message | str:
    """Return the fewest notes that cross: from the purse, or from the bank, which has every note."""
    if by_bank:
        return str(number_of(fewest(note_worths(paying.edition), amount)))
    payment = replace(paying, bill=amount).payment
    return verbatim("–") if payment is None else str(payment.crossing)


def _stock(edition: Edition, players: int) -> tuple[Table, ...]:
    """Return the notes left in the box after starting money; nothing if the box is not known."""
    if not edition.constants.bank_notes:
        return ()
    counts = range(2, MOST_PLAYERS + 1)
    labels = {each: ngettext("{count} player", "{count} players", each) for each in counts}
    return (
        Table(
            caption=_("Notes left in the box, by players"),
            columns=(Column(_("Players")), *(Column(verbatim(edition.money(worth))) for worth in note_worths(edition))),
            rows=tuple(
                (labels[each], *(str(number) for _worth, number in box_after_start(edition, each))) for each in counts
            ),
            marked=(players - 2,),
            presses=tuple(Press(labels[each], (("players", each),)) for each in counts),
        ),
    )


LESSON = Lesson("money", _("Money and the bank"), tell)
