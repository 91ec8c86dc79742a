"""Debts: paying, staying in debt, and bankruptcy (AM-22, R-14)."""

from __future__ import annotations

from antimono.anti_monopoly.editions.switches import BankruptBuildings
from antimono.anti_monopoly.game import custody, endings
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.legal import may_give_up
from antimono.anti_monopoly.game.log import reasons_for, tell
from antimono.anti_monopoly.game.reasons import owed_before
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import BANK, Debt, Phase, State
from antimono.core.text import _, player_name


def owe(state: State, debtor: int, creditor: int, amount: int, what: EventKind, where: int = 0, dice: int = 0) -> None:
    """Pay at once if nothing older is owed and the cash is enough; otherwise the debt waits."""
    if not state.debts and state.cash[debtor] >= amount:
        state.transfer(debtor, creditor, amount, what, where, dice)
        return
    # The reasons are those of this moment, also if the debt is paid much later.
    reasons = None
    if state.log is not None:
        reasons = reasons_for(state, debtor, creditor, amount, what, where, dice)
    state.debts.append(Debt(debtor, creditor, amount, what, where, dice, reasons))


def settle(state: State) -> bool:
    """Pay the debts one after the other, and return whether none is left.

    If the cash is not enough, the debtor has to decide, and the turn waits (R-14).
    """
    while state.debts:
        debt = state.debts[0]
        if state.cash[debt.debtor] < debt.amount:
            if state.phase is not Phase.DEBT or state.decider != debt.debtor:
                _open(state, debt)
            return False
        reasons = debt.reasons
        if state.log is not None:
            reasons = reasons or owed_before(debt.amount)
        state.transfer(debt.debtor, debt.creditor, debt.amount, debt.what, debt.where, debt.dice, reasons)
        state.debts.pop(0)
    return True


def bankrupt(state: State, player: int, action: Action) -> bool:
    """Give up: the buildings are sold, and what the player has goes to the creditor (AM-22, R-14)."""
    if state.phase is not Phase.DEBT or not may_give_up(state, player):
        raise refusal(state, player, action)
    creditor = state.debts[0].creditor
    if state.log is not None:
        text = _(
            "{player} cannot pay the debt and is bankrupt.",
            _("You cannot pay the debt and are bankrupt."),
            player=player_name(player),
        )
        tell(state, EventKind.BANKRUPT, player, text, "AM-22.1", "R-14", "AM-22.5")
    _clear_buildings(state, player, creditor)
    state.transfer(player, creditor, state.cash[player], EventKind.BANKRUPT_CASH)
    _hand_over(state, player, creditor)
    state.out[player] = True
    custody.release(state, player)
    state.debts = [debt for debt in state.debts if player not in (debt.debtor, debt.creditor)]
    return not endings.ended(state)


def _open(state: State, debt: Debt) -> None:
    state.phase = Phase.DEBT
    state.decider = debt.debtor
    if state.log is not None:
        text = _(
            "{player} owes {amount} and has {cash} in cash.",
            _("You owe {amount} and have {cash} in cash."),
            player=player_name(debt.debtor),
            amount=state.table.edition.money(debt.amount),
            cash=state.table.edition.money(state.cash[debt.debtor]),
        )
        tell(state, EventKind.DEBT, debt.debtor, text, "R-14", "AM-22.1", amount=debt.reasons)


def _clear_buildings(state: State, player: int, creditor: int) -> None:
    """Sell the bankrupt player's buildings to the bank, or return them without payment (AM-22.2)."""
    rule = state.table.edition.switches.bankrupt_buildings_sold_to_bank
    sold = rule is BankruptBuildings.ALWAYS or creditor != BANK
    for square in squares_of(state, player):
        level = state.levels[square]
        if not level:
            continue
        if sold:
            proceeds = state.role_tables[player].clearance[square][level]
            state.transfer(BANK, player, proceeds, EventKind.BANKRUPT_SALE, square)
        elif state.log is not None:
            text = _(
                "The bank is the creditor, so it takes back the buildings on {square} without payment.",
                square=state.table.edition.squares[square].name,
            )
            tell(state, EventKind.CLEARED, player, text, "AM-22.2", "AM-22.4", square=square)
        state.set_level(square, 0)


def _hand_over(state: State, player: int, creditor: int) -> None:
    """Give all deeds to the creditor; only the bank ends mortgages (AM-22.3, AM-22.4, R-37)."""
    for square in squares_of(state, player):
        if creditor == BANK:
            state.set_mortgaged(square, False)
        state.give(square, creditor)
        if state.log is None:
            continue
        name = state.table.edition.squares[square].name
        if creditor == BANK:
            text = _("{square} goes to the bank and can be bought again.", square=name)
            tell(state, EventKind.HANDED_OVER, player, text, "AM-22.4", "R-37", square=square)
        else:
            text = _("{square} goes to {creditor} as it is.", square=name, creditor=player_name(creditor))
            tell(state, EventKind.HANDED_OVER, player, text, "AM-22.3", "R-37", square=square)
