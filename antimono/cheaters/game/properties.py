"""Buying what one has stopped on, or having it auctioned (CH-4.1, CH-2.3, R-25, R-63)."""

from __future__ import annotations

from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.auction import start_auction
from antimono.cheaters.game.events import What
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import BANK, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Forbidden
from antimono.cheaters.rules.values import price
from antimono.core.text import _


def asking_price(state: State, square: int) -> int:
    """What the bank asks: the printed price, a hotel being free, unless the table plays CH-4.5 (R-25)."""
    if state.hotels[square] and state.table.buyer_pays_hotel_rent:
        return state.table.rent_hotel[square]
    return state.table.price[square]


def bar_to_buying(state: State, player: int) -> legality.Bar:
    """What keeps the player on turn from buying what they stand on."""
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
        player,
        BANK,
        amount,
        What.PRICE,
        lambda: price(title, hotel=hotel, at_hotel_rent=at_rent),
        square,
    )
    if state.log is not None and not amount:
        text = _("{player} takes {square}, which costs nothing.", player=name(player), square=title.name)
        state.log.tell(state, What.PROPERTY, player, text, ("CH-2.6", "CH-4.1"), square=square)
    state.give(square, player)


def have_auctioned(state: State, player: int, _action: Action) -> None:
    """Not buy: the property is auctioned at once (CH-4.1)."""
    state.base = Phase.SETTLED
    start_auction(state, state.pawns[player])
