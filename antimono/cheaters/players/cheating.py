"""Choosing among the attempts that are possible now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from antimono.cheaters.edition.model import CheatCard, EffectKind
from antimono.cheaters.game import Action, Verb
from antimono.cheaters.game.view import View
from antimono.cheaters.players.stakes import stakes
from antimono.cheaters.players.worth import Outlook

LONG = 300
"""After so many turns nobody risks jail any more; few games last as long, but for the ultimate mode."""


def best_attempt(
    view: View,
    actions: Sequence[Action],
    vigilance: Callable[[CheatCard], float],
    only: Callable[[CheatCard], bool] | None = None,
) -> Action | None:
    """The attempt with the highest expected gain; none if none has more than nothing to expect.

    Once all is bought, or when the game has gone on for `LONG`, cards whose penalty is jail are left alone:
    players who keep sending each other there neither buy what is left nor come home (R-77).

    Args:
        view: of the cheat.
        actions: the legal ones, attempts among them or not.
        vigilance: how likely one other player sees an attempt on a card, as the cheat believes.
        only: which cards to think of; by default all.
    """
    stays_free = view.ending or view.turns > LONG
    observers = sum([not out for out in view.out]) - 1
    cards = {
        card.id: card
        for card in view.cheats
        if (only is None or only(card)) and not (stays_free and _leads_to_jail(card))
    }
    outlook = Outlook(view)
    best, found = 0.0, None
    for action in actions:
        card = cards.get(action.card or "") if action.verb is Verb.CHEAT else None
        if card is not None:
            value = stakes(view, outlook, card, action).expected(vigilance(card), observers)
            if value > best:
                best, found = value, action
    return found


def _leads_to_jail(card: CheatCard) -> bool:
    return any(effect.kind is EffectKind.GO_TO_JAIL for effect in card.penalty)
