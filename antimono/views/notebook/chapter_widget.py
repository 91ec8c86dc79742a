"""A chapter in a notebook: `show("rent")`, drawn with widgets, and told as data where there is no kernel.

A cell's output offers both: JupyterLab shows the widgets, a published page draws its own live lesson of the
data, in its own language; it stands alone there, because the page has the scenes already.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import ENGLISH, _
from antimono.lessons import LESSONS
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.controls import Value, Values
from antimono.lessons.lesson import Lesson, link
from antimono.views.chapter_parts import edition_of, follow_lesson, follow_stage, split_scene
from antimono.views.notebook.controls import column, words
from antimono.views.notebook.lesson_widget import LessonWidget
from antimono.views.notebook.pane import Pane
from antimono.views.output import told
from antimono.views.play.desks import DESK_VIEWS
from antimono.views.pressed import Pressed
from antimono.views.reading import Reading, begin, reading_html
from antimono.views.styles import sheet, stylesheet


class StageWidget:
    """The scenes of a chapter as a widget.

    Attributes:
        reading: how far it has been told.
        view: the stage.
    """

    def __init__(
        self, reading: Reading, changed: Any = lambda: None, *, translations: NullTranslations = ENGLISH
    ) -> None:
        self._changed = changed
        self._translations = translations
        self.reading = reading
        self.view = Pane(self._take, "am-told")
        self.show(reading)

    def show(self, reading: Reading) -> None:
        """Show how far the chapter has been told."""
        self.reading = reading
        self.view.html = reading_html(reading, self._translations)

    def _take(self, pressed: Pressed) -> None:
        self.show(self.reading.after(pressed))
        self._changed()


class ChapterWidget:
    """A chapter as widgets: its scenes, the free lesson, or both; then they share the edition.

    Attributes:
        stage: the scenes, if it has any.
        lesson: the free lesson, if there is one.
        view: all of it.
    """

    def __init__(
        self,
        chapter: Chapter | None,
        lesson: Lesson | None,
        values: Values,
        *,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self._slug = lesson.slug if lesson is not None else chapter.slug if chapter is not None else ""
        self._translations = translations
        scene, self._values = split_scene(values)
        self.stage: StageWidget | None = None
        self.lesson: LessonWidget | None = None
        if lesson is not None:
            self.lesson = LessonWidget(lesson, self._values, self._lesson_changed, translations=translations)
        if chapter is not None:
            edition = edition_of(dict(self.lesson.frame.values) if self.lesson else self._values)
            reading = begin(chapter, edition, scene)
            self.stage = StageWidget(reading, self._stage_changed, translations=translations)
        looks = stylesheet() + sheet("stage.css") + sheet("panes.css") + sheet("notebook.css")
        shown = [part.view for part in (self.stage, self.lesson) if part is not None]
        self.view = column([words(f"<style>{looks}</style>"), *shown], "am-chapter")

    def _stage_changed(self) -> None:
        follow_stage(self.stage, self.lesson)

    def _lesson_changed(self) -> None:
        follow_lesson(self.stage, self.lesson)

    def _repr_mimebundle_(self, **_wanted: Any) -> dict[str, Any]:
        """The widgets for a notebook, and what a page made of it has to know of the lesson."""
        bundle: dict[str, Any] = dict(self.view._repr_mimebundle_() or {})
        bundle |= told(None if self.lesson is None else self.lesson.lesson, self._values)
        bundle["text/plain"] = repr(self)
        return bundle

    def __repr__(self) -> str:
        moved: dict[str, object] = {}
        if self.lesson is not None:
            values = dict(self.lesson.frame.values)
            moved |= {name: values[name] for name in link(self.lesson.frame)}
        if self.stage is not None:
            reading = self.stage.reading
            if self.lesson is None and reading.edition != reading.chapter.editions[0]:
                moved["edition"] = reading.edition
            if reading.number > 1:
                moved["scene"] = reading.number
        return f"show({self._slug!r}{''.join(f', {name}={value!r}' for name, value in moved.items())})"


def show(shown: str | Lesson | Chapter, **values: Value) -> ChapterWidget:
    """A chapter as the output of a cell: its scenes, and the free lesson below them.

    Args:
        shown: the slug of a chapter of the course, or a chapter, or a lesson.
        values: what the controls of the lesson open with; the others are at their defaults. Besides, `scene`
            is the number of the scene to begin with.

    Raises:
        UnknownNameError: there is no such chapter, or its lesson has no such control.
        UnreadableError: a control cannot have such a value, or the chapter has no such scene.

    >>> show("rent", owner="competitor")
    show('rent', owner='competitor')
    """
    chapter, lesson = _found(shown)
    scene, rest = split_scene(values)
    names = ["scene"] if chapter is not None else []
    if lesson is not None:
        frame = lesson.frame(rest)
        names += [name for name, _value in frame.values]
    elif chapter is not None:
        names.append("edition")
    for name in values:
        if name not in names:
            raise unknown_name(_("control"), name, names)
    if lesson is not None and frame.notes:
        raise UnreadableError(frame.notes[0])
    if chapter is not None:
        _check_scene(chapter, edition_of(rest), scene, values.get("scene", scene))
    return ChapterWidget(chapter, lesson, values)


def _found(shown: str | Lesson | Chapter) -> tuple[Chapter | None, Lesson | None]:
    """A chapter and its lesson; one of them may be missing."""
    if isinstance(shown, Chapter):
        return shown, shown.lesson
    slug = shown if isinstance(shown, str) else shown.slug
    if isinstance(shown, str) and slug not in LESSONS and slug not in CHAPTERS:
        raise unknown_name(_("chapter or desk"), slug, {**CHAPTERS, **LESSONS, **dict.fromkeys(DESK_VIEWS)})
    return CHAPTERS.get(slug), LESSONS.get(slug) if isinstance(shown, str) else shown


def _check_scene(chapter: Chapter, edition: str | None, number: int, wanted: object) -> None:
    if edition is not None and edition not in chapter.editions:
        raise unknown_name(_("edition"), edition, chapter.editions)
    count = len(chapter.scenes(edition or chapter.editions[0]))
    if str(number) != str(wanted) or not 1 <= number <= count:
        raise UnreadableError(
            _(
                "“{chapter}” has scenes 1 to {count}, so there is no scene {number}.",
                chapter=chapter.title,
                count=count,
                number=str(wanted),
            )
        )
