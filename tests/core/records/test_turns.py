"""The turns of a sheet, read for a game that knows no rules: any word is an action."""

from __future__ import annotations

import pytest

from antimono.core.dice import Dice
from antimono.core.records import limits
from antimono.core.records.sheet import RecordedMove, SheetForm, turn_lines
from antimono.core.records.turns import Turns
from antimono.core.records.words import TextError, Word, roll_text
from tests.core.records.costs import cost

FORM: SheetForm[str, Dice, str] = SheetForm(
    str, lambda _action: (), Word.roll, roll_text, lambda word, _seats: word.text, str
)

TEXT = "{before}\nstart (12 34);\n1. p1: roll (34) {well, well}, end;\n2. p2: end;\nover so;"


def read(text: str, seats: int = 2) -> Turns[str, Dice, str]:
    found = Turns(FORM, seats)
    found.read(Word(text))
    return found


def test_turns_are_read_and_written() -> None:
    found = read(TEXT)
    assert found.moves == [
        RecordedMove("roll", (Dice(3, 4),), "well, well", 1, 0),
        RecordedMove("end", (), "", 1, 0),
        RecordedMove("end", (), "", 2, 1),
    ]
    assert (found.start, found.outcome, found.comment) == ((Dice(1, 2), Dice(3, 4)), "so", "before")
    assert found.broken is None
    lines = turn_lines(FORM, found.moves, start=found.start, outcome=found.outcome, comment=found.comment)
    assert "\n".join(lines) == TEXT


def test_no_rolls_for_the_start_may_be_given() -> None:
    assert read("start;\n1. p1: end;\n*").start == ()


def test_the_action_that_is_too_much_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commas in comments do not count."""
    monkeypatch.setattr(limits, "MOVES", 3)
    assert len(read("1. p1: a {x, y, z; , ,}, b, c;\n*").moves) == 3
    with pytest.raises(TextError, match="at most 3 actions") as caught:
        read("1. p1: a {x, y, z}, b,\nc, d;\n*")
    assert (caught.value.line, caught.value.column) == (2, 4)


def test_a_mark_that_is_far_too_much_has_its_place_in_a_text_within_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOVES", 3)
    for text, line, column in (("1. p1: a, b, c, d, e, f;", 4, 6 + 24), ("1. p1: a, b,\nc, d, e, f;\n*", 5, 11)):
        with pytest.raises(TextError, match="at most 3 actions") as caught:
            Turns(FORM, 2).read(Word(text, 4, 7))
        assert (caught.value.line, caught.value.column) == (line, column)


def test_what_is_far_too_long_is_refused_before_it_is_looked_at_closely() -> None:
    """A text with four times as many actions as are read costs less than one with as many."""
    most = "1. p1: end;\n" * limits.MOVES

    def refused() -> None:
        with pytest.raises(TextError, match="at most"):
            read(most * 4)

    assert cost(refused) < cost(lambda: read(most)) / 2
