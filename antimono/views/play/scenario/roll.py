"""The next roll: what it changes for each on average, who pays whom how much, and how likely all that is."""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.game import EventKind
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.scenario import NextRoll
from antimono.anti_monopoly.scenario.next_roll import CombinedPayment
from antimono.core.scenario import Why
from antimono.core.text import Message, _, player_name
from antimono.course.lesson.frame import Cell, Column, Table
from antimono.play.scenario.answers import expected, game_of, roll_of
from antimono.play.scenario.lab import Lab
from antimono.play.telling import in_a_row
from antimono.views.drawing.pen import MINUS, Pen
from antimono.views.drawing.tables import table
from antimono.views.play.parts import folded
from antimono.views.play.scenario.parts import section, why

KINDS: dict[EventKind, Message] = {
    EventKind.START: _("START"),
    EventKind.RENT: _("Rent"),
    EventKind.FINE: _("The fine in jail or in the price war"),
    EventKind.CARD: _("A card"),
    EventKind.TAX_FLAT: _("The fixed income tax"),
    EventKind.TAX_PERCENTAGE: _("The income tax by percentage"),
    EventKind.PROPERTY_TAX: _("The property tax"),
    EventKind.FOUNDATION_DUE: _("A payment to the Foundation"),
    EventKind.FOUNDATION_GIFT: _("A gift from the Foundation"),
}
"""What bills are for."""

PLACED = frozenset({EventKind.RENT})
"""What is told with its place."""

SHOWN = 8
"""How many bills are shown at once; the others unfold."""


def roll_html(lab: Lab, pen: Pen) -> str:
    """Return the next roll of the position; for the moment in which that is still to be found, of the one before."""
    roll = roll_of(lab.rolled)
    if isinstance(roll, Why):
        inside = f"<p>{pen.text(roll.sentence)}{pen.clauses(roll.clauses)}</p>"
    else:
        inside = _draw_next(roll, lab.rolled, pen)
    return section("roll", _("The next roll, exactly"), inside, pen)


def _draw_next(roll: NextRoll, text: str, pen: Pen) -> str:
    game = game_of(text)
    edition = game.edition
    name, changes = player_name(roll.player), expected(text) or ()
    sentences = [
        _(
            "{player} rolls. On average that changes their cash by {change}.",
            player=name,
            change=_signed(changes[roll.player], edition),
        ),
        _("The chance of being held afterwards is {chance}.", chance=pen_chance(roll.custody, pen)),
        _("The chance of an extra roll is {chance}.", chance=pen_chance(roll.again, pen)),
    ]
    if roll.before:
        twin = game.copy(log=False)
        done = []
        for action in roll.before:
            done.append(
                _(
                    "{player}: {act}",
                    player=player_name(twin.player_to_decide),
                    act=meaning(twin, twin.player_to_decide, action),
                )
            )
            twin.play(action)
        sentences.insert(0, _("Assuming these actions come first: {acts}.", acts=in_a_row(done, "; ")))
    said = " ".join(pen.text(sentence) for sentence in sentences)
    players = Table(
        _("What the roll changes for each player, and how likely they are to owe more than they have"),
        (Column(_("Player")), Column(_("on average")), Column(_("not enough cash")), Column(_("bankrupt"))),
        tuple(
            (player_name(player), _signed(change, edition), _chance(roll.debt(player)), _chance(roll.ruin(player)))
            for player, change in enumerate(changes)
            if not game.state.out[player]
        ),
    )
    bills = roll.bills
    drawn = f"<p>{said}</p>{table(players, pen, 'setup-roll-players')}"
    if not bills:
        return f"{drawn}<p>{pen.text(_('No roll makes anyone pay.'))}</p>"
    drawn += f"<h4>{pen.text(_('Who pays whom, and how much'))}</h4>{_bills(bills[:SHOWN], edition, pen)}"
    if len(bills) > SHOWN:
        title = _("{count} smaller payments", count=len(bills) - SHOWN)
        drawn += folded(title, _bills(bills[SHOWN:], edition, pen), pen, "setup-more")
    note = _("Purchase prices are not included, because nobody has decided to buy yet.")
    if any(way.may_buy for way in roll.ways):
        drawn += f'<p class="am-summary">{pen.text(note)}</p>'
    return drawn


def _bills(bills: tuple[CombinedPayment, ...], edition: Edition, pen: Pen) -> str:
    return f'<ul class="setup-bills">{"".join(_bill(bill, edition, pen) for bill in bills)}</ul>'


def _bill(bill: CombinedPayment, edition: Edition, pen: Pen) -> str:
    kind = KINDS[bill.what]
    if bill.what in PLACED and bill.square is not None:
        kind = _("{kind}, {square}", kind=kind, square=edition.squares[bill.square].name)
    share = _("{chance}, on average {amount}", chance=pen_chance(bill.chance, pen), amount=edition.money(bill.expected))
    short = ""
    if bill.owed:
        lacks = _("not enough cash: {chance}", chance=pen_chance(bill.owed, pen))
        short = f' <span class="setup-short">{pen.text(lacks)}</span>'
    return (
        f"<li><span><b>{pen.text(kind)}:</b> {pen.text(_pays(bill, edition))}</span>"
        f" <small>{pen.text(share)}{short}</small>"
        f"{why(bill.example.amount, pen)}</li>"
    )


def _pays(bill: CombinedPayment, edition: Edition) -> Message:
    """Return who pays whom how much, or from how much to how much."""
    payer, payee = player_name(bill.payer), player_name(bill.payee)
    amount: Message | str = edition.money(bill.most)
    if bill.least < bill.most:
        amount = _("{least} to {most}", least=edition.money(bill.least), most=edition.money(bill.most))
    if bill.payer == BANK:
        return _("the bank pays {payee} {amount}", payee=payee, amount=amount)
    if bill.payee == BANK:
        return _("{payer} pays the bank {amount}", payer=payer, amount=amount)
    return _("{payer} pays {payee} {amount}", payer=payer, payee=payee, amount=amount)


def _chance(chance: Fraction) -> Cell:
    return chance or "–"


def pen_chance(chance: Fraction, pen: Pen) -> Message | str:
    """Return a chance in a sentence."""
    return pen.measure(chance) if chance else _("none")


def _signed(amount: Fraction, edition: Edition) -> str:
    """Return a change with its sign, which no end of a line parts from it."""
    written = edition.money(amount)
    return f"+{written}" if amount > 0 else written.replace(MINUS, f"{MINUS}\u2060")
