"""The log of a game: events in sentences, with the reasons for every amount and the seats that see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from antimono.cheaters.game.actions import seat
from antimono.cheaters.game.events import Event, EventKind
from antimono.cheaters.game.state import BANK, State
from antimono.core.amount import Amount, Step
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import Message, _, player_name
from antimono.core.transfer import BANK as BANK_ACCOUNT
from antimono.core.transfer import Transfer


class Log:
    """The events of a game, oldest first."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)

    def transfer(
        self, state: State, payer: int, payee: int, what: EventKind, reasons: Amount, amount: int, square: int
    ) -> None:
        """Add the event of a transfer, whose steps must add up to the amount moved."""
        if reasons.value != amount:
            raise AssertionError(f"the game moves {amount} and the rules say\n{reasons}")
        clauses = tuple(dict.fromkeys(clause for step in reasons.steps for clause in step.clauses))
        player = payee if payer == BANK else payer
        text = _sentence(state, payer, payee, what, amount, square)
        transfer = Transfer(account(payer), account(payee), reasons)
        place = square if square >= 0 else None
        self.events.append(Event(what, state.turns, player, text, clauses, reasons, transfer, square=place))

    def tell(
        self,
        state: State,
        what: EventKind,
        player: int,
        text: Message,
        clauses: tuple[str, ...],
        amount: Amount | None = None,
        *,
        dice: int | None = None,
        square: int | None = None,
        seen_by: frozenset[int] | None = None,
    ) -> None:
        """Add an event that moves no money; `dice` is the index of a roll."""
        roll = None if dice is None else ALL_ROLLS[dice]
        self.events.append(Event(what, state.turns, player, text, clauses, amount, None, roll, square, seen_by))

    def copy(self) -> Log:
        """Return an independent copy."""
        return Log(self.events)


def account(player: int) -> str:
    """Return the ledger's account of a player or of the bank."""
    return BANK_ACCOUNT if player == BANK else seat(player)


def name(player: int) -> Message:
    """Return the name of a player, or of the bank, for readers."""
    return _("the bank") if player == BANK else player_name(player)


def one(text: Message, amount: int, *clauses: str) -> Callable[[], Amount]:
    """Return a function for an amount of a single step."""
    return lambda: Amount((Step(text, amount, clauses),))


def given(reasons: Amount) -> Callable[[], Amount]:
    """Return a function for an amount that is already known."""
    return lambda: reasons


def _sentence(state: State, payer: int, payee: int, what: EventKind, amount: int, square: int) -> Message:
    values: dict[str, Message | str] = {
        "payer": name(payer),
        "payee": name(payee),
        "amount": state.table.edition.money(amount),
    }
    if square >= 0:
        values["square"] = state.table.name(square)
    if what in _SENTENCES:
        text = _SENTENCES[what]
    elif payer == BANK:
        text = _("{payee} receives {amount} from the bank.", _("You receive {amount} from the bank."))
    elif payee == BANK:
        text = _("{payer} pays {amount} to the bank.", _("You pay {amount} to the bank."))
    else:
        text = _("{payer} pays {amount} to {payee}.", _("You pay {amount} to {payee}."))
    return text.fill(**values)


_SENTENCES: Mapping[EventKind, Message] = {
    EventKind.START: _("{payee} receives {amount} at START.", _("You receive {amount} at START.")),
    EventKind.PRICE: _("{payer} buys {square} for {amount}.", _("You buy {square} for {amount}.")),
    EventKind.AUCTION_PRICE: _(
        "{payer} buys {square} for {amount} in the auction.", _("You buy {square} for {amount} in the auction.")
    ),
    EventKind.RENT: _(
        "{payer} pays {payee} {amount} for landing on {square}.", _("You pay {payee} {amount} for landing on {square}.")
    ),
    EventKind.FEE: _("{payer} pays {amount} to leave jail.", _("You pay {amount} to leave jail.")),
    EventKind.HOTEL: _(
        "{payer} buys a hotel for {square} for {amount}.", _("You buy a hotel for {square} for {amount}.")
    ),
    EventKind.HOTEL_AUCTION: _(
        "{payer} buys the last hotel for {square} for {amount}.", _("You buy the last hotel for {square} for {amount}.")
    ),
    EventKind.SALE: _(
        "{payee} sells {square} to the bank for {amount}.", _("You sell {square} to the bank for {amount}.")
    ),
    EventKind.TRADE: _("{payer} pays {payee} {amount} in the trade.", _("You pay {payee} {amount} in the trade.")),
    EventKind.FALSE_ACCUSATION: _(
        "{payer} pays {payee} {amount} for a wrong accusation.", _("You pay {payee} {amount} for a wrong accusation.")
    ),
    EventKind.BANKRUPT_CASH: _(
        "{payer} hands over all remaining cash, {amount}, to {payee}.",
        _("You hand over all your remaining cash, {amount}, to {payee}."),
    ),
    EventKind.FINAL: _(
        "{payee} receives {amount} for {square} in the final count.",
        _("You receive {amount} for {square} in the final count."),
    ),
}
