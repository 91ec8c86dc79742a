"""Leaving custody roll by roll (AM-14.6 to AM-14.10, AM-7.2, R-2, R-13, R-31)."""

from itertools import pairwise

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, SquareKind, load
from antimono.anti_monopoly.rules.custody import CustodyPlan
from antimono.anti_monopoly.rules.release import Stage, corner, way_out
from antimono.core.dice import Dice, rolls, scripted
from antimono.core.errors import IllegalError

by_edition = pytest.mark.parametrize("edition", EDITION_IDS)

CORNER = 10


def last(edition: str, plan: CustodyPlan, *dice: tuple[int, int], cash: int = 5000) -> Stage:
    return way_out(load(edition), plan, cash, scripted(*dice))[-1]


@by_edition
def test_the_corner_is_square_ten(edition: str) -> None:
    assert corner(load(edition)) == CORNER
    assert load(edition).squares[CORNER].kind is SquareKind.CORNER


PAY, WAIT, ONCE, DOUBLES = CustodyPlan.PAY, CustodyPlan.WAIT, CustodyPlan.ONCE, CustodyPlan.DOUBLES
STAYS = tuple(each for each in EDITION_IDS if each != "pl")
"""Where the freeing double does not move the pawn (AM-14.9, R-2)."""
WAITING = ("us", "fr2006", "de2006")


@pytest.mark.parametrize(
    ("editions", "plan", "dice", "cash", "stages"),
    [
        pytest.param(*row, id=name)
        for name, *row in [
            ("AM-14.9 the second roll alone moves the pawn", STAYS, DOUBLES, "33 24", 5000,
             "1:10 AM-14.8, 1:16 AM-14.9"),
            ("AM-14.9 AM-7.2 a double there gives no third roll", STAYS, DOUBLES, "33 55 12", 5000,
             "1:10 AM-14.8, 1:20 AM-14.9 AM-7.2"),
            ("AM-14.9 AM-7.1 in pl both rolls move it", ("pl",), DOUBLES, "33 24 11", 5000,
             "1:10 AM-14.8, 1:16 AM-14.9, 1:22 AM-14.9 AM-7.1 AM-7.2"),
            ("AM-14.8 a double on the second turn frees too", STAYS, DOUBLES, "12 44 12", 5000,
             "1:10 AM-14.8, 2:10 AM-14.8, 2:13 AM-14.9"),
            ("AM-14.7 after the fine one plays on", EDITION_IDS, PAY, "12", 5000,
             "1:10 AM-14.7, 1:13 AM-14.7"),
            ("R-13 AM-7.2 a double after the fine gives one extra roll", EDITION_IDS, PAY, "22 11 66", 5000,
             "1:10 AM-14.7, 1:14 AM-14.7, 1:16 AM-7.1"),
            ("AM-14.10 on the third turn the fine, then a roll", EDITION_IDS, DOUBLES, "12 34 23", 5000,
             "1:10 AM-14.8, 2:10 AM-14.8, 3:10 AM-14.10, 3:15 AM-14.10"),
            ("R-31 who cannot pay the third fine is bankrupt", EDITION_IDS, PAY, "12 34", 49,
             "1:10 AM-14.8, 2:10 AM-14.8, 3:10 AM-14.10 R-31 AM-22.1"),
            ("AM-14.8 waiting rolls no dice", WAITING, WAIT, "13", 5000,
             "1:10 AM-14.8, 2:10 AM-14.7, 2:14 AM-14.7"),
            ("R-31 who waited and cannot pay rolls", WAITING, WAIT, "44 13", 49,
             "1:10 AM-14.8, 2:10 AM-14.8, 2:14 AM-14.9"),
            ("R-31 and is ruined by a failed roll", WAITING, WAIT, "43", 49,
             "1:10 AM-14.8, 2:10 AM-14.8, 3:10 AM-14.10"),
            ("R-31 after a failed roll one may pay", EDITION_IDS, ONCE, "12 34", 5000,
             "1:10 AM-14.8, 2:10 AM-14.7, 2:17 AM-14.7"),
            ("R-31 a first roll that frees saves the fine", STAYS, ONCE, "66 12", 5000,
             "1:10 AM-14.8, 1:13 AM-14.9"),
        ]
    ],
)  # fmt: skip
def test_the_way_out(editions: tuple[str, ...], plan: CustodyPlan, dice: str, cash: int, stages: str) -> None:
    """Each stage: the turn, the square after it, and its clauses, of which the first is the deciding one."""
    expected = [each.split() for each in stages.split(", ")]
    thrown = [(int(roll[0]), int(roll[1])) for roll in dice.split()]
    for edition in editions:
        board = load(edition)
        found = way_out(board, plan, cash, scripted(*thrown))
        assert [f"{stage.turn}:{stage.square}" for stage in found] == [place for place, *_cited in expected]
        for stage, (_place, first, *others) in zip(found, expected, strict=True):
            assert stage.clauses[0] == first
            assert set(others) <= set(stage.clauses)
        ruined = str(found[-1].text).endswith("is bankrupt")
        fined = any(stage.clauses[0] in ("AM-14.7", "AM-14.10") for stage in found) and not ruined
        assert cash - found[-1].cash == (board.constants.custody_fine if fined else 0)


@pytest.mark.parametrize("edition", ["it", "pl"])
def test_r_31_waiting_is_not_possible_everywhere(edition: str) -> None:
    with pytest.raises(IllegalError, match="price war may just wait"):
        way_out(load(edition), WAIT, 5000, scripted((1, 3)))


@by_edition
def test_am_14_1_r_13_the_go_to_square_sends_the_pawn_back(edition: str) -> None:
    """After a fine: 10 + 12 + 8 = 30, from where the pawn goes straight back, and the turn ends."""
    stage = last(edition, CustodyPlan.PAY, (6, 6), (4, 4), (1, 2))
    assert stage.square == CORNER
    assert {"AM-14.1", "R-13"} <= set(stage.clauses)
    assert "straight back" in str(stage.text)


@by_edition
@pytest.mark.parametrize("plan", [CustodyPlan.PAY, CustodyPlan.ONCE, CustodyPlan.DOUBLES])
def test_seeded_walks_end_on_the_board_with_no_money_made(edition: str, plan: CustodyPlan) -> None:
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
    stages = way_out(load(edition), CustodyPlan.DOUBLES, 2000, scripted((1, 2), (3, 4), (2, 3)))
    assert [stage.dice for stage in stages] == [Dice(1, 2), Dice(3, 4), None, Dice(2, 3)]
