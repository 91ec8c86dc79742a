"""The blocker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Offer
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.worth import gives_monopoly, squares


@dataclass(frozen=True, slots=True)
class Blocker(Planner):
    """No Monopolist gets a second street of a city: the Competitor's calling, and the role they want.

    A Monopolist without a monopoly may not build and takes single rent (AM-9.2, AM-9.3), so one street in
    the right place is worth more than three elsewhere. They spend down to a small reserve on a street of a
    city in which some Monopolist has a foot, buy other properties only from plenty, and sell no street
    that would complete a monopoly, at any price. Nothing keeps a Monopolist from playing so against others.
    """

    reserve: int = 20
    """The cash they keep when they block, in units of the 1500 scale."""
    plenty: int = 400
    """The cash that other properties have to leave, in the same units."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """What stands between a rival and their monopoly, or anything when there is plenty."""
        if blocks(view, square):
            return True
        left = view.cash[view.player] - view.table.price[square]
        return left >= self.plenty * view.table.edition.scale

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Whether a trade is accepted: none that gives the other side a monopoly."""
        if any(gives_monopoly(view, proposer, each) for each in squares(view, offer.takes)):
            return False
        return Planner.agrees(self, view, proposer, offer)


def blocks(view: View, square: int) -> bool:
    """Whether the square is a street of a city in which a Monopolist has a foot."""
    if not view.table.is_street[square]:
        return False
    owners = [view.owners[each] for each in view.table.group[square]]
    mine = (BANK, view.player)
    return any(owner not in mine and view.role_tables[owner].doubles for owner in owners)
