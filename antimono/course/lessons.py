"""The lessons to try things in, by slug; `chapters` has the chapters with their scenes."""

from collections.abc import Iterator, Mapping

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.course.folders import GAMES, chapter_folders
from antimono.course.lesson.lesson import Lesson


def _lessons() -> Iterator[Lesson]:
    for game in GAMES:
        for folder in chapter_folders(game):
            if (module := folder.module("try_it")) is not None:
                yield module.LESSON


LESSONS: Mapping[str, Lesson] = {each.slug: each for each in _lessons()}
"""Every lesson, in the order of the course; those of the Cheaters Edition come last."""


def lesson(slug: str) -> Lesson:
    """Return the lesson of that name; `UnknownNameError` with the nearest match if there is none."""
    if slug not in LESSONS:
        raise unknown_name(_("lesson"), slug, LESSONS)
    return LESSONS[slug]


__all__ = ["LESSONS", "Lesson", "lesson"]
