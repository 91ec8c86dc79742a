"""Debts: paying, selling to the bank, and bankruptcy (CH-9.2, CH-9.3, R-64 to R-67)."""

from __future__ import annotations

from collections.abc import Callable

from antimono.cheaters.game import ending, jail
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import given, name, one
from antimono.cheaters.game.state import BANK, Debt, PendingDecision, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Forbidden
from antimono.cheaters.rules.values import base_value
from antimono.core.amount import Amount
from antimono.core.text import Message, _


def owe(
    state: State, debtor: int, creditor: int, amount: int, what: EventKind, why: Callable[[], Amount], square: int = -1
) -> None:
    """Pay at once if nothing older is owed and the cash is there; otherwise the debt waits its turn."""
    if not state.debts and state.cash[debtor] >= amount:
        state.transfer(debtor, creditor, amount, what, why, square)
        return
    state.debts.append(Debt(debtor, creditor, amount, what, why(), square))


def settle(state: State) -> bool:
    """Pay what is owed, one debt after the other (R-65), and say whether nothing is left."""
    while state.debts:
        debt = state.debts[0]
        if state.cash[debt.debtor] < debt.amount:
            if state.phase is not Phase.DEBT or state.decider != debt.debtor:
                _tell_debt(state, debt)
            return False
        state.debts.pop(0)
        why = given(debt.reasons)
        state.transfer(debt.debtor, debt.creditor, debt.amount, debt.what, why, debt.square)
    return True


def sell(state: State, player: int, action: Action) -> None:
    """Sell a property to the bank at its base value; no hotel is sold by itself (CH-9.2, CH-8.4)."""
    table = state.table
    square = table.square_of[action.deeds[0]]
    if bar := legality.bar_to_selling(state.owners[square] == player):
        raise Forbidden(bar)
    hotel = state.hotels[square]
    value = table.rent_hotel[square] if hotel else table.price[square]
    title = table.titles[square]
    state.transfer(BANK, player, value, EventKind.SALE, lambda: base_value(title, hotel=hotel), square)
    state.give(square, BANK)


def bankrupt(state: State, player: int, _action: Action) -> None:
    """Give up a debt that cash and base values do not cover (CH-9.3, R-64)."""
    debt = state.debts[0]
    if bar := legality.bar_to_bankruptcy(state.means(player), debt.amount):
        raise Forbidden(bar)
    fail(state, player, debt.creditor)


def leave(state: State, player: int, _action: Action) -> None:
    """Leave the table: bankruptcy to the bank (R-56)."""
    fail(state, player, BANK)


def fail(state: State, player: int, creditor: int) -> None:
    """Take a player out of the game; what they have goes to the creditor (CH-9.3, R-41, R-66).

    No question is open then: each is answered before a debt is paid, and before anybody leaves.
    """
    if state.log is not None:
        text = _(
            "{player} is bankrupt and out of the game.", _("You are bankrupt and out of the game."), player=name(player)
        )
        state.log.tell(state, EventKind.BANKRUPT, player, text, ("CH-9.3", "R-41"))
    why = one(_("All remaining cash"), state.cash[player], "R-41", "CH-9.3")
    state.transfer(player, creditor, state.cash[player], EventKind.BANKRUPT_CASH, why)
    # Out before anything is handed over, so that no right of theirs is found again.
    state.out[player] = True
    jail.empty_cell(state, player)
    state.debts = [debt for debt in state.debts if player not in (debt.debtor, debt.creditor)]
    state.secrets = [attempt for attempt in state.secrets if attempt.player != player]
    for square in state.owned_by(player):
        state.give(square, creditor)
        if creditor == BANK:
            state.lots.append(square)
        elif state.log is not None:
            text = _("{square} goes to {creditor}.", square=state.table.name(square), creditor=name(creditor))
            state.log.tell(state, EventKind.PROPERTY, creditor, text, ("CH-9.3",), square=square)
    for deck in (0, 1):
        card = state.held[deck][player]
        state.held[deck][player] = -1
        if card >= 0 and creditor == BANK:
            state.piles[deck].append(card)
            _tell_returned(state, player, deck, card)
        elif card >= 0:
            receive_card(state, creditor, deck, card)
    state.forget()
    ending.check_last_player(state)


def _tell_returned(state: State, player: int, deck: int, number: int) -> None:
    """Log which cards go under a pile, which is public (R-60)."""
    if state.log is not None:
        card = state.table.decks[deck][number]
        text = _("“{card}” goes under its pile.", card=Message(card.name))
        state.log.tell(state, EventKind.DISCARDED, player, text, ("CH-9.3", "R-60"))


def receive_card(state: State, player: int, deck: int, card: int) -> None:
    """Hold a card; who holds one of that kind already uses or discards one of the two (CH-5.2)."""
    if state.held[deck][player] < 0:
        state.held[deck][player] = card
    else:
        state.asks.append(PendingDecision(Phase.KEEP, player, deck, card))
    state.forget_player(player)


def _tell_debt(state: State, debt: Debt) -> None:
    if state.log is None:
        return
    money = state.table.edition.money
    text = _(
        "{player} owes {amount} and has {cash} in cash, and has to pay the debt first.",
        _("You owe {amount} and have {cash} in cash. Pay the debt first."),
        player=name(debt.debtor),
        amount=money(debt.amount),
        cash=money(state.cash[debt.debtor]),
    )
    state.log.tell(state, EventKind.DEBT, debt.debtor, text, ("CH-9.2", "R-64"), debt.reasons)
