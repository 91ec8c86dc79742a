"""`antimono bankruptcy`: the payment of a debt, or bankruptcy, and the properties afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.bankruptcy import SettledDebt, read_held, settle_debt
from antimono.anti_monopoly.editions import Edition, Role, Street, load
from antimono.anti_monopoly.rules.bankruptcy import CREDITOR, DEBTOR, Creditor, Hand, Settlement, sold_and_mortgaged
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.estate import HeldDeed
from antimono.anti_monopoly.rules.liquidation import Order
from antimono.cli.figures import cited, marks_lines, rulebook_lines, starred, steps_lines
from antimono.cli.parser import EDITION, JSON, ROLE, Parser, choice, role, whole
from antimono.cli.terminal import CATALOGUE, say, write, write_json
from antimono.core.ledger import Ledger
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.core.transfer import BANK

_EXAMPLES = (
    'antimono bankruptcy --role competitor --cash 120 --own "Nob Hill:2" --own "Wall St." --debt 500',
    'antimono bankruptcy --role monopolist --cash 90 --own "Wall St." --debt 250 --creditor player --json',
)
_ACCOUNTS = {BANK: _("the bank"), DEBTOR: _("the player"), CREDITOR: _("the creditor")}


def run(arguments: Sequence[str]) -> None:
    """Print the settlement."""
    options = _parser().read(arguments)
    edition = load(options.edition)
    player = role(options.role)
    acquired = [read_held(edition, player, text, lambda number: whole("--own", number)) for text in options.own]
    creditor = choice(_("creditor"), options.creditor, Creditor)
    order = choice(_("order"), options.first, Order)
    found = settle_debt(
        edition, player, whole("--cash", options.cash), acquired, whole("--debt", options.debt), creditor, order
    )
    if options.json:
        write_json(found.data(CATALOGUE))
    else:
        write(_lines(found))
        write(rulebook_lines(edition.id))


def _parser() -> Parser:
    parser = Parser(
        "bankruptcy",
        _("Show how a player pays a debt by selling buildings and mortgaging, or goes bankrupt. Trades are left out."),
        _EXAMPLES,
        EDITION
        | ROLE
        | {
            "--cash AMOUNT": _("the player's cash"),
            "--own PROPERTY ...": _(
                "a property of the player: NAME, NAME:2 with two houses, NAME:hotel or NAME:mortgaged. Repeat "
                "the option for each property, in the order in which they were acquired"
            ),
            "--debt AMOUNT": _("what the player owes"),
            "--creditor WHO": _("bank or player (default: bank)"),
            "--first WHAT": _("where the money comes from first: buildings or mortgages (default: buildings)"),
        }
        | JSON,
        required=("--role", "--cash", "--debt"),
    )
    parser.set_defaults(creditor="bank", first="buildings")
    return parser


def _lines(found: SettledDebt) -> Iterator[str]:
    edition, settlement, marked = found.edition, found.settlement, found.reconstructions
    yield f"{starred(found.title, marked)}{cited(('AM-22.1', 'R-14'))}"
    yield from ("", say(_("The most that could be raised:")))
    yield from steps_lines(edition, settlement.reach)
    yield from ("", say(_("What happens:")))
    yield from _happenings(edition, settlement, found.ledger)
    yield from ("", *_summary(settlement), "")
    yield from _afterwards(edition, settlement.after, settlement.before.debtor.role)
    yield from marks_lines(marked)


def _happenings(edition: Edition, settlement: Settlement, ledger: Ledger) -> Iterator[str]:
    entries = iter(ledger.entries)
    for number, move in enumerate(settlement.moves, 1):
        yield f"  {number}. {say(move.text)}{cited(move.clauses)}"
        if move.transfer:
            entry = next(entries)
            cash = entry.payer_balance if move.transfer.payer == DEBTOR else entry.payee_balance
            yield "     " + say(
                _(
                    "{payer} → {payee}: {amount}; the player then has {cash}.",
                    payer=_ACCOUNTS[move.transfer.payer],
                    payee=_ACCOUNTS[move.transfer.payee],
                    amount=edition.money(move.transfer.amount.value),
                    cash=edition.money(cash),
                )
            )


def _summary(settlement: Settlement) -> Iterator[str]:
    sold, mortgaged = sold_and_mortgaged(settlement)
    buildings = [
        ngettext("{count} building on {street}", "{count} buildings on {street}", count, street=name)
        for name, count in sold.items()
    ]
    nothing = _("nothing")
    yield say(_("Sold: {buildings}", buildings=listing(buildings) if buildings else nothing))
    names = [verbatim(name) for name in mortgaged]
    yield say(_("Mortgaged: {properties}", properties=listing(names) if names else nothing))


def _afterwards(edition: Edition, after: Hand, player: Role) -> Iterator[str]:
    yield say(_("Afterwards:"))
    yield "  " + say(
        _(
            "The player has {cash}; properties: {properties}",
            cash=edition.money(after.debtor.cash),
            properties=_properties(after.debtor.held, player),
        )
    )
    if after.creditor:
        yield "  " + say(_("The creditor receives: {properties}", properties=_properties(after.creditor, player)))
    if after.bank:
        yield "  " + say(_("Back with the bank, for sale: {properties}", properties=_properties(after.bank, player)))


def _properties(several: Sequence[HeldDeed], player: Role) -> Message:
    if not several:
        return _("none")
    return listing([_described(held, player) for held in several])


def _described(held: HeldDeed, player: Role) -> Message:
    if held.mortgaged:
        return _("{name} (mortgaged)", name=held.deed.name)
    if held.level and isinstance(held.deed, Street):
        return _("{name} ({buildings})", name=held.deed.name, buildings=level_name(held.deed, player, held.level))
    return verbatim(held.deed.name)
