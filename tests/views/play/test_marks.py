"""What a view marks for its style and its module: every mark is known there, and every button has a kind."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from publish import paths

from antimono import views
from antimono.play.cheaters import DESK as CHEATERS
from tests.digests import differing_blocks
from tests.play.cheaters import sitting
from tests.views.play.states import DRAWN, FOLDER, elements, pages

ASSETS = (Path(views.__path__[0]) / "assets", paths.SOURCE / "_static")
PLAIN = {
    *("am-b-outline", "am-seat", "am-solid", "desk-begin", "desk-jail", "desk-pace", "desk-score"),
    *("cheat-cards", "cheat-rent", "fg-cash", "fg-name", "am-ground"),
}
"""Marks without a style of their own, by which a test finds a part, or nobody does so far."""


@cache
def known() -> set[str]:
    """Return each class that a style sheet or a module names."""
    found: set[str] = set()
    for path in (path for folder in ASSETS for path in folder.iterdir()):
        if path.suffix in (".css", ".mjs"):
            found |= set(re.findall(r"[a-z][\w-]+", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("desk", DRAWN)
def test_every_mark_is_known_to_a_style_or_a_module(desk: str) -> None:
    marks = [found for page in pages(desk) for found in re.findall(r'class="([^"]*)"', page)]
    strange = {name for found in marks for name in found.split()} - known() - PLAIN
    assert len(marks) > 100
    assert not strange, strange


@pytest.mark.parametrize("desk", DRAWN)
def test_all_choices_of_a_row_look_like_choices(desk: str) -> None:
    rows = [row for page in pages(desk) for row in re.findall(r'<div class="desk-row[^>]*>.*?</div>', page)]
    buttons = [button for row in rows for button in re.findall(r"<button[^>]*>", row)]
    assert all(' class="' in button for button in buttons), next(b for b in buttons if ' class="' not in b)


def test_a_shout_asks_of_each_other_player_by_their_own_number() -> None:
    table = CHEATERS.pressed(sitting.dealt(5), {"open": "shout"})
    page = "".join(sitting.shown(table).values())
    asked = set(re.findall(r"&quot;open&quot;:&quot;shout (p\d)&quot;", page))
    assert asked == {f"p{player + 1}" for player in table.playing.players if player}


@pytest.mark.parametrize("desk", DRAWN)
def test_every_element_has_the_name_state_and_press_that_somebody_looked_at(desk: str) -> None:
    assert differing_blocks(FOLDER / f"{desk}.txt", elements(desk)) == []


def test_your_seat_has_your_face_and_each_other_its_own() -> None:
    table = sitting.dealt(5)
    seats = re.findall(r'<li class="desk-seat.*?</li>', sitting.shown(table)["purses"], re.DOTALL)
    faces = [re.findall(r'href="#[\w-]*face-([\w-]+)"', seat) for seat in seats]
    assert faces == [["you"], *([each.key] for each in table.setting.company)]
