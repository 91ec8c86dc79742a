"""Figures of a scene: a strip of the board, a bill, purses, dice, a deed, lines of a calculation.

A mark that a scene may ask its reader to press has a key. The scene decides when it can be pressed.
"""

from __future__ import annotations

from dataclasses import dataclass

from antimono.core.amount import Step
from antimono.core.dice import Dice
from antimono.core.figures import Bars, Board, BoardSquare, Mark, Plot, Seat, Tree
from antimono.core.text import Message
from antimono.course.lesson.frame import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A square of a strip."""

    index: int
    """Its place on the board."""
    square: BoardSquare
    set_number: int = 0
    """The how-manieth set of the board its colour is, from 0."""
    key: str = ""
    """The key of its press; by default its place."""
    owner: Seat | None = None
    level: int = 0
    """The number of buildings there; a hotel counts as one more than the houses."""
    hotel: bool = False
    mortgaged: bool = False
    pawns: tuple[Seat, ...] = ()
    pointed: bool = False
    """Whether it is the square that the scene is about."""
    note: Message | None = None
    """A word or two on it: a rent, say."""

    @property
    def press(self) -> str:
        """Return what pressing it is called."""
        return self.key or str(self.index)


@dataclass(frozen=True, slots=True)
class Strip:
    """Some squares in board order, as they are now."""

    label: Message
    """Their description for a reader who does not see them: “San Francisco, at the blue table”."""
    tiles: tuple[Tile, ...]
    heading: bool = False
    """Whether the label is also shown above it."""
    whatif: bool = False
    """Whether it is another table than the story's, drawn in grey."""
    whole: Board | None = None
    """The board that the squares are of, as it stands; for a reader who wants to see where they lie."""
    host: Seat | None = None
    """At whose table they lie, where there are two; the face stands above them with the label."""


@dataclass(frozen=True, slots=True)
class Bill:
    """A debt or a total value, line by line."""

    title: Message
    steps: tuple[Step, ...]
    """They add up to the total."""
    total: Message
    """The label of the sum."""
    owner: Seat | None = None
    """The payee, if it is a player."""
    plain: tuple[Message, ...] = ()
    """Shorter words for the steps, where the rule's own are long; as many as there are steps, or none."""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The place of a bill that is still to come."""


@dataclass(frozen=True, slots=True)
class Purse:
    """A player's cash, and the amount that has just come or gone."""

    seat: Seat
    cash: int
    change: int = 0
    key: str = ""
    """The key of its press, if it can be pressed."""
    out: bool = False
    """Whether the player is bankrupt, and out of the game."""


@dataclass(frozen=True, slots=True)
class Purses:
    """The players' cash, side by side."""

    purses: tuple[Purse, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as they fell."""

    seat: Seat | None
    """The player who threw them."""
    dice: Dice
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it fell."""

    seat: Seat | None
    face: int


@dataclass(frozen=True, slots=True)
class DeedCard:
    """A deed: its price, and its rent for either role."""

    name: str
    set_name: str
    set_number: int
    price: int
    columns: tuple[Mark, ...]
    """The owners whose rents are in the columns."""
    rows: tuple[tuple[Message, tuple[int | None, ...]], ...]
    """The situation, and the rent in each column; `None` where there is no such rent."""
    house_price: int | None = None
    marked: tuple[int, int] | None = None
    """The row and column of the present situation."""
    square: BoardSquare | None = None
    """The square as it is printed, for its picture."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a calculation, an offer on a slip, a thing to be put in order."""

    key: str
    text: Message
    amount: int | None = None
    """In money units; `None` where the line is words alone."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Lines below each other; the reader may be asked to press one."""

    label: Message
    rows: tuple[Row, ...]
    numbered: bool = False
    """Whether their order means something."""


@dataclass(frozen=True, slots=True)
class Room:
    """A part of a square, with the players in it."""

    key: str
    """The key of its press."""
    name: Message
    pawns: tuple[Seat, ...] = ()
    note: Message | None = None
    """A word or two on it."""
    face: int = 0
    """The face of a die that is drawn instead of its name, 1 to 6; 0 if there is none."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """One square that means several things, with its parts side by side."""

    label: Message
    """Which square, for a reader who does not see it."""
    rooms: tuple[Room, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """Bank notes of one value."""

    worth: int
    number: int = 1
    key: str = ""
    """The key of its press, if it can be pressed."""
    picture: str = ""
    """The piece in which they lie, if it is not a note of that worth that is drawn."""


@dataclass(frozen=True, slots=True)
class Piles:
    """Bank notes, by value."""

    label: Message
    """Their owner or place; it is shown above them."""
    piles: tuple[Pile, ...]
    none: Message | None = None
    """The text shown if there are no notes."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card, face up; without an order it lies face down, on top of its deck."""

    mark: Mark
    """The role whose deck it is from."""
    deck: Message
    """The name of that deck."""
    story: Message | None = None
    order: Message | None = None
    """Its effect on the drawer."""
    note: Message | None = None
    """A word or two on it."""
    key: str = ""
    """The key of its press, if it can be pressed."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tables side by side, also on a phone: what differs between them is the point."""

    left: tuple[Part, ...]
    right: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret of the reader: the others at the table see that nothing has changed."""

    lines: tuple[Message, ...]
    parts: tuple[Part, ...] = ()


type Part = (
    Strip
    | Bill
    | Unwritten
    | Purses
    | Throw
    | Die
    | DeedCard
    | CardFace
    | Rows
    | Rooms
    | Piles
    | Secret
    | Bars
    | Plot
    | Tree
    | Board
    | Table
)
"""The figures allowed in either half of a pair."""

type StageFigure = Part | Pair
