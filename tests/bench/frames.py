"""Which frames and which states of scenes take long in this Python: `python -m tests.bench.frames`.

Every state of every scene in its chapter's first edition is drawn, and eighty frames of each free
lesson; those that take more than the aim are named. What is slow here is five times as slow in a browser.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.lesson.controls import Values
from antimono.course.lesson.lesson import Lesson, link
from antimono.course.lessons import LESSONS
from antimono.course.scene.play import states, view
from antimono.course.scene.scene import Scene
from antimono.views.drawing.pen import Pen
from antimono.views.html import blocks
from antimono.views.scene_html import view_html
from tests.bench.figures import Figure, record
from tests.surfaces.journeys import moves

AIM = 10.0
"""Milliseconds of processor time."""

AGAIN = 3
"""What took longer is done so often again; the fastest counts, as nothing makes a frame faster than it is."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Something drawn."""

    name: str
    """Which: a chapter's slug, then what the address would say or the scene and what was done in it."""
    milliseconds: float


def main() -> None:
    """Measure everything, print what is slow and write down how much that is."""
    kinds = {
        "frames": (drawn for lesson in LESSONS.values() for drawn in frames(lesson)),
        "states of scenes": (
            drawn
            for chapter in (HOME, *CHAPTERS.values())
            for scene in (*chapter.scenes(chapter.editions[0]), *chapter.practice(chapter.editions[0]))
            for drawn in scene_states(scene, chapter.slug, chapter.money(chapter.editions[0]))
        ),
    }
    record([tell(kind, found) for kind, found in kinds.items()])


def tell(kind: str, found: Iterable[Drawn]) -> Figure:
    """Print those that took longer than they should; how many they are, as a figure."""
    every = list(found)
    slow = sorted((each for each in every if each.milliseconds > AIM), key=lambda each: -each.milliseconds)
    print(f"{len(slow)} of {len(every)} {kind} take more than {AIM:g} ms")
    for each in slow:
        print(f"  {each.milliseconds:6.1f} ms  {each.name}")
    return Figure.at_most(f"{kind} over {AIM:g} ms", len(slow), "", 0)


def frames(lesson: Lesson) -> Iterator[Drawn]:
    """A lesson's frames, each worked out and drawn as a page's Python does it."""
    for move in moves(lesson):
        values = move.after
        told = "&".join(f"{name}={value}" for name, value in link(lesson.frame(values)).items())
        yield Drawn(f"{lesson.slug}?{told}", took(partial(_frame, lesson, values)))


def _frame(lesson: Lesson, values: Values) -> object:
    return blocks(lesson.frame(values))


def scene_states(scene: Scene, slug: str, money: str) -> Iterator[Drawn]:
    """All that a scene can show."""
    for did in states(scene):
        name = f"{slug}/{scene.slug} after “{did}”"
        yield Drawn(name, took(partial(_draw, scene, did, money)))


def _draw(scene: Scene, did: str, money: str) -> str:
    return view_html(view(scene, did), Pen(money_format=money))


def took(draw: Callable[[], object]) -> float:
    """Return how many milliseconds of processor time it takes."""
    fastest = _once(draw)
    for _round in range(AGAIN if fastest > AIM else 0):
        fastest = min(fastest, _once(draw))
    return fastest


def _once(draw: Callable[[], object]) -> float:
    start = time.process_time()
    draw()
    return 1000 * (time.process_time() - start)


if __name__ == "__main__":
    main()
