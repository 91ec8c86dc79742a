"""Trades between players (CH-9.1, R-74): properties, money and release cards, never promises."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.cheaters.game import call, debts
from antimono.cheaters.game.actions import RELEASE, Action, Offer
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import PendingDecision, Phase, State
from antimono.cheaters.game.table import EditionTable
from antimono.cheaters.rules.legality import Bar, Forbidden, bar_to_player
from antimono.core.text import Message, _, listing, verbatim

RELEASE_TOLD: Mapping[str, Message] = {
    RELEASE[0]: _("the Chance release card"),
    RELEASE[1]: _("the Community Chest release card"),
}
"""What a release card is called in a trade, by its word in an offer."""


def bar_to_offer(state: State, player: int, offer: Offer) -> Bar:
    """Return what keeps a player from proposing a trade, as far as everybody can see (R-60, R-74).

    Whether the partner holds the release card that is asked for is not said: only they know.
    """
    partner = offer.partner
    if bar := bar_to_player(player == partner, state.out[partner], Bar.WITH_ONESELF):
        return bar
    if not (offer.gives or offer.gives_cards or offer.takes or offer.takes_cards):
        return Bar.EMPTY_TRADE
    if offer.gives_cash % state.table.note or offer.takes_cash % state.table.note:
        return Bar.NOT_TENS
    named = [*offer.gives, *offer.gives_cards, *offer.takes, *offer.takes_cards]
    if len(set(offer.gives + offer.takes)) != len(offer.gives + offer.takes) or len(named) > 24:
        return Bar.NOT_TRADABLE
    if not _holds(state, player, offer.gives, offer.gives_cards, offer.gives_cash, openly=False):
        return Bar.NOT_OWNED
    if not _holds(state, partner, offer.takes, offer.takes_cards, offer.takes_cash, openly=True):
        return Bar.PARTNER_CANNOT
    for party, gives_cash, takes_cash in (
        (player, offer.gives_cash, offer.takes_cash),
        (partner, offer.takes_cash, offer.gives_cash),
    ):
        if state.is_debtor(party) and gives_cash >= takes_cash:
            return Bar.DEBTOR_SELLS_ONLY
    return Bar.NONE


def _holds(
    state: State, player: int, deeds: tuple[str, ...], cards: tuple[str, ...], cash: int, *, openly: bool
) -> bool:
    """Return whether a player can give all that; `openly`: as far as the others know of held cards."""
    square_of = state.table.square_of
    if cash > state.cash[player]:
        return False
    if any(state.owners[square_of[slug]] != player for slug in deeds):
        return False
    if len(set(cards)) != len(cards):
        return False
    for card in cards:
        deck = RELEASE.index(card)
        held = state.held[deck][player]
        if held < 0 or not (openly or state.table.is_release[deck][held]):
            return False
    return True


def side_told(table: EditionTable, proposed: Offer, *, gives: bool) -> Message:
    """Return what one side of a trade gives, in words."""
    slugs, cards, cash = (
        (proposed.gives, proposed.gives_cards, proposed.gives_cash)
        if gives
        else (proposed.takes, proposed.takes_cards, proposed.takes_cash)
    )
    things = [verbatim(table.name(table.square_of[slug])) for slug in slugs]
    things += [RELEASE_TOLD[card] for card in cards]
    if cash:
        things.append(verbatim(table.edition.money(cash)))
    return listing(things) if things else _("nothing")


def offer_told(table: EditionTable, proposer: int, proposed: Offer) -> Message:
    """Return who offers what to whom."""
    return _(
        "{player} offers {partner} a trade: {gives} for {takes}.",
        _("You offer {partner} a trade: {gives} for {takes}."),
        player=name(proposer),
        partner=name(proposed.partner),
        gives=side_told(table, proposed, gives=True),
        takes=side_told(table, proposed, gives=False),
    )


def offer(state: State, player: int, action: Action) -> None:
    """Propose a trade; the partner answers before anything else."""
    proposed = action.offer
    assert proposed is not None
    if bar := bar_to_offer(state, player, proposed):
        raise Forbidden(bar)
    state.asks.insert(0, PendingDecision(Phase.OFFER, proposed.partner, player, offer=proposed))
    if state.log is not None:
        text = offer_told(state.table, player, proposed)
        state.log.tell(state, EventKind.OFFERED, player, text, ("CH-9.1", "R-74"))


def bar_to_accepting(state: State) -> Bar:
    """Return what keeps the partner from agreeing: a release card that they do not hold, say."""
    ask = state.asks[0]
    proposed = ask.offer
    assert proposed is not None
    if bar := bar_to_offer(state, ask.first, proposed):
        return bar
    cards, cash = proposed.takes_cards, proposed.takes_cash
    able = _holds(state, ask.player, proposed.takes, cards, cash, openly=False)
    return Bar.NONE if able else Bar.PARTNER_CANNOT


def accept(state: State, player: int, _action: Action) -> None:
    """Agree: everything changes hands at once (CH-9.1); hotels stay on their properties."""
    if bar := bar_to_accepting(state):
        raise Forbidden(bar)
    ask = state.asks.pop(0)
    proposed, proposer = ask.offer, ask.first
    assert proposed is not None
    if state.log is not None:
        text = _("{player} accepts.", _("You accept."), player=name(player))
        state.log.tell(state, EventKind.ACCEPTED, player, text, ("CH-9.1",))
    for giver, taker, deeds, cash in (
        (proposer, player, proposed.gives, proposed.gives_cash),
        (player, proposer, proposed.takes, proposed.takes_cash),
    ):
        why = one(_("The agreed price"), cash, "CH-9.1", "R-74")
        state.transfer(giver, taker, cash, EventKind.TRADE, why)
        for slug in deeds:
            square = state.table.square_of[slug]
            state.give(square, taker)
            if state.log is not None:
                text = _("{square} goes to {player}.", square=state.table.name(square), player=name(taker))
                state.log.tell(state, EventKind.PROPERTY, taker, text, ("CH-9.1",), square=square)
    moving = [
        (giver, taker, RELEASE.index(card))
        for giver, taker, cards in ((proposer, player, proposed.gives_cards), (player, proposer, proposed.takes_cards))
        for card in cards
    ]
    handed = [(taker, deck, state.held[deck][giver]) for giver, taker, deck in moving]
    for giver, _taker, deck in moving:
        state.held[deck][giver] = -1
    for taker, deck, number in handed:
        debts.receive_card(state, taker, deck, number)
    call.reopen(state)


def refuse(state: State, player: int, _action: Action) -> None:
    """Turn the trade down."""
    state.asks.pop(0)
    if state.log is not None:
        text = _("{player} refuses.", _("You refuse."), player=name(player))
        state.log.tell(state, EventKind.REFUSED, player, text, ("CH-9.1",))
