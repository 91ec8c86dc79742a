"""A chapter of the course: its scenes, and the lesson to try everything in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.scene import Scene


def _nothing(_edition: str) -> tuple[Scene, ...]:
    """No questions; with a name, so that a chapter can be sent to another process."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter of the course."""

    slug: str
    """Its name in files and links."""
    title: Message
    promise: Message
    """What one gets from it, in a sentence."""
    minutes: int
    """How long its scenes take."""
    scenes: Callable[[str], tuple[Scene, ...]]
    """Its scenes in an edition, by the edition's id."""
    money: Callable[[str], str]
    """How amounts are written in an edition, `"${amount}"` say."""
    editions: tuple[str, ...]
    """The editions in which it is told, the first unless another is chosen."""
    practice: Callable[[str], tuple[Scene, ...]] = _nothing
    """Questions to practise in an edition, each a scene with a level."""
    lesson: Lesson | None = None
    """Where everything can be tried; `None` if the scenes are all."""
    learnt: tuple[str, ...] = ()
    """The clauses that sum it up at its end, the most important first; if empty, some that it teaches."""

    def __post_init__(self) -> None:
        """See to it that scenes are looked at when they are told, and that its lesson is of its name.

        Raises:
            UnreadableError: if the lesson has another name: they share a page and a link.
        """
        if self.lesson is not None and self.lesson.slug != self.slug:
            raise UnreadableError(
                _(
                    "The chapter “{slug}” has a lesson of another name, “{lesson}”; they share a page.",
                    slug=self.slug,
                    lesson=self.lesson.slug,
                )
            )
        for part in ("scenes", "practice"):
            object.__setattr__(self, part, partial(_told_apart, self.slug, getattr(self, part)))


@dataclass(frozen=True, slots=True)
class CoursePart:
    """Chapters that belong together, in their order."""

    title: Message
    chapters: tuple[Chapter, ...]


def _told_apart(slug: str, told: Callable[[str], tuple[Scene, ...]], edition: str) -> tuple[Scene, ...]:
    """Return the scenes of an edition, which must differ in their names."""
    scenes = told(edition)
    names = [scene.slug for scene in scenes]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise UnreadableError(
            _(
                "Two scenes of the chapter “{slug}” are called “{scene}”; progress needs a name for each.",
                slug=slug,
                scene=twice,
            )
        )
    return scenes
