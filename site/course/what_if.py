"""“What if?”: `{what-if}` shows the form and the place of the answer; `what-if.mjs` does the rest."""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override
from urllib.parse import urlencode

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load, role_name
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.text import ENGLISH, Message, _
from antimono.simulate.what_if import LEAST, MOST
from antimono.views.attributes import attributes_html
from antimono.views.page.stage_html import WORDS
from course.clauses import EDITIONS
from course.languages import translations_of
from course.what_if_questions import ENDING, PLAYERS, QUESTIONS, STRATEGY, Question
from course.what_if_rules import printed, rules_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "failed": _("The games could not be played. “Continue” tries it again."),
    "unknown": _("The link names something that is not here; what it names besides stands in the form."),
    "notGames": _("That is a whole number from {least} to {most}.", least=LEAST, most=MOST),
    "notSeed": _("A seed is a whole number of nine digits at most."),
    "starting": _("Python is starting in your browser."),
    "playing": _("The games are being played."),
    "done": _("{done} of {games} games", done="{done}", games="{games}"),
    "pace": _("{pace} a second, to go: about {seconds} s", pace="{pace}", seconds="{seconds}"),
    "stopped": _("Stopped after {done} of {games} games.", done="{done}", games="{games}"),
    "ended": _("All {games} games are played.", games="{games}"),
    "printed": _("printed: {value}", value="{value}"),
    "known": _("What many games have come to stands above. {said}", said="{said}"),
    "printedIs": _("As printed: {meaning}", meaning="{meaning}"),
    "none": _("No house rule is set: the games are played as printed."),
}
"""What the browser module may have to say."""

SEATS = 6
"""How many may play."""

_LABEL = _("What if?")
_NO_SCRIPT = _("This needs JavaScript.")
_BEGIN = _("Begin with")
_RULES = _("House rules")
_TABLE = _("The table")
_EDITION = _("Edition")
_ENDING = _("The game ends")
_ENDINGS = {
    "timed": _("after some rounds"),
    "game-a": _("when one player is left (Game A)"),
    "game-b": _("when one role is left (Game B)"),
}
_ROUNDS = _("Rounds")
_NOBODY = _("nobody")
_GAMES = _("Games")
_SEED = _("Seed")
_START, _STOP, _CONTINUE = _("Start"), _("Stop"), _("Continue")
_COPY = _("Copy the link")
_SAVE = _("Save as")
_PROGRESS = _("Games played")
_RESULT = _("What came out")
_OWN = _("Play some yourself")
_OTHER = _("The form asks something else by now: start it to know.")
_KNOWN_MORE = _("Drawings, tables, and how to play the same games")
_AGAIN = _('On your own machine this plays the same games, after pip install "antimono[simulate]":')


def place(translations: NullTranslations = ENGLISH) -> str:
    """The form and the place of the answer, as HTML."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    words = {name: message.text(translations) for name, message in SAID.items()}
    attributes = {
        "class": "antimono-stage what-if",
        "aria-label": _LABEL.text(translations),
        "data-module": "what-if",
        "data-least": str(LEAST),
        "data-most": str(MOST),
        "data-words": json.dumps(words, ensure_ascii=False),
        "data-printed": json.dumps({edition: printed(edition) for edition in EDITION_IDS}),
        "data-table": json.dumps({"players": PLAYERS, "strategy": STRATEGY, "ending": ENDING}),
        "data-questions": json.dumps(
            {edition: [each.rules(load(edition)) for each in QUESTIONS] for edition in EDITION_IDS}
        ),
    }
    start = attributes_html(attributes)
    begin = " ".join(f'<a href="{_query(each)}">{said(each.label)}</a>' for each in QUESTIONS)
    return (
        f"<section {start}><noscript><p>{said(_NO_SCRIPT)}</p></noscript>"
        f'<p class="what-begin">{said(_BEGIN)}: {begin}</p>{_known(translations)}<form data-form novalidate>'
        f"<fieldset><legend>{said(_RULES)}</legend>{rules_html(translations)}</fieldset>"
        f"<fieldset><legend>{said(_TABLE)}</legend>{_table(translations)}</fieldset>"
        f'<div class="what-fields"><label>{said(_GAMES)}<input name="games" inputmode="numeric"'
        f' maxlength="5" autocomplete="off" value="1000"></label>'
        f'<label>{said(_SEED)}<input name="seed" inputmode="numeric" maxlength="9" autocomplete="off"'
        f' value="0"></label></div><p><button type="submit" data-begin>{said(_START)}</button>'
        f' <button type="button" class="am-quiet-button" data-copy>{said(_COPY)}</button></p></form>'
        '<p class="am-stage-status" role="status" data-say></p>'
        f'<div data-run hidden><h2 data-head>{said(_RESULT)}</h2><ul class="what-chosen" data-chosen></ul>'
        f'<p class="what-bar"><progress data-bar aria-label="{said(_PROGRESS)}"></progress>'
        "<span data-done></span></p>"
        f'<p><button type="button" class="what-go" data-stop>{said(_STOP)}</button>'
        f' <button type="button" class="what-go" data-continue hidden>{said(_CONTINUE)}</button></p>'
        '<div data-result hidden><div data-block="answer"></div>'
        '<div data-block="figures" class="what-figures"></div><div data-block="tables"></div>'
        f'<p class="what-save"><span>{said(_SAVE)}</span>'
        ' <button type="button" class="am-quiet-button" data-save="csv">CSV</button>'
        ' <button type="button" class="am-quiet-button" data-save="json">JSON</button></p>'
        "</div></div></section>"
    )


def _query(question: Question, edition: str = EDITION_IDS[0]) -> str:
    """The address of a question; the browser writes it anew for other editions."""
    words = question.rules(load(edition)) or ("",)
    return escape(f"?{urlencode([('rule', word) for word in words])}")


def _known(translations: NullTranslations) -> str:
    """The place of an answer that was shipped, which needs no Python."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    return (
        '<div class="what-known" data-known hidden><h2 data-known-head></h2>'
        '<div data-known-block="answer"></div>'
        f'<p class="what-own"><button type="button" class="what-go" data-own>{said(_OWN)}</button>'
        f"<span data-other hidden>{said(_OTHER)}</span></p>"
        f"<details><summary>{said(_KNOWN_MORE)}</summary>"
        '<div data-known-block="figures" class="what-figures"></div><div data-known-block="tables"></div>'
        f'<p class="what-save"><span>{said(_SAVE)}</span>'
        ' <button type="button" class="am-quiet-button" data-save-known="csv">CSV</button>'
        ' <button type="button" class="am-quiet-button" data-save-known="json">JSON</button></p>'
        f"<p>{said(_AGAIN)}</p>"
        '<pre tabindex="0"><code translate="no" data-again></code></pre></details></div>'
    )


def _table(translations: NullTranslations) -> str:
    def said(message: Message) -> str:
        return escape(message.text(translations))

    editions = "".join(f'<option value="{name}">{said(EDITIONS[name])}</option>' for name in EDITION_IDS)
    endings = "".join(f'<option value="{name}">{said(text)}</option>' for name, text in _ENDINGS.items())
    roles = "".join(
        f'<option value="{role.value[0].upper()}">{said(role_name(role))}</option>' for role in Role
    )
    strategies = "".join(f"<option>{escape(name)}</option>" for name in STRATEGIES)

    seats = "".join(
        f"<li><span>{said(_('Player {number}', number=number))}</span>"
        f'<select name="role" aria-label="{said(_("Player {number}: role", number=number))}">'
        f'<option value="">{said(_NOBODY)}</option>{roles}</select>'
        f'<select name="strategy" aria-label="{said(_("Player {number}: strategy", number=number))}">'
        f"{strategies}</select></li>"
        for number in range(1, SEATS + 1)
    )
    return (
        f'<div class="what-fields"><label>{said(_EDITION)}<select name="edition">{editions}</select></label>'
        f'<label>{said(_ENDING)}<select name="ending">{endings}</select></label>'
        f'<label data-rounds>{said(_ROUNDS)}<input name="rounds" inputmode="numeric" maxlength="3"'
        f' autocomplete="off" value="30"></label></div>'
        f'<ol class="what-seats">{seats}</ol>'
    )


class WhatIfDirective(SphinxDirective):
    """The place where it is asked and answered."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", place(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("what-if", WhatIfDirective)
