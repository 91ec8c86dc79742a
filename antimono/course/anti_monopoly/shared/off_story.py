"""The tables of the course that leave the story, in which each property has one owner throughout.

A scene that gives a player a property which the story gives to another player is drawn as a separate table, from its
first moment. A property that nobody owns in the story may belong to anybody without contradicting it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial

from antimono.anti_monopoly.theme import SEATS, YOU
from antimono.course.anti_monopoly.shared.four_players import HELD
from antimono.course.scene.figures import Pair, Part, StageFigure, Strip
from antimono.course.scene.scene import Scene

LAST_BOUGHT = 1
"""The property that You buy in the last round."""

OWNERS: Mapping[int, int] = {
    **{square: player for player, held in HELD.items() for square, _level in held},
    LAST_BOUGHT: YOU,
}
"""The buyer of each property in the story, by its square; none is ever sold to another player for good."""


@cache
def beside_the_story(told: Callable[[str], tuple[Scene, ...]], edition: str) -> tuple[Scene, ...]:
    """Return the scenes of a chapter in an edition; those that are what-ifs draw all their squares as such."""
    return tuple(
        replace(scene, show=cache(partial(_greyed, scene.show))) if is_what_if(scene) else scene
        for scene in told(edition)
    )


def is_what_if(scene: Scene) -> bool:
    """Return whether a scene, from its beginning to its right end, ever contradicts the ownership in the story."""
    return any(_contradicts(strip) for moves in _way(scene) for strip in _strips(scene.show(moves)))


def _way(scene: Scene) -> Iterator[tuple[str, ...]]:
    """Yield the acts at each moment of a scene's right way; of a puzzle also any first move."""
    made: tuple[str, ...] = ()
    yield made
    for act in scene.acts:
        made += act.right[: act.needs]
        yield made
    if scene.puzzle is not None:
        yield scene.puzzle.solution
        for move in scene.puzzle.moves(()):
            yield (move,)


def _contradicts(strip: Strip) -> bool:
    return any(
        tile.owner is not None and tile.owner != SEATS[OWNERS[tile.index]]
        for tile in strip.tiles
        if tile.index in OWNERS
    )


def _strips(figures: tuple[StageFigure, ...]) -> Iterator[Strip]:
    for figure in figures:
        for part in (*figure.left, *figure.right) if isinstance(figure, Pair) else (figure,):
            if isinstance(part, Strip):
                yield part


def _greyed(
    show: Callable[[tuple[str, ...]], tuple[StageFigure, ...]], done: tuple[str, ...]
) -> tuple[StageFigure, ...]:
    """Return the figures of a moment, with every table of squares drawn as a what-if."""

    def greyed(parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(replace(part, whatif=True) if isinstance(part, Strip) else part for part in parts)

    return tuple(
        Pair(greyed(figure.left), greyed(figure.right)) if isinstance(figure, Pair) else greyed((figure,))[0]
        for figure in show(done)
    )
