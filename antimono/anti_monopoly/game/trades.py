"""Trades between players: one offers, the other agrees or does not (AM-21, R-22, R-33, R-37)."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.game import debts
from antimono.anti_monopoly.game.actions import Action, Offer, Verb
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.holdings import deed_at, estate, squares_of
from antimono.anti_monopoly.game.log import player_name, tell
from antimono.anti_monopoly.game.property_acts import ANY_TIME
from antimono.anti_monopoly.game.refusals import out_of_turn, refusal
from antimono.anti_monopoly.game.state import OpenOffer, Phase, State
from antimono.anti_monopoly.rules.trading import Trade, check_trade
from antimono.core.errors import IllegalError, unknown_name
from antimono.core.text import _


def offer(state: State, player: int, action: Action) -> None:
    """Propose a trade; it must be allowed, so that the partner can agree to it (AM-21)."""
    proposed = action.offer
    if proposed is None:
        raise refusal(state, player, action)
    if not may_offer(state, player):
        raise refusal(state, player, action)
    if not 0 <= proposed.partner < len(state.roles) or state.out[proposed.partner]:
        raise IllegalError(
            _("There is no such player in the game to trade with (AM-22.5): {action}.", action=str(action)),
            "AM-22.5",
        )
    check_offer(state, player, proposed)
    if state.log is not None:
        text = _("{player} offers a trade: {offer}.", player=player_name(player), offer=str(proposed))
        tell(state, What.OFFERED, player, text, "AM-21.1", "R-22")
    state.open_offer = OpenOffer(player, proposed, state.phase, state.decider)
    state.phase = Phase.OFFER
    state.decider = proposed.partner


def accept(state: State, player: int, action: Action) -> None:
    """Agree: properties and money change hands at once (AM-21.1, R-37)."""
    opened = state.open_offer
    if state.phase is not Phase.OFFER or opened is None:
        raise refusal(state, player, action)
    proposed = opened.offer
    if state.log is not None:
        text = _("{player} agrees to the trade.", player=player_name(player))
        tell(state, What.ACCEPTED, player, text, "AM-21.1", "R-37")
    _close(state, opened)
    if proposed.gives_cash:
        state.transfer(opened.proposer, player, proposed.gives_cash, What.TRADE_PRICE)
    if proposed.takes_cash:
        state.transfer(player, opened.proposer, proposed.takes_cash, What.TRADE_PRICE)
    for square in _squares(state, proposed.gives):
        state.give(square, player)
    for square in _squares(state, proposed.takes):
        state.give(square, opened.proposer)
    if opened.phase is Phase.DEBT:
        debts.proceed(state)


def refuse(state: State, player: int, action: Action) -> None:
    """Turn the trade down; whatever was being decided goes on."""
    opened = state.open_offer
    if state.phase is not Phase.OFFER or opened is None:
        raise refusal(state, player, action)
    if state.log is not None:
        text = _("{player} refuses the trade.", player=player_name(player))
        tell(state, What.REFUSED, player, text, "AM-21.1")
    _close(state, opened)


def may_offer(state: State, player: int) -> bool:
    """Whether this is a moment for the player to propose a trade, the edition's rules left aside.

    Anybody may while nothing else is being settled; in a debt only the debtor, to save himself (R-14).
    """
    if state.phase in ANY_TIME:
        return not state.out[player]
    return state.phase is Phase.DEBT and player == state.decider


def check_offer(state: State, player: int, proposed: Offer) -> None:
    """Raise an error unless the rules allow the trade right now."""
    trade = as_trade(state, player, proposed)
    check_trade(
        state.table.edition,
        estate(state, player),
        estate(state, proposed.partner),
        trade,
        before_first_roll=not state.rolled,
        timed=state.ending.rounds is not None,
        settling=state.phase is Phase.SETTLING,
        proposer_in_custody=state.custody_turn[player] > 0,
        partner_in_custody=state.custody_turn[proposed.partner] > 0,
    )


def as_trade(state: State, player: int, proposed: Offer) -> Trade:
    """An offer in the terms of the rules."""
    return Trade(
        player,
        proposed.partner,
        tuple(deed_at(state, square) for square in _squares(state, proposed.gives)),
        proposed.gives_cash,
        tuple(deed_at(state, square) for square in _squares(state, proposed.takes)),
        proposed.takes_cash,
    )


def trade_partners(state: State, player: int) -> tuple[int, ...]:
    """With whom the player may trade something right now, at some price."""
    return tuple(dict.fromkeys(each.offer.partner for each in canonical_offers(state, player) if each.offer))


def canonical_offers(state: State, player: int) -> Iterator[Action]:
    """A finite choice out of the endless family of legal offers.

    To each other player: to sell him one property, to buy one of his, each at its printed price or at what
    the buyer has if that is less, and to swap one for another of the same kind of square, even.
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


def check_actor(state: State, action: Action) -> int:
    """The player who acts, who may be another than the one who has to decide.

    Raises:
        IllegalError: if he has no say now.
    """
    if action.player is None:
        return state.decider
    if not 0 <= action.player < len(state.roles) or state.out[action.player]:
        raise out_of_turn(state, action)
    return action.player


def _close(state: State, opened: OpenOffer) -> None:
    state.open_offer = None
    state.phase = opened.phase
    state.decider = opened.decider


def _squares(state: State, slugs: tuple[str, ...]) -> tuple[int, ...]:
    """The squares of some slugs, in board order."""
    square_of = state.table.square_of
    for slug in slugs:
        if slug not in square_of:
            raise unknown_name(_("property"), slug, square_of)
    return tuple(sorted(square_of[slug] for slug in slugs))
