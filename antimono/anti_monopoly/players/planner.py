"""Common behaviour of all planning players; each strategy says what it wants and for how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.holdings import percentage_tax
from antimono.anti_monopoly.game.legal import DECLINE, END, FLAT, PERCENTAGE, REFUSE, ROLL
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.worth import gain, worth
from antimono.core.dice import draw


@dataclass(frozen=True, slots=True)
class Planner:
    """A sensible player with nothing on their mind; a strategy overrides what it sees otherwise.

    They take the smaller income tax, roll in custody, take every extra roll, meet debts with what costs them
    least, and agree to trades that gain them something. At the end of their turn, when they know what it
    has cost them, they spend what exceeds their reserve.
    """

    reserve: int = 0
    """The cash they keep, in units of the 1500 scale; `it` has ten times that."""

    role: ClassVar[Role | None] = None
    """What they choose in a role draw if it is left (AM-4.1); `None` leaves it to chance."""

    def wants(self, view: View, square: int) -> bool:
        """Return whether to buy the property from the bank, if that leaves the reserve."""
        raise NotImplementedError

    def keeps(self, view: View) -> int:
        """Return the cash they keep back, in money units."""
        return self.reserve * view.table.edition.scale

    def keeps_for(self, view: View, verb: Verb) -> int:
        """Return the cash that they do not spend on acts with `verb`, in money units."""
        del verb
        return self.keeps(view)

    def proposes(self, view: View) -> Action | None:
        """Return a trade that the player on turn offers before they roll."""
        del view
        return None

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Return whether to accept a trade that is offered and could be agreed to."""
        if offer.takes_cash and view.cash[view.player] - offer.takes_cash < self.keeps(view):
            return False
        return gain(view, proposer, offer, view.player) > 0

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """Return what to build or redeem for `spare` at most: the building with the best return, then redemption."""
        return best_building(view, actions, spare) or cheapest_redemption(view, actions, spare)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action, see `antimono.core.match.Strategy`."""
        match view.phase:
            case Phase.ROLL:
                return self.proposes(view) or ROLL
            case Phase.END:
                if len(actions) == 1:
                    return END
                spare = view.cash[view.player] - self.keeps(view)
                return (self.invests(view, actions, spare) if spare > 0 else None) or END
            case Phase.BUY:
                buy = find(actions, Verb.BUY)
                return buy if buy is not None and self._can_spare_it(view) else DECLINE
            case Phase.EXTRA | Phase.CUSTODY:
                return ROLL
            case Phase.DEBT:
                return find(actions, Verb.BANKRUPT) or raise_money(view, actions)
            case Phase.TAX:
                flat = view.table.edition.constants.income_tax_flat
                return FLAT if flat <= percentage_tax(view, view.player) else PERCENTAGE
            case Phase.OFFER:
                accept, opened = find(actions, Verb.ACCEPT), view.offers[-1]
                agreed = accept is not None and self.agrees(view, opened.proposer, opened.offer)
                return accept if accept is not None and agreed else REFUSE
            case Phase.ROLES:
                wanted = [each for each in actions if each.role is self.role]
                return wanted[0] if wanted else actions[draw(seed, counter, len(actions))]
            case _:
                return END

    def _can_spare_it(self, view: View) -> bool:
        square = view.pawns[view.player]
        spare = view.cash[view.player] - view.table.price[square] - self.keeps(view)
        return spare >= 0 and self.wants(view, square)


def find(actions: Sequence[Action], verb: Verb) -> Action | None:
    """Return the first of `actions` with a verb, if that is legal now."""
    for action in actions:
        if action.verb is verb:
            return action
    return None


def best_building(view: View, actions: Sequence[Action], spare: int) -> Action | None:
    """Return the building that adds most rent for its price, among those that cost `spare` at most."""
    buildings = [each for each in actions if each.verb is Verb.BUILD]
    if not buildings:
        return None
    player, table, levels, unmortgaged = view.player, view.table, view.levels, view.unmortgaged
    role_table = view.role_tables[player]
    best, found = -1.0, None
    for action in buildings:
        square = table.square_of[action.deed or ""]
        level = levels[square]
        price = role_table.build[square][level]
        if price > spare:
            continue
        rents = role_table.rents[square][unmortgaged(square, player)]
        value = (rents[level + 1] - rents[level]) / price
        if value > best:
            best, found = value, action
    return found


def cheapest_redemption(view: View, actions: Sequence[Action], spare: int) -> Action | None:
    """Return the mortgage that costs least to pay off, if that is `spare` at most."""
    redemptions = [each for each in actions if each.verb is Verb.REDEEM]
    if not redemptions:
        return None
    table = view.table
    best, found = spare + 1, None
    for action in redemptions:
        price = table.redemption[table.square_of[action.deed or ""]]
        if price < best:
            best, found = price, action
    return found


def raise_money(view: View, actions: Sequence[Action]) -> Action:
    """Return what a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    table, player = view.table, view.player

    def rank(action: Action) -> tuple[int, int]:
        square = table.square_of[action.deed or ""]
        match action.verb:
            case Verb.MORTGAGE:
                lonely = table.mortgaged_count[square] or view.unmortgaged(square, player) < 2
                return (0 if lonely else 2, worth(view, player, square))
            case Verb.SELL:
                return (1, view.levels[square])
            case _:
                return (3, 0)

    return min(actions, key=rank)
