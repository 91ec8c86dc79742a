"""The lesson on a whole round: a list of moves, the engine's payments, purses after each turn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.figures import Bars, Board
from antimono.course.anti_monopoly.around.try_it import opening
from antimono.course.lesson.controls import Moves
from antimono.course.lesson.frame import Frame, Table
from antimono.course.lessons import lesson

AROUND = lesson("around")
TOLD = "roll, roll, buy, end, roll, flat, build nob-hill, end, roll, end, roll, end"
"""The round as the chapter tells it."""


def moves(frame: Frame) -> Moves:
    return next(each for each in frame.controls if isinstance(each, Moves))


def table(frame: Frame, caption: str) -> Table:
    return next(each for each in frame.story.tables if caption in str(each.caption))


def test_the_round_as_the_chapter_tells_it() -> None:
    frame = AROUND.frame({"moves": TOLD})
    assert not frame.notes
    assert frame.story.number.amount == 576
    assert [tuple(row[1:]) for row in table(frame, "purses").rows] == [
        (640, 520, 480, 450),
        (576, 624, 480, 450),
        (576, 324, 480, 450),
        (576, 324, 480, 450),
        (576, 324, 504, 426),
    ]
    assert [step.amount for step in frame.story.steps] == [640, -104, 100, -60]
    assert [str(option.label).split(":")[0] for option in moves(frame).options] == ["Undo"]


def test_every_payment_is_explained_line_by_line() -> None:
    frame = AROUND.frame({"moves": "roll"})
    told = [(str(text), clauses) for text, clauses in frame.story.passages[0].lines]
    assert told == [
        ("Your player pays Blue $104 for landing on Nob Hill.", ("AM-8.2",)),
        ("$32: Bare rent of Nob Hill", ("AM-8.2", "R-23")),
        ("$20: 1 house on it", ("AM-10.2", "R-23")),
        ("$52: Doubled, because the Monopolist has a monopoly of San Francisco", ("AM-9.2", "AM-9.1", "R-9")),
    ]


def test_a_street_is_built_on_and_a_property_bought_by_pressing_it() -> None:
    frame = AROUND.frame({"moves": "roll, roll"})
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    bought = AROUND.pressed(frame, dict(dict(board.presses)[1].values))
    assert moves(bought).value == "roll, roll, buy"
    board = next(figure for figure in bought.story.figures if isinstance(figure, Board))
    built = AROUND.pressed(bought, dict(dict(board.presses)[32].values))
    assert moves(built).value == "roll, roll, buy, build union-square"
    assert built.story.number.amount == 376


def test_what_is_not_possible_is_said_and_what_stands_before_is_kept() -> None:
    frame = AROUND.frame({"moves": "roll, buy, end"})
    assert moves(frame).value == "roll"
    (note,) = frame.notes
    assert "move 2, “buy”, is not possible" in str(note)
    after = AROUND.frame({"moves": TOLD + ", roll"})
    assert "The round is complete." in str(after.notes[0])
    assert moves(after).value == TOLD


def test_other_dice_begin_the_round_anew() -> None:
    first = AROUND.frame({"moves": "roll"})
    other = AROUND.changed(first, "dice", "1")
    assert moves(other).value == ""
    back = AROUND.changed(other, "dice", "story")
    assert back.story == AROUND.frame().story


def test_another_purse_and_other_bricks_keep_the_moves_that_are_still_possible() -> None:
    """R-23: four buildings of a Monopolist are the hotel, and 224 with the second street."""
    hotel = AROUND.changed(AROUND.frame({"moves": TOLD}), "buildings", 4)
    assert moves(hotel).value == "roll, roll, buy, end, roll, flat"
    assert [step.amount for step in hotel.story.steps] == [640, -224, 100, -60]
    poor = AROUND.changed(hotel, "cash", 100)
    assert moves(poor).value == "roll"
    assert poor.story.number.amount == 100
    assert "Your player decides" in str(poor.story.situation)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_table_is_that_of_the_story_in_every_edition(edition: str) -> None:
    frame = AROUND.frame({"edition": edition})
    scale = opening(edition).edition.scale
    assert table(frame, "purses").rows[0][1:] == tuple(scale * cash for cash in (640, 520, 480, 450))
    opening(edition).check()


@settings(max_examples=12)
@given(edition=st.sampled_from(EDITION_IDS), seed=st.integers(1, 9), picks=st.lists(st.integers(0, 30), max_size=25))
def test_whatever_is_played_the_accounts_agree(edition: str, seed: int, picks: list[int]) -> None:
    """The steps add up to your purse, the last row to the purses that the bars show."""
    frame = AROUND.frame({"edition": edition, "dice": str(seed)})
    for pick in picks:
        onward = [each for each in moves(frame).options if not str(each.label).startswith("Undo")]
        if not onward:
            break
        frame = AROUND.changed(frame, "moves", onward[pick % len(onward)].value)
    assert not frame.notes
    assert sum(step.amount for step in frame.story.steps) == frame.story.number.amount
    bars = next(figure for figure in frame.story.figures if isinstance(figure, Bars))
    assert table(frame, "purses").rows[-1][1:] == bars.series[1].values
