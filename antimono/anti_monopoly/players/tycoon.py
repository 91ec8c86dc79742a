"""The tycoon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.legal import END, PAY
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.landlord import Landlord
from antimono.anti_monopoly.players.offering import first_allowed, may_propose
from antimono.anti_monopoly.players.planner import Planner, best_building, cheapest_redemption
from antimono.anti_monopoly.players.worth import gain, worth


@dataclass(frozen=True, slots=True)
class Tycoon(Landlord):
    """A landlord who trades, and who knows when time is nearly up.

    As a Monopolist they look for what is worth more to them than to its owner, above all for what goes
    together with what they have, and offer more than it is worth there; nothing else wins them so many games
    that only bankruptcies end. Nobody is asked again for what they have refused at that price. As a
    Competitor they leave trades alone: what those gain them, they gain others more. When a timed game ends, a
    tenth or a fifth of the cash is kept and each property earns a rent (AM-24.3, AM-24.4): so in the last
    rounds they keep nothing back, and a Monopolist, who would earn nothing in jail, pays to leave it. In a
    role draw they want to be a Monopolist, who wins more often by every ending.
    """

    last: int = 2
    """In a timed game, with so many rounds left or fewer, they spend all that they have."""
    deals: bool = True
    """Whether they propose trades, and agree to any that gains them something."""
    margin: int = 30
    """The least gain of either side in a trade that they propose, in percent of the price of what they
    want."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def keeps(self, view: View) -> int:
        """Return the cash they keep back, in money units; 0 at the end of a timed game."""
        return 0 if self.hastens(view) else Landlord.keeps(self, view)

    def hastens(self, view: View) -> bool:
        """Whether a timed game is in its last rounds."""
        rounds = view.ending.rounds
        return rounds is not None and rounds - view.round <= self.last

    def keeps_for(self, view: View, verb: Verb) -> int:
        """Return the cash kept back, as a planner does; nothing at the end of a timed game."""
        return 0 if self.hastens(view) else Landlord.keeps_for(self, view, verb)

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """As a landlord; at the end of a timed game houses first, as long as there is money."""
        if not self.hastens(view):
            return Landlord.invests(self, view, actions, spare)
        return best_building(view, actions, spare) or cheapest_redemption(view, actions, spare)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One legal action, see `antimono.core.match.Strategy`."""
        match view.phase:
            case Phase.SETTLING:
                return self.invests(view, actions, view.cash[view.player]) or END
            case Phase.CUSTODY if PAY in actions and self.hastens(view) and self._earns_nothing_inside(view):
                return PAY
            case _:
                return Landlord.choose(self, view, actions, seed, counter)

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """To what gains them something; without `deals`, to nothing that gives anybody a monopoly."""
        agreed = Planner.agrees if self.deals else Landlord.agrees
        return agreed(self, view, proposer, offer)

    def proposes(self, view: View) -> Action | None:
        """The trade that gains them most, of those from which both sides gain enough."""
        timed = view.ending.rounds is not None
        allowed = self.deals and (not timed or view.edition.switches.timed_trade_allowed)
        if not allowed or not may_propose(view):
            return None
        offers = [*self._ideas(view)]
        if not offers:
            return None
        refused = _asked(view)
        gains = {offer: gain(view, view.player, offer, view.player) for offer in offers}
        ranked = sorted(offers, key=lambda each: -gains[each])
        return first_allowed(view, (each for each in ranked if _better(each, refused)))

    def _earns_nothing_inside(self, view: View) -> bool:
        return not view.role_tables[view.player].collects_inside

    def _ideas(self, view: View) -> Iterator[Offer]:
        """Money, or a property and money, for what others have: each gains the margin."""
        player, table, cash = view.player, view.table, view.cash
        spare = cash[player] - self.keeps(view)
        slugs, levels, group = table.edition.squares, view.levels, table.group
        mine = [(each, worth(view, player, each)) for each in squares_of(view, player) if not levels[each]]
        for square in table.owned_squares:
            owner = view.owners[square]
            if owner in (player, BANK) or levels[square]:
                continue
            least = max(1, table.price[square] * self.margin // 100)
            use, price = worth(view, player, square), worth(view, owner, square) + least
            if price <= spare and use - price >= least:
                yield Offer(owner, gives_cash=price, takes=(slugs[square].slug,))
            for given, cost in mine:
                if group[given] == group[square]:
                    continue
                rest = price - worth(view, owner, given)
                if use - cost - rest >= least and -cash[owner] <= rest <= spare:
                    given_slug, taken_slug = slugs[given].slug, slugs[square].slug
                    yield Offer(owner, (given_slug,), max(rest, 0), (taken_slug,), max(-rest, 0))


type _Swap = tuple[int, tuple[str, ...], tuple[str, ...]]


def _swap(offer: Offer) -> _Swap:
    return offer.partner, offer.gives, offer.takes


def _asked(view: View) -> dict[_Swap, int]:
    """What has been offered to whom before, and the most money that came with it."""
    most: dict[_Swap, int] = {}
    for action in view.actions:
        if action.verb is Verb.OFFER and action.offer is not None:
            offer = action.offer
            money = offer.gives_cash - offer.takes_cash
            most[_swap(offer)] = max(money, most.get(_swap(offer), money))
    return most


def _better(offer: Offer, asked: dict[_Swap, int]) -> bool:
    """Whether it is a new offer, or brings more money than the last one."""
    before = asked.get(_swap(offer))
    return before is None or offer.gives_cash - offer.takes_cash > before
