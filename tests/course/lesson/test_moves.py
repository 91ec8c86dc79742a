"""Moves as a control: each legal after those before it, and whatever a link says, what is shown is legal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.course.lesson.controls import Moves
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.moves import MOST_MOVES, follow
from tests.views.table_lesson import LESSON, after, legal


def moves(frame: Frame) -> Moves:
    found = frame.controls[0]
    assert isinstance(found, Moves)
    return found


def test_at_first_nothing_has_been_done_and_what_is_legal_is_offered() -> None:
    first = moves(LESSON.frame())
    assert (first.value, first.last, first.count) == ("", None, 0)
    assert [option.value for option in first.options] == ["roll"]


def test_each_move_leads_to_the_game_that_the_engine_plays() -> None:
    frame = LESSON.frame()
    for label in ("Do: roll", "Do: buy", "Do: end"):
        option = next(each for each in moves(frame).options if str(each.label) == label)
        frame = LESSON.changed(frame, "moves", option.value)
    assert dict(frame.values)["moves"] == "roll, buy, end"
    assert after(tuple(action for action, _label in _made("roll, buy, end"))).turns == 2
    assert frame.story.tables[0].rows[0][1] == 1500 - 60  # AM-8.1: three squares on, a street of 60


def _made(text: str) -> list[tuple[object, object]]:
    return [(action, None) for action in follow(text, legal, str).done]


def test_the_last_move_can_be_taken_back() -> None:
    frame = LESSON.frame({"moves": "roll, buy"})
    back = moves(frame).options[-1]
    assert str(back.label) == "Undo: Do: buy"
    assert LESSON.changed(frame, "moves", back.value).values == (("moves", "roll"),)
    assert LESSON.frame({"moves": "undo"}).values == (("moves", ""),), "where nothing was done, nothing is"


@pytest.mark.parametrize("text", ["roll, buy, end", "roll,buy,end", "roll buy end", " roll  buy,, end ,"])
def test_commas_or_spaces_stand_between_moves(text: str) -> None:
    frame = LESSON.frame({"moves": text})
    assert (dict(frame.values)["moves"], frame.notes) == ("roll, buy, end", ())


def test_a_link_keeps_the_moves() -> None:
    assert LESSON.link({"moves": "roll buy"}) == {"moves": "roll, buy"}
    assert LESSON.link({}) == {}


@pytest.mark.parametrize(
    ("text", "kept", "note"),
    [
        ("roll, build nob-hill, end", "roll", "move 2, “build nob-hill”, is not possible. "),
        ("end", "", "move 1, “end”, is not possible. "),
        ("roll buy fly end", "roll, buy", "move 3, “fly end”, is not possible. There is no action named"),
        ("roll, undo, roll", "roll", "move 2, “undo”, is not possible. "),
    ],
)
def test_what_stands_before_the_first_illegal_move_is_kept_and_a_note_names_it(text: str, kept: str, note: str) -> None:
    """AM-6.1, AM-10.1: with the engine's own reason."""
    frame = LESSON.frame({"moves": text})
    assert dict(frame.values)["moves"] == kept
    (said,) = map(str, frame.notes)
    assert said.startswith(f"Moves: {note}")
    assert said[-1] in ".?"
    assert len(said) > len(f"Moves: {note}") + 10, "a reason follows"


def test_there_is_an_end_to_moves() -> None:
    known = [("on", moves(LESSON.frame({"moves": "roll"})).options[0].label)]
    made = follow("on " * (MOST_MOVES + 1), lambda _done: known, str)
    assert len(made.done) == MOST_MOVES
    assert (made.refused, [option.value.endswith("undo") for option in made.options]) == ("on", [True])


WORDS = ["roll", "buy", "decline", "end", "undo", "build nob-hill", "mortgage", ",", " ", "None", "p2:", "\n"]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=12).map(" ".join))
def test_any_text_gives_a_frame_whose_moves_are_legal(text: str) -> None:
    frame = LESSON.frame({"moves": text})
    made = moves(frame)
    again = LESSON.frame({"moves": made.value})
    assert (again.values, again.notes, again.story) == (frame.values, (), frame.story)
    assert len(frame.notes) <= 1
    for option in made.options:
        assert not LESSON.frame({"moves": option.value}).notes
