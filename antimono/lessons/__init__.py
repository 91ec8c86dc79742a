"""The lessons of the course, one module each, by slug."""

from collections.abc import Mapping

from antimono.errors import unknown_name
from antimono.lessons import bankruptcy, jail, rent
from antimono.lessons.lesson import Lesson
from antimono.text import _

LESSONS: Mapping[str, Lesson] = {each.slug: each for each in (rent.LESSON, jail.LESSON, bankruptcy.LESSON)}
"""Every lesson, in the order of the course."""


def lesson(slug: str) -> Lesson:
    """The lesson of that name; `UnknownNameError` with the nearest match if there is none."""
    if slug not in LESSONS:
        raise unknown_name(_("lesson"), slug, LESSONS)
    return LESSONS[slug]


__all__ = ["LESSONS", "Lesson", "lesson"]
