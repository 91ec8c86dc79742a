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
    Fault.SUM: (_("Nobody has a sum of more than {most} digits (R-46).", most=limits.DIGITS), "R-46"),
    Fault.BANKRUPT_HAS: (_("A bankrupt is out of the game and has nothing (CH-9.3, R-41)."), "CH-9.3"),
    Fault.DECK: (_("Each card is once in its pile or with one player (CH-2.4, CH-5.2)."), "CH-5.2"),
    Fault.OVER: (_("A game is over if it has ended somehow, and only then (CH-1.1, CH-1.4)."), "CH-1.1"),
    Fault.ALONE: (_("The last player left has won: the game is over (R-40)."), "R-40"),
    Fault.WINNERS: (_("Somebody wins, each once, and no bankrupt does (CH-1.4, R-40)."), "CH-1.4"),
    Fault.UNFINISHED: (_("When the game is over, nothing waits or is hidden any more (CH-1.3)."), "CH-1.3"),
    Fault.NOT_ON_TURN: (_("The player on turn decides about their turn (CH-3.1)."), "CH-3.1"),
    Fault.NOT_FOR_SALE: (_("What is bought is the property of the bank on which the pawn stands (CH-4.1)."), "CH-4.1"),
    Fault.NOT_INSIDE: (_("The ways out of jail are chosen by a player who is there (CH-6.3)."), "CH-6.3"),
    Fault.INSIDE: (_("Whoever is in jail chooses a way out before they move on (CH-6.3)."), "CH-6.3"),
    Fault.NOT_ROLLED: (
        _("A move, and what follows it, comes after a roll: say that it is “rolled” (CH-3.1)."),
        "CH-3.1",
    ),
    Fault.PARTIES: (_("One player in the game owes another, or the bank (CH-9.2, CH-9.3)."), "CH-9.2"),
    Fault.TRADERS: (_("A trade is offered by one player in the game to another (CH-9.1)."), "CH-9.1"),
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
