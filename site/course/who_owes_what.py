"""“Who owes what?”: `{who-owes-what}` shows where it is played; `who-owes-what.mjs` does the rest."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from publish.sheets import EDITIONS

from antimono.anti_monopoly.editions.rulebook_note import rulebook_note
from antimono.anti_monopoly.theme import SEATS
from antimono.at_the_table.who_owes_what.order import MOST
from antimono.core.text import ENGLISH, _
from antimono.views.page.chapter_page import PRACTICE_WORDS, WORDS
from course.clauses import PAGE
from course.places import Place, editions_named, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "failed": PRACTICE_WORDS["failed"],
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "noSheet": _("This link does not name a sheet, so today's is shown."),
    "notNumber": _("Enter a whole number of at most nine digits, for example 20261122."),
    "today": _("Today's sheet is {seed}.", seed="{seed}"),
    "best": _("Your best result on this sheet in this browser: {right} right.", right="{right}"),
    "seconds": _("Seconds left: {seconds}", seconds="{seconds}"),
    "tally": _("{right} right of {count}", right="{right}", count="{count}"),
    "place": _("Question {number} of {count}", number="{number}", count="{count}"),
    "right": _("Right: {answer}.", answer="{answer}"),
    "wrong": _("No: {answer}.", answer="{answer}"),
    "result": _("Sheet {seed}: {right} right of {count}", seed="{seed}", right="{right}", count="{count}"),
    "newBest": _("That is your best result on this sheet in this browser."),
    "missed": _("Questions you missed"),
    "none": _("You got everything right."),
    "title": _("Who owes what?"),
    "share": _("Share this result"),
    "resultCopied": _("The result is copied. It does not give away any answers."),
}
"""The messages of the browser module."""


def place(translations: NullTranslations = ENGLISH) -> str:
    """Return where it is played, as HTML."""
    return place_html(
        "who-owes-what",
        translations,
        words=SAID,
        data={"tables": "lessons/who-owes-what.{edition}.json", "rules": f"{PAGE}.html", "most": str(MOST)},
        editions=editions_named(EDITIONS, translations),
        seats=SEATS,
        note=rulebook_note("us"),
    )


class WhoOwesWhat(Place):
    """The place where it is played."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return place(translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("who-owes-what", WhoOwesWhat)
