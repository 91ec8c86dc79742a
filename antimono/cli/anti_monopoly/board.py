"""The board of Anti-Monopoly as text."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Deed, Street
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.state import BANK
from antimono.cli.board_text import STATUS, Cell, group_lines, letter, pawns, ring, wrapped
from antimono.cli.terminal import say
from antimono.core.records.words import seat
from antimono.core.text import _


def board_lines(game: Game) -> Iterator[str]:
    """Yield the board with its pawns, owners, buildings and mortgages, and what the signs mean.

    A square has its number, the letter of its city and its name; then its owner with buildings or mortgage,
    or its price while the bank has it; then the pawns.
    """
    cities = game.edition.cities
    letters = {city.slug: letter(place) for place, city in enumerate(cities)}
    state = game.state
    yield from ring(
        [
            Cell(
                square.name,
                letters[square.city_slug] if isinstance(square, Street) else "",
                _status(game, square) if isinstance(square, Deed) else "",
                pawns(state.pawns, state.out, index),
            )
            for index, square in enumerate(game.edition.squares)
        ]
    )
    signs = _("price or owner (p1), # = house, mort. = mortgaged, @12 = pawns of p1 and p2")
    yield from wrapped(say(signs))
    yield from group_lines([city.name for city in cities])


def _status(game: Game, square: Deed) -> str:
    """Return the owner of a property and its buildings, or its price."""
    state, index = game.state, square.index
    owner = state.owners[index]
    if owner == BANK:
        return f"{square.price:>{STATUS}}"
    if state.mortgaged[index]:
        return f"{seat(owner)} {say(_('mort.'))}"
    level = state.levels[index]
    if isinstance(square, Street) and level == square.hotel_level(game.roles[owner]):
        return f"{seat(owner)} {say(_('hotel'))}"
    return f"{seat(owner)} {'#' * level}"
