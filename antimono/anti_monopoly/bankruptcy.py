"""The settlement of a debt in one call: names and numbers in, moves with their clauses out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import override

from antimono.anti_monopoly.arguments import read_level
from antimono.anti_monopoly.editions import Edition, Role, read_edition
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.rules.bankruptcy import (
    CREDITOR,
    DEBTOR,
    Creditor,
    DebtOutcome,
    Settlement,
    SettlementStep,
    settle,
    sold_and_mortgaged,
)
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import Order
from antimono.core.amount import Amount
from antimono.core.arguments import as_list, parse_int, read_as, read_word
from antimono.core.errors import UnreadableError
from antimono.core.ledger import Ledger, open_ledger
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.reconstructions import Reconstruction, marks, marks_data
from antimono.core.text import ENGLISH, Message, _
from antimono.core.transfer import BANK


@dataclass(frozen=True, slots=True, repr=False)
class SettledDebt(NotebookRepr):
    """A debt and its settlement: what the player sells, mortgages, pays, or gives up."""

    edition: Edition
    creditor: Creditor
    settlement: Settlement

    @property
    def outcome(self) -> DebtOutcome:
        """Solvent or bankrupt."""
        return self.settlement.outcome

    @property
    def reach(self) -> Amount:
        """The most that the player can raise, step by step (R-14)."""
        return self.settlement.reach

    @property
    def moves(self) -> tuple[SettlementStep, ...]:
        """Return what happens, in order, each with its clauses."""
        return self.settlement.moves

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses that decide, each once."""
        of_moves = [clause for move in self.moves for clause in move.clauses]
        of_reach = [clause for step in self.reach.steps for clause in step.clauses]
        return tuple(dict.fromkeys(["AM-22.1", "R-14", *of_reach, *of_moves]))

    @property
    def ledger(self) -> Ledger:
        """The accounts of the player, the bank and a player who is the creditor, with every payment."""
        accounts = {DEBTOR: self.settlement.before.debtor.cash}
        if self.creditor is Creditor.PLAYER:
            accounts[CREDITOR] = 0
        return open_ledger(accounts).post_all(self.settlement.transfers)

    @property
    def reconstructions(self) -> tuple[Reconstruction, ...]:
        """The reconstructed values on which the answer rests."""
        held = self.settlement.before.debtor.held
        return marks(self.edition, (value for each in held for value in _deciding(each)))

    @property
    def title(self) -> Message:
        """The outcome, in a sentence."""
        values: dict[str, str | Message] = {
            "debt": self.edition.money(self.settlement.debt),
            "creditor": _("the bank") if self.creditor is Creditor.BANK else _("another player"),
            "reach": self.edition.money(self.reach.value),
        }
        competitor = self.settlement.before.debtor.role is Role.COMPETITOR
        match self.outcome, competitor:
            case DebtOutcome.BANKRUPT, True:
                return _("Bankrupt: a Competitor owes {debt} to {creditor} and can raise at most {reach}.", **values)
            case DebtOutcome.BANKRUPT, False:
                return _("Bankrupt: a Monopolist owes {debt} to {creditor} and can raise at most {reach}.", **values)
            case _, True:
                return _("Solvent: a Competitor owes {debt} to {creditor} and can raise {reach} if needed.", **values)
            case _:
                return _("Solvent: a Monopolist owes {debt} to {creditor} and can raise {reach} if needed.", **values)

    def data(self, translations: NullTranslations = ENGLISH) -> dict[str, object]:
        """Return the answer as plain data, with the fields of `antimono bankruptcy --json`."""
        settlement, ledger = self.settlement, self.ledger
        return {
            "edition": self.edition.id,
            "role": settlement.before.debtor.role,
            "creditor": self.creditor,
            **_data(settlement, ledger, translations),
            "reconstructions": marks_data(self.reconstructions),
        }

    @override
    def __repr__(self) -> str:
        role = self.settlement.before.debtor.role
        return (
            f"<SettledDebt {self.edition.id} {role}: {self.outcome}, debt {self.settlement.debt}, "
            f"reach {self.reach.value}, {len(self.moves)} moves>"
        )

    @override
    def __str__(self) -> str:
        moves = [f"  {number}. {move.text} ({', '.join(move.clauses)})" for number, move in enumerate(self.moves, 1)]
        return "\n".join([str(self.title), str(self.reach), *moves])


def bankruptcy(
    edition: Edition | str,
    role: Role | str,
    cash: int,
    own: Iterable[HeldDeed | str] | str = (),
    *,
    debt: int,
    creditor: Creditor | str = "bank",
    first: Order | str = "buildings",
) -> SettledDebt:
    """Return how a player pays a debt by selling buildings and mortgaging, or goes bankrupt (AM-22.1); without trades.

    >>> from antimono.anti_monopoly.bankruptcy import bankruptcy
    >>> bankruptcy("us", "competitor", 120, ["Nob Hill:2", "Wall St."], debt=700).outcome
    <DebtOutcome.BANKRUPT: 'bankrupt'>

    Args:
        edition: an edition or its id.
        role: the player's role, for example `competitor` or `C`.
        cash: the player's cash, in money units.
        own: the player's properties in the order in which they were acquired: `Nob Hill`, `Nob Hill:2` with
            two houses, `Nob Hill:hotel` or `Nob Hill:mortgaged`.
        debt: what the player owes, in money units.
        creditor: `bank` or `player`.
        first: `buildings` or `mortgages`, whichever is turned into money first.

    Raises:
        UnknownNameError: if there is no such edition or property.
        UnreadableError: if a value cannot be read.
        IllegalError: if nobody can own that; the message names the clause.
    """
    rules, player = read_edition(edition), read_role(role)
    acquired = [
        each if isinstance(each, HeldDeed) else read_held(rules, player, each)
        for each in ([own] if isinstance(own, str) else as_list(own))
    ]
    return settle_debt(
        rules,
        player,
        parse_int(cash, _("cash")),
        acquired,
        parse_int(debt, _("debt")),
        read_word(creditor, Creditor, _("creditor")),
        read_word(first, Order, _("order")),
    )


def settle_debt(
    edition: Edition, player: Role, cash: int, acquired: Sequence[HeldDeed], debt: int, creditor: Creditor, order: Order
) -> SettledDebt:
    """Return the settlement of a debt from values that have been read; see `bankruptcy`."""
    in_order = [replace(each, acquired=place) for place, each in enumerate(acquired, start=1)]
    estate = Estate(player, cash, tuple(sorted(in_order, key=lambda each: each.deed.index)))
    return SettledDebt(edition, creditor, settle(edition, estate, debt, creditor, order))


def _houses(text: str) -> int:
    plain = text.isascii() and text.isdigit() and len(text) < 9  # Python refuses to read thousands of digits
    return parse_int(int(text) if plain else text, _("number of houses"))


def read_held(edition: Edition, player: Role, text: str, read_houses: Callable[[str], int] = _houses) -> HeldDeed:
    """Read a property with its state: `Nob Hill`, `Nob Hill:2`, `Nob Hill:hotel` or `Nob Hill:mortgaged`.

    Raises:
        UnknownNameError: if there is no such property.
        UnreadableError: if it is not a text, or the state cannot be read.
        IllegalError: if it cannot have a hotel (AM-9.4).
    """
    text = read_as(text, str, _("write a property as “Nob Hill:2”"))
    name, __, state = (part.strip() for part in text.partition(":"))
    deed = edition.deed(name)
    match state.casefold():
        case "":
            return HeldDeed(deed)
        case "mortgaged":
            return HeldDeed(deed, mortgaged=True)
        case "hotel":
            return HeldDeed(deed, read_level(deed, player, 0, hotel=True))
        case number if any(character.isdecimal() for character in number):
            return HeldDeed(deed, read_houses(number))
    raise UnreadableError(
        _(
            "“{state}” is not a state of {name}. Write a number of houses, “hotel” or “mortgaged” instead.",
            state=state,
            name=deed.name,
        )
    )


def _deciding(held: HeldDeed) -> Iterator[tuple[int, str]]:
    fields = ["name", "mortgage"]
    if held.level:
        fields += ["house_price", "hotel_price"]
    return ((held.deed.index, field) for field in fields)


def _data(settlement: Settlement, ledger: Ledger, translations: NullTranslations) -> dict[str, object]:
    sold, mortgaged = sold_and_mortgaged(settlement)
    after = settlement.after
    entries = [
        {
            "payer": entry.transfer.payer,
            "payee": entry.transfer.payee,
            "amount": entry.transfer.amount.value,
            "text": move.text.text(translations),
            "clauses": list(move.clauses),
            "balances": {entry.transfer.payer: entry.payer_balance, entry.transfer.payee: entry.payee_balance},
        }
        for move, entry in zip(_paid(settlement), ledger.entries, strict=True)
    ]
    return {
        "outcome": settlement.outcome,
        "debt": settlement.debt,
        "reach": {"amount": settlement.reach.value, "steps": settlement.reach.steps_data(translations)},
        "sold": [{"property": name, "buildings": count} for name, count in sold.items()],
        "mortgaged": list(mortgaged),
        "moves": [{"text": move.text.text(translations), "clauses": list(move.clauses)} for move in settlement.moves],
        "ledger": entries,
        "after": {
            DEBTOR: {"cash": after.debtor.cash, "properties": [_property(held) for held in after.debtor.held]},
            CREDITOR: {"properties": [_property(held) for held in after.creditor]},
            BANK: {"properties": [_property(held) for held in after.bank]},
        },
        "balances": ledger.balances,
    }


def _paid(settlement: Settlement) -> Sequence[SettlementStep]:
    """Return the moves in which money moved, one for each entry of the ledger."""
    return [move for move in settlement.moves if move.transfer]


def _property(held: HeldDeed) -> dict[str, object]:
    return {"name": held.deed.name, "buildings": held.level, "mortgaged": held.mortgaged}
