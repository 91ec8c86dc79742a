"""A trade that the person at this screen drafts, and its check by the rules (CH-9.1, R-74)."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.game import Action, Offer, Verb, View
from antimono.cheaters.game.actions import RELEASE
from antimono.cheaters.rules.values import final_rent
from antimono.core.errors import IllegalError
from antimono.core.text import Message
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk
from antimono.play.trade import Draft


def offer_of(draft: Draft) -> Offer:
    """Return the offer made from a draft.

    Raises:
        UnreadableError: if the text typed as money is not an amount.
    """
    (gives, gives_cards), (takes, takes_cards) = _sorted(draft.gives), _sorted(draft.takes)
    gives_cash, takes_cash = draft.sums
    return Offer(draft.partner, gives, gives_cards, gives_cash, takes, takes_cards, takes_cash)


def _sorted(names: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Split names into streets and release cards."""
    return tuple([each for each in names if each not in RELEASE]), tuple([e for e in names if e in RELEASE])


def refusal(table: CheatersDesk, offer: Offer) -> tuple[Message, tuple[str, ...]] | None:
    """Return the reason why the person may not make that offer now, with its clause; `None` if they may.

    The partner's secrets play no part: their answer shows whether they hold a release card.
    """
    try:
        table.playing.check(Action(Verb.OFFER, offer=offer, player=ME), asked_by=ME)
    except IllegalError as error:
        # Keep only the reason of a sentence meant for typed actions: other choices have buttons here.
        why = dict(error.message.values).get("why")
        return why if isinstance(why, Message) else error.message, (error.clause,)
    return None


def projected_totals(view: View, offer: Offer | None = None, proposer: int = ME) -> list[int]:
    """Return the total of each player if the final count came now, in money units (CH-1.3).

    Args:
        view: the view of any player.
        offer: a trade to carry out before the count.
        proposer: the player who makes the offer.
    """
    owners, cash = list(view.owners), [view.cash[player] for player in view.players]
    if offer is not None:
        for taker, slugs in ((offer.partner, offer.gives), (proposer, offer.takes)):
            for slug in slugs:
                owners[view.table.square_of[slug]] = taker
        paid = offer.gives_cash - offer.takes_cash
        cash[proposer] -= paid
        cash[offer.partner] += paid
    for square, title in view.table.titles.items():
        owner = owners[square]
        if owner >= 0:
            full = all(owners[each] == owner for each in view.table.group[square])
            cash[owner] += final_rent(title, full_set=full, hotel=view.hotels[square]).value
    return cash
