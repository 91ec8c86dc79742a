"""The lesson on money: the fewest notes, what is known of the box, who is paid (AM-2, AM-5.1, R-27)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.core.figures import Bars
from antimono.course.lesson.controls import Values
from antimono.course.lessons import lesson
from tests.course.shown import lines, table

MONEY = lesson("money")


@pytest.mark.parametrize(
    ("values", "notes", "told"),
    [
        ({}, "6 notes", "it takes 8 notes: 2 × $100 + 2 × $10 + 4 × $1."),
        ({"bill": 99}, "2 notes", "it takes 10 notes: 1 × $50 + 4 × $10 + 1 × $5 + 4 × $1."),
        ({"bill": 100}, "1 note", "With change it would not take fewer."),
        ({"bill": 99, "edition": "de2006"}, "2 notes", "give 100 € and get 1 € back"),
        ({"edition": "it"}, "6 notes", "give 2250 and get 10 back"),
        ({"bill": 3, "taken": "1, 1, 1, 1, 1"}, "3 notes", "the small notes are missing"),
        ({"change": "off"}, "8 notes", "With change, 6 notes cross"),
        ({"bill": 3, "taken": "1, 1, 1, 1, 1", "change": "off"}, "not possible", "small notes are missing"),
    ],
)
def test_am_5_1_the_fewest_notes(values: Values, notes: str, told: str) -> None:
    story = MONEY.frame(values).story
    assert str(story.number.value) == notes
    assert told in lines(story)


@given(
    edition=some.sampled_from(EDITION_IDS),
    units=some.integers(1, 1500),
    taken=some.lists(some.sampled_from((500, 100, 50, 10, 5, 1)), max_size=8),
    change=some.booleans(),
)
def test_the_steps_come_to_the_bill_or_to_what_is_missing(
    edition: str, units: int, taken: list[int], change: bool
) -> None:
    scale = load(edition).scale
    values: Values = {
        "edition": edition,
        "bill": units * scale,
        "taken": ", ".join(str(each) for each in taken),
        "change": change,
    }
    story = MONEY.frame(values).story
    missing = story.number.amount
    assert sum(step.amount for step in story.steps) == (units * scale if missing is None else missing)


@pytest.mark.parametrize(("wanted", "bill"), [(224, 220), (225, 230), (229, 230)])
def test_r_5_a_bill_between_two_notes_is_rounded_and_told(wanted: int, bill: int) -> None:
    story = MONEY.frame({"edition": "it", "bill": wanted}).story
    assert f"{wanted} is rounded to {bill}" in lines(story)
    assert sum(step.amount for step in story.steps) == bill


def test_a_note_that_is_not_in_the_purse_is_told() -> None:
    frame = MONEY.frame({"taken": "500, 500, 500, 100"})
    assert "no such note left" in str(frame.notes[0])
    assert dict(frame.values)["taken"] == "500, 500"


def test_a_purse_that_is_too_small_says_by_how_much() -> None:
    story = MONEY.frame({"taken": "500, 500, 100, 100, 100, 50", "bill": 400}).story
    assert story.number.amount == 250
    assert "Players may not lend" in lines(story)


@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("us", "has 260 notes, $18250 in total"),
        ("de2006", "20 notes of 100 € here, but 50 in other boxes: "),
        ("pl", "20 in another box: Anti-Monopoly, German edition 2006"),
        ("it", "is not known"),
    ],
)
def test_am_2_3_what_is_known_of_the_box(edition: str, told: str) -> None:
    story = MONEY.frame({"edition": edition}).story
    assert told in lines(story)
    assert any(str(each.caption).startswith("Notes left") for each in story.tables) == (edition != "it")


def test_am_2_3_the_box_by_players() -> None:
    stock = table(MONEY.frame({"players": 6}).story, "Notes left in the box")
    assert [str(cell) for cell in stock.rows[-1]] == ["6 players", "8", "32", "38", "8", "10", "20"]
    assert stock.marked == (4,)


@pytest.mark.parametrize(
    ("edition", "told"),
    [("us", "$224 means $224000"), ("fr2006", "224 € means 224000 €"), ("pl", "does not say"), ("it", "does not")],
)
def test_am_2_4_what_an_amount_stands_for(edition: str, told: str) -> None:
    assert told in lines(MONEY.frame({"edition": edition}).story)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_2_1_who_is_paid(edition: str) -> None:
    frame = MONEY.frame({"edition": edition})
    who = table(frame.story, "Payees")
    paid = [str(row[1]) for row in who.rows]
    assert (paid.count("bank"), paid.count("owner")) == (7, 3)
    assert paid.count("player") == 4
    scale = load(edition).scale
    assert [row[2] for row in who.rows[:6]] == [each * scale for each in (224, 20, 320, 200, 50, 200)]
    for row, press in zip(who.rows, who.presses, strict=True):
        if press is not None:
            assert dict(MONEY.pressed(frame, dict(press.values)).values)["bill"] == row[2]


def test_a_bar_takes_a_note_out() -> None:
    frame = MONEY.frame({"taken": "500"})
    bars = next(figure for figure in frame.story.figures if isinstance(figure, Bars))
    press = bars.series[0].presses[0]
    assert press is not None
    after = MONEY.pressed(frame, dict(press.values))
    assert dict(after.values)["taken"] == "500, 500"
    bars = next(figure for figure in after.story.figures if isinstance(figure, Bars))
    assert bars.series[0].values[0] is None
    assert bars.series[0].presses[0] is None
