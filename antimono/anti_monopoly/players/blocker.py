"""The blocker."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Offer
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.worth import gives_monopoly, squares


@dataclass(frozen=True, slots=True)
class Blocker(Planner):
    """No Monopolist gets a second street of a city: the Competitor's calling.

    A Monopolist without a monopoly may not build and takes single rent (AM-9.2, AM-9.3), so one street in
    the right place is worth more than three elsewhere. He spends down to a small reserve on a street of a
    city in which some Monopolist has a foot, buys other properties only from plenty, and sells no street
    that would complete a monopoly, at any price. Nothing keeps a Monopolist from playing so against others.

    Attributes:
        reserve: the cash he keeps when he blocks, in units of the 1500 scale.
        plenty: the cash that other properties have to leave, in the same units.
    """

    reserve: int = 20
    plenty: int = 400

    def wants(self, state: State, player: int, square: int) -> bool:
        """What stands between a rival and his monopoly, or anything when there is plenty."""
        if state.table.is_street[square] and self._blocks(state, player, square):
            return True
        left = state.cash[player] - state.table.price[square]
        return left >= self.plenty * state.table.edition.scale

    def agrees(self, state: State, proposer: int, offer: Offer) -> bool:
        """To nothing that gives the other side a monopoly."""
        if any(gives_monopoly(state, proposer, each) for each in squares(state, offer.takes)):
            return False
        return Planner.agrees(self, state, proposer, offer)

    @staticmethod
    def _blocks(state: State, player: int, square: int) -> bool:
        owners = [state.owners[each] for each in state.table.group[square]]
        return any(owner not in (BANK, player) and state.roles[owner] is Role.MONOPOLIST for owner in owners)
