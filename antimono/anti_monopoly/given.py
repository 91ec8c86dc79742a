"""What people give as arguments, read: numbers, players, phases; whatever else is meant gets a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from operator import index
from typing import Any, SupportsIndex

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, load
from antimono.anti_monopoly.game.actions import Action, seat
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError, unknown_name
from antimono.core.text import Message, _, quoted

type Who = int | str
"""A player as an index from 0, or as texts name them, from `p1`."""


def read_edition(edition: object) -> Edition:
    """An edition, or the one of an id.

    Raises:
        UnknownNameError: if there is none of that id.
    """
    if isinstance(edition, Edition):
        return edition
    return load(edition if isinstance(edition, str) else repr(edition))


def read_action(action: object) -> Action | str:
    """An action, or a text that a game may read as one.

    Raises:
        UnreadableError: if it is neither.
    """
    if isinstance(action, Action | str):
        return action
    raise UnreadableError(
        _("{value} is no action: write one as “roll” or “build nob-hill”.", value=quoted(repr(action)))
    )


def as_list(given: object) -> list[Any]:
    """The things that are given; one alone is a list of one."""
    return list(given) if isinstance(given, Iterable) else [given]


def read_truth(value: object, what: Message) -> bool:
    """True or false; words are neither, since “no” would be true to Python.

    Raises:
        UnreadableError: if it is something else.
    """
    if isinstance(value, bool):
        return value
    raise UnreadableError(_("{what} is True or False, not {value}.", what=what, value=quoted(repr(value))))


def read_seed(seed: object) -> int:
    """The number from which all chance follows, any whole one."""
    if isinstance(seed, SupportsIndex) and not isinstance(seed, bool):
        return index(seed)
    raise UnreadableError(_("A seed is a whole number, not {value}.", value=quoted(repr(seed))))


def read_whole(value: object, what: Message, least: int = 0) -> int:
    """A whole number; a truth value is none, and neither is a fraction of a money unit.

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
            "The {what} is a whole number from {least}, not {value}.",
            what=what,
            least=least,
            value=quoted(repr(value)),
        )
    )


def read_player(player: object, seats: int) -> int:
    """The index of a player.

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
            "There is no player {player}: count from 0 to {last}, or say p1 to {name}.",
            player=quoted(player if isinstance(player, str) else repr(player)),
            last=seats - 1,
            name=seat(seats - 1),
        )
    )


def read_level(deed: Deed, role: Role, houses: object, *, hotel: bool) -> int:
    """The buildings on a property, the hotel being one more than the most houses.

    Raises:
        UnreadableError: if the houses are no number.
        IllegalError: if it is no street, or both are given; whether there may be so many is not asked.
    """
    level = read_whole(houses, _("number of houses"))
    if not level and not hotel:
        return 0
    if not isinstance(deed, Street):
        raise IllegalError(
            _("{name} is no street: buildings stand on streets only (AM-9.4).", name=deed.name), "AM-9.4"
        )
    if level and hotel:
        raise IllegalError(_("Beside a hotel stands no house: leave the houses out (R-34)."), "R-34")
    return deed.hotel_level(role) if hotel else level


def read_word[Word: StrEnum](word: object, words: type[Word], what: Message) -> Word:
    """One of the words of an enumeration, `Phase` say.

    Raises:
        UnknownNameError: if it is none of them, with what is near.
    """
    if isinstance(word, str) and word in set(words):
        return words(word)
    raise unknown_name(what, word if isinstance(word, str) else repr(word), words)
