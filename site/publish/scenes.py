"""The tables of the chapters: everything that their scenes can show, a file for each chapter and edition."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from gettext import NullTranslations
from pathlib import Path

from antimono.core.text import ENGLISH
from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS
from antimono.views.page.chapter_page import table


def write_tables(
    folder: Path, translations: NullTranslations = ENGLISH, chapters: Iterable[Chapter] = tuple(ALL_CHAPTERS.values())
) -> None:
    """Write `{chapter}.{edition}.json` for every chapter and edition, and its `.practice.` beside it.

    Nothing in a chapter depends on another, so each core of the machine draws some of them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = tuple(chapters)
    write = partial(write_chapter, folder, translations)
    if len(wanted) == 1:
        write(*wanted)
        return
    with ProcessPoolExecutor() as cores:
        for _done in cores.map(write, wanted):
            pass  # what went wrong in another process is raised here


def write_chapter(folder: Path, translations: NullTranslations, chapter: Chapter) -> None:
    """Write the tables of one chapter."""
    for edition in chapter.editions:
        told = table(chapter, edition, translations=translations)
        (folder / f"{chapter.slug}.{edition}.json").write_text(told + "\n", "utf-8")
        if chapter.practice(edition):
            asked = table(chapter, edition, practice=True, translations=translations)
            (folder / f"{chapter.slug}.practice.{edition}.json").write_text(asked + "\n", "utf-8")
