"""A chapter as a Panel app, on a server or in a notebook: its scenes, and the free lesson below them."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any
from urllib.parse import parse_qsl, urlencode

import panel as pn

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.controls import Place, Value, Values
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson, link
from antimono.views.chapter_parts import edition_of, follow_lesson, follow_stage, split_scene
from antimono.views.html import LIVE, ORDER, SIDES, STICKY, blocks
from antimono.views.panel.controls import LessonControls
from antimono.views.panel.pane import Pane
from antimono.views.pressed import Pressed
from antimono.views.reading import Reading, begin, reading_html
from antimono.views.styles import sheet


class StageApp:
    """The scenes of a chapter.

    Attributes:
        reading: how far it has been told.
        view: the stage.
    """

    def __init__(
        self, reading: Reading, changed: Callable[[], None], *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._changed = changed
        self._translations = translations
        self.reading = reading
        self.view = Pane(self._take, ["am-told"])
        self.show(reading)

    def show(self, reading: Reading) -> None:
        """Show how far the chapter has been told."""
        self.reading = reading
        self.view.html = reading_html(reading, self._translations)

    def _take(self, pressed: Pressed) -> None:
        self.show(self.reading.after(pressed))
        self._changed()


class LessonApp:
    """A free lesson.

    Attributes:
        frame: what is shown now.
        controls: the widgets.
        view: the whole lesson, in the one order.
    """

    def __init__(
        self,
        lesson: Lesson,
        values: Values | None = None,
        changed: Callable[[], None] = lambda: None,
        *,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self._lesson = lesson
        self._changed = changed
        self._translations = translations
        self.frame = lesson.frame(values)
        self.controls = LessonControls(lesson, self.frame, self.change, translations=translations)
        self._blocks = {
            part: Pane(self._take, _classes(part)) for part in ORDER if not isinstance(part, Place)
        }
        sides = (("am-asked", ORDER[:SIDES]), ("am-shown", ORDER[SIDES:]))
        self.view = _column("am-columns", *(_column(side, *self._placed(parts)) for side, parts in sides))
        self._draw(None)

    def _placed(self, parts: tuple[str | Place, ...]) -> list[Any]:
        found = [
            self.controls.places.get(part) if isinstance(part, Place) else self._blocks[part]
            for part in parts
        ]
        return [part for part in found if part is not None]

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
        self._changed()

    def _take(self, pressed: Pressed) -> None:
        """Show what a mark in a figure leads to; one that no longer means anything changes nothing."""
        try:
            frame = self._lesson.pressed(self.frame, dict(pressed.values))
        except AntimonoError:
            return
        self.show(frame)

    def _draw(self, before: Frame | None) -> None:
        drawn = blocks(self.frame, translations=self._translations, changed_from=before)
        for part, pane in self._blocks.items():
            pane.html = drawn[part]
            pane.visible = bool(drawn[part])


class ChapterApp:
    """A chapter: its scenes, the free lesson, or both; then they share the edition.

    Attributes:
        stage: the scenes, if it has any.
        lesson: the free lesson, if there is one.
        view: all of it.
    """

    def __init__(
        self,
        chapter: Chapter | None,
        lesson: Lesson | None,
        values: Values | None = None,
        *,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self._location: Any = None
        self._chapter, self._lesson = chapter, lesson
        self.stage: StageApp | None = None
        self.lesson: LessonApp | None = None
        scene, rest = split_scene(values or {})
        if lesson is not None:
            self.lesson = LessonApp(lesson, rest, self._lesson_changed, translations=translations)
        if chapter is not None:
            edition = edition_of(dict(self.lesson.frame.values) if self.lesson else rest)
            reading = begin(chapter, edition, scene)
            self.stage = StageApp(reading, self._stage_changed, translations=translations)
        shown = [part.view for part in (self.stage, self.lesson) if part is not None]
        self.view = _column("am-chapter", *shown)

    @property
    def query(self) -> str:
        """The situation shown, as the query of a link; empty for the chapter's own."""
        found: dict[str, str] = {}
        if self.lesson is not None:
            found |= link(self.lesson.frame)
        if self.stage is not None:
            reading = self.stage.reading
            if self.lesson is None and reading.edition != reading.chapter.editions[0]:
                found["edition"] = reading.edition
            if reading.number > 1:
                found["scene"] = str(reading.number)
        return f"?{urlencode(found)}" if found else ""

    def follow(self, location: Any) -> None:
        """Keep the situation in a browser's address, and take it from there when the reader goes back."""

        def read(event: Any) -> None:
            if event.new != self.query:
                self.go(query_of(event.new))

        self._location = location
        location.param.watch(read, "search")

    def go(self, values: Values) -> None:
        """Show the situation of a link."""
        scene, rest = split_scene(values)
        if self.stage is not None:
            chapter, edition = self.stage.reading.chapter, edition_of(rest)
            self.stage.show(begin(chapter, edition or self.stage.reading.edition, scene))
        if self.lesson is not None and self._lesson is not None:
            self.lesson.show(self._lesson.frame(rest))
        self._tell()

    def _stage_changed(self) -> None:
        follow_stage(self.stage, self.lesson)
        self._tell()

    def _lesson_changed(self) -> None:
        follow_lesson(self.stage, self.lesson)
        self._tell()

    def _tell(self) -> None:
        if self._location is not None:
            self._location.search = self.query


def app(shown: Lesson | Chapter, values: Values | None = None) -> Any:
    """A chapter or a lesson as a Panel layout; on a server its situation is kept in the address.

    A lesson brings the scenes of its chapter, if it has any, and a chapter its lesson.
    """
    chapter = shown if isinstance(shown, Chapter) else CHAPTERS.get(shown.slug)
    lesson = shown if isinstance(shown, Lesson) else shown.lesson
    location = pn.state.location if pn.state.curdoc is not None else None
    if location is None:
        return ChapterApp(chapter, lesson, values).view
    made = ChapterApp(chapter, lesson, query_of(location.search) or values)
    made.follow(location)
    return made.view


def query_of(search: str) -> dict[str, str]:
    """Read the query of an address."""
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))


def _column(name: str, *children: Any) -> Any:
    return pn.Column(
        *children, css_classes=[name], margin=0, sizing_mode="stretch_width", stylesheets=[sheet("panes.css")]
    )


def _classes(part: str) -> list[str]:
    return [
        "am-block",
        f"am-block-{part}",
        *(["am-live"] if part in LIVE else []),
        *(["am-sticky"] if part in STICKY else []),
    ]
