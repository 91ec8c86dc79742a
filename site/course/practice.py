"""Practice over all chapters: `{practice}` shows the place where it happens; `sitting.mjs` does the rest."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from antimono.core.text import ENGLISH, _
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.views.page.chapter_page import PRACTICE_WORDS, rule
from course.places import Place, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS = {
    "notNumber": PRACTICE_WORDS["notNumber"],
    "wholeBoard": PRACTICE_WORDS["wholeBoard"],
    "failed": PRACTICE_WORDS["failed"],
    "due": _("Chapters started: {chapters}. Rules to review: {count}.", chapters="{chapters}", count="{count}"),
    "nothing": _("You have not started a chapter yet. The first one takes a few minutes."),
    "tally": _(
        "{right} of {count} right first time. Minutes left: {minutes}.",
        right="{right}",
        count="{count}",
        minutes="{minutes}",
    ),
    "first": _("Minutes left: {minutes}.", minutes="{minutes}"),
    "over": _("Your five minutes are up."),
    "nothingLeft": _("There is nothing left to review."),
    "result": _("{right} of {count} right first time.", right="{right}", count="{count}"),
    "again": _("To review:"),
    "row": PRACTICE_WORDS["row"],
}
"""The messages of the browser module."""


def place(translations: NullTranslations = ENGLISH) -> str:
    """Return where practice happens, as HTML."""
    editions = next(iter(CHAPTERS.values())).editions
    index = {
        slug: {
            "title": chapter.title.text(translations),
            "rules": list(dict.fromkeys(rule(scene) for scene in asked)),
            # The second game has one edition, whatever box the reader has of the first.
            **({"edition": chapter.editions[0]} if slug in CHEATERS else {}),
        }
        for slug, chapter in (*CHAPTERS.items(), *CHEATERS.items())
        if (asked := chapter.practice(chapter.editions[0]))
    }
    data = {"tables": "lessons/", "edition": editions[0], "boxes": " ".join(editions), "index": index}
    return place_html("practice", translations, words=WORDS, data=data)


class Practice(Place):
    """Practice over all chapters."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return place(translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("practice", Practice)
