"""The contents of the course: a ring of tiles round the board, the progress on each, and links to the rest.

`{chapters}` is the ring, `{hero}` the head of the first page, `{door}` a link to another part,
and `{progress}` the progress stored in the reader's browser. `home.mjs` stamps what is done and moves the pawn,
`course.mjs` has the buttons.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, ClassVar, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, PARTS
from antimono.views.drawing.pieces import piece
from course.languages import translations_of
from course.pictures import drawn, picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FIRST_GAME = _("Back to your first game")
"""The link to a first game that this browser keeps."""

CARD_WORDS = {
    "back": _("Welcome back"),
    "goOn": _("Continue: chapter {number}", number="{number}"),
    "again": _("Review: chapter {number}", number="{number}"),
    "missedOne": _("All stamped, with one thing to review"),
    "round": _("Once round the board"),
    "roundTold": _("You have seen every chapter. Now try it against other players."),
    "play": _("Play a whole game"),
    "tally": _("{done} of {count} done", done="{done}", count="{count}"),
    "some": _("{done} of {count} scenes done", done="{done}", count="{count}"),
    "missed": _("done, with something to review"),
    "all": _("done without a mistake"),
    "here": _("you are here"),
    "first": FIRST_GAME,
}
"""The browser module's messages about the chapters."""

KEPT_WORDS = {
    "none": _("Nothing is saved yet."),
    "some": _("Scenes done: {scenes}; to review: {missed}.", scenes="{scenes}", missed="{missed}"),
    "weeks": _("Positions of the week: {weeks}.", weeks="{weeks}"),
    "sheets": _("Best results of “Who owes what?”: {sheets}.", sheets="{sheets}"),
    "desks": _("Games and positions in progress: {desks}.", desks="{desks}"),
    "export": _("Save as a file"),
    "import": _("Add from a file"),
    "erase": _("Erase"),
    "sure": _("Tap again to erase everything."),
    "erased": _("Erased."),
    "unerased": _("This browser does not allow saved progress to be erased."),
    "added": _("Added."),
    "foreign": _("This file does not contain progress from this course. Nothing was changed."),
    "newer": _("This file comes from a newer version of the course. Reload the page. Nothing was changed."),
    "full": _("This browser does not have enough space for it. Nothing was added or changed."),
    "strange": _(
        "Some saved progress cannot be read: it is damaged, or comes from a newer version of the course. It "
        "will not be overwritten, and “Save as a file” includes it."
    ),
    "unkept": _("This browser has no space left for your latest progress. Save your progress as a file."),
}
"""The browser module's messages about stored progress."""

_EXTRAS = (("practice", _("Practice"), "mark-check"), ("first-game", _("Your first game"), "mark-dice"))
"""What fills the last side of the ring."""

_ANY_TIME = _("any time")
_BEGIN = _("Begin here")
_ON = _("Continue")
_START = _("Start chapter {number}", number=1)

BEGUN = (
    "try{const{chapters:c}=JSON.parse(localStorage.antimono);"
    "if(!/[?&#](scene|slides)/.test(location.href)&&Object.keys(c).some(n=>/^(?!home$)\\w+$/.test(n)&&c[n].done[0]))"
    'document.documentElement.dataset.begun=""}catch{}'
)
"""Says on the page's root, before anything is painted, that its reader has been here and wants to go on."""


def contents(translations: NullTranslations = ENGLISH) -> str:
    """Return the chapters as tiles round the board, side by side with their parts, as HTML."""
    words = _words(CARD_WORDS, translations)
    acts, number = [], 1
    for place, part in enumerate(PARTS):
        tiles = [_tile(chapter, number + at, translations) for at, chapter in enumerate(part.chapters)]
        if place == len(PARTS) - 1:
            first = number + len(tiles)
            tiles += [_extra(*extra, first + at, translations) for at, extra in enumerate(_EXTRAS)]
        acts.append(
            f'<li class="ring-act"><h3>{_said(part.title, translations)}</h3>'
            f'<ol start="{number}">{"".join(tiles)}</ol></li>'
        )
        number += len(part.chapters)
    begun, told = next(iter(CHAPTERS.values())), escape(json.dumps(words, ensure_ascii=False))
    return (
        f'<section class="ring" data-module="home" data-ring data-words="{told}">'
        '<div class="ring-middle" data-go-on><div>'
        f'<p class="ring-say" data-say>{_said(_BEGIN, translations)}</p>'
        f'<p class="ring-title" data-title>{_said(begun.title, translations)}</p>'
        f"<p data-promise>{_said(begun.promise, translations)}</p>"
        f'<a class="am-go" href="{begun.slug}.html" data-go>{piece("mark-next")}'
        f"<span data-go-words>{_said(_START, translations)}</span></a>"
        f'<p class="ring-tally" data-tally hidden></p></div></div>'
        f'<ol class="ring-acts">{"".join(acts)}</ol></section>'
    )


def tiles_around() -> int:
    """Return how many tiles lie round the board; a side is a quarter of them."""
    return 4 * -(-(len(CHAPTERS) + len(_EXTRAS)) // 4)


def _area(place: int) -> str:
    """Return where a tile lies in the grid, counted from 1: from the lower right corner, then clockwise."""
    length = tiles_around() // 4
    side, along = divmod(place - 1, length)
    end = length + 1
    row, column = ((end, end - along), (end - along, 1), (1, 1 + along), (1 + along, end))[side]
    return f"{row}/{column}"


def _tile(chapter: Chapter, number: int, translations: NullTranslations) -> str:
    minutes = ngettext("{count} min", "{count} min", chapter.minutes)
    scenes = " ".join(scene.slug for scene in chapter.scenes(chapter.editions[0]))
    pawn = f'<span class="ring-pawn am-green" data-pawn>{piece("pawn-round")}</span>' if number == 1 else ""
    now = " data-now" if number == 1 else ""
    return (
        f'<li class="ring-tile" style="--at:{_area(number)}"><a href="{chapter.slug}.html"'
        f' data-square-of="{chapter.slug}" title="{_said(chapter.promise, translations)}"{now}>'
        f'<b class="ring-number">{number}</b><span class="ring-picture">{picture(chapter.slug)}</span>'
        f"<strong>{_said(chapter.title, translations)}</strong>"
        f"<small>{_said(minutes, translations)}</small>"
        f'<span class="ring-done" data-done-of="{chapter.slug}" data-scenes="{scenes}"></span>{pawn}</a></li>'
    )


def _extra(page: str, title: Message, mark: str, place: int, translations: NullTranslations) -> str:
    return (
        f'<li class="ring-tile ring-extra" style="--at:{_area(place)}"><a href="{page}.html">'
        f'<span class="ring-picture">{piece(mark)}</span><strong>{_said(title, translations)}</strong>'
        f"<small>{_said(_ANY_TIME, translations)}</small></a></li>"
    )


def hero() -> str:
    """Return the part below the head of the first page: a greeting for returning readers, and the stripes."""
    path = "M-60 640H500C700 640 660 70 880 70H1400"
    drawn_stripes = "".join(f'<path d="{path}" transform="translate(0 {34 * stripe})"/>' for stripe in range(3))
    return (
        f'<script>{BEGUN}</script><svg class="home-stripes" viewBox="0 0 1280 760" aria-hidden="true"'
        f' preserveAspectRatio="xMidYMax slice">{drawn_stripes}</svg>'
    )


def going_on(translations: NullTranslations) -> str:
    """Return the text that replaces the first words for a returning reader; a script writes it."""
    return (
        '<div class="home-back" data-go-on><ol class="home-street" data-street aria-hidden="true" inert></ol>'
        f'<p class="home-say" data-say>{_said(CARD_WORDS["back"], translations)}</p>'
        '<p class="home-chapter" data-title></p><p data-promise></p>'
        f'<a class="am-go" href="#the-course" data-go>{piece("mark-next")}'
        f"<span data-go-words>{_said(_ON, translations)}</span></a>"
        '<p class="home-tally" data-tally></p>'
        f'<a href="first-game.html" data-first-game hidden>{_said(FIRST_GAME, translations)}</a></div>'
    )


def _said(message: Message, translations: NullTranslations) -> str:
    return escape(message.text(translations))


def _words(messages: Mapping[str, Message], translations: NullTranslations) -> dict[str, str]:
    return {name: message.text(translations) for name, message in messages.items()}


class Contents(SphinxDirective):
    """The chapters of the course as tiles round the board, in order."""

    @override
    def run(self) -> list[nodes.Node]:
        translations = translations_of(self.config)
        minutes = sum(chapter.minutes for chapter in CHAPTERS.values())
        told = _(
            "Four sides, four parts, {minutes} minutes. Start anywhere. Chapters you have done are stamped.",
            minutes=minutes,
        )
        lead = f'<p class="ring-lead">{_said(told, translations)}</p>'
        return [nodes.raw("", lead + contents(translations), format="html")]


class Hero(SphinxDirective):
    """The part below the head of the first page, and its form for a returning reader."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", hero() + going_on(translations_of(self.config)), format="html")]


class Door(SphinxDirective):
    """A way to another part of the course: pieces as a picture, a link, a few words."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {"class": str}

    @override
    def run(self) -> list[nodes.Node]:
        pieces = self.arguments[0].split(",") if self.arguments else []
        art = "".join(f"<span>{drawn(each.strip())}</span>" for each in pieces)
        made = nodes.container(classes=["home-door", *self.options.get("class", "").split()])
        made += nodes.raw("", f'<div class="home-door-picture" aria-hidden="true">{art}</div>', format="html")
        self.state.nested_parse(self.content, self.content_offset, made)
        return [made]


class Kept(SphinxDirective):
    """The reader's progress as kept in the browser, with buttons to carry it elsewhere or erase it."""

    @override
    def run(self) -> list[nodes.Node]:
        words = _words(KEPT_WORDS, translations_of(self.config))
        buttons = "".join(
            f'<button type="button" class="am-copy" {name}>{escape(words[label])}</button> '
            for name, label in (("data-export", "export"), ("data-import", "import"), ("data-erase", "erase"))
        )
        told = escape(json.dumps(words, ensure_ascii=False))
        html = (
            f'<section class="progress-kept" data-module="course" data-progress data-words="{told}" hidden>'
            f"<p data-progress-told></p><p>{buttons}</p>"
            '<input type="file" accept="application/json,.json" hidden data-file aria-label="'
            f'{escape(words["import"])}"><p role="status" data-progress-said></p></section>'
        )
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("chapters", Contents)
    app.add_directive("door", Door)
    app.add_directive("hero", Hero)
    app.add_directive("progress", Kept)
