"""What a reader has done in a piece of HTML, as `assets/pane.mjs` sends it back; nothing in it is trusted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from antimono.lessons.controls import Value

LONGEST: Final = 100
"""So many characters of a text are read."""

MOST_VALUES: Final = 100
"""So many values a mark may give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """One act of a reader: one of its parts is given."""

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


class Presses:
    """Reads acts in their order, each once."""

    def __init__(self) -> None:
        self._seen = 0

    def new(self, sent: object) -> Iterator[Pressed]:
        """The acts that are new among those `sent`; what makes no sense is passed over."""
        for each in sent if isinstance(sent, list) else ():
            number = each.get("n") if isinstance(each, dict) else None
            if isinstance(number, int) and number > self._seen:
                self._seen = number
                if (read := _read(each)) != Pressed():
                    yield read


def _read(act: dict[str, object]) -> Pressed:
    go, press = act.get("go"), act.get("press")
    values = press.items() if isinstance(press, dict) and len(press) <= MOST_VALUES else ()
    return Pressed(
        key=_text(act.get("key")),
        typed=_text(act.get("typed")),
        go=go if isinstance(go, int) else None,
        edition=_text(act.get("edition")),
        values=tuple(
            (str(name)[:LONGEST], value[:LONGEST] if isinstance(value, str) else value)
            for name, value in values
            if value is None or isinstance(value, str | int)
        ),
    )


def _text(value: object) -> str | None:
    return value[:LONGEST] if isinstance(value, str) else None
