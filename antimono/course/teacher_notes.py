"""The words to the teacher before a lesson, as `class.toml` in the folder of each chapter has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from antimono.core.text import Message
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.folders import chapter_folders


@dataclass(frozen=True, slots=True)
class ForClass:
    """A teacher's information before a lesson."""

    aim: Message
    """What pupils can do afterwards."""
    economics: Message
    """The idea of the field, in a sentence or two."""
    ask: tuple[Message, ...]
    """Questions to talk about."""
    sources: tuple[Message, ...]
    """What a teacher would cite."""


@cache
def for_class() -> Mapping[str, ForClass]:
    """Return the words to the teacher, by the chapter's name in files and links, of both games."""
    return {
        chapter.slug: ForClass(
            Message(folder.table["aim"]),
            Message(folder.table["economics"]),
            tuple(map(Message, folder.table["ask"])),
            tuple(map(Message, folder.table.get("sources", ()))),
        )
        for game, chapters in (("anti_monopoly", CHAPTERS), ("cheaters", CHEATERS))
        for folder, chapter in zip(chapter_folders(game), chapters.values(), strict=True)
    }
