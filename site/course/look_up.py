"""The look-up for the table: `{look-up}` shows the twelve events, `{look-up-questions}` what people ask.

The questions stand on the page as text, for search, for paper and for readers without scripts; the answers
to what happened come from a table for each edition. `look-up.mjs` does the rest.
"""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from publish.look_up import NAME
from sphinx.util.docutils import SphinxDirective

from antimono.anti_monopoly.editions import EDITION_IDS, title
from antimono.core.text import ENGLISH, Message, _
from antimono.lessons.anti_monopoly.look_up.events import EVENTS
from antimono.lessons.anti_monopoly.look_up.question import Question, Variant, variants
from antimono.lessons.anti_monopoly.look_up.questions import TOPICS
from antimono.rulebook.clauses import clause
from antimono.views.attributes import attributes_html
from antimono.views.page.stage_html import PRACTICE_WORDS
from course.clauses import EDITIONS, PAGE
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS = {
    "failed": PRACTICE_WORDS["failed"],
    "notNumber": PRACTICE_WORDS["notNumber"],
    "why": _("Why"),
    "near": _("Rules nearby"),
    "rounded": _("Rounded once, halves up, to whole notes"),
    "fixed": _("Or the fixed sum in place of all that"),
}
"""What the browser module may have to say of an event."""

ASKING_WORDS = {
    "found": _("Questions found: {count}.", count="{count}"),
    "none": _("Nothing found. Other words may help: one or two are enough."),
    "small": _(
        "a an the i me my we us our you your he she they them their it its is are am was be do does did can "
        "could may might must shall should will would to of on in at by with for from and or but if so what "
        "when where who whom whose how which why there here that this these have has had get gets got"
    ),
}
"""What the browser module may have to say of a search, and the words that say little."""

_LABEL = _("What happened at the table")
_EDITION = _("Which box")
_WHAT = _("What happened?")
_NO_SCRIPT = _(
    "Amounts need JavaScript. The questions below need none: amounts in them are those of the US edition; "
    "the Italian guide has ten times as much."
)
_ASK = _("Ask in your own words")
_SUCH_AS = _("such as: hotel mortgage")
_ASKING = _("Questions asked at a table")


def events_html(translations: NullTranslations = ENGLISH) -> str:
    """The twelve events and the place for the answer."""

    def say(text: Message) -> str:
        return escape(text.text(translations))

    editions = "".join(f'<option value="{name}">{escape(title(name))}</option>' for name in EDITION_IDS)
    buttons = "".join(
        f'<button type="button" aria-pressed="false" data-event="{event.key}">{say(event.title)}</button>'
        for event in EVENTS
    )
    attributes = {
        "class": "antimono-stage look-up",
        "aria-label": _LABEL.text(translations),
        "data-module": "look-up",
        "data-table": f"lessons/{NAME}",
        "data-edition": EDITION_IDS[0],
        "data-words": _told(WORDS, translations),
    }
    return (
        f"<section {attributes_html(attributes)}>"
        f'<noscript><p class="am-stage-status">{say(_NO_SCRIPT)}</p></noscript><div data-needs-script>'
        f'<p class="am-edition"><label>{say(_EDITION)} <select data-editions>{editions}</select></label></p>'
        f'<div role="group" aria-labelledby="look-what"><p class="look-asks" id="look-what">{say(_WHAT)}</p>'
        f'<div class="look-events">{buttons}</div></div>'
        '<div data-asked hidden><div role="group" aria-labelledby="look-who">'
        '<p class="look-asks" id="look-who" data-asks></p><div class="look-ways" data-ways></div></div>'
        '<div class="look-picks" data-picks></div></div>'
        '<p class="am-stage-status" role="status" data-say></p>'
        '<div class="look-answer" data-answer hidden><div aria-live="polite">'
        '<p class="look-number" data-number></p><p class="look-says" data-says></p></div>'
        "<div data-more></div></div>"
        "</div></section>"
    )


def questions_html(translations: NullTranslations = ENGLISH) -> str:
    """All questions with their answers, and the box that finds among them."""

    def say(text: Message) -> str:
        return escape(text.text(translations))

    topics = "".join(
        f'<section data-topic><h3 id="about-{topic.slug}">{say(topic.title)}</h3>'
        f"{''.join(_question(each, translations) for each in topic.questions)}</section>"
        for topic in TOPICS
    )
    attributes = {
        "class": "look-asking",
        "aria-label": _ASKING.text(translations),
        "data-module": "look-up",
        "data-edition": EDITION_IDS[0],
        "data-words": _told(ASKING_WORDS, translations),
    }
    return (
        f"<section {attributes_html(attributes)}>"
        f'<form role="search" class="look-search" data-needs-script><label for="look-ask">{say(_ASK)}</label>'
        f'<input type="search" id="look-ask" autocomplete="off" enterkeyhint="search" '
        f'placeholder="{say(_SUCH_AS)}"><p role="status" data-say></p></form>'
        f"<div data-found></div>{topics}</section>"
    )


def _question(question: Question, translations: NullTranslations) -> str:
    asks, words = (escape(text.text(translations)) for text in (question.asks, question.words))
    answers = variants(question)
    told = "".join(_variant(each, translations, tagged=len(answers) > 1) for each in answers)
    return f'<article id="ask-{question.slug}" data-other="{words}"><h4>{asks}</h4>{told}</article>'


def _variant(variant: Variant, translations: NullTranslations, *, tagged: bool) -> str:
    tags = "".join(
        f'<span class="edition">{escape(EDITIONS[edition].text(translations))}</span> '
        for edition in variant.editions
    )
    links = " ".join(_link(name) for name in variant.first.clauses)
    text = _with_amounts(variant, translations)
    return f'<p data-in="{" ".join(variant.editions)}">{tags if tagged else ""}{text} {links}</p>'


def _link(name: str) -> str:
    cited = clause(name)
    return f'<a class="clause" href="{PAGE}.html#{cited.anchor}">{cited.id}</a>'


def _with_amounts(variant: Variant, translations: NullTranslations) -> str:
    """The text of an answer, with amounts that change with the edition."""
    values = variant.values()
    # A mark that no text has stands for each value until the rest is escaped.
    marked = Message(variant.first.text.singular, tuple((name, f"\0{name}\0") for name in values))
    html = escape(marked.text(translations))
    for name, by_edition in values.items():
        first = escape(next(iter(by_edition.values())))
        if len(set(by_edition.values())) > 1:
            first = f'<span data-by="{escape(json.dumps(by_edition, ensure_ascii=False))}">{first}</span>'
        html = html.replace(f"\0{name}\0", first)
    return html


def _told(words: dict[str, Message], translations: NullTranslations) -> str:
    return json.dumps({name: text.text(translations) for name, text in words.items()}, ensure_ascii=False)


class Events(SphinxDirective):
    """What happened at the table."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", events_html(translations_of(self.config)), format="html")]


class Questions(SphinxDirective):
    """What people ask at a table."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", questions_html(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("look-up", Events)
    app.add_directive("look-up-questions", Questions)
