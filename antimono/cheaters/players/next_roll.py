"""Public results of the next roll: each with its square and what it costs or earns.

A card that is drawn there, a rent that nobody asks for and a lie about the roll are left to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from antimono.cheaters.edition.model import SquareKind
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.worth import Outlook
from antimono.core.dice import ALL_ROLLS


@dataclass(frozen=True, slots=True)
class RollResult:
    """One square on which the roll can end, or jail in which it can leave the player."""

    square: int
    chance: Fraction
    start: int
    """The money for START on the way, in money units (CH-5.1)."""
    rent: int
    """What its owner may ask for, in money units (CH-4.3)."""
    owner: int
    """As an index, or `BANK`; of a square that nobody can own the bank."""
    stays: bool = False
    """Whether the player stays in jail."""


def roller(view: View) -> int:
    """Return who rolls next, as an index: who has the dice and may roll again, else the next who still moves.

    Returns:
        -1 if nobody rolls any more.
    """
    seats, turn = len(view.out), view.turn
    waits = [each for each in view.players if not view.out[each] and not view.arrived[each]]
    if view.dice is None and view.declared is None and turn in waits:
        return turn
    for step in range(1, seats + 1):
        if (turn + step) % seats in waits:
            return (turn + step) % seats
    return -1


def next_roll(view: View) -> tuple[int, tuple[RollResult, ...]]:
    """Return who rolls next, and where that can end, in the order of the way."""
    player = roller(view)
    found: dict[tuple[int, bool], RollResult] = {}
    for way in _ways(view, player) if player >= 0 else ():
        key = way.square, way.stays
        before = found.get(key)
        chance = way.chance + (before.chance if before else 0)
        found[key] = RollResult(way.square, chance, way.start, way.rent, way.owner, way.stays)
    start = view.pawns[player]
    squares = view.table.squares
    order = sorted(found.values(), key=lambda way: (not way.stays, (way.square - start) % squares))
    return player, tuple(order)


def _ways(view: View, player: int) -> Iterator[RollResult]:
    table, pawn, outlook = view.table, view.pawns[player], Outlook(view)
    last = view.edition.constants.jail_rolls
    for dice in ALL_ROLLS:
        chance = Fraction(1, len(ALL_ROLLS))
        if view.jailed[player] and not dice.is_double and view.jailed[player] < last:
            yield RollResult(pawn, chance, 0, 0, BANK, stays=True)
            continue
        end = pawn + dice.total
        if end >= table.squares and view.ending:
            yield RollResult(0, chance, table.start_pays, 0, BANK)
            continue
        start, square = table.start_pays if end >= table.squares else 0, end % table.squares
        if table.kind[square] is SquareKind.STATION:
            start += table.start_pays if table.next_station[square] < square else 0
            square = table.next_station[square]
        owner = view.owners[square] if table.kind[square] is SquareKind.STREET else BANK
        rent = 0 if owner in (BANK, player) else outlook.rent(square)
        yield RollResult(square, chance, start, rent, owner)
