"""Somebody at a desk in a notebook or a Panel app: what they do, and what they are shown then."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH, Message
from antimono.course.lesson.controls import Values
from antimono.play.desk import ONWARD, Opened
from antimono.views.backend import backend_words
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import sprite
from antimono.views.play.desk_view import COPIED, LARGE, UNCOPIED, UNWORKED, DeskView
from antimono.views.pressed import Pressed
from antimono.views.styles import LOOKS, sheet

MODULES = (
    "copy.mjs",
    "dragging.mjs",
    "faces.mjs",
    "fields.mjs",
    "folds.mjs",
    "lens.mjs",
    "lost.mjs",
    "pressing.mjs",
    "save.mjs",
    "desk-pane.mjs",
)
"""The browser module of a desk, in its parts."""

SHEETS = (*LOOKS, "stage.css", "panes.css", "desk.css")
"""The style sheets of a desk."""


def desk_styles() -> str:
    """Return the looks of a desk."""
    return "".join(map(sheet, SHEETS))


def desk_words(translations: NullTranslations = ENGLISH) -> dict[str, str]:
    """Return what the browser module may have to say by itself."""
    words = {"copied": COPIED, "uncopied": UNCOPIED, "large": LARGE}
    return {name: message.text(translations) for name, message in words.items()}


class DeskSession:
    """A desk in use: its state, changed by every press, and drawn in the reader's language.

    Attributes:
        view: the desk, and what draws it.
        state: the current state.
    """

    def __init__(
        self,
        view: DeskView[Any],
        values: Values,
        link: Callable[[Opened], str],
        translations: NullTranslations = ENGLISH,
    ) -> None:
        """Open the desk.

        Args:
            view: the desk's view.
            values: the values to open it with.
            link: returns the link to copy for a state; empty if there is nothing to restore.
            translations: the reader's language.
        """
        self.view = view
        self.state: Opened = view.desk.open(values)
        self._link = link
        self._translations = translations
        self._answered = 0
        self._notes: tuple[Message, ...] | None = None

    def begun(self) -> dict[str, Any]:
        """Return all that the browser module begins with."""
        return {
            "slug": self.view.desk.slug,
            "label": self.view.desk.title.text(self._translations),
            "words": desk_words(self._translations) | backend_words(self._translations),
            "shown": self.shown(),
        }

    def take(self, pressed: Pressed) -> None:
        """Do what somebody has pressed; what is refused changes nothing, and is noted.

        Where several views of one desk go on by themselves, the first of them does.

        Raises:
            Exception: whatever went wrong; that, too, has been noted.
        """
        press = dict(pressed.values)
        stale = ONWARD in press and pressed.after < self._answered
        self._answered = pressed.number
        if stale:
            return
        self._notes = None
        try:
            if pressed.opened is not None:
                self.state = self.view.desk.open(dict(pressed.opened))
            elif press:
                self.state = self.view.desk.pressed(self.state, press)
        except AntimonoError as error:
            self._notes = (error.message,)
        except Exception:
            self._notes = (UNWORKED,)
            raise

    def shown(self) -> dict[str, Any]:
        """Return what the browser module shows, see `assets/desk-pane.mjs`."""
        state, view, translations = self.state, self.view, self._translations
        drawn = view.blocks(state, Pen(translations, view.money_format(state)))
        notes = state.notes if self._notes is None else self._notes
        return {
            "n": self._answered,
            "blocks": {name: drawn.get(name, "") for name in view.order},
            "parts": {part: list(names) for part, names in view.parts.items()},
            "pieces": sprite("".join(drawn.values())),
            "said": "" if state.said is None or self._notes is not None else state.said.text(translations),
            "notes": [note.text(translations) for note in notes],
            "onward": None if self._notes is not None else state.onward,
            "link": self._link(state),
        }
