"""The lesson on selling back: half of each step, the rent afterwards, the round trip (AM-12.1, R-23)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.core.figures import Board, Plot
from antimono.course.anti_monopoly.selling.try_it import raised_at, rents, round_trip
from antimono.course.lesson.controls import Number
from antimono.course.lessons import lesson
from tests.course.shown import lines, table

SELLING = lesson("selling")


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(("role", "visits"), [(Role.COMPETITOR, Fraction(5)), (Role.MONOPOLIST, Fraction(5, 2))])
def test_r_23_every_step_of_every_street_is_even_after_as_many_visits(
    edition: str, role: Role, visits: Fraction
) -> None:
    rules = load(edition)
    found = {
        round_trip(rules, street, role, level)
        for street in rules.streets
        for level in range(1, street.hotel_level(role) + 1)
    }
    assert found == {visits}


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", list(Role))
def test_the_tables_agree_with_the_headline(edition: str, role: Role) -> None:
    frame = SELLING.frame({"edition": edition, "role": role.value})
    rows = table(frame.story, "Step by step")
    for sold, row in enumerate(rows.rows):
        story = SELLING.frame({"edition": edition, "role": role.value, "sold": sold}).story
        assert story.number.amount == row[1]
        assert table(story, "Step by step").marked == (sold,)
    streets = table(frame.story, "All streets")
    assert len(streets.rows) == 22
    assert all(row[1] == 2 * int(str(row[2])) for row in streets.rows)


def test_no_more_is_sold_than_stands_there() -> None:
    frame = SELLING.frame({"built": 2, "sold": 4})
    assert "enter a number from 0 to 2" in str(frame.notes[0])
    sold = next(each for each in SELLING.changed(frame, "built", 1).controls if each.name == "sold")
    assert isinstance(sold, Number)
    assert sold.maximum == 1


def test_am_10_1_am_10_2_a_monopolist_s_hotel_has_a_step_less() -> None:
    for role, most in (("competitor", 5), ("monopolist", 4)):
        built = next(each for each in SELLING.frame({"role": role}).controls if each.name == "built")
        assert isinstance(built, Number)
        assert (built.maximum, str(built.names[-1])) == (most, "a hotel")


def test_the_plot_falls_twice_as_fast_for_a_monopolist() -> None:
    plot = next(figure for figure in SELLING.frame().story.figures if isinstance(figure, Plot))
    slopes = [
        Fraction(curve.points[0][1] - curve.points[1][1]) / (curve.points[1][0] - curve.points[0][0])
        for curve in plot.curves
    ]
    assert slopes == [Fraction(1, 5), Fraction(2, 5)]
    assert plot.marked is not None
    assert (plot.marked.across, plot.marked.up) == (50, 60)


def test_a_square_and_a_point_lead_where_they_say() -> None:
    frame = SELLING.frame({"sold": 2})
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    after = SELLING.pressed(frame, dict(dict(board.presses)[34].values))
    assert dict(after.values)["street"] == "34"
    plot = next(figure for figure in frame.story.figures if isinstance(figure, Plot))
    assert [dict(point.press.values)["sold"] for point in plot.points if point.press] == [0, 1, 3, 4, 5]


def test_am_12_2_r_35_how_and_when_is_told() -> None:
    told = lines(SELLING.frame().story)
    for words in ("no player may buy a building", "at any time", "which leaves 4 houses", "sell evenly"):
        assert words in told


def test_the_sums_and_the_rents_of_a_hotel() -> None:
    us = load("us")
    walnut = us.street("walnut-st")
    assert raised_at(walnut, Role.COMPETITOR, 5) == (0, 50, 100, 150, 200, 250)
    assert rents(us, walnut, Role.MONOPOLIST) == (40, 60, 80, 100, 120)
