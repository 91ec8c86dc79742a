"""What all players with a plan do alike; each strategy says what it wants and for how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.game import Action, Game, Offer, Phase, Verb
from antimono.anti_monopoly.game.landing import percentage_tax
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.worth import gain, worth

NOTHING_SPARE = 0


@dataclass(frozen=True, slots=True)
class Planner:
    """A sensible player with nothing on his mind; a strategy overrides what it sees otherwise.

    He takes the smaller income tax, rolls in custody, takes every extra roll, meets debts with what costs
    him least, and agrees to trades that gain him something. At the end of his turn, when he knows what it
    has cost him, he spends what exceeds his reserve.

    Attributes:
        reserve: the cash he keeps, in units of the 1500 scale; `it` has ten times that.
    """

    reserve: int = 0

    def wants(self, state: State, player: int, square: int) -> bool:
        """Whether to buy the property from the bank, if that leaves the reserve."""
        raise NotImplementedError

    def keeps(self, state: State) -> int:
        """The reserve in money units."""
        return self.reserve * state.table.edition.scale

    def proposes(self, game: Game) -> Action | None:
        """A trade that the player on turn offers before he rolls."""
        del game
        return None

    def agrees(self, state: State, proposer: int, offer: Offer) -> bool:
        """Whether to accept a trade that is offered."""
        player = offer.partner
        if offer.takes_cash and state.cash[player] - offer.takes_cash < self.keeps(state):
            return False
        return gain(state, proposer, offer, player) > 0

    def invests(self, state: State, player: int, actions: Sequence[Action], spare: int) -> Action | None:
        """What to build or redeem for `spare` at most: the building with the best return, then redemption."""
        return best_building(state, player, actions, spare) or cheapest_redemption(state, actions, spare)

    def choose(self, game: Game, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One legal action, see `Strategy.choose`."""
        del seed, counter
        state, phase = game.state, game.phase
        player = state.decider
        match phase:
            case Phase.ROLL:
                return self.proposes(game) or actions[0]
            case Phase.END:
                spare = state.cash[player] - self.keeps(state)
                if spare <= NOTHING_SPARE or len(actions) == 1:
                    return actions[0]
                return self.invests(state, player, actions, spare) or actions[0]
            case Phase.BUY:
                return actions[0] if self._buys(state, player, actions) else _last_of_two(actions)
            case Phase.DEBT:
                return actions[0] if actions[0].verb is Verb.BANKRUPT else raise_money(state, player, actions)
            case Phase.TAX:
                flat = state.table.edition.constants.income_tax_flat
                return actions[0] if flat <= percentage_tax(state, player) else actions[1]
            case Phase.OFFER:
                opened = state.open_offer
                if opened is not None and self.agrees(state, opened.proposer, opened.offer):
                    return actions[0]
                return actions[1]
            case _:
                return actions[0]

    def _buys(self, state: State, player: int, actions: Sequence[Action]) -> bool:
        if actions[0].verb is not Verb.BUY:
            return False
        square = state.pawns[player]
        spare = state.cash[player] - state.table.price[square] - self.keeps(state)
        return spare >= 0 and self.wants(state, player, square)


def best_building(state: State, player: int, actions: Sequence[Action], spare: int) -> Action | None:
    """The building that adds most rent for its price, among those that cost `spare` at most."""
    table, role_table, levels = state.table, state.role_tables[player], state.levels
    best, found = -1.0, None
    for action in actions:
        if action.verb is not Verb.BUILD:
            continue
        square = table.square_of[action.deed or ""]
        level = levels[square]
        price = role_table.build[square][level]
        if price > spare:
            continue
        rents = role_table.rents[square][state.unmortgaged(square, player)]
        value = (rents[level + 1] - rents[level]) / price
        if value > best:
            best, found = value, action
    return found


def cheapest_redemption(state: State, actions: Sequence[Action], spare: int) -> Action | None:
    """The mortgage that costs least to lift, if that is `spare` at most."""
    table = state.table
    best, found = spare + 1, None
    for action in actions:
        if action.verb is Verb.REDEEM:
            price = table.redemption[table.square_of[action.deed or ""]]
            if price < best:
                best, found = price, action
    return found


def raise_money(state: State, player: int, actions: Sequence[Action]) -> Action:
    """What a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    table = state.table

    def rank(action: Action) -> tuple[int, int]:
        square = table.square_of[action.deed or ""]
        match action.verb:
            case Verb.MORTGAGE:
                lonely = state.unmortgaged(square, player) < 2
                return (0 if lonely else 2, worth(state, player, square))
            case Verb.SELL:
                return (1, state.levels[square])
            case _:
                return (3, 0)

    return min(actions, key=rank)


def _last_of_two(actions: Sequence[Action]) -> Action:
    """Decline: alone and first where the price is too high, else after “buy”."""
    return actions[0] if actions[0].verb is Verb.DECLINE else actions[1]
