"""The words of a game on a page: `{glossary-terms} AM` shows each with its meaning and where it is taught."""

from __future__ import annotations

from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, _
from antimono.rulebook.clauses import Family, clause
from antimono.rulebook.glossary import CHEATERS, LANGUAGES, TERMS, Term
from course.clauses import EDITIONS, PAGE
from course.languages import translations_of
from course.rule_index import link, places

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_LEARN = _("Learn it:")
_WORDS = {Family.ANTI_MONOPOLY: TERMS, Family.CHEATERS: CHEATERS}


def listed(family: Family, translations: NullTranslations = ENGLISH) -> str:
    """Return all terms of a game as HTML, in the order of the reader's words."""
    terms = sorted(_WORDS[family], key=lambda term: term.word.text(translations).casefold())
    entries = "".join(_entry(term, family, translations) for term in terms)
    return f'<dl class="glossary-terms">{entries}</dl>'


def _entry(term: Term, family: Family, translations: NullTranslations) -> str:
    word, meaning = (escape(text.text(translations)) for text in (term.word, term.meaning))
    cited = clause(term.clause)
    why = f'<a href="{PAGE}.html#{cited.anchor}">{cited.id}</a>'
    printed = " · ".join(
        f'{escape(EDITIONS[edition].text(translations))}: <i lang="{LANGUAGES[edition]}">{escape(said)}</i>'
        for edition, said in term.printed.items()
    )
    taught = places().get(term.clause, ())[:1]
    learn = "".join(f"{escape(_LEARN.text(translations))} {link(place, translations)}" for place in taught)
    named = "-".join(str(term.word).lower().strip("!").split())
    name = f"{'term' if family is Family.ANTI_MONOPOLY else 'cheaters-term'}-{named}"
    return (
        f'<dt id="{name}">{word}</dt><dd><p>{meaning} {why}</p>'
        f"{f'<p>{printed}</p>' if printed else ''}{f'<p>{learn}</p>' if learn else ''}</dd>"
    )


class GlossaryTerms(SphinxDirective):
    """The words of a game."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", listed(Family(self.arguments[0]), translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("glossary-terms", GlossaryTerms)
