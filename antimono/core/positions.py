"""Positions in words, as far as all games write them alike: parts with `;` between them, dice as `4+5`."""

from __future__ import annotations

import re

from antimono.core.errors import UnreadableError
from antimono.core.text import _, quoted

_ROLL = re.compile(r"([1-6])\+([1-6])")


def roll(text: str) -> tuple[int, int]:
    """Return two dice: `4+5`.

    Raises:
        UnreadableError: if these are not two dice.
    """
    found = _ROLL.fullmatch(text)
    if found is None:
        raise UnreadableError(_("“{text}” is not a pair of dice. Write one such as 4+5.", text=quoted(text)))
    return int(found[1]), int(found[2])


def parts(text: str) -> tuple[str, ...]:
    """Return the parts of a position in words."""
    return tuple(part.strip() for part in text.split(";") if part.strip())


def names(text: str) -> tuple[str, ...]:
    """Return the names of a list with a comma between every two.

    Raises:
        UnreadableError: if a name is missing, for example between two commas.
    """
    found = tuple(name.strip() for name in text.split(","))
    if "" in found:
        raise UnreadableError(_("A name is missing in “{text}”. Write one comma between two names.", text=quoted(text)))
    return found
