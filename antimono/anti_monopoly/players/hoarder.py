"""The hoarder of transports."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Kind
from antimono.anti_monopoly.game import Action, Game, Offer
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.offering import first_allowed, may_propose
from antimono.anti_monopoly.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Hoarder(Planner):
    """All four transport companies, at almost any price.

    A Monopolist's fares double with each company (AM-18.2), nothing has to be built on them, and a round
    meets them four times. He buys companies to the last note and offers their owners more than they paid,
    one offer a turn. As a Competitor, whose fare does not grow, he has the wrong hobby.

    Attributes:
        reserve: the cash he keeps when it is about a company, in units of the 1500 scale.
        plenty: the cash that any other property has to leave, in the same units.
        premium: what he offers for a company, in percent of its price.
    """

    reserve: int = 0
    plenty: int = 250
    premium: int = 250

    def wants(self, state: State, player: int, square: int) -> bool:
        """Companies; other properties only from plenty."""
        left = state.cash[player] - state.table.price[square]
        return state.table.kinds[square] is Kind.TRANSPORT or left >= self.plenty * state.table.edition.scale

    def proposes(self, game: Game) -> Action | None:
        """Money for another player's company."""
        state = game.state
        player = state.decider
        spare = state.cash[player] - self.keeps(state)
        companies = [each.index for each in state.table.edition.transports]
        wanted = [each for each in companies if state.owners[each] not in (player, -1)]
        if not wanted or len(wanted) == len(companies) or not may_propose(game):
            return None
        return first_allowed(
            state,
            player,
            (
                Offer(
                    state.owners[square], gives_cash=price, takes=(state.table.edition.squares[square].slug,)
                )
                for square in wanted
                if (price := state.table.price[square] * self.premium // 100) <= spare
            ),
        )

    def agrees(self, state: State, proposer: int, offer: Offer) -> bool:
        """To nothing that costs a company."""
        companies = {each.slug for each in state.table.edition.transports}
        return companies.isdisjoint(offer.takes) and Planner.agrees(self, state, proposer, offer)
