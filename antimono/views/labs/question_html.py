"""A bet or an exercise in a page: how it begins, and a table of all that can come of it.

As with the scenes of a chapter: a question has few states, all drawn beforehand, and it needs no Python.
"""

from __future__ import annotations

from gettext import NullTranslations
from html import escape

from antimono.core.text import ENGLISH, _
from antimono.course.scene.play import SceneView, solve, states
from antimono.labs.question import Question
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.labs.island import section
from antimono.views.page.chapter_page import WORDS
from antimono.views.page.shared_html import Pieces
from antimono.views.scene_html import view_html

_ANSWER = _("The answer")
_SEALED = _("The result is below. Bet first, or show it now.")
_OPEN = _("Show the result")


def question_html(question: Question, *, clauses: str = "", translations: NullTranslations = ENGLISH) -> str:
    """Return a question as HTML, live with `lab.mjs`.

    Args:
        question: what is asked; a bet keeps the sections after its own closed until one has bet.
        clauses: the page of the rules, seen from this one; empty if there is none.
        translations: the reader's language.
    """
    scene = question.scene
    found, pieces, solved = states(scene), Pieces(), solve(scene)
    drawn = {
        did: drawn_question(question, shown, clauses=clauses, translations=translations) for did, shown in found.items()
    }
    table = {
        "slug": scene.slug,
        "solved": solved,
        "states": {
            did: {"html": pieces.cut(drawn[did]), "done": shown.done, "missed": shown.missed, "next": dict(shown.next)}
            for did, shown in found.items()
        },
    }
    seal = ""
    if question.bet:
        seal = (
            f'<p class="am-lab-seal" data-seal hidden><span>{escape(_SEALED.text(translations))}</span>'
            f' <button type="button" class="am-quiet-button">{escape(_OPEN.text(translations))}</button></p>'
        )
    inner = (
        f"<div data-view>{drawn['']}</div>"
        f'<details class="am-answer"><summary>{escape(_ANSWER.text(translations))}</summary>'
        f"{drawn[solved]}</details>{seal}"
    )
    words = {"notNumber": WORDS["notNumber"]}
    data = {"scene": table, "pieces": pieces.listed}
    return section(("question", scene.slug), scene.title, words, inner, data, translations)


def drawn_question(
    question: Question, shown: SceneView, *, clauses: str = "", translations: NullTranslations = ENGLISH
) -> str:
    """Draw a question as far as it has been answered."""
    pen = Pen(translations, question.money_format, links_to(clauses))
    return view_html(shown, pen, question.scene.slug)
