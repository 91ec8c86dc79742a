"""The look-up for the table: the twelve events (`{look-up}`), common questions, and the box to ask in.

Those are `{look-up-questions}` and `{look-up-ask}`. `{look-up} cheaters` shows those of the Cheaters Edition.

The questions are on the page as text, for search, for paper and for readers without scripts; the answers
to what happened come from a table for each edition. `look-up.mjs` does the rest.
"""

from __future__ import annotations

import json
from functools import partial
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from markupsafe import Markup
from publish.look_up import NAME

from antimono.anti_monopoly.editions import EDITION_IDS, title
from antimono.anti_monopoly.editions.rulebook_note import rulebook_note
from antimono.at_the_table.look_up import cheaters as second
from antimono.at_the_table.look_up.events import EVENTS
from antimono.at_the_table.look_up.question import Variant, variants
from antimono.at_the_table.look_up.questions import TOPICS
from antimono.cheaters import edition as second_game
from antimono.core.text import ENGLISH, Message, _
from antimono.rulebook.clauses import clause
from antimono.rulebook.other_words import LANGUAGE, other_words
from antimono.views.page.chapter_page import PRACTICE_WORDS
from course.clauses import EDITIONS, PAGE
from course.places import Place, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS = {
    "failed": PRACTICE_WORDS["failed"],
    "notNumber": PRACTICE_WORDS["notNumber"],
    "why": _("Why"),
    "near": _("Rules nearby"),
    "rounded": _("Rounded once to whole notes, halves up"),
    "fixed": _("Or pay the fixed sum instead"),
}
"""The browser module's messages about an event."""

ASKING_WORDS = {
    "found": _("Questions found: {count}.", count="{count}"),
    "none": _("Nothing found. Try other words; one or two are enough."),
    "small": _(
        "a an the i me my we us our you your he she they them their it its is are am was be do does did can "
        "could may might must shall should will would to of on in at by with for from and or but if so what "
        "when where who whom whose how which why there here that this these have has had get gets got "
        "allowed permitted possible legal happen happens now then than"
    ),
}
"""What the browser module may have to say of a search, and the words that say little."""


def events_html(translations: NullTranslations = ENGLISH, game: str = "") -> str:
    """Return the twelve events and the place for the answer.

    Args:
        translations: the reader's language.
        game: `cheaters`, which has one edition, or else the first.
    """
    other = game == second_game.EDITION_ID
    pictures = {**_PICTURES, **_SECOND_PICTURES} if other else _PICTURES
    return place_html(
        "look-up",
        translations,
        words=WORDS,
        data={"table": f"lessons/{NAME}", "edition": game if other else EDITION_IDS[0]},
        editions=[] if other else [(name, title(name)) for name in EDITION_IDS],
        events=[(event, pictures[event.key]) for event in (second.EVENTS if other else EVENTS)],
        game=game,
        note=rulebook_note(EDITION_IDS[0]),
    )


_PICTURES = {
    "street": "san-francisco",
    "transport": "railroad",
    "utility": "electric",
    "start": "start",
    "card": "cards",
    "tax": "income-tax",
    "foundation": "foundation",
    "corner": "custody",
    "double": "die-5",
    "building": "house",
    "dealing": "purse",
    "debt": "purse",
}
"""What is drawn of each event."""

_SECOND_PICTURES = {
    "street": "paris",
    "station": "railroad",
    "cheat": "deck-arch",
    "shout": "eye",
    "auction": "notes",
    "jail": "custody",
    "hotel": "hotel",
    "count": "note-100",
}
"""What is drawn of those of the second game, where it is something else."""


def ask_html(translations: NullTranslations = ENGLISH) -> str:
    """Return the box that finds among the questions, which stand further down on the page."""
    return place_html(
        "look-up-ask",
        translations,
        words=ASKING_WORDS,
        data={"edition": EDITION_IDS[0], "others": _others(translations)},
    )


def questions_html(translations: NullTranslations = ENGLISH) -> str:
    """Return all questions with their answers."""
    return place_html(
        "look-up-questions",
        translations,
        words={},
        data={},
        topics=TOPICS,
        variants=variants,
        with_amounts=partial(_with_amounts, translations=translations),
        clause=clause,
        rules=f"{PAGE}.html",
        edition_names=EDITIONS,
    )


def _others(translations: NullTranslations) -> str:
    """Return the reader's other words for those of the rules, as the browser module reads them."""
    language = getattr(translations, "language", LANGUAGE)
    return json.dumps(dict(other_words(language)), ensure_ascii=False, separators=(",", ":"))


def _with_amounts(variant: Variant, translations: NullTranslations) -> Markup:
    """Return the text of an answer, with amounts that change with the edition."""
    values = variant.values()
    # A mark that no text has stands for each value until the rest is escaped.
    marked = Message(variant.first.text.singular, tuple((name, f"\0{name}\0") for name in values))
    html = escape(marked.text(translations))
    for name, by_edition in values.items():
        first = escape(next(iter(by_edition.values())))
        if len(set(by_edition.values())) > 1:
            first = f'<span data-by="{escape(json.dumps(by_edition, ensure_ascii=False))}">{first}</span>'
        html = html.replace(f"\0{name}\0", first)
    return Markup(html)  # escaped above


class Events(Place):
    """The list of events at a table."""

    optional_arguments = 1

    @override
    def html(self, translations: NullTranslations) -> str:
        return events_html(translations, "".join(self.arguments))


class Ask(Place):
    """A box to ask in."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return ask_html(translations)


class Questions(Place):
    """The questions that people ask at a table."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return questions_html(translations)


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("look-up", Events)
    app.add_directive("look-up-ask", Ask)
    app.add_directive("look-up-questions", Questions)
