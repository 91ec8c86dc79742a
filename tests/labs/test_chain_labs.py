"""The labs “What is a square worth?” and “The price of jail”: figures, charts, questions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import Role, Street, load
from antimono.labs import price_of_jail, square_worth
from antimono.simulate.markov import pawn, stay, turn_money
from tests.labs.lab_checks import prose

C, M = Role.COMPETITOR, Role.MONOPOLIST


def test_streets_lie_on_two_lines() -> None:
    """The sentence of the chart: a tenth, a fifth, and only companies elsewhere (AM-9.2, R-23)."""
    for owner, share in ((C, Fraction(1, 10)), (M, Fraction(1, 5))):
        found = square_worth.typical("us", owner)
        assert {each.rate for each in found if isinstance(each.deed, Street)} == {share}
        assert {each.rate for each in found} > {share}


def test_three_visitors_make_a_round() -> None:
    """Landings of a Competitor and two Monopolists, where a Competitor owns the street."""
    wall_street = load("us").street("Wall St.").index
    three = [pawn("us", role).landings[wall_street] for role in (C, M, M)]
    found = next(each for each in square_worth.ladder("us", C) if each.deed.index == wall_street)
    assert found.landings == pytest.approx(sum(three))
    assert found.pay_back == pytest.approx(10 / sum(three)), "a tenth of the price comes back each time"


def test_the_best_plan_turns_round() -> None:
    """Early a Competitor pays and a Monopolist tries, later the other way round; nobody waits (AM-14)."""
    best = {
        houses: {(each.role, each.best.pawn.plan.value) for each in price_of_jail.choices(houses)}
        for houses in price_of_jail.HOUSES
    }
    assert best.pop(None) == {(C, "pay"), (M, "doubles")}
    assert set(map(frozenset, best.values())) == {frozenset({(C, "doubles"), (M, "pay")})}


def test_the_better_plan_is_that_of_the_dearer_turn() -> None:
    """Who finds a turn outside worth more than about 10 pays, whoever finds it worth less tries."""
    for houses in price_of_jail.HOUSES:
        for choice in price_of_jail.choices(houses):
            assert (choice.best.pawn.plan == "pay") == (choice.worth > 10)


def test_at_the_border_both_plans_bring_the_same() -> None:
    """START money set to that: what a turn brings is the border, by either plan."""
    found = pawn("us", "C", "pay")
    money = turn_money(found, "MCM")
    times = 1 + (price_of_jail.break_even("C") - money.total) / money.start
    other = turn_money(pawn("us", "C", "doubles"), "MCM")
    assert other.total + (times - 1) * other.start == pytest.approx(price_of_jail.break_even("C"))


def test_the_prose_names_what_comes_out() -> None:
    """The figures that the two notebooks tell in words."""
    jail, worth = prose("price-of-jail"), prose("square-worth")
    border = f"{price_of_jail.break_even('C'):.2f}"
    assert f"{price_of_jail.break_even('M'):.2f}" == border
    assert f"Not 10 but {border}" in jail
    trying = stay("us", "doubles")
    assert trying.turns == Fraction(55, 36)
    assert stay("us", "pay").fine - trying.fine == 50 * Fraction(11, 36)
    assert "saves 50 × 11/36 in money and costs 55/36 turns" in jail
    assert ", ".join(map(str, square_worth.added())) in worth
