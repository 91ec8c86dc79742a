"""The teacher's notes for each chapter, from `class.toml` in its folder."""

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
    """The skill that pupils gain."""
    economics: Message
    """The idea from economics, in a sentence or two."""
    ask: tuple[Message, ...]
    """Questions to discuss."""
    sources: tuple[Message, ...]
    """Literature for a teacher to cite."""


@cache
def for_class() -> Mapping[str, ForClass]:
    """Return the teacher's notes of both games, by the chapter's name in files and links."""
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
