"""This game's sentences about faulty positions, for all checks that both games make."""

from __future__ import annotations

from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.game.property_acts import OWN_TURN
from antimono.core.records import limits
from antimono.core.records.standing import Complaint, Fault, FaultTable
from antimono.core.text import _

SAYS: dict[Fault, Complaint] = {
    Fault.SUM: (_("Nobody has a sum of more than {most} digits (AM-2.3).", most=limits.DIGITS), "AM-2.3"),
    Fault.BANKRUPT_HAS: (_("A bankrupt is out of the game and has nothing (AM-22.5)."), "AM-22.5"),
    Fault.DECK: (_("A deck has each of its cards once (AM-15.1)."), "AM-15.1"),
    Fault.OVER: (_("A game is over if it has an outcome, and only then (AM-1.2, AM-1.3)."), "AM-1.2"),
    Fault.ALONE: (_("The last player who is not bankrupt has won: the game is over (AM-1.2)."), "AM-1.2"),
    Fault.WINNERS: (_("Somebody wins, each once, and no bankrupt does (AM-22.5, R-18)."), "AM-22.5"),
    Fault.UNFINISHED: (_("When the game is over, nothing is owed, offered or settled any more (AM-1.2)."), "AM-1.2"),
    Fault.NOT_ON_TURN: (_("The player on turn decides about their turn (AM-6.1)."), "AM-6.1"),
    Fault.NOT_FOR_SALE: (_("What is bought is the property of the bank on which the pawn stands (AM-8.1)."), "AM-8.1"),
    Fault.NOT_INSIDE: (_("The ways out of custody are chosen on the first turns there (AM-14.8)."), "AM-14.8"),
    Fault.INSIDE: (_("A player in custody leaves it before they move on (AM-14.7, AM-14.8)."), "AM-14.7"),
    Fault.NOT_ROLLED: (
        _("A move, and what follows it, comes after a roll: say that the player has “rolled” (AM-5.2)."),
        "AM-5.2",
    ),
    Fault.PARTIES: (_("One player in the game owes another, or the bank (AM-22.5)."), "AM-22.5"),
    Fault.TRADERS: (_("A trade is between two players who are in the game (AM-22.5)."), "AM-22.5"),
}

STANDING = FaultTable(
    SAYS,
    own=OWN_TURN,
    after_roll={Phase.BUY, Phase.TAX, Phase.EXTRA, Phase.END},
    moving={Phase.ROLL, Phase.BUY, Phase.TAX, Phase.EXTRA},
    way_out=Phase.CUSTODY,
    buying=Phase.BUY,
    over=Phase.OVER,
    waits=("debts", "settlers", "offers"),
)
