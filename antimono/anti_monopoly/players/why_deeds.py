"""Why to buy a property or not, to build, to lift a mortgage: what it costs, what visits bring then."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.game import Action, Verb
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.players.why import Moment, other_visits
from antimono.anti_monopoly.players.worth import gives_monopoly
from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.anti_monopoly.visits import city_of, visits
from antimono.core.scenario import Why
from antimono.core.text import _, ngettext


def why_buy(moment: Moment, action: Action) -> Iterator[Why]:
    """Why a property is bought: what it costs and brings, whom it stops, what remains."""
    state, player = moment.state, moment.player
    square = state.pawns[player]
    game, events = moment.after(action)
    bought = next(event for event in events if event.square == square)
    now = visits(game.state, player)
    yield moment.said(
        _(
            "Buy {property} for {price}: a visit to it then brings {rent}.",
            property=moment.name(square),
            price=moment.money(bought.amount or 0),
            rent=moment.money(now[square]),
        ),
        event=bought,
    )
    yield from other_visits(moment, game.state, but=square)
    yield from _blocked(moment, square)
    yield from _reserve(moment, game.cash[player], action.verb)


def why_decline(moment: Moment, _action: Action) -> Iterator[Why]:
    """Whether the price, the reserve or the plan is against it."""
    square = moment.state.pawns[moment.player]
    price = moment.state.table.price[square]
    values = {
        "property": moment.name(square),
        "price": moment.money(price),
        "cash": moment.money(moment.cash),
        "left": moment.money(moment.cash - price),
    }
    if not moment.can(Verb.BUY):
        text = _("Leave {property} with the bank: it costs {price}, and there are {cash} in cash.", **values)
    elif moment.cash - price < moment.keeps():
        text = _(
            "Leave {property} with the bank: at {price} only {left} would remain, and this strategy keeps "
            "{keeps}.",
            **values,
            keeps=moment.money(moment.keeps()),
        )
    elif isinstance(plenty := getattr(moment.plan, "plenty", None), int):
        text = _(
            "Leave {property} with the bank: it is none of those that this strategy is after, and others "
            "have to leave {plenty} in cash; {left} would remain.",
            **values,
            plenty=moment.money(plenty * moment.game.edition.scale),
        )
    else:
        text = _("Leave {property} with the bank: {left} would remain of {cash}.", **values)
    yield Why(text, ("AM-8.1",))


def why_build(moment: Moment, action: Action) -> Iterator[Why]:
    """Why a building is put up: what it costs and adds."""
    square = moment.square(action)
    game, events = moment.after(action)
    before, now = visits(moment.state, moment.player), visits(game.state, moment.player)
    price = events[0].amount or 0
    back = landings_to_pay_back(price, now[square] - before[square])
    text = _(
        "Build on {street} for {price}: a visit then brings {after} in place of {before}.",
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


def why_redeem(moment: Moment, action: Action) -> Iterator[Why]:
    """Why a mortgage is lifted: what that costs, and what visits bring again."""
    square = moment.square(action)
    game, events = moment.after(action)
    now = visits(game.state, moment.player)
    text = _(
        "Lift the mortgage on {property} for {price}: a visit then brings {rent} in place of nothing.",
        property=moment.name(square),
        price=moment.money(events[0].amount or 0),
        rent=moment.money(now[square]),
    )
    yield moment.said(text, event=events[0])
    yield from other_visits(moment, game.state, but=square)
    yield from _reserve(moment, game.cash[moment.player], action.verb)


def _blocked(moment: Moment, square: int) -> Iterator[Why]:
    """Who could have had a monopoly with it (AM-9.1)."""
    state, player = moment.state, moment.player
    for rival in state.players:
        if rival != player and not state.out[rival] and gives_monopoly(state, rival, square):
            text = _(
                "It keeps {rival} from a monopoly of {city}, where their rents would double.",
                rival=player_name(rival),
                city=city_of(state, square),
            )
            yield Why(text, ("AM-9.1", "AM-9.2"))


def _reserve(moment: Moment, left: int, verb: Verb) -> Iterator[Why]:
    """What remains, beside what the strategy keeps."""
    if moment.plan is not None:
        text = _(
            "{left} remain in cash, and this strategy keeps {keeps} for the next bills.",
            left=moment.money(left),
            keeps=moment.money(moment.keeps(verb)),
        )
        yield Why(text, ())


def _best(moment: Moment) -> Iterator[Why]:
    """With a plan, they build where it adds most for its price."""
    several = sum(each.verb is Verb.BUILD for each in moment.actions) > 1
    if moment.plan is not None and several:
        yield Why(_("No other building that can be paid adds more rent for its price."), ())
