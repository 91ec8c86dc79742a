"""The clauses on the pages: the rules themselves, and links to them from the text.

The directive `{clauses} AM` shows a family of clauses; the role {clause}`AM-14.5` links to one.
"""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.osutil import relative_uri

from antimono.core.errors import UnknownNameError
from antimono.core.text import Message, _
from antimono.rulebook.clauses import (
    CLAUSES,
    FILES,
    MENTION,
    Chapter,
    Clause,
    Family,
    Reading,
    anchor,
    chapters,
    clause,
)
from course.languages import already_said, translations_of
from course.rule_index import tried_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGE = "rules"
"""The page that holds all clauses."""

RULEBOOKS = ("fr2006", "de2006", "it", "pl")
EDITIONS = {
    "us": _("US"),
    "fr2006": _("French"),
    "de2006": _("German"),
    "it": _("Italian"),
    "pl": _("Polish"),
    "cheaters": _("Cheaters"),
}
"""How the page calls an edition."""


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
    """A link to a clause; what the clause says is shown when a pointer rests on it."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            cited = clause(self.text)
        except UnknownNameError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return [link_to(cited, self.env.docname, translations_of(self.config))], []


def link_to(cited: Clause, page: str, translations: NullTranslations) -> nodes.reference:
    """A link from `page` to a clause, with what it says."""
    address = relative_uri(f"{page}.html", f"{PAGE}.html")
    return nodes.reference(
        "",
        cited.id,
        internal=True,
        refuri=f"{address}#{cited.anchor}",
        reftitle=cited.text.text(translations),
        classes=["clause"],
    )


def title_of(chapter: Chapter, translations: NullTranslations) -> str:
    """A chapter's title, with its number if it has one."""
    title = chapter.title.text(translations)
    return title if chapter.number is None else f"{chapter.number}\N{NO-BREAK SPACE}· {title}"


def _section(chapter: Chapter, translations: NullTranslations) -> nodes.section:
    title = nodes.title("", title_of(chapter, translations))
    section = nodes.section("", title, ids=[chapter.anchor], names=[chapter.anchor])
    section += [_clause(each, translations) for each in chapter.clauses]
    return section


def _clause(each: Clause, translations: NullTranslations) -> nodes.container:
    family = Family(each.id.partition("-")[0])
    link = nodes.reference("", each.id, internal=True, refid=each.anchor, classes=["rule-id"])
    text = nodes.paragraph("", "", link, nodes.Text(" "), classes=["rule-text"])
    text += _linked(each.text, translations)
    if family is not Family.CHEATERS and not set(each.editions) >= set(RULEBOOKS):
        text += _tags(each.editions, translations)
    if each.silent:
        silent = nodes.inline("", _("silent:").text(translations) + " ", classes=["rule-silent"])
        text += [nodes.Text(" "), silent, *_tags(each.silent, translations)]
    box = nodes.container("", text, ids=[each.anchor], names=[each.anchor], classes=["rule"])
    if each.readings:
        box += nodes.bullet_list(
            "", *(_reading(one, translations) for one in each.readings), classes=["rule-readings"]
        )
    tried = tried_html(each.id, translations)
    if tried:
        box += nodes.raw("", tried, format="html")
    return box


def _reading(one: Reading, translations: NullTranslations) -> nodes.list_item:
    tags = _tags(one.editions, translations)
    return nodes.list_item(
        "", nodes.paragraph("", "", *tags, nodes.Text(" "), *_linked(one.text, translations))
    )


def _tags(editions: tuple[str, ...], translations: NullTranslations) -> Iterator[nodes.Node]:
    for edition, title in EDITIONS.items():
        if edition in editions:
            yield nodes.Text(" ")
            yield nodes.inline("", title.text(translations), classes=["edition"])


def _linked(message: Message, translations: NullTranslations) -> Iterator[nodes.Node]:
    """A text in which the clauses and chapters it mentions are links."""
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


def setup(app: Sphinx) -> None:
    """Make the directive and the role known."""
    app.add_directive("clauses", Clauses)
    app.add_role("clause", ClauseLink())
