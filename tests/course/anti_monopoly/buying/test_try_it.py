"""The lesson on buying: price against rents, the visit that pays for it, all properties (AM-8, R-23)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Street, Utility, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Plot
from antimono.course.lesson.frame import Frame, Table
from antimono.course.lessons import lesson
from tests.course.shown import board, control

BUYING = lesson("buying")


def table(frame: Frame, caption: str) -> Table:
    return next(each for each in frame.story.tables if str(each.caption).startswith(caption))


def plot(frame: Frame) -> Plot:
    return next(figure for figure in frame.story.figures if isinstance(figure, Plot))


@pytest.mark.parametrize(
    ("visits", "label"),
    [
        (9, "Still to earn before it has paid for itself"),
        (10, "Just paid for itself, with a profit of"),
        (11, "Earned beyond its price"),
    ],
)
def test_the_number_says_on_which_side_it_is(visits: int, label: str) -> None:
    headline = BUYING.frame({"visits": visits}).story.number
    assert str(headline.label) == label
    assert headline.value == ("$0" if visits == 10 else "$32")


def test_only_what_matters_is_asked() -> None:
    """Dice of a utility alone; as many of its kind as there are."""
    for square, dice, most in (("34", False, 3), ("39", False, 2), ("5", False, 4), ("28", True, 2)):
        frame = BUYING.frame({"property": square})
        assert control(frame, "die1").visible == control(frame, "die2").visible == dice
        assert dict(BUYING.frame({"property": square, "owned": most}).values)["owned"] == most
        (note,) = BUYING.frame({"property": square, "owned": most + 1}).notes
        assert f"from 1 to {most}" in str(note)


@pytest.mark.parametrize(
    ("square", "words", "clause"),
    [
        ("34", "costs $300 or more", "AM-9.2"),
        ("5", "two companies takes $80", "AM-18.2"),
        ("12", "takes $70", "AM-19.3"),
    ],
)
def test_a_second_one_in_blue_hands_is_told(square: str, words: str, clause: str) -> None:
    lines = BUYING.frame({"property": square}).story.passages[0].lines
    assert any(words in str(text) and clause in clauses for text, clauses in lines)


def test_the_price_is_reached_where_the_plot_marks_it() -> None:
    frame = BUYING.frame({"owner": "monopolist", "owned": 2})
    points = {str(point.mark.name): (point.across, point.up) for point in plot(frame).points}
    assert points == {"Competitor": (10, 320), "Monopolist": (5, 320)}
    for point in plot(frame).points:
        assert point.press is not None
        after = BUYING.pressed(frame, dict(point.press.values))
        marked = plot(after).marked
        assert marked is not None
        assert (marked.across, marked.up, marked.mark) == (point.across, point.up, point.mark)
    assert len(plot(BUYING.frame()).points) == 1, "alone, both roles have one line"


@pytest.mark.parametrize("visits", [0, 20])
@pytest.mark.parametrize("square", ["5", "12", "39"])
def test_all_that_is_marked_lies_on_the_plot(square: str, visits: int) -> None:
    frame = BUYING.frame(
        {"property": square, "owner": "monopolist", "owned": 4 if square == "5" else 2, "visits": visits}
    )
    drawn = plot(frame)
    assert drawn.marked is not None
    for point in (*drawn.points, drawn.marked):
        assert 0 <= point.across <= drawn.across.high
        assert 0 <= point.up <= drawn.up.high
    for curve in drawn.curves:
        assert all(up <= drawn.up.high for _across, up in curve.points)
    assert drawn.up.high // drawn.up.step <= 6


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_property_stands_in_the_table_and_can_be_pressed(edition: str) -> None:
    rules = load(edition)
    frame = BUYING.frame({"edition": edition})
    listed = table(frame, "All properties")
    assert len(listed.rows) == len(rules.deeds) == 28
    for place, (deed, row, press) in enumerate(zip(rules.deeds, listed.rows, listed.presses, strict=True)):
        assert row[1] == deed.price
        if isinstance(deed, Street):
            bare = deed.price // 10
            assert [str(cell) for cell in row[2:]] == [f"{rules.money(bare)} × 10", f"{rules.money(2 * bare)} × 5"]
        assert press is not None
        if place % 9 == 0:
            assert table(BUYING.pressed(frame, dict(press.values)), "All properties").marked == (place,)


def test_a_square_and_a_badge_lead_on() -> None:
    frame = BUYING.frame({"owned": 2, "owner": "monopolist"})
    assert [each.index for each in board(frame).holdings] == [34, 31]
    assert len(board(frame).presses) == 27
    after = BUYING.pressed(frame, dict(dict(board(frame).presses)[12].values))
    assert board(after).marked == 12
    ((_mark, press),) = board(frame).badges
    assert dict(BUYING.pressed(frame, dict(press.values)).values)["owner"] == "competitor"


@settings(max_examples=30)
@given(
    edition=st.sampled_from(EDITION_IDS),
    place=st.integers(0, 27),
    owner=st.integers(0, 1),
    owned=st.integers(1, 2),
    visits=st.integers(0, 20),
)
def test_the_game_agrees(edition: str, place: int, owner: int, owned: int, visits: int) -> None:
    """What visits bring is what visitors owe at a table (AM-8.2, AM-9, AM-18, AM-19)."""
    rules = load(edition)
    deed = rules.deeds[place]
    kin = (
        rules.city_of(deed).streets
        if isinstance(deed, Street)
        else rules.utilities
        if isinstance(deed, Utility)
        else rules.transports
    )
    scene = Scenario.new(edition, "CMC").owns(owner, deed.index)
    for other in [each for each in kin if each != deed][: owned - 1]:
        scene = scene.owns(owner, other.index)
    role = ("competitor", "monopolist")[owner]
    frame = BUYING.frame(
        {"edition": edition, "property": str(deed.index), "owner": role, "owned": owned, "visits": visits}
    )
    owed = scene.owed(2, deed.index, (3, 4)).value
    assert frame.story.number.amount == visits * owed - deed.price
