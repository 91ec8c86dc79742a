"""The stage of a chapter at the top of its page, its practice below, and what a teacher wants to know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.lessons.chapter import Chapter, ForClass
from antimono.lessons.chapters import CHAPTERS, HOME
from antimono.views.page.stage_html import practice_section, section
from course.clauses import EDITIONS
from course.languages import already_said, translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HOME_PAGE = "index"
"""The page of the home scenes."""

CARD_WORDS = {
    "goOn": _("Go on where you were"),
    "some": _("{done} of {count} scenes done", done="{done}", count="{count}"),
    "all": _("done"),
}
"""What the browser module may have to say of a chapter's card."""

KEPT_WORDS = {
    "none": _("Nothing is kept yet."),
    "some": _("{scenes} scenes done, {missed} to look at again.", scenes="{scenes}", missed="{missed}"),
    "export": _("Save as a file"),
    "import": _("Add from a file"),
    "erase": _("Erase"),
    "sure": _("Press again to erase everything."),
    "erased": _("Erased."),
    "added": _("Added."),
    "foreign": _("This file holds no progress of this course; nothing was changed."),
}
"""What the browser module may have to say of what is kept."""

_FIRST = _("Play your first round")
_FREE = _("Try anything")
_PRACTICE = _("Practice")
_FOR_CLASS = _("For the class")
_AIM = _("Aim")
_TIME = _("Time")
_ASK = _("To talk about")
_ECONOMICS = _("The economics")
_SOURCES = _("Sources")


def chapter_of(page: str) -> Chapter | None:
    """The chapter that is told at the top of a page, if one is."""
    return HOME if page == HOME_PAGE else CHAPTERS.get(page)


def stage(chapter: Chapter, translations: NullTranslations = ENGLISH) -> str:
    """The HTML of a chapter's stage."""
    editions = {name: EDITIONS[name].text(translations) for name in chapter.editions}
    return section(
        chapter, editions=editions, onward=onward(chapter, translations), translations=translations
    )


def onward(chapter: Chapter, translations: NullTranslations = ENGLISH) -> str:
    """Where to go after the last scene."""
    slugs = list(CHAPTERS)
    if chapter is HOME:
        return f'<p class="am-doors">{_door(f"{slugs[0]}.html", _FIRST, translations)}</p>'
    doors = []
    place = slugs.index(chapter.slug)
    if place + 1 < len(slugs):
        following = CHAPTERS[slugs[place + 1]]
        label = _("Next: {chapter}", chapter=following.title)
        doors.append(_door(f"{following.slug}.html", label, translations))
    if chapter.lesson is not None:
        doors.append(_door("#try-anything", _FREE, translations))
    if chapter.practice(chapter.editions[0]):
        doors.append(_door("#practice", _PRACTICE, translations))
    said = _("That was “{chapter}”.", chapter=chapter.title).text(translations)
    return f'<p>{escape(said)}</p><p class="am-doors">{" ".join(doors)}</p>'


def _door(address: str, label: Message, translations: NullTranslations) -> str:
    return f'<a class="am-door" href="{escape(address)}">{_said(label, translations)}</a>'


def for_class(told: ForClass, minutes: int, translations: NullTranslations = ENGLISH) -> str:
    """What a teacher wants to know of a chapter, as HTML."""
    time = ngettext(
        "{count} minute for the scenes, a lesson with practice and talk",
        "{count} minutes for the scenes, a lesson with practice and talk",
        minutes,
    )
    parts = [(_AIM, told.aim), (_TIME, time), (_ECONOMICS, told.economics)]
    listed = "".join(
        f"<dt>{_said(head, translations)}</dt><dd>{_said(text, translations)}</dd>" for head, text in parts
    )
    for head, texts in ((_ASK, told.ask), (_SOURCES, told.sources)):
        if texts:
            items = "".join(f"<li>{_said(text, translations)}</li>" for text in texts)
            listed += f"<dt>{_said(head, translations)}</dt><dd><ul>{items}</ul></dd>"
    return f'<dl class="for-class">{listed}</dl>'


def _said(message: Message, translations: NullTranslations) -> str:
    return escape(message.text(translations))


def _words(messages: Mapping[str, Message], translations: NullTranslations) -> dict[str, str]:
    return {name: message.text(translations) for name, message in messages.items()}


class Contents(SphinxDirective):
    """The chapters of the course as cards, in order."""

    @override
    def run(self) -> list[nodes.Node]:
        translations = translations_of(self.config)
        cards = []
        for number, chapter in enumerate(CHAPTERS.values(), start=1):
            minutes = ngettext("{count} minute", "{count} minutes", chapter.minutes)
            scenes = " ".join(scene.slug for scene in chapter.scenes(chapter.editions[0]))
            cards.append(
                f'<li class="chapter am-set-{(number - 1) % 8 + 1}"><a href="{chapter.slug}.html">'
                f"<strong>{_said(chapter.title, translations)}</strong></a>"
                f"<p>{_said(chapter.promise, translations)}</p>"
                f'<p class="chapter-time">{_said(minutes, translations)}'
                f' <span data-done-of="{chapter.slug}" data-scenes="{scenes}"></span></p></li>'
            )
        words = _words(CARD_WORDS, translations)
        told = escape(json.dumps(words, ensure_ascii=False))
        going_on = (
            f'<p class="go-on" data-go-on hidden data-words="{told}">'
            f'<a class="am-door" href="{next(iter(CHAPTERS))}.html">{escape(words["goOn"])}</a></p>'
        )
        return [nodes.raw("", f'{going_on}<ol class="chapters">{"".join(cards)}</ol>', format="html")]


class Kept(SphinxDirective):
    """What the reader's browser keeps of their progress, with buttons to carry it elsewhere or erase it."""

    @override
    def run(self) -> list[nodes.Node]:
        words = _words(KEPT_WORDS, translations_of(self.config))
        buttons = "".join(
            f'<button type="button" class="am-copy" {name}>{escape(words[label])}</button> '
            for name, label in (("data-export", "export"), ("data-import", "import"), ("data-erase", "erase"))
        )
        told = escape(json.dumps(words, ensure_ascii=False))
        html = (
            f'<div class="progress-kept" data-progress data-words="{told}" hidden>'
            f"<p data-progress-told></p><p>{buttons}</p>"
            '<input type="file" accept="application/json,.json" hidden data-file aria-label="'
            f'{escape(words["import"])}"><p role="status" data-progress-said></p></div>'
        )
        return [nodes.raw("", html, format="html")]


def _section(name: str, title: str, html: str) -> nodes.section:
    """A section with a heading of its own, for the page's contents and the search."""
    made = nodes.section(
        "",
        nodes.title("", title),
        nodes.raw("", html, format="html"),
        ids=[name],
        names=[name],
    )
    already_said(made)
    return made


def _insert(app: Sphinx, document: nodes.document) -> None:
    """Put the stage behind the title of its page, practice behind the lesson, what teachers want last."""
    chapter = chapter_of(app.env.docname)
    if chapter is None or app.builder.name == "gettext":  # nothing of it is prose
        return
    translations = translations_of(app.config)
    title = next(iter(document.findall(nodes.title)))
    page = title.parent
    page.insert(page.index(title) + 1, nodes.raw("", stage(chapter, translations), format="html"))
    practice = practice_section(chapter, translations=translations)
    if practice:
        free = next((each for each in page.findall(nodes.section) if "try-anything" in each["ids"]), None)
        place = page.index(title) + 2 if free is None else page.index(free) + 1
        page.insert(place, _section("practice", _PRACTICE.text(translations), practice))
    if chapter.for_class is not None:
        told = for_class(chapter.for_class, chapter.minutes, translations)
        page.append(_section("for-the-class", _FOR_CLASS.text(translations), told))


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read."""
    app.add_directive("chapters", Contents)
    app.add_directive("progress", Kept)
    app.connect("doctree-read", _insert)
