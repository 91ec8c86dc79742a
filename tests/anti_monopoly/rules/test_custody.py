"""The ways and turns of leaving custody, exactly (AM-14.7, AM-14.8, AM-14.10, R-31)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.custody import (
    Chance,
    Event,
    Exit,
    Plan,
    chances,
    event_clauses,
    event_text,
    exits,
    expected_fine,
    expected_turns_inside,
    plan_name,
    plans,
    route_name,
)
from antimono.core.errors import IllegalError

WAITING = ("us", "fr2006", "de2006")
by_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def enumerated(plan: str, *, solvent: bool) -> dict[tuple[int, str], Fraction]:
    """The distribution over all 36 × 36 pairs of rolls, played by hand: it shares no code with the rule."""
    ways: Counter[tuple[int, str]] = Counter()
    faces = range(1, 7)
    for first, second, third, fourth in product(faces, repeat=4):
        doubles = {1: first == second, 2: third == fourth}
        turn, left = 1, ""
        while not left:
            if turn == 3:
                left = "fine_due" if solvent else "bankrupt"
            elif solvent and ((plan == "pay" and turn == 1) or (plan == "wait" and turn == 2)):
                left = "fine"
            elif plan == "wait" and turn == 1:
                turn += 1
            elif doubles[turn]:
                left = "double"
            else:
                turn += 1
        ways[turn, left] += 1
    return {way: Fraction(count, 6**4) for way, count in ways.items()}


def distribution(ways: tuple[Exit, ...]) -> dict[tuple[int, str], Fraction]:
    return {(way.turn, way.route.value): way.probability for way in ways}


@by_edition
@pytest.mark.parametrize("plan", Plan)
@pytest.mark.parametrize("solvent", [True, False])
def test_am_14_exact_distribution_is_that_of_all_rolls(edition: str, plan: Plan, *, solvent: bool) -> None:
    board = load(edition)
    if plan not in plans(board):
        assert edition not in WAITING
        return
    cash = board.constants.custody_fine - (not solvent)
    assert distribution(exits(board, plan, cash)) == enumerated(plan.value, solvent=solvent)


@by_edition
def test_am_14_7_the_fine_on_the_first_turn(edition: str) -> None:
    board = load(edition)
    assert exits(board, Plan.PAY) == (Exit(1, Event.FINE, Fraction(1), 50 * board.scale),)


@pytest.mark.parametrize("edition", WAITING)
def test_am_14_7_am_14_8_wait_a_turn_and_pay_on_the_second(edition: str) -> None:
    ways = exits(load(edition), Plan.WAIT)
    assert ways == (Exit(2, Event.FINE, Fraction(1), 50),)
    assert (expected_fine(ways), expected_turns_inside(ways)) == (Fraction(50), Fraction(1))


@by_edition
def test_am_14_8_am_14_10_doubles_on_two_turns_then_the_fine(edition: str) -> None:
    board = load(edition)
    ways = exits(board, Plan.DOUBLES)
    assert ways == (
        Exit(1, Event.DOUBLE, Fraction(1, 6), 0),
        Exit(2, Event.DOUBLE, Fraction(5, 36), 0),
        Exit(3, Event.FINE_DUE, Fraction(25, 36), 50 * board.scale),
    )
    assert expected_fine(ways) == Fraction(625, 18) * board.scale
    assert expected_turns_inside(ways) == Fraction(55, 36)


@by_edition
def test_am_14_8_r_31_who_may_just_wait(edition: str) -> None:
    board = load(edition)
    assert (Plan.WAIT in plans(board)) == (edition in WAITING)
    if edition not in WAITING:
        with pytest.raises(IllegalError, match="choose the plan pay or doubles") as caught:
            chances(board, Plan.WAIT)
        assert caught.value.clause == "AM-14.8"


@by_edition
def test_r_31_who_cannot_pay_on_the_third_turn_is_bankrupt(edition: str) -> None:
    board = load(edition)
    *__, last = exits(board, Plan.DOUBLES, board.constants.custody_fine - 1)
    assert (last.turn, last.route, last.probability, last.fine) == (3, Event.BANKRUPT, Fraction(25, 36), 0)
    *__, last = exits(board, Plan.DOUBLES, board.constants.custody_fine)
    assert last.route is Event.FINE_DUE


@by_edition
def test_r_31_who_cannot_pay_as_planned_rolls(edition: str) -> None:
    board = load(edition)
    assert exits(board, Plan.PAY, 0) == exits(board, Plan.DOUBLES, 0)


def test_r_31_who_cannot_pay_after_waiting_has_one_roll() -> None:
    ways = distribution(exits(load("us"), Plan.WAIT, 49))
    assert ways == {(2, "double"): Fraction(1, 6), (3, "bankrupt"): Fraction(5, 6)}


@by_edition
@pytest.mark.parametrize("plan", Plan)
@pytest.mark.parametrize("cash", [0, None])
def test_what_can_happen_splits_up_wholly(edition: str, plan: Plan, cash: int | None) -> None:
    board = load(edition)
    if plan not in plans(board):
        plan = Plan.PAY

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
        (Event.FINE, "Turn 2: pays $50 and plays on", "AM-14.7"),
        (Event.DOUBLE, "Turn 2: rolls a double and is free", "AM-14.8"),
        (Event.NO_DOUBLE, "Turn 2: rolls no double and stays", "AM-14.8"),
        (Event.WAITED, "Turn 2: waits", "AM-14.8"),
        (Event.FINE_DUE, "Turn 2: must pay $50, then plays on", "AM-14.10"),
        (Event.BANKRUPT, "Turn 2: cannot pay $50 and is bankrupt", "AM-14.10"),
    ],
)
def test_each_event_has_its_sentence_and_clause(event: Event, text: str, clause: str) -> None:
    assert str(event_text(load("us"), 2, event)) == text
    assert event_clauses(event)[0] == clause


def test_every_plan_and_route_has_a_name() -> None:
    assert len({str(plan_name(plan)) for plan in Plan}) == len(Plan)
    assert len({str(route_name(route)) for route in Event}) == len(Event)
