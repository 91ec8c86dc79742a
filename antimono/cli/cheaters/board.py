"""The board of the Cheaters Edition as text, and what lies beside it."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.cheaters.edition.model import Colour, colour_name
from antimono.cheaters.game import Game
from antimono.cheaters.game.state import BANK
from antimono.cli.board_text import Cell, group_lines, letter, pawns, ring, wrapped
from antimono.cli.terminal import say
from antimono.core.records.words import seat
from antimono.core.text import _

_HOTEL = "H"
_WIDTH = 5
"""Columns for a price and a hotel."""

_COLOURS = tuple(Colour)


def board_lines(game: Game) -> Iterator[str]:
    """Yield the board with its pawns, owners and hotels, and what the signs mean.

    A square has its number, the letter of its colour and its name; then its owner or, while the bank has it,
    its price; an H where a hotel stands; then the pawns.
    """
    state, table = game.state, game.state.table
    yield from ring(
        [
            Cell(
                square.name,
                letter(_COLOURS.index(table.titles[index].group)) if index in table.titles else "",
                _status(game, index) if index in table.titles else "",
                pawns(state.pawns, state.out, index),
            )
            for index, square in enumerate(game.edition.squares)
        ],
        _WIDTH,
    )
    yield from wrapped(say(_("price or owner (p1), H = hotel, @12 = pawns of p1 and p2")))
    yield from group_lines([say(colour_name(colour)) for colour in _COLOURS])


def _status(game: Game, index: int) -> str:
    """Return the owner of a property or its price, and whether it has a hotel."""
    state = game.state
    owner = state.owners[index]
    hotel = f" {_HOTEL}" if state.hotels[index] else ""
    if owner == BANK:
        return f"{state.table.price[index]}{hotel:2}".rjust(_WIDTH)
    return f"{seat(owner)}{hotel}"
