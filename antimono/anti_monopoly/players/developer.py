"""The developer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players.landlord import Landlord


@dataclass(frozen=True, slots=True)
class Developer(Landlord):
    """The landlord's answer from the other side: the same care, but houses from half-time on.

    Found by the same search as the best reply of Monopolists to landlords: where Builders as Monopolists win
    about half against those, these win two thirds. Nearly all of that is the landlord's care; a landlord in
    the Monopolists' seats does about as well, and better against others. What differs is that a Monopolist's
    houses bring twice as much for their price as a Competitor's (AM-9.2), so that they are worth having while
    there is still land to buy.
    """

    reserve: int = 75
    builds_above: int = 200
    unsold: int = 13
    hurries: int = 7
    rests: int = 7

    role: ClassVar[Role | None] = Role.MONOPOLIST
