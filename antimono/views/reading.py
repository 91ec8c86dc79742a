"""A chapter as one reader goes through it, where Python answers each press: in Panel and in a notebook.

The page of a chapter has all this drawn beforehand (`page.stage_html`); here a scene is drawn when it is
wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from gettext import NullTranslations
from types import MappingProxyType

from antimono.core.errors import AntimonoError
from antimono.core.text import ENGLISH, Message, _
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHEATERS
from antimono.course.lesson.controls import Choice
from antimono.course.lessons import LESSONS
from antimono.course.scene.numbers import read_number
from antimono.course.scene.play import Reply, SceneView, Tone, press, view
from antimono.course.scene.scene import Scene
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece, with_pieces
from antimono.views.pressed import Pressed
from antimono.views.scene_html import head_html, scene_name, title_html, view_html

NOT_A_NUMBER = _("Enter a whole number, for example 64.")
"""What is said of an answer that is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingProgress:
    """A reader's progress in a chapter."""

    chapter: Chapter
    edition: str
    """The edition in which it is told, by its id: one of the chapter's."""
    number: int = 1
    """The scene that is shown, from 1."""
    did: str = ""
    """What has been done in it, as `antimono.course.scene.play` writes it."""
    unread: bool = False
    """Whether the last answer was no number."""
    missed: bool = False
    """Whether a question of the scene was missed since it was begun."""
    was: tuple[tuple[str, bool], ...] = ()
    """The scenes that were finished, by their slugs, and whether something was missed in them."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The chapter's scenes in this edition."""
        return self.chapter.scenes(self.edition)

    @property
    def view(self) -> SceneView:
        """The scene that is shown, as far as it has been done."""
        shown = view(self.scenes[self.number - 1], self.did)
        return replace(shown, reply=Reply(Tone.TOLD, NOT_A_NUMBER)) if self.unread else shown

    def after(self, pressed: Pressed) -> ReadingProgress:
        """Return the reading after an act of the reader; one that means nothing changes nothing."""
        if pressed.go is not None:
            return self.at(pressed.go)
        if pressed.edition is not None:
            return self.told_in(pressed.edition)
        key = pressed.key
        if pressed.typed is not None:
            key = read_number(pressed.typed.strip())
            if key is None:
                return replace(self, unread=True)
        if key is None:
            return self
        scene = self.scenes[self.number - 1]
        try:
            did = press(scene, self.did, key)
        except AntimonoError:
            # A second press on what the first has taken away.
            return self
        shown = view(scene, did)
        missed = self.missed or shown.missed
        was = tuple({**dict(self.was), scene.slug: missed}.items()) if shown.done else self.was
        return replace(self, did=did, unread=False, missed=missed, was=was)

    def at(self, number: int) -> ReadingProgress:
        """Go to the beginning of a scene; a number that no scene has changes nothing."""
        if not 1 <= number <= len(self.scenes):
            return self
        return replace(self, number=number, did="", unread=False, missed=False)

    def told_in(self, edition: str) -> ReadingProgress:
        """Begin the scene again in another edition; one in which the chapter is not told changes nothing."""
        if edition not in self.chapter.editions or edition == self.edition:
            return self
        told = replace(self, edition=edition)
        return told.at(min(self.number, len(told.scenes)))


def begin(chapter: Chapter, edition: str | None = None, number: int = 1) -> ReadingProgress:
    """Return a chapter at the beginning of one of its scenes; what is not there is its first edition or scene."""
    first = chapter.editions[0]
    return ReadingProgress(chapter=chapter, edition=edition if edition in chapter.editions else first).at(number)


def reading_html(reading: ReadingProgress, translations: NullTranslations = ENGLISH) -> str:
    """Return the stage of a chapter: where one is, the scene, and the way on."""
    pen = Pen(translations, reading.chapter.money(reading.edition))
    scene, names = reading.scenes[reading.number - 1], edition_names()
    place = pen.text(_("{number} of {count}", number=reading.number, count=len(reading.scenes)))
    editions = {each: names.get(each, each) for each in reading.chapter.editions}
    head = head_html(
        title_html(reading.chapter, 0, pen),
        f'<p class="am-place">{place}</p>',
        _dots(reading, pen),
        editions,
        pen,
        name=f"{reading.chapter.slug}-told",
        told_in=reading.edition,
        back=_back(reading, pen),
    )
    shown = view_html(reading.view, pen, f"{reading.chapter.slug}-scene", _next(reading, pen))
    return (
        f'<section class="{_table(reading.chapter)}" aria-label="{pen.text(reading.chapter.title)}">{head}'
        f'<div class="am-scene" data-current><h2 class="am-scene-title">{pen.text(scene.title)}</h2>'
        f"{shown}</div></section>"
    )


def opening_html(chapter: Chapter, pressed: str, translations: NullTranslations = ENGLISH) -> str:
    """Return a chapter's first scene before Python runs: one button begins it, all else only lies there.

    Args:
        chapter: which.
        pressed: attributes of the button, which say what a press does.
        translations: for the reader's language.
    """
    pen = Pen(translations)
    play = f'<button type="button" class="am-option am-go" {pressed}>{pen.text(_("Play", context="button"))}</button>'
    return with_pieces(f'<div class="am-chapter">{still_html(begin(chapter), translations, play)}</div>')


def still_html(reading: ReadingProgress, translations: NullTranslations = ENGLISH, button: str = "") -> str:
    """Return the scene of a reading without anything to press but `button`."""
    pen = Pen(translations, reading.chapter.money(reading.edition))
    still = replace(reading.view, options=(), live=(), typed=False)
    return (
        f'<section class="{_table(reading.chapter)}"><div class="am-scene" data-current>'
        f'<h2 class="am-scene-title">{pen.text(reading.scenes[reading.number - 1].title)}</h2>'
        f"{view_html(still, pen, f'{reading.chapter.slug}-opening', button)}</div></section>"
    )


def _table(chapter: Chapter) -> str:
    """Return the classes of what a chapter is told on: the Cheaters Edition is played at night, whatever the hour."""
    return "antimono-stage am-table" + (" am-night" if chapter.slug in CHEATERS else "")


def _dots(reading: ReadingProgress, pen: Pen) -> Iterator[str]:
    was = dict(reading.was)
    for number, scene in enumerate(reading.scenes, start=1):
        state = ' aria-current="step"' if number == reading.number else ""
        if scene.slug in was:
            state += f' data-was="{"missed" if was[scene.slug] else "done"}"'
        name = pen.text(scene_name(number, scene))
        yield f'<button type="button" data-go="{number}"{state} aria-label="{name}"></button>'


def _back(reading: ReadingProgress, pen: Pen) -> str:
    if reading.number == 1:
        return ""
    label = pen.text(_("Back"))
    return (
        f'<button type="button" data-back data-go="{reading.number - 1}" aria-label="{label}">'
        f"{piece('mark-back')}</button>"
    )


def _next(reading: ReadingProgress, pen: Pen) -> str:
    if reading.number == len(reading.scenes) or not reading.view.done:
        return ""
    return (
        f'<button type="button" data-next data-go="{reading.number + 1}">{pen.text(_("Next"))}'
        f"{piece('mark-next')}</button>"
    )


@cache
def edition_names() -> Mapping[str, Message]:
    """Return what readers call the editions, by id: as the first lesson that asks for one says it."""
    for lesson in LESSONS.values():
        for control in lesson.frame().controls:
            if isinstance(control, Choice) and control.name == "edition":
                return MappingProxyType({option.value: option.label for option in control.options})
    return MappingProxyType({})
