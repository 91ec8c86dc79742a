"""How a position writes what it names: squares, properties, cards, parties, what is owed or was paid."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.cheaters.game.events import What
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.table import Table
from antimono.core.errors import unknown_name
from antimono.core.records.words import Word, seat
from antimono.core.text import _

NOTHING = "-"
"""What stands where there is nobody and nothing."""

UNKNOWN = "?"
"""What stands for what the viewer of a position does not know."""

HIDDEN = -2
"""The same in a position: a card, roll or total that its viewer does not know."""

_BANK = "bank"
_HOTEL = "hotel"


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one table."""

    table: Table
    """Whose."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.table.seats

    def party(self, player: int) -> str:
        """A player or the bank."""
        return _BANK if player == BANK else seat(player)

    def read_party(self, word: Word) -> int:
        """The player that a word names, or the bank."""
        return BANK if word.text == _BANK else word.player(self.seats)

    def somebody(self, player: int) -> str:
        """A player or nobody."""
        return NOTHING if player < 0 else seat(player)

    def read_somebody(self, word: Word) -> int:
        """The player that a word names; -1 is nobody."""
        return -1 if word.text == NOTHING else word.player(self.seats)

    def deed(self, square: int) -> str:
        """A property by its slug; nothing for -1."""
        return NOTHING if square < 0 else self.table.slug[square]

    def read_deed(self, word: Word) -> int:
        """The square of a property."""
        found = self.table.square_of.get(word.text)
        if found is None:
            word.fail(unknown_name(_("property"), word.text, self.table.square_of))
        return found

    def read_deed_or_nothing(self, word: Word) -> int:
        """Return the square of a property; -1 for the word for none."""
        return -1 if word.text == NOTHING else self.read_deed(word)

    def square(self, square: int) -> str:
        """A square by its number; nothing for -1."""
        return NOTHING if square < 0 else str(square)

    def read_square(self, word: Word) -> int:
        """The square of a number; -1 is none."""
        if word.text == NOTHING:
            return -1
        square = word.number()
        if square >= self.table.squares:
            raise word.wrong(_("Squares are numbered 0 to {last}.", last=self.table.squares - 1))
        return square

    def cheat(self, number: int) -> str:
        """A cheat card by its id."""
        return self.table.cheats[number].id

    def read_cheat(self, word: Word) -> int:
        """The number of a cheat card."""
        found = self.table.cheat_of.get(word.text)
        if found is None:
            word.fail(unknown_name(_("cheat card"), word.text, self.table.cheat_of))
        return found

    def card(self, deck: int, number: int) -> str:
        """A Chance or Community Chest card by its id."""
        return UNKNOWN if number == HIDDEN else self.table.decks[deck][number].id

    def read_card(self, word: Word) -> tuple[int, int]:
        """The deck and number of such a card."""
        found = self.table.card_of.get(word.text)
        if found is None:
            word.fail(unknown_name(_("card"), word.text, self.table.card_of))
        return found

    def auctioned(self, square: int) -> str:
        """What is auctioned: a property or the last hotel."""
        return _HOTEL if square < 0 else self.table.slug[square]

    def read_auctioned(self, word: Word) -> int:
        """The square of what is auctioned; -1 is the last hotel."""
        return -1 if word.text == _HOTEL else self.read_deed(word)

    def read_what(self, word: Word, known: tuple[What, ...]) -> What:
        """For what money moves."""
        if word.text not in known:
            word.fail(unknown_name(_("kind of payment"), word.text, known))
        return What(word.text)


def parts(word: Word, count: int, example: str) -> list[Word]:
    """The pieces between colons, which have to be so many.

    Args:
        word: all of it, without the name before it.
        count: how many.
        example: how it is written right.
    """
    found = word.split(":")
    if len(found) != count:
        raise word.wrong(
            _(
                "“{word}” has {found} parts between colons, and {count} are wanted, as in “{example}”.",
                word=word.quoted,
                found=len(found),
                count=count,
                example=example,
            )
        )
    return found


def signed(word: Word) -> int:
    """A whole number, also less than nothing."""
    return -word.after("-").number() if word.text.startswith("-") else word.number()
