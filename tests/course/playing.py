"""Going through the scenes of a chapter in a test: what is there after some presses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from antimono.course.chapter import Chapter
from antimono.course.scene.figures import Pair, Part, Purses, StageFigure, Strip, Tile
from antimono.course.scene.play import SceneView, press, solve, view
from antimono.course.scene.scene import Scene


@dataclass(frozen=True, slots=True)
class Playing:
    """A chapter to be played."""

    chapter: Chapter

    def scene(self, slug: str, edition: str = "us") -> Scene:
        """A scene, or else a question to practise, by its name."""
        told = (*self.chapter.scenes(edition), *self.chapter.practice(edition))
        return next(each for each in told if each.slug == slug)

    def after(self, slug: str, *keys: str, edition: str = "us") -> SceneView:
        """Return what it shows after some presses."""
        told, did = self.scene(slug, edition), ""
        for key in keys:
            did = press(told, did, key)
        return view(told, did)

    def solved(self, slug: str, edition: str = "us") -> SceneView:
        """Return what it shows in the end."""
        told = self.scene(slug, edition)
        return view(told, solve(told))

    def sentences(self, edition: str = "us") -> Iterator[str]:
        """All that it says before and after a press, in scenes and in questions to practise."""
        for scene in (*self.chapter.scenes(edition), *self.chapter.practice(edition)):
            yield from map(str, (scene.words, *([scene.puzzle.say] if scene.puzzle else ())))
            for act in scene.acts:
                replies = (act.words, act.say, act.otherwise, *act.mistakes.values(), *act.said.values())
                yield from (str(each) for each in replies if each is not None)


def said(shown: SceneView) -> str:
    """Return what is said to the last press."""
    assert shown.reply is not None
    return str(shown.reply.text)


def parts(figures: tuple[StageFigure, ...]) -> list[Part]:
    """The figures, those side by side one after the other."""
    found: list[Part] = []
    for figure in figures:
        found += [*figure.left, *figure.right] if isinstance(figure, Pair) else [figure]
    return found


def cash(shown: SceneView) -> dict[str, tuple[int, int]]:
    """Return who has how much, and what came or went."""
    return {
        purse.seat.key: (purse.cash, purse.change)
        for figure in parts(shown.figures)
        if isinstance(figure, Purses)
        for purse in figure.purses
    }


def tile(shown: SceneView, square: int) -> Tile:
    """A square of the board as it is drawn."""
    return next(
        each
        for figure in parts(shown.figures)
        if isinstance(figure, Strip)
        for each in figure.tiles
        if each.index == square
    )
