"""Land first, houses late: the landlord, the developer who answers them, and the tycoon who also trades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.legal import BUY, DECLINE, END, PAY, ROLL
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner, best_building, cheapest_redemption, find, raise_money
from antimono.anti_monopoly.players.strategies import blocks, first_allowed, ideas, may_propose
from antimono.anti_monopoly.players.worth import gain, gives_monopoly, squares, worth


@dataclass(frozen=True, slots=True)
class Landlord(Planner):
    """Land first, houses late: what the bank still has today, others have tomorrow; a house can wait.

    Found by a search (`antimono.simulate.fairness.search`): Competitors who play so win about half of the
    untimed games against Monopolists who build at once, where Builders win a tenth. What makes them good, by
    what is lost where one thing is played otherwise: they build only once nearly all land is sold, and keep
    enough in hand when they do; they mortgage what they have to buy what they can, and pay off mortgages before
    they build, for a rent that costs 55 is as high as one of a house for 100. Staying out of others' streets
    once there is nothing left to buy, by leaving the extra roll, helps a little; whether a street blocks a
    Monopolist made no difference that could be seen. In the timed game none of this helps.
    """

    reserve: int = 150
    """The cash they keep when they buy, in units of the 1500 scale, as the next two."""
    redeems_above: int = 0
    """The cash they keep when they pay off a mortgage."""
    builds_above: int = 300
    """The cash they keep when they build."""
    unsold: int = 4
    """They build once the bank has so many properties left or fewer; with 28 from their first turn on."""
    blocks: bool = True
    """Whether they buy a street of a city in which a Monopolist has a foot to the last note."""
    borrows: bool = True
    """Whether they mortgage what is worth least to buy what comes their way."""
    mortgages_first: bool = True
    """Whether a debt takes all mortgages before it takes a building, which brings half of what it cost."""
    hurries: int = 12
    """They pay to leave custody while the bank has so many properties left; with 29 never."""
    rests: int = 4
    """They pass the dice on without the extra roll, where they may, once it has fewer; with 0 never."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Return whether a property is bought: always, if they can afford it."""
        del view, square
        return True

    def keeps(self, view: View) -> int:
        """Return the reserve for what is to be decided, in money units: at the end of a turn that for buildings."""
        reserve = self.builds_above if view.phase is Phase.END else self.reserve
        return reserve * view.table.edition.scale

    def keeps_for(self, view: View, verb: Verb) -> int:
        """Return a reserve of its own for buying, for building and for paying off a mortgage."""
        reserve = {Verb.BUILD: self.builds_above, Verb.REDEEM: self.redeems_above}.get(verb, self.reserve)
        return reserve * view.table.edition.scale

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """Pay off mortgages first, which have a reserve of their own; then build, if it is time."""
        to_redeem = view.cash[view.player] - self.redeems_above * view.table.edition.scale
        redemption = cheapest_redemption(view, actions, to_redeem)
        if redemption is not None or left(view) > self.unsold:
            return redemption
        return best_building(view, actions, spare)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action, see `antimono.core.match.Strategy`."""
        match view.phase:
            case Phase.BUY:
                return self._buys(view, actions)
            case Phase.END:
                spare = view.cash[view.player] - self.keeps(view)
                return (self.invests(view, actions, spare) if len(actions) > 1 else None) or END
            case Phase.EXTRA:
                return END if END in actions and left(view) < self.rests else ROLL
            case Phase.CUSTODY:
                return PAY if PAY in actions and left(view) >= self.hurries else ROLL
            case Phase.DEBT if self.mortgages_first:
                pledge = cheapest_mortgage(view, actions)
                return find(actions, Verb.BANKRUPT) or pledge or raise_money(view, actions)
            case _:
                return Planner.choose(self, view, actions, seed, counter)

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Return whether a trade is accepted: none that gives the other side a monopoly."""
        if any(gives_monopoly(view, proposer, each) for each in squares(view, offer.takes)):
            return False
        return Planner.agrees(self, view, proposer, offer)

    def _buys(self, view: View, actions: Sequence[Action]) -> Action:
        square = view.pawns[view.player]
        bare = self.blocks and blocks(view, square)
        short = view.table.price[square] + (0 if bare else self.keeps(view)) - view.cash[view.player]
        if short <= 0:
            return BUY if BUY in actions else DECLINE
        if not self.borrows or short > mortgages(view, actions):
            return DECLINE
        return cheapest_mortgage(view, actions) or DECLINE


def left(view: View) -> int:
    """Return how many properties the bank still has."""
    owners = view.owners
    return sum([owners[square] == BANK for square in view.table.owned_squares])


def mortgages(view: View, actions: Sequence[Action]) -> int:
    """Return what all mortgages that could be taken now would bring together, in money units."""
    table = view.table
    return sum([table.mortgage[table.square_of[each.deed or ""]] for each in actions if each.verb is Verb.MORTGAGE])


def cheapest_mortgage(view: View, actions: Sequence[Action]) -> Action | None:
    """Return the mortgage of what is worth least to the player."""
    found = [each for each in actions if each.verb is Verb.MORTGAGE]
    square_of, player = view.table.square_of, view.player
    return min(found, key=lambda each: worth(view, player, square_of[each.deed or ""]), default=None)


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
    share: int = 0
    """What they leave the other side of it, in percent of what both gain together; at least the margin."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def keeps(self, view: View) -> int:
        """Return the cash they keep back, in money units; 0 at the end of a timed game."""
        return 0 if self.hastens(view) else Landlord.keeps(self, view)

    def hastens(self, view: View) -> bool:
        """Return whether a timed game is in its last rounds."""
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
        """Return one legal action, see `antimono.core.match.Strategy`."""
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
        """Return the trade that gains them most, of those from which both sides gain enough."""
        timed = view.ending.rounds is not None
        allowed = self.deals and (not timed or view.edition.switches.timed_trade_allowed)
        if not allowed or not may_propose(view):
            return None
        offers = [*ideas(view, self.keeps(view), self.margin, self.share)]
        if not offers:
            return None
        refused = _asked(view)
        gains = {offer: gain(view, view.player, offer, view.player) for offer in offers}
        ranked = sorted(offers, key=lambda each: -gains[each])
        return first_allowed(view, (each for each in ranked if _better(each, refused)))

    def _earns_nothing_inside(self, view: View) -> bool:
        return not view.role_tables[view.player].collects_inside


type _Swap = tuple[int, tuple[str, ...], tuple[str, ...]]


def _swap(offer: Offer) -> _Swap:
    return offer.partner, offer.gives, offer.takes


def _asked(view: View) -> dict[_Swap, int]:
    """Return what has been offered to whom before, and the most money that came with it."""
    most: dict[_Swap, int] = {}
    for action in view.actions:
        if action.verb is Verb.OFFER and action.offer is not None:
            offer = action.offer
            money = offer.gives_cash - offer.takes_cash
            most[_swap(offer)] = max(money, most.get(_swap(offer), money))
    return most


def _better(offer: Offer, asked: dict[_Swap, int]) -> bool:
    """Return whether it is a new offer, or brings more money than the last one."""
    before = asked.get(_swap(offer))
    return before is None or offer.gives_cash - offer.takes_cash > before
