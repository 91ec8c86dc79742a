"""“Who owes what?”: short questions for a sheet of 60 seconds, the same for all who have its number."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.quick.cards import Cards
from antimono.lessons.anti_monopoly.quick.companies import Companies
from antimono.lessons.anti_monopoly.quick.question import Question
from antimono.lessons.anti_monopoly.quick.squares import Squares
from antimono.lessons.anti_monopoly.quick.streets import Streets
from antimono.lessons.anti_monopoly.quick.taxes import Taxes


@cache
def questions(edition: str) -> tuple[Question, ...]:
    """All questions of an edition; a sheet takes them in an order of its own, see `order`."""
    return tuple(
        question
        for kind in (Streets, Companies, Squares, Taxes, Cards)
        for question in kind(edition).questions()
    )
