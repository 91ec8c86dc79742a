"""Why to offer a trade, to agree to one or to refuse it: what each side gets and gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from antimono.anti_monopoly.game import Action, Offer, Verb
from antimono.anti_monopoly.game.legal import ACCEPT
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.players.why import Moment
from antimono.anti_monopoly.players.worth import gain, gives_monopoly, squares
from antimono.anti_monopoly.visits import changed, city_of, visit_clauses, visits
from antimono.core.scenario import Why
from antimono.core.text import _


def why_offer(moment: Moment, action: Action) -> Iterator[Why]:
    """Why a trade is offered: what it is worth to both sides."""
    offer = action.offer
    if offer is None:
        return
    values = _worths(moment, moment.player, offer, moment.player)
    text = _(
        "Offer it: what you get is worth {gets} to you by the strategies' rule of thumb, what you give "
        "{gives}.",
        **values,
    )
    yield Why(text, ("AM-21.1",))
    values = _worths(moment, moment.player, offer, offer.partner)
    text = _(
        "By the same rule {partner} gets what is worth {gets} to them, for {gives}.",
        **values,
        partner=player_name(offer.partner),
    )
    yield Why(text, ())


def why_answer(moment: Moment, action: Action) -> Iterator[Why]:
    """What the trade is worth, what visits would bring after it, whom it would give a monopoly."""
    opened = moment.state.offers[-1]
    offer, proposer = opened.offer, opened.proposer
    values = _worths(moment, proposer, offer, moment.player)
    accepting = action.verb is Verb.ACCEPT
    if accepting:
        text = _(
            "Agree: what you get is worth {gets} to you by the strategies' rule of thumb, what you give "
            "{gives}.",
            **values,
        )
    else:
        text = _(
            "Refuse: what you would get is worth {gets} to you by the strategies' rule of thumb, what you "
            "would give {gives}.",
            **values,
        )
    yield Why(text, ("AM-21.1",))
    if not moment.can(Verb.ACCEPT):
        yield Why(_("As things stand it could not be agreed to at all."), ("AM-21.1", "R-35"))
        return
    yield from _visits(moment)
    yield from _monopolies(moment, proposer, offer)
    left = moment.cash - offer.takes_cash + offer.gives_cash
    if not accepting and offer.takes_cash and left < moment.keeps():
        text = _(
            "{left} would remain in cash, and this strategy keeps {keeps}.",
            left=moment.money(left),
            keeps=moment.money(moment.keeps()),
        )
        yield Why(text, ())


def _worths(moment: Moment, proposer: int, offer: Offer, player: int) -> dict[str, str]:
    """What a side of a trade gets and gives, by what the strategies hold properties to be worth."""
    given = abs(gain(moment.state, proposer, replace(offer, takes=(), takes_cash=0), player))
    taken = abs(gain(moment.state, proposer, replace(offer, gives=(), gives_cash=0), player))
    gets, gives = (taken, given) if player == proposer else (given, taken)
    return {"gets": moment.money(gets), "gives": moment.money(gives)}


def _visits(moment: Moment) -> Iterator[Why]:
    """What visits to the player's properties would bring, as far as the trade changes it."""
    game, _events = moment.after(ACCEPT)
    before, now = visits(moment.state, moment.player), visits(game.state, moment.player)
    for each, (was, is_now) in changed(before, now).items():
        text = _(
            "A visit to {property} brings you {before} now, and {after} after the trade.",
            property=moment.name(each),
            before=moment.money(was),
            after=moment.money(is_now),
        )
        yield Why(text, visit_clauses(moment.state, each))


def _monopolies(moment: Moment, proposer: int, offer: Offer) -> Iterator[Why]:
    """Whom the trade gives a monopoly (AM-9.1)."""
    for player, slugs in ((proposer, offer.takes), (moment.player, offer.gives)):
        for square in squares(moment.state, slugs):
            if gives_monopoly(moment.state, player, square):
                text = _(
                    "It gives {player} a monopoly of {city}, where rents double.",
                    player=player_name(player),
                    city=city_of(moment.state, square),
                )
                yield Why(text, ("AM-9.1", "AM-9.2"))
