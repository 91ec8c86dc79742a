"""Desks, on which a reader plays or sets up by touch: pure functions from values to a state to show.

The values are the whole state, as plain data that a page stores and sends again. A link, a reopened browser, a
notebook and a test therefore share one form. A press gives some names new values, as a mark of a lesson does,
and the desk returns the new state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from antimono.core.text import Message, _, quoted
from antimono.course.lesson.controls import Values


class Opened(Protocol):
    """The state of a desk, as a view reads it."""

    @property
    def values(self) -> Values:
        """The whole state as texts, whole numbers and booleans; defaults may be left out."""
        ...

    @property
    def notes(self) -> tuple[Message, ...]:
        """One sentence for each unusable value or press, saying what was done instead."""
        ...

    @property
    def said(self) -> Message | None:
        """Return the effect of the last press as a sentence for screen readers."""
        ...

    @property
    def onward(self) -> int | None:
        """The milliseconds after which a surface presses `onward` itself for the other players; `None` for never."""
        ...

    @property
    def link(self) -> str:
        """The state as a word for an address; empty if there is nothing to restore, or too much.

        What takes long to make may be left empty until somebody asks for it; see `Desk.linked`.
        """
        ...


ONWARD = "onward"
"""The name that a surface presses by itself, when a desk asks for it."""

LINK = "link"
"""The name of the value that an address brings: a word, from which a desk opens."""


def link_of_state(state: Opened) -> str:
    """Return the word of a state whose desk always has it at hand."""
    return state.link


@dataclass(frozen=True, slots=True)
class Desk[State: Opened]:
    """Something to work with on a page: how it opens, and what a press does to it."""

    slug: str
    """Its name in files, links and the command line."""
    title: Message
    """Its name for a reader."""
    opened: Callable[[Values], State]
    """Opens a state from plain values, or a new one from none; notes values it cannot use."""
    after: Callable[[State, Values], State]
    """Returns the state after a press; an unknown or refused press changes nothing and is noted."""
    linked: Callable[[State], str] = link_of_state
    """Returns the state as a word for an address, computed even where it takes long; may be empty as `Opened.link`."""

    def open(self, values: Mapping[str, object]) -> State:
        """Return the state for some values, or a new one for none; never fails, whatever they are."""
        plain, notes = _plain(values)
        return _noted(self.opened(plain), notes)

    def pressed(self, state: State, press: Mapping[str, object]) -> State:
        """Return the state after a press; never fails, whatever is pressed."""
        plain, notes = _plain(press)
        return _noted(self.after(state, plain), notes)


LONGEST = 4_000_000
"""Characters of a text that a desk is given."""

_HALF_A_SIGN = re.compile("[\ud800-\udfff]")
"""What cannot be written to a file or an address."""

_LARGEST = 2**53
"""From here on a number is not the same in a browser."""


def _plain(values: Mapping[str, object]) -> tuple[Values, tuple[Message, ...]]:
    """Return the usable values and a sentence for each of the others."""
    plain = {name: value for name, value in values.items() if _is_plain(value)}
    return cast("Values", plain), tuple(
        _("The value of “{name}” is not usable here and was ignored.", name=quoted(str(name)))
        for name in values
        if name not in plain
    )


def _is_plain(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST and _HALF_A_SIGN.search(value) is None
    return value is None or (isinstance(value, int) and abs(value) < _LARGEST)


def _noted[State: Opened](state: State, notes: tuple[Message, ...]) -> State:
    """Return the state with more notes; every state is a dataclass with `notes`."""
    return cast("State", replace(cast("Any", state), notes=(*notes, *state.notes))) if notes else state
