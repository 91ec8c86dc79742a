"""A chapter in one edition of a game: its positions in words, its players, its sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from string import Formatter
from typing import Any

from antimono.core.errors import unknown_name
from antimono.core.figures import Seat
from antimono.core.positions import parts
from antimono.core.scenario import SetUp
from antimono.core.text import Message, Value, _


class EditionWords[Position: SetUp[Any, Any, Any]](ABC):
    """The words and figures of a chapter's scenes in one edition, common to both games."""

    def __init__(self, seats: Mapping[str, Seat], squares: Mapping[str, int], beginning: Position) -> None:
        """Begin a chapter.

        Args:
            seats: the players of the story by their names in positions, in the order of the table.
            squares: the places of the squares by their names in positions.
            beginning: the story's table at the beginning of a game.
        """
        self.seats = seats
        self.squares = squares
        self._names = {place: name for name, place in squares.items()}
        self._positions: dict[str, Position] = {"": beginning}

    @property
    @abstractmethod
    def edition(self) -> str:
        """The id of the edition."""

    @abstractmethod
    def name(self, square: str) -> str:
        """Return the name of a square on the board."""

    @abstractmethod
    def money(self, amount: int | Fraction) -> str:
        """Return an amount as the edition writes it."""

    @abstractmethod
    def _put(self, position: Position, text: str) -> Position:
        """Return a position with the change that one part of some words describes."""

    @abstractmethod
    def _figure(self, square: str, figure: str) -> str | None:
        """Return a figure of a square, as in `{nob_hill_price}`; `None` if there is no figure of that name."""

    def at(self, *positions: str) -> Position:
        """Return the position that some words make of the story's table: `Blue: nob-hill+2; You at corner`.

        Raises:
            AntimonoError: if a part is unreadable or impossible.
        """
        text = "; ".join(part for position in positions for part in parts(position))
        if text not in self._positions:
            before, _semicolon, last = text.rpartition("; ")
            self._positions[text] = self._put(self.at(before), last)
        return self._positions[text]

    def cash_in(self, position: Position) -> Sequence[int]:
        """Return the cash of the players of the story, in the order of the table."""
        cash: Sequence[int] = position.draft.position.cash
        return cash[: len(self.seats)]

    def out_in(self, position: Position) -> Sequence[bool]:
        """Return which players of the story are bankrupt, in the order of the table."""
        out: Sequence[bool] = position.draft.position.out
        return out[: len(self.seats)]

    def key(self, name: str) -> str:
        """Return the key of a mark: a square by its place, after the letter of its table."""
        return key_of(name, self.squares)

    def called(self, index: int) -> str:
        """Return the name of a square in positions."""
        return self._names[index]

    def said(self, message: Message) -> Message:
        """Return a sentence in this edition, with its values as a reader knows them.

        A whole number or a fraction is money, a square is its name on this board, a player of the story their
        name; a count is given as text. A name in braces without a value is a square with `_` in it, or a
        figure of it: `{nob_hill}`, `{nob_hill_price}`.

        Raises:
            UnknownNameError: if the sentence names an unknown value.
        """
        values = {name: self._known(value) for name, value in message.values}
        for template in filter(None, (message.singular, message.plural)):
            for _text, name, _spec, _conversion in Formatter().parse(template):
                if name is not None and name not in values and name != "count":
                    values[name] = self._named(name, template)
        return replace(message, values=tuple(values.items()))

    def _known(self, value: Value) -> Value:
        if isinstance(value, Message):
            return self.said(value)
        if isinstance(value, int | Fraction):
            return self.money(value)
        if value in self.seats:
            return self.seats[value].mark.name
        return self.name(value) if value in self.squares else value

    def _named(self, name: str, sentence: str) -> str:
        square, _underline, figure = name.replace("_", "-").rpartition("-")
        found = self._figure(square, figure) if square in self.squares else None
        if found is not None:
            return found
        whole = name.replace("_", "-")
        if whole not in self.squares:
            known = [each.replace("-", "_") for each in self.squares]
            raise unknown_name(_("value in “{text}”", text=sentence), name, known)
        return self.name(whole)


def named(name: str, names: Iterable[str]) -> int:
    """Return the place of a player of the story at the table.

    Raises:
        UnknownNameError: if there is no player of that name.
    """
    known = tuple(names)
    if name not in known:
        raise unknown_name(_("player"), name, known)
    return known.index(name)


def key_of(name: str, squares: Mapping[str, int]) -> str:
    """Return the key of a mark: a square by its place, after the letter of its table, if any."""
    letter, _space, square = name.rpartition(" ")
    return f"{letter}{squares[square]}" if square in squares else name
