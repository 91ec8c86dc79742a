"""A free lesson in a notebook, drawn with ipywidgets."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH
from antimono.lessons.controls import Place, Value, Values
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson
from antimono.views.html import LIVE, ORDER, SIDES, STICKY, blocks
from antimono.views.notebook.controls import LessonControls, column
from antimono.views.notebook.pane import Pane
from antimono.views.pressed import Pressed


class LessonWidget:
    """A free lesson as widgets.

    Attributes:
        lesson: the lesson.
        frame: what is shown now.
        controls: the widgets.
        view: the whole lesson, in the one order.
    """

    def __init__(
        self,
        lesson: Lesson,
        values: Values,
        changed: Callable[[], None] = lambda: None,
        *,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self.lesson = lesson
        self._changed = changed
        self._translations = translations
        self.frame = lesson.frame(values)
        self.controls = LessonControls(lesson, self.frame, self.change, translations=translations)
        self._blocks = {
            part: Pane(self._take, *_classes(part)) for part in ORDER if not isinstance(part, Place)
        }
        sides = (("am-asked", ORDER[:SIDES]), ("am-shown", ORDER[SIDES:]))
        self.view = column([column(self._placed(parts), side) for side, parts in sides], "am-columns")
        self._draw(None)

    def _placed(self, parts: tuple[str | Place, ...]) -> list[Any]:
        found: list[Any] = []
        for part in parts:
            found += self.controls.at(part) if isinstance(part, Place) else [self._blocks[part]]
        return found

    def change(self, name: str, value: Value = None) -> None:
        """Move the control `name` to `value`, or press it; if that fails, all stays as it was."""
        try:
            self.show(self.lesson.changed(self.frame, name, value))
        except Exception:
            self.controls.show(self.frame)
            raise

    def show(self, frame: Frame) -> None:
        """Show `frame`."""
        before, self.frame = self.frame, frame
        self._draw(before)
        self._changed()

    def _take(self, pressed: Pressed) -> None:
        """Show what a mark in a figure leads to; one that no longer means anything changes nothing."""
        try:
            frame = self.lesson.pressed(self.frame, dict(pressed.values))
        except AntimonoError:
            return
        self.show(frame)

    def _draw(self, before: Frame | None) -> None:
        drawn = blocks(self.frame, translations=self._translations, changed_from=before)
        for part, block in self._blocks.items():
            block.html = drawn[part]
            block.layout.display = None if drawn[part] else "none"
        self.controls.show(self.frame)


def _classes(part: str) -> list[str]:
    return [
        f"am-block-{part}",
        *(["am-live"] if part in LIVE else []),
        *(["am-sticky"] if part in STICKY else []),
    ]
