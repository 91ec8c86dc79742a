"""Leaving custody roll by roll (AM-14.6 to AM-14.10, AM-7.2, R-2, R-13, R-31)."""

from itertools import pairwise

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Kind, load
from antimono.anti_monopoly.rules.custody import Plan
from antimono.anti_monopoly.rules.release import Stage, corner, way_out
from antimono.core.dice import Dice, rolls, scripted
from antimono.core.errors import IllegalError

by_edition = pytest.mark.parametrize("edition", EDITION_IDS)
standing = pytest.mark.parametrize("edition", [id_ for id_ in EDITION_IDS if id_ != "pl"])

CORNER = 10


def walk(edition: str, plan: Plan, *dice: tuple[int, int], cash: int = 5000) -> list[tuple[int, int, str]]:
    """Each stage as its turn, the square after it and its deciding clause."""
    return [
        (stage.turn, stage.square, stage.clauses[0])
        for stage in way_out(load(edition), plan, cash, scripted(*dice))
    ]


def last(edition: str, plan: Plan, *dice: tuple[int, int], cash: int = 5000) -> Stage:
    return way_out(load(edition), plan, cash, scripted(*dice))[-1]


@by_edition
def test_the_corner_is_square_ten(edition: str) -> None:
    assert corner(load(edition)) == CORNER
    assert load(edition).squares[CORNER].kind is Kind.CORNER


@standing
def test_am_14_9_r_2_worked_example_the_freeing_double_does_not_move_the_pawn(edition: str) -> None:
    """A double frees; the player rolls again and moves by that roll alone: 10 + (2 + 4) = 16."""
    assert walk(edition, Plan.DOUBLES, (3, 3), (2, 4)) == [(1, 10, "AM-14.8"), (1, 16, "AM-14.9")]


@standing
def test_am_14_9_worked_example_a_double_on_the_second_roll_gives_no_third(edition: str) -> None:
    stages = walk(edition, Plan.DOUBLES, (3, 3), (5, 5), (1, 2))
    assert stages == [(1, 10, "AM-14.8"), (1, 20, "AM-14.9")]
    assert "AM-7.2" in last(edition, Plan.DOUBLES, (3, 3), (5, 5)).clauses


def test_am_14_9_in_pl_the_pawn_moves_by_the_freeing_double_and_then_by_the_extra_roll() -> None:
    assert walk("pl", Plan.DOUBLES, (3, 3), (2, 4), (1, 1)) == [
        (1, 10, "AM-14.8"),
        (1, 16, "AM-14.9"),
        (1, 22, "AM-14.9"),
    ]
    assert last("pl", Plan.DOUBLES, (3, 3), (2, 4)).clauses == ("AM-14.9", "AM-7.1", "AM-7.2")


@by_edition
def test_am_14_8_a_double_on_the_second_turn_frees_too(edition: str) -> None:
    stages = walk(edition, Plan.DOUBLES, (1, 2), (4, 4), (1, 2))
    assert stages[:2] == [(1, 10, "AM-14.8"), (2, 10, "AM-14.8")]
    assert stages[-1][:2] == (2, 21 if edition == "pl" else 13)


@by_edition
def test_am_14_7_after_the_fine_one_plays_on_normally(edition: str) -> None:
    board = load(edition)
    stages = way_out(board, Plan.PAY, 2000, scripted((1, 2)))
    assert [(stage.turn, stage.square) for stage in stages] == [(1, 10), (1, 13)]
    assert {stage.cash for stage in stages} == {2000 - board.constants.custody_fine}


@by_edition
def test_r_13_a_double_after_the_fine_gives_the_extra_roll(edition: str) -> None:
    assert walk(edition, Plan.PAY, (2, 2), (1, 2)) == [
        (1, 10, "AM-14.7"),
        (1, 14, "AM-14.7"),
        (1, 17, "AM-7.1"),
    ]


@by_edition
def test_am_7_2_the_extra_roll_after_a_fine_is_the_last(edition: str) -> None:
    assert walk(edition, Plan.PAY, (2, 2), (1, 1), (6, 6))[-1] == (1, 16, "AM-7.1")


@by_edition
def test_am_14_10_on_the_third_turn_the_fine_then_a_roll(edition: str) -> None:
    board = load(edition)
    stages = way_out(board, Plan.DOUBLES, 2000, scripted((1, 2), (3, 4), (2, 3)))
    assert [(stage.turn, stage.square, stage.clauses[0]) for stage in stages] == [
        (1, 10, "AM-14.8"),
        (2, 10, "AM-14.8"),
        (3, 10, "AM-14.10"),
        (3, 15, "AM-14.10"),
    ]
    assert [2000 - stage.cash for stage in stages] == [0, 0, *2 * [board.constants.custody_fine]]


@by_edition
def test_r_31_who_cannot_pay_the_third_fine_is_bankrupt_and_moves_no_more(edition: str) -> None:
    stage = last(edition, Plan.PAY, (1, 2), (3, 4), cash=49)
    assert (stage.turn, stage.square, stage.cash) == (3, CORNER, 49)
    assert stage.clauses == ("AM-14.10", "R-31", "AM-22.1")


@pytest.mark.parametrize("edition", ["us", "fr2006", "de2006"])
def test_am_14_8_waiting_rolls_no_dice(edition: str) -> None:
    stages = walk(edition, Plan.WAIT, (1, 3))
    assert stages == [(1, 10, "AM-14.8"), (2, 10, "AM-14.7"), (2, 14, "AM-14.7")]


@pytest.mark.parametrize("edition", ["us", "fr2006", "de2006"])
def test_r_31_who_waited_and_cannot_pay_rolls_and_is_freed_by_a_double(edition: str) -> None:
    stages = walk(edition, Plan.WAIT, (4, 4), (1, 3), cash=49)
    assert stages == [(1, 10, "AM-14.8"), (2, 10, "AM-14.8"), (2, 14, "AM-14.9")]


@pytest.mark.parametrize("edition", ["us", "fr2006", "de2006"])
def test_r_31_who_waited_and_cannot_pay_is_ruined_by_a_failed_roll(edition: str) -> None:
    stages = walk(edition, Plan.WAIT, (4, 3), cash=49)
    assert stages == [(1, 10, "AM-14.8"), (2, 10, "AM-14.8"), (3, 10, "AM-14.10")]
    assert str(last(edition, Plan.WAIT, (4, 3), cash=49).text).endswith("is bankrupt")


@by_edition
def test_r_31_after_a_failed_roll_one_may_pay_on_the_second_turn(edition: str) -> None:
    stages = way_out(load(edition), Plan.ONCE, 2000, scripted((1, 2), (3, 4)))
    assert [(stage.turn, stage.square, stage.clauses[0]) for stage in stages] == [
        (1, 10, "AM-14.8"),
        (2, 10, "AM-14.7"),
        (2, 17, "AM-14.7"),
    ]
    assert [2000 - stage.cash for stage in stages] == [0, *2 * [load(edition).constants.custody_fine]]


@standing
def test_r_31_a_first_roll_that_frees_saves_the_fine(edition: str) -> None:
    assert walk(edition, Plan.ONCE, (6, 6), (1, 2)) == [(1, 10, "AM-14.8"), (1, 13, "AM-14.9")]
    assert last(edition, Plan.ONCE, (6, 6), (1, 2)).cash == 5000


@pytest.mark.parametrize("edition", ["it", "pl"])
def test_r_31_waiting_is_not_possible_everywhere(edition: str) -> None:
    with pytest.raises(IllegalError, match="in jail may just wait"):
        walk(edition, Plan.WAIT, (1, 3))


@by_edition
def test_am_14_1_r_13_the_go_to_square_sends_the_pawn_back(edition: str) -> None:
    """After a fine: 10 + 12 + 8 = 30, from where the pawn goes straight back, and the turn ends."""
    stage = last(edition, Plan.PAY, (6, 6), (4, 4), (1, 2))
    assert stage.square == CORNER
    assert {"AM-14.1", "R-13"} <= set(stage.clauses)
    assert "straight back" in str(stage.text)


@by_edition
@pytest.mark.parametrize("plan", [Plan.PAY, Plan.ONCE, Plan.DOUBLES])
def test_seeded_walks_end_on_the_board_with_no_money_made(edition: str, plan: Plan) -> None:
    board = load(edition)
    for seed in range(200):
        stages = way_out(board, plan, 1000, rolls(seed))
        cash = [1000, *(stage.cash for stage in stages)]
        assert all(before >= after for before, after in pairwise(cash))
        assert cash[-1] in (1000, 1000 - board.constants.custody_fine)
        assert stages[-1].turn <= 3
        assert stages[-1].square in range(40)
        assert stages[-1].dice is not None


@by_edition
def test_am_14_8_each_roll_inside_shows_its_dice_and_a_fine_none(edition: str) -> None:
    stages = way_out(load(edition), Plan.DOUBLES, 2000, scripted((1, 2), (3, 4), (2, 3)))
    assert [stage.dice for stage in stages] == [Dice(1, 2), Dice(3, 4), None, Dice(2, 3)]
