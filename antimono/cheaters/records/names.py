"""The written names of squares, properties, cards, debts and payments in this game."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.table import EditionTable
from antimono.core.dice import ALL_ROLLS
from antimono.core.records.codes import NOTHING, NUMBER, Code, instead, named, one_of
from antimono.core.records.words import Word, roll_text
from antimono.core.text import _

UNKNOWN = "?"
"""What stands for what the viewer of a position does not know."""

HIDDEN = -2
"""The same in a position: a card, roll or total that its viewer does not know."""

DECKS = "CK"
"""The letters with which the ids of the two decks begin."""

DEED = named(_("property"), lambda table: table.square_of, lambda table, square: table.slug[square])
"""A property by its slug."""

DEED_OR_NOTHING = instead(DEED, -1, NOTHING)

LOT = instead(DEED, -1, "hotel")
"""What is auctioned: a property or the last hotel."""

CHEAT = named(_("cheat card"), lambda table: table.cheat_of, lambda table, number: table.cheats[number].id)

CARD = Code(
    lambda table, deck, number: table.decks[deck][number].id,
    named(_("card"), lambda table: table.card_of, lambda _table, card: str(card)).read,
    width=2,
)
"""A Chance or Community Chest card: its deck and number, by its id."""

HELD = Code(
    lambda table, deck, number: DECKS[deck] + UNKNOWN if number == HIDDEN else CARD.write(table, deck, number),
    lambda table, word: (
        (DECKS.index(word.text[0]), HIDDEN)
        if word.text in [letter + UNKNOWN for letter in DECKS]
        else CARD.read(table, word)
    ),
    width=2,
)
"""The same, or a card of which only the deck is known."""

ROLL = instead(
    Code(lambda _table, dice: roll_text(ALL_ROLLS[dice]), lambda _table, word: ALL_ROLLS.index(word.roll())),
    HIDDEN,
    UNKNOWN,
)
"""A roll by its index."""


def _read_square(table: EditionTable, word: Word) -> int:
    square = word.number()
    if square >= table.squares:
        raise word.wrong(_("Number squares from 0 to {last}.", last=table.squares - 1))
    return square


SQUARE = instead(Code(NUMBER.write, _read_square), -1, NOTHING)


def what(known: Iterable[EventKind]) -> Code:
    """For what money moves."""
    return one_of(_("kind of payment"), known)
