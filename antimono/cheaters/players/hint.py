"""Advice for the player who decides: what a strategy would do now, and why, in money.

It says what the player knows, and what follows from it: neither the dice to come nor others' secrets.

>>> from antimono.cheaters.scenario import Scenario
>>> game = Scenario.new(3).owns("p2", "avenue-foch").on_turn("p1").rolled().game()
>>> hint(game, "honest").action
Action('end')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.claims import rent_of
from antimono.cheaters.game.log import name
from antimono.cheaters.game.view import View
from antimono.cheaters.players.holding import use_value
from antimono.cheaters.players.stakes import stakes
from antimono.cheaters.players.strategies import STRATEGIES, Planner, Strategy
from antimono.cheaters.players.watching import suspicions
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.vigilance import conviction
from antimono.core.errors import IllegalError
from antimono.core.match import named, seat_seeds
from antimono.core.scenario import Why
from antimono.core.text import Message, _, percent

ADVISER = "rational"
"""The strategy whose advice is given where none is named."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A strategy's advice, with its reasons."""

    player: int
    """For whom, as an index."""
    strategy: str
    """Its name."""
    action: Action
    """What it would do; it is legal."""
    why: tuple[Why, ...]
    """Why, the decisive reason first."""


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A decision with all that its player may know."""

    view: View
    plan: Strategy
    outlook: Outlook

    def money(self, amount: float) -> str:
        """Return an amount for people; an estimate is rounded."""
        return self.view.edition.money(round(amount))

    def place(self, square: int) -> str:
        """Return what a reader calls a square."""
        return self.view.table.name(square)

    @property
    def observers(self) -> int:
        """Return how many others are in the game."""
        return sum([not out for out in self.view.out]) - 1

    def square(self, action: Action) -> int:
        """Return the property that an action names first."""
        return self.view.table.square_of[action.deeds[0]]


def hint(game: Game, strategy: str = ADVISER) -> Hint:
    """Return a strategy's choice for the player who has to decide; the game is not changed.

    Args:
        game: in any position that is not the end.
        strategy: its name.

    Raises:
        UnknownNameError: if there is no strategy of that name.
        IllegalError: if the game is over.
    """
    chosen = named(STRATEGIES, strategy)
    actions = game.legal_actions()
    if not actions:
        raise IllegalError(_("The game is over, so there is nothing to decide (CH-1.1)."), "CH-1.1")
    player = game.player_to_decide
    view = game.view(player)
    seed = seat_seeds(game.seed, len(game.players))[player]
    action = chosen.choose(view, actions, seed, len(game.actions))
    moment = DecisionContext(view, chosen, Outlook(view))
    return Hint(player, strategy, action, tuple(_reasons(moment, action)))


def chances(view: View, action: Action, notice: float | None = None) -> Why:
    """Return the gain and cost of an attempt, its probability of being noticed, and its average gain.

    Args:
        view: the view of the player who would try it.
        action: the attempt, which is legal now.
        notice: the probability that one other player sees it; by default that of the card (R-82).
    """
    outlook = Outlook(view)
    card = next(each for each in view.cheats if each.id == action.card)
    found = stakes(view, outlook, card, action)
    observers = sum([not out for out in view.out]) - 1
    each = 0.0 if not view.options.glimpse else card.notice if notice is None else notice
    money = view.edition.money
    text = _(
        "Unnoticed, it earns about {gain}; caught, it costs about {penalty}. Each of the other players ({observers}) "
        "notices it with a chance of {each}, and at least one does with a chance of {caught}. On average it earns "
        "{average}.",
        gain=money(round(found.kept + found.gain)),
        penalty=money(round(found.penalty - found.kept)),
        observers=observers,
        each=percent(each),
        caught=percent(conviction(each, observers)),
        average=money(round(found.expected(each, observers))),
    )
    return Why(text, ("CH-7.2", "CH-7.3", "R-82"))


def _reasons(moment: DecisionContext, action: Action) -> Iterator[Why]:
    if not isinstance(moment.plan, Planner):
        text = _("This strategy has no plan and picks any legal action.")
        yield Why(text, ())
        return
    found = _WHY.get(action.verb)
    if found is None:
        text = _("No other possible action earns anything on average.")
        yield Why(text, ("CH-3.1",))
    else:
        yield found(moment, action)


def _claim(moment: DecisionContext, action: Action) -> Why:
    view = moment.view
    stop = next(
        each for each in view.stops if each.visitor == action.seat and each.owner == view.player and not each.claimed
    )
    text = _(
        "{visitor} has landed on {property} and owes {amount}, if you ask before the next roll.",
        visitor=name(stop.visitor),
        property=moment.place(stop.square),
        amount=moment.money(rent_of(stop, view.table.note)),
    )
    return Why(text, ("CH-4.3",))


def _accuse(moment: DecisionContext, action: Action) -> Why:
    view, charge = moment.view, (action.seat, action.card)
    wrong = moment.money(view.edition.constants.false_accusation)
    if charge in view.hints:
        return Why(_("It has been noticed, and hints are never wrong."), ("CH-7.3", "R-82"))
    if charge in view.moved_in_the_open:
        return Why(_("Everyone has seen the wrong pawn move."), ("CH-7.3", "R-48"))
    rate = getattr(moment.plan, "rate", 0.0)
    chance = next((chance for chance, each in suspicions(view, rate) if each == charge), 0.0)
    text = _(
        "Nobody has seen it, but that roll suits the player who declares it. It is false with probability {chance}, "
        "and being wrong costs {amount}.",
        chance=percent(chance),
        amount=wrong,
    )
    return Why(text, ("CH-7.3", "CH-7.4", "R-48"))


def _cheat(moment: DecisionContext, action: Action) -> Why:
    believed = getattr(moment.plan, "vigilance", None)
    return chances(moment.view, action, believed)


def _buy(moment: DecisionContext, action: Action) -> Why:
    view = moment.view
    square = view.pawns[view.player]
    price = view.asking_price(square)
    values = {
        "property": moment.place(square),
        "worth": moment.money(moment.outlook.worth(view.player, square)),
        "price": moment.money(price),
        "cash": moment.money(view.cash[view.player]),
    }
    if action.verb is Verb.BUY:
        text = _("{property} will earn about {worth} until the end, and costs {price} of {cash}.", **values)
        return Why(text, ("CH-4.1", "CH-1.3"))
    text = _(
        "{property} will earn about {worth} until the end, but this strategy does not pay {price} of {cash} for it. "
        "It may be cheaper in the auction.",
        **values,
    )
    return Why(text, ("CH-4.1", "CH-4.2"))


def _bid(moment: DecisionContext, action: Action) -> Why:
    del action
    view = moment.view
    if view.phase is Phase.CALL:
        text = _("There is no rent to ask for, nothing was noticed, and no cheat earns anything on average.")
        return Why(text, ("R-50",))
    if view.auction is None:  # the last hotel, which somebody else wants
        return Why(
            _("This strategy leaves the hotel to others, because there is not enough cash above the reserve."),
            ("R-75",),
        )
    square = view.auction.square
    found = (
        moment.outlook.worth(view.player, square)
        if square >= 0
        else moment.outlook.hotel_worth(view.player, view.auction.places[view.player])
    )
    text = _(
        "It will earn about {worth} until the end. The highest bid is {highest}, and there is {cash} in cash.",
        worth=moment.money(found),
        highest=moment.money(view.auction.highest),
        cash=moment.money(view.cash[view.player]),
    )
    return Why(text, ("CH-4.2", "R-62"))


def _hotel(moment: DecisionContext, action: Action) -> Why:
    square = moment.square(action)
    values = {
        "property": moment.place(square),
        "worth": moment.money(moment.outlook.hotel_worth(moment.view.player, square)),
        "price": moment.money(moment.view.table.hotel_price[square]),
    }
    if action.verb is Verb.HOTEL:
        text = _("A hotel on {property} will earn about {worth} until the end, and costs {price}.", **values)
        return Why(text, ("CH-8.1", "CH-1.3"))
    return Why(_("A hotel on {property} will earn about {worth}, more than anywhere else.", **values), ("CH-8.2",))


def _use(moment: DecisionContext, action: Action) -> Why:
    view = moment.view
    planner = moment.plan
    spare = planner.spare(view) if isinstance(planner, Planner) else view.cash[view.player]
    value = use_value(view, moment.outlook, action, spare)
    return Why(_("The card is worth about {value}.", value=moment.money(value)), ("CH-5.2", "R-73"))


def _jail(moment: DecisionContext, action: Action) -> Why:
    del action
    fee = moment.money(moment.view.edition.constants.jail_fee)
    text = _("A player in jail buys nothing, and there are properties left. Paying {fee} costs less.", fee=fee)
    return Why(text, ("CH-6.3",))


def _roll(moment: DecisionContext, action: Action) -> Why:
    del action
    if moment.view.phase is not Phase.JAIL:
        text = _("No other possible action earns anything on average.")
        return Why(text, ("CH-3.1",))
    return Why(_("In jail you pay no rent, and a double gets you out free."), ("CH-6.1", "CH-6.3"))


def _part(moment: DecisionContext, action: Action) -> Why:
    square = moment.square(action)
    text = _(
        "{property} will earn about {worth} until the end. It is the least valuable property that is enough.",
        property=moment.place(square),
        worth=moment.money(moment.outlook.worth(moment.view.player, square)),
    )
    return Why(text, ("CH-9.2",) if action.verb is Verb.SELL else ("CH-8.3",))


def _answer(moment: DecisionContext, action: Action) -> Why:
    view, offer = moment.view, moment.view.offer
    if offer is None:
        raise AssertionError("there is no offer to answer")
    gives, takes = ([view.table.square_of[slug] for slug in slugs] for slugs in (offer.takes, offer.gives))
    streets = moment.outlook.of_a_trade(view.player, gives, takes)
    text = _(
        "The trade changes the earnings of the streets until the end by {streets}, and the money by {cash}; cards "
        "are not counted.",
        streets=moment.money(streets),
        cash=moment.money(offer.gives_cash - offer.takes_cash),
    )
    del action
    return Why(text, ("CH-9.1",))


def _vote(moment: DecisionContext, action: Action) -> Why:
    del moment
    seen: Mapping[Verb, Message] = {
        Verb.GUILTY: _("It has been noticed, so it is known to be true."),
        Verb.INNOCENT: _("It has not been noticed, and another player's word is not proof."),
    }
    return Why(seen[action.verb], ("CH-7.4", "R-53"))


def _plain(text: Message, *clauses: str) -> Callable[[DecisionContext, Action], Why]:
    return lambda _moment, _action: Why(text, clauses)


_WHY: Mapping[Verb, Callable[[DecisionContext, Action], Why]] = {
    Verb.CLAIM: _claim,
    Verb.ACCUSE: _accuse,
    Verb.CHEAT: _cheat,
    Verb.BUY: _buy,
    Verb.AUCTION: _buy,
    Verb.BID: _bid,
    Verb.PASS: _bid,
    Verb.HOTEL: _hotel,
    Verb.PUT: _hotel,
    Verb.JOIN: _hotel,
    Verb.USE: _use,
    Verb.PAY: _jail,
    Verb.ROLL: _roll,
    Verb.SELL: _part,
    Verb.RETURN: _part,
    Verb.ACCEPT: _answer,
    Verb.REFUSE: _answer,
    Verb.GUILTY: _vote,
    Verb.INNOCENT: _vote,
    Verb.DECLARE: _plain(_("No false roll that you may declare earns more on average."), "R-48"),
    Verb.BRIBE: _plain(_("The prize is more than the bribe."), "CH-5.8"),
    Verb.DECLINE: _plain(_("The prize is not more than the bribe."), "CH-5.8"),
    Verb.DISCARD: _plain(_("It is the less useful of the two cards."), "CH-5.2"),
    Verb.PLACE: _plain(_("From there the pawn still has the whole way to START to go."), "CH-7.3"),
    Verb.BANKRUPT: _plain(_("The remaining property cannot pay the debt."), "CH-9.3"),
}
"""The reasons of each act; what only carries the turn on has a common one."""
