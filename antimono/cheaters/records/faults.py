"""This game's sentences about faulty positions, for all checks that both games make."""

from __future__ import annotations

from antimono.cheaters.game import Phase
from antimono.core.records import limits
from antimono.core.records.standing import Complaint, Fault, FaultTable
from antimono.core.text import _

OWN = frozenset({Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END})
"""What the player on turn decides."""

_BEFORE_ROLL = {Phase.ROLL, Phase.JAIL, Phase.CALL, Phase.PASSING, Phase.COUNTING}

SAYS: dict[Fault, Complaint] = {
    Fault.SUM: (_("An amount has at most {most} digits (R-46).", most=limits.DIGITS), "R-46"),
    Fault.BANKRUPT_HAS: (_("A bankrupt player is out of the game and has nothing (CH-9.3, R-41)."), "CH-9.3"),
    Fault.DECK: (_("Each card appears once, in its pile or with one player (CH-2.4, CH-5.2)."), "CH-5.2"),
    Fault.OVER: (_("Give an ending if the game is over, and only then (CH-1.1, CH-1.4)."), "CH-1.1"),
    Fault.ALONE: (_("The last player left has won, so the game must be over (R-40)."), "R-40"),
    Fault.WINNERS: (_("Name each winner once, at least one, and no bankrupt player (CH-1.4, R-40)."), "CH-1.4"),
    Fault.UNFINISHED: (_("When the game is over, no decision is open and nothing is secret (CH-1.3)."), "CH-1.3"),
    Fault.NOT_ON_TURN: (_("Only the player on turn decides in this phase (CH-3.1)."), "CH-3.1"),
    Fault.NOT_FOR_SALE: (_("A player buys the bank's property on the square of their pawn (CH-4.1)."), "CH-4.1"),
    Fault.NOT_INSIDE: (_("Only a player in jail chooses a way out (CH-6.3)."), "CH-6.3"),
    Fault.INSIDE: (_("A player in jail chooses a way out before moving (CH-6.3)."), "CH-6.3"),
    Fault.NOT_ROLLED: (_("A move comes after a roll: write that the dice are “rolled” (CH-3.1)."), "CH-3.1"),
    Fault.PARTIES: (
        _("A debtor must be in the game and owe another player in the game, or the bank (CH-9.2, CH-9.3)."),
        "CH-9.2",
    ),
    Fault.TRADERS: (_("A player in the game must offer a trade to another player in the game (CH-9.1)."), "CH-9.1"),
}

STANDING = FaultTable(
    SAYS,
    own=OWN,
    after_roll=frozenset(Phase) - _BEFORE_ROLL,
    moving={Phase.ROLL},
    way_out=Phase.JAIL,
    buying=Phase.BUY,
    over=Phase.OVER,
    waits=("asks", "debts", "auction", "lots", "secrets", "votes"),
)
