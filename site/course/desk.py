"""Desks: `{desk} play` shows the first state, drawn when the page is built; `desk.mjs` does the rest."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, Any, override

from antimono.core.text import ENGLISH, _
from antimono.views.backend import PYTHON_AWAY, PYTHON_LOST
from antimono.views.page.chapter_page import WORDS
from antimono.views.page.desks import blocks
from antimono.views.page.static_html import RETRY
from antimono.views.play.desk_view import COPIED, LARGE, UNCOPIED, UNWORKED, DeskView, laid_out
from antimono.views.play.desks import desk_view
from course.places import Place, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "copiedText": COPIED,
    "uncopiedText": UNCOPIED,
    "starting": _("Python is starting in your browser."),
    "working": _("Just a moment."),
    "slow": _("This is taking longer than usual. Still loading…"),
    "failed": _("Python could not be started, so the controls here do not work. Nothing you have saved is lost."),
    "behind": PYTHON_AWAY,
    "stopped": PYTHON_LOST,
    "unworked": UNWORKED,
    "large": LARGE,
    "full": _(
        "This browser does not have enough space to save it. Save it as a file or copy its link before you close the "
        "page."
    ),
    "damaged": _("The copy saved in this browser cannot be read, so a new one has been started."),
    "kept": _("Saved in this browser: {count}", count="{count}"),
    "mine": _("open here"),
    "goOn": _("Continue"),
    "drop": _("Delete"),
    "sure": _("Tap again to delete it"),
}
"""The messages of the browser module."""


def place(view: DeskView[Any], translations: NullTranslations = ENGLISH) -> str:
    """Return the first state of a desk as HTML; its controls work once Python has started."""
    return place_html(
        "desk",
        translations,
        words=SAID,
        data={"desk": view.desk.slug},
        label=view.desk.title,
        parts=laid_out(view, blocks(view, view.desk.open({}), translations)),
        retry=RETRY,
    )


class DeskPlace(Place):
    """The place of a desk, by its slug."""

    required_arguments = 1

    @override
    def html(self, translations: NullTranslations) -> str:
        return place(desk_view(self.arguments[0]), translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("desk", DeskPlace)
