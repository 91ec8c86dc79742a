"""A chapter in a notebook: `show("rent")`, drawn with widgets, and told as data where there is no kernel.

A cell's output offers both: JupyterLab shows the widgets, a published page draws its own live lesson of the
data, in its own language; it stands alone there, because the page has the scenes already.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Any, override

from antimono.core.text import ENGLISH
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.views.backend import backend_words
from antimono.views.host import Host
from antimono.views.mime_bundle import bundle as told
from antimono.views.notebook.controls import NotebookControls, column, words
from antimono.views.notebook.pane import Pane
from antimono.views.notebook.still import bundle, still_html
from antimono.views.opening import Opening
from antimono.views.styles import faces, sheet, stylesheet
from antimono.views.widget_set import ChapterWidgets


def chapter_styles() -> str:
    """Return all styles of a chapter in a notebook."""
    return stylesheet() + "".join(map(sheet, ("stage.css", "panes.css", "notebook.css")))


class ChapterWidget(ChapterWidgets):
    """A chapter as the output of a cell: its scenes, the free lesson, or both."""

    def __init__(self, opening: Opening, *, translations: NullTranslations = ENGLISH) -> None:
        super().__init__(Host(opening, translations))
        self.view.children = (words(f"<style>{faces()}{chapter_styles()}</style>"), *self.view.children)
        shown = opening.lesson or opening.chapter
        self._slug = "" if shown is None else shown.slug
        self._told = told(opening.lesson, opening.values)

    @override
    def _pane(self, classes: list[str]) -> Pane:
        return Pane(self.take, *classes, words=backend_words(self.host.translations))

    @override
    def _reveal(self, pane: Any, *, shown: bool) -> None:
        pane.layout.display = None if shown else "none"

    @override
    def _column(self, name: str, children: Sequence[Any]) -> Any:
        return column(children, name)

    @override
    def _controls(self, lesson: Lesson, frame: Frame) -> NotebookControls:
        return NotebookControls(lesson, frame, self.change, self.host.translations)

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        """Return the widgets for a notebook, and what a page made of it has to know of the lesson."""
        still = still_html("".join(self.host.still()), "panes.css")
        return bundle(self.view, still, repr(self), *self.host.words(), more=self._told)

    def __repr__(self) -> str:
        moved = "".join(f", {name}={value!r}" for name, value in self.host.situation.items())
        return f"show({self._slug!r}{moved})"
