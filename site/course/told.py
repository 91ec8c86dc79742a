"""A course as one text: `{told}` shows every chapter with its scenes in their final state, to read or print.

`{told} cheaters` shows those of the Cheaters Edition.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.cheaters.edition import EDITION_ID
from antimono.core.text import ENGLISH, Message
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.cheaters.first_cheat import scenes as first_cheat
from antimono.course.cheaters.two_games import scenes as two_games
from antimono.course.scene.play import press, solve, view, way
from antimono.course.scene.scene import Kind, Scene
from antimono.views.drawing.figures_html import figure_html
from antimono.views.drawing.pen import Pen, links_to
from course.clauses import PAGE
from course.languages import already_said, translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_CHOICES = {Kind.CHOOSE, Kind.GUESS}


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question of a scene, and its answer."""

    asked: Message
    chosen: tuple[Message, ...]
    """The answers to choose, where there was a choice."""
    replied: Message | None


def said(scene: Scene) -> Iterator[Exchange]:
    """Yield the questions of a scene in order, with the right answer and the reply to it."""
    now, did = view(scene), ""
    chosen: list[Message] = []
    for key in way(scene):
        before, did = now, press(scene, did, key)
        now = view(scene, did)
        if before.kind in _CHOICES:
            chosen += [label for name, label in before.options if name == key]
        if now.done or now.words != before.words:
            yield Exchange(before.words, tuple(chosen), now.reply.text if now.reply else None)
            chosen.clear()


def chapter_html(chapter: Chapter, translations: NullTranslations = ENGLISH) -> str:
    """Return a chapter: its promise, then its scenes, in its first edition."""
    edition = chapter.editions[0]
    pen = Pen(translations, chapter.money(edition), links_to(f"{PAGE}.html"))
    scenes = "".join(
        _scene(scene, pen, f"told-{chapter.slug}-{number}")
        for number, scene in enumerate(chapter.scenes(edition), start=1)
    )
    return f'<p>{pen.text(chapter.promise)}</p><div class="antimono-stage told">{scenes}</div>'


def _scene(scene: Scene, pen: Pen, name: str) -> str:
    words = "".join(_exchange(each, pen) for each in said(scene))
    figures = "".join(
        figure_html(figure, pen, (), f"{name}-{place}")
        for place, figure in enumerate(view(scene, solve(scene)).figures)
    )
    return f"<article><h3>{pen.text(scene.title)}</h3><div>{words}</div><div>{figures}</div></article>"


def _exchange(each: Exchange, pen: Pen) -> str:
    chosen = "".join(f" <em>{pen.text(label)}</em>" for label in each.chosen)
    replied = f" <strong>{pen.text(each.replied)}</strong>" if each.replied else ""
    return f"<p>{pen.text(each.asked)}{chosen}{replied}</p>"


def chapters(game: str) -> Iterator[tuple[str, Chapter]]:
    """Yield the chapters of a game with what stands before their titles: a number, if they are counted.

    Args:
        game: `cheaters`, or else the first.
    """
    told = CHEATERS if game == EDITION_ID else CHAPTERS
    counted = [each for each in told.values() if each not in (first_cheat.CHAPTER, two_games.CHAPTER)]
    for chapter in told.values():
        yield f"{counted.index(chapter) + 1}\N{NO-BREAK SPACE}· " if chapter in counted else "", chapter


class Told(SphinxDirective):
    """All chapters of a game, a section each."""

    optional_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        translations = translations_of(self.config)
        found: list[nodes.Node] = []
        for number, chapter in chapters("".join(self.arguments)):
            title = f"{number}{chapter.title.text(translations)}"
            name = f"told-{chapter.slug}"
            html = nodes.raw("", chapter_html(chapter, translations), format="html")
            section = nodes.section("", nodes.title("", title), html, ids=[name], names=[name])
            already_said(section)
            self.state.document.note_explicit_target(section)
            found.append(section)
        return found


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("told", Told)
