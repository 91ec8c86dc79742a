"""A chapter as a link, a cell or a server opens it: found and read in one place for a notebook and Panel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS
from antimono.course.lesson.controls import Value, Values
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.views.play.desks import DESK_VIEWS

SHORT_NAMES: Mapping[str, str] = {"cheat": "first-cheat"}
"""Chapters that have a shorter name in code."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The scenes of a chapter, its free lesson or both, at the values of a link."""

    chapter: Chapter | None
    lesson: Lesson | None
    frame: Frame | None
    """What the lesson shows, if there is one."""
    scene: int
    """The number of the scene; 1 if the link names none."""
    edition: str | None
    """The one the scenes begin in; `None` if neither the lesson nor the link has one."""
    values: Mapping[str, Value]
    """The values of the lesson's controls that the link names."""


def open_at(chapter: Chapter | None, lesson: Lesson | None, values: Values) -> Opening:
    """Return a chapter at the values of a link: those of the lesson's controls, and `scene`, a number."""
    rest = dict(values)
    wanted = str(rest.pop("scene", 1))
    scene = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 1
    frame = None if lesson is None else lesson.frame(rest)
    edition = edition_of(rest if frame is None else dict(frame.values))
    return Opening(chapter, lesson, frame, scene, edition, rest)


def find_chapter(shown: str | Lesson | Chapter) -> tuple[Chapter | None, Lesson | None]:
    """Return a chapter and its free lesson; one of them may be missing.

    Args:
        shown: a slug, or one of the two, which brings the other along.

    Raises:
        UnknownNameError: if neither has this slug.
    """
    if isinstance(shown, Chapter):
        return shown, shown.lesson
    if isinstance(shown, Lesson):
        return ALL_CHAPTERS.get(shown.slug), shown
    slug = SHORT_NAMES.get(shown, shown)
    if slug not in ALL_CHAPTERS and slug not in LESSONS:
        raise unknown_name(_("chapter or desk"), slug, [*ALL_CHAPTERS, *LESSONS, *DESK_VIEWS, *SHORT_NAMES])
    return ALL_CHAPTERS.get(slug), LESSONS.get(slug)


def edition_of(values: Values) -> str | None:
    """Return the edition among the values of a lesson or a link; `None` if they name none."""
    edition = values.get("edition")
    return edition if isinstance(edition, str) else None
