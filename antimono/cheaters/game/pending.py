"""Pending decisions, and claims that stay open until the next player rolls (CH-4.2, CH-9.2, R-47)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from antimono.cheaters.game.actions import Offer
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.phases import Phase
from antimono.core.amount import Amount


@dataclass(frozen=True, slots=True)
class Debt:
    """Money that is owed and not yet paid."""

    debtor: int
    creditor: int
    amount: int
    what: EventKind
    reasons: Amount = field(compare=False)
    square: int = -1


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """A decision that the turn waits for."""

    phase: Phase
    player: int
    first: int = -1
    """What it is about: a card, a deck, a player."""
    second: int = -1
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction of a property, or of the last hotel (CH-4.2, CH-8.5)."""

    square: int
    """The property; -1 for the last hotel."""
    bidder: int = -1
    highest: int = 0
    passed: int = 0
    """The players who have passed since the last raise, a bit each (R-62)."""
    turn: int = 0
    """Whose bid is awaited."""
    places: tuple[int, ...] = ()
    """For the last hotel by player: where they would put it; -1 for those who do not want it."""
    open: bool = True
    """Whether bids are taken; not while the others are still asked whether they want the last hotel."""
    percent: int = 100
    """What of its price the last hotel costs if nobody else wants it: a card may have lowered it (R-75)."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A cheat that somebody tries and has not announced yet (R-47)."""

    player: int
    card: int
    """The number of the card as it lay when the attempt was made (R-55)."""
    window: int
    """The number of the turn whose end decides about it (R-61)."""
    target: int = -1
    """The other player it is about, if any; -1 is also the bank."""
    first: int = -1
    """The square it is about, if any."""
    second: int = -1
    """A further square."""
    amount: int = 0
    """The money it is about, in money units."""
    stop: int = -1
    """The stop it is about, by its number in the turn; -1 once that turn is over."""


class PendingVisit(NamedTuple):
    """A pawn's stop on a property, for which rent may be asked until the next player rolls (CH-4.3)."""

    visitor: int
    square: int
    owner: int
    """At the moment of the stop (R-79)."""
    rent: int
    full_set: bool
    hotel: bool
    percent: int = 100
    """What a card has left of the rent."""
    claimed: bool = False

    def asked(self) -> PendingVisit:
        """Return the stop after its rent has been asked for."""
        return PendingVisit(*self[:-1], claimed=True)


class TurnPayment(NamedTuple):
    """A payment of the player on turn in this turn, for a property, a rent or a card."""

    payer: int
    payee: int
    amount: int
    what: EventKind


NOTED = frozenset({EventKind.PRICE, EventKind.AUCTION_PRICE, EventKind.RENT, EventKind.CARD})
"""The payments that a cheat can be about."""
