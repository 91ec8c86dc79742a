"""When and how strategies propose trades: one a turn, before the roll, and only what is allowed."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.anti_monopoly.game import Action, Game, Offer, Verb
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.game.trades import check_offer, may_offer
from antimono.core.errors import IllegalError

_OF_THIS_TURN = frozenset(Verb) - {Verb.END, Verb.WAIT}


def may_propose(game: Game) -> bool:
    """Whether an offer is due: none has been made since the dice were passed on.

    The past stands in `game.actions`, so a strategy need not remember what has been refused.
    """
    for action in reversed(game.actions):
        if action.verb is Verb.OFFER:
            return False
        if action.verb not in _OF_THIS_TURN:
            break
    return may_offer(game.state, game.state.decider)


def first_allowed(state: State, player: int, offers: Iterable[Offer]) -> Action | None:
    """The first of `offers` that the rules allow now."""
    for offer in offers:
        try:
            check_offer(state, player, offer)
        except IllegalError:
            continue
        return Action(Verb.OFFER, offer=offer)
    return None
