"""The questions that people ask at a table, by topic."""

from __future__ import annotations

from antimono.lessons.anti_monopoly.look_up.question import Question, Topic
from antimono.lessons.anti_monopoly.look_up.questions.building import BUILDING
from antimono.lessons.anti_monopoly.look_up.questions.buying import BUYING, RENT
from antimono.lessons.anti_monopoly.look_up.questions.corner import CORNER, DICE
from antimono.lessons.anti_monopoly.look_up.questions.mortgage import MORTGAGES
from antimono.lessons.anti_monopoly.look_up.questions.players import DEBTS, ENDINGS, TRADES
from antimono.lessons.anti_monopoly.look_up.questions.squares import SQUARES

TOPICS: tuple[Topic, ...] = (
    BUYING,
    RENT,
    BUILDING,
    MORTGAGES,
    SQUARES,
    CORNER,
    DICE,
    TRADES,
    DEBTS,
    ENDINGS,
)
"""In the order in which they stand on the page."""

QUESTIONS: dict[str, Question] = {question.slug: question for topic in TOPICS for question in topic.questions}
"""Every question by its slug."""
