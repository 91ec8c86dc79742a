"""The ways and turns of leaving custody, exactly (AM-14.7, AM-14.8, AM-14.10, R-31)."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.custody import (
    Chance,
    CustodyChoice,
    CustodyEvent,
    CustodyPlan,
    Exit,
    chances,
    check_way,
    event_clauses,
    event_text,
    exits,
    expected_fine,
    expected_turns_inside,
    plan_name,
    plans,
    route_name,
    ways,
)
from antimono.core.errors import IllegalError

WAITING = ("us", "fr2006", "de2006")
by_edition = pytest.mark.parametrize("edition", EDITION_IDS)

PAY, ROLL, WAIT = CustodyChoice.PAY, CustodyChoice.ROLL, CustodyChoice.WAIT


@pytest.mark.parametrize(
    ("turn", "waited", "solvent", "broke"),
    [
        (1, False, {PAY, ROLL, WAIT}, {ROLL, WAIT}),
        (2, False, {PAY, ROLL}, {ROLL}),
        (2, True, {PAY}, {ROLL}),
        (3, False, {PAY}, set()),
        (3, True, {PAY}, set()),
    ],
)
@by_edition
def test_r_31_am_14_7_am_14_8_am_14_10_what_each_turn_allows(
    edition: str, turn: int, *, waited: bool, solvent: set[CustodyChoice], broke: set[CustodyChoice]
) -> None:
    board = load(edition)
    nowhere = set() if edition in WAITING else {WAIT}
    assert set(ways(board, turn, waited, can_pay=True)) == solvent - nowhere
    assert set(ways(board, turn, waited, can_pay=False)) == broke - nowhere


@by_edition
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("waited", [False, True])
@pytest.mark.parametrize("can_pay", [False, True])
def test_a_way_is_refused_if_and_only_if_it_is_none_of_the_ways(
    edition: str, turn: int, *, waited: bool, can_pay: bool
) -> None:
    board = load(edition)
    for way in CustodyChoice:
        if way in ways(board, turn, waited, can_pay):
            check_way(board, way, turn, waited, can_pay)
        else:
            with pytest.raises(IllegalError) as caught:
                check_way(board, way, turn, waited, can_pay)
            assert caught.value.clause in str(caught.value)


@pytest.mark.parametrize(
    ("edition", "way", "turn", "waited", "can_pay", "clause", "words"),
    [
        ("us", PAY, 1, False, False, "AM-14.7", "$50 is more than the player can raise"),
        ("it", PAY, 2, False, False, "AM-14.7", "500 is more than the player can raise"),
        ("us", ROLL, 2, True, True, "R-31", "A player who waited on the first turn must pay it"),
        ("us", WAIT, 2, True, True, "R-31", "A player who waited on the first turn must pay it"),
        ("us", WAIT, 2, True, False, "R-31", "already waited and cannot pay the fine of $50"),
        ("fr2006", WAIT, 2, False, True, "AM-14.8", "only on the first turn"),
        ("pl", WAIT, 1, False, True, "AM-14.8", "price war may just wait"),
        ("pl", WAIT, 2, False, False, "AM-14.8", "Polish edition”, nobody"),
        ("us", ROLL, 3, False, True, "AM-14.10", "third turn in jail or the price war begins with it"),
        ("us", WAIT, 3, False, True, "AM-14.10", "third turn in jail or the price war begins with it"),
        ("us", ROLL, 3, False, False, "AM-14.10", "third turn in jail or the price war begins with it"),
        ("us", PAY, 3, False, False, "AM-14.10", "bankrupt"),
    ],
)
def test_a_refused_way_is_told_its_clause_and_what_would_be_right(
    edition: str, way: CustodyChoice, turn: int, clause: str, words: str, *, waited: bool, can_pay: bool
) -> None:
    with pytest.raises(IllegalError) as caught:
        check_way(load(edition), way, turn, waited, can_pay)
    assert words in str(caught.value)
    assert caught.value.clause == clause


BY_HAND: Mapping[tuple[CustodyPlan, bool], Mapping[tuple[int, CustodyEvent], Fraction]] = {
    (CustodyPlan.PAY, True): {(1, CustodyEvent.FINE): Fraction(1)},
    (CustodyPlan.WAIT, True): {(2, CustodyEvent.FINE): Fraction(1)},
    (CustodyPlan.ONCE, True): {(1, CustodyEvent.DOUBLE): Fraction(1, 6), (2, CustodyEvent.FINE): Fraction(5, 6)},
    (CustodyPlan.DOUBLES, True): {
        (1, CustodyEvent.DOUBLE): Fraction(1, 6),
        (2, CustodyEvent.DOUBLE): Fraction(5, 36),
        (3, CustodyEvent.FINE_DUE): Fraction(25, 36),
    },
    (CustodyPlan.WAIT, False): {(2, CustodyEvent.DOUBLE): Fraction(1, 6), (3, CustodyEvent.BANKRUPT): Fraction(5, 6)},
    **{
        (plan, False): {
            (1, CustodyEvent.DOUBLE): Fraction(1, 6),
            (2, CustodyEvent.DOUBLE): Fraction(5, 36),
            (3, CustodyEvent.BANKRUPT): Fraction(25, 36),
        }
        for plan in (CustodyPlan.PAY, CustodyPlan.ONCE, CustodyPlan.DOUBLES)
    },
}
"""The exits by plan and by whether the fine can be paid, worked out by hand (R-31)."""


def distribution(found: tuple[Exit, ...]) -> dict[tuple[int, CustodyEvent], Fraction]:
    return {(way.turn, way.route): way.probability for way in found}


@by_edition
@pytest.mark.parametrize(("plan", "solvent"), BY_HAND)
def test_r_31_the_exits_of_each_plan(edition: str, plan: CustodyPlan, *, solvent: bool) -> None:
    board = load(edition)
    if plan in plans(board):
        cash = board.constants.custody_fine - (not solvent)
        assert distribution(exits(board, plan, cash)) == BY_HAND[plan, solvent]
    else:
        assert (plan, edition in WAITING) == (CustodyPlan.WAIT, False)


@by_edition
@pytest.mark.parametrize(
    ("plan", "fine", "turns"),
    [
        (CustodyPlan.PAY, Fraction(50), Fraction(0)),
        (CustodyPlan.WAIT, Fraction(50), Fraction(1)),
        (CustodyPlan.ONCE, Fraction(125, 3), Fraction(5, 6)),
        (CustodyPlan.DOUBLES, Fraction(625, 18), Fraction(55, 36)),
    ],
)
def test_am_14_7_am_14_10_what_a_plan_costs_on_average(
    edition: str, plan: CustodyPlan, fine: Fraction, turns: Fraction
) -> None:
    """One try: 50 × 5/6 = 125/3, 5/6 of a turn. Two: 50 × 25/36 = 625/18, 5/6 + 25/36 = 55/36 turns."""
    board = load(edition)
    if plan in plans(board):
        found = exits(board, plan)
        assert expected_fine(found) == fine * board.scale
        assert expected_turns_inside(found) == turns


@by_edition
def test_am_14_8_r_31_who_may_just_wait(edition: str) -> None:
    board = load(edition)
    assert (CustodyPlan.WAIT in plans(board)) == (edition in WAITING)
    if edition not in WAITING:
        with pytest.raises(IllegalError, match="Choose the plan pay, once or doubles") as caught:
            chances(board, CustodyPlan.WAIT)
        assert caught.value.clause == "AM-14.8"


@by_edition
@pytest.mark.parametrize("plan", CustodyPlan)
@pytest.mark.parametrize("cash", [0, None])
def test_what_can_happen_splits_up_wholly(edition: str, plan: CustodyPlan, cash: int | None) -> None:
    board = load(edition)
    if plan not in plans(board):
        plan = CustodyPlan.PAY

    def check(several: tuple[Chance, ...], reached: Fraction) -> None:
        assert sum(chance.probability for chance in several) == reached
        for chance in several:
            if chance.after:
                check(chance.after, chance.probability)
                assert {after.turn for after in chance.after} == {chance.turn + 1}

    check(chances(board, plan, cash), Fraction(1))
    assert sum(way.probability for way in exits(board, plan, cash)) == 1


@pytest.mark.parametrize(
    ("event", "text", "clause"),
    [
        (CustodyEvent.FINE, "Turn 2: pays $50 and plays as usual", "AM-14.7"),
        (CustodyEvent.DOUBLE, "Turn 2: rolls a double and is free", "AM-14.8"),
        (CustodyEvent.NO_DOUBLE, "Turn 2: fails to roll a double and stays", "AM-14.8"),
        (CustodyEvent.WAITED, "Turn 2: waits", "AM-14.8"),
        (CustodyEvent.FINE_DUE, "Turn 2: must pay $50, then plays as usual", "AM-14.10"),
        (CustodyEvent.BANKRUPT, "Turn 2: cannot pay $50 and is bankrupt", "AM-14.10"),
    ],
)
def test_each_event_has_its_sentence_and_clause(event: CustodyEvent, text: str, clause: str) -> None:
    assert str(event_text(load("us"), 2, event)) == text
    assert event_clauses(event)[0] == clause


def test_every_plan_and_route_has_a_name() -> None:
    assert len({str(plan_name(plan)) for plan in CustodyPlan}) == len(CustodyPlan)
    assert len({str(route_name(route)) for route in CustodyEvent}) == len(CustodyEvent)
