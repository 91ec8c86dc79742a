"""The question that opens a lesson: the reader bets first, then sees what is and why.

A lesson poses questions from a seed; the two functions here ask for the answer and judge it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from antimono.core.amount import Step
from antimono.core.text import Message, _
from antimono.lessons.asking import Ask
from antimono.lessons.controls import Place, Value
from antimono.lessons.frame import Prediction


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and what is right."""

    text: Message
    """The question, its situation included."""
    answer: int | str
    """The right answer: a number, or the value of one of `choices`."""
    explanation: Message
    """What readers are told once they have answered, as a sentence that holds the right answer."""
    steps: tuple[Step, ...]
    """The arithmetic behind it."""
    situation: tuple[tuple[str, Value], ...]
    """Values of the lesson's controls that show the same situation."""
    choices: Sequence[tuple[str, Message]] = ()
    """The possible answers, pairs of value and label; none where a number is asked for."""


HIGHEST_ANSWER = 99_999
"""The largest number that a question may have as its answer."""


def predict(ask: Ask, pose: Callable[[int], Question]) -> Prediction:
    """Ask the question that `pose` makes of a seed, and judge the answer if there is one."""
    ask.at(Place.PREDICTION)
    seed = ask.roll("question", _("Another question"), resets=("answer",))
    question = pose(seed)
    label = _("Your answer")
    answer: int | str | None
    if question.choices:
        answer = ask.open_choice("answer", label, question.choices)
    else:
        answer = ask.open_number("answer", label, 0, HIGHEST_ANSWER)
    show = _("Show this situation in the lesson")
    ask.jump("show", show, dict(question.situation), visible=answer is not None)
    ask.at(Place.SITUATION)
    if answer is None:
        return Prediction(question.text)
    correct = answer == question.answer
    return Prediction(question.text, question.explanation, correct, question.steps)
