"""The lesson on a turn: where a roll leads, what START pays and what is paid there (AM-5.2, AM-8, AM-13)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Role, SquareKind, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Board
from antimono.course.lesson.controls import Choice, Values
from antimono.course.lessons import lesson
from tests.course.shown import control

TURN = lesson("turn")


def test_a_debt_is_told_as_one() -> None:
    headline = TURN.frame({"cash": 0, "owner": "monopolist"}).story.number
    assert str(headline.label) == "Short of the amount owed by"
    assert headline.value == "$10"


@pytest.mark.parametrize(
    ("values", "clauses"),
    [
        ({}, [("AM-8.1",), ("AM-6.1",)]),
        ({"owner": "own"}, [("AM-8.2",), ("AM-6.1",)]),
        ({"die1": 3, "die2": 3}, [("AM-8.1",), ("AM-7.1", "R-13")]),
        ({"die1": 3, "die2": 3, "edition": "pl"}, [("AM-8.1",), ("AM-7.1",)]),
        ({"square": "20", "die1": 5, "die2": 5}, [("AM-14.7",), ("R-13",)]),
        ({"square": "0", "die1": 1, "die2": 1}, [("AM-15.1",), ("AM-7.1", "R-13")]),
        ({"square": "0", "die1": 1, "die2": 3}, [("AM-16.1", "R-6"), ("AM-6.1",)]),
        ({"square": "35", "die1": 1, "die2": 2}, [("AM-17.1",), ("AM-6.1",)]),
        ({"square": "17", "die1": 1, "die2": 2, "role": "monopolist"}, [("AM-20.1",), ("AM-6.1",)]),
        ({"square": "17", "die1": 1, "die2": 2}, [("AM-20.2",), ("AM-6.1",)]),
    ],
)
def test_what_happens_there(values: Values, clauses: list[tuple[str, ...]]) -> None:
    assert [line[1] for line in TURN.frame(values).story.passages[0].lines] == clauses


def test_only_what_matters_is_asked() -> None:
    """Whose it is only of a property, whether it is bought only of nobody's, a new roll only of a utility."""

    def asked(values: Values) -> list[bool]:
        frame = TURN.frame(values)
        return [control(frame, name).visible for name in ("owner", "buys", "die3", "die4")]

    assert asked({}) == [True, True, False, False]
    assert asked({"owner": "monopolist"}) == [True, False, False, False]
    assert asked({"square": "6", "owner": "monopolist"}) == [True, False, True, True]
    assert asked({"square": "6", "owner": "own"}) == [True, False, False, False]
    assert asked({"die1": 1, "die2": 1}) == [False, False, False, False]


def test_where_the_other_rolls_would_lead() -> None:
    """From square 37: 3 is START itself, from there on it pays (AM-13.1)."""
    table = TURN.frame({"square": "37"}).story.tables[0]
    told = [(str(row[0]), str(row[1]), str(row[4])) for row in table.rows]
    assert told[:3] == [("2", "1/36", "0"), ("3", "1/18", "100"), ("4", "1/12", "100")]
    assert table.marked == (4,)
    assert sum(Fraction(str(row[1])) for row in table.rows) == 1


def test_nobodys_turn_begins_where_pawns_are_sent_away() -> None:
    """A pawn that reaches square 30 goes to the corner at once (AM-14.1)."""
    squares = control(TURN.frame(), "square")
    assert isinstance(squares, Choice)
    assert [option.value for option in squares.options] == [str(each) for each in range(40) if each != 30]


def test_the_board_shows_both_ends_of_the_walk() -> None:
    figures = TURN.frame({"square": "37", "owner": "monopolist"}).story.figures
    board = next(figure for figure in figures if isinstance(figure, Board))
    assert [square for square, _mark in board.pawns] == [37, 3]
    assert [each.index for each in board.holdings] == [3]
    assert board.marked == 3
    assert board.shades is not None
    assert dict(board.shades.values)[4] == Fraction(1, 6), "seven squares on"


@settings(max_examples=40)
@given(
    edition=st.sampled_from(EDITION_IDS),
    role=st.sampled_from(list(Role)),
    square=st.integers(0, 39).filter(lambda square: square != 30),
    dice=st.tuples(st.integers(1, 6), st.integers(1, 6)),
    owner=st.sampled_from(["nobody", "own", "competitor", "monopolist"]),
    buys=st.booleans(),
)
def test_the_game_agrees(edition: str, role: Role, square: int, dice: tuple[int, int], owner: str, buys: bool) -> None:
    """What is in the purse is what a game leaves there, where neither a card nor a choice is open."""
    rules = load(edition)
    target = rules.squares[(square + sum(dice)) % 40]
    gift = target.kind is SquareKind.FOUNDATION and role is Role.COMPETITOR
    if target.kind in (SquareKind.CARD, SquareKind.INCOME_TAX) or gift:
        return
    asked = {"edition": edition, "role": role.value, "square": str(square), "owner": owner, "buys": buys}
    frame = TURN.frame({**asked, "die1": dice[0], "die2": dice[1], "die3": 5, "die4": 6})
    scene = Scenario.new(edition, (role, *Role)).at(0, square).dice(dice, (5, 6))
    if isinstance(target, Deed) and owner != "nobody":
        seats = {"own": 0, "competitor": 1, "monopolist": 2}
        scene = scene.owns(seats[owner], target.index)
    game = scene.game()
    game.play("roll")
    if isinstance(target, Deed) and owner == "nobody" and buys:
        game.play("buy")
    assert frame.story.number.amount == game.state.cash[0]
