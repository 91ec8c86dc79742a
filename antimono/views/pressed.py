"""A reader's acts in a piece of HTML, as `assets/pane.mjs` sends them back; nothing in it is trusted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from antimono.course.lesson.controls import Value

LONGEST: Final = 100
"""How many characters of a text are read."""

LONGEST_AT_A_DESK: Final = 1_000_000
"""And at a desk, where a position or a whole game may be pasted, or a file read."""

MOST_VALUES: Final = 100
"""How many values a mark may give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """One act of a reader; just one of `key`, `typed`, `go`, `edition`, `values` and `opened` says which."""

    key: str | None = None
    """A mark or a button of a scene."""
    typed: str | None = None
    """What was written as an answer."""
    go: int | None = None
    """A scene, by its number."""
    edition: str | None = None
    """The edition that was chosen."""
    values: tuple[tuple[str, Value], ...] = ()
    """What a mark in a figure gives to controls."""
    opened: tuple[tuple[str, Value], ...] | None = None
    """The values from which another state of a desk is opened."""
    number: int = 0
    """Of the act: they are numbered as they come."""
    after: int = 0
    """The number of the last act that the reader had seen an answer to; only desks tell it."""


class Presses:
    """Reads acts in their order, each once."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._seen = 0
        self._longest = longest

    def new(self, sent: object) -> Iterator[Pressed]:
        """Yield the acts that are new among those `sent`; what makes no sense is passed over."""
        for each in sent if isinstance(sent, list) else ():
            number = each.get("n") if isinstance(each, dict) else None
            if isinstance(number, int) and number > self._seen:
                self._seen = number
                if (read := _read(each, self._longest)) != Pressed():
                    yield replace(read, number=number, after=_number(each.get("at")))


def _read(act: dict[str, object], longest: int) -> Pressed:
    go = act.get("go")
    return Pressed(
        key=_text(act.get("key")),
        typed=_text(act.get("typed")),
        go=go if isinstance(go, int) else None,
        edition=_text(act.get("edition")),
        values=_values(act.get("press"), longest) or (),
        opened=_values(act.get("open"), longest),
    )


def _values(given: object, longest: int) -> tuple[tuple[str, Value], ...] | None:
    if not isinstance(given, dict) or len(given) > MOST_VALUES:
        return None
    return tuple(
        (str(name)[:LONGEST], value[:longest] if isinstance(value, str) else value)
        for name, value in given.items()
        if value is None or isinstance(value, str | int)
    )


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _text(value: object) -> str | None:
    return value[:LONGEST] if isinstance(value, str) else None
