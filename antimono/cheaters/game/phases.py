"""Phases of a game, and the steps that follow without a decision."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """The decision that is open, or the next step without a decision."""

    ROLL = "roll"
    """The player on turn has to roll (CH-3.1)."""
    JAIL = "jail"
    """They are in jail and choose a way out (CH-6.3)."""
    MOVE = "move"
    """They have rolled, and declare the roll (R-48) or move another's pawn."""
    BUY = "buy"
    """They have stopped on a property of the bank (CH-4.1)."""
    PILE = "pile"
    """They choose a pile on Free Parking (CH-5.4)."""
    END = "end"
    """They pass the dice on (CH-3.3)."""
    CALL = "call"
    """The last call: each in turn may ask for rent and accuse before the next roll (R-50)."""

    MOVING = "moving"
    """The pawn moves by the declared roll as soon as nothing waits."""
    SETTLED = "settled"
    """The square has been followed: another turn after a double, or the end of the turn."""
    PASSING = "passing"
    """The turn is over without a further decision: its player is bankrupt."""
    CARRIED = "carried"
    """A card moves the pawn of the player on turn."""
    COUNTING = "counting"
    """Everybody has arrived: the final count (CH-1.3)."""

    AUCTION = "auction"
    """Somebody may bid (CH-4.2)."""
    JOIN = "join"
    """Somebody may want the last hotel too (R-75)."""
    DEBT = "debt"
    """Somebody owes more than they have (CH-9.2)."""
    OFFER = "offer"
    """Somebody has been offered a trade (CH-9.1)."""
    KEEP = "keep"
    """Somebody holds two cards of a kind, and uses or discards one (CH-5.2)."""
    BRIBE = "bribe"
    """A card lets them pay a bribe (CH-5.8)."""
    RETURN = "return"
    """A card makes them give a property back (CH-8.3)."""
    PUT = "put"
    """A reward gives them a hotel to put somewhere."""
    PLACE = "place"
    """They put the pawn of a convicted cheat on a square."""
    VOTE = "vote"
    """They say whether there was a cheat (R-53)."""
    OVER = "over"


ANY_TIME = frozenset({Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END, Phase.CALL})
"""Between acts, when everybody may build, trade, use cards, ask for rent and accuse."""

AUTOMATIC = frozenset({Phase.MOVING, Phase.SETTLED, Phase.PASSING, Phase.CARRIED, Phase.COUNTING})
