"""A desk: where somebody plays or sets up by touch; a pure function from values to what is shown.

The values are the whole state, plain data that a page keeps and sends again: so a link, a closed browser, a
notebook and a test all have the same. What is pressed gives some names new values, as the marks of a lesson
do; a desk says what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from antimono.core.text import Message
from antimono.lessons.controls import Values


class Opened(Protocol):
    """A desk as it stands: what a view draws."""

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
        """What the last press has come to, in a sentence for who does not see it."""
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
    """The word of a state whose desk always has it at hand."""
    return state.link


@dataclass(frozen=True, slots=True)
class Desk[State: Opened]:
    """A kind of desk."""

    slug: str
    """Its name in files, links and the command line."""
    title: Message
    """Its name for a reader."""
    open: Callable[[Values], State]
    """From values, or from none: a fresh one. Never fails: what cannot be used is noted."""
    pressed: Callable[[State, Values], State]
    """What comes of a press; one that means nothing or is refused changes nothing, and is noted."""
    linked: Callable[[State], str] = link_of_state
    """The state as a word for an address, however long it takes; empty as `Opened.link` is."""
