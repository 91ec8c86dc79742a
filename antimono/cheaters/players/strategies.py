"""The strategies that there are: each sees what its player may know, is told what is legal, and chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from antimono.cheaters.edition.model import CheatCard, EffectKind
from antimono.cheaters.game import Action, Game, Offer, Outcome, Phase, Verb
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.holding import answer, best_use
from antimono.cheaters.players.stakes import DECLARING, best_attempt
from antimono.cheaters.players.watching import Charge, accusation, suspicions
from antimono.cheaters.players.worth import Outlook
from antimono.core import match
from antimono.core.dice import draw
from antimono.core.match import GivenUp, StrategyNames


class Strategy(match.Strategy[View, Action], Protocol):
    """A way to play the Cheaters Edition, as a frozen value without a memory.

    It is asked when its player has to decide: in their own turn, when somebody waits for an answer, and in
    every last call (R-50). What it has noticed of others' cheats stands in `view.hints` (R-82).
    """


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
        """Return what a property is worth to them: they pay that at most, in money units."""
        return view.table.titles[square].ordinary_price

    def hotel_limit(self, view: View, square: int) -> int:
        """Return what a hotel on a property is worth to them; they buy none that costs more."""
        return int(Outlook(view).hotel_worth(view.player, square))

    def charges(self, view: View) -> Iterable[Charge]:
        """Return whom they would accuse of what, the surest first: what they have seen themselves."""
        return view.hints

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """Return what they try, if anything.

        Args:
            view: theirs.
            actions: the legal ones, cheats among them or not.
            seed: of their own chance.
        """
        del view, actions, seed
        return None

    def agrees(self, view: View, gives: Sequence[int], takes: Sequence[int], cash: int) -> bool:
        """Return whether to accept a trade: if it leaves them more until the end than without it.

        What a street costs is not asked: one with a hotel, or the last of a colour, brings far more.

        Args:
            view: theirs.
            gives: the squares of the properties that they would part with.
            takes: of those they would get.
            cash: what they would get besides; less than nothing if they would pay it.
        """
        if cash < 0 and view.cash[view.player] + cash < self.reserve:
            return False
        return Outlook(view).of_a_trade(view.player, gives, takes) + cash > 0

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action, see `antimono.core.match.Strategy`."""
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
        """Return the cash above their reserve."""
        return view.cash[view.player] - self.reserve

    def _besides(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
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
        """Return the hotel that earns most for its price, if it earns more than that."""
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
        """Return the action that continues the turn, or passes in the last call."""
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
        """Pay while there are properties to buy; later, jail is a shelter from rents."""
        if PAY in actions and not view.ending and self.spare(view) >= 0:
            return PAY
        return ROLL

    def _buy(self, view: View, actions: Sequence[Action]) -> Action:
        square = view.pawns[view.player]
        price = view.asking_price(square)
        most = max(0, min(self.spare(view), self.limit(view, square)))
        return BUY if BUY in actions and price <= most else AUCTION

    def _bid(self, view: View) -> Action:
        """Raise by a third of the distance to the limit, so that an auction takes few rounds."""
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


@dataclass(frozen=True, slots=True)
class Honest(Planner):
    """Never cheats, asks for every rent, buys and builds sensibly, and calls out what they have seen.

    They value a property at its price in ordinary Monopoly. All other strategies are measured against this one:
    a player who does not win more than the honest player has cheated, or watched, for nothing.
    """


@dataclass(frozen=True, slots=True)
class Bold(Planner):
    """Cheats whenever that has something to gain on average, at a vigilance that they take for granted.

    Becker's offender (1968): they weigh what an attempt brings, what its penalty costs and how likely some
    observer calls it out, and nothing else. With full vigilance they never cheat, with none at every
    opportunity.
    """

    vigilance: float = 0.2
    """How likely they believe one other player to see one attempt, from 0 to 1."""

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """Return the attempt with the highest expected gain."""
        del seed
        return best_attempt(view, actions, lambda _card: self.vigilance)


@dataclass(frozen=True, slots=True)
class Bluffer(Planner):
    """Declares false rolls and tries other cheats in some turns only, so that nobody can read them.

    A player who always cheats when it pays is accused every time. One who mixes makes the others as likely to
    pay for a wrong accusation as to catch a cheat. The mood changes with the turn. In such a turn they declare
    any false roll that improves the move, because the move counts even if it is called out (R-48).
    """

    rate: float = 0.4
    """In which part of the turns they are in the mood, from 0 to 1."""
    vigilance: float = 0.2
    """How likely they believe one other player to see an attempt that is no declaration."""

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """Return a false roll where one is possible, else what has most to gain."""
        if draw(~seed, view.turns, _MOODS) >= self.rate * _MOODS:
            return None
        told = best_attempt(view, actions, lambda _card: 0.0, lambda card: card.act in DECLARING)
        return told or best_attempt(view, actions, lambda _card: self.vigilance, lambda card: card.act not in DECLARING)


_MOODS = 1_000_000


@dataclass(frozen=True, slots=True)
class Bidder(Planner):
    """Honest, and pays for a property what it will earn: expected visits times rents, and the final count.

    Early in the game that is far above the printed price, so they outbid players who go by the price, and keep
    little cash; towards the end it falls to what the final count pays (CH-1.3).
    """

    reserve: int = 50
    """The cash they keep when they buy, bid and build, in money units."""

    def limit(self, view: View, square: int) -> int:
        """Return what it will bring until the end."""
        return int(Outlook(view).worth(view.player, square))


@dataclass(frozen=True, slots=True)
class Vigilant(Planner):
    """Honest themselves, and watches: accuses of what they have seen, and of what gives itself away.

    Another's pawn on the wrong square is for all to see (R-48); a roll that suits who declares it too well is
    likely false, which Bayes' rule puts into a number. A wrong accusation costs 100 (CH-7.4), so they want to
    be sure enough.
    """

    rate: float = 0.5
    """How likely they believe somebody to declare a false roll who would gain by it, from 0 to 1."""
    certainty: float = 0.6
    """How likely a charge has to be true, from 0 to 1."""

    def charges(self, view: View) -> Iterable[Charge]:
        """Return what they have seen, what all have, and what is likely enough."""
        found = [*view.hints, *view.moved_in_the_open]
        found += [charge for chance, charge in suspicions(view, self.rate) if chance >= self.certainty]
        return [charge for charge in found if charge[0] != view.player]


@dataclass(frozen=True, slots=True)
class Rational(Planner):
    """Weighs all in money: property by income, cheats by gain, penalty and vigilance, accusations as well.

    They know how likely each card is noticed (R-82) and cheat where that leaves a gain. They accuse where
    what the cheat would lose, shared among the rivals, outweighs the price of a wrong accusation (CH-7.4).
    They pay more for a property that a rival needs for a set.
    """

    reserve: int = 50
    """The cash they keep when they buy, bid and build, in money units."""
    rate: float = 0.5
    """How likely they believe somebody to declare a false roll who would gain by it, from 0 to 1."""
    vigilance: float | None = None
    """How likely one other player sees one attempt, from 0 to 1; `None` goes by the card."""

    def limit(self, view: View, square: int) -> int:
        """Return what it will bring, and their share of what it would bring the rival to whom it is worth most."""
        me, outlook = view.player, Outlook(view)
        rivals = [each for each in view.players if each != me and not view.out[each]]
        needed = max([outlook.worth(each, square) for each in rivals], default=0.0)
        mine = outlook.worth(me, square)
        return int(mine + max(0.0, needed - mine) / max(1, len(rivals)))

    def cheats(self, view: View, actions: Sequence[Action], seed: int) -> Action | None:
        """Return the attempt with the highest expected gain."""
        del seed
        return best_attempt(view, actions, self._notice)

    def charges(self, view: View) -> Iterable[Charge]:
        """Return what is sure, and what is worth the risk."""
        found = [*view.hints, *view.moved_in_the_open]
        found += [
            charge
            for chance, charge in suspicions(view, self.rate)
            if self.expected_of_accusing(view, charge, chance) > 0
        ]
        return [charge for charge in found if charge[0] != view.player]

    def expected_of_accusing(self, view: View, charge: Charge, chance: float) -> float:
        """Return what an accusation brings on average against the rivals, in money units.

        A rival's loss is shared by all others; the money for a wrong accusation is lost, and a rival has it.

        Args:
            view: theirs.
            charge: the accused and the card.
            chance: how likely it is true.
        """
        share = 1 / max(1, sum([not out for out in view.out]) - 1)
        card = next(each for each in view.cheats if each.id == charge[1])
        lost = sum([each.amount for each in (*card.reward, *card.penalty)])
        lost += sum([view.edition.constants.jail_fee for each in card.penalty if each.kind is EffectKind.GO_TO_JAIL])
        wrong = view.edition.constants.false_accusation
        return chance * lost * share - (1 - chance) * wrong * (1 + share)

    def _notice(self, card: CheatCard) -> float:
        return card.notice if self.vigilance is None else self.vigilance


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action is as good as another, but accusing and cheating come to their mind now and then only.

    The player every other one should beat, and the one that finds faults in a rules engine. Most of what is
    legal at a moment is accusations, nearly all of them wrong, at 100 each: who took them as readily as
    anything else would be ruined before the first lap (CH-7.4).
    """

    accusing: int = 2
    """How often they think of accusing somebody, in percent of their choices."""
    cheating: int = 10
    """How often they think of cheating, in percent."""
    offering: int = 0
    """How often they propose a trade at the beginning of their turn, in percent of their turns."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one of the actions, each as likely."""
        if self.offering and view.phase is Phase.ROLL and draw(~seed, ~counter, 100) < self.offering:
            offer = _any_trade(view, seed, counter)
            if offer is not None:
                return Action(Verb.OFFER, offer=offer)
        mood = draw(~seed, counter, 100)
        if mood < self.accusing:
            left_out = frozenset[Verb]()
        elif mood < self.accusing + self.cheating:
            left_out = frozenset({Verb.ACCUSE})
        else:
            left_out = _RARE
        found = [each for each in actions if each.verb not in left_out]
        return found[draw(seed, counter, len(found))]


_RARE = frozenset({Verb.ACCUSE, Verb.CHEAT})


def _any_trade(view: View, seed: int, counter: int) -> Offer | None:
    """Somebody's property for one's own and some money; none if nobody else has one."""
    player, table = view.player, view.table
    theirs = [square for square in table.properties if view.owners[square] not in (BANK, player)]
    if not theirs:
        return None
    taken = theirs[draw(seed, counter, len(theirs))]
    mine = [square for square in table.properties if view.owners[square] == player]
    given = mine[draw(seed, ~counter, len(mine))] if mine else -1
    notes = view.cash[player] // table.note
    return Offer(
        view.owners[taken],
        gives=(table.slug[given],) if given >= 0 else (),
        gives_cash=table.note * draw(seed ^ counter, counter, notes // 4 + 1),
        takes=(table.slug[taken],),
    )


STRATEGIES: StrategyNames[Strategy] = StrategyNames(
    {
        "random": Random(),
        "honest": Honest(),
        "bold": Bold(),
        "vigilant": Vigilant(),
        "bluffer": Bluffer(),
        "rational": Rational(),
        "bidder": Bidder(),
    }
)
"""One of each kind with its usual settings, by the name that the command line uses."""


def strategy(name: str) -> Strategy:
    """Return the strategy of that name; for other settings make one: `Bold(vigilance=0.5)`.

    Raises:
        UnknownNameError: if there is none.
    """
    return STRATEGIES[name]


CAP_TURNS = 3_000
"""The number of turns after which an unfinished game is abandoned; nearly all games end long before."""


def play_out(
    game: Game,
    strategies: Sequence[Strategy | str] | Strategy | str,
    cap_turns: int = CAP_TURNS,
    seed: int | None = None,
) -> Outcome | GivenUp:
    """Let strategies play `game` to its end, and return the outcome, or the reason if the game is abandoned.

    As `antimono.core.match.play_named`, with the strategies of this game.
    """
    return match.play_named(game, strategies, STRATEGIES, cap_turns, seed)
