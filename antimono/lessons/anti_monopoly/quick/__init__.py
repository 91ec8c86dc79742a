"""“Who owes what?”: a pool of short questions for a sheet of 60 seconds, the same for all who have its number."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.quick.question import Question
from antimono.lessons.anti_monopoly.quick.streets import Streets


@cache
def questions(edition: str) -> tuple[Question, ...]:
    """All questions of an edition; their places here decide where a sheet has them, see `order`."""
    return (*Streets(edition).questions(),)
