"""Trades that may be offered and accepted now (AM-21, R-14, R-22, R-33, R-35, R-37)."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.game.actions import Action, Offer, Verb, seat
from antimono.anti_monopoly.game.holdings import deed_at, estate, squares_of
from antimono.anti_monopoly.game.property_acts import ANY_TIME
from antimono.anti_monopoly.game.state import Phase, State
from antimono.anti_monopoly.rules.trading import Trade, Trader, check_moment, check_trade
from antimono.core.errors import AntimonoError, IllegalError, unknown_name
from antimono.core.text import Message, _, listing, verbatim


def may_offer(state: State, player: int) -> bool:
    """Return whether the player may propose a trade now, the edition's rules left aside.

    Anybody may at any time (R-35), also to somebody who owes or who has been made an offer themselves; but
    a player who waits for an answer proposes nothing else, so that offers come to an end.
    """
    return (
        state.phase in ANY_TIME and not state.out[player] and player not in [opened.proposer for opened in state.offers]
    )


def check_offer(state: State, player: int, proposed: Offer, *, waits: bool = False) -> None:
    """Raise an error unless the rules allow the trade right now.

    Args:
        state: the game.
        player: who proposes it.
        proposed: the trade.
        waits: whether it is only being offered: then the partner's cash may still come (R-35).
    """
    check_partner(state, player, proposed)
    check_moment(
        state.table.edition,
        before_first_roll=not state.rolled,
        timed=state.ending.rounds is not None,
        settling=state.phase is Phase.SETTLING,
    )
    check_trade(
        state.table.edition,
        _side(state, player),
        _side(state, proposed.partner),
        as_trade(state, player, proposed),
        waits=waits,
    )


def check_partner(state: State, player: int, proposed: Offer) -> None:
    """Raise an error unless somebody else in the game is offered the trade (AM-22.5)."""
    others = [each for each in state.players if each != player and not state.out[each]]
    if proposed.partner not in others:
        raise IllegalError(
            _(
                "You cannot trade with {partner}. Offer it to another player in the game: {others} (AM-22.5).",
                partner=seat(proposed.partner),
                others=", ".join([seat(each) for each in others]),
            ),
            "AM-22.5",
        )


def may_accept(state: State) -> bool:
    """Return whether the offer that is to be answered could be agreed to now; an offer above one's cash waits."""
    opened = state.offers[-1]
    try:
        check_offer(state, opened.proposer, opened.offer)
    except AntimonoError:
        return False
    return True


def side_told(edition: Edition, proposed: Offer, *, gives: bool) -> Message:
    """Return what one side of a trade gives, in words."""
    slugs = proposed.gives if gives else proposed.takes
    cash = proposed.gives_cash if gives else proposed.takes_cash
    things = [verbatim(edition.deed(slug).name) for slug in slugs]
    if cash:
        things.append(verbatim(edition.money(cash)))
    return listing(things) if things else _("nothing")


def as_trade(state: State, player: int, proposed: Offer) -> Trade:
    """Return an offer in the terms of the rules."""
    return Trade(
        player,
        proposed.partner,
        tuple([deed_at(state, square) for square in squares_named(state, proposed.gives)]),
        proposed.gives_cash,
        tuple([deed_at(state, square) for square in squares_named(state, proposed.takes)]),
        proposed.takes_cash,
    )


def squares_named(state: State, slugs: tuple[str, ...]) -> tuple[int, ...]:
    """Return the squares of some slugs, in board order."""
    square_of = state.table.square_of
    for slug in slugs:
        if slug not in square_of:
            raise unknown_name(_("property"), slug, square_of)
    return tuple(sorted([square_of[slug] for slug in slugs]))


def trade_partners(state: State, player: int) -> tuple[int, ...]:
    """With whom the player may trade something right now, at some price."""
    return tuple(dict.fromkeys(each.offer.partner for each in canonical_offers(state, player) if each.offer))


def canonical_offers(state: State, player: int) -> Iterator[Action]:
    """Yield a finite choice out of the endless family of legal offers.

    To each other player: to sell them one property, to buy one of theirs, each at its printed price or at
    what the buyer has if that is less, and to swap one for another of the same kind of square, even.
    """
    if not may_offer(state, player):
        return
    table, cash = state.table, state.cash
    actor = None if player == state.decider else player
    for partner in state.players:
        if partner == player or state.out[partner]:
            continue
        mine, theirs = squares_of(state, player), squares_of(state, partner)
        slugs = {square: deed_at(state, square).slug for square in (*mine, *theirs)}
        candidates = [
            *(
                Offer(partner, gives=(slugs[square],), takes_cash=min(table.price[square], cash[partner]))
                for square in mine
            ),
            *(
                Offer(partner, gives_cash=min(table.price[square], cash[player]), takes=(slugs[square],))
                for square in theirs
            ),
            *(
                Offer(partner, gives=(slugs[given],), takes=(slugs[taken],))
                for given in mine
                for taken in theirs
                if table.kinds[given] is table.kinds[taken]
            ),
        ]
        for candidate in candidates:
            try:
                check_offer(state, player, candidate)
            except IllegalError:
                continue
            yield Action(Verb.OFFER, offer=candidate, player=actor)


def _side(state: State, player: int) -> Trader:
    return Trader(estate(state, player), state.custody_turn[player] > 0, state.owed_by(player))
