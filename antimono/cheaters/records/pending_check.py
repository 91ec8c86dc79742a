"""What is wrong with what waits: debts, auctions, and decisions that come before the turn goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import Card, EffectKind
from antimono.cheaters.game import Phase, What, hotels
from antimono.cheaters.game.auction import may_speak
from antimono.cheaters.game.pending import Ask, Auction
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.records.faults import SAYS, STANDING
from antimono.cheaters.records.waiting import ASKS, OWED
from antimono.core.records.standing import Complaint, Fault
from antimono.core.text import _


def wrong_debts(state: State) -> Iterator[Complaint]:
    """What is wrong with the debts."""
    note = state.table.edition.constants.smallest_note
    for debt in state.debts:
        if (debt.what is What.RENT) != (debt.square >= 0):
            yield _("Rent is owed on a property, and nothing else is (CH-4.3)."), "CH-4.3"
        yield from STANDING.debt(state, debt.debtor, debt.creditor)
        if debt.amount < note or debt.amount % note or debt.what not in OWED:
            yield (
                _("A debt is a multiple of {note}, for what is not paid at once (R-46, CH-9.2).", note=note),
                "R-46",
            )


def wrong_auction(state: State) -> Iterator[Complaint]:
    """What is wrong with an auction and with what is still to be auctioned."""
    for square in state.lots:
        if state.owners[square] != BANK:
            yield _("What is auctioned is the bank's (CH-4.2, R-66)."), "CH-4.2"
    if len(set(state.lots)) < len(state.lots):
        yield _("After a bankruptcy each property is auctioned once (R-66)."), "R-66"
    auction = state.auction
    if auction is None:
        return
    if (auction.square < 0) != bool(auction.places):
        yield _("For the last hotel it is told who would put it where (CH-8.5, R-75)."), "R-75"
    elif auction.places:
        yield from _wrong_last_hotel(state, auction)
    elif state.owners[auction.square] != BANK:
        yield _("What is auctioned is the bank's (CH-4.2, R-66)."), "CH-4.2"
    elif not auction.open:
        yield (
            _("Bids for a property are open: the others are asked only about the last hotel (R-75)."),
            "R-75",
        )
    by_card = {card.effect.percent for cards in state.table.decks for card in cards if _sells_hotel(card)}
    if auction.percent not in {100, *(by_card if auction.places else ())}:
        yield _("What a hotel costs less by a card stands on the card (CH-8.2, R-75)."), "R-75"
    yield from _wrong_bid(state, auction)


def _sells_hotel(card: Card) -> bool:
    return card.effect.kind is EffectKind.BUY_HOTEL


def _wrong_bid(state: State, auction: Auction) -> Iterator[Complaint]:
    step, bidder = state.table.step, auction.bidder
    if (bidder < 0) != (auction.highest == 0) or auction.highest % step:
        yield _("Bids are multiples of {step}, and somebody has made the highest (R-62).", step=step), "R-62"
    elif bidder >= 0 and (state.out[bidder] or state.cash[bidder] < auction.highest):
        yield _("Nobody bids above their cash (R-45)."), "R-45"
    elif auction.open and not (auction.turn >= 0 and may_speak(state, auction, auction.turn)):
        yield _("The next who can still raise is asked for a bid (R-62)."), "R-62"


def _wrong_last_hotel(state: State, auction: Auction) -> Iterator[Complaint]:
    if state.hotels_left != 1 or len(auction.places) != len(state.out):
        yield _("It is the last hotel that several can want (CH-8.5, R-75)."), "R-75"
    else:
        yield from _wrong_wishes(state, auction)


def _wrong_wishes(state: State, auction: Auction) -> Iterator[Complaint]:
    wanting = [player for player, square in enumerate(auction.places) if square >= 0]
    outside = 0
    for player in wanting:
        square = auction.places[player]
        if state.out[player] or hotels.bar_to_place(state, player, square):
            yield _("A player who wants the last hotel has a lawful place for it (R-75)."), "R-75"
        outside += not state.full_set(square, player)
    if outside > (auction.percent != 100):
        yield _("Only by a card does a hotel come to stand outside a complete set (CH-8.2, R-75)."), "R-75"
    if len(wanting) < (2 if auction.open else 1):
        yield _("An auction of the last hotel needs several who want it (CH-8.5)."), "CH-8.5"
    if not auction.open and (auction.bidder >= 0 or auction.highest or auction.passed):
        yield _("Nobody bids before all have been asked (R-75)."), "R-75"


def wrong_asks(state: State) -> Iterator[Complaint]:
    """What is wrong with the decisions that the turn waits for."""
    for ask in state.asks:
        if state.out[ask.player] or ask.phase not in ASKS:
            yield _("A bankrupt is out of the game and decides nothing (CH-9.3)."), "CH-9.3"
        else:
            yield from _WRONG[ask.phase](state, ask)
    voters = [ask.player for ask in state.asks if ask.phase is Phase.VOTE]
    yield from _wrong_vote(state, voters)


def _wrong_vote(state: State, voters: list[int]) -> Iterator[Complaint]:
    if not state.votes and not voters:
        return
    if not state.votes or not voters or not state.table.options.vote:
        yield _("Votes are given on an accusation, where the table has agreed on it (R-53)."), "R-53"
    elif not _is_order_of_votes(state, voters):
        yield _("All but accuser and accused vote, in seat order from the accuser's left (R-53)."), "R-53"


def _is_order_of_votes(state: State, voters: list[int]) -> bool:
    """Whether those who still vote are the last of the order; who has voted may be bankrupt by now."""
    player, accused, _card, *given = state.votes
    seats = len(state.out)
    order = [each for each in state.seats_from((player + 1) % seats) if each not in (player, accused)]
    all_votes = len(voters) + len(given)
    return player != accused and voters == order[-len(voters) :] and len(order) <= all_votes <= seats - 2


def _wrong_offer(state: State, ask: Ask) -> Iterator[Complaint]:
    yield from STANDING.trade(state, ask.first, ask.player)
    if ask.offer is None or ask.offer.partner != ask.player:
        yield SAYS[Fault.TRADERS]
    elif state.asks[0] is not ask:
        yield _("An offer is answered before anything else (CH-9.1)."), "CH-9.1"


def _wrong_choice_of_card(state: State, ask: Ask) -> Iterator[Complaint]:
    if state.held[ask.first][ask.player] < 0:
        yield _("Two cards of a deck are held while one is chosen, and not otherwise (CH-5.2)."), "CH-5.2"


def _wrong_bribe(state: State, ask: Ask) -> Iterator[Complaint]:
    effect = state.table.decks[ask.first][ask.second].effect
    if (
        effect.kind is not EffectKind.BRIBE
        or ask.player != state.turn
        or state.cash[ask.player] < effect.price
    ):
        yield _("A bribe is offered by its card to whoever is on turn and can pay it (CH-5.8)."), "CH-5.8"


def _wrong_return(state: State, ask: Ask) -> Iterator[Complaint]:
    effect = state.table.decks[ask.first][ask.second].effect
    if effect.kind is not EffectKind.RETURN_PROPERTY or ask.player not in state.owners:
        yield _("A player who owns a property gives one back when its card says so (CH-8.3)."), "CH-8.3"


def _wrong_put(state: State, ask: Ask) -> Iterator[Complaint]:
    if state.asks[0] is ask and not hotels.places(state, ask.player):
        yield _("A player who puts a hotel has a place for it (CH-8.2)."), "CH-8.2"


def _wrong_place(state: State, ask: Ask) -> Iterator[Complaint]:
    if ask.first == ask.player or state.out[ask.first]:
        yield _("A player puts the pawn of another one, who is in the game (CH-7.3)."), "CH-7.3"


def _wrong_join(state: State, ask: Ask) -> Iterator[Complaint]:
    auction = state.auction
    if auction is None or auction.open or not auction.places or auction.places[ask.player] >= 0:
        yield _("The others are asked once whether they want the last hotel too (R-75)."), "R-75"


def _right(_state: State, _ask: Ask) -> Iterator[Complaint]:
    yield from ()


_WRONG: Mapping[Phase, Callable[[State, Ask], Iterator[Complaint]]] = {
    Phase.OFFER: _wrong_offer,
    Phase.KEEP: _wrong_choice_of_card,
    Phase.BRIBE: _wrong_bribe,
    Phase.RETURN: _wrong_return,
    Phase.PUT: _wrong_put,
    Phase.PLACE: _wrong_place,
    Phase.JOIN: _wrong_join,
    Phase.VOTE: _right,
}
