"""The part of a position that says what is being decided, by whom, and what is still to come.

    debt p1 turn=9 starter=p1 throws=17 rolled owes=p1>bank:75:property-tax:38:0

First the phase and the player who has to decide; then words, in any order. Those that are not needed are left
out. Which words there are, each game says in a table of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from antimono.core.errors import unknown_name
from antimono.core.records.codes import Code
from antimono.core.records.words import Word, seat
from antimono.core.text import _, quoted

type Default = Callable[[Mapping[str, Any], int], Any]
"""What holds where a word is left out, by what the other words say and the number of players."""


def usually(value: Any) -> Default:
    """Always the same."""
    return lambda _told, _seats: value


def as_(name: str) -> Default:
    """Return the same as another field."""
    return lambda told, _seats: told[name]


_NOT = usually(False)


@dataclass(frozen=True, slots=True)
class PositionWord:
    """A word of a position."""

    word: str
    names: str
    """Of the fields that it tells; most words tell one."""
    code: Code | None = None
    """How they are written behind “=”; a word that holds or does not has nothing there."""
    default: Default = _NOT
    always: bool = False
    """Whether it is written though it says what is usual."""
    several: bool = False
    """Whether it may stand several times, in order, so that its field is a tuple."""

    def value(self, fields: Mapping[str, Any]) -> Any:
        """Return what is to be told, as its code takes it."""
        found = [fields[name] for name in self.names.split()]
        return found[0] if len(found) == 1 else tuple(found)

    def fields(self, value: Any) -> dict[str, Any]:
        """Return the fields that a value, as its code reads it, tells."""
        names = self.names.split()
        return dict(zip(names, value if len(names) > 1 else (value,), strict=True))


def decision_words(table: Any, words: Iterable[PositionWord], position: Any) -> list[str]:
    """Return how a position writes what is being decided.

    Args:
        table: what the codes need.
        words: of the game, in the order in which they are written.
        position: of the game.
    """
    fields = {name: getattr(position, name) for each in words for name in each.names.split()}
    fields |= {"phase": position.phase, "decider": position.decider}
    written = [str(position.phase), seat(position.decider)]
    for each in words:
        value = each.value(fields)
        if each.several and each.code is not None:
            written += [f"{each.word}={each.code.write(table, item)}" for item in value]
        elif each.always or value != each.default(fields, table.seats):
            values = value if each.code is not None and each.code.width > 1 else (value,)
            written.append(each.word if each.code is None else f"{each.word}={each.code.write(table, *values)}")
    return written


def read_decision(
    table: Any, known: Sequence[PositionWord], phases: type[StrEnum], words: Sequence[Word]
) -> dict[str, Any]:
    """Return the fields of a position that words write.

    Args:
        table: what the codes need.
        known: the words of the game; what is usual of one may depend on those before it.
        phases: of the game.
        words: one at least; at the beginning of a game there may be none behind phase and player.

    Raises:
        TextError: if they cannot be read.
    """
    if len(words) < 2 or words[0].text not in set(phases):
        raise words[0].wrong(
            _(
                "Begin with the decision and the player, such as “roll p1”. The decision is one of: {phases}.",
                phases=", ".join(phases),
            )
        )
    by_word = {each.word if each.code is None else f"{each.word}=": each for each in known}
    said: dict[str, Any] = {}
    for word in words[2:]:
        name, equals, _value = word.text.partition("=")
        told = by_word.get(name + equals)
        if told is None:
            word.fail(unknown_name(_("word"), word.text, by_word))
        if told.word in said and not told.several:
            raise word.wrong(_("“{name}” appears twice. Write it once.", name=quoted(name)))
        value = told.code is None or told.code.read(table, word.after(f"{name}="))
        said[told.word] = (*said.get(told.word, ()), value) if told.several else value
    return _whole(known, phases(words[0].text), words[1].player(table.seats), table.seats, said)


def first_decision(known: Sequence[PositionWord], phase: StrEnum, seats: int) -> dict[str, Any]:
    """Return the fields at the beginning of a game in which the first player decides."""
    return _whole(known, phase, 0, seats, {})


def _whole(
    known: Sequence[PositionWord], phase: StrEnum, decider: int, seats: int, said: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the fields that are told, and those that follow."""
    fields: dict[str, Any] = {"phase": phase, "decider": decider}
    for each in known:
        if each.word in said:
            fields |= each.fields(said[each.word])
    for each in known:
        if each.word not in said:
            fields |= each.fields(() if each.several else each.default(fields, seats))
    return fields
