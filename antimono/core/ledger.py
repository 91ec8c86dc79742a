"""The double-entry ledger through which all money moves.

What one account pays another receives, so the total stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from antimono.core.errors import IllegalError, UnreadableError, unknown_name
from antimono.core.text import _, quoted
from antimono.core.transfer import BANK, Transfer


@dataclass(frozen=True, slots=True)
class Entry:
    """One posted transfer, and what it left on both accounts."""

    transfer: Transfer
    """Who has paid whom how much, and why."""
    payer_balance: int
    """What the payer held afterwards, in money units; less than nothing for the bank alone."""
    payee_balance: int
    """What the payee held afterwards, in money units."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Accounts and the entries posted to them; posting returns a new ledger.

    The bank's money and that of each player are accounts of their own (AM-2.1).
    """

    opening: tuple[tuple[str, int], ...]
    """What each account held at first; the bank opens at minus all the players' money (R-27)."""
    entries: tuple[Entry, ...] = ()
    """What has been posted, oldest first."""

    @property
    def balances(self) -> dict[str, int]:
        """Return what each account holds now, in money units."""
        balances = dict(self.opening)
        for entry in self.entries:
            balances[entry.transfer.payer] = entry.payer_balance
            balances[entry.transfer.payee] = entry.payee_balance
        return balances

    @property
    def total(self) -> int:
        """The sum over all accounts, always zero: the bank holds the opposite of what the players hold."""
        return sum(self.balances.values())

    def post(self, transfer: Transfer) -> Ledger:
        """Return the ledger after `transfer`.

        Raises:
            UnknownNameError: if there is no such account.
            UnreadableError: if the amount is negative or payer and payee are the same.
            IllegalError: if the payer is a player who does not have as much (AM-22.1).
        """
        return Ledger(self.opening, (*self.entries, _entry(self.balances, transfer)))

    def post_all(self, transfers: Iterable[Transfer]) -> Ledger:
        """Return the ledger after all of `transfers`, in order, at a cost in proportion to their number.

        Raises:
            AntimonoError: as `post` does; the ledger is the same then.
        """
        balances, entries = self.balances, list(self.entries)
        for transfer in transfers:
            entry = _entry(balances, transfer)
            balances[transfer.payer], balances[transfer.payee] = entry.payer_balance, entry.payee_balance
            entries.append(entry)
        return Ledger(self.opening, tuple(entries))


def _entry(balances: Mapping[str, int], transfer: Transfer) -> Entry:
    """Return what a transfer leaves on its two accounts, if it can be made."""
    for account in (transfer.payer, transfer.payee):
        if account not in balances:
            raise unknown_name(_("account"), account, balances)
    amount = transfer.amount.value
    if amount < 0 or transfer.payer == transfer.payee:
        raise UnreadableError(
            _(
                "Transfer zero or more from one account to another, not {amount} from {payer} to {payee}.",
                amount=amount,
                payer=quoted(transfer.payer),
                payee=quoted(transfer.payee),
            )
        )
    payer_balance = balances[transfer.payer] - amount
    if payer_balance < 0 and transfer.payer != BANK:
        raise IllegalError(
            _(
                "{payer} has {cash} and cannot pay {amount}. A debt that cannot be paid is bankruptcy (AM-22.1).",
                payer=quoted(transfer.payer),
                cash=balances[transfer.payer],
                amount=amount,
            ),
            "AM-22.1",
        )
    return Entry(transfer, payer_balance, balances[transfer.payee] + amount)


def open_ledger(players: Mapping[str, int]) -> Ledger:
    """Return a ledger in which each of `players` holds some cash and the bank has issued all of it.

    Raises:
        UnreadableError: if a player is called as the bank is, or holds less than nothing.
    """
    for name, cash in players.items():
        if name == BANK or cash < 0:
            raise UnreadableError(_("{name} cannot be a player with {cash}.", name=quoted(name), cash=cash))
    return Ledger(((BANK, -sum(players.values())), *players.items()))
