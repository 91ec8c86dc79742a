"""A lesson in a notebook: `show("rent")`, drawn with ipywidgets, and as HTML where there is no kernel.

A cell's output offers both: JupyterLab shows the widgets, a published page its own live lesson.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import ENGLISH, _
from antimono.lessons import lesson as lesson_named
from antimono.lessons.controls import Place, Value, Values
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson, link
from antimono.views.html import ORDER, blocks
from antimono.views.notebook.controls import LessonControls, column, words
from antimono.views.page.static_html import section
from antimono.views.styles import stylesheet


class LessonWidget:
    """A lesson as widgets.

    Attributes:
        lesson: the lesson.
        frame: what is shown now.
        controls: the widgets.
        view: the whole lesson, in the one order.
    """

    def __init__(self, lesson: Lesson, values: Values, *, translations: NullTranslations = ENGLISH) -> None:
        self.lesson = lesson
        self._values = dict(values)
        self._translations = translations
        self.frame = lesson.frame(values)
        self.controls = LessonControls(lesson, self.frame, self.change, translations=translations)
        self._blocks = {part: words() for part in ORDER if not isinstance(part, Place)}
        parts = [
            self.controls.at(part) if isinstance(part, Place) else [self._blocks[part]] for part in ORDER
        ]
        style = words(f"<style>{stylesheet()}</style>")
        self.view = column([style, *(widget for part in parts for widget in part)])
        self._draw(None)

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

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        """The widgets for a notebook, and the lesson's HTML for a page made of it."""
        bundle: dict[str, Any] = dict(self.view._repr_mimebundle_() or {})
        bundle["text/html"] = section(self.lesson, self._values, translations=self._translations)
        bundle["text/plain"] = repr(self)
        return bundle

    def __repr__(self) -> str:
        values = dict(self.frame.values)
        moved = "".join(f", {name}={values[name]!r}" for name in link(self.frame))
        return f"show({self.lesson.slug!r}{moved})"

    def _draw(self, before: Frame | None) -> None:
        drawn = blocks(self.frame, translations=self._translations, changed_from=before)
        for part, block in self._blocks.items():
            block.value = drawn[part]
            block.layout.display = None if drawn[part] else "none"
        self.controls.show(self.frame)


def show(lesson: str | Lesson, **values: Value) -> LessonWidget:
    """A lesson as the output of a cell.

    Args:
        lesson: the slug of a lesson of the course, or a lesson.
        values: what its controls open with; the others are at their defaults.

    Raises:
        UnknownNameError: there is no such lesson, or it has no such control.
        UnreadableError: a control cannot have such a value.

    >>> show("rent", owner="competitor")
    show('rent', owner='competitor')
    """
    found = lesson_named(lesson) if isinstance(lesson, str) else lesson
    frame = found.frame(values)
    names = [name for name, _value in frame.values]
    for name in values:
        if name not in names:
            raise unknown_name(_("control"), name, names)
    if frame.notes:
        raise UnreadableError(frame.notes[0])
    return LessonWidget(found, values)
