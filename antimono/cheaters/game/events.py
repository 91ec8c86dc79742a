"""Events of a game: each has a sentence, its clauses, the money that moved, and who sees it."""

from __future__ import annotations

from enum import StrEnum

from antimono.core import events


class EventKind(StrEnum):
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
    ATTEMPT = "attempt"
    ACCUSED = "accused"
    CONVICTED = "convicted"
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


class Event(events.Event[EventKind]):
    """One thing that happened in this game."""

    __slots__ = ()
