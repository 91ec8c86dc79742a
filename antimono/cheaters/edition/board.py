"""The board as it is in print: which kind of square lies where (CH-5)."""

from __future__ import annotations

from antimono.cheaters.edition.model import Colour, SquareKind

SIDES = 4
SIDE = 9
"""Squares of a side, the corner at its beginning included."""

_SIDES = ["S$_$T$?$$", "J$$$T$_$$", "F$?$$T$$$", "G$$_$T?$$"]
_SIGNS = {
    "S": SquareKind.START,
    "$": SquareKind.STREET,
    "?": SquareKind.CHANCE,
    "_": SquareKind.COMMUNITY_CHEST,
    "T": SquareKind.STATION,
    "J": SquareKind.JAIL,
    "F": SquareKind.FREE_PARKING,
    "G": SquareKind.GO_TO_JAIL,
}

KINDS: tuple[SquareKind, ...] = tuple(_SIGNS[sign] for side in _SIDES for sign in side)
"""The kind of each square: the ordinary board without its taxes and utilities (CH-5.5)."""

SQUARES = len(KINDS)

GROUP_SIZES = {colour: 2 if colour in (Colour.BROWN, Colour.DARK_BLUE) else 3 for colour in Colour}
"""How many streets each colour has."""

GROUPS: tuple[Colour, ...] = tuple(colour for colour, size in GROUP_SIZES.items() for _ in range(size))
"""The colour of each street, in board order."""

CARD_SQUARES = (SquareKind.CHANCE, SquareKind.COMMUNITY_CHEST)
