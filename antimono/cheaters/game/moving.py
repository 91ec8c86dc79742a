"""Moving a pawn and following the square it lands on (CH-5, R-42, R-78)."""

from __future__ import annotations

from antimono.cheaters.edition.model import SquareKind
from antimono.cheaters.game import cards, ending, jail
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import BANK, PendingVisit, Phase, State
from antimono.core.text import _


def advance(state: State, player: int, steps: int, *clauses: str) -> None:
    """Move a pawn clockwise and follow the square; in the end phase it stops at START (CH-1.2, CH-5.1)."""
    if not _travel(state, player, steps, *clauses):
        follow(state, player)


def go_back(state: State, player: int, steps: int, *clauses: str) -> None:
    """Move a pawn backwards: START pays nothing in passing, and counts only if it stops there (R-78)."""
    square = (state.pawns[player] - steps) % state.table.squares
    if not square:
        if state.ending:
            ending.arrive(state, player)
            return
        ending.pay_start(state, player)
    _stand(state, player, square, *clauses)
    follow(state, player)


def follow(state: State, player: int) -> None:
    """Do what the square says on which a pawn has stopped."""
    square = state.pawns[player]
    kind = state.table.kind[square]
    if kind is SquareKind.STREET:
        _stop_on_street(state, player, square)
    elif player != state.turn:
        # Another's pawn that was moved by a cheat: rent alone is asked of it.
        return
    elif kind is SquareKind.CHANCE:
        cards.draw(state, player, 0)
    elif kind is SquareKind.COMMUNITY_CHEST:
        cards.draw(state, player, 1)
    elif kind is SquareKind.STATION:
        _travel_on(state, player, square)
    elif kind is SquareKind.FREE_PARKING:
        state.base = Phase.PILE
    elif kind is SquareKind.GO_TO_JAIL:
        jail.send(state, player, "CH-5.7")


def _travel(state: State, player: int, steps: int, *clauses: str) -> bool:
    """Move a pawn clockwise, and return whether it is home."""
    squares = state.table.squares
    square = state.pawns[player] + steps
    if square >= squares:
        if state.ending:
            ending.arrive(state, player)
            return True
        ending.pay_start(state, player)
        square -= squares
    _stand(state, player, square, *clauses)
    return False


def _stand(state: State, player: int, square: int, *clauses: str) -> None:
    state.pawns[player] = square
    if state.log is not None:
        text = _(
            "{player} lands on {square}.",
            _("You land on {square}."),
            player=name(player),
            square=state.table.name(square),
        )
        state.log.tell(state, EventKind.MOVED, player, text, clauses, square=square)


def _stop_on_street(state: State, player: int, square: int) -> None:
    """Buy or auction the bank's property, or record a visit to another player's (CH-4.1, R-79)."""
    owner = state.owners[square]
    if owner == player:
        return
    table = state.table
    hotel = state.hotels[square]
    full_set = owner != BANK and state.full_set(square, owner)
    rents = table.rent_hotel if hotel else table.rent_full_set if full_set else table.rent
    rent = rents[square]
    state.stops.append(PendingVisit(player, square, owner, rent, full_set, hotel))
    if owner == BANK and player == state.turn:
        state.base = Phase.BUY


def _travel_on(state: State, player: int, square: int) -> None:
    """Move on from a station to the next, whose effect does not apply; the turn ends (CH-5.3, R-42)."""
    if not state.table.options.station_keeps_double:
        state.again = False
    target = state.table.next_station[square]
    _travel(state, player, (target - square) % state.table.squares, "CH-5.3", "R-42")
