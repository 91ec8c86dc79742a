"""Show today's news on the first page (`{today}`); `today.mjs` fills in the results stored in this browser."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from antimono.core.text import _
from course.places import Place, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "date": _("“Who owes what?” for {date}", date="{date}"),
    "open": _("Sixty seconds, the same questions for everyone."),
    "now": _("You got {right} right today.", right="{right}"),
    "before": _("Yesterday: {right} right.", right="{right}"),
    "streak": _("{days} days in a row.", days="{days}"),
    "weekOpen": _("Make the most of this roll."),
    "weekNow": _("You have {points} of 100 points.", points="{points}"),
    "weekBefore": _("Last week: {points} points.", points="{points}"),
    "weekStreak": _("{weeks} weeks in a row.", weeks="{weeks}"),
}
"""Sentences of the browser module."""


class Today(Place):
    """The doors to today's sheet and to the position of the week."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return place_html("today", translations, words=SAID, data={})


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("today", Today)
