"""Questions to practise rent: their answers by hand, their wrong ideas, and what `it` and `pl` change."""

from __future__ import annotations

from antimono.lessons.anti_monopoly.chapters.rent import CHAPTER
from antimono.lessons.stage.play import solve
from antimono.lessons.stage.scene import Scene


def question(slug: str, edition: str = "us") -> Scene:
    return next(each for each in CHAPTER.practice(edition) if each.slug == slug)


def test_amounts_are_those_of_the_edition() -> None:
    assert solve(question("houses-blue", "it")) == "1400"
    assert solve(question("houses-blue", "pl")) == "140"
    assert solve(question("pay-back", "it")) == "10"
