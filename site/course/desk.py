"""Desks: `{desk} play` shows how one begins, drawn when the page is built; `desk.mjs` does the rest."""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, Any, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, Message, _
from antimono.views.attributes import attributes_html
from antimono.views.page.desks import blocks
from antimono.views.page.stage_html import WORDS
from antimono.views.page.static_html import RETRY
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import desk_view
from antimono.views.play.words import COPIED, LARGE, UNCOPIED, UNWORKED
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "copiedText": COPIED,
    "uncopiedText": UNCOPIED,
    "starting": _("Python is starting in your browser."),
    "working": _("Just a moment."),
    "slow": _("This takes longer than usual, and goes on."),
    "failed": _("Python could not be started, so nothing can be pressed here. What is kept is not lost."),
    "stopped": _("Python no longer answers. Nothing is lost: it can be started anew."),
    "unworked": UNWORKED,
    "large": LARGE,
    "full": _(
        "This browser has no room to keep it: save it as a file, or copy its link, before you close the page."
    ),
    "damaged": _("What was kept in this browser cannot be read, so a new one begins."),
    "kept": _("Kept in this browser: {count}", count="{count}"),
    "mine": _("open here"),
    "goOn": _("Continue"),
    "drop": _("Delete"),
    "sure": _("Press again to delete it"),
}
"""What the browser module may have to say."""

_NO_SCRIPT = _("This needs JavaScript.")
_NEW = _("New")


def place(view: DeskView[Any], translations: NullTranslations = ENGLISH) -> str:
    """A desk as it is opened first, as HTML; nothing of it can be pressed before Python has started."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    words = {name: message.text(translations) for name, message in SAID.items()}
    attributes = {
        "class": "antimono-stage am-desk",
        "aria-label": view.desk.title.text(translations),
        "data-module": "desk",
        "data-desk": view.desk.slug,
        "data-words": json.dumps(words, ensure_ascii=False),
    }
    drawn = "".join(
        f'<div data-block="{escape(name)}">{html}</div>'
        for name, html in blocks(view, view.desk.open({}), translations).items()
    )
    return (
        f"<section {attributes_html(attributes)}><noscript><p>{said(_NO_SCRIPT)}</p></noscript>"
        f'<div class="am am-desk-blocks" data-blocks>{drawn}</div>'
        '<details class="am-desk-kept" data-kept hidden><summary></summary>'
        f'<p><button type="button" class="am-quiet-button" data-new="{{}}">{said(_NEW)}</button></p>'
        "<ul></ul></details>"
        '<p class="am-unseen" role="status" data-said></p>'
        '<div class="am-desk-news"><div role="alert" data-notes></div><p role="status" data-status></p>'
        f'<button type="button" class="am-option" data-retry hidden>{said(RETRY)}</button></div></section>'
    )


class DeskDirective(SphinxDirective):
    """The place of a desk, by its slug."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        view = desk_view(self.arguments[0])
        return [nodes.raw("", place(view, translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("desk", DeskDirective)
