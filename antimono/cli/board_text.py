"""The board as text: a ring of squares in two columns, START on top, down the left side and up the right.

Squares 1 to 2n − 1 stand on the left and the rest on the right, so opposite corners stand in one row; any
number of squares 4n fits, whatever their names.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.state import BANK
from antimono.cli.terminal import say
from antimono.core.text import _

WIDTH = 79
"""Columns of the drawing: a terminal of 80 does not wrap it."""

_STATUS = 8
_PAWNS = 7
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_HELD = "\N{NO-BREAK SPACE}"
_CUT = ".."
"""Stands at the end of a name that is too long; an ellipsis would be wider on a terminal without it."""


def board_lines(game: Game) -> Iterator[str]:
    """The board with its pawns, owners, buildings and mortgages, and what the signs mean.

    A square has its number, the letter of its city and its name; then its owner with buildings or mortgage,
    or its price while the bank has it; then the pawns.
    """
    letters = _city_letters(game.edition)
    cells = [_Cell(game, index, letters) for index in range(len(game.edition.squares))]
    half = len(cells) // 2
    inner = WIDTH - 2
    left = (inner - 1) // 2
    right = inner - 1 - left
    yield f"+{'-' * inner}+"
    yield f"|{cells[0].text(inner)}|"
    yield f"|{'-' * left}+{'-' * right}|"
    for index in range(1, half):
        yield f"|{cells[index].text(left)}|{cells[-index].text(right)}|"
    yield f"|{'-' * left}+{'-' * right}|"
    yield f"|{cells[half].text(inner)}|"
    yield f"+{'-' * inner}+"
    yield from _legend(game.edition, letters)


class _Cell:
    """What stands in one square."""

    def __init__(self, game: Game, index: int, letters: Mapping[str, str]) -> None:
        square = game.edition.squares[index]
        number = len(str(len(game.edition.squares) - 1))
        city = letters[square.city_slug] if isinstance(square, Street) else ""
        self._head = f"{index:>{number}}{city:1} "
        self._name = square.name
        self._status = _status(game, index) if isinstance(square, Deed) else ""
        self._pawns = _pawns(game, index)

    def text(self, width: int) -> str:
        """The square in so many columns."""
        status = f" {self._status:{_STATUS}}" if self._status else ""
        room = width - len(self._head) - len(status) - _PAWNS - 1
        name = self._name if len(self._name) <= room else self._name[: room - len(_CUT)] + _CUT
        return f"{self._head}{name:{room}}{status} {self._pawns:{_PAWNS}}"


def _status(game: Game, index: int) -> str:
    """Who owns a property and what stands on it, or what the bank asks for it."""
    state, square = game.state, game.edition.deed_at(index)
    owner = state.owners[index]
    if owner == BANK:
        return f"{square.price:>{_STATUS}}"
    if state.mortgaged[index]:
        return f"{seat(owner)} {say(_('mort.'))}"
    level = state.levels[index]
    if isinstance(square, Street) and level == square.hotel_level(game.roles[owner]):
        return f"{seat(owner)} {say(_('hotel'))}"
    return f"{seat(owner)} {'#' * level}"


def _pawns(game: Game, index: int) -> str:
    """The numbers of the players whose pawns stand on a square."""
    state = game.state
    here = [player for player in state.players if state.pawns[player] == index and not state.out[player]]
    return f"@{''.join(str(player + 1) for player in here)}" if here else ""


def _legend(edition: Edition, letters: Mapping[str, str]) -> Iterator[str]:
    """What the signs mean."""
    signs = _("price or owner (p1), # a house, mort. mortgaged, @12 the pawns of p1 and p2")
    yield from textwrap.wrap(say(signs), WIDTH)
    cities = [f"{letters[city.slug]} {city.name}" for city in edition.cities]
    # A letter and its city stay in one line.
    held_together = ", ".join(city.replace(" ", _HELD) for city in cities)
    yield from (line.replace(_HELD, " ") for line in textwrap.wrap(held_together, WIDTH))


def _city_letters(edition: Edition) -> dict[str, str]:
    """A letter for each city by its slug, as long as there are letters."""
    return {city.slug: _LETTERS[place : place + 1] for place, city in enumerate(edition.cities)}
