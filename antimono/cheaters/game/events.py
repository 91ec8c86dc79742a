"""What happens in a game, one event each: a sentence, its clauses, the money that moved, and who sees it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.text import Message
from antimono.core.transfer import Transfer


class What(StrEnum):
    """The kinds of events; those of the first block move money."""

    START = "start"
    PRICE = "price"
    AUCTION_PRICE = "auction-price"
    RENT = "rent"
    FEE = "fee"
    CARD = "card"
    HOTEL = "hotel"
    HOTEL_AUCTION = "hotel-auction"
    SALE = "sale"
    TRADE = "trade"
    CHEAT = "cheat"
    REWARD = "reward"
    PENALTY = "penalty"
    REFUND = "refund"
    FALSE_ACCUSATION = "false-accusation"
    BANKRUPT_CASH = "bankrupt-cash"
    FINAL = "final"

    OPENING = "opening"
    TURN = "turn"
    DICE = "dice"
    DECLARED = "declared"
    MOVED = "moved"
    DRAWN = "drawn"
    USED = "used"
    DISCARDED = "discarded"
    JAILED = "jailed"
    FREED = "freed"
    STAYED = "stayed"
    AUCTION = "auction"
    BID = "bid"
    UNSOLD = "unsold"
    PROPERTY = "property"
    HOTEL_STANDS = "hotel-stands"
    HOTEL_GONE = "hotel-gone"
    CLAIMED = "claimed"
    LAST_CALL = "last-call"
    ATTEMPT = "attempt"
    ACCUSED = "accused"
    CONVICTED = "convicted"
    INNOCENT = "innocent"
    VOTED = "voted"
    ANNOUNCED = "announced"
    LAPSED = "lapsed"
    GLIMPSE = "glimpse"
    FACE_UP = "face-up"
    DEBT = "debt"
    BANKRUPT = "bankrupt"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    END_PHASE = "end-phase"
    ARRIVED = "arrived"
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
    """The money it is about, with its steps."""
    transfer: Transfer | None = None
    """The money that moved, if any did; a `Ledger` can post it."""
    dice: Dice | None = None
    """The roll it shows, if any."""
    square: int | None = None
    """Where, if anywhere."""
    seen_by: frozenset[int] | None = None
    """The players who see it; `None` for all."""

    @property
    def amount(self) -> int | None:
        """The money it is about, in money units; `None` where it is about none."""
        return None if self.reasons is None else self.reasons.value

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"
