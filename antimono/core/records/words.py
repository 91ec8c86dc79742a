"""Common readers of the text forms: words that know their place, and errors that name it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError
from antimono.core.records.limits import DIGITS, ROLLS_GIVEN, SEED_DIGITS, too_long
from antimono.core.text import Message, _, quoted

_SEAT = re.compile(r"p([1-6])")
_NUMBER = re.compile(rf"[0-9]{{1,{DIGITS}}}")
_SEED = re.compile(rf"-?[0-9]{{1,{SEED_DIGITS}}}")
_ROLL = re.compile(r"([1-6])([1-6])")
_WORD = re.compile(r"\S+")
_QUOTED = 40
"""How much of a word a sentence repeats: it says where the word stands besides."""


class TextError(UnreadableError):
    """A text of ours that is wrong at some place, and what would be right there."""

    line: int
    """Where, from 1."""
    column: int
    """Where in that line, from 1."""
    clause: str | None
    """The clause that forbids what is written, if it can be read but is illegal."""

    def __init__(self, problem: Message, line: int, column: int, clause: str | None = None) -> None:
        text = _("Line {line}, column {column}: {problem}", line=line, column=column, problem=problem)
        super().__init__(text)
        self.line = line
        self.column = column
        self.clause = clause


@dataclass(slots=True)
class Word:
    """A piece of a text, and where it stands.

    Nobody changes one; it is not frozen, as a long record is read into a million of them, and making frozen
    ones takes three times as long.
    """

    text: str
    """The piece as it is; in a sentence stands what `quoted` makes of it."""
    line: int = 1
    """Where it begins, from 1."""
    column: int = 1
    """Where it begins in that line, from 1."""

    @property
    def quoted(self) -> str:
        """The piece as a sentence may repeat it."""
        return quoted(self.text, _QUOTED)

    def wrong(self, problem: Message) -> TextError:
        """Return the error that something is wrong with this word."""
        return TextError(problem, self.line, self.column)

    def fail(self, error: AntimonoError) -> NoReturn:
        """Raise what is wrong with this word, found elsewhere, with its place and clause."""
        clause = error.clause if isinstance(error, IllegalError | TextError) else None
        raise TextError(error.message, self.line, self.column, clause) from error

    def after(self, prefix: str) -> Word:
        """Return what follows `prefix`, with which the word begins."""
        return Word(self.text.removeprefix(prefix), self.line, self.column + len(prefix))

    def within(self, most: int) -> Word:
        """Return the same, if it has no more than `most` characters; a reader asks before it does anything else."""
        if not isinstance(self.text, str):
            raise self.wrong(_("{value} is not text.", value=quoted(repr(self.text))))
        problem = too_long(self.text, most)
        if problem is not None:
            raise self.wrong(problem)
        return self

    def split(self, mark: str) -> list[Word]:
        """Return the pieces between `mark`s."""
        pieces, column = [], self.column
        for piece in self.text.split(mark):
            pieces.append(Word(piece, self.line, column))
            column += len(piece) + len(mark)
        return pieces

    def words(self) -> list[Word]:
        """Return the pieces between spaces."""
        return [Word(found[0], self.line, self.column + found.start()) for found in _WORD.finditer(self.text)]

    def number(self) -> int:
        """Return the whole number from zero that this is."""
        if not _NUMBER.fullmatch(self.text):
            raise self.wrong(
                _(
                    "“{word}” is not a whole number from 0 up with at most {most} digits. Write one such as “150”.",
                    word=self.quoted,
                    most=DIGITS,
                )
            )
        return int(self.text)

    def seed(self) -> int:
        """Return the seed that this is."""
        if not _SEED.fullmatch(self.text):
            raise self.wrong(
                _(
                    "“{word}” is not a seed. Write a whole number of at most {most} digits, such as “7”.",
                    word=self.quoted,
                    most=SEED_DIGITS,
                )
            )
        return int(self.text)

    def player(self, seats: int) -> int:
        """Return the player that this names, as an index."""
        found = _SEAT.fullmatch(self.text)
        if not found or int(found[1]) > seats:
            raise self.wrong(
                _("“{word}” is not a player at this table. Write p1 to {last}.", word=self.quoted, last=seat(seats - 1))
            )
        return int(found[1]) - 1

    def check_seats(self, players: Iterable[int | None], seats: int) -> None:
        """Raise an error if what is written here names a player beyond the table.

        Args:
            players: those it names, as indices; `None` is nobody.
            seats: how many there are.
        """
        last = max([player or 0 for player in players], default=0)
        if last >= seats:
            raise self.wrong(
                _("“{word}” is not a player at this table. Write p1 to {last}.", word=seat(last), last=seat(seats - 1))
            )

    def roll(self) -> Dice:
        """Return the roll of two dice that this is."""
        found = _ROLL.fullmatch(self.text)
        if not found:
            raise self.wrong(_("“{word}” is not a roll. Write what both dice show, such as “36”.", word=self.quoted))
        return Dice(int(found[1]), int(found[2]))

    def rolls(self) -> tuple[Dice, ...]:
        """Return the scripted rolls that this is, with commas between them; none if it says nothing."""
        pieces = self.within(3 * ROLLS_GIVEN).split(",") if self.text else []
        return tuple([each.roll() for each in pieces])


def seat(player: int) -> str:
    """Return how texts name the player of an index.

    >>> seat(0)
    'p1'
    """
    return f"p{player + 1}"


def roll_text(dice: Dice) -> str:
    """Return how the forms write a roll.

    >>> roll_text(Dice(3, 6))
    '36'
    """
    return f"{dice.first}{dice.second}"
