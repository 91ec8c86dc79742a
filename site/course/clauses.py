"""The clauses on the pages: the rules themselves, and links to them from the text.

The directive `{clauses} AM` shows a family of clauses; the role {clause}`AM-14.5` links to one.
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from html import escape
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.osutil import relative_uri

from antimono.anti_monopoly.editions.rulebook_note import FOLLOWS
from antimono.core.errors import UnknownNameError
from antimono.core.text import Message, _
from antimono.rulebook.clauses import (
    CLAUSES,
    FILES,
    MENTION,
    Clause,
    EditionReading,
    Family,
    RuleChapter,
    anchor,
    chapters,
    clause,
)
from antimono.views.drawing.pieces import piece
from course.languages import already_said, translations_of
from course.rule_index import places, tried_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "rules"
"""The page that holds all clauses."""

RULEBOOKS = ("fr2006", "de2006", "it", "pl")
BOXES = ("us", *RULEBOOKS)
"""The boxes of the first game; the US box follows another's rulebook."""

EDITIONS = {
    "us": _("US"),
    "fr2006": _("French"),
    "de2006": _("German"),
    "it": _("Italian"),
    "pl": _("Polish"),
    "cheaters": _("Cheaters"),
}
"""How the page calls an edition."""


PICTURES = (
    *("pawn-round", "note-100", "deck-round", "pawn-square", "note-500", "die-6", "die-5", "new-orleans"),
    *("san-francisco", "hotel", "note-50", "house", "start", "custody", "cards", "income-tax", "property-tax"),
    *("bus", "electric", "foundation", "deck-square", "note-1", "purse", "mark-clock"),
)
"""The piece beside the title of each chapter of Anti-Monopoly's clauses."""

_ALL = _("All", context="clauses")


class Clauses(SphinxDirective):
    """The chapters of one family of clauses, each a section, each clause with an anchor."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        for file in FILES:
            self.env.note_dependency(str(resources.files("antimono.rulebook").joinpath(file)))
        family = Family(self.arguments[0])
        translations = translations_of(self.config)
        sections: list[nodes.Node] = []
        for chapter in chapters():
            if chapter.family is family:
                section = _section(chapter, translations)
                already_said(section)
                sections.append(section)
                for target in (section, *section.findall(nodes.container)):
                    self.state.document.note_explicit_target(target)
        return sections


class ClauseLink(SphinxRole):
    """A link to a clause; its text is shown when a pointer rests on it."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            cited = clause(self.text)
        except UnknownNameError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return [link_to(cited, self.env.docname, translations_of(self.config))], []


def link_to(cited: Clause, page: str, translations: NullTranslations) -> nodes.reference:
    """Return a link from `page` to a clause, with its text."""
    address = relative_uri(f"{page}.html", f"{PAGE}.html")
    return nodes.reference(
        "",
        cited.id,
        internal=True,
        refuri=f"{address}#{cited.anchor}",
        reftitle=cited.text.text(translations),
        classes=["clause"],
    )


def title_of(chapter: RuleChapter, translations: NullTranslations) -> str:
    """Return a chapter's title, with its number if it has one."""
    title = chapter.title.text(translations)
    return title if chapter.number is None else f"{chapter.number}\N{NO-BREAK SPACE}· {title}"


def _section(chapter: RuleChapter, translations: NullTranslations) -> nodes.section:
    title = nodes.title("", title_of(chapter, translations))
    section = nodes.section("", title, ids=[chapter.anchor], names=[chapter.anchor], classes=["rule-chapter"])
    section += nodes.raw("", _beside(chapter, translations), format="html")
    section += [_clause(each, translations) for each in chapter.clauses]
    return section


def _beside(chapter: RuleChapter, translations: NullTranslations) -> str:
    """Return the picture beside a chapter's title and the links to the lessons that teach it."""
    html = ""
    if chapter.family is Family.ANTI_MONOPOLY and chapter.number is not None:
        html += f'<span class="rule-picture">{piece(PICTURES[chapter.number - 1])}</span>'
    taught = next((places()[each.id][0].chapter for each in chapter.clauses if places().get(each.id)), None)
    if taught is not None:
        words = _("Chapter: {title}", title=taught.title).text(translations)
        html += f'<a class="rule-taught" href="{taught.slug}.html">{escape(words)}</a>'
    return html


def _clause(each: Clause, translations: NullTranslations) -> nodes.container:
    family = Family(each.id.partition("-")[0])
    link = nodes.reference("", each.id, internal=True, refid=each.anchor, classes=["rule-id"])
    said = nodes.inline("", "", *_linked(each.text, translations), classes=["rule-said"])
    text = nodes.paragraph("", "", link, nodes.Text(" "), said, classes=["rule-text"])
    differs = family is not Family.CHEATERS and not set(each.editions) >= set(RULEBOOKS)
    tags: list[nodes.Node] = list(_tags(each.editions, translations)) if differs else []
    if each.silent:
        silent = nodes.inline("", _("silent:").text(translations) + " ", classes=["rule-silent"])
        tags += [nodes.Text(" "), silent, *_tags(each.silent, translations)]
    if tags:
        text += [nodes.Text(" "), nodes.inline("", "", *tags, classes=["rule-editions"])]
    boxes = [f"in-{edition}" for edition in BOXES if _is_in_box(each, edition)] if differs else []
    box = nodes.container("", text, ids=[each.anchor], names=[each.anchor], classes=["rule", *boxes])
    if each.readings:
        box += nodes.bullet_list("", *(_reading(one, translations) for one in each.readings), classes=["rule-readings"])
    tried = tried_html(each.id, translations)
    if tried:
        box += nodes.raw("", tried, format="html")
    return box


def _reading(one: EditionReading, translations: NullTranslations) -> nodes.list_item:
    tags = _tags(one.editions, translations)
    return nodes.list_item("", nodes.paragraph("", "", *tags, nodes.Text(" "), *_linked(one.text, translations)))


def _tags(editions: tuple[str, ...], translations: NullTranslations) -> Iterator[nodes.Node]:
    for edition, title in EDITIONS.items():
        if edition in editions:
            yield nodes.Text(" ")
            yield nodes.inline("", title.text(translations), classes=["edition"])


def _linked(message: Message, translations: NullTranslations) -> Iterator[nodes.Node]:
    """Yield a text in which the clauses and chapters it mentions are links."""
    text = message.text(translations)
    mentions = list(MENTION.finditer(text))
    bounds = [0, *(place for found in mentions for place in found.span()), len(text)]
    for number, (start, end) in enumerate(pairwise(bounds)):
        part = text[start:end]
        if number % 2 == 0:
            yield nodes.Text(part)
        else:
            link = nodes.reference("", part, internal=True, refid=anchor(part))
            if part in CLAUSES:
                link["reftitle"] = CLAUSES[part].text.text(translations)
            yield link


def boxes(translations: NullTranslations) -> list[tuple[str, str]]:
    """Return the boxes a reader can choose; the first stands for all of them."""
    return [("", _ALL.text(translations)), *((each, EDITIONS[each].text(translations)) for each in BOXES)]


def _is_in_box(each: Clause, edition: str) -> bool:
    return edition in each.editions or FOLLOWS.get(edition) in each.editions


def setup(app: Sphinx) -> None:
    """Make the directive and the role known."""
    app.add_directive("clauses", Clauses)
    app.add_role("clause", ClauseLink())
