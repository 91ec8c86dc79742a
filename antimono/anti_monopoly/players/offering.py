"""When and how strategies propose trades: one a turn, before the roll, and only what is allowed."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.anti_monopoly.game import Action, Offer, Verb
from antimono.anti_monopoly.game.view import View

_OF_THIS_TURN = frozenset(Verb) - {Verb.END, Verb.WAIT}


def may_propose(view: View) -> bool:
    """Whether the player on turn has an offer to make: they have made none since the dice came to them.

    The past stands in `view.actions`, so a strategy need not remember what has been refused.
    """
    for action in reversed(view.actions):
        if action.verb is Verb.OFFER and action.player in (None, view.player):
            return False
        if action.verb not in _OF_THIS_TURN:
            break
    return view.may_offer()


def first_allowed(view: View, offers: Iterable[Offer]) -> Action | None:
    """The first of `offers` that could be agreed to as things stand."""
    for offer in offers:
        if view.allows(offer):
            return Action(Verb.OFFER, offer=offer)
    return None
