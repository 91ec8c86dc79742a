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
    """Return no questions; it has a name so that a chapter can be sent to another process."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter of the course."""

    slug: str
    """Its name in files and links."""
    title: Message
    promise: Message
    """What a reader learns, in a sentence."""
    minutes: int
    """The time its scenes take."""
    scenes: Callable[[str], tuple[Scene, ...]]
    """Its scenes in an edition, by the edition's id."""
    money: Callable[[str], str]
    """The format of amounts in an edition, for example `"${amount}"`."""
    editions: tuple[str, ...]
    """The editions in which it is available; the first is the default."""
    practice: Callable[[str], tuple[Scene, ...]] = _nothing
    """Questions to practise in an edition, each a scene with a level."""
    lesson: Lesson | None = None
    """The lesson to try everything in; `None` if there are only scenes."""
    learnt: tuple[str, ...] = ()
    """The clauses that sum it up at its end, the most important first; if empty, some that it teaches."""

    def __post_init__(self) -> None:
        """Check scenes when they are made, and the name of the lesson.

        Raises:
            UnreadableError: if the lesson has another name; the two share a page and a link.
        """
        if self.lesson is not None and self.lesson.slug != self.slug:
            raise UnreadableError(
                _(
                    "The lesson of the chapter “{slug}” is called “{lesson}”. Give both the same name.",
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
    """Return the scenes of an edition, which must have different names."""
    scenes = told(edition)
    names = [scene.slug for scene in scenes]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise UnreadableError(
            _(
                "Two scenes of the chapter “{slug}” are called “{scene}”. Give each scene its own name.",
                slug=slug,
                scene=twice,
            )
        )
    return scenes
