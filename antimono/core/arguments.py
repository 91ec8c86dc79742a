"""Readers of arguments: numbers, players, words; anything else gets a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from operator import index
from typing import Any, SupportsIndex

from antimono.core.dice import Dice
from antimono.core.errors import UnknownNameError, UnreadableError, unknown_name
from antimono.core.records.words import seat
from antimono.core.text import Message, _, quoted

type Roll = Dice | tuple[int, int]
"""A roll of both dice, also as a pair of faces."""

type Who = int | str
"""A player as an index from 0, or as texts name them, from `p1`."""


def as_list(given: object) -> list[Any]:
    """Return the things that are given; one alone is a list of one."""
    return list(given) if isinstance(given, Iterable) else [given]


def read_as[Kind](value: object, kind: type[Kind] | tuple[type[Kind], ...], right: Message) -> Kind:
    """Return what is given, if it is of a kind.

    Args:
        value: what is given.
        kind: one, or several.
        right: what would be right: “give a game”, say.

    Raises:
        UnreadableError: if it is something else.
    """
    if isinstance(value, kind):
        return value
    raise invalid_value(value, right)


def invalid_value(value: object, right: Message) -> UnreadableError:
    """Return the error for what cannot be used, with what would be right."""
    return UnreadableError(_("Invalid value {value}: {right}.", value=quoted(repr(value)), right=right))


def parse_bool(value: object, what: Message) -> bool:
    """True or false; words are neither, since “no” would be true to Python.

    Raises:
        UnreadableError: if it is something else.
    """
    if isinstance(value, bool):
        return value
    raise UnreadableError(_("{what} must be True or False, not {value}.", what=what, value=quoted(repr(value))))


def read_seed(seed: object) -> int:
    """Return the number from which all chance follows, any whole one."""
    if isinstance(seed, SupportsIndex) and not isinstance(seed, bool):
        return index(seed)
    raise UnreadableError(_("The seed must be a whole number, not {value}.", value=quoted(repr(seed))))


def parse_int(value: object, what: Message, least: int = 0) -> int:
    """Return a whole number; a truth value is none, and neither is a fraction of a money unit.

    Args:
        value: any number that Python itself would count with, NumPy's for example.
        what: what it is the number of, as a sentence names it.
        least: the smallest that is one.

    Raises:
        UnreadableError: if it is none, or smaller.
    """
    if isinstance(value, SupportsIndex) and not isinstance(value, bool) and index(value) >= least:
        return index(value)
    raise UnreadableError(
        _(
            "The {what} must be a whole number of at least {least}, not {value}.",
            what=what,
            least=least,
            value=quoted(repr(value)),
        )
    )


def read_amount(value: object) -> Fraction:
    """Return an amount of money, also an average; below zero it is owed.

    Raises:
        UnreadableError: if it is not a number, or not a finite one.
    """
    if not isinstance(value, bool) and isinstance(value, Real) and isfinite(value):
        return Fraction(value) if isinstance(value, Rational | float) else Fraction(float(value))
    raise UnreadableError(_("An amount of money must be a number, not {value}.", value=quoted(repr(value))))


def read_player(player: object, seats: int) -> int:
    """Return the index of a player.

    Raises:
        UnknownNameError: if nobody is called so.
        UnreadableError: if nobody has that index.
    """
    names = [seat(each) for each in range(seats)]
    if isinstance(player, str) and player in names:
        return names.index(player)
    if isinstance(player, SupportsIndex) and not isinstance(player, bool) and 0 <= index(player) < seats:
        return index(player)
    kind = UnknownNameError if isinstance(player, str) else UnreadableError
    raise kind(
        _(
            "There is no player {player}. Count from 0 to {last}, or write p1 to {name}.",
            player=quoted(player if isinstance(player, str) else repr(player)),
            last=seats - 1,
            name=seat(seats - 1),
        )
    )


def read_word[Word: StrEnum](word: object, words: type[Word], what: Message) -> Word:
    """Return one of the words of an enumeration, `Phase` say.

    Raises:
        UnknownNameError: if it is none of them, with what is near.
    """
    if isinstance(word, str) and word in set(words):
        return words(word)
    raise unknown_name(what, word if isinstance(word, str) else repr(word), words)


def read_dice(rolls: Iterable[Roll]) -> tuple[Dice, ...]:
    """Rolls that are given as dice or as pairs of faces.

    Raises:
        UnreadableError: if one is neither, or shows what no die shows.
    """
    if not isinstance(rolls, Iterable):
        raise _no_roll(rolls)
    return tuple([each if isinstance(each, Dice) else _pair(each) for each in rolls])


def _pair(faces: object) -> Dice:
    match faces:
        case (int(), int()):
            return Dice(faces[0], faces[1])
    raise _no_roll(faces)


def _no_roll(faces: object) -> UnreadableError:
    return UnreadableError(
        _("{faces} is not a roll. Write two numbers from 1 to 6, such as (3, 6).", faces=quoted(repr(faces)))
    )
