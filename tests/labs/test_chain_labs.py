"""The labs “What is a square worth?” and “The price of jail”: figures, charts, questions."""

from __future__ import annotations

import doctest
from fractions import Fraction
from importlib import import_module

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, load
from antimono.labs import price_of_jail, square_worth
from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.labs.question import Question
from antimono.simulate.markov import pawn, stay, turn_money
from tests.labs.test_exact_labs import prose

C, M = Role.COMPETITOR, Role.MONOPOLIST


@pytest.mark.parametrize("name", ["square_worth", "price_of_jail"])
def test_what_its_docstrings_show_is_so(name: str) -> None:
    outcome = doctest.testmod(import_module(f"antimono.labs.{name}"))
    assert outcome.attempted
    assert outcome.failed == 0


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_edition_has_its_charts(edition: str) -> None:
    """Points within the axes, in the money of the edition; and a chart survives its way into a page."""
    charts: list[Chart] = [
        *(make(edition) for make in (square_worth.rents, square_worth.landings, square_worth.pay_back)),
        *(make(edition) for make in (price_of_jail.costs, price_of_jail.worths)),
    ]
    for chart in charts:
        assert unpacked(packed(chart)) == chart
        across, up = chart.plot.across, chart.plot.up
        assert chart.plot.curves
        for curve in chart.plot.curves:
            if curve.told:
                assert len(curve.told) == len(curve.points)
                for x, y in curve.points:
                    assert across.low <= x <= across.high, chart.name
                    assert up.low <= y <= up.high, chart.name


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


@pytest.mark.parametrize(
    ("question", "answers"),
    [(square_worth.EXERCISE, (480, 1280, 800)), (price_of_jail.EXERCISE, (11, 550, 55, 10))],
)
def test_the_exercise_takes_what_is_right_and_says_why_the_rest_is_not(
    question: Question, answers: tuple[int, ...]
) -> None:
    for part, (act, answer) in enumerate(zip(question.scene.acts, answers, strict=True), 1):
        assert question.check(answer, part).right
        assert not question.check(answer + 1, part).right
        for mistake, reply in act.mistakes.items():
            checked = question.check(mistake, part)
            assert not checked.right
            assert str(checked.reply.text) == str(reply)
        assert str(act.otherwise) in str(question.check(99_999, part).reply.text)


@pytest.mark.parametrize("question", [square_worth.BET, price_of_jail.BET])
def test_every_bet_is_welcome(question: Question) -> None:
    assert question.bet
    for key, _label in question.scene.acts[0].options:
        assert str(question.check(key).reply.text)
