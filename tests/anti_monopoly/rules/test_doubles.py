"""What a double gives (AM-7), and the 36 rolls."""

from fractions import Fraction

import pytest

from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.core.dice import ALL_ROLLS, DOUBLE, Dice
from antimono.core.errors import UnreadableError

DOUBLES = [Dice(face, face) for face in range(1, 7)]


@pytest.mark.parametrize("dice", DOUBLES, ids=str)
def test_am_7_1_a_double_gives_one_more_roll(dice: Dice) -> None:
    assert gives_extra_roll(dice)


@pytest.mark.parametrize("dice", DOUBLES, ids=str)
def test_am_7_2_a_double_on_the_extra_roll_gives_no_third(dice: Dice) -> None:
    assert not gives_extra_roll(dice, extra=True)


@pytest.mark.parametrize("dice", [dice for dice in ALL_ROLLS if dice not in DOUBLES], ids=str)
def test_am_7_1_other_rolls_give_nothing(dice: Dice) -> None:
    assert not gives_extra_roll(dice)
    assert not gives_extra_roll(dice, extra=True)


def test_the_36_rolls_are_all_there_once() -> None:
    assert len(set(ALL_ROLLS)) == len(ALL_ROLLS) == 36
    assert Fraction(1, 6) == DOUBLE
    totals = [dice.total for dice in ALL_ROLLS]
    assert [totals.count(total) for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(("first", "second", "wrong"), [(0, 3, 0), (3, 7, 7), (-1, 1, -1)])
def test_a_die_has_six_faces(first: int, second: int, wrong: int) -> None:
    with pytest.raises(UnreadableError, match=f"Enter a die from 1 to 6, not {wrong}."):
        Dice(first, second)
