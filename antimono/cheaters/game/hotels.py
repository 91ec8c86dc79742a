"""Hotels: buying them at any time, the last one, and those that cards place and move (CH-8, R-75)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from antimono.cheaters.game import call
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.auction import next_bidder
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.state import BANK, Auction, PendingDecision, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Bar, Forbidden
from antimono.cheaters.rules.values import hotel_price, part
from antimono.core.text import _


def bar_to_lawful_place(state: State, player: int, square: int) -> Bar:
    """Return what keeps a player from having a hotel there by purchase, its price left aside (CH-8.1)."""
    owned = state.owners[square] == player
    full_set = state.full_set(square, player)
    return legality.bar_to_buying_hotel(owned, full_set, state.hotels[square], state.hotels_left)


def bar_to_place(state: State, player: int, square: int) -> Bar:
    """Return what keeps a player from having a hotel there by a card or a cheat, no set needed (CH-8.2)."""
    return legality.bar_to_hotel_there(state.owners[square] == player, state.hotels[square], state.hotels_left)


def lawful_places(state: State, player: int) -> list[int]:
    """Return where the player could have a hotel by purchase."""
    found: list[int] = []
    if state.hotels_left:
        owners, standing = state.owners, state.hotels
        for group in state.table.groups:
            if owners[group[0]] == player and state.full_set(group[0], player):
                found += [square for square in group if not standing[square]]
    return found


def places(state: State, player: int) -> list[int]:
    """Return where the player could have a hotel by a card or a cheat."""
    if not state.hotels_left:
        return []
    standing = state.hotels
    return [square for square in state.owned_by(player) if not standing[square]]


def bar_to_buying(state: State, player: int, square: int) -> Bar:
    """Return what keeps a player from buying a hotel, at a moment at which nobody is in debt."""
    if bar := bar_to_lawful_place(state, player, square):
        return bar
    return legality.bar_to_price(state.cash[player], state.table.hotel_price[square], Bar.HOTEL_TOO_DEAR)


def buy(state: State, player: int, action: Action) -> None:
    """Buy a hotel, at any time; for the last one the others are asked first (CH-8.1, CH-8.5)."""
    square = state.table.square_of[action.deeds[0]]
    if bar := bar_to_buying(state, player, square):
        raise Forbidden(bar)
    call.reopen(state)
    purchase(state, player, square)


def purchase(state: State, player: int, square: int, percent: int = 100) -> None:
    """Buy a hotel for a place that is allowed; for the last one the others are asked first (CH-8.5, R-75).

    Args:
        state: the game.
        player: who buys, with enough cash.
        square: where it is to stand.
        percent: what of the price is paid if nobody else wants it; less than all by a card (CH-8.2).
    """
    if state.hotels_left > 1:
        _buy_at_price(state, player, square, percent)
        return
    places = [-1] * len(state.out)
    places[player] = square
    state.auction = Auction(-1, turn=player, places=tuple(places), open=False, percent=percent)
    for other in state.seats_from((player + 1) % len(state.out)):
        able = state.cash[other] >= state.table.opening and not state.is_debtor(other)
        if other != player and able and lawful_places(state, other):
            state.asks.append(PendingDecision(Phase.JOIN, other))


def _buy_at_price(state: State, player: int, square: int, percent: int) -> None:
    title, note = state.table.titles[square], state.table.note
    price = part(title.hotel_price, percent, note)
    why = partial(hotel_price, title, percent, note)
    state.transfer(player, BANK, price, EventKind.HOTEL, why, square)
    state.set_hotel(square, True)


def join(state: State, player: int, action: Action) -> None:
    """Want the last hotel too (R-75)."""
    square = state.table.square_of[action.deeds[0]]
    if bar := bar_to_lawful_place(state, player, square):
        raise Forbidden(bar)
    auction = state.auction
    assert auction is not None
    places = list(auction.places)
    places[player] = square
    state.auction = replace(auction, places=tuple(places))
    state.asks.pop(0)


def stand_back(state: State, _player: int, _action: Action) -> None:
    """Leave the last hotel to the others."""
    state.asks.pop(0)


def open_auction(state: State, auction: Auction) -> None:
    """All have been asked: one who is alone pays the price, several bid for the bank (CH-8.5)."""
    wanting = [player for player, square in enumerate(auction.places) if square >= 0]
    if len(wanting) == 1:
        state.auction = None
        _buy_at_price(state, wanting[0], auction.places[wanting[0]], auction.percent)
        return
    if state.log is not None:
        text = _("Several players want the last hotel, so it is auctioned.")
        state.log.tell(state, EventKind.AUCTION, wanting[0], text, ("CH-8.5", "R-75"))
    opened = replace(auction, open=True)
    state.auction = replace(opened, turn=next_bidder(state, opened, state.turn))


def spare(state: State) -> int:
    """Return how many hotels the bank has besides those that rewards have given and that are still to be put."""
    return state.hotels_left - sum([ask.phase is Phase.PUT for ask in state.asks])


def grant(state: State, player: int, *clauses: str) -> bool:
    """Give a player a hotel free of charge, and say whether that is possible; where is their choice."""
    possible = places(state, player) if spare(state) else []
    if not possible:
        return False
    if len(possible) == 1:
        put_there(state, player, possible[0], *clauses)
    else:
        state.asks.append(PendingDecision(Phase.PUT, player))
    return True


def put(state: State, player: int, action: Action) -> None:
    """Put a hotel that a reward gives."""
    square = state.table.square_of[action.deeds[0]]
    if bar := bar_to_place(state, player, square):
        raise Forbidden(bar)
    state.asks.pop(0)
    put_there(state, player, square, "CH-8.2", "CH-7.2")


def put_there(state: State, player: int, square: int, *clauses: str) -> None:
    """A hotel of the bank stands on a property from now on."""
    state.set_hotel(square, True)
    if state.log is not None:
        text = _("{square} now has a hotel.", square=state.table.name(square))
        state.log.tell(state, EventKind.HOTEL_STANDS, player, text, clauses or ("CH-8.2",), square=square)


def take_away(state: State, player: int, square: int, *clauses: str) -> None:
    """A hotel goes back to the bank."""
    state.set_hotel(square, False)
    if state.log is not None:
        text = _("The hotel on {square} goes back to the bank.", square=state.table.name(square))
        state.log.tell(state, EventKind.HOTEL_GONE, player, text, clauses, square=square)


def move(state: State, player: int, source: int, target: int, *clauses: str) -> None:
    """Move a hotel from one property to another."""
    state.move_hotel(source, target)
    if state.log is not None:
        values = {"source": state.table.name(source), "target": state.table.name(target)}
        text = _("The hotel moves from {source} to {target}.", **values)
        state.log.tell(state, EventKind.HOTEL_STANDS, player, text, clauses or ("CH-8.2",), square=target)
