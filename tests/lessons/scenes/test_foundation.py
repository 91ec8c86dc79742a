"""The chapter on the Foundation: the storyboard's figures, its challenge, tenfold money."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Rooms
from antimono.lessons.stage.play import view
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.stage import die_svg, figure_html
from tests.lessons.scenes.playing import Playing, cash

FOUNDATION = CHAPTERS["foundation"]
PLAY = Playing(FOUNDATION)


@pytest.mark.parametrize(
    ("edition", "paid", "won"),
    [("us", 160, 50), ("fr2006", 160, 50), ("de2006", 160, 50), ("it", 1600, 500), ("pl", 160, 50)],
)
def test_am_20_who_pays_and_who_wins(edition: str, paid: int, won: int) -> None:
    assert cash(PLAY.solved("blue-pays", edition))["blue"][1] == -paid
    assert cash(view(PLAY.scene("green-rolls", edition), "walk"))["you"][1] == 0
    assert cash(PLAY.solved("green-rolls", edition))["you"][1] == won


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_the_sum_of_all_twelve_stops(edition: str) -> None:
    """Stop by stop, from the print: 160 of a Monopolist; 25, 50 or nothing for a Competitor (AM-20)."""
    scale = 10 if edition == "it" else 1
    you = blue = 1500 * scale
    for face in range(1, 7):
        you += {1: 25, 2: 50}.get(face, 0) * scale
        blue -= 160 * scale
    assert PLAY.scene("challenge", edition).acts[0].right == (str(you - blue),)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_as_many_average_stops_make_up_for_one_levy(edition: str) -> None:
    """75 in six stops against 160 in one (AM-20): a sum of averages, not how long luck takes on average."""
    enough = int(PLAY.scene("as-much", edition).acts[0].right[0])
    assert enough * 75 >= 6 * 160 > (enough - 1) * 75
    assert "average stops" in str(PLAY.scene("as-much", edition).words)


def test_faces_are_drawn_as_dice_and_told_as_numbers() -> None:
    rooms = next(figure for figure in view(PLAY.scene("which-faces")).figures if isinstance(figure, Rooms))
    html = figure_html(rooms, Pen(), live=("1", "6"))
    assert all(die_svg(face) in html for face in range(1, 7))
    assert html.count("<button") == 2
    assert '<span class="am-unseen">a 6</span>' in html
