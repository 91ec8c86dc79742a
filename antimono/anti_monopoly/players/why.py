"""Reasons for a strategy's choice: the sentences of a hint, with the engine's amounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, log10

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Action, Event, Game, Offer, Phase, Verb
from antimono.anti_monopoly.game.holdings import means
from antimono.anti_monopoly.game.legal import ACCEPT, FLAT, PERCENTAGE
from antimono.anti_monopoly.game.log import Log
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.anti_monopoly.players.without_trades import WithoutTrades
from antimono.anti_monopoly.players.worth import gain, gives_monopoly, squares
from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.anti_monopoly.scenario.next_roll import NextRoll, next_roll
from antimono.anti_monopoly.visits import changed, city_of, visit_clauses, visits
from antimono.core.dice import DOUBLE
from antimono.core.scenario import Why
from antimono.core.text import Message, _, ngettext, percent, player_name


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """A decision as a strategy sees it."""

    game: Game
    player: int
    """Who decides."""
    strategy: Strategy
    actions: Sequence[Action]
    """What is legal."""

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def cash(self) -> int:
        """The player's cash in money units."""
        return self.state.cash[self.player]

    @property
    def plan(self) -> Planner | None:
        """The plan of the strategy, if it has one."""
        inner = self.strategy.strategy if isinstance(self.strategy, WithoutTrades) else self.strategy
        return inner if isinstance(inner, Planner) else None

    def keeps(self, verb: Verb = Verb.BUY) -> int:
        """Return the cash that the strategy does not spend on such acts, in money units; 0 without a plan."""
        if self.plan is None:
            return 0
        return self.plan.keeps_for(self.game.view(self.player), verb)

    def money(self, amount: int) -> str:
        """Write an amount in the edition's currency."""
        return self.game.edition.money(amount)

    def name(self, square: int) -> str:
        """Return what a reader calls a square."""
        return self.game.edition.squares[square].name

    def square(self, action: Action) -> int:
        """Return the square of the property that an action names."""
        return self.state.table.square_of[action.deed or ""]

    def can(self, verb: Verb) -> bool:
        """Return whether some action of that verb is legal."""
        return any(each.verb is verb for each in self.actions)

    def after(self, action: Action) -> tuple[Game, Sequence[Event]]:
        """Return the game after an action that no chance decides, and what it leads to."""
        twin = self.game.copy(log=False)
        twin.state.log = log = Log()
        twin.play(action)
        return twin, log.events

    def said(self, sentence: Message, *clauses: str, event: Event | None = None) -> Why:
        """Return a reason, with the steps and the clauses of an event behind its own."""
        if event is None:
            return Why(sentence, clauses)
        steps = event.reasons.steps if event.reasons else ()
        return Why(sentence, tuple(dict.fromkeys((*clauses, *event.clauses))), steps)


def other_visits(moment: DecisionContext, after: State, but: int | None = None) -> Iterator[Why]:
    """Yield the player's properties whose visits earn a different amount after an act, one of them left out."""
    before, now = visits(moment.state, moment.player), visits(after, moment.player)
    for square, (was, is_now) in changed(before, now).items():
        if square != but:
            text = _(
                "A visit to {property} then earns {after} instead of {before}.",
                property=moment.name(square),
                before=moment.money(was),
                after=moment.money(is_now),
            )
            yield Why(text, visit_clauses(after, square))


def why_raise(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why something is sold or mortgaged: the proceeds, the debt, and the rents lost."""
    state, square = moment.state, moment.square(action)
    game, events = moment.after(action)
    brought = events[0]
    values = {"property": moment.name(square), "amount": moment.money(brought.amount)}
    match action.verb:
        case Verb.MORTGAGE:
            text = _("Mortgage {property} to raise {amount}.", **values)
        case Verb.SELL:
            text = _("Sell a building on {property} to raise {amount}.", **values)
        case _:
            text = _("Sell all buildings on {property} to raise {amount}.", **values)
    yield moment.said(text, event=brought)
    if state.debts and state.debts[0].debtor == moment.player:
        yield _owed(moment)
    if moment.game.phase is Phase.BUY:
        here = state.pawns[moment.player]
        text = _(
            "You can buy {property} now for {price}, and you have {cash} in cash.",
            property=moment.name(here),
            price=moment.money(state.table.price[here]),
            cash=moment.money(moment.cash),
        )
        yield Why(text, ("AM-8.1",))
    yield from other_visits(moment, game.state)
    if action.verb is Verb.MORTGAGE:
        price = moment.money(state.table.redemption[square])
        yield Why(_("Paying off the mortgage later costs {price}.", price=price), ("AM-11.5", "R-7"))


def why_bankrupt(moment: DecisionContext, _action: Action) -> Iterator[Why]:
    """Yield why bankruptcy is declared: nothing they have would meet the debt."""
    text = _(
        "Give up: with all buildings sold and everything mortgaged, you would have only {means}.",
        means=moment.money(means(moment.state, moment.player)),
    )
    yield Why(text, ("AM-22.1", "R-14"))
    yield _owed(moment)


def _owed(moment: DecisionContext) -> Why:
    """Return the amount owed and the cash."""
    debt = moment.state.debts[0]
    text = _(
        "The debt is {debt}, and you have {cash} in cash.",
        debt=moment.money(debt.amount),
        cash=moment.money(moment.cash),
    )
    return Why(text, ("R-14", "AM-22.1"), debt.reasons.steps if debt.reasons else ())


def why_buy(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why a property is bought: its price and rent, whom it stops, the cash left."""
    state, player = moment.state, moment.player
    square = state.pawns[player]
    game, events = moment.after(action)
    bought = next(event for event in events if event.square == square)
    now = visits(game.state, player)
    yield moment.said(
        _(
            "Buy {property} for {price}; a visit to it then earns {rent}.",
            property=moment.name(square),
            price=moment.money(bought.amount),
            rent=moment.money(now[square]),
        ),
        event=bought,
    )
    yield from other_visits(moment, game.state, but=square)
    yield from _blocked(moment, square)
    yield from _reserve(moment, game.cash[player], action.verb)


def why_decline(moment: DecisionContext, _action: Action) -> Iterator[Why]:
    """Yield the reason against it: the price, the reserve or the plan."""
    square = moment.state.pawns[moment.player]
    price = moment.state.table.price[square]
    values = {
        "property": moment.name(square),
        "price": moment.money(price),
        "cash": moment.money(moment.cash),
        "left": moment.money(moment.cash - price),
    }
    if not moment.can(Verb.BUY):
        text = _("Decline {property}: it costs {price}, and you have {cash} in cash.", **values)
    elif moment.cash - price < moment.keeps():
        text = _(
            "Decline {property}: at {price}, only {left} would remain, and this strategy keeps {keeps}.",
            **values,
            keeps=moment.money(moment.keeps()),
        )
    elif isinstance(plenty := getattr(moment.plan, "plenty", None), int):
        text = _(
            "Decline {property}: this strategy is not after it, and buys others only if {plenty} in "
            "cash remains; here {left} would.",
            **values,
            plenty=moment.money(plenty * moment.game.edition.scale),
        )
    else:
        text = _("Decline {property}: only {left} of {cash} would remain.", **values)
    yield Why(text, ("AM-8.1",))


def why_build(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why a building is put up: what it costs and adds."""
    square = moment.square(action)
    game, events = moment.after(action)
    before, now = visits(moment.state, moment.player), visits(game.state, moment.player)
    price = events[0].amount
    back = landings_to_pay_back(price, now[square] - before[square])
    text = _(
        "Build on {street} for {price}; a visit then earns {after} instead of {before}.",
        street=moment.name(square),
        price=moment.money(price),
        before=moment.money(before[square]),
        after=moment.money(now[square]),
    )
    yield moment.said(text, event=events[0])
    if back is not None:
        text = ngettext("{count} visit pays it back.", "{count} visits pay it back.", back)
        yield Why(text, ("AM-8.2",))
    yield from _best(moment)
    yield from _reserve(moment, game.cash[moment.player], action.verb)


def why_redeem(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why a mortgage is paid off: its cost, and the rents that return."""
    square = moment.square(action)
    game, events = moment.after(action)
    now = visits(game.state, moment.player)
    text = _(
        "Pay off the mortgage on {property} for {price}; a visit then earns {rent} instead of nothing.",
        property=moment.name(square),
        price=moment.money(events[0].amount),
        rent=moment.money(now[square]),
    )
    yield moment.said(text, event=events[0])
    yield from other_visits(moment, game.state, but=square)
    yield from _reserve(moment, game.cash[moment.player], action.verb)


def _blocked(moment: DecisionContext, square: int) -> Iterator[Why]:
    """Yield the players who could have had a monopoly with it (AM-9.1)."""
    state, player = moment.state, moment.player
    for rival in state.players:
        if rival != player and not state.out[rival] and gives_monopoly(state, rival, square):
            text = _(
                "It keeps {rival} from a monopoly of {city}, where their rents would double.",
                rival=player_name(rival),
                city=city_of(state, square),
            )
            yield Why(text, ("AM-9.1", "AM-9.2"))


def _reserve(moment: DecisionContext, left: int, verb: Verb) -> Iterator[Why]:
    """Yield the cash left, and the reserve of the strategy."""
    if moment.plan is not None:
        text = _(
            "That leaves {left} in cash, and this strategy keeps {keeps} for the next bills.",
            left=moment.money(left),
            keeps=moment.money(moment.keeps(verb)),
        )
        yield Why(text, ())


def _best(moment: DecisionContext) -> Iterator[Why]:
    several = sum(each.verb is Verb.BUILD for each in moment.actions) > 1
    if moment.plan is not None and several:
        yield Why(_("No other building you can afford adds more rent for its price."), ())


def why_move(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield the average result of the roll; in custody, the cost of each way out."""
    if moment.game.phase is Phase.CUSTODY:
        yield from _custody(moment, action)
        return
    found = next_roll(moment.game)
    if moment.game.phase is Phase.EXTRA:
        yield Why(_("Roll once more, because a double gives one extra roll."), ("AM-7.1", "R-13"))
    else:
        yield Why(_("Roll to begin the turn."), ("AM-5.2", "AM-6.1"))
    yield from _average(moment, found)


def why_tax(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why the income tax is paid so: what both ways cost."""
    _game, events = moment.after(action)
    other = PERCENTAGE if action.verb is Verb.FLAT else FLAT
    _other_game, others = moment.after(other)
    mine, theirs = events[0].amount, others[0].amount
    values = {"mine": moment.money(mine), "theirs": moment.money(theirs)}
    if action.verb is Verb.FLAT:
        text = _("Pay the fixed sum, {mine}; the percentage of all you have would be {theirs}.", **values)
    else:
        text = _("Pay the percentage of all you have, {mine}; the fixed sum would be {theirs}.", **values)
    yield moment.said(text, event=events[0])


def why_choose(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield the advantages of the role, as far as the rules of this table tell the roles apart."""
    if action.role is None:
        return
    role_table = moment.state.table.roles[action.role]
    wanted = moment.plan.role if moment.plan is not None else None
    if wanted is action.role:
        text = _("{role}: this is the role this strategy wants.", role=role_name(action.role))
    else:
        text = _("{role}: the role this strategy wants is no longer free.", role=role_name(action.role))
    if wanted is not None:
        yield Why(text, ("AM-4.1", "AM-4.3"))
    if role_table.doubles:
        yield Why(_("Rents double with two streets of a city."), ("AM-9.1", "AM-9.2"))
    if role_table.builds_alone:
        yield Why(_("You may build on a single street."), ("AM-9.4", "R-28"))
    if role_table.collects_inside:
        yield Why(_("You also collect rents in jail or the price war."), ("AM-14.3",))


def why_end(moment: DecisionContext, _action: Action) -> Iterator[Why]:
    """Yield why nothing else is done first."""
    if moment.game.phase is Phase.EXTRA:
        yield Why(_("Pass the dice on without the extra roll."), ("R-13",))
        yield from _average(moment, next_roll(moment.game))
        return
    spending = [each for each in moment.actions if each.verb in (Verb.BUILD, Verb.REDEEM)]
    if moment.game.phase is Phase.SETTLING:
        yield Why(_("Finish with the bank: time is up and there is nothing left to settle."), ("AM-24.2",))
    elif not spending:
        yield Why(_("Pass the dice on: there is nothing to build and no mortgage to pay off."), ("AM-6.1",))
    else:
        yield Why(_("Pass the dice on."), ("AM-6.1",))
    if isinstance(moment.plan, Learner) and moment.plan.never_redeems:
        spending = [each for each in spending if each.verb is Verb.BUILD]
    if spending and moment.plan is not None:
        prices = [(moment.after(each)[1][0].amount, moment.keeps(each.verb)) for each in spending]
        price, keeps = min(prices, key=sum)
        values = {"price": moment.money(price), "cash": moment.money(moment.cash), "keeps": moment.money(keeps)}
        if price + keeps > moment.cash:
            text = _(
                "The cheapest building or mortgage costs {price}, and this strategy keeps {keeps} of your {cash}.",
                **values,
            )
        else:
            text = _("This strategy will spend its {cash} in cash later, though it could spend {price} now.", **values)
        yield Why(text, ())


def _custody(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield each way out and its cost."""
    constants, player = moment.game.edition.constants, moment.player
    values = {"fine": moment.money(constants.custody_fine)}
    match action.verb:
        case Verb.PAY:
            text = _("Pay the fine of {fine} and move on this turn.", **values)
            yield Why(text, ("AM-14.7",))
        case Verb.WAIT:
            yield Why(_("Wait: the turn costs nothing, and the pawn stays."), ("AM-14.8", "R-31"))
        case _:
            text = _(
                "Roll: a double, which comes up in {chance} of rolls, frees you without the fine of {fine}.",
                chance=str(DOUBLE),
                **values,
            )
            yield Why(text, ("AM-14.8", "AM-14.9"))
    if action.verb is Verb.PAY:
        return
    turn = moment.state.custody_turn[player]
    text = _(
        "This is your turn {turn} here; turn {last} begins with the fine of {fine}.",
        turn=str(turn),
        last=str(constants.custody_turns + 1),
        **values,
    )
    yield Why(text, ("AM-14.10",))
    if moment.state.role_tables[player].collects_inside:
        yield Why(_("You still collect rents here."), ("AM-14.3",))
    else:
        yield Why(_("You collect no rents here."), ("AM-14.5", "R-12"))


def _average(moment: DecisionContext, found: NextRoll) -> Iterator[Why]:
    """Yield the average result of the roll, and the probability of owing more than the cash."""
    mean = found.expected[found.player]
    amount = moment.money(abs(round(mean)))
    if round(mean) > 0:
        yield Why(_("On average the roll earns about {amount}.", amount=amount), ("AM-5.2",))
    elif round(mean) < 0:
        yield Why(_("On average the roll costs about {amount}.", amount=amount), ("AM-5.2",))
    else:
        yield Why(_("On average the roll hardly changes your cash."), ("AM-5.2",))
    debt = found.debt()
    if debt:
        text = _("There is a {chance} chance that it costs more than your cash.", chance=chance_text(debt))
        yield Why(text, ("R-14", "AM-22.1"))


def chance_text(chance: Fraction) -> Message:
    """Return a chance as people read it, as a percentage.

    >>> str(chance_text(Fraction(1, 6))), str(chance_text(Fraction(1, 3000)))
    ('17%', '0.03%')
    """
    if 100 * chance >= 1 or not chance:
        return percent(chance)
    return percent(chance, ceil(-log10(100 * chance)))


def why_offer(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield why a trade is offered: what it is worth to both sides."""
    offer = action.offer
    if offer is None:
        return
    values = _worths(moment, moment.player, offer, moment.player)
    text = _("Offer it: by the strategies' rule of thumb, you get a value of {gets} for {gives}.", **values)
    yield Why(text, ("AM-21.1",))
    values = _worths(moment, moment.player, offer, offer.partner)
    text = _(
        "By the same rule, {partner} gets a value of {gets} for {gives}.", **values, partner=player_name(offer.partner)
    )
    yield Why(text, ())


def why_answer(moment: DecisionContext, action: Action) -> Iterator[Why]:
    """Yield what the trade is worth, the rents after it, and whom it would give a monopoly."""
    opened = moment.state.offers[-1]
    offer, proposer = opened.offer, opened.proposer
    values = _worths(moment, proposer, offer, moment.player)
    accepting = action.verb is Verb.ACCEPT
    if accepting:
        text = _("Agree: by the strategies' rule of thumb, you get a value of {gets} for {gives}.", **values)
    else:
        text = _("Refuse: by the strategies' rule of thumb, you would get a value of {gets} for {gives}.", **values)
    yield Why(text, ("AM-21.1",))
    if not moment.can(Verb.ACCEPT):
        yield Why(_("As things stand, you could not agree to it at all."), ("AM-21.1", "R-35"))
        return
    yield from _visits(moment)
    yield from _monopolies(moment, proposer, offer)
    left = moment.cash - offer.takes_cash + offer.gives_cash
    if not accepting and offer.takes_cash and left < moment.keeps():
        text = _(
            "That would leave {left} in cash, and this strategy keeps {keeps}.",
            left=moment.money(left),
            keeps=moment.money(moment.keeps()),
        )
        yield Why(text, ())


def _worths(moment: DecisionContext, proposer: int, offer: Offer, player: int) -> dict[str, str]:
    """Return the value of the two sides of a trade, by the strategies' valuation of properties."""
    given = abs(gain(moment.state, proposer, replace(offer, takes=(), takes_cash=0), player))
    taken = abs(gain(moment.state, proposer, replace(offer, gives=(), gives_cash=0), player))
    gets, gives = (taken, given) if player == proposer else (given, taken)
    return {"gets": moment.money(gets), "gives": moment.money(gives)}


def _visits(moment: DecisionContext) -> Iterator[Why]:
    """Yield the rents of the player's properties that the trade would change."""
    game, _events = moment.after(ACCEPT)
    before, now = visits(moment.state, moment.player), visits(game.state, moment.player)
    for each, (was, is_now) in changed(before, now).items():
        text = _(
            "A visit to {property} earns you {before} now and {after} after the trade.",
            property=moment.name(each),
            before=moment.money(was),
            after=moment.money(is_now),
        )
        yield Why(text, visit_clauses(moment.state, each))


def _monopolies(moment: DecisionContext, proposer: int, offer: Offer) -> Iterator[Why]:
    """Yield the players who would get a monopoly by the trade (AM-9.1)."""
    for player, slugs in ((proposer, offer.takes), (moment.player, offer.gives)):
        for square in squares(moment.state, slugs):
            if gives_monopoly(moment.state, player, square):
                text = _(
                    "It gives {player} a monopoly of {city}, where rents double.",
                    player=player_name(player),
                    city=city_of(moment.state, square),
                )
                yield Why(text, ("AM-9.1", "AM-9.2"))
