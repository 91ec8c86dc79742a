"""The course as one text: every scene is told to its end."""

from __future__ import annotations

import re

from course.told import chapter_html, said

from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.play import solve, view
from tests.asked import asked


@asked("slug", CHAPTERS, quick=["tax", "cards", "money", "selling", "around"])  # all kinds of scenes and acts
def test_every_scene_is_told_with_what_it_asks_and_how_it_ends(slug: str) -> None:
    chapter = CHAPTERS[slug]
    for scene in chapter.scenes("us"):
        told = list(said(scene))
        assert str(told[0].asked) == str(scene.words)
        end = view(scene, solve(scene)).reply
        assert end is None or str(told[-1].replied) == str(end.text)
    html = chapter_html(chapter)
    assert html.count("<article>") == len(chapter.scenes("us"))
    names = re.findall(r' id="([^"]*)"', html)
    assert len(names) == len(set(names))


def test_a_choice_is_told_with_what_was_chosen() -> None:
    scene = next(each for each in CHAPTERS["jail"].scenes("us") if each.slug == "second-turn")
    (told,) = said(scene)
    assert [str(each) for each in told.chosen] == ["Only pay $50"]
