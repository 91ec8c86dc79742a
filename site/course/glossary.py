"""The words of the game on a page: `{glossary-terms}` shows each with its meaning and where it is taught."""

from __future__ import annotations

from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, _
from antimono.rulebook.clauses import clause
from antimono.rulebook.glossary import LANGUAGES, TERMS, Term
from course.clauses import EDITIONS, PAGE
from course.languages import translations_of
from course.rule_index import link, places

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_LEARN = _("Learn it:")


def listed(translations: NullTranslations = ENGLISH) -> str:
    """All terms as HTML, in the order of the reader's words."""
    terms = sorted(TERMS, key=lambda term: term.word.text(translations).casefold())
    return f'<dl class="glossary-terms">{"".join(_entry(term, translations) for term in terms)}</dl>'


def _entry(term: Term, translations: NullTranslations) -> str:
    word, meaning = (escape(text.text(translations)) for text in (term.word, term.meaning))
    cited = clause(term.clause)
    why = f'<a href="{PAGE}.html#{cited.anchor}">{cited.id}</a>'
    printed = " · ".join(
        f'{escape(EDITIONS[edition].text(translations))}: <i lang="{LANGUAGES[edition]}">{escape(said)}</i>'
        for edition, said in term.printed.items()
    )
    taught = places().get(term.clause, ())[:1]
    learn = "".join(f"{escape(_LEARN.text(translations))} {link(place, translations)}" for place in taught)
    name = "term-" + "-".join(str(term.word).lower().split())
    return (
        f'<dt id="{name}">{word}</dt><dd><p>{meaning} {why}</p>'
        f"{f'<p>{printed}</p>' if printed else ''}{f'<p>{learn}</p>' if learn else ''}</dd>"
    )


class GlossaryTerms(SphinxDirective):
    """The words of the game."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", listed(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("glossary-terms", GlossaryTerms)
