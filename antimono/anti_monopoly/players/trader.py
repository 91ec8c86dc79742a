"""The trader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Game, Offer
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.offering import first_allowed, may_propose
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.worth import gain, worth


@dataclass(frozen=True, slots=True)
class Trader(Planner):
    """A good trade leaves both sides richer, and the Trader a little more so.

    Before his roll he looks for what is worth more to him than to its owner, and offers money, or a property
    of his own with money, so that both gain; the offer that gains him most comes first, one a turn. He builds
    as the Builder does.

    Attributes:
        reserve: the cash he keeps, in units of the 1500 scale.
        margin: the least gain of either side that makes a trade worth his while, in percent of the price of
            what he wants.
    """

    reserve: int = 100
    margin: int = 10

    def wants(self, state: State, player: int, square: int) -> bool:
        """Everything: what is of no use to him he trades."""
        del state, player, square
        return True

    def proposes(self, game: Game) -> Action | None:
        """The trade that gains most, if there is one from which both sides gain."""
        if not may_propose(game):
            return None
        state = game.state
        player = state.decider
        ranked = sorted(
            (
                (gain(state, player, offer, player), place, offer)
                for place, offer in enumerate(self._ideas(state))
            ),
            key=lambda each: (-each[0], each[1]),
        )
        return first_allowed(state, player, (offer for _gain, _place, offer in ranked))

    def _ideas(self, state: State) -> Iterator[Offer]:
        player, table = state.decider, state.table
        spare = state.cash[player] - self.keeps(state)
        slugs = table.edition.squares
        mine = [(each, worth(state, player, each)) for each in squares_of(state, player)]
        for square in table.owned_squares:
            owner = state.owners[square]
            if owner in (player, -1) or state.levels[square]:
                continue
            least = max(1, table.price[square] * self.margin // 100)
            use, theirs = worth(state, player, square), worth(state, owner, square)
            price = theirs + least
            if price <= spare and use - price >= least:
                yield Offer(owner, gives_cash=price, takes=(slugs[square].slug,))
            for given, cost in mine:
                if state.levels[given] or table.group[given] == table.group[square]:
                    continue
                rest = price - worth(state, owner, given)
                if use - cost - rest < least or not -state.cash[owner] <= rest <= spare:
                    continue
                yield Offer(
                    owner,
                    gives=(slugs[given].slug,),
                    gives_cash=max(rest, 0),
                    takes=(slugs[square].slug,),
                    takes_cash=max(-rest, 0),
                )
