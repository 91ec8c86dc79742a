"""The exercises of labs on paper, and their key: `{exercise-sheet} does_cheating_pay public_good`, `{exercise-key}`.

What is asked and what is right is the lab's: a module of `antimono.labs` with an `EXERCISE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, override

from antimono import labs
from antimono.core.text import ENGLISH
from antimono.course.scene.scene import Act
from antimono.labs.question import Question
from antimono.views.drawing.pen import Pen, links_to
from course.clauses import PAGE
from course.places import Place
from course.teaching import up
from course.worksheet import SAID

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def exercise(lab: str) -> Question:
    """Return the exercise of a lab, by the name of its module.

    Raises:
        ModuleNotFoundError: if there is no such lab.
    """
    found: Question = import_module(f"{labs.__name__}.{lab}").EXERCISE
    return found


def sheet_html(
    questions: Sequence[Question], *, key: bool, root: str = "", translations: NullTranslations = ENGLISH
) -> str:
    """Return every part of these exercises, each with a line for the answer, or with the answer and its way.

    Args:
        questions: the exercises, in order.
        key: whether the answers are wanted.
        root: the folder of the first page, seen from this one: `../`, say.
        translations: the reader's language.
    """
    items = []
    for question in questions:
        pen = Pen(translations, question.money_format, links_to(f"{root}{PAGE}.html"))
        for act in question.scene.acts:
            words = pen.text(act.words or question.scene.words)
            items.append(f'<li><p class="sheet-asked">{words}</p>{_answer(act, pen) if key else _LINE}</li>')
    name = escape(SAID["name"].text(translations))
    head = "" if key else f'<div class="sheet-head"><p class="sheet-name">{name}</p></div>'
    paper = f"<div data-sheet>{head}<ol>{''.join(items)}</ol></div>"
    return f'<section class="antimono-stage sheet" data-exercises data-ready>{paper}</section>'


_LINE = '<p class="sheet-line">&nbsp;</p>'


def _answer(act: Act, pen: Pen) -> str:
    why = " ".join(pen.clause(each) for each in act.clauses)
    said = pen.text(act.say) if act.say else ""
    return f"<p><strong>{pen.text(act.right[0])}</strong> · {said} {why}</p>"


class ExerciseSheet(Place):
    """The sheet."""

    required_arguments = 1
    final_argument_whitespace = True
    key = False

    @override
    def html(self, translations: NullTranslations) -> str:
        try:
            questions = [exercise(lab) for lab in self.arguments[0].split()]
        except ModuleNotFoundError as error:
            raise self.error(f"There is no such lab: {error.name}.") from error
        return sheet_html(questions, key=self.key, root=up(self.env.docname), translations=translations)


class ExerciseKey(ExerciseSheet):
    """The key to it."""

    key = True


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("exercise-sheet", ExerciseSheet)
    app.add_directive("exercise-key", ExerciseKey)
