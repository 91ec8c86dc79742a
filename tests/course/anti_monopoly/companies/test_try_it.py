"""The lesson on companies: what is owed, all 36 rolls, and when the companies are paid back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.figures import Bars, Board
from antimono.course.lesson.controls import Values
from antimono.course.lesson.frame import LessonBody
from antimono.course.lessons import lesson
from tests.course.shown import plot, table

COMPANIES = lesson("companies")
BOTH: Values = {"company": "28", "owned": 2}


def bars(story: LessonBody) -> Bars:
    return next(figure for figure in story.figures if isinstance(figure, Bars))


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("values", [BOTH, {"company": "12", "owned": 1}])
def test_the_chances_of_all_bills_add_up_to_one(edition: str, values: Values) -> None:
    (series,) = bars(COMPANIES.frame({**values, "edition": edition}).story).series
    assert sum(value for value in series.values if value is not None) == 1
    assert series.values[5] == Fraction(1, 6)


def test_every_bar_leads_to_its_own_bill() -> None:
    frame = COMPANIES.frame(BOTH)
    drawn = bars(frame.story)
    for category, press in zip(drawn.categories, drawn.series[0].presses, strict=True):
        assert press is not None
        after = COMPANIES.pressed(frame, dict(press.values)).story
        total, bill = str(category).split(": ")
        assert after.number.value == bill
        assert bars(after).marked == (0, int(total) - 2)


@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_every_bar_of_fares_leads_to_its_own_fare(owned: int) -> None:
    frame = COMPANIES.frame({"owned": owned, "mortgaged": 1})
    for series in bars(frame.story).series:
        for fare, press in zip(series.values, series.presses, strict=True):
            assert press is not None
            assert COMPANIES.pressed(frame, dict(press.values)).story.number.amount == fare


def test_how_many_visits_pay_everything_back() -> None:
    rows = table(COMPANIES.frame().story, "Visits until").rows
    assert [tuple(map(str, row)) for row in rows] == [
        ("1", "200", "10", "5"),
        ("2", "400", "20", "5"),
        ("3", "600", "30", "4"),
        ("4", "800", "40", "3"),
    ]
    rows = table(COMPANIES.frame(BOTH).story, "Visits until").rows
    assert [tuple(map(str, row)) for row in rows] == [("1", "150", "6", "6"), ("2", "300", "11", "5")]


@pytest.mark.parametrize(
    ("values", "slow", "fast"),
    [
        ({"owned": 4}, Fraction(40), Fraction(5, 2)),
        ({"owned": 4, "mortgaged": 2}, Fraction(40), Fraction(10)),
        (BOTH, Fraction(75, 7), Fraction(30, 7)),
        ({**BOTH, "mortgaged": 1}, Fraction(75, 7), Fraction(75, 7)),
    ],
)
def test_the_plot_crosses_where_the_price_is_back(values: Values, slow: Fraction, fast: Fraction) -> None:
    drawn = plot(COMPANIES.frame(values).story)
    assert drawn.marked is not None
    assert drawn.marked.across == fast
    assert [point.across for point in drawn.points] == [slow]
    assert drawn.across.high > slow
    assert drawn.up.high > drawn.marked.up


def test_with_all_of_them_mortgaged_nothing_comes_back() -> None:
    """AM-11.3."""
    story = COMPANIES.frame({"owned": 3, "mortgaged": 3}).story
    assert plot(story).marked is None
    assert "no visit earns anything" in str(story.passages[0].lines[0][0])
    assert bars(story).marked is None


def test_pressing_the_visited_company_gives_the_owner_one_more_of_the_kind() -> None:
    frame = COMPANIES.frame({"owned": 3, "mortgaged": 2})
    seen = []
    for _press in range(3):
        board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
        frame = COMPANIES.pressed(frame, dict(dict(board.presses)[5].values))
        seen.append(tuple(dict(frame.values)[name] for name in ("owned", "mortgaged")))
    assert seen == [(4, 2), (1, 1), (2, 1)]


def test_mortgaged_are_others_first() -> None:
    board = next(
        figure
        for figure in COMPANIES.frame({"company": "15", "owned": 3, "mortgaged": 1}).story.figures
        if isinstance(figure, Board)
    )
    assert {each.index: each.mortgaged for each in board.holdings} == {15: False, 5: False, 25: True}


@pytest.mark.parametrize(("edition", "told"), [("us", False), ("it", True), ("pl", False)])
def test_r_4_the_misprint_is_told_where_it_is(edition: str, told: bool) -> None:
    lines = COMPANIES.frame({**BOTH, "edition": edition}).story.passages[1].lines
    assert any("R-4" in clauses for _text, clauses in lines) == told


def test_a_badge_makes_the_owner_the_other_role_and_back() -> None:
    frame, owners = COMPANIES.frame(), []
    for _press in range(2):
        board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
        ((_mark, press),) = board.badges
        frame = COMPANIES.pressed(frame, dict(press.values))
        owners.append(dict(frame.values)["owner"])
    assert owners == ["competitor", "monopolist"]
