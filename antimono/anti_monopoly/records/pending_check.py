"""Checks of pending decisions: unanswered offers and unpaid debts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.anti_monopoly.editions import Constants, Role, SquareKind
from antimono.anti_monopoly.editions.decks import CollectFromEach, Pay, PayEach
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.offers import squares_named
from antimono.anti_monopoly.game.property_acts import ANY_TIME
from antimono.anti_monopoly.game.state import BANK, Debt, OpenOffer, Phase, State
from antimono.anti_monopoly.records.faults import STANDING
from antimono.anti_monopoly.rules.trading import check_moment
from antimono.core.records.standing import Complaint
from antimono.core.text import _


def wrong_offers(state: State) -> Iterator[Complaint]:
    """Yield what is wrong with the trades that wait for an answer.

    While one waits others may be made and agreed to, so it need not be possible any more: who owns what is
    not asked, except that the bank trades nothing.

    Raises:
        AntimonoError: if one names no property, or trades are not possible now at all.
    """
    if bool(state.offers) != (state.phase is Phase.OFFER):
        yield _("An offer can be answered only while it is waiting (AM-21.1)."), "AM-21.1"
    if not state.offers:
        return
    check_moment(state.table.edition, before_first_roll=not state.rolled, timed=state.ending.rounds is not None)
    before: OpenOffer | None = None
    for opened in state.offers:
        yield from _wrong_offer(state, opened)
        if before is None and opened.phase not in ANY_TIME - {Phase.OFFER}:
            yield _("Trades can be offered only during a turn (AM-21.1)."), "AM-21.1"
        if before is not None and (opened.phase, opened.decider) != (Phase.OFFER, before.offer.partner):
            yield (_("An offer made while another is waiting must be answered first (AM-21.1)."), "AM-21.1")
        before = opened
    proposers = [opened.proposer for opened in state.offers]
    if len(set(proposers)) < len(proposers):
        yield _("A player who is waiting for an answer cannot make another offer (AM-21.1)."), "AM-21.1"
    if state.decider != state.offers[-1].offer.partner:
        yield (_("Only the player who was offered the last trade can decide (AM-21.1)."), "AM-21.1")


def _wrong_offer(state: State, opened: OpenOffer) -> Iterator[Complaint]:
    """Yield the faults of one offer."""
    proposer, offer = opened.proposer, opened.offer
    yield from STANDING.trade(state, proposer, offer.partner)
    squares = [*squares_named(state, offer.gives), *squares_named(state, offer.takes)]
    if not squares or len(set(squares)) < len(squares) or (offer.gives_cash and offer.takes_cash):
        yield (_("A trade must include a property, each only once, and at most one side may pay (AM-21.3)."), "AM-21.3")
    if any(state.owners[square] == BANK for square in squares):
        yield _("Players can trade only what belongs to a player (AM-8.1)."), "AM-8.1"


def wrong_debts(state: State, decider: int, *, short: bool) -> Iterator[Complaint]:
    """Yield what is wrong with the debts that wait to be paid; there is one at least.

    Args:
        state: the game.
        decider: who decides about the first.
        short: whether that player's cash is known to be too little: not while an offer waits, since what
            came in meanwhile pays the debt only afterwards.
    """
    first = state.debts[0]
    if decider != first.debtor or (short and state.cash[first.debtor] >= first.amount):
        yield (
            _("The player who decides must owe the first debt and have less cash than its amount (R-14, AM-22.1)."),
            "AM-22.1",
        )
    for debt in state.debts:
        yield from STANDING.debt(state, debt.debtor, debt.creditor)
        if debt.amount < 1:
            yield _("Enter a debt of one or more, not {amount} (AM-22.1).", amount=debt.amount), "AM-22.1"
    if any(not _may_be_owed(state, debt) for debt in state.debts):
        yield (
            _(
                "A debt must come from the roll of the player on turn, for their square or card. Before "
                "the roll, only the fine for leaving jail or the price war can be owed (AM-8.2, "
                "AM-14.10)."
            ),
            "AM-14.10" if not state.rolled else "AM-8.2",
        )
    if not _are_of_one_card(state):
        yield (_("Several debts at once must come from one card, one for each player in turn (AM-15.1, R-14)."), "R-14")


def _are_of_one_card(state: State) -> bool:
    """Return whether several debts come from one card, in order from the drawer's left."""
    seats, debts = len(state.roles), state.debts
    others = [debt.creditor if debt.debtor == state.turn else debt.debtor for debt in debts]
    places = [(other - state.turn) % seats for other in others]
    same = {(debt.what, debt.where) for debt in debts}
    return len(debts) == 1 or (same == {(EventKind.CARD, debts[0].where)} and places == sorted(set(places)))


def _may_be_owed(state: State, debt: Debt) -> bool:
    """Return whether the turn can have led to this debt."""
    if debt.what is EventKind.FINE:
        return _may_be_fined(state, debt)
    player = state.turn
    if not state.rolled:
        return False
    if debt.what is EventKind.CARD:
        return _may_be_drawn(state, debt)
    square = state.pawns[player]
    if debt.debtor != player or debt.where != square:
        return False
    if debt.what is EventKind.RENT:
        # The creditor may have sold the property since.
        return state.owners[square] != BANK != debt.creditor
    if debt.creditor != BANK or debt.what not in _DUES:
        return False
    if debt.what is EventKind.FOUNDATION_DUE and state.roles[player] is not Role.MONOPOLIST:
        return False
    kind, due = _DUES[debt.what]
    amount = debt.amount if due is None else due(state.table.edition.constants)
    return state.table.kinds[square] is kind and debt.amount == amount


def _may_be_fined(state: State, debt: Debt) -> bool:
    """Return whether this is the fine that begins a turn in custody (AM-14.10, R-31)."""
    player, constants = state.turn, state.table.edition.constants
    late = state.custody_turn[player] > constants.custody_turns
    return (
        not state.rolled
        and (late or state.waited[player])
        and (debt.debtor, debt.creditor, debt.amount) == (player, BANK, constants.custody_fine)
    )


def _may_be_drawn(state: State, debt: Debt) -> bool:
    """Return whether a card of the player on turn asks for this (AM-15.1)."""
    player = state.turn
    cards = state.role_tables[player].cards
    if state.table.kinds[state.pawns[player]] is not SquareKind.CARD or debt.where >= len(cards):
        return False
    found = (debt.debtor, debt.creditor, debt.amount)
    match cards[debt.where].effect:
        case Pay(amount):
            return found == (player, BANK, amount)
        case PayEach(role, amount):
            other = debt.creditor
            return other != BANK and state.roles[other] is role and found == (player, other, amount)
        case CollectFromEach(role, amount):
            other = debt.debtor
            return state.roles[other] is role and found == (other, player, amount)
    return False


_DUES: Mapping[EventKind, tuple[SquareKind, Callable[[Constants], int] | None]] = {
    EventKind.TAX_FLAT: (SquareKind.INCOME_TAX, lambda constants: constants.income_tax_flat),
    EventKind.TAX_PERCENTAGE: (SquareKind.INCOME_TAX, None),
    EventKind.PROPERTY_TAX: (SquareKind.PROPERTY_TAX, lambda constants: constants.property_tax),
    EventKind.FOUNDATION_DUE: (SquareKind.FOUNDATION, lambda constants: constants.foundation_monopolist_pays),
}
"""What is owed to the bank on which square, and how much where that does not depend on the payer."""
