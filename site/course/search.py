"""Search entries in addition to the words of pages: clauses by id, scenes by title, phrases with a place.

The search shows first what stands in its index: such an entry leads to the very clause or scene. Questions to
practise come to a page with their table, so their words are put beside the page, to be found and not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NoReturn

from docutils import nodes
from sphinx import addnodes

from antimono.course.chapter import Chapter
from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.other_words import phrases_by_place
from course.clauses import PAGE
from course.languages import OWN, translations_of
from course.stage import chapter_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class unseen(nodes.Element):  # noqa: N801 # docutils' nodes are called so
    """Text that is found by the search and shown nowhere."""


def skip(_self: HTML5Translator, _node: unseen) -> NoReturn:
    """Write nothing."""
    raise nodes.SkipNode


def _entries(page: str, chapter: Chapter | None, app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the words that lead to a page, each with the anchor in it."""
    slugs: dict[str, str] = {}
    if chapter is not None:
        translations = translations_of(app.config)
        yield chapter.title.text(translations), ""
        if app.config.language == OWN:
            yield chapter.slug, ""
        for number, scene in enumerate(chapter.scenes(chapter.editions[0]), start=1):
            slugs[f"scene-{scene.slug}"] = f"scene-{number}"
            yield scene.title.text(translations), f"scene-{number}"
    if page == PAGE:
        for each in CLAUSES.values():
            yield each.id, each.anchor
    for place, phrases in phrases_by_place(app.config.language).items():
        at, _mark, anchor = place.partition("#")
        if at == page:
            for phrase in phrases:
                yield phrase, slugs.get(anchor, anchor)


def _insert(app: Sphinx, document: nodes.document) -> None:
    """Put the search entries of a page into it."""
    page = app.env.docname
    chapter = chapter_of(page)
    entries = [("single", words, anchor, "main", None) for words, anchor in _entries(page, chapter, app)]
    if entries:
        document.append(addnodes.index(entries=entries))
    if chapter is not None:
        translations = translations_of(app.config)
        asked = chapter.practice(chapter.editions[0])
        texts = [text.text(translations) for scene in asked for text in (scene.title, scene.words)]
        if texts:
            document.append(unseen("", nodes.Text(" ".join(texts))))


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read, after its stage has been put in."""
    app.add_node(unseen, html=(skip, None), gettext=(skip, None))
    app.connect("doctree-read", _insert, priority=600)
