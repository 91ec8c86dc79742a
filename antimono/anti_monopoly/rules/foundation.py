"""The Anti-Monopoly Foundation: Monopolists pay, Competitors may get something (AM-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role
from antimono.core.amount import Amount, Step, nothing
from antimono.core.dice import FACES
from antimono.core.errors import UnreadableError
from antimono.core.text import _


def pays_foundation(edition: Edition, role: Role) -> bool:
    """Return whether a player of `role` who stops there pays; otherwise they roll for a gift."""
    return edition.effective_role(Asymmetry.FOUNDATION, role) is Role.MONOPOLIST


def foundation_due(edition: Edition) -> Amount:
    """Return what a Monopolist who stops there pays to the bank (AM-20.1)."""
    due = edition.constants.foundation_monopolist_pays
    return Amount((Step(_("A Monopolist pays the Foundation's due to the bank"), due, ("AM-20.1",)),))


def foundation_gift(edition: Edition, die: int) -> Amount:
    """Return what the bank gives a Competitor who stops there and rolls `die` with one die (AM-20.2)."""
    if die not in FACES:
        raise UnreadableError(_("Enter a die from 1 to 6, not {face}.", face=die))
    gift = edition.constants.foundation_gift(die)
    if not gift:
        return nothing(_("The die shows {face}, so the Foundation gives nothing", face=die), "AM-20.2")
    return Amount((Step(_("The die shows {face}, so the Foundation gives a gift", face=die), gift, ("AM-20.2",)),))
