"""Long-run frequency of visits to each square, by the dice and the cards that move pawns.

An estimate: the chain of stops leaves out held cards, jail as a place to wait, and the third double.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from antimono.cheaters.edition.model import Card, EffectKind, SquareKind
from antimono.cheaters.game.table import EditionTable
from antimono.core.dice import ALL_ROLLS, DOUBLE

ROLLS = 1 / float(1 - DOUBLE)
"""How many rolls a turn has on average, as a double brings another (CH-3.2)."""

MEAN = sum([dice.total for dice in ALL_ROLLS]) / len(ALL_ROLLS)
"""How far a roll moves a pawn on average."""

_STEPS = 100
"""After so many rolls nothing is left of where a pawn began."""

_DEPTH = 3
"""How many cards may move a pawn on from one to the next, more than there ever are."""

type _Landing = tuple[float, int, tuple[int, ...]]
"""The probabilities of the squares where a pawn comes to rest, and the streets it lands on before that."""


@lru_cache(64)
def visits(table: EditionTable) -> tuple[float, ...]:
    """Return the long-run number of visits to each square per turn of a player; 0 where nothing is for sale."""
    squares = range(table.squares)
    landings = [list(_landings(table, square, _DEPTH)) for square in squares]
    rests: list[dict[int, float]] = [{} for _square in squares]
    stops: list[dict[int, float]] = [{} for _square in squares]
    for square in squares:
        for dice in ALL_ROLLS:
            for part, rest, stopped in landings[(square + dice.total) % table.squares]:
                chance = part / len(ALL_ROLLS)
                rests[square][rest] = rests[square].get(rest, 0.0) + chance
                for stop in stopped:
                    stops[square][stop] = stops[square].get(stop, 0.0) + chance
    at = [1.0 / table.squares] * table.squares
    for _step in range(_STEPS):
        at = _spread(at, rests)
    return tuple([ROLLS * found for found in _spread(at, stops)])


def _spread(at: list[float], ways: list[dict[int, float]]) -> list[float]:
    """Return the distribution of squares after one more roll, or of the streets visited by it."""
    found = [0.0] * len(at)
    for square, chances in enumerate(ways):
        for target, chance in chances.items():
            found[target] += at[square] * chance
    return found


def _landings(table: EditionTable, square: int, depth: int) -> Iterator[_Landing]:
    """Yield the squares where a pawn comes to rest after landing on a square."""
    kind = table.kind[square]
    if kind is SquareKind.STREET:
        yield 1.0, square, (square,)
    elif kind is SquareKind.STATION:
        yield 1.0, table.next_station[square], ()
    elif kind is SquareKind.GO_TO_JAIL:
        yield 1.0, table.jail, ()
    elif kind is SquareKind.FREE_PARKING:
        yield from _drawn(table, square, [*table.decks[0], *table.decks[1]], depth)
    elif kind is SquareKind.CHANCE:
        yield from _drawn(table, square, table.decks[0], depth)
    elif kind is SquareKind.COMMUNITY_CHEST:
        yield from _drawn(table, square, table.decks[1], depth)
    else:
        yield 1.0, square, ()


def _drawn(table: EditionTable, square: int, deck: list[Card] | tuple[Card, ...], depth: int) -> Iterator[_Landing]:
    """Yield the same after drawing a card."""
    for card in deck:
        chance, effect = 1 / len(deck), card.effect
        if card.held or not depth:
            yield chance, square, ()
        elif effect.kind in (EffectKind.ADVANCE_TO, EffectKind.MOVE_BACK):
            target = effect.square if effect.kind is EffectKind.ADVANCE_TO else square - effect.amount
            for part, rest, stops in _landings(table, target % table.squares, depth - 1):
                yield chance * part, rest, stops
        elif effect.kind is EffectKind.GO_TO_JAIL:
            yield chance, table.jail, ()
        else:
            yield chance, square, ()
