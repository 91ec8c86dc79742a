"""The exact chain of a pawn, held to the engine case by case, and to another solver (AM-5 to AM-20)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from antimono.anti_monopoly.editions import Role, editions, load
from antimono.anti_monopoly.game.options import with_house_rules
from antimono.anti_monopoly.rules.custody import CustodyPlan, plans
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError
from antimono.simulate.markov import fair_turn, pawn, stay, stays
from antimono.simulate.markov.chain import CUSTODY, Chain, PawnState, stationary
from tests.simulate.engine_turns import CASES, Engine

C, M = Role.COMPETITOR, Role.MONOPOLIST
NAMES = [edition.id for edition in editions()]


def movement(name: str) -> tuple[bool, bool, bool]:
    """By what the pawns of two editions can move differently; squares and cards are the same in all."""
    switches = load(name).switches
    return (switches.extra_roll_compulsory, switches.freeing_double_moves_pawn, switches.waiting_in_custody_allowed)


DIFFERENT = list({movement(name): name for name in reversed(NAMES)}.values())
TABLES = [(name, role) for name in DIFFERENT for role in (Role if name == "us" else [Role.MONOPOLIST])]
"""One edition of each kind; the roles' pawns differ by their decks alone."""


@cache
def engine(edition: str, role: Role) -> Engine:
    return Engine(load(edition), role)


def told(standing: PawnState) -> tuple[int, int, bool]:
    return standing.square, standing.custody_turn, standing.waited


def hold(chain: Chain, engine: Engine) -> None:
    """Every turn of a chain, case by case, is the engine's."""
    assert chain.moves.cases == CASES
    for standing in chain.standings:
        turn = chain.turn(standing)
        played = engine.turn(told(standing), chain.plan, extra_roll=chain.extra_roll)
        assert {told(end): cases for end, cases in turn.rests.items() if cases} == played.ends
        stops = turn.moved.ends + Counter({chain.table.corner: turn.moved.ends[CUSTODY]})
        assert {square: cases for square, cases in stops.items() if square != CUSTODY} == played.stops
        assert (+turn.moved.landings, turn.moved.start_income) == (+played.landings, played.start_income)
        assert turn.fined == played.fines


@pytest.mark.parametrize(("edition", "role"), TABLES)
def test_every_case_of_every_turn_is_the_engines(edition: str, role: Role) -> None:
    """Doubles, the extra roll, custody and cards (AM-7, AM-14, AM-15): 810,000 cases from each standing."""
    rules = load(edition)
    for plan in plans(rules):
        hold(Chain.of(rules, role, plan, extra_roll=True), engine(edition, role))


def test_house_rules_reach_every_case() -> None:
    """A longer stay, a freeing double that moves, one deck for both roles: as the engine plays."""
    rules, _changed = with_house_rules(
        load("us"), {"custody_turns": 3, "freeing_double_moves_pawn": True, "decks": "competitor"}
    )
    hold(Chain.of(rules, M, CustodyPlan.DOUBLES, extra_roll=True), Engine(rules, M))


def test_the_extra_roll_may_be_declined_where_the_edition_lets() -> None:
    """R-13; where it is compulsory that is refused with the clause (AM-7.1)."""
    hold(Chain.of(load("us"), C, CustodyPlan.DOUBLES, extra_roll=False), engine("us", C))
    declined, taken = (pawn("us", "C", "doubles", extra_roll=each) for each in (False, True))
    assert sum(declined.landings) < sum(taken.landings)
    compulsory = next(name for name in NAMES if load(name).switches.extra_roll_compulsory)
    with pytest.raises(IllegalError, match=r"must be taken \(AM-7\.1\)"):
        pawn(compulsory, "C", extra_roll=False)


def test_the_long_run_is_that_of_another_solver() -> None:
    """The shares by LAPACK, and exactly in fractions; and what the turns come to by them."""
    found = pawn("us", "M", "doubles")
    chain = Chain.of(found.edition, M, CustodyPlan.DOUBLES, extra_roll=True)
    turns, of = [chain.turn(standing) for standing in chain.standings], chain.moves.cases**2
    rows = [[Fraction(turn.rests[end], of) for end in chain.standings] for turn in turns]
    size = len(rows)
    matrix = np.array([[float(each) for each in row] for row in rows]).T
    shares = np.linalg.lstsq(np.vstack([matrix - np.eye(size), np.ones(size)]), np.eye(size + 1)[-1], rcond=None)[0]
    assert found.shares == pytest.approx(shares, rel=1e-11)
    for share, right in zip(found.shares, stationary(rows), strict=True):
        assert abs(Fraction(share) / right - 1) < 1e-14

    def mean(values: list[int]) -> float:
        return float(np.dot(values, shares)) / of

    for square, rate in enumerate(found.landings):
        assert rate == pytest.approx(mean([turn.moved.landings[square] for turn in turns]), rel=1e-11)
    assert found.start_income == pytest.approx(mean([turn.moved.start_income for turn in turns]), rel=1e-11)
    assert found.fines == pytest.approx(mean([turn.fined * of for turn in turns]), rel=1e-11)
    assert found.sent == pytest.approx(mean([turn.moved.ends[CUSTODY] for turn in turns]), rel=1e-11)


def test_a_small_chain_is_solved_in_fractions() -> None:
    """A coin that sticks: two to one."""
    third = Fraction(1, 3)
    assert stationary([[1 - third, third], [2 * third, third]]) == [2 * third, third]
    assert stationary([[Fraction(1)]]) == [1]
    assert stationary([[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]) == pytest.approx([1 / 3] * 3)


def test_inside_is_the_price_of_the_plan() -> None:
    """By Little's law: turns inside a turn = how often one is sent × how long one stays (AM-14)."""
    for plan in CustodyPlan:
        found, one = pawn("us", "C", plan), stay("us", plan)
        # A turn that begins inside ended inside before it: the stay's turns and the one on which one leaves.
        assert found.inside == pytest.approx(found.sent * float(one.turns + 1))
        assert found.fines * 50 == pytest.approx(found.sent * float(one.fine))


def test_the_price_of_custody() -> None:
    """Trying for doubles costs 55/36 turns and saves 50 × 11/36: even at 10 a turn (AM-14.8)."""
    pay, wait, once, doubles = stays("us")
    assert (doubles.turns - pay.turns, pay.fine - doubles.fine) == (Fraction(55, 36), 50 * Fraction(11, 36))
    assert fair_turn(pay, doubles) == fair_turn(pay, once) == 10
    assert fair_turn(pay, wait) == 0, "waiting saves nothing"
    assert fair_turn(pay, pay) is None
    assert [each.plan for each in stays("it")] == list(plans(load("it")))


def test_a_house_rule_changes_the_chain() -> None:
    longer = pawn("us", "C", "doubles", house_rules={"custody_turns": 4})
    assert longer.inside > pawn("us", "C", "doubles").inside
    assert len(longer.standings) == 39 + 5
    assert pawn("us", "C", house_rules={"start_square_pays": 0}).start_income == 0


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        (("uk", "C"), UnknownNameError, "no edition"),
        (("us", "banker"), UnreadableError, "is not a role"),
        (("us", "C", "flee"), UnknownNameError, "custody plan"),
        (("pl", "C", "wait"), IllegalError, "may just wait"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        pawn(*arguments)
