"""Worksheets for a class, and their keys: questions to practise, chosen by a seed, for a sheet of paper.

The directive `{worksheet} rent monopoly` shows a question of each level for each chapter, `{worksheet-key}`
answers the same ones; the option `seed` chooses others, the option `levels` fewer (`1 2`). Everything on
them is the engine's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from antimono.core.dice import draw
from antimono.core.text import ENGLISH, Message, _
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import CardFace, Pair, Piles, Purses, Rooms, Rows, StageFigure, Strip
from antimono.lessons.stage.play import View, solve, view
from antimono.lessons.stage.scene import Scene
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.drawing.stage import figure_html
from course.clauses import PAGE
from course.languages import translations_of
from course.teaching import up

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LEVELS = (1, 2, 3)
"""The levels of which a sheet has a question from each chapter."""

_NAME = _("Name:")
_WHO = _("Green and You (Y) are Competitors, Blue and Navy are Monopolists. A letter on a street: its owner.")
_ANSWER = _("Answer:")
_TAP = _("Mark it in the drawing.")
_ORDER = _("Number the lines.")


def chosen(chapter: Chapter, edition: str, seed: int, levels: Sequence[int] = LEVELS) -> tuple[Scene, ...]:
    """A question of each of the levels of a chapter, by a seed."""
    asked = chapter.practice(edition)
    place = list(CHAPTERS).index(chapter.slug)
    found = []
    for level in levels:
        mine = [scene for scene in asked if scene.level == level]
        if mine:
            found.append(mine[draw(seed, 10 * place + level, len(mine))])
    return tuple(found)


def sheet(
    chapters: Sequence[Chapter],
    seed: int,
    *,
    key: bool,
    levels: Sequence[int] = LEVELS,
    rules: str = f"{PAGE}.html",
    translations: NullTranslations = ENGLISH,
) -> str:
    """A worksheet as HTML, or the key to it.

    Args:
        chapters: those that have questions on it, in order.
        seed: of the questions that are chosen; the key needs the same one.
        key: whether the answers are wanted, in place of the questions.
        levels: of which there is a question from each chapter.
        rules: the page of the rules, seen from this one.
        translations: the reader's language.
    """
    number = escape(_("Sheet {seed}", seed=seed).text(translations))
    write = _solved if key else _asked
    items = [
        f"<li>{write(scene, _pen(chapter, rules, translations), f'sheet-{chapter.slug}-{scene.slug}')}</li>"
        for chapter in chapters
        for scene in chosen(chapter, chapter.editions[0], seed, levels)
    ]
    name, who = (escape(words.text(translations)) for words in (_NAME, _WHO))
    head = "" if key else f'<p class="sheet-name">{name}</p><p class="sheet-how">{who}</p>'
    return (
        f'<div class="sheet antimono-stage"><p class="sheet-number">{number}</p>{head}'
        f"<ol>{''.join(items)}</ol></div>"
    )


def _asked(scene: Scene, pen: Pen, place: str) -> str:
    shown = view(scene)
    figures = "".join(figure_html(each, pen, (), f"{place}-{n}") for n, each in enumerate(shown.figures))
    return f"<p>{pen.text(shown.words)}</p>{figures}{_room(shown, pen)}"


def _room(shown: View, pen: Pen) -> str:
    """Where the answer goes."""
    if shown.options:
        boxes = "".join(f"<li>{pen.text(label)}</li>" for _key, label in shown.options)
        return f'<ul class="sheet-boxes">{boxes}</ul>'
    if shown.typed:
        return f'<p class="sheet-line">{pen.text(_ANSWER)}</p>'
    return f'<p class="sheet-how">{pen.text(_ORDER if shown.kind == "order" else _TAP)}</p>'


def _solved(scene: Scene, pen: Pen, _place: str) -> str:
    """The question, what is right, and what is said of it."""
    asked, did = view(scene), solve(scene)
    reply = view(scene, did).reply
    labels: dict[str, Message | str] = {key: label for act in scene.acts for key, label in act.options}
    if not any(act.kind.typed for act in scene.acts):  # a number may be that of a square as well
        labels = dict(_marks(asked.figures)) | labels
    said = "" if reply is None else pen.text(reply.text)
    clauses = pen.clauses(reply.clauses) if reply else ""
    answer = " · ".join(pen.text(labels.get(key, key)) for key in re.split("[,+]", did))
    # A reply that is but the amount says it already.
    strong = "" if said.strip("$. ") == answer else f"<strong>{answer}</strong> "
    return f'<p class="sheet-asked">{pen.text(asked.words)}</p><p>{strong}{said}{clauses}</p>'


def _marks(figures: Iterable[StageFigure]) -> Iterator[tuple[str, Message | str]]:
    """What can be marked in figures, by the key of its press, with what it is called."""
    for figure in figures:
        match figure:
            case Pair(left=left, right=right):
                yield from _marks((*left, *right))
            case Strip(tiles=tiles):
                yield from ((tile.press, tile.square.name) for tile in tiles)
            case Rows(rows=rows):
                yield from ((row.key, row.text) for row in rows)
            case Rooms(rooms=rooms):
                yield from ((room.key, str(room.face) if room.face else room.name) for room in rooms)
            case Purses(purses=purses):
                yield from ((purse.key, purse.seat.mark.name) for purse in purses)
            case Piles(piles=piles):
                yield from ((pile.key, str(pile.worth)) for pile in piles)
            case CardFace(key=key, deck=deck):
                yield key, deck


def _pen(chapter: Chapter, rules: str, translations: NullTranslations) -> Pen:
    return Pen(translations, chapter.money(chapter.editions[0]), links_to(rules))


def _levels(text: str) -> tuple[int, ...]:
    """The option `levels`: some of them, with spaces between.

    Raises:
        ValueError: it is something else.
    """
    wanted = tuple(int(each) for each in text.split())
    if not wanted or not set(wanted) <= set(LEVELS):
        raise ValueError(f"the levels are {', '.join(map(str, LEVELS))}")
    return wanted


class Worksheet(SphinxDirective):
    """A worksheet on some chapters."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"seed": directives.nonnegative_int, "levels": _levels}  # noqa: RUF012 # docutils wants it so
    key = False

    @override
    def run(self) -> list[nodes.Node]:
        names = self.arguments[0].split()
        unknown = [name for name in names if name not in CHAPTERS]
        if unknown:
            raise self.error(f"There is no chapter {unknown[0]}: {', '.join(CHAPTERS)}.")
        chapters = [CHAPTERS[name] for name in names]
        html = sheet(
            chapters,
            self.options.get("seed", 1),
            key=self.key,
            levels=self.options.get("levels", LEVELS),
            rules=f"{up(self.env.docname)}{PAGE}.html",
            translations=translations_of(self.config),
        )
        return [nodes.raw("", html, format="html")]


class WorksheetKey(Worksheet):
    """The key to the worksheet with the same chapters and seed."""

    key = True


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("worksheet", Worksheet)
    app.add_directive("worksheet-key", WorksheetKey)
