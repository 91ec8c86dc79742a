"""Declarations of a roll that only its player has seen (R-48)."""

from __future__ import annotations

from functools import cache
from itertools import product

from antimono.cheaters.edition.model import CheatAct
from antimono.core.dice import FACES, Dice

type Declaration = tuple[int, bool]
"""A total, and whether it is a double."""

WORDS = ("more", "less")
"""What T11 asks for: one square more than the dice show, or one less."""


def declaration(
    act: CheatAct, true: Dice, *, word: str | None = None, faces: tuple[int, int] | None = None
) -> Declaration | None:
    """Return the total and double of a false declaration; `None` if its card does not allow it.

    Two dice must be able to show it, or the lie would convict itself. One more or one less than a double is
    not a double, and only cards that declare single dice allow 2 and 12, which need a double.

    >>> declaration(CheatAct.WRONG_TOTAL, Dice(3, 3), word="more")
    (7, False)

    Args:
        act: of the card that is tried.
        true: what the dice show.
        word: one of `WORDS`, where the card changes the total.
        faces: the dice that are declared, where it does not.
    """
    if act is CheatAct.WRONG_TOTAL:
        total = true.total + (1 if word == "more" else -1)
        return (total, False) if word in WORDS and 3 <= total <= 11 else None
    first, second = faces or (0, 0)
    if first not in FACES or second not in FACES:
        return None
    if act is CheatAct.WRONG_DIE and (first == true.first) == (second == true.second):
        return None
    return first + second, first == second


@cache
def declarations(act: CheatAct, true: Dice) -> frozenset[Declaration]:
    """Return all that a card lets somebody declare who has that roll."""
    found = [declaration(act, true, word=word) for word in WORDS]
    found += [declaration(act, true, faces=faces) for faces in product(FACES, FACES)]
    return frozenset([each for each in found if each is not None])
