"""Trades between players: one offers, the other agrees or does not (AM-21, R-22, R-33, R-37)."""

from __future__ import annotations

from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.log import tell
from antimono.anti_monopoly.game.offers import check_offer, may_offer, side_told, squares_named
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import OpenOffer, Phase, State
from antimono.core.text import _, player_name


def offer(state: State, player: int, action: Action) -> bool:
    """Propose a trade, which waits until the partner answers (AM-21).

    It must be allowed but for the partner's cash and buildings, which they can still see to (R-35).
    """
    proposed = action.offer
    if proposed is None or not may_offer(state, player):
        raise refusal(state, player, action)
    check_offer(state, player, proposed, waits=True)
    if state.log is not None:
        edition = state.table.edition
        text = _(
            "{player} offers {partner} a trade: {gives} for {takes}.",
            _("You offer {partner} a trade: {gives} for {takes}."),
            player=player_name(player),
            partner=player_name(proposed.partner),
            gives=side_told(edition, proposed, gives=True),
            takes=side_told(edition, proposed, gives=False),
        )
        tell(state, EventKind.OFFERED, player, text, "AM-21.1", "R-22")
    state.offers.append(OpenOffer(player, proposed, state.phase, state.decider))
    state.phase = Phase.OFFER
    state.decider = proposed.partner
    return False


def accept(state: State, player: int, action: Action) -> bool:
    """Agree: properties and money change hands at once (AM-21.1, R-37)."""
    if state.phase is not Phase.OFFER:
        raise refusal(state, player, action)
    opened = state.offers[-1]
    proposed = opened.offer
    check_offer(state, opened.proposer, proposed)
    if state.log is not None:
        text = _("{player} agrees to the trade.", _("You agree to the trade."), player=player_name(player))
        tell(state, EventKind.ACCEPTED, player, text, "AM-21.1", "R-37")
    if proposed.gives_cash:
        state.transfer(opened.proposer, player, proposed.gives_cash, EventKind.TRADE_PRICE)
    if proposed.takes_cash:
        state.transfer(player, opened.proposer, proposed.takes_cash, EventKind.TRADE_PRICE)
    for square in squares_named(state, proposed.gives):
        state.give(square, player)
    for square in squares_named(state, proposed.takes):
        state.give(square, opened.proposer)
    return _close(state)


def refuse(state: State, player: int, action: Action) -> bool:
    """Turn the trade down; whatever was being decided goes on."""
    if state.phase is not Phase.OFFER:
        raise refusal(state, player, action)
    if state.log is not None:
        text = _("{player} refuses the trade.", _("You refuse the trade."), player=player_name(player))
        tell(state, EventKind.REFUSED, player, text, "AM-21.1")
    return _close(state)


def _close(state: State) -> bool:
    """Return to the interrupted decision, and return whether it is a debt, which the player may now be able to pay."""
    opened = state.offers.pop()
    state.phase = opened.phase
    state.decider = opened.decider
    return state.phase is Phase.DEBT
