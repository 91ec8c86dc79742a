"""The contents of the course: a board with the chapters on its squares, the list of them, and what was done.

`{chapters}` shows both, `{progress}` what the reader's browser keeps. `course.mjs` marks what is done.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS, PARTS, squares
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

CARD_WORDS = {
    "goOn": _("Go on where you were"),
    "some": _("{done} of {count} scenes done", done="{done}", count="{count}"),
    "missed": _("done, with something to look at again"),
    "all": _("done without a miss"),
}
"""What the browser module may have to say of a chapter's card."""

KEPT_WORDS = {
    "none": _("Nothing is kept yet."),
    "some": _("Scenes done: {scenes}; to look at again: {missed}.", scenes="{scenes}", missed="{missed}"),
    "sheets": _("Best results of “Who owes what?”: {sheets}.", sheets="{sheets}"),
    "desks": _("Games and positions in progress: {desks}.", desks="{desks}"),
    "export": _("Save as a file"),
    "import": _("Add from a file"),
    "erase": _("Erase"),
    "sure": _("Press again to erase everything."),
    "erased": _("Erased."),
    "unerased": _("This browser does not let anything be erased."),
    "added": _("Added."),
    "foreign": _("This file holds no progress of this course; nothing was changed."),
    "newer": _("This file is of a newer version of the course; load the page anew. Nothing was changed."),
    "full": _("This browser has no room for it: nothing was added, and nothing was changed."),
    "strange": _(
        "Something kept here cannot be read: it is damaged, or of a newer version of the course. It is not "
        "written over, and “Save as a file” saves it too."
    ),
    "unkept": _("This browser has no room for what you did last: save what is kept as a file."),
}
"""What the browser module may have to say of what is kept."""

SIDE = 10
"""Squares from one corner of the board to the next."""

_BOARD = _("The chapters on the board")


def contents(translations: NullTranslations = ENGLISH) -> str:
    """The board and the list of the chapters, as HTML."""
    words = _words(CARD_WORDS, translations)
    told = escape(json.dumps(words, ensure_ascii=False))
    going_on = (
        f'<p class="go-on" data-go-on hidden data-words="{told}">'
        f'<a class="am-door" href="{next(iter(CHAPTERS))}.html">{escape(words["goOn"])}</a></p>'
    )
    numbers = {slug: number for number, slug in enumerate(CHAPTERS, start=1)}
    listed, number = [], 1
    for part in PARTS:
        cards = "".join(_card(chapter, numbers[chapter.slug], translations) for chapter in part.chapters)
        title = escape(part.title.text(translations))
        listed.append(
            f'<h3 class="course-part">{title}</h3><ol class="chapters" start="{number}">{cards}</ol>'
        )
        number += len(part.chapters)
    return (
        f'{going_on}<div class="course-contents">{_board(numbers, translations)}'
        f"<div>{''.join(listed)}</div></div>"
    )


def _board(numbers: Mapping[str, int], translations: NullTranslations) -> str:
    """Forty squares round the middle: those with a chapter are links, in the order of the course."""
    there = squares()
    bare = "".join(
        f'<i style="grid-area:{_area(square)}"></i>' for square in range(4 * SIDE) if square not in there
    )
    links = "".join(
        f'<li style="grid-area:{_area(square)}"><a class="am-set-{_colour(numbers[chapter.slug])}"'
        f' href="{chapter.slug}.html" data-square-of="{chapter.slug}"><b>{numbers[chapter.slug]}</b>'
        f"<span>{escape(chapter.title.text(translations))}<span data-square-done></span></span></a></li>"
        for square, chapter in sorted(there.items(), key=lambda placed: numbers[placed[1].slug])
    )
    minutes = sum(chapter.minutes for chapter in CHAPTERS.values())
    count = ngettext("{count} chapter", "{count} chapters", len(CHAPTERS)).text(translations)
    time = ngettext("{count} minute", "{count} minutes", minutes).text(translations)
    label = escape(_BOARD.text(translations))
    return (
        f'<nav class="course-board" aria-label="{label}">'
        f'<div class="course-squares" aria-hidden="true">{bare}</div>'
        f"<p><b>{escape(count)}</b> {escape(time)}</p><ol>{links}</ol></nav>"
    )


def _area(square: int) -> str:
    """Where a square lies in the grid: START at the lower right, then clockwise."""
    side, along = divmod(square, SIDE)
    end = SIDE + 1
    row, column = ((end, end - along), (end - along, 1), (1, 1 + along), (1 + along, end))[side]
    return f"{row}/{column}"


def _colour(number: int) -> int:
    return (number - 1) % 8 + 1


def _card(chapter: Chapter, number: int, translations: NullTranslations) -> str:
    minutes = ngettext("{count} minute", "{count} minutes", chapter.minutes)
    scenes = " ".join(scene.slug for scene in chapter.scenes(chapter.editions[0]))
    said = {
        name: escape(text.text(translations))
        for name, text in (("title", chapter.title), ("promise", chapter.promise), ("minutes", minutes))
    }
    return (
        f'<li class="chapter am-set-{_colour(number)}"><a href="{chapter.slug}.html">'
        f'<b class="chapter-number">{number}</b> <strong>{said["title"]}</strong></a>'
        f'<p>{said["promise"]} <span class="chapter-time">{said["minutes"]}'
        f' <span data-done-of="{chapter.slug}" data-scenes="{scenes}"></span></span></p></li>'
    )


def _words(messages: Mapping[str, Message], translations: NullTranslations) -> dict[str, str]:
    return {name: message.text(translations) for name, message in messages.items()}


class Contents(SphinxDirective):
    """The chapters of the course on a board, and as cards, in order."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", contents(translations_of(self.config)), format="html")]


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


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("chapters", Contents)
    app.add_directive("progress", Kept)
