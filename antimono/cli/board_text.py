"""The board as text: a ring of squares in two columns, START on top, down the left side and up the right.

Squares 1 to 2n − 1 stand on the left and the rest on the right, so opposite corners stand in one row; any
number of squares 4n fits, whatever their names. Where a terminal is too narrow for that, they stand one below
the other.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from antimono.cli.terminal import columns

WIDTH = 79
"""Columns of the drawing: a terminal of 80 does not wrap it."""

NARROW = 40
"""Columns of the board where there is one column of squares."""

STATUS = 8
"""Columns for what is told of a property, where a game does not say how many."""

_PAWNS = 7
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_HELD = "\N{NO-BREAK SPACE}"
_CUT = ".."
"""Stands at the end of a name that is too long; an ellipsis would be wider on a terminal without it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of one square of the board."""

    name: str
    """What the square is called; a long name is cut."""
    group: str = ""
    """The letter of its city or colour."""
    status: str = ""
    """Owner and buildings, or the price: as many columns as the board has for it."""
    pawns: str = ""
    """Who stands there, see `pawns`."""

    def text(self, number: str, width: int, status_width: int) -> str:
        """Return the square in so many columns, its number first."""
        head = f"{number}{self.group:1} "
        status = f" {self.status:{status_width}}" if self.status else ""
        room = width - len(head) - len(status) - _PAWNS - 1
        name = self.name if len(self.name) <= room else self.name[: room - len(_CUT)] + _CUT
        return f"{head}{name:{room}}{status} {self.pawns:{_PAWNS}}"


def ring(cells: Sequence[Cell], status: int = STATUS) -> Iterator[str]:
    """Yield the board of some squares, clockwise from START; `status` columns tell of a property."""
    digits = len(str(len(cells) - 1))
    half = len(cells) // 2
    if columns(WIDTH) < WIDTH:
        inner = NARROW - 2
        yield f"+{'-' * inner}+"
        yield from (f"|{each.text(f'{index:>{digits}}', inner, status)}|" for index, each in enumerate(cells))
        yield f"+{'-' * inner}+"
        return
    inner = WIDTH - 2
    left = (inner - 1) // 2
    right = inner - 1 - left

    def cell(index: int, width: int) -> str:
        return cells[index].text(f"{index % len(cells):>{digits}}", width, status)

    yield f"+{'-' * inner}+"
    yield f"|{cell(0, inner)}|"
    yield f"|{'-' * left}+{'-' * right}|"
    for index in range(1, half):
        yield f"|{cell(index, left)}|{cell(-index, right)}|"
    yield f"|{'-' * left}+{'-' * right}|"
    yield f"|{cell(half, inner)}|"
    yield f"+{'-' * inner}+"


def pawns(at: Sequence[int], out: Sequence[bool], index: int) -> str:
    """Return the numbers of the players whose pawns are on a square.

    Args:
        at: the square of each pawn, by player.
        out: whether a player is out of the game, by player.
        index: the square.
    """
    here = [player for player, square in enumerate(at) if square == index and not out[player]]
    return f"@{''.join(str(player + 1) for player in here)}" if here else ""


def wrapped(sentence: str) -> Iterator[str]:
    """Yield a sentence in lines as wide as the board."""
    yield from (line.replace(_HELD, " ") for line in textwrap.wrap(sentence, columns(WIDTH)))


def letter(place: int) -> str:
    """Return the letter of the group in that place, as long as there are letters."""
    return _LETTERS[place : place + 1]


def group_lines(names: Sequence[str]) -> Iterator[str]:
    """Yield which letter means which group; a letter and its name stay in one line."""
    groups = [f"{letter(place)} {name}" for place, name in enumerate(names)]
    yield from wrapped(", ".join(map(held_together, groups)))


def held_together(words: str) -> str:
    """Words that `wrapped` leaves in one line."""
    return words.replace(" ", _HELD)
