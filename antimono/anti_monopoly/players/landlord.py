"""The landlord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.legal import BUY, DECLINE, END, PAY, ROLL
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.blocker import blocks
from antimono.anti_monopoly.players.planner import (
    Planner,
    best_building,
    cheapest_redemption,
    find,
    raise_money,
)
from antimono.anti_monopoly.players.worth import gives_monopoly, squares, worth


@dataclass(frozen=True, slots=True)
class Landlord(Planner):
    """Land first, houses late: what the bank still has today, others have tomorrow; a house can wait.

    Found by a search (`antimono.simulate.fairness.search`): Competitors who play so win about half of the
    untimed games against Monopolists who build at once, where Builders win a tenth. What makes them good, by
    what is lost where one thing is played otherwise: they build only once nearly all land is sold, and keep
    enough in hand when they do; they mortgage what they have to buy what they can, and lift mortgages before
    they build, for a rent that costs 55 is as high as one of a house for 100. Staying out of others' streets
    once there is nothing left to buy, by leaving the extra roll, helps a little; whether a street blocks a
    Monopolist made no difference that could be seen. In the timed game none of this helps.
    """

    reserve: int = 150
    """The cash they keep when they buy, in units of the 1500 scale, as the next two."""
    redeems_above: int = 0
    """The cash they keep when they lift a mortgage."""
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
        """Whether a property is bought: always, if they can afford it."""
        del view, square
        return True

    def keeps(self, view: View) -> int:
        """The reserve for what is to be decided, in money units: at the end of a turn that for buildings."""
        reserve = self.builds_above if view.phase is Phase.END else self.reserve
        return reserve * view.table.edition.scale

    def keeps_for(self, view: View, verb: Verb) -> int:
        """A reserve of its own for buying, for building and for lifting a mortgage."""
        reserve = {Verb.BUILD: self.builds_above, Verb.REDEEM: self.redeems_above}.get(verb, self.reserve)
        return reserve * view.table.edition.scale

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """Lift mortgages first, which have a reserve of their own; then build, if it is time."""
        to_redeem = view.cash[view.player] - self.redeems_above * view.table.edition.scale
        redemption = cheapest_redemption(view, actions, to_redeem)
        if redemption is not None or left(view) > self.unsold:
            return redemption
        return best_building(view, actions, spare)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One legal action, see `antimono.core.match.Strategy`."""
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
        """Whether a trade is accepted: none that gives the other side a monopoly."""
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
    """How many properties the bank still has."""
    owners = view.owners
    return sum([owners[square] == BANK for square in view.table.owned_squares])


def mortgages(view: View, actions: Sequence[Action]) -> int:
    """What all mortgages that could be taken now would bring together, in money units."""
    table = view.table
    return sum(
        [table.mortgage[table.square_of[each.deed or ""]] for each in actions if each.verb is Verb.MORTGAGE]
    )


def cheapest_mortgage(view: View, actions: Sequence[Action]) -> Action | None:
    """The mortgage of what is worth least to the player."""
    found = [each for each in actions if each.verb is Verb.MORTGAGE]
    square_of, player = view.table.square_of, view.player
    return min(found, key=lambda each: worth(view, player, square_of[each.deed or ""]), default=None)
