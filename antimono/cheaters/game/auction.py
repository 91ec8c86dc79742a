"""Buying what one has stopped on, and auctions (CH-2.3, CH-4.1, CH-4.2, R-25, R-62, R-63)."""

from __future__ import annotations

from dataclasses import replace

from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import BANK, Auction, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Forbidden
from antimono.cheaters.rules.values import price
from antimono.core.text import _


def start_auction(state: State, square: int) -> None:
    """Open an auction; it begins to the left of the player on turn (R-62)."""
    if state.log is not None:
        text = _("{square} is auctioned.", square=state.table.name(square))
        state.log.tell(state, EventKind.AUCTION, state.turn, text, ("CH-4.2", "R-62"), square=square)
    opened = Auction(square)
    state.auction = replace(opened, turn=next_bidder(state, opened, state.turn))


def go_on_bidding(state: State, auction: Auction) -> bool:
    """Return whether somebody still has a say; if not, the auction is settled (CH-4.2)."""
    if auction.turn >= 0:
        return True
    _settle(state, auction)
    return False


def may_speak(state: State, auction: Auction, player: int) -> bool:
    """Return whether a player could raise: it is not their bid, and they have the cash (R-45, R-62, R-64).

    Players are asked until they pass; a player who could not raise anyway is not asked.
    """
    return (
        not state.out[player]
        and not auction.passed >> player & 1
        and player != auction.bidder
        and state.cash[player] >= least_bid(state, auction)
        and not (state.debts and state.is_debtor(player))
        and (not auction.places or auction.places[player] >= 0)
    )


def least_bid(state: State, auction: Auction) -> int:
    """Return the lowest bid that is possible now (CH-4.2, CH-8.5)."""
    table = state.table
    return auction.highest + table.step if auction.highest else table.opening


def next_bidder(state: State, auction: Auction, player: int) -> int:
    """Return who is asked after a player; -1 if nobody is."""
    seats = len(state.out)
    for _seat in range(seats):
        player = player + 1 if player + 1 < seats else 0
        if may_speak(state, auction, player):
            return player
    return -1


def bid(state: State, player: int, action: Action) -> None:
    """Raise; those who have passed are asked again (R-62)."""
    auction, amount = _current(state), action.amount or 0
    least, own = least_bid(state, auction), auction.bidder == player
    if bar := legality.bar_to_bid(state.cash[player], amount, least, state.table.note, own):
        raise Forbidden(bar)
    raised = replace(auction, bidder=player, highest=amount, passed=0)
    state.auction = replace(raised, turn=next_bidder(state, raised, player))
    if state.log is not None:
        money = state.table.edition.money(amount)
        text = _("{player} bids {amount}.", _("You bid {amount}."), player=name(player), amount=money)
        state.log.tell(state, EventKind.BID, player, text, ("CH-4.2",))


def pass_bid(state: State, player: int, _action: Action) -> None:
    """Leave the bid to others; it binds until somebody raises (R-62)."""
    auction = _current(state)
    passed = replace(auction, passed=auction.passed | 1 << player)
    state.auction = replace(passed, turn=next_bidder(state, passed, player))


def _current(state: State) -> Auction:
    assert state.auction is not None
    return state.auction


def _settle(state: State, auction: Auction) -> None:
    """Sell to the highest bidder; without a bid nothing changes hands (CH-4.2, R-41)."""
    state.auction = None
    winner, amount, square = auction.bidder, auction.highest, auction.square
    if winner < 0:
        if state.log is not None and not auction.places:
            text = _("Nobody bids, so {square} stays with the bank.", square=state.table.name(square))
            state.log.tell(state, EventKind.UNSOLD, state.turn, text, ("CH-4.2",), square=square)
        return
    if not auction.places:
        why = one(_("The highest bid"), amount, "CH-4.2")
        state.transfer(winner, BANK, amount, EventKind.AUCTION_PRICE, why, square)
        state.give(square, winner)
        return
    place = auction.places[winner]
    why = one(_("The highest bid for the last hotel"), amount, "CH-8.5", "R-75")
    state.transfer(winner, BANK, amount, EventKind.HOTEL_AUCTION, why, place)
    state.set_hotel(place, True)


def asking_price(state: State, square: int) -> int:
    """Return what the bank asks: the printed price, a hotel being free, unless the table plays CH-4.5 (R-25)."""
    if state.hotels[square] and state.table.buyer_pays_hotel_rent:
        return state.table.rent_hotel[square]
    return state.table.price[square]


def bar_to_buying(state: State, player: int) -> legality.Bar:
    """Return what keeps the player on turn from buying what they stand on."""
    return legality.bar_to_price(state.cash[player], asking_price(state, state.pawns[player]))


def buy(state: State, player: int, _action: Action) -> None:
    """Buy the property at its price (CH-4.1); a hotel on it comes along (CH-2.3)."""
    if bar := bar_to_buying(state, player):
        raise Forbidden(bar)
    square = state.pawns[player]
    title, hotel = state.table.titles[square], state.hotels[square]
    at_rent = state.table.buyer_pays_hotel_rent
    state.base = Phase.SETTLED
    amount = asking_price(state, square)
    state.transfer(
        player, BANK, amount, EventKind.PRICE, lambda: price(title, hotel=hotel, at_hotel_rent=at_rent), square
    )
    if state.log is not None and not amount:
        text = _(
            "{player} takes {square}, which costs nothing.",
            _("You take {square}, which costs nothing."),
            player=name(player),
            square=title.name,
        )
        state.log.tell(state, EventKind.PROPERTY, player, text, ("CH-2.6", "CH-4.1"), square=square)
    state.give(square, player)


def have_auctioned(state: State, player: int, _action: Action) -> None:
    """Not buy: the property is auctioned at once (CH-4.1)."""
    state.base = Phase.SETTLED
    start_auction(state, state.pawns[player])
