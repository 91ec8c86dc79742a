"""The chapter on the Foundation: the storyboard's figures, its challenge, tenfold money."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Rooms
from antimono.course.scene.play import view
from antimono.views.drawing.figures_html import die_svg, figure_html
from antimono.views.drawing.pen import Pen
from tests.course.playing import Playing

FOUNDATION = CHAPTERS["foundation"]
PLAY = Playing(FOUNDATION)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_as_many_average_stops_make_up_for_one_levy(edition: str) -> None:
    """75 in six stops against 160 in one (AM-20): a sum of averages, not how long luck takes on average."""
    enough = int(PLAY.scene("as-much", edition).acts[0].right[0])
    assert enough * 75 >= 6 * 160 > (enough - 1) * 75
    assert "average visits" in str(PLAY.scene("as-much", edition).words)


def test_faces_are_drawn_as_dice_and_told_as_numbers() -> None:
    rooms = next(figure for figure in view(PLAY.scene("which-faces")).figures if isinstance(figure, Rooms))
    html = figure_html(rooms, Pen(), live=("1", "6"))
    assert all(die_svg(face) in html for face in range(1, 7))
    assert html.count("<button") == 2
    assert '<span class="am-unseen">a 6</span>' in html
