"""The hoarder of transports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Kind, Role
from antimono.anti_monopoly.game import Action, Offer
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.offering import first_allowed, may_propose
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Hoarder(Planner):
    """All four transport companies, at almost any price.

    A Monopolist's fares double with each company (AM-18.2), nothing has to be built on them, and a round
    meets them four times. They buy companies to the last note and offer their owners more than they paid,
    one offer a turn. In a role draw they want to be a Monopolist: for a Competitor, whose fare does not grow,
    it is the wrong hobby.
    """

    reserve: int = 0
    """The cash they keep when it is about a company, in units of the 1500 scale."""
    plenty: int = 250
    """The cash that any other property has to leave, in the same units."""
    premium: int = 250
    """What they offer for a company, in percent of its price."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def wants(self, view: View, square: int) -> bool:
        """Whether a property is bought: any company, anything else only from plenty."""
        left = view.cash[view.player] - view.table.price[square]
        return view.table.kinds[square] is Kind.TRANSPORT or left >= self.plenty * view.table.edition.scale

    def proposes(self, view: View) -> Action | None:
        """Offer money for another player's company; nothing if there is none to get."""
        player = view.player
        spare = view.cash[player] - self.keeps(view)
        companies = [each.index for each in view.table.edition.transports]
        wanted = [each for each in companies if view.owners[each] not in (player, BANK)]
        if not wanted or len(wanted) == len(companies) or not may_propose(view):
            return None
        return first_allowed(
            view,
            (
                Offer(view.owners[square], gives_cash=price, takes=(view.table.edition.squares[square].slug,))
                for square in wanted
                if (price := view.table.price[square] * self.premium // 100) <= spare
            ),
        )

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Whether a trade is accepted: none that gives a company away."""
        companies = {each.slug for each in view.table.edition.transports}
        return companies.isdisjoint(offer.takes) and Planner.agrees(self, view, proposer, offer)
