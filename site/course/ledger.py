"""The ledger of clauses on a page: `{clause-ledger} AM` shows the citations of each clause of a family.

A table for each chapter; the names open below their number, without any script.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import _
from antimono.rulebook.citations import CitationColumn, CitationPlace
from antimono.rulebook.clauses import Family, RuleChapter, chapters
from antimono.rulebook.ledger import LedgerRow, ledger
from course.clauses import link_to, title_of
from course.languages import already_said, translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HEADS = (_("Clause"), _("Code"), _("Tests"), _("Lessons"))


class ClauseLedger(SphinxDirective):
    """The chapters of one family of clauses: how many places implement, check and teach each, and which."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        self.env.note_reread()  # whatever changes in code, tests or lessons changes this page
        family = Family(self.arguments[0])
        rows = {row.clause.id: row for row in ledger()}
        sections: list[nodes.Node] = []
        for chapter in chapters():
            if chapter.family is family:
                section = self._section(chapter, rows)
                already_said(section)
                sections.append(section)
                self.state.document.note_explicit_target(section)
        return sections

    def _section(self, chapter: RuleChapter, rows: dict[str, LedgerRow]) -> nodes.section:
        translations = translations_of(self.config)
        name = f"ledger-{chapter.anchor}"
        title = nodes.title("", title_of(chapter, translations))
        head = nodes.thead("", nodes.row("", *(_entry(nodes.Text(head.text(translations))) for head in HEADS)))
        body = nodes.tbody("", *(self._row(rows[each.id], translations) for each in chapter.clauses))
        group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _head in HEADS), head, body, cols=len(HEADS))
        table = nodes.table("", group, classes=["clause-ledger"])
        return nodes.section("", title, table, ids=[name], names=[name])

    def _row(self, row: LedgerRow, translations: gettext.NullTranslations) -> nodes.row:
        link = link_to(row.clause, self.env.docname, translations)
        cells = [_entry(link)]
        for column in CitationColumn:
            places = row.places(column)
            if places:
                cells.append(nodes.entry("", _opening(places)))
            elif column is CitationColumn.CODE and row.reason is not None:
                cells.append(_entry(nodes.Text(row.reason.text(translations))))
            else:
                cells.append(_entry(nodes.Text("0")))
        return nodes.row("", *cells)


def _entry(content: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", content))


def _opening(places: Sequence[CitationPlace]) -> nodes.raw:
    """Return a number that opens to the names, file by file."""
    files: dict[str, list[str]] = {}
    for place in places:
        files.setdefault(place.file, []).extend([place.name] if place.name else [])
    lines = "".join(f"<li><code>{escape(file)}</code> {escape(', '.join(names))}</li>" for file, names in files.items())
    html = f"<details><summary>{len(places)}</summary><ul>{lines}</ul></details>"
    return nodes.raw("", html, format="html")


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("clause-ledger", ClauseLedger)
