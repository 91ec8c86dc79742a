"""Events of a game: each has a sentence, its clauses, and the money that moved."""

from __future__ import annotations

from enum import StrEnum

from antimono.core import events


class EventKind(StrEnum):
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


class Event(events.Event[EventKind]):
    """One thing that happened in this game, which all see but for decks and dice to come."""

    __slots__ = ()
