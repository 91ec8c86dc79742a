"""What happens in a game, one event each: a sentence, its clauses, and the money that moved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.text import Message
from antimono.core.transfer import Transfer


class What(StrEnum):
    """The kinds of events, in the order of the rulebook; those of the first block move money."""

    START = "start"
    PRICE = "price"
    RENT = "rent"
    BUILDING = "building"
    SALE = "sale"
    SALE_ALL = "sale-of-all"
    MORTGAGE = "mortgage"
    REDEMPTION = "redemption"
    FINE = "fine"
    CARD = "card"
    TAX_FLAT = "tax-flat"
    TAX_PERCENTAGE = "tax-percentage"
    PROPERTY_TAX = "property-tax"
    FOUNDATION_DUE = "foundation-due"
    FOUNDATION_GIFT = "foundation-gift"
    TRADE_PRICE = "trade-price"
    BANKRUPT_SALE = "bankrupt-sale"
    BANKRUPT_CASH = "bankrupt-cash"
    TIME_LEVY = "time-levy"
    VALUATION = "valuation"

    OPENING = "opening"
    TURN = "turn"
    DICE = "dice"
    MOVED = "moved"
    DECLINED = "declined"
    NO_RENT = "no-rent"
    SENT = "sent-to-custody"
    SIGHTSEEING = "sightseeing"
    WAITED = "waited"
    STAYED = "stayed"
    FREED = "freed"
    DRAWN = "drawn"
    NO_CARD_MONEY = "no-card-money"
    NO_GIFT = "no-gift"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    DEBT = "debt"
    BANKRUPT = "bankrupt"
    CLEARED = "cleared"
    HANDED_OVER = "handed-over"
    TIME_UP = "time-up"
    WORTH = "worth"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        what: the kind.
        turn: in which turn of the game, from 1; 0 is before the first.
        player: whom it is about, as an index.
        text: a sentence.
        clauses: why, the deciding clause first.
        amount: the money it is about, with its steps; also where nothing is owed.
        transfer: the money that moved, if any did; a `Ledger` can post it.
        dice: the roll it shows, if any.
        square: where, if anywhere.
    """

    what: What
    turn: int
    player: int
    text: Message
    clauses: tuple[str, ...]
    amount: Amount | None = None
    transfer: Transfer | None = None
    dice: Dice | None = None
    square: int | None = None

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"
