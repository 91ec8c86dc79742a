"""Where pressing a mark of a figure leads: to the situation that the mark shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Role, SquareKind, load
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Bars, Branch, Plot, Tree
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from tests.course.shown import board

TURN, RENT, BUILDING, JAIL, TAX, BANKRUPTCY = (
    LESSONS[slug] for slug in ("turn", "rent", "building", "jail", "tax", "bankruptcy")
)


def branches(found: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in found:
        yield branch
        yield from branches(branch.branches)


def after_square(lesson: Lesson, frame: Frame, index: int) -> Frame:
    """The frame after the press of a square."""
    return lesson.pressed(frame, dict(dict(board(frame).presses)[index].values))


@pytest.mark.parametrize("slug", LESSONS)
def test_a_press_gives_its_values(slug: str) -> None:
    frame = LESSONS[slug].frame()
    for press in frame.story.presses:
        after = LESSONS[slug].pressed(frame, dict(press.values))
        assert dict(after.values) == dict(after.values) | dict(press.values), press
        assert after.notes == ()


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("square", ["34", "5", "12"])
def test_a_bar_leads_to_its_own_rent(edition: str, square: str) -> None:
    """Bars are free of mortgage and custody, whatever is so at present (AM-9.2, R-23)."""
    frame = RENT.frame({"edition": edition, "property": square, "in_custody": True, "mortgaged": True})
    (bars,) = (figure for figure in frame.story.figures if isinstance(figure, Bars))
    for one in bars.series:
        for rent, press in zip(one.values, one.presses, strict=True):
            assert (rent is None) == (press is None)
            if press is not None:
                assert RENT.pressed(frame, dict(press.values)).story.number.amount == rent


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("plan", ["doubles", "pay"])
@pytest.mark.parametrize("cash", [0, 5000])
def test_a_branch_leads_to_a_walk_in_which_it_happens(edition: str, plan: str, cash: int) -> None:
    frame = JAIL.frame({"edition": edition, "plan": plan, "cash": cash})
    (tree,) = (figure for figure in frame.story.figures if isinstance(figure, Tree))
    for branch in branches(tree.branches):
        assert branch.press is not None
        walk = JAIL.pressed(frame, dict(branch.press.values)).story.tables[0]
        assert walk.rows[walk.marked[0]][0] == branch.text


@pytest.mark.parametrize("holdings", ["last_stand", "spread"])
def test_a_square_comes_to_the_holdings_or_goes(holdings: str) -> None:
    frame = BANKRUPTCY.frame({"holdings": holdings, "step": 0})
    before = {holding.index for holding in board(frame).holdings}
    found = board(frame).presses
    assert {index for index, _press in found} >= before
    for index, press in found:
        after = BANKRUPTCY.pressed(frame, {**dict(press.values), "step": 0})
        assert {holding.index for holding in board(after).holdings} == before ^ {index}


def test_six_properties_are_all_that_can_be_held() -> None:
    frame = BANKRUPTCY.frame({"holdings": "spread"})
    assert len(board(frame).presses) == 6


def test_the_next_square_goes_on_from_the_readers_own_choice() -> None:
    frame = BANKRUPTCY.frame({"holdings": "last_stand", "step": 0})
    for index in (1, 3, 34, 39):
        press = dict(board(frame).presses)[index]
        frame = BANKRUPTCY.pressed(frame, {**dict(press.values), "step": 0})
    assert {holding.index for holding in board(frame).holdings} == {1, 3}


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("start", [0, 20, 33])
def test_a_square_in_reach_is_rolled_to_and_another_is_started_from(edition: str, start: int) -> None:
    """Two dice show 2 to 12, and the pawn walks as far; no turn begins where one is sent away."""
    frame = TURN.frame({"edition": edition, "square": str(start), "die1": 1, "die2": 1})
    found, squares = dict(board(frame).presses), load(edition).squares
    for square in squares:
        ahead = (square.index - start) % len(squares)
        no_start = square.kind is SquareKind.GO_TO_CUSTODY and not 2 < ahead <= 12
        if ahead == 0 or no_start or (ahead == 2 and isinstance(square, Deed)):
            assert (square.index in found) == (ahead == 2 and isinstance(square, Deed))
            continue
        pawns = [place for place, _mark in board(after_square(TURN, frame, square.index)).pawns]
        to = (square.index + 2) % len(squares)
        assert pawns == ([start, square.index] if 2 < ahead <= 12 else [square.index, to])


def test_where_the_roll_leads_the_square_changes_hands_and_comes_back() -> None:
    frame = TURN.frame({"square": "0", "die1": 2, "die2": 4})
    owners = []
    for _press in range(4):
        frame = after_square(TURN, frame, 6)
        owners.append(dict(frame.values)["owner"])
    assert owners == ["competitor", "monopolist", "own", "nobody"]


def test_a_row_of_the_totals_rolls_its_total() -> None:
    frame = TURN.frame()
    for total, press in zip(range(2, 13), frame.story.tables[0].presses, strict=True):
        assert press is not None
        after = TURN.pressed(frame, dict(press.values))
        assert after.story.tables[0].marked == (total - 2,)


@pytest.mark.parametrize("slug", ["turn", "rent", "building", "jail", "tax", "bankruptcy"])
def test_a_badge_changes_the_role_and_back(slug: str) -> None:
    lesson, role = LESSONS[slug], "owner" if slug == "rent" else "role"
    frame = lesson.frame()
    before = dict(frame.values)[role]
    seen = []
    for _press in range(2):
        ((mark, press),) = board(frame).badges
        assert mark in {owner for _index, owner in board(frame).pawns} | {
            holding.owner for holding in board(frame).holdings
        }, "a badge stands in the legend of the board, so its mark must be on it"
        frame = lesson.pressed(frame, dict(press.values))
        seen.append(dict(frame.values)[role])
    assert len(set(seen)) == 2
    assert seen[-1] == before


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", Role)
def test_a_street_grows_to_its_hotel_and_is_bare_again(edition: str, role: Role) -> None:
    """AM-9.3, AM-9.4, AM-10.1, AM-10.2: one more at a press, up to the hotel of the role."""
    frame = BUILDING.frame({"edition": edition, "role": role.value, "city": "6", "buildings1": 0})
    street = load(edition).cities[6].streets[0]
    highest = street.hotel_level(role)
    levels = []
    for _press in range(highest + 1):
        frame = after_square(BUILDING, frame, street.index)
        levels.append(next(each.level for each in board(frame).holdings if each.index == street.index))
    assert levels == [*range(1, highest + 1), 0]


def test_a_street_of_somebody_else_becomes_theirs_and_goes_again() -> None:
    """A Monopolist with one street builds nothing there, so it goes (AM-9.3)."""
    frame = BUILDING.frame({"city": "6", "held2": "not-theirs", "held3": "not-theirs", "buildings1": 0})
    index = load("us").cities[6].streets[0].index
    shown = []
    for _press in range(2):
        frame = after_square(BUILDING, frame, index)
        shown.append(index in {each.index for each in board(frame).holdings})
    assert shown == [False, True]


def test_a_street_of_another_city_goes_there() -> None:
    frame = BUILDING.frame({"city": "6"})
    for city in load("us").cities:
        if city != load("us").cities[6]:
            after = after_square(BUILDING, frame, city.streets[-1].index)
            assert board(after).marked == city.streets[0].index


def test_a_bar_of_a_building_more_or_less_leads_to_its_rent() -> None:
    frame = BUILDING.frame({"city": "6", "buildings1": 2, "buildings2": 0})
    (bars,) = (figure for figure in frame.story.figures if isinstance(figure, Bars))
    less, now, more = bars.series
    assert [rent is None for rent in less.values] == [False, True]
    assert now.presses == ()
    for one in (less, more):
        for place, (rent, press) in enumerate(zip(one.values, one.presses, strict=True)):
            assert (rent is None) == (press is None)
            if press is not None:
                assert BUILDING.pressed(frame, dict(press.values)).story.steps[place].amount == rent


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_point_of_the_plot_leads_to_its_own_tax(edition: str, role: Role) -> None:
    """AM-16.1: each point lies on the player's line or where a role's line meets the fixed sum."""
    frame = TAX.frame({"edition": edition, "role": role.value})
    (plot,) = (figure for figure in frame.story.figures if isinstance(figure, Plot))
    own = [point for point in plot.points if point.press is not None and point.mark == MARKS[role]]
    assert len(own) >= 3
    for point in own:
        assert point.press is not None
        after = TAX.pressed(frame, dict(point.press.values))
        (marked,) = (figure.marked for figure in after.story.figures if isinstance(figure, Plot))
        assert marked is not None
        assert (marked.across, marked.up) == (point.across, min(point.up, load(edition).constants.income_tax_flat))


def test_a_row_of_the_tricks_mortgages_and_lends() -> None:
    """R-35: mortgaged before the choice, a property is not counted, but its loan is cash."""
    frame = TAX.frame({"holdings": "hotels", "cash": 600})
    table = next(each for each in frame.story.tables if str(each.caption).startswith("Mortgaging before"))
    for row, press in zip(table.rows, table.presses, strict=True):
        assert press is not None
        _name, loan, percentage, *_rest = row
        after = TAX.pressed(frame, dict(press.values))
        assert dict(after.values)["cash"] == 600 + int(str(loan))
        parts = after.story.tables[0]
        assert parts.rows[-2][-1] == percentage
