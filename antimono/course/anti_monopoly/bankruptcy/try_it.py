"""The lesson on bankruptcy: selling, mortgaging, paying or failing (AM-11, AM-12, AM-22)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Role, Street, role_name, switch
from antimono.anti_monopoly.rules.bankruptcy import CREDITOR, DEBTOR, Creditor, DebtOutcome, Hand, Settlement, settle
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import Order
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.figures import Board, Holding, Mark, Press
from antimono.core.ledger import Ledger, open_ledger
from antimono.core.text import Message, _, verbatim
from antimono.core.transfer import BANK
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marks
from antimono.course.anti_monopoly.shared.holdings import choose_holdings, described, holding_presses
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Place
from antimono.course.lesson.frame import Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_CASH = 2000
MOST_DEBT = 3000
"""Upper limits of the controls, in the 1500 scale."""


def tell(ask: Controls) -> LessonBody:
    """Ask for a player in debt and show how the debt ends."""
    edition = ask_edition(ask, "cash", "debt")
    role = Role(ask.choice("role", _("Role of the player in debt"), [(role.value, role_name(role)) for role in Role]))
    held = choose_holdings(ask, edition, role)
    scale = edition.scale
    cash = ask.number("cash", _("Cash"), 0, MOST_CASH * scale, default=120 * scale, step=10 * scale)
    debt = ask.number("debt", _("Debt"), 0, MOST_DEBT * scale, default=400 * scale, step=10 * scale)
    creditor = Creditor(
        ask.choice(
            "creditor",
            _("Owed to"),
            [(Creditor.BANK, _("the bank")), (Creditor.PLAYER, _("another player"))],
            default=Creditor.PLAYER,
        )
    )
    order = Order(
        ask.choice(
            "first",
            _("Raise money first from"),
            [(Order.BUILDINGS_FIRST, _("buildings")), (Order.MORTGAGES_FIRST, _("mortgages"))],
        )
    )
    settlement = settle(edition, Estate(role, cash, held), debt, creditor, order)
    ask.at(Place.WALK)
    step = ask.walk("step", _("Step of the settlement"), len(settlement.moves))
    hand = settlement.moves[step - 1].after if step else settlement.before
    deeds = [each.deed for each in held]
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(edition, settlement, creditor),
        headline=_headline(edition, settlement),
        steps=settlement.reach.steps,
        passages=(_verdict(edition, settlement, creditor), _rules(edition)),
        figures=(_board(edition, role, hand, holding_presses(ask, edition, held)),),
        tables=(_moves(settlement, step), _who_holds_what(role, hand), _ledger(settlement, creditor, step)),
        marks=marks(edition, deeds),
    )


def _sentence(edition: Edition, settlement: Settlement, creditor: Creditor) -> Message:
    estate = settlement.before.debtor
    values: dict[str, Message | str] = {
        "cash": edition.money(estate.cash),
        "debt": edition.money(settlement.debt),
        "holdings": described(estate),
    }
    if estate.role is Role.COMPETITOR:
        if creditor is Creditor.BANK:
            return _("A Competitor with {cash} owes the bank {debt}. Holdings: {holdings}.", **values)
        return _("A Competitor with {cash} owes another player {debt}. Holdings: {holdings}.", **values)
    if creditor is Creditor.BANK:
        return _("A Monopolist with {cash} owes the bank {debt}. Holdings: {holdings}.", **values)
    return _("A Monopolist with {cash} owes another player {debt}. Holdings: {holdings}.", **values)


def _headline(edition: Edition, settlement: Settlement) -> Headline:
    reach = edition.money(settlement.reach.value)
    value = (
        _("{reach}: solvent", reach=reach)
        if settlement.outcome is DebtOutcome.SOLVENT
        else _("{reach}: bankrupt", reach=reach)
    )
    label = _("The most the player can raise against a debt of {debt}", debt=edition.money(settlement.debt))
    reconstructed = any(figures_reconstructed(edition, held.deed) for held in settlement.before.debtor.held)
    return Headline(label, value, settlement.reach.value, reconstructed)


def _verdict(edition: Edition, settlement: Settlement, creditor: Creditor) -> Passage:
    gap = settlement.reach.value - settlement.debt
    if settlement.outcome is DebtOutcome.SOLVENT:
        text = _(
            "Everything together covers the debt, with {gap} to spare. The player stays in the game and keeps "
            "{cash} in cash.",
            gap=edition.money(gap),
            cash=edition.money(settlement.after.debtor.cash),
        )
        return Passage(_("How it ends"), ((text, ("AM-22.1", "R-14")),))
    text = _(
        "Everything together falls {gap} short of the debt. The player is bankrupt and leaves the game.",
        gap=edition.money(-gap),
    )
    after = (
        (_("Everything left goes to the bank, and its properties can be bought again."), ("AM-22.4", "R-37"))
        if creditor is Creditor.BANK
        else (_("Everything left goes to the creditor, including mortgaged properties."), ("AM-22.3", "R-37"))
    )
    return Passage(_("How it ends"), ((text, ("AM-22.1", "AM-22.5", "R-14")), after))


def _rules(edition: Edition) -> Passage:
    lines = [
        (_("The bank buys buildings back at half their price, one by one."), ("AM-12.1", "R-16")),
        (_("It lends half the price of a property without buildings."), ("AM-11.1", "AM-11.2")),
        (edition.switches.meaning("mortgage_in_monopoly"), switch("mortgage_in_monopoly").clauses),
        (edition.switches.meaning("bankrupt_after_last_mortgage"), ("AM-22.1", "R-14")),
        (edition.switches.meaning("bankrupt_buildings_sold_to_bank"), ("AM-22.2",)),
        (
            _(
                "In each round the player takes the smallest step that is enough, or else the largest. The rules "
                "leave this choice open."
            ),
            ("R-14",),
        ),
    ]
    return Passage(_("Rules of this edition"), tuple(lines))


def _moves(settlement: Settlement, step: int) -> Table:
    rows = tuple(
        (
            str(number),
            move.text,
            Clauses(move.clauses),
            move.transfer.amount.value if move.transfer else verbatim("–"),
            move.after.debtor.cash,
        )
        for number, move in enumerate(settlement.moves[:step], start=1)
    )
    return Table(
        caption=_("Settlement: {step} of {last} steps", step=step, last=len(settlement.moves)),
        columns=(
            Column(_("Step")),
            Column(_("Action")),
            Column(_("Clauses")),
            Column(_("Amount"), money=True),
            Column(_("Cash afterwards"), money=True),
        ),
        rows=rows,
        marked=(step - 1,) if step else (),
        presses=tuple(
            Press(_("{step}: {what}", step=number, what=move.text), (("step", number),))
            for number, move in enumerate(settlement.moves[:step], start=1)
        ),
    )


def _hands(role: Role, hand: Hand) -> tuple[tuple[Message, Mark | None, tuple[HeldDeed, ...]], ...]:
    """Return the holders, the mark with which the board shows them, and what they hold."""
    other = Role.MONOPOLIST if role is Role.COMPETITOR else Role.COMPETITOR
    return (
        (_("the player in debt"), MARKS[role], hand.debtor.held),
        (_("the creditor"), MARKS[other], hand.creditor),
        (_("the bank"), None, hand.bank),
    )


def _who_holds_what(role: Role, hand: Hand) -> Table:
    rows = tuple(
        (
            verbatim(held.deed.name),
            holder,
            level_name(held.deed, role, held.level) if isinstance(held.deed, Street) else verbatim("–"),
            _("mortgaged") if held.mortgaged else _("free of mortgage"),
        )
        for holder, _mark, several in _hands(role, hand)
        for held in several
    )
    return Table(
        caption=_("Owners at this step"),
        columns=(Column(_("Property")), Column(_("Owner")), Column(_("Buildings")), Column(_("Mortgage"))),
        rows=rows,
    )


def _ledger(settlement: Settlement, creditor: Creditor, step: int) -> Table:
    names = {BANK: _("bank"), DEBTOR: _("player in debt"), CREDITOR: _("creditor")}
    moved = [move.transfer for move in settlement.moves[:step] if move.transfer]
    ledger = books(settlement, creditor).post_all(moved)
    rows = tuple(
        (
            names[entry.transfer.payer],
            names[entry.transfer.payee],
            entry.transfer.amount.value,
            entry.payer_balance,
            entry.payee_balance,
        )
        for entry in ledger.entries
    )
    return Table(
        caption=_("The ledger: one account pays, another receives"),
        columns=(
            Column(_("Payer")),
            Column(_("Payee")),
            Column(_("Amount"), money=True),
            Column(_("Payer's balance"), money=True),
            Column(_("Payee's balance"), money=True),
        ),
        rows=rows,
    )


def books(settlement: Settlement, creditor: Creditor) -> Ledger:
    """Return the ledger before anything happens; a creditor who is a player starts at zero."""
    players = {DEBTOR: settlement.before.debtor.cash}
    return open_ledger(players if creditor is Creditor.BANK else {**players, CREDITOR: 0})


def _board(edition: Edition, role: Role, hand: Hand, presses: tuple[tuple[int, Press], ...]) -> Board:
    holdings = tuple(
        Holding(
            held.deed.index,
            mark,
            held.level,
            isinstance(held.deed, Street) and held.level == held.deed.hotel_level(role),
            held.mortgaged,
        )
        for _holder, mark, several in _hands(role, hand)
        for held in several
        if mark
    )
    left, gone, back = len(hand.debtor.held), len(hand.creditor), len(hand.bank)
    return Board(
        title=_("The board at this step"),
        squares=board_squares(edition),
        summary=_(
            "Properties: {left} with the player in debt, {gone} with the creditor, {back} back with the bank.",
            left=left,
            gone=gone,
            back=back,
        ),
        holdings=holdings,
        presses=presses,
        badges=((MARKS[role], role_press("role", role)),),
    )


LESSON = Lesson("bankruptcy", _("Bankruptcy"), tell)
