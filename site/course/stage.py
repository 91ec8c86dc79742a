"""The stage of a chapter at the top of its page, and what comes after the last scene."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from antimono.core.text import Message, _
from antimono.lessons import CHAPTERS, HOME, Chapter
from antimono.views.page.stage_html import section
from course.clauses import EDITIONS

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HOME_PAGE = "index"
"""The page of the home scenes."""

_FIRST = _("Play your first round")
_FREE = _("Try anything")
_NEXT = _("Next: {chapter}")
_FINISHED = _("That was “{chapter}”.")


def chapter_of(page: str) -> Chapter | None:
    """The chapter that is told at the top of a page, if one is."""
    return HOME if page == HOME_PAGE else CHAPTERS.get(page)


def stage(chapter: Chapter) -> str:
    """The HTML of a chapter's stage."""
    editions = {name: str(EDITIONS[name]) for name in chapter.editions}
    return section(chapter, editions=editions, onward=onward(chapter))


def onward(chapter: Chapter) -> str:
    """Where to go after the last scene."""
    slugs = list(CHAPTERS)
    if chapter is HOME:
        return _door(f"{slugs[0]}.html", _FIRST)
    doors = []
    place = slugs.index(chapter.slug)
    if place + 1 < len(slugs):
        following = CHAPTERS[slugs[place + 1]]
        doors.append(_door(f"{following.slug}.html", _(_NEXT.singular, chapter=following.title)))
    if chapter.lesson is not None:
        doors.append(_door("#try-anything", _FREE))
    said = _(_FINISHED.singular, chapter=chapter.title)
    return f'<p>{escape(str(said))}</p><p class="am-doors">{" ".join(doors)}</p>'


def _door(address: str, label: Message) -> str:
    return f'<a class="am-door" href="{escape(address)}">{escape(str(label))}</a>'


def _insert(app: Sphinx, document: nodes.document) -> None:
    """Put the stage behind the title of its page, before all that the page says besides."""
    chapter = chapter_of(app.env.docname)
    if chapter is None:
        return
    title = next(iter(document.findall(nodes.title)))
    around = title.parent
    around.insert(around.index(title) + 1, nodes.raw("", stage(chapter), format="html"))


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read."""
    app.connect("doctree-read", _insert)
