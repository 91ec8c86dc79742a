"""What a teacher wants to know before a lesson, as `for_class.toml` has it for each chapter."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from antimono.core.text import Message


@dataclass(frozen=True, slots=True)
class ForClass:
    """What a teacher wants to know before a lesson."""

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
    """The words to the teacher, by the chapter's name in files and links, of both games."""
    return {
        slug: ForClass(
            Message(told["aim"]),
            Message(told["economics"]),
            tuple(map(Message, told["ask"])),
            tuple(map(Message, told.get("sources", ()))),
        )
        for game in ("anti_monopoly", "cheaters")
        for slug, told in tomllib.loads(
            files(f"antimono.course.{game}").joinpath("for_class.toml").read_text("utf-8")
        ).items()
    }
