"""`antimono bankruptcy`: how a debt is met, or not, and who holds what afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from antimono.anti_monopoly.editions import Edition, Role, Street, load
from antimono.anti_monopoly.rules.bankruptcy import (
    CREDITOR,
    DEBTOR,
    Creditor,
    Hand,
    Move,
    Outcome,
    Settlement,
    settle,
    sold_and_mortgaged,
)
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.liquidation import Order
from antimono.cli.figures import (
    Mark,
    cited,
    marks,
    marks_data,
    marks_lines,
    rulebook_lines,
    starred,
    steps_data,
    steps_lines,
)
from antimono.cli.parser import EDITION, JSON, ROLE, Parser, choice, role, whole
from antimono.cli.terminal import say, write, write_json
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.ledger import Ledger, open_ledger
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
    acquired = [_held(edition, player, text) for text in options.own]
    in_order = [replace(each, acquired=place) for place, each in enumerate(acquired, start=1)]
    held = sorted(in_order, key=lambda each: each.deed.index)
    estate = Estate(player, whole("--cash", options.cash), tuple(held))
    creditor = choice(_("creditor"), options.creditor, Creditor)
    order = choice(_("order"), options.first, Order)
    settlement = settle(edition, estate, whole("--debt", options.debt), creditor, order)
    accounts = {DEBTOR: estate.cash} | ({CREDITOR: 0} if creditor is Creditor.PLAYER else {})
    ledger = open_ledger(accounts).post_all(settlement.transfers)
    found = marks(edition, (value for each in held for value in _deciding(each)))
    if options.json:
        write_json(
            {
                "edition": edition.id,
                "role": player,
                "creditor": creditor,
                **_data(settlement, ledger),
                "reconstructions": marks_data(found),
            }
        )
    else:
        write(_lines(edition, settlement, ledger, creditor, found))
        write(rulebook_lines(edition.id))


def _parser() -> Parser:
    parser = Parser(
        "bankruptcy",
        _("How a player meets a debt by selling and mortgaging, or goes bankrupt. Trades are left out."),
        _EXAMPLES,
        EDITION
        | ROLE
        | {
            "--cash AMOUNT": _("the player's cash"),
            "--own PROPERTY ...": _(
                "a property of the player; repeat it for each, in the order in which they were acquired: "
                "NAME, NAME:2 with two houses, NAME:hotel or NAME:mortgaged"
            ),
            "--debt AMOUNT": _("what the player owes"),
            "--creditor WHO": _("bank or player (default: bank)"),
            "--first WHAT": _("what is turned into money first: buildings or mortgages (default: buildings)"),
        }
        | JSON,
        required=("--role", "--cash", "--debt"),
    )
    parser.set_defaults(creditor="bank", first="buildings")
    return parser


def _held(edition: Edition, player: Role, text: str) -> Held:
    name, __, state = (part.strip() for part in text.partition(":"))
    deed = edition.deed(name)
    match state.casefold():
        case "":
            return Held(deed)
        case "mortgaged":
            return Held(deed, mortgaged=True)
        case "hotel" if isinstance(deed, Street):
            return Held(deed, deed.hotel_level(player))
        case "hotel":
            raise IllegalError(
                _("{name} is no street: buildings stand on streets only (AM-9.4).", name=deed.name), "AM-9.4"
            )
        case number if any(character.isdecimal() for character in number):
            return Held(deed, whole("--own", number))
    raise UnreadableError(
        _(
            "“{state}” says nothing about {name}: write the number of houses, “hotel” or “mortgaged” there.",
            state=state,
            name=deed.name,
        )
    )


def _deciding(held: Held) -> Iterator[tuple[int, str]]:
    """The values of the edition that a settlement takes from one deed."""
    fields = ["name", "mortgage"]
    if held.level:
        fields += ["house_price", "hotel_price"]
    return ((held.deed.index, field) for field in fields)


def _data(settlement: Settlement, ledger: Ledger) -> dict[str, object]:
    sold, mortgaged = sold_and_mortgaged(settlement)
    after = settlement.after
    entries = [
        {
            "payer": entry.transfer.payer,
            "payee": entry.transfer.payee,
            "amount": entry.transfer.amount.value,
            "text": say(move.text),
            "clauses": list(move.clauses),
            "balances": {
                entry.transfer.payer: entry.payer_balance,
                entry.transfer.payee: entry.payee_balance,
            },
        }
        for move, entry in zip(_paid(settlement), ledger.entries, strict=True)
    ]
    return {
        "outcome": settlement.outcome,
        "debt": settlement.debt,
        "reach": {"amount": settlement.reach.value, "steps": steps_data(settlement.reach)},
        "sold": [{"property": name, "buildings": count} for name, count in sold.items()],
        "mortgaged": list(mortgaged),
        "moves": [{"text": say(move.text), "clauses": list(move.clauses)} for move in settlement.moves],
        "ledger": entries,
        "after": {
            DEBTOR: {
                "cash": after.debtor.cash,
                "properties": [_property(held) for held in after.debtor.held],
            },
            CREDITOR: {"properties": [_property(held) for held in after.creditor]},
            BANK: {"properties": [_property(held) for held in after.bank]},
        },
        "balances": ledger.balances,
    }


def _paid(settlement: Settlement) -> Sequence[Move]:
    """The moves in which money moved: one for each entry of the ledger."""
    return [move for move in settlement.moves if move.transfer]


def _property(held: Held) -> dict[str, object]:
    return {"name": held.deed.name, "buildings": held.level, "mortgaged": held.mortgaged}


def _lines(
    edition: Edition, settlement: Settlement, ledger: Ledger, creditor: Creditor, found: Sequence[Mark]
) -> Iterator[str]:
    bankrupt = settlement.outcome is Outcome.BANKRUPT
    values: dict[str, str | Message] = {
        "debt": edition.money(settlement.debt),
        "creditor": _("the bank") if creditor is Creditor.BANK else _("another player"),
        "reach": edition.money(settlement.reach.value),
    }
    if settlement.before.debtor.role is Role.COMPETITOR:
        sentence = (
            _("Bankrupt: a Competitor owes {debt} to {creditor} and can raise {reach} at most.", **values)
            if bankrupt
            else _(
                "Solvent: a Competitor owes {debt} to {creditor} and can raise {reach} if need be.", **values
            )
        )
    else:
        sentence = (
            _("Bankrupt: a Monopolist owes {debt} to {creditor} and can raise {reach} at most.", **values)
            if bankrupt
            else _(
                "Solvent: a Monopolist owes {debt} to {creditor} and can raise {reach} if need be.", **values
            )
        )
    yield f"{starred(sentence, found)}{cited(('AM-22.1', 'R-14'))}"
    yield from ("", say(_("The most that could be raised:")))
    yield from steps_lines(edition, settlement.reach)
    yield from ("", say(_("What happens:")))
    yield from _happenings(edition, settlement, ledger)
    yield from ("", *_summary(settlement), "")
    yield from _afterwards(edition, settlement.after, settlement.before.debtor.role)
    yield from marks_lines(found)


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
        yield "  " + say(
            _("The creditor has received: {properties}", properties=_properties(after.creditor, player))
        )
    if after.bank:
        yield "  " + say(
            _("The bank can sell again: {properties}", properties=_properties(after.bank, player))
        )


def _properties(several: Sequence[Held], player: Role) -> Message:
    if not several:
        return _("none")
    return listing([_described(held, player) for held in several])


def _described(held: Held, player: Role) -> Message:
    if held.mortgaged:
        return _("{name} (mortgaged)", name=held.deed.name)
    if held.level and isinstance(held.deed, Street):
        return _(
            "{name} ({buildings})", name=held.deed.name, buildings=level_name(held.deed, player, held.level)
        )
    return verbatim(held.deed.name)
