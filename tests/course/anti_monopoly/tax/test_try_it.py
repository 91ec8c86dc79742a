"""The lesson on taxes: both ways add up, both roles are drawn, and where they cross."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.core.figures import Board
from antimono.course.anti_monopoly.tax.try_it import crossing, with_role
from antimono.course.lesson.controls import Values
from antimono.course.lessons import lesson
from tests.course.shown import plot, table

TAX = lesson("tax")
BARE: Values = {"holdings": "free"}


def test_both_ways_stand_line_by_line_and_the_cheaper_is_marked() -> None:
    rows = table(TAX.frame({"cash": 600}).story, "Both ways").rows
    assert [row[-1] for row in rows] == [60, 32, 40, 132, 200]
    assert table(TAX.frame({"cash": 600}).story, "Both ways").marked == (3,)
    assert table(TAX.frame({"cash": 2500}).story, "Both ways").marked == (4,)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_both_roles_are_drawn_with_where_they_cross_the_fixed_sum(edition: str) -> None:
    """With nothing but cash: 2000 for a Competitor, 1000 for a Monopolist, in the 1500 scale."""
    scale = load(edition).scale
    drawn = plot(TAX.frame({**BARE, "edition": edition, "cash": 500 * scale}).story)
    assert [(point.across, point.up) for point in drawn.points[:2]] == [
        (2000 * scale, 200 * scale),
        (1000 * scale, 200 * scale),
    ]
    assert drawn.marked is not None
    assert (drawn.marked.across, drawn.marked.up) == (500 * scale, 50 * scale)
    assert [str(curve.name) for curve in drawn.curves] == ["Competitor", "Monopolist", "fixed sum"]
    assert len({curve.stroke for curve in drawn.curves}) == 3
    assert drawn.stretches[0].high == 2000 * scale


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("holdings", ["last_stand", "city", "hotels", "transports", "spread"])
def test_the_marked_point_lies_on_the_plot_and_the_lines_meet_the_table(role: Role, holdings: str) -> None:
    for cash in (0, 600, 2500):
        story = TAX.frame({"role": role.value, "holdings": holdings, "cash": cash}).story
        drawn = plot(story)
        assert drawn.marked is not None
        assert 0 <= drawn.marked.up <= drawn.up.high
        rows = table(story, "The percentage against cash").rows
        assert rows[0][1] == drawn.curves[0].points[0][1]
        assert rows[-1][2] == drawn.curves[1].points[-1][1]
        assert rows[table(story, "The percentage against cash").marked[0]][0] == cash


def test_a_place_on_the_plot_and_a_row_of_its_table_choose_the_cash() -> None:
    frame = TAX.frame({**BARE, "cash": 500})
    pressed = [point.press for point in plot(frame.story).points]
    pressed += table(frame.story, "The percentage against cash").presses
    found = [dict(press.values)["cash"] for press in pressed if press is not None]
    assert found == [2000, 1000, 0, 500, 1500, *range(0, 2501, 500)]
    after = TAX.pressed(frame, {"cash": 2000})
    assert after.story.number.amount == 200


def test_the_board_shows_what_is_counted_and_gives_and_takes_properties() -> None:
    frame = TAX.frame({"cash": 600})
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    assert board.marked == 4
    assert [(each.index, each.level, each.mortgaged) for each in board.holdings] == [(34, 2, False), (39, 0, True)]
    assert "that count: 1. Mortgaged ones that do not: 1." in str(board.summary)
    presses = dict(board.presses)
    added = TAX.pressed(frame, dict(presses[37].values))
    assert added.story.number.amount == 132 + 35
    taken = TAX.pressed(frame, dict(presses[34].values))
    assert taken.story.number.amount == 60


def test_holdings_dearer_than_the_fixed_sum_never_cross() -> None:
    us = load("us")
    drawn = plot(TAX.frame({"holdings": "hotels", "cash": 900}).story)
    assert all(point.up > us.constants.income_tax_flat for point in drawn.points)
    assert drawn.stretches == ()
    assert "for both roles, whatever the cash" in str(drawn.summary)
    assert crossing(us, Estate(Role.MONOPOLIST, 0)) == Fraction(1000)


def test_the_other_role_has_only_the_buildings_that_it_may_have() -> None:
    """A Competitor's hotel is the fifth building, a Monopolist's the fourth (AM-10.1, AM-10.2)."""
    us = load("us")
    estate = Estate(Role.COMPETITOR, 0, (HeldDeed(us.deed_at(37), 5), HeldDeed(us.deed_at(39), 5)))
    assert [held.level for held in with_role(us, estate, Role.MONOPOLIST).held] == [4, 4]
    assert with_role(us, estate, Role.COMPETITOR) is estate


@pytest.mark.parametrize(("role", "saved", "undone"), [("competitor", 10, 10), ("monopolist", 0, 10)])
def test_r_35_a_mortgage_before_the_choice_saves_at_most_what_lifting_costs(role: str, saved: int, undone: int) -> None:
    story = TAX.frame({"role": role, "holdings": "transports", "cash": 400}).story
    rows = table(story, "Mortgaging before").rows
    assert len(rows) == 4
    assert {row[3:] for row in rows} == {(saved, undone)}


def test_what_is_built_or_mortgaged_is_no_trick() -> None:
    story = TAX.frame({"cash": 400}).story
    assert not [each for each in story.tables if str(each.caption).startswith("Mortgaging before")]
