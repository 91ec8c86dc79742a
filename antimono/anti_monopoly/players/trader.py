"""The trader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Offer
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.offering import first_allowed, may_propose
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.worth import gain, worth


@dataclass(frozen=True, slots=True)
class Trader(Planner):
    """A good trade leaves both sides richer, and the Trader a little more so.

    Before their roll they look for what is worth more to them than to its owner, and offer money, or a
    property of their own with money, so that both gain; the offer that gains them most comes first, one a
    turn. They build as the Builder does. In a role draw they want to be a Monopolist, to whom properties that
    work together are worth most (AM-9.2, AM-18.2).
    """

    reserve: int = 100
    """The cash they keep, in units of the 1500 scale."""
    margin: int = 10
    """The least gain of either side that makes a trade worth their while, in percent of the price of what
    they want."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def wants(self, view: View, square: int) -> bool:
        """Whether a property is bought: always, for what is of no use to them they trade."""
        del view, square
        return True

    def proposes(self, view: View) -> Action | None:
        """The trade that gains most, if there is one from which both sides gain."""
        if not may_propose(view):
            return None
        ranked = sorted(
            (
                (gain(view, view.player, offer, view.player), place, offer)
                for place, offer in enumerate(self._ideas(view))
            ),
            key=lambda each: (-each[0], each[1]),
        )
        return first_allowed(view, (offer for _gain, _place, offer in ranked))

    def _ideas(self, view: View) -> Iterator[Offer]:
        player, table, owners, levels, cash = view.player, view.table, view.owners, view.levels, view.cash
        spare = cash[player] - self.keeps(view)
        slugs = table.edition.squares
        mine = [(each, worth(view, player, each)) for each in squares_of(view, player)]
        for square in table.owned_squares:
            owner = owners[square]
            if owner in (player, BANK) or levels[square]:
                continue
            least = max(1, table.price[square] * self.margin // 100)
            use, theirs = worth(view, player, square), worth(view, owner, square)
            price = theirs + least
            if price <= spare and use - price >= least:
                yield Offer(owner, gives_cash=price, takes=(slugs[square].slug,))
            for given, cost in mine:
                if levels[given] or table.group[given] == table.group[square]:
                    continue
                rest = price - worth(view, owner, given)
                if use - cost - rest < least or not -cash[owner] <= rest <= spare:
                    continue
                yield Offer(
                    owner,
                    gives=(slugs[given].slug,),
                    gives_cash=max(rest, 0),
                    takes=(slugs[square].slug,),
                    takes_cash=max(-rest, 0),
                )
