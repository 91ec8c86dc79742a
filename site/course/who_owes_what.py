"""“Who owes what?”: `{who-owes-what}` shows where it is played; `who-owes-what.mjs` does the rest."""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.text import ENGLISH, Message, _
from antimono.lessons.anti_monopoly.quick.order import MOST
from antimono.views.attributes import attributes_html
from antimono.views.page.stage_html import PRACTICE_WORDS, WORDS
from course.clauses import EDITIONS, PAGE
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "failed": PRACTICE_WORDS["failed"],
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "noSheet": _("The link names no sheet, so today's is here."),
    "notNumber": _("A sheet has a whole number, of nine digits at most: 20261122, say."),
    "today": _("Today's is {seed}.", seed="{seed}"),
    "best": _("Your best on this sheet, in this browser: {right} right.", right="{right}"),
    "seconds": _("Seconds left: {seconds}", seconds="{seconds}"),
    "tally": _("{right} right of {count}", right="{right}", count="{count}"),
    "place": _("Question {number} of {count}", number="{number}", count="{count}"),
    "right": _("Right: {answer}.", answer="{answer}"),
    "wrong": _("No: {answer}.", answer="{answer}"),
    "result": _("Sheet {seed}: {right} right of {count}", seed="{seed}", right="{right}", count="{count}"),
    "newBest": _("That is your best on this sheet, in this browser."),
    "missed": _("What you missed"),
    "none": _("You missed nothing."),
}
"""What the browser module may have to say."""

_LABEL = _("Who owes what?")
_WHO = _("You and Green are Competitors, Blue and Navy are Monopolists.")
_NUMBER = _("Number of the sheet")
_EDITION = _("Edition")
_TIME = _("Time")
_CLOCK = _("60 seconds")
_CALM = _("without a clock, 20 questions")
_START = _("Start")
_ANSWERS = _("Who pays whom?")
_NEXT = _("Next question")
_STOP = _("Stop")
_COPY = _("Copy the link of this sheet")
_NO_SCRIPT = _("This needs JavaScript.")


def place(translations: NullTranslations = ENGLISH) -> str:
    """Where it is played, as HTML."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    words = {name: message.text(translations) for name, message in SAID.items()}
    attributes = {
        "class": "antimono-stage quick",
        "aria-label": _LABEL.text(translations),
        "data-module": "who-owes-what",
        "data-tables": "lessons/who-owes-what.{edition}.json",
        "data-rules": f"{PAGE}.html",
        "data-most": str(MOST),
        "data-words": json.dumps(words, ensure_ascii=False),
    }
    start = attributes_html(attributes)
    editions = "".join(f'<option value="{name}">{said(EDITIONS[name])}</option>' for name in EDITION_IDS)
    times = "".join(
        f'<label class="sitting-choice"><input type="radio" name="clock" value="{value}"{state}>'
        f" {said(text)}</label>"
        for value, text, state in (("on", _CLOCK, " checked"), ("off", _CALM, ""))
    )
    answers = "".join(
        f'<li><button type="button" class="am-option" data-answer="{number - 1}"><kbd>{number}</kbd>'
        "<span></span></button></li>"
        for number in range(1, 5)
    )
    return (
        f"<section {start}><noscript><p>{said(_NO_SCRIPT)}</p></noscript>"
        '<p class="am-stage-status" role="status" data-say></p>'
        f'<div data-result hidden></div><p class="quick-who">{said(_WHO)}</p><form data-offer novalidate>'
        f'<div class="quick-fields"><label>{said(_NUMBER)}<input data-seed inputmode="numeric" maxlength="9"'
        ' autocomplete="off" required aria-describedby="quick-today"></label>'
        f"<label>{said(_EDITION)}<select data-editions>{editions}</select></label></div>"
        '<p id="quick-today" class="quick-quiet" data-today></p>'
        f"<fieldset><legend>{said(_TIME)}</legend>{times}</fieldset>"
        f'<p data-best></p><p><button type="submit" data-begin>{said(_START)}</button>'
        f' <button type="button" class="am-quiet-button" data-copy-sheet>{said(_COPY)}</button></p></form>'
        '<div data-sheet hidden><div class="am-stage-head"><p class="am-place" data-tally></p>'
        '<p class="am-place quick-time" role="timer" data-time></p></div>'
        '<p class="am-scene-words quick-words" tabindex="-1" data-asked></p>'
        f'<ol class="quick-answers" aria-label="{said(_ANSWERS)}">{answers}</ol>'
        '<div class="quick-verdict" role="status"><p class="am-verdict" data-verdict hidden></p></div>'
        f'<div class="am-stage-foot"><button type="button" class="am-quiet-button" data-stop>{said(_STOP)}'
        f'</button><button type="button" data-next hidden>{said(_NEXT)}</button></div></div></section>'
    )


class WhoOwesWhat(SphinxDirective):
    """The place where it is played."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", place(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("who-owes-what", WhoOwesWhat)
