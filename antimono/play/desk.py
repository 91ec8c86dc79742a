"""A desk: where somebody plays or sets up by touch; a pure function from values to what is shown.

The values are the whole state, plain data that a page keeps and sends again: so a link, a closed browser, a
notebook and a test all have the same. What is pressed gives some names new values, as the marks of a lesson
do; a desk says what comes of it.
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
        """The whole state: texts, whole numbers, truths. What is at its default may be left out."""
        ...

    @property
    def notes(self) -> tuple[Message, ...]:
        """A sentence for each value or press that could not be used, and for what was done instead."""
        ...

    @property
    def said(self) -> Message | None:
        """Return what the last press has come to, in a sentence for a reader who does not see it."""
        ...

    @property
    def onward(self) -> int | None:
        """After how many milliseconds a surface presses `onward` by itself, as others move; or never."""
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
    """From plain values, or from none: a fresh one. What cannot be used is noted."""
    after: Callable[[State, Values], State]
    """What comes of a press; one that means nothing or is refused changes nothing, and is noted."""
    linked: Callable[[State], str] = link_of_state
    """The state as a word for an address, however long it takes; empty as `Opened.link` is."""

    def open(self, values: Mapping[str, object]) -> State:
        """Return the desk of some values, of none for a fresh one; never fails, whatever they are."""
        plain, notes = _plain(values)
        return _noted(self.opened(plain), notes)

    def pressed(self, state: State, press: Mapping[str, object]) -> State:
        """Return the desk after a press; never fails, whatever is pressed when."""
        plain, notes = _plain(press)
        return _noted(self.after(state, plain), notes)


LONGEST = 4_000_000
"""Characters of a text that a desk is given."""

_HALF_A_SIGN = re.compile("[\ud800-\udfff]")
"""What cannot be written to a file or an address."""

_LARGEST = 2**53
"""From here on a number is not the same in a browser."""


def _plain(values: Mapping[str, object]) -> tuple[Values, tuple[Message, ...]]:
    """Return the values that a desk can be given, and a sentence for each of the others."""
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
    """Return the state with further notes; every state is a dataclass that has them."""
    return cast("State", replace(cast("Any", state), notes=(*notes, *state.notes))) if notes else state
