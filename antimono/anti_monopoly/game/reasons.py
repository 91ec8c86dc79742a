"""Reasons why an amount of money moves: the rules' own answer, with its steps, for the log of a game.

A game without a log never comes here; one with a log finds every amount twice, in its tables and by the
rules, and insists that they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Street
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.holdings import deed_at, estate, tenure
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.rules.building import level_name, price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.cards import payment
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.start import passing_start
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.amount import Amount, Step
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class TransferCase:
    """A movement of money to explain; its fields are the arguments of `State.transfer`."""

    payer: int
    payee: int
    amount: int
    what: EventKind
    where: int
    dice: int

    @property
    def player(self) -> int:
        """The player concerned: the payer, or the payee where the bank pays."""
        return self.payee if self.payer == BANK else self.payer


def reasons(state: State, case: TransferCase) -> Amount:
    """Return the steps of an amount, by the rules.

    Raises:
        AssertionError: if the rules give another amount than the game moves, which is a fault of ours.
    """
    amount = _REASONS[case.what](state, case)
    if amount.value != case.amount:
        raise AssertionError(f"the game moves {case.amount} and the rules say\n{amount}")
    return amount


def owed_before(amount: int) -> Amount:
    """Return the one step of a debt that arose without a log: in a position or in a game that keeps none."""
    return _one(_("Owed since before this position"), amount, "R-14", "AM-22.1")


def _start(state: State, case: TransferCase) -> Amount:
    return passing_start(state.table.edition, case.where, case.dice)


def _price(state: State, case: TransferCase) -> Amount:
    deed = deed_at(state, case.where)
    return _one(_("The printed price of {deed}", deed=deed.name), deed.price, "AM-8.1")


def _rent(state: State, case: TransferCase) -> Amount:
    deed = deed_at(state, case.where)
    return rent(state.table.edition, deed, tenure(state, case.where), ALL_ROLLS[case.dice])


def _building(state: State, case: TransferCase) -> Amount:
    street = _street(state, case.where)
    role = state.roles[case.player]
    level = state.levels[case.where] + 1
    clause = "R-16" if level == street.hotel_level(role) else "R-34"
    text = _("{street} now has {buildings}", street=street.name, buildings=level_name(street, role, level))
    return _one(text, price_of_level(street, role, level), "AM-10.3", clause)


def _sale(state: State, case: TransferCase) -> Amount:
    return sale_of_level(_street(state, case.where), state.roles[case.player], state.levels[case.where])


def _sale_of_all(state: State, case: TransferCase) -> Amount:
    return sale_of_all(_street(state, case.where), state.roles[case.player], state.levels[case.where])


def _loan(state: State, case: TransferCase) -> Amount:
    return loan(deed_at(state, case.where))


def _redemption(state: State, case: TransferCase) -> Amount:
    return redemption(deed_at(state, case.where))


def _fine(state: State, case: TransferCase) -> Amount:
    fine = state.table.edition.constants.custody_fine
    if state.custody_turn[case.player] > state.table.edition.constants.custody_turns:
        return _one(_("The fine due after two turns in jail or the price war"), fine, "AM-14.10", "R-31")
    if state.waited[case.player]:
        return _one(_("The fine due after a turn of waiting"), fine, "AM-14.8", "R-31")
    return _one(_("The fine for leaving jail or the price war"), fine, "AM-14.7", "R-31")


def _tax_flat(state: State, _case: TransferCase) -> Amount:
    return income_tax_flat(state.table.edition)


def _tax_percentage(state: State, case: TransferCase) -> Amount:
    return income_tax_percentage(state.table.edition, estate(state, case.payer))


def _property_tax(state: State, _case: TransferCase) -> Amount:
    return property_tax(state.table.edition)


def _foundation_due(state: State, _case: TransferCase) -> Amount:
    return foundation_due(state.table.edition)


def _foundation_gift(state: State, case: TransferCase) -> Amount:
    return foundation_gift(state.table.edition, ALL_ROLLS[case.dice].first)


def _trade_price(_state: State, case: TransferCase) -> Amount:
    return _one(_("The price both players agreed on"), case.amount, "AM-21.1", "R-22")


def _bankrupt_cash(_state: State, case: TransferCase) -> Amount:
    if case.payee == BANK:
        return _one(_("All the cash goes to the bank"), case.amount, "AM-22.4")
    return _one(_("All the cash goes to the creditor"), case.amount, "AM-22.3")


def _card(state: State, case: TransferCase) -> Amount:
    effect = state.role_tables[state.turn].cards[case.where].effect
    return payment(state.table.edition, effect, ALL_ROLLS[case.dice])


def _one(text: Message, amount: int, *clauses: str) -> Amount:
    return Amount((Step(text, amount, clauses),))


def _street(state: State, square: int) -> Street:
    deed = deed_at(state, square)
    if not isinstance(deed, Street):
        raise TypeError(f"{deed.name} is not a street")
    return deed


_REASONS: Mapping[EventKind, Callable[[State, TransferCase], Amount]] = {
    EventKind.START: _start,
    EventKind.PRICE: _price,
    EventKind.RENT: _rent,
    EventKind.BUILDING: _building,
    EventKind.SALE: _sale,
    EventKind.SALE_ALL: _sale_of_all,
    EventKind.MORTGAGE: _loan,
    EventKind.REDEMPTION: _redemption,
    EventKind.FINE: _fine,
    EventKind.CARD: _card,
    EventKind.TAX_FLAT: _tax_flat,
    EventKind.TAX_PERCENTAGE: _tax_percentage,
    EventKind.PROPERTY_TAX: _property_tax,
    EventKind.FOUNDATION_DUE: _foundation_due,
    EventKind.FOUNDATION_GIFT: _foundation_gift,
    EventKind.TRADE_PRICE: _trade_price,
    EventKind.BANKRUPT_SALE: _sale_of_all,
    EventKind.BANKRUPT_CASH: _bankrupt_cash,
}
