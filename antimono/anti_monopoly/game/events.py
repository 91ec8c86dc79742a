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
    ROLE = "role"
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
    """One thing that happened."""

    what: What
    """The kind."""
    turn: int
    """In which turn of the game, from 1; 0 is before the first."""
    player: int
    """Whom it is about, as an index."""
    text: Message
    """A sentence."""
    clauses: tuple[str, ...]
    """Why, the deciding clause first."""
    reasons: Amount | None = None
    """The money it is about, with its steps; also where nothing is owed."""
    transfer: Transfer | None = None
    """The money that moved, if any did; a `Ledger` can post it."""
    dice: Dice | None = None
    """The roll it shows, if any."""
    square: int | None = None
    """Where, if anywhere."""
    seen_by: frozenset[int] | None = None
    """The players who see it; `None` for all, as everything in this game but decks and dice to come."""

    @property
    def amount(self) -> int | None:
        """The money it is about, in money units; `None` where it is about none."""
        return None if self.reasons is None else self.reasons.value

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"
