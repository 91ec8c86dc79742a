"""The halves of a chapter where Python draws it, scenes and free lesson: they share the edition."""

from __future__ import annotations

from typing import Protocol

from antimono.lessons.controls import Value, Values
from antimono.lessons.frame import Frame
from antimono.views.reading import Reading


class StagePart(Protocol):
    """What shows the scenes of a chapter."""

    reading: Reading
    """How far it has been told."""

    def show(self, reading: Reading) -> None:
        """Show how far it has been told."""


class LessonPart(Protocol):
    """What shows a free lesson."""

    frame: Frame
    """What is shown."""

    def change(self, name: str, value: Value = None) -> None:
        """Move a control."""


def edition_of(values: Values) -> str | None:
    """The edition among the values of a lesson or a link; `None` if they name none."""
    edition = values.get("edition")
    return edition if isinstance(edition, str) else None


def follow_stage(stage: StagePart | None, lesson: LessonPart | None) -> None:
    """Give the lesson the edition in which the scenes are told, if it asks for one."""
    if stage is not None and lesson is not None:
        wanted = stage.reading.edition
        if edition_of(dict(lesson.frame.values)) not in (None, wanted):
            lesson.change("edition", wanted)


def follow_lesson(stage: StagePart | None, lesson: LessonPart | None) -> None:
    """Tell the scenes in the edition of the lesson, if they can be; then the scene begins again."""
    if stage is not None and lesson is not None:
        told = stage.reading.told_in(edition_of(dict(lesson.frame.values)) or "")
        if told != stage.reading:
            stage.show(told)


def split_scene(values: Values) -> tuple[int, dict[str, Value]]:
    """The number of the scene that a link names, 1 if it names none, and the values of the lesson."""
    rest = dict(values)
    wanted = str(rest.pop("scene", 1))
    return (int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 1), rest
