"""What JupyterLite is given to open: the course text, its chapters laid out before anything is run."""

import json
from html import unescape
from typing import Any

import pytest
from publish import lite, notebooks, paths

from antimono.course.chapters import TOLD
from antimono.course.lessons import LESSONS


def cells(content: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(content)["cells"]
    return found


@pytest.mark.parametrize("slug", LESSONS)
def test_a_chapter_shows_its_first_scene_and_one_thing_to_press(slug: str) -> None:
    source = paths.NOTEBOOKS / f"{slug}.ipynb"
    before, after = cells(source.read_bytes()), cells(lite.opened(source))
    assert [cell["source"] for cell in before] == [cell["source"] for cell in after]
    (shown,) = [
        output["data"]["text/html"]
        for cell in after
        for output in cell.get("outputs", ())
        if "text/html" in output.get("data", {})
    ]
    scene = TOLD[slug].scenes(TOLD[slug].editions[0])[0]
    assert 'class="am-view"' in shown
    assert str(scene.title) in unescape(shown)
    assert shown.count("<button") == shown.count("notebook:run-cell") == 1
    assert "data-key" not in shown


def test_no_bet_of_a_lab_is_given_away() -> None:
    for place in notebooks.sources():
        if place.parent.name == "labs":
            for cell in cells(lite.opened(paths.NOTEBOOKS / place)):
                assert not cell.get("outputs"), place


def test_a_text_is_offered_as_it_is() -> None:
    source = paths.NOTEBOOKS / "about.md"
    assert lite.opened(source) == source.read_bytes()
