"""A chapter before one reader, where Python answers each press: what Panel and a notebook have in common.

A host keeps what is shown, asks the scenes and the lesson what a press does, and returns what to draw again:
HTML by the name of its block. A surface places that and no more (`antimono.views.widget_set`).
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from typing import Final

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Place, Value, Values
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import link
from antimono.views.html import ORDER, blocks
from antimono.views.opening import Opening, edition_of, open_at
from antimono.views.pressed import Pressed
from antimono.views.reading import ReadingProgress, begin, reading_html, still_html

SCENES: Final = "told"
"""The block of the scenes; those of the lesson are called as in `antimono.views.html`."""


class Host:
    """A chapter: its scenes, its free lesson, or both; then they share the edition.

    Every method that changes it returns the blocks to draw again; a method that fails changes nothing.

    Attributes:
        reading: how far the scenes have been told, if there are any.
        lesson: the free lesson, if there is one.
        frame: what it shows.
    """

    reading: ReadingProgress | None = None
    frame: Frame | None = None

    def __init__(self, opening: Opening, translations: NullTranslations = ENGLISH) -> None:
        self.lesson = opening.lesson
        self.translations = translations
        self.frame = opening.frame
        if opening.chapter is not None:
            self.reading = begin(opening.chapter, opening.edition, opening.scene)

    @property
    def situation(self) -> dict[str, Value]:
        """Return what differs from the beginning, as values that open the same; nothing at the beginning itself."""
        found: dict[str, Value] = {}
        if self.frame is not None:
            values = dict(self.frame.values)
            found = {name: values[name] for name in link(self.frame)}
        if self.reading is not None:
            if self.frame is None and self.reading.edition != self.reading.chapter.editions[0]:
                found["edition"] = self.reading.edition
            if self.reading.number > 1:
                found["scene"] = self.reading.number
        return found

    @property
    def _edition(self) -> str | None:
        """That of the lesson, if it asks for one."""
        return None if self.frame is None else edition_of(dict(self.frame.values))

    def draw(self) -> dict[str, str]:
        """Return all blocks."""
        drawn = {} if self.reading is None else self._read(self.reading)
        if self.frame is not None:
            drawn |= blocks(self.frame, translations=self.translations)
        return drawn

    def still(self) -> Iterator[str]:
        """Yield what is shown, block by block in order, the scene without its buttons."""
        if self.reading is not None:
            yield still_html(self.reading, self.translations)
        if self.frame is not None:
            drawn = blocks(self.frame, translations=self.translations)
            yield from (drawn.get(name, "") for name in ORDER if not isinstance(name, Place))

    def words(self) -> Iterator[str]:
        """Yield what is shown in plain words: the scene, the situation, the headline."""
        if self.reading is not None:
            yield self.reading.view.words.text(self.translations)
        if self.frame is not None:
            story = self.frame.story
            yield story.situation.text(self.translations)
            if story.headline is not None:
                label, value = story.headline.label, story.headline.value
                yield f"{label.text(self.translations)}: {value}"

    def open(self, values: Values) -> dict[str, str]:
        """Show the situation of a link."""
        opening = open_at(None if self.reading is None else self.reading.chapter, self.lesson, values)
        drawn: dict[str, str] = {}
        if opening.chapter is not None and self.reading is not None:
            edition = edition_of(opening.values) or self.reading.edition
            drawn = self._read(begin(opening.chapter, edition, opening.scene))
        return drawn if opening.frame is None else drawn | self._show(opening.frame)

    def take(self, pressed: Pressed) -> dict[str, str]:
        """Do what was pressed, in a scene or a figure; what no longer means anything changes nothing."""
        if self.lesson is not None and self.frame is not None and pressed.values:
            try:
                return self._show(self.lesson.pressed(self.frame, dict(pressed.values)))
            except AntimonoError:
                return {}
        if self.reading is None:
            return {}
        reading = self.reading.after(pressed)
        lesson = {} if self._edition in (None, reading.edition) else self.change("edition", reading.edition)
        return lesson | self._read(reading)

    def change(self, name: str, value: Value = None) -> dict[str, str]:
        """Move the control `name` of the lesson to `value`, or press it.

        Raises:
            UnknownNameError: if the lesson has no such control.
        """
        assert self.lesson is not None
        assert self.frame is not None
        return self._show(self.lesson.changed(self.frame, name, value))

    def _show(self, frame: Frame) -> dict[str, str]:
        """Show a frame; the scene begins again in its edition, if it can be told in it."""
        before, self.frame = self.frame, frame
        drawn = blocks(frame, translations=self.translations, changed_from=before)
        if self.reading is None or (told := self.reading.told_in(self._edition or "")) == self.reading:
            return drawn
        return drawn | self._read(told)

    def _read(self, reading: ReadingProgress) -> dict[str, str]:
        self.reading = reading
        return {SCENES: reading_html(reading, self.translations)}
