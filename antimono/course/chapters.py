"""The chapters of the course by slug, found by their folders. The Python of a page needs none of them."""

from collections.abc import Mapping

from antimono.core.text import _
from antimono.course.anti_monopoly import home
from antimono.course.chapter import Chapter, CoursePart
from antimono.course.folders import ChapterFolder, chapter_folders


def _chapter(folder: ChapterFolder) -> Chapter:
    scenes = folder.module("scenes")
    if scenes is None:
        raise ModuleNotFoundError(f"{folder.package} has a class.toml and no scenes.py")
    chapter: Chapter = scenes.CHAPTER
    return chapter


HOME = home.CHAPTER
"""The first ten seconds, on the home page."""

_PARTS = (_("Two sets of rules"), _("Round the board"), _("Money runs short"), _("The end"))

PARTS: tuple[CoursePart, ...] = tuple(
    CoursePart(title, tuple(_chapter(each) for each in chapter_folders("anti_monopoly") if each.part == number))
    for number, title in enumerate(_PARTS, 1)
)
"""The course, in the order of a story."""

CHAPTERS: Mapping[str, Chapter] = {chapter.slug: chapter for part in PARTS for chapter in part.chapters}
"""Every chapter of the first game, in the order of the course."""

CHEATERS: Mapping[str, Chapter] = {chapter.slug: chapter for chapter in map(_chapter, chapter_folders("cheaters"))}
"""The chapters of the Cheaters Edition, in their order; the first is an introduction."""

ALL_CHAPTERS: Mapping[str, Chapter] = {HOME.slug: HOME, **CHAPTERS, **CHEATERS}
"""Every chapter in scenes, of either game."""
