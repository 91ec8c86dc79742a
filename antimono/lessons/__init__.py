"""The course: its chapters, told in scenes, and the lessons in which everything can be tried, by slug."""

from collections.abc import Mapping

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.lessons.anti_monopoly import bankruptcy, jail
from antimono.lessons.anti_monopoly import rent as rents
from antimono.lessons.anti_monopoly.scenes import home, rent
from antimono.lessons.chapter import Chapter
from antimono.lessons.lesson import Lesson

LESSONS: Mapping[str, Lesson] = {each.slug: each for each in (rents.LESSON, jail.LESSON, bankruptcy.LESSON)}
"""Every lesson, in the order of the course."""

HOME = home.CHAPTER
"""The first ten seconds, on the home page."""

CHAPTERS: Mapping[str, Chapter] = {each.slug: each for each in (rent.CHAPTER,)}
"""Every chapter that is told in scenes, in the order of the course."""


def lesson(slug: str) -> Lesson:
    """The lesson of that name; `UnknownNameError` with the nearest match if there is none."""
    if slug not in LESSONS:
        raise unknown_name(_("lesson"), slug, LESSONS)
    return LESSONS[slug]


__all__ = ["CHAPTERS", "HOME", "LESSONS", "Chapter", "Lesson", "lesson"]
