"""What all players with a plan do alike; each strategy says what it sees otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from antimono.cheaters.game import Action, Phase, Verb
from antimono.cheaters.game.view import View
from antimono.cheaters.players.answers import answer
from antimono.cheaters.players.holding import best_use
from antimono.cheaters.players.watching import Charge, accusation
from antimono.cheaters.players.worth import Outlook

ROLL, DECLARE, PAY, BUY, AUCTION = (
    Action(verb) for verb in (Verb.ROLL, Verb.DECLARE, Verb.PAY, Verb.BUY, Verb.AUCTION)
)
END, PASS = Action(Verb.END), Action(Verb.PASS)
CHEST = Action(Verb.DRAW, word="chest")

_TURN = frozenset({Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END, Phase.CALL})
"""Between acts, when one may also ask for rent, accuse, cheat, build and use cards."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A sensible player who does not cheat; a strategy overrides what it sees otherwise.

    They ask for every rent, call out what they have seen, build where a hotel brings more than it costs, use
    their cards when that brings something, buy what leaves them their reserve, leave jail at once while there
    is something to buy, and meet debts with what is worth least.
    """

    reserve: int = 100
    """The cash they keep when they buy, bid and build, in money units."""

    def limit(self, view: View, square: int) -> int:
        """What a property is worth to them: they pay that at most, in money units."""
        return view.table.titles[square].ordinary_price

    def hotel_limit(self, view: View, square: int) -> int:
        """What a hotel on a property is worth to them; they buy none that costs more."""
        return int(Outlook(view).hotel_worth(view.player, square))

    def charges(self, view: View) -> Iterable[Charge]:
        """Whom they would accuse of what, the surest first: what they have seen themselves."""
        return view.hints

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """What they try, if anything.

        Args:
            view: theirs.
            actions: the legal ones, cheats among them or not.
            seed: of their own chance.
        """
        del view, actions, seed
        return None

    def agrees(self, view: View, gives: Sequence[int], takes: Sequence[int], cash: int) -> bool:
        """Whether to accept a trade.

        Args:
            view: theirs.
            gives: the squares of the properties that they would part with.
            takes: of those they would get.
            cash: what they would get besides; less than nothing if they would pay it.
        """
        if cash < 0 and view.cash[view.player] + cash < self.reserve:
            return False
        lost, won = (sum([self.limit(view, each) for each in squares]) for squares in (gives, takes))
        return won + cash > lost

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """One legal action, see `antimono.core.match.Strategy`."""
        del counter
        if len(actions) == 1:
            return actions[0]
        phase = view.phase
        if phase in _TURN:
            found = self._besides(view, actions, seed)
            return self._goes_on(view, actions) if found is None else found
        if phase is Phase.AUCTION:
            return self._bid(view)
        return answer(view, actions, self.spare(view), self.agrees)

    def spare(self, view: View) -> int:
        """The cash above their reserve."""
        return view.cash[view.player] - self.reserve

    def _besides(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """What they do besides the turn: ask for rent, accuse, cheat, build, use a card."""
        player = view.player
        for stop in view.stops:
            if stop.owner == player and not stop.claimed and stop.visitor != player:
                claim = Action(Verb.CLAIM, seat=stop.visitor)
                if claim in actions:
                    return claim
        for charge in self.charges(view):
            found = accusation(actions, charge)
            if found is not None:
                return found
        found = self.cheats(view, actions, seed)
        if found is None:
            found = self._build(view, actions)
        if found is None and (view.holds[0][player] or view.holds[1][player]):
            found = best_use(view, actions, self.spare(view))
        return found

    def _build(self, view: View, actions: Sequence[Action]) -> Action | None:
        """The hotel that brings most for its price, if it brings more than that."""
        table, spare = view.table, self.spare(view)
        best, found = 1.0, None
        for action in actions:
            if action.verb is not Verb.HOTEL:
                continue
            square = table.square_of[action.deeds[0]]
            price = table.hotel_price[square]
            if price <= spare and self.hotel_limit(view, square) > best * price:
                best, found = self.hotel_limit(view, square) / price, action
        return found

    def _goes_on(self, view: View, actions: Sequence[Action]) -> Action:
        """What carries the turn on, or leaves the last call to the next."""
        match view.phase:
            case Phase.ROLL:
                return ROLL
            case Phase.JAIL:
                return self._leave_jail(view, actions)
            case Phase.MOVE:
                return DECLARE
            case Phase.BUY:
                return self._buy(view, actions)
            case Phase.PILE:
                return CHEST
            case Phase.END:
                return END
            case _:
                return PASS

    def _leave_jail(self, view: View, actions: Sequence[Action]) -> Action:
        """Pay while there is something to buy; afterwards jail is a shelter from rents."""
        if PAY in actions and not view.ending and self.spare(view) >= 0:
            return PAY
        return ROLL

    def _buy(self, view: View, actions: Sequence[Action]) -> Action:
        square = view.pawns[view.player]
        at_rent = view.hotels[square] and view.table.buyer_pays_hotel_rent
        price = view.table.rent_hotel[square] if at_rent else view.table.price[square]
        most = max(0, min(self.spare(view), self.limit(view, square)))
        return BUY if BUY in actions and price <= most else AUCTION

    def _bid(self, view: View) -> Action:
        """Raise by a third of what is left to their limit, so that an auction takes few rounds."""
        auction, step = view.auction, view.table.step
        if auction is None:
            return PASS
        if auction.square >= 0:
            most = self.limit(view, auction.square)
        else:
            most = self.hotel_limit(view, auction.places[view.player])
        left = min(most, self.spare(view)) - auction.highest
        if left < step:
            return PASS
        raised = max(step, left // 3 // step * step)
        return Action(Verb.BID, amount=auction.highest + raised)
