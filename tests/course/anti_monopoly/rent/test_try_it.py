"""The lesson on rent: what is owed, both ladders, and when it pays back."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.figures import Bars, Board
from antimono.course.lesson.controls import Choice, Number, Values
from antimono.course.lesson.frame import Frame
from antimono.course.lessons import lesson

RENT = lesson("rent")


def control(frame: Frame, name: str) -> Choice | Number:
    found = next(each for each in frame.controls if each.name == name)
    assert isinstance(found, Choice | Number)
    return found


def test_buildings_go_as_high_as_the_role_may_build() -> None:
    """AM-10.1, AM-10.2: the hotel is a Competitor's fifth building and a Monopolist's fourth."""
    assert control(RENT.frame({"owner": "competitor"}), "buildings").maximum == 5  # type: ignore[union-attr]
    assert control(RENT.frame({"owner": "monopolist"}), "buildings").maximum == 4  # type: ignore[union-attr]


@pytest.mark.parametrize(("edition", "highest"), [("us", 4), ("fr2006", 4), ("de2006", 4), ("it", 4), ("pl", 0)])
def test_a_monopolist_without_monopoly_has_buildings_only_where_they_may_stay(edition: str, highest: int) -> None:
    """AM-9.3, AM-11.6, R-10; in `it` as in fr2006 (R-30)."""
    buildings = control(RENT.frame({"edition": edition, "owned": 1}), "buildings")
    assert isinstance(buildings, Number)
    assert buildings.maximum == highest


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        ({"edition": "pl"}, True),
        ({"edition": "pl", "owned": 1}, False),
        ({"edition": "pl", "owned": 3}, False),
        ({"edition": "pl", "mortgaged": True}, False),
        ({"edition": "pl", "owner": "competitor"}, False),
        ({"edition": "pl", "property": "39"}, False),
        ({"edition": "pl", "property": "5"}, False),
        ({"edition": "fr2006"}, False),
        ({"edition": "it"}, False),
    ],
)
def test_r_9_which_street_is_mortgaged_is_asked_where_it_decides(values: Values, *, asked: bool) -> None:
    switch = next(each for each in RENT.frame(values).controls if each.name == "founder_mortgaged")
    assert switch.visible == asked
    frame = RENT.frame({**values, "founder_mortgaged": True})
    assert bool(frame.story.number.amount) or values.get("mortgaged")
    assert any("that the owner acquired" in str(step.text) for step in frame.story.steps) == asked


def test_r_9_a_mortgaged_founder_leaves_no_buildings_and_is_shown_on_the_board() -> None:
    frame = RENT.frame({"edition": "pl", "founder_mortgaged": True})
    buildings = control(frame, "buildings")
    assert isinstance(buildings, Number)
    assert (buildings.maximum, buildings.visible) == (0, False)
    bars = next(figure for figure in frame.story.figures if isinstance(figure, Bars))
    assert bars.marked == (1, 0)  # as a Monopolist's lone street
    assert "has mortgaged one of the two acquired first" in str(frame.story.situation)
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    assert {holding.index: holding.mortgaged for holding in board.holdings} == {34: False, 31: False, 32: True}


def test_the_hotel_stays_a_hotel_when_the_owner_becomes_a_monopolist() -> None:
    values = RENT.change({"owner": "competitor", "buildings": 5}, "owner", "monopolist")
    assert values["buildings"] == 4


def test_a_street_of_two_streets_leaves_no_room_for_a_third() -> None:
    values = RENT.change({"property": "34", "owned": 3}, "property", "39")
    assert values["owned"] == 2


def test_the_dice_are_asked_for_utilities_only() -> None:
    assert control(RENT.frame({"property": "12"}), "die1").visible
    assert not control(RENT.frame({"property": "34"}), "die1").visible


def test_both_ladders_stand_side_by_side() -> None:
    bars = next(figure for figure in RENT.frame().story.figures if isinstance(figure, Bars))
    assert bars.series[0].values == (32, 32, 52, 72, 92, 112, 132)
    assert bars.series[1].values == (32, 64, 104, 144, 184, None, 224)
    assert bars.marked == (1, 2)


@pytest.mark.parametrize("values", [{"mortgaged": True}, {"in_custody": True}, {"owned": 1, "buildings": 2}])
def test_a_rent_off_the_ladder_marks_no_rung(values: Values) -> None:
    story = RENT.frame(values).story
    bars = next(figure for figure in story.figures if isinstance(figure, Bars))
    assert bars.marked is None
    assert story.tables[0].marked == ()


def test_landings_pay_back_what_was_spent() -> None:
    assert "$520 here; 5 visits at $104 pay it back" in str(RENT.frame().story.passages[0].lines[0][0])
    assert "no visit pays any of it back" in str(RENT.frame({"mortgaged": True}).story.passages[0].lines[0][0])


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_reconstructions_are_marked(edition: str) -> None:
    """R-21: only the US figures are printed ones."""
    story = RENT.frame({"edition": edition}).story
    assert story.number.reconstructed == (edition != "us")
    assert bool(story.marks) == (edition != "us")


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("us", "even a lone one"),
        ("it", "A Competitor also needs two unmortgaged streets"),
        ("pl", "acquired last stays"),
    ],
)
def test_am_9_3_am_9_4_r_28_who_may_build_is_told_of_streets(edition: str, sentence: str) -> None:
    (passage,) = RENT.frame({"edition": edition}).story.passages[1:]
    assert any(sentence in str(text) for text, _clauses in passage.lines)
    assert len(RENT.frame({"edition": edition, "property": "12"}).story.passages) == 1


def test_the_board_shows_the_property_with_its_kin() -> None:
    board = next(figure for figure in RENT.frame({"owned": 3}).story.figures if isinstance(figure, Board))
    assert {holding.index for holding in board.holdings} == {31, 32, 34}
    assert board.marked == 34
