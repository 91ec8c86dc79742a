"""A list of actions as text, read as far as it is legal, and the possible next actions.

A reader's next choice is that list with one more action at its end, or with “undo”, which takes the last
one back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from antimono.core.text import Message, _
from antimono.course.lesson.controls import Option

UNDO = "undo"
"""The word that takes the last action back, if it is at the end."""

MOST_MOVES = 60
"""The most actions a list may have."""

type Legal[Action] = Callable[[tuple[Action, ...]], Sequence[tuple[Action, Message]]]
"""The legal actions after some others, each with its label."""


@dataclass(frozen=True, slots=True)
class Followed[Action]:
    """The result of reading a text."""

    done: tuple[Action, ...]
    """The actions, all legal."""
    value: str
    """Their texts, with commas between."""
    last: Message | None
    """The label of the last of them."""
    options: tuple[Option, ...]
    """The possible next actions."""
    refused: str = ""
    """The text of the first illegal action, if there is one; the rest is not read."""


def follow[Action](wanted: str, legal: Legal[Action], text: Callable[[Action], str]) -> Followed[Action]:
    """Read actions as long as each is legal after those before it.

    Args:
        wanted: their texts, with commas or spaces between.
        legal: the legal actions after some others.
        text: the text of an action.
    """
    done: list[tuple[Action, Message]] = []
    refused = ""
    pieces = [piece.split() for piece in wanted.split(",") if piece.strip()]
    back = bool(pieces) and pieces[-1] == [UNDO]
    waiting = pieces[:-1] if back else pieces
    waiting.reverse()
    possible = legal(())
    while waiting:
        words = waiting.pop()
        taken, found = _longest(words, {text(action): (action, label) for action, label in possible})
        if found is None or len(done) == MOST_MOVES:
            refused = " ".join(words[:taken])
            break
        done.append(found)
        possible = legal(tuple(action for action, _label in done))
        if words[taken:]:
            waiting.append(words[taken:])
    if back and done and not refused:
        done.pop()
        possible = legal(tuple(action for action, _label in done))
    value = ", ".join(text(action) for action, _label in done)
    onward = possible if len(done) < MOST_MOVES else ()
    options = [Option(value=_joined(value, text(action)), label=label) for action, label in onward]
    if done:
        label = _("Undo: {move}", move=done[-1][1])
        options.append(Option(value=_joined(value, UNDO), label=label))
    return Followed(
        tuple(action for action, _label in done), value, done[-1][1] if done else None, tuple(options), refused
    )


def _longest[Found](words: Sequence[str], known: dict[str, Found]) -> tuple[int, Found | None]:
    """Return how many of the first words are one of the `known` texts, and which; all of them if none is."""
    most = max((len(each.split()) for each in known), default=0)
    for count in range(min(most, len(words)), 0, -1):
        found = known.get(" ".join(words[:count]))
        if found is not None:
            return count, found
    return len(words), None


def _joined(value: str, word: str) -> str:
    return f"{value}, {word}" if value else word
