"""A lesson as a Panel app, on a server or in a notebook."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any
from urllib.parse import parse_qsl, urlencode

import panel as pn

from antimono.core.text import ENGLISH
from antimono.lessons.controls import Place, Value, Values
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson, link
from antimono.views.html import LIVE, ORDER, STICKY, blocks
from antimono.views.panel.controls import LessonControls
from antimono.views.styles import sheet, stylesheet


class LessonApp:
    """A lesson as a Panel app.

    Attributes:
        frame: what is shown now.
        controls: the widgets.
        view: the whole lesson, in the one order.
    """

    def __init__(
        self, lesson: Lesson, values: Values | None = None, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._lesson = lesson
        self._translations = translations
        self.frame = lesson.frame(values)
        self.controls = LessonControls(lesson, self.frame, self.change, translations=translations)
        styles = stylesheet() + sheet("panes.css")
        looks: dict[str, Any] = {"margin": 0, "sizing_mode": "stretch_width", "stylesheets": [styles]}
        self._blocks = {
            part: pn.pane.HTML("", css_classes=_classes(part), disable_math=True, **looks)
            for part in ORDER
            if not isinstance(part, Place)
        }
        placed = [
            self.controls.places.get(part) if isinstance(part, Place) else self._blocks[part]
            for part in ORDER
        ]
        self.view = pn.Column(
            *[part for part in placed if part is not None], css_classes=["am-lesson"], **looks
        )
        self._location: Any = None
        self._draw(None)

    def change(self, name: str, value: Value = None) -> None:
        """Move the control `name` to `value`, or press it; if that fails, all stays as it was."""
        try:
            self.show(self._lesson.changed(self.frame, name, value))
        except Exception:
            self.controls.show(self.frame)
            raise

    def show(self, frame: Frame) -> None:
        """Show `frame`."""
        before, self.frame = self.frame, frame
        self.controls.show(frame)
        self._draw(before)

    @property
    def query(self) -> str:
        """The situation shown, as the query of a link; empty for the lesson's own."""
        found = link(self.frame)
        return f"?{urlencode(found)}" if found else ""

    def follow(self, location: Any) -> None:
        """Keep the situation in a browser's address, and take it from there when the reader goes back."""

        def read(event: Any) -> None:
            if event.new != self.query:
                self.show(self._lesson.frame(_query(event.new)))

        self._location = location
        location.param.watch(read, "search")

    def _draw(self, before: Frame | None) -> None:
        drawn = blocks(self.frame, translations=self._translations, changed_from=before)
        for part, pane in self._blocks.items():
            pane.object = drawn[part]
            pane.visible = bool(drawn[part])
        if self._location is not None:
            self._location.search = self.query


def app(lesson: Lesson, values: Values | None = None) -> Any:
    """A lesson as a Panel layout; on a server its situation is kept in the address, and read from it."""
    location = pn.state.location if pn.state.curdoc is not None else None
    if location is None:
        return LessonApp(lesson, values).view
    shown = LessonApp(lesson, _query(location.search) or values)
    shown.follow(location)
    return shown.view


def _query(search: str) -> dict[str, str]:
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))


def _classes(part: str) -> list[str]:
    return [
        "am-block",
        f"am-block-{part}",
        *(["am-live"] if part in LIVE else []),
        *(["am-sticky"] if part in STICKY else []),
    ]
