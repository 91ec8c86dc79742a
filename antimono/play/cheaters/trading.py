"""A trade that the person at this screen makes up, and what the rules say of it (CH-9.1, R-74)."""

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
    """Return the offer that a draft comes to.

    Raises:
        UnreadableError: if what was typed as money is none.
    """
    (gives, gives_cards), (takes, takes_cards) = _sorted(draft.gives), _sorted(draft.takes)
    gives_cash, takes_cash = draft.sums
    return Offer(draft.partner, gives, gives_cards, gives_cash, takes, takes_cards, takes_cash)


def _sorted(names: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Streets, and release cards."""
    return tuple([each for each in names if each not in RELEASE]), tuple([e for e in names if e in RELEASE])


def refusal(table: CheatersDesk, offer: Offer) -> tuple[Message, tuple[str, ...]] | None:
    """Return why the person may not offer that just now, with its clause; `None` if they may.

    What the partner keeps secret plays no part: whether they hold a release card shows in their answer.
    """
    try:
        table.playing.check(Action(Verb.OFFER, offer=offer, player=ME), asked_by=ME)
    except IllegalError as error:
        # Of the sentence for whoever types acts, the reason alone: what else is possible has its buttons.
        why = dict(error.message.values).get("why")
        return why if isinstance(why, Message) else error.message, (error.clause,)
    return None


def projected_totals(view: View, offer: Offer | None = None, proposer: int = ME) -> list[int]:
    """Return what each player would have if the final count came now, in money units (CH-1.3).

    Args:
        view: of anybody.
        offer: a trade that is agreed to before.
        proposer: whose offer it is.
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
