"""This game's sentences about faulty positions, for all checks that both games make."""

from __future__ import annotations

from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.game.property_acts import OWN_TURN
from antimono.core.records import limits
from antimono.core.records.standing import Complaint, Fault, FaultTable
from antimono.core.text import _

SAYS: dict[Fault, Complaint] = {
    Fault.SUM: (_("Use sums of at most {most} digits (AM-2.3).", most=limits.DIGITS), "AM-2.3"),
    Fault.BANKRUPT_HAS: (_("A bankrupt player is out of the game and must have nothing (AM-22.5)."), "AM-22.5"),
    Fault.DECK: (_("A deck must have each of its cards once (AM-15.1)."), "AM-15.1"),
    Fault.OVER: (_("A game must be over if it has an outcome, and only then (AM-1.2, AM-1.3)."), "AM-1.2"),
    Fault.ALONE: (_("The last player who is not bankrupt has won, so the game must be over (AM-1.2)."), "AM-1.2"),
    Fault.WINNERS: (_("Name at least one winner, each once, and no bankrupt player (AM-22.5, R-18)."), "AM-22.5"),
    Fault.UNFINISHED: (_("A finished game cannot have open debts, offers or settlements (AM-1.2)."), "AM-1.2"),
    Fault.NOT_ON_TURN: (_("Only the player on turn can decide about their turn (AM-6.1)."), "AM-6.1"),
    Fault.NOT_FOR_SALE: (_("A player can buy only the bank's property that their pawn is on (AM-8.1)."), "AM-8.1"),
    Fault.NOT_INSIDE: (
        _("A way out of jail or the price war can be chosen only on the first turns there (AM-14.8)."),
        "AM-14.8",
    ),
    Fault.INSIDE: (
        _("A player in jail or the price war must leave before they move on (AM-14.7, AM-14.8)."),
        "AM-14.7",
    ),
    Fault.NOT_ROLLED: (
        _("Say that the player has “rolled”, because a move and what follows it need a roll (AM-5.2)."),
        "AM-5.2",
    ),
    Fault.PARTIES: (_("A player in the game must owe another player, or the bank (AM-22.5)."), "AM-22.5"),
    Fault.TRADERS: (_("A trade must be between two players who are in the game (AM-22.5)."), "AM-22.5"),
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
