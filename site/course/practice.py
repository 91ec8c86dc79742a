"""Practice over all chapters: `{practice}` shows the place where it happens; `sitting.mjs` does the rest."""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, _
from antimono.lessons.chapters import CHAPTERS
from antimono.views.attributes import attributes_html
from antimono.views.page.stage_html import PRACTICE_WORDS, rule
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS = {
    "notNumber": PRACTICE_WORDS["notNumber"],
    "wholeBoard": PRACTICE_WORDS["wholeBoard"],
    "failed": PRACTICE_WORDS["failed"],
    "due": _(
        "Chapters begun: {chapters}. Rules due to be asked again: {count}.",
        chapters="{chapters}",
        count="{count}",
    ),
    "nothing": _("You have not begun a chapter yet. The first one takes a few minutes."),
    "tally": _(
        "{right} of {count} right at the first try. Minutes left: {minutes}.",
        right="{right}",
        count="{count}",
        minutes="{minutes}",
    ),
    "first": _("Minutes left: {minutes}.", minutes="{minutes}"),
    "over": _("That is five minutes."),
    "nothingLeft": _("Nothing is due any more."),
    "result": _("{right} of {count} right at the first try.", right="{right}", count="{count}"),
    "again": _("To look at again:"),
}
"""What the browser module may have to say."""

_LABEL = _("Practice over all chapters")
_OF_WHAT = _("Questions of")
_BEGUN = _("the chapters that I have begun")
_ALL = _("the whole course")
_BEGIN = _("Five minutes of practice")
_NEXT = _("Next question")
_NO_SCRIPT = _("Practice needs JavaScript.")


def place(translations: NullTranslations = ENGLISH) -> str:
    """Where practice happens, as HTML."""
    edition = next(iter(CHAPTERS.values())).editions[0]
    index = {
        slug: {
            "title": chapter.title.text(translations),
            "rules": list(dict.fromkeys(rule(scene) for scene in chapter.practice(edition))),
        }
        for slug, chapter in CHAPTERS.items()
    }
    words = {name: text.text(translations) for name, text in WORDS.items()}
    attributes = {
        "class": "antimono-stage",
        "aria-label": _LABEL.text(translations),
        "data-module": "sitting",
        "data-tables": "lessons/",
        "data-edition": edition,
        "data-index": json.dumps(index, ensure_ascii=False),
        "data-words": json.dumps(words, ensure_ascii=False),
    }
    start = attributes_html(attributes)
    said = {
        name: escape(text.text(translations))
        for name, text in (
            ("of", _OF_WHAT),
            ("begun", _BEGUN),
            ("all", _ALL),
            ("begin", _BEGIN),
            ("next", _NEXT),
            ("none", _NO_SCRIPT),
        )
    }
    choices = "".join(
        f'<label class="sitting-choice"><input type="radio" name="sitting" value="{value}"{state}>'
        f" {said[value]}</label>"
        for value, state in (("begun", " checked"), ("all", ""))
    )
    return (
        f'<section {start}><noscript><p class="am-stage-status">{said["none"]}</p></noscript>'
        f"<div data-offer><fieldset><legend>{said['of']}</legend>{choices}</fieldset><p data-due></p>"
        f'<p><button type="button" class="am-door" data-begin>{said["begin"]}</button></p></div>'
        '<div class="am-stage-head"><p class="am-place" data-from></p>'
        '<p class="am-place" data-tally></p></div>'
        '<p class="am-stage-status" role="status" data-say></p><div class="am-question" data-view></div>'
        f'<div class="am-stage-foot"><button type="button" data-next hidden>{said["next"]}</button></div>'
        "<div data-summary></div></section>"
    )


class Practice(SphinxDirective):
    """Practice over all chapters."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", place(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("practice", Practice)
