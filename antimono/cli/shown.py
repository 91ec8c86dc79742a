"""The legal actions as a person sees them: numbered, and those that are many on demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from antimono.cli.kind import Kind
from antimono.cli.terminal import columns, say
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_WIDTH = 78
_COLUMNS = 4
"""Legal actions in a row, at most."""

_DIGITS = 6
"""The longest number that is worth reading; Python itself refuses thousands of digits."""

SEVERAL = 8
"""How many actions of one word are listed at every prompt, in a game that has some that stand aside."""


def action_lines(kind: Kind[Any], actions: Sequence[Any]) -> Iterator[str]:
    """The legal actions with their numbers; of those that are many, how many and how to see them."""
    aside = _aside(kind, actions)
    yield from _rows([(number, each) for number, each in enumerate(actions, 1) if each.verb not in aside])
    if aside:
        words = ", ".join(f"{verb} ({count})" for verb, count in aside.items())
        yield "  " + say(_("Also, each word alone lists them: {words}", words=words))


def list_lines(kind: Kind[Any], actions: Sequence[Any], word: str) -> Iterator[str] | None:
    """All legal actions of a word that is typed alone, if they stand aside; nothing if it means no list."""
    if word not in _aside(kind, actions):
        return None
    return _rows([(number, each) for number, each in enumerate(actions, 1) if each.verb == word])


def numbered_action(actions: Sequence[Any], line: str) -> Any | None:
    """The action whose number is typed; nothing if what is typed is no number.

    Raises:
        UnreadableError: if none has it.
    """
    if not (line.isascii() and line.isdecimal()):
        return None
    if len(line) > _DIGITS or not 1 <= int(line) <= len(actions):
        raise UnreadableError(
            _(
                "The actions are numbered 1 to {last}; {number} is none.",
                last=len(actions),
                number=line[:_DIGITS],
            )
        )
    return actions[int(line) - 1]


def _aside(kind: Kind[Any], actions: Sequence[Any]) -> dict[str, int]:
    """The words whose actions are not listed at every prompt, with how many those are."""
    counts: dict[str, int] = {}
    if kind.aside:
        for action in actions:
            counts[action.verb] = counts.get(action.verb, 0) + 1
    return {str(verb): count for verb, count in counts.items() if verb in kind.aside or count > SEVERAL}


def _rows(numbered: Sequence[tuple[int, Any]]) -> Iterator[str]:
    words = [f"{number} {action}" for number, action in numbered]
    if not words:
        return
    width = max(map(len, words)) + 3
    together = max(1, min(_COLUMNS, columns(_WIDTH) // width))
    for first in range(0, len(words), together):
        row = "".join(word.ljust(width) for word in words[first : first + together])
        yield f"  {row}".rstrip()
