"""The lesson on the Foundation: what is paid and won, by face, by visits and by colour."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.core.figures import Bars, Board, Plot
from antimono.course.anti_monopoly.foundation.try_it import MOST_VISITS, average, gifts
from antimono.course.lesson.controls import Number
from antimono.course.lessons import lesson
from tests.course.shown import table

FOUNDATION = lesson("foundation")
PRINTED = {1: 25, 2: 50}
"""What a face brings (AM-20.2); the others nothing."""


@pytest.mark.parametrize("visits", range(1, 6))
def test_the_distribution_is_that_of_all_runs_of_the_die(visits: int) -> None:
    """By listing them: six faces a visit."""
    runs = Counter(sum(PRINTED.get(face, 0) for face in run) for run in product(range(1, 7), repeat=visits))
    assert gifts(load("us"), visits) == {won: Fraction(count, 6**visits) for won, count in runs.items()}
    assert average(load("us"), visits) == Fraction(25 * visits, 2)


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("visits", [1, MOST_VISITS])
def test_the_chances_add_up_to_one(edition: str, visits: int) -> None:
    story = FOUNDATION.frame({"edition": edition, "visits": visits}).story
    (series,) = next(figure for figure in story.figures if isinstance(figure, Bars)).series
    assert sum(value for value in series.values if value is not None) == 1
    exact = table(story, "exactly")
    assert exact.rows[0][3] == 1
    assert exact.rows[-1][2] == exact.rows[-1][3] == Fraction(1, 6**visits)


def test_the_colours_compared() -> None:
    rows = table(FOUNDATION.frame({"visits": 6}).story, "compared")
    assert [tuple(map(str, row)) for row in rows.rows][::5] == [
        ("1", "$12.50", "160", "$172.50"),
        ("6", "$75", "960", "$1035"),
    ]
    assert rows.marked == (5,)


def test_the_die_is_asked_of_a_competitor_only() -> None:
    for role in ("competitor", "monopolist"):
        die = next(each for each in FOUNDATION.frame({"role": role}).controls if each.name == "die")
        assert isinstance(die, Number)
        assert die.visible == (role == "competitor")


def test_a_row_of_the_die_rolls_it_for_a_competitor() -> None:
    frame = FOUNDATION.frame({"role": "monopolist"})
    rows = table(frame.story, "die")
    assert rows.marked == ()
    for face, press in enumerate(rows.presses, start=1):
        assert press is not None
        story = FOUNDATION.pressed(frame, dict(press.values)).story
        assert story.number.amount == PRINTED.get(face, 0)
        assert table(story, "die").marked == (face - 1,)


@pytest.mark.parametrize("role", ["competitor", "monopolist"])
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_point_of_the_plot_leads_to_its_own_visits(role: str, edition: str) -> None:
    frame = FOUNDATION.frame({"role": role, "edition": edition, "visits": 2})
    (plot,) = (figure for figure in frame.story.figures if isinstance(figure, Plot))
    assert len(plot.points) == MOST_VISITS - 1
    for point in plot.points:
        assert point.press is not None
        assert plot.up.low <= point.up <= plot.up.high
        after = FOUNDATION.pressed(frame, dict(point.press.values)).story
        (marked,) = (figure.marked for figure in after.figures if isinstance(figure, Plot))
        assert marked is not None
        assert (marked.across, marked.up) == (point.across, point.up)


def test_pressing_the_square_is_one_more_visit_and_the_badge_the_other_role() -> None:
    frame = FOUNDATION.frame({"visits": MOST_VISITS - 1})
    seen = []
    for _press in range(2):
        board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
        frame = FOUNDATION.pressed(frame, dict(dict(board.presses)[20].values))
        seen.append(dict(frame.values)["visits"])
    assert seen == [MOST_VISITS, 1]
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    ((_mark, press),) = board.badges
    assert dict(FOUNDATION.pressed(frame, dict(press.values)).values)["role"] == "monopolist"
