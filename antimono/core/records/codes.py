"""Codes for the values of a position: tables that both write words and read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from antimono.core.errors import unknown_name
from antimono.core.records.words import Word, seat
from antimono.core.text import Message, _

NOTHING = "-"
"""What stands where there is nobody and nothing."""

BANK = -1
"""The bank among the players."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code that writes one or several values as a word, and reads them from it."""

    write: Callable[..., str]
    """Of the table and the values, the word."""
    read: Callable[[Any, Word], Any]
    """Of the table and a word, the value, or all values as a tuple."""
    width: int = 1
    """How many values there are."""


def instead(code: Code, value: Any, text: str) -> Code:
    """Return the same, with a word of its own for one value."""
    return Code(
        lambda table, each: text if each == value else code.write(table, each),
        lambda table, word: value if word.text == text else code.read(table, word),
    )


def named(kind: Message, known: Callable[[Any], Mapping[str, Any]], name: Callable[..., str]) -> Code:
    """Return what has a name at a table: of which kind it is, all that are known, and the name of one."""

    def read(table: Any, word: Word) -> Any:
        found = known(table).get(word.text)
        if found is None:
            word.fail(unknown_name(kind, word.text, known(table)))
        return found

    return Code(name, read)


def one_of(kind: Message, known: Iterable[str]) -> Code:
    """Return one of some texts that have a meaning in the game."""
    meant = {str(each): each for each in known}
    return named(kind, lambda _table: meant, lambda _table, each: str(each))


def arrow(first: Code, second: Code) -> Code:
    """Return two parties, as “p1>p2”."""

    def read(table: Any, word: Word) -> tuple[Any, Any]:
        found = word.split(">")
        if len(found) != 2:
            raise word.wrong(_("“{word}” does not name two parties. Write them as “p1>p2”.", word=word.quoted))
        return first.read(table, found[0]), second.read(table, found[1])

    return Code(lambda table, one, other: f"{first.write(table, one)}>{second.write(table, other)}", read, width=2)


def listed(code: Code, mark: str, empty: str = NOTHING) -> Code:
    """Several values with a mark between them, or the word for none."""
    return Code(
        lambda table, values: mark.join([code.write(table, each) for each in values]) or empty,
        lambda table, word: () if word.text == empty else tuple([code.read(table, each) for each in word.split(mark)]),
    )


def joined(make: Callable[..., Any], example: str, *codes: Code, take: Sequence[str] = ()) -> Code:
    """Return a value of several parts with colons between them.

    Args:
        make: what comes of the parts.
        example: how one is written.
        codes: of the parts, in order.
        take: the names of the parts in the value; without them it is a tuple.
    """

    def write(table: Any, value: Any) -> str:
        values = attrgetter(*take)(value) if take else value
        words, place = [], 0
        for code in codes:
            words.append(code.write(table, *values[place : place + code.width]))
            place += code.width
        return ":".join(words)

    def read(table: Any, word: Word) -> Any:
        values: list[Any] = []
        for code, part in zip(codes, parts(word, len(codes), example), strict=True):
            found = code.read(table, part)
            values += [found] if code.width == 1 else found
        return make(*values)

    return Code(write, read)


def parts(word: Word, count: int, example: str) -> list[Word]:
    """Return the pieces between colons, which have to be so many, as they are in the example."""
    found = word.split(":")
    if len(found) != count:
        raise word.wrong(
            _(
                "“{word}” has {found} parts between colons. Write {count}, as in “{example}”.",
                word=word.quoted,
                found=len(found),
                count=count,
                example=example,
            )
        )
    return found


def in_a_row(*values: Any) -> tuple[Any, ...]:
    """Return the parts as a tuple."""
    return values


NUMBER = Code(lambda _table, number: str(number), lambda _table, word: word.number())

SIGNED = Code(
    NUMBER.write, lambda _table, word: -word.after("-").number() if word.text.startswith("-") else word.number()
)
"""A whole number, also less than nothing."""

PLAYER = Code(lambda _table, player: seat(player), lambda table, word: word.player(table.seats))

PARTY = instead(PLAYER, BANK, "bank")
"""A player or the bank."""

SOMEBODY = instead(PLAYER, -1, NOTHING)
"""A player or nobody."""
