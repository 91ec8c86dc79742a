"""What the turn waits for: debts, decisions and auctions (CH-4.2, CH-9.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from antimono.cheaters.game.actions import Offer
from antimono.cheaters.game.events import What
from antimono.cheaters.game.phases import Phase
from antimono.core.amount import Amount


@dataclass(frozen=True, slots=True)
class Debt:
    """Money that is owed and not yet paid."""

    debtor: int
    creditor: int
    amount: int
    what: What
    reasons: Amount = field(compare=False)
    square: int = -1


@dataclass(frozen=True, slots=True)
class Ask:
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
