"""Why to sell, to mortgage or to give up: what is owed, what an act brings and what it costs in rents."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.game import Action, Phase, Verb
from antimono.anti_monopoly.game.holdings import means
from antimono.anti_monopoly.players.why import Moment, other_visits
from antimono.core.scenario import Why
from antimono.core.text import _


def why_raise(moment: Moment, action: Action) -> Iterator[Why]:
    """Why something is sold or mortgaged: what it brings, for which debt, what visits bring no longer."""
    state, square = moment.state, moment.square(action)
    game, events = moment.after(action)
    brought = events[0]
    values = {"property": moment.name(square), "amount": moment.money(brought.amount or 0)}
    match action.verb:
        case Verb.MORTGAGE:
            text = _("Mortgage {property}, which brings {amount}.", **values)
        case Verb.SELL:
            text = _("Sell a building on {property}, which brings {amount}.", **values)
        case _:
            text = _("Sell all that stands on {property}, which brings {amount}.", **values)
    yield moment.said(text, event=brought)
    if state.debts and state.debts[0].debtor == moment.player:
        yield _owed(moment)
    if moment.game.phase is Phase.BUY:
        here = state.pawns[moment.player]
        text = _(
            "{property}, which can be bought now, costs {price}, and the cash at hand is {cash}.",
            property=moment.name(here),
            price=moment.money(state.table.price[here]),
            cash=moment.money(moment.cash),
        )
        yield Why(text, ("AM-8.1",))
    yield from other_visits(moment, game.state)
    if action.verb is Verb.MORTGAGE:
        price = moment.money(state.table.redemption[square])
        yield Why(_("To lift the mortgage later costs {price}.", price=price), ("AM-11.5", "R-7"))


def why_bankrupt(moment: Moment, _action: Action) -> Iterator[Why]:
    """Why bankruptcy is declared: nothing they have would meet the debt."""
    text = _(
        "Give up: with all buildings sold and everything mortgaged there would be {means}.",
        means=moment.money(means(moment.state, moment.player)),
    )
    yield Why(text, ("AM-22.1", "R-14"))
    yield _owed(moment)


def _owed(moment: Moment) -> Why:
    """What is owed, and what is at hand."""
    debt = moment.state.debts[0]
    text = _(
        "The debt is {debt}, and the cash at hand {cash}.",
        debt=moment.money(debt.amount),
        cash=moment.money(moment.cash),
    )
    return Why(text, ("R-14", "AM-22.1"), debt.reasons.steps if debt.reasons else ())
