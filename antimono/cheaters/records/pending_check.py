"""Checks of pending decisions, and of what the window of a position leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import Card, CheatAct, EffectKind
from antimono.cheaters.game import EventKind, Phase, hotels
from antimono.cheaters.game.attempts import RULES
from antimono.cheaters.game.auction import may_speak
from antimono.cheaters.game.pending import Attempt, Auction, PendingDecision, PendingVisit
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.records.faults import SAYS, STANDING
from antimono.cheaters.records.waiting import ASKS, OWED
from antimono.cheaters.rules.ultimate import LEAST, MOST
from antimono.cheaters.rules.values import rent
from antimono.core.records.standing import Complaint, Fault
from antimono.core.text import _


def wrong_debts(state: State) -> Iterator[Complaint]:
    """Yield what is wrong with the debts."""
    note = state.table.edition.constants.smallest_note
    for debt in state.debts:
        if (debt.what is EventKind.RENT) != (debt.square != -1):
            yield _("Rent can only be owed on a property (CH-4.3)."), "CH-4.3"
        yield from STANDING.debt(state, debt.debtor, debt.creditor)
        if debt.amount < note or debt.amount % note or debt.what not in OWED:
            yield (_("A debt must be an unpaid amount that is a multiple of {note} (R-46, CH-9.2).", note=note), "R-46")


def wrong_auction(state: State) -> Iterator[Complaint]:
    """Yield what is wrong with an auction and with what is still to be auctioned."""
    for square in state.lots:
        if state.owners[square] != BANK:
            yield _("Only the bank's properties are auctioned (CH-4.2, R-66)."), "CH-4.2"
    if len(set(state.lots)) < len(state.lots):
        yield _("After a bankruptcy each property is auctioned once (R-66)."), "R-66"
    auction = state.auction
    if auction is None:
        return
    if (auction.square < 0) != bool(auction.places):
        yield _("For the last hotel, name the players who want it and their properties (CH-8.5, R-75)."), "R-75"
    elif auction.places:
        yield from _wrong_last_hotel(state, auction)
    elif state.owners[auction.square] != BANK:
        yield _("Only the bank's properties are auctioned (CH-4.2, R-66)."), "CH-4.2"
    elif not auction.open:
        yield (
            _(
                "In the auction of a property, bids are open; the others are asked first only about the last hotel "
                "(R-75)."
            ),
            "R-75",
        )
    by_card = {card.effect.percent for cards in state.table.decks for card in cards if _sells_hotel(card)}
    if auction.percent not in {100, *(by_card if auction.places else ())}:
        yield _("A reduced price of a hotel must be the one on its card (CH-8.2, R-75)."), "R-75"
    yield from _wrong_bid(state, auction)


def _sells_hotel(card: Card) -> bool:
    return card.effect.kind is EffectKind.BUY_HOTEL


def _wrong_bid(state: State, auction: Auction) -> Iterator[Complaint]:
    step, bidder = state.table.step, auction.bidder
    if (bidder < 0) != (auction.highest == 0) or auction.highest % step:
        yield _("Bids must be multiples of {step}, and the highest bid needs a bidder (R-62).", step=step), "R-62"
    elif bidder >= 0 and state.cash[bidder] < auction.highest:
        yield _("A bid cannot exceed the bidder's cash (R-45)."), "R-45"
    elif auction.open and not (auction.turn >= 0 and may_speak(state, auction, auction.turn)):
        yield _("The next player who can raise has to be asked for a bid (R-62)."), "R-62"


def _wrong_last_hotel(state: State, auction: Auction) -> Iterator[Complaint]:
    if state.hotels_left != 1 or len(auction.places) != len(state.out):
        yield _("Several players can want only the last hotel (CH-8.5, R-75)."), "R-75"
    else:
        yield from _wrong_wishes(state, auction)


def _wrong_wishes(state: State, auction: Auction) -> Iterator[Complaint]:
    wanting = [player for player, square in enumerate(auction.places) if square >= 0]
    outside = 0
    for player in wanting:
        square = auction.places[player]
        if hotels.bar_to_place(state, player, square):
            yield _("A player who wants the last hotel needs a legal place for it (R-75)."), "R-75"
        outside += not state.full_set(square, player)
    if outside > (auction.percent != 100):
        yield _("A hotel outside a complete set needs a card (CH-8.2, R-75)."), "R-75"
    if len(wanting) < (2 if auction.open else 1):
        yield _("An auction of the last hotel needs at least two players who want it (CH-8.5)."), "CH-8.5"
    if not auction.open and (auction.highest or auction.passed):
        yield _("Bidding starts only after all players have been asked (R-75)."), "R-75"


def wrong_asks(state: State) -> Iterator[Complaint]:
    """Yield what is wrong with the decisions that the turn waits for."""
    for ask in state.asks:
        if state.out[ask.player] or ask.phase not in ASKS:
            yield _("A bankrupt player is out of the game and cannot decide (CH-9.3)."), "CH-9.3"
        else:
            yield from _WRONG[ask.phase](state, ask)
    voters = [ask.player for ask in state.asks if ask.phase is Phase.VOTE]
    yield from _wrong_vote(state, voters)


def _wrong_vote(state: State, voters: list[int]) -> Iterator[Complaint]:
    if not state.votes and not voters:
        return
    if not state.votes or not voters or not state.table.options.vote:
        yield _("Players vote on an accusation only if the table has agreed on votes (R-53)."), "R-53"
    elif not _is_order_of_votes(state, voters):
        yield _("All players except accuser and accused vote, in seat order from the accuser's left (R-53)."), "R-53"


def _is_order_of_votes(state: State, voters: list[int]) -> bool:
    """Return whether the remaining voters are in the right order; nobody leaves during a vote."""
    player, accused, _card, *given = state.votes
    if player == accused or state.out[player] or state.out[accused]:
        return False
    seats = state.seats_from((player + 1) % len(state.out))
    return voters == [each for each in seats if each not in (player, accused)][len(given) :]


def _wrong_offer(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    yield from STANDING.trade(state, ask.first, ask.player)
    if ask.offer is None or ask.offer.partner != ask.player:
        yield SAYS[Fault.TRADERS]
    elif state.asks[0] is not ask:
        yield _("An offer has to be answered before anything else (CH-9.1)."), "CH-9.1"


def _wrong_choice_of_card(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    if state.held[ask.first][ask.player] < 0:
        yield _("A player holds two cards of a deck only while choosing one of them (CH-5.2)."), "CH-5.2"


def _wrong_bribe(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    effect = state.table.decks[ask.first][ask.second].effect
    if effect.kind is not EffectKind.BRIBE or ask.player != state.turn or state.cash[ask.player] < effect.price:
        yield _("A card offers a bribe only to the player on turn, if they can pay it (CH-5.8)."), "CH-5.8"


def _wrong_return(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    effect = state.table.decks[ask.first][ask.second].effect
    if effect.kind is not EffectKind.RETURN_PROPERTY or ask.player not in state.owners:
        yield _("A player who owns a property gives one back when its card says so (CH-8.3)."), "CH-8.3"


def _wrong_put(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    if state.asks[0] is ask and not hotels.places(state, ask.player):
        yield _("A player who puts a hotel needs a place for it (CH-8.2)."), "CH-8.2"


def _wrong_place(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    if ask.first == ask.player or state.out[ask.first]:
        yield _("A player can only put the pawn of another player in the game (CH-7.3)."), "CH-7.3"


def _wrong_join(state: State, ask: PendingDecision) -> Iterator[Complaint]:
    auction = state.auction
    if auction is None or auction.open or auction.places[ask.player] != -1:
        yield _("Each other player is asked once about the last hotel (R-75)."), "R-75"


def _right(_state: State, _ask: PendingDecision) -> Iterator[Complaint]:
    yield from ()


_WRONG: Mapping[Phase, Callable[[State, PendingDecision], Iterator[Complaint]]] = {
    Phase.OFFER: _wrong_offer,
    Phase.KEEP: _wrong_choice_of_card,
    Phase.BRIBE: _wrong_bribe,
    Phase.RETURN: _wrong_return,
    Phase.PUT: _wrong_put,
    Phase.PLACE: _wrong_place,
    Phase.JOIN: _wrong_join,
    Phase.VOTE: _right,
}


def wrong_window(state: State) -> Iterator[Complaint]:
    """Yield what is wrong with what is open until the next player rolls."""
    for stop in state.stops:
        yield from _wrong_stop(state, stop)
    if any(number > len(state.stops) for number in state.asked):
        yield _("A player cannot have asked for more visits than there were (R-79)."), "R-79"
    yield from _wrong_payments(state)
    yield from _wrong_accusations(state)
    if state.hints and not state.table.options.glimpse:
        yield _("Hints are possible only if the table has agreed on them (R-82)."), "R-82"
    for attempt in state.secrets:
        yield from _wrong_attempt(state, attempt)
    if len(set(state.tried)) < len(state.tried):
        yield _("Each player tries a card at most once before the next roll (R-55)."), "R-55"


def _wrong_payments(state: State) -> Iterator[Complaint]:
    note = state.table.edition.constants.smallest_note
    for payment in state.payments:
        if payment.payer in (payment.payee, BANK) or payment.amount < note or payment.amount % note:
            yield (_("A player must make a payment, to another player or the bank, in whole notes (R-46)."), "R-46")


def _wrong_accusations(state: State) -> Iterator[Complaint]:
    for player, accused, _card in state.accused:
        if player == accused:
            yield _("Players cannot accuse themselves (R-52)."), "R-52"
    if len(set(state.accused)) < len(state.accused):
        yield _("A player accuses each other player of a card at most once before the next roll (R-52)."), "R-52"


def _wrong_stop(state: State, stop: PendingVisit) -> Iterator[Complaint]:
    title = state.table.titles[stop.square]
    printed = rent(title, full_set=stop.full_set, hotel=stop.hotel).value
    percents = {card.effect.percent for deck in state.table.decks for card in deck}
    if stop.visitor == stop.owner or stop.rent != printed or stop.percent not in percents:
        yield (
            _(
                "The rent of a visit must be that of the title card at that moment, owed to another player (CH-4.3, "
                "R-79)."
            ),
            "R-79",
        )


def _wrong_attempt(state: State, attempt: Attempt) -> Iterator[Complaint]:
    card = state.table.cheats[attempt.card]
    if not 1 <= attempt.window <= state.turns + 1:
        yield _("An attempt must end by the roll after the next one (CH-7.2, R-61)."), "R-61"
    if state.out[attempt.player] or not state.throws:
        yield _("Only players in the game make attempts, after the first roll (R-56, R-57)."), "R-57"
    if (attempt.player, attempt.card, attempt.window) not in state.tried:
        yield _("A player with an open attempt on a card must be listed as having tried it (R-55)."), "R-55"
    if not _says_what_is_asked(state, attempt, card.act):
        yield _("{card} does not allow that attempt (CH-7.1).", card=card.id), "CH-7.1"
    if not _is_right_amount(attempt, card.act, card.amount):
        yield _("That amount does not fit {card} (CH-7.1, R-81).", card=card.id), "CH-7.1"


def _says_what_is_asked(state: State, attempt: Attempt, act: CheatAct) -> bool:
    """Return whether an attempt has the squares, the target and the visit that its act needs."""
    titles = state.table.titles
    stop_known = attempt.stop == -1 or 0 <= attempt.stop < len(state.stops)
    if act is CheatAct.MOVE_OTHER_PAWN:
        return attempt.target >= 0 and attempt.first >= 0 and attempt.second == -1 and attempt.stop == -1
    rule = RULES[act]
    squares = {0: (), 1: (attempt.first,), 2: (attempt.first, attempt.second)}[rule.squares]
    if not rule.squares:
        named = attempt.first == attempt.second == -1
    else:
        same = rule.squares == 2 or attempt.first == attempt.second
        named = same and all(square in titles for square in squares)
    by_player = act in (CheatAct.TAKE_FROM_PLAYER, CheatAct.COLLECT_FOREIGN_RENT)
    is_rent = act is CheatAct.COLLECT_FOREIGN_RENT
    return named and stop_known and (attempt.stop == -1 or is_rent) and (attempt.target >= 0 or not by_player)


def _is_right_amount(attempt: Attempt, act: CheatAct, printed: int) -> bool:
    """Return whether the money of an attempt fits its act."""
    amount = attempt.amount
    if printed:
        return amount == printed
    if act in (CheatAct.TAKE_FROM_BANK, CheatAct.TAKE_FROM_PLAYER):
        return LEAST <= amount <= MOST and amount % 10 == 0
    return amount % 10 == 0
