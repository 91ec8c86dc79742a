"""The lesson on doubles: where one turn ends, and how likely each end is (AM-7, R-13, AM-14.1)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, SquareKind, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.figures import Bars, Board
from antimono.course.anti_monopoly.shared.one_turn import TurnEnd, examples, legs, ways
from antimono.course.lesson.controls import Values
from antimono.course.lesson.frame import Frame
from antimono.course.lessons import lesson

DICE = lesson("dice")
US = load("us")
SQUARES = st.integers(0, 39).filter(lambda square: square != 30)


def clauses(frame: Frame) -> list[tuple[str, ...]]:
    return [step.clauses for step in frame.story.steps]


def shown(frame: Frame) -> list[str]:
    return [control.name for control in frame.controls if control.visible]


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        ({}, {"again", "die3"}),
        ({"again": False}, {"again"}),
        ({"die1": 2}, {"again"}),
        ({"edition": "pl"}, {"die3"}),
        ({"edition": "pl", "again": False}, {"die3"}),
        ({"square": "24"}, {"again"}),
    ],
)
def test_only_what_matters_is_asked(values: Values, asked: set[str]) -> None:
    """No second roll without a double or from the corner; in the Polish edition it is no choice (R-13)."""
    assert {"again", "die3"} & set(shown(DICE.frame(values))) == asked


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("square", [0, 6, 18, 24, 27, 39])
def test_the_chances_are_those_of_all_rolls(square: int, again: bool) -> None:
    """Counted through 1296 pairs of rolls, one by one, with the walk of each (AM-7.1, AM-7.2)."""
    counted: dict[TurnEnd, int] = {}
    paid = 0
    for first, second in product(ALL_ROLLS, repeat=2):
        walked = legs(US, square, (first, second) if again else (first,))
        end = TurnEnd(walked[-1].end, walked[-1].sent)
        counted[end] = counted.get(end, 0) + 1
        paid += sum(leg.pays for leg in walked) // 100
    found = ways(US, square, again=again)
    assert dict(found.by_end) == counted
    assert found.paid == paid
    assert sum(counted.values()) == 1296
    assert set(examples(US, square, again=again)) == set(counted)


@pytest.mark.parametrize(
    ("square", "end", "chance"),
    [
        (6, TurnEnd(13), Fraction(37, 216)),
        (6, TurnEnd(10), Fraction(73, 1296)),
        (6, TurnEnd(10, sent=True), Fraction(1, 1296)),
        (18, TurnEnd(10, sent=True), Fraction(53, 1296)),
        (26, TurnEnd(10), Fraction(1, 1296)),
    ],
)
def test_some_chances_by_hand(square: int, end: TurnEnd, chance: Fraction) -> None:
    """A total of 7 has 6 × 36 ways; after 1+1, 2+2 and 3+3 totals of 5, 3 and 1 have 4, 2 and 0 more."""
    assert ways(US, square).chance(end) == chance


@settings(max_examples=40)
@given(
    edition=st.sampled_from(EDITION_IDS),
    square=SQUARES,
    rolls=st.tuples(*[st.tuples(st.integers(1, 6), st.integers(1, 6))] * 2),
)
def test_the_game_agrees(edition: str, square: int, rolls: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Where the pawn stands and what START has paid, on a way without cards and taxes."""
    rules = load(edition)
    walked = legs(rules, square, [Dice(*each) for each in rolls])
    free = (
        SquareKind.START,
        SquareKind.STREET,
        SquareKind.TRANSPORT,
        SquareKind.UTILITY,
        SquareKind.CORNER,
        SquareKind.GO_TO_CUSTODY,
    )
    if any(rules.squares[leg.target].kind not in free for leg in walked):
        return
    game = Scenario.new(edition, "CM").at(0, square).dice(*rolls).game()
    for leg in walked:
        game.play("roll")
        if game.state.pawns[0] == leg.target and rules.squares[leg.target].kind in free[1:4]:
            game.play("decline")
    assert game.state.pawns[0] == walked[-1].end
    paid = sum(leg.pays for leg in walked)
    assert game.state.cash[0] == rules.constants.start_money + paid
    assert "roll" not in {str(action) for action in game.legal_actions(0)}


@settings(max_examples=12)
@given(edition=st.sampled_from(EDITION_IDS), square=SQUARES, again=st.booleans())
def test_every_mark_leads_to_its_own_end(edition: str, square: int, again: bool) -> None:
    """A row, a bar and a square of the board make the turn end where they say."""
    frame = DICE.frame({"edition": edition, "square": str(square), "again": again})
    table = frame.story.tables[0]
    assert sum((row[1] for row in table.rows if isinstance(row[1], Fraction)), Fraction(0)) == 1
    for place, press in enumerate(table.presses):
        assert press is not None
        after = DICE.pressed(frame, dict(press.values))
        assert after.story.tables[0].marked == (place,)
    bars = next(figure for figure in frame.story.figures if isinstance(figure, Bars))
    assert bars.marked is not None
    board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
    assert board.shades is not None
    assert sum(Fraction(value) for _square, value in board.shades.values) == 1
    for index, press in board.presses:
        ends = DICE.pressed(frame, dict(press.values))
        pawns = next(each for each in ends.story.figures if isinstance(each, Board)).pawns
        if any(name == "square" for name, _value in press.values):
            assert pawns[0][0] == index
        else:
            assert pawns[-1][0] == (10 if index == 30 else index)
