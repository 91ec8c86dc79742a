"""“Who owes what?”: sheets of short questions for 60 seconds; a number always gives the same sheet."""

from __future__ import annotations

from functools import cache

from antimono.at_the_table.who_owes_what.cards import Cards
from antimono.at_the_table.who_owes_what.companies import Companies
from antimono.at_the_table.who_owes_what.squares import Squares
from antimono.at_the_table.who_owes_what.streets import Streets
from antimono.at_the_table.who_owes_what.taxes import TaxQuestions
from antimono.course.anti_monopoly.shared.short_question import ShortQuestion


@cache
def questions(edition: str) -> tuple[ShortQuestion, ...]:
    """Return all questions of an edition; each sheet has its own order, see `order`."""
    return tuple(
        question
        for kind in (Streets, Companies, Squares, TaxQuestions, Cards)
        for question in kind(edition).questions()
    )
