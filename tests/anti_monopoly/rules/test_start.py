"""Moving clockwise and passing START (AM-5.2, AM-13.1, AM-14.2, R-19)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, editions, load
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.errors import UnreadableError

US = load("us")

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@pytest.mark.parametrize(
    ("square", "steps", "target"), [(0, 7, 7), (0, 0, 0), (36, 4, 0), (39, 1, 0), (38, 12, 10), (5, 40, 5)]
)
def test_am_5_2_pawns_move_clockwise(square: int, steps: int, target: int) -> None:
    assert clockwise(US, square, steps) == target


@pytest.mark.parametrize(
    ("square", "target", "steps"), [(7, 25, 18), (36, 25, 29), (22, 0, 18), (2, 39, 37), (17, 17, 40)]
)
def test_r_19_ordered_moves_are_clockwise_too(square: int, target: int, steps: int) -> None:
    assert steps_to(US, square, target) == steps
    assert clockwise(US, square, steps) == target


@pytest.mark.parametrize(
    ("square", "steps", "paid"),
    [
        (0, 12, False),  # a pawn that leaves START has had its money
        (0, 0, False),
        (27, 12, False),  # to the last square
        (28, 12, True),  # to START itself
        (29, 12, True),
        (39, 1, True),
        (39, 2, True),
        (0, 40, True),
    ],
)
@every_edition
def test_am_13_1_landing_on_start_or_passing_it_pays(edition: Edition, square: int, steps: int, paid: bool) -> None:
    amount = passing_start(edition, square, steps)
    assert amount.value == (100 * edition.scale if paid else 0)
    assert amount.steps[0].clauses == (("AM-13.1", "R-19") if paid else ("AM-13.1",))


def test_am_13_1_the_text_tells_landing_from_passing() -> None:
    assert "lands on START" in str(passing_start(US, 28, 12))
    assert "passes START" in str(passing_start(US, 29, 12))
    assert "neither" in str(passing_start(US, 1, 12))


@every_edition
def test_am_14_2_r_19_a_pawn_sent_to_the_corner_takes_no_money(edition: Edition) -> None:
    way = steps_to(edition, 22, 10)
    assert passing_start(edition, 22, way).value == 100 * edition.scale
    sent = passing_start(edition, 22, way, sent_to_custody=True)
    assert sent.value == 0
    assert sent.steps[0].clauses == ("AM-14.2", "AM-13.1", "R-19")


@pytest.mark.parametrize(("square", "steps"), [(40, 1), (-1, 1), (3, -1), (3, 41)])
def test_a_move_that_no_pawn_makes(square: int, steps: int) -> None:
    with pytest.raises(UnreadableError, match="at most once round"):
        passing_start(US, square, steps)
    with pytest.raises(UnreadableError, match="0 to 39"):
        clockwise(US, square, steps)


@pytest.mark.parametrize(("square", "target"), [(40, 3), (-1, 3), (3, 40), (3, -1)])
def test_a_way_between_squares_that_no_board_has(square: int, target: int) -> None:
    with pytest.raises(UnreadableError, match=r"A pawn on square (-1|40) cannot move 0 squares"):
        steps_to(US, square, target)
