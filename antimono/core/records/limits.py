"""Length limits for the texts of games: within them any text is read, or refused, in two seconds.

A game of 3,000 turns with a sentence of comment on every action has about a million characters. What is
written keeps to the same bounds, so whatever has been saved can be read again.
"""

from __future__ import annotations

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, harmful, quoted

RECORD = 2_000_000
"""Characters of a record: twice a long game with comments. Longer files are refused unread."""

POSITION = 50_000
"""Characters of a position, or of one header: enough for `ROLLS_GIVEN` scripted rolls."""

MOVES = 50_000
"""Actions of a record: several times those of a long game."""

COMMENT = 2_000
"""Characters of what is remarked on one action, in one comment or several: a page."""

NOTE = 1_000
"""Characters of a header that says nothing about the game itself."""

WORDS = 100
"""Words of one action: a trade of all 28 properties has fewer than half."""

ROLLS = 1_000
"""Rolls that one action, or the roll for the start, may lead to."""

ROLLS_GIVEN = 10_000
"""Scripted rolls: more than a game of 3,000 turns takes."""

LINK = 200_000
"""Characters of a link with a game: one of 3,000 turns has a tenth of that."""

LINK_OF_POSITIONS = 20_000
"""Characters of a link with one position or two: one of six players has about 700."""

NESTED = 40
"""How deep lists and objects may lie within each other; what we write ourselves has less than ten levels."""

SEED_DIGITS = 100
"""Digits of a seed; chance looks at the last 64 bits of it."""

DIGITS = 15
"""Digits of any other number: in a browser and in 64 bits it is exact, a percentage of it too."""


def too_long(text: str, most: int) -> Message | None:
    """Return what is wrong with a text of more than `most` characters; nothing if it has no more."""
    if len(text) <= most:
        return None
    return _(
        "“{text}” has {count} characters. Write at most {most} here.", text=quoted(text), count=len(text), most=most
    )


def remark(text: str, marks: str, most: int) -> str:
    """Return a comment or note as a record holds it: spaces and line ends are single spaces.

    Raises:
        UnreadableError: if it has more than `most` characters, one of `marks`, which would end it, or a
            control character, which would reach the reader's terminal.
    """
    problem = too_long(text, most)
    if problem is None and any(mark in text for mark in marks):
        problem = _(
            "“{text}” has a character that would end it. Leave out {marks}.", text=quoted(text), marks=" ".join(marks)
        )
    text = text if problem else " ".join(text.split())
    if problem is None and harmful(text):
        problem = _("“{text}” has control characters, which could steer a terminal. Leave them out.", text=quoted(text))
    if problem is not None:
        raise UnreadableError(problem)
    return text


def check_room(seed: int, rolls: int) -> None:
    """Raise an error if a text could not say the seed of a game, or so many scripted rolls."""
    if abs(seed) >= 10**SEED_DIGITS or rolls > ROLLS_GIVEN:
        raise UnreadableError(
            _(
                "Use seeds of at most {seed} digits and at most {rolls} scripted rolls.",
                seed=SEED_DIGITS,
                rolls=ROLLS_GIVEN,
            )
        )


def check_moves(count: int) -> None:
    """Raise an error if a record has more actions than are read."""
    if count > MOVES:
        raise UnreadableError(_("A record can have at most {most} actions.", most=MOVES))
