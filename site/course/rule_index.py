"""From a clause to where it can be tried: the scenes that teach it; for some clauses, a figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from html import escape
from urllib.parse import urlencode

from antimono.cheaters.edition import EDITION_ID
from antimono.core.text import _
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.course.scene.play import solve, view
from antimono.course.scene.scene import Scene
from antimono.views.drawing.figures_html import figure_html
from antimono.views.drawing.pen import Pen

MOST = 3
"""How many scenes a clause leads to."""

SEEN = frozenset(
    {"AM-6.1", "AM-8.4", "AM-9.2", "AM-10.1", "AM-11.6", "AM-14.6", "AM-16.2", "AM-18.2", "AM-19.3", "AM-24.4"}
)
"""The clauses that a figure says more quickly than words."""

_TRY = _("Try it:")
_SEE = _("See it")


@dataclass(frozen=True, slots=True)
class Place:
    """A scene that teaches a clause."""

    chapter: Chapter
    scene: Scene
    number: int
    """Of the scene in its chapter, from 1."""
    edition: str

    @property
    def address(self) -> str:
        """Its address, seen from the page of the rules."""
        asked = {}
        if self.number > 1:
            asked["scene"] = str(self.number)
        if self.edition != self.chapter.editions[0]:
            asked["edition"] = self.edition
        return f"{self.chapter.slug}.html{'?' if asked else ''}{urlencode(asked)}"


@cache
def places() -> Mapping[str, tuple[Place, ...]]:
    """Return the scenes that teach each clause; in another edition than the first only where the first has none.

    A ruling that holds for both games leads to the first.
    """
    found: dict[str, list[Place]] = {}
    for edition in next(iter(CHAPTERS.values())).editions:
        _note(found, CHAPTERS.values(), edition)
    _note(found, CHEATERS.values(), EDITION_ID)
    return {name: tuple(those[:MOST]) for name, those in found.items()}


def _note(found: dict[str, list[Place]], chapters: Iterable[Chapter], edition: str) -> None:
    """Add the scenes of chapters in an edition, for clauses that nothing was found for before."""
    known = set(found)
    for chapter in chapters:
        for number, scene in enumerate(chapter.scenes(edition), start=1):
            for name in scene.teaches:
                if name not in known:
                    found.setdefault(name, []).append(Place(chapter, scene, number, edition))


def link(place: Place, translations: NullTranslations) -> str:
    """Return a link to a scene, by the titles of its chapter and its own."""
    titles = (place.chapter.title, place.scene.title)
    words = " · ".join(escape(title.text(translations)) for title in titles)
    return f'<a href="{escape(place.address)}">{words}</a>'


def tried_html(name: str, translations: NullTranslations) -> str:
    """Links to the scenes that teach a clause, and a figure where one helps; `""` if no scene teaches it."""
    there = places().get(name, ())
    if not there:
        return ""
    links = " ".join(link(place, translations) for place in there)
    seen = _seen(there[0], name, translations) if name in SEEN else ""
    return f'<p class="rule-tried">{escape(_TRY.text(translations))} {links}</p>{seen}'


def _seen(place: Place, name: str, translations: NullTranslations) -> str:
    """Return the stage as it is when the scene is done."""
    pen = Pen(translations, place.chapter.money(place.edition))
    ended = view(place.scene, solve(place.scene))
    figures = "".join(
        figure_html(each, pen, (), f"seen-{name.lower()}-{number}") for number, each in enumerate(ended.figures)
    )
    summary = escape(_SEE.text(translations))
    return (
        f'<details class="rule-seen"><summary>{summary}</summary><div class="antimono-stage">{figures}</div></details>'
    )
