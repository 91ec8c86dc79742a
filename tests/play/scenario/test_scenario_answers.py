"""What the lab says of a position is what a scenario answers, and what it compares is what is otherwise."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.amount import Amount
from antimono.core.scenario import Why
from antimono.play.scenario.answers import (
    costs,
    costs_there,
    expected,
    may,
    may_not,
    may_not_decide,
    read,
    roll_of,
    timed_worths,
    worths,
)
from antimono.play.scenario.compare import compared
from antimono.play.scenario.examples import EXAMPLES

CITY = Scenario.new("us", "CMCM").owns(1, 34, 2).owns(1, 32).owns(0, 12).at(0, 24).on_turn(0)
SLUGS = [each.slug for each in EXAMPLES]


def text_of(slug: str) -> str:
    made = next(each.made for each in EXAMPLES if each.slug == slug)
    return str(Scenario(made("us").snapshot))


@pytest.mark.parametrize("slug", SLUGS)
def test_costs_are_what_a_scenario_says_is_owed(slug: str) -> None:
    text = text_of(slug)
    scene = read(text)
    for visitor in (0, 1):
        for square in (0, 4, 10, 34, 39):
            amount = costs(text, visitor)[square]
            assert amount.steps == scene.owed(visitor, square, AVERAGE).steps
            assert costs_there(text, square)[visitor].steps == amount.steps


@pytest.mark.parametrize("slug", SLUGS)
def test_worth_and_legal_acts_and_the_roll_are_the_scenarios(slug: str) -> None:
    """AM-23, and the exact next roll where there is one."""
    text = text_of(slug)
    scene = read(text)
    assert worths(text) == tuple(scene.wealth(player, AVERAGE) for player in range(len(worths(text))))
    for player, acts in may(text).items():
        assert tuple(each.action for each in acts) == scene.legal_actions(player)
    roll = roll_of(text)
    if isinstance(roll, Why):
        assert (roll.clauses, expected(text)) == (("R-14",), None)
    else:
        assert (roll, expected(text)) == (scene.next_roll(), roll.expected)


def test_what_time_would_bring_is_told_only_where_there_is_a_clock() -> None:
    """AM-24.3, AM-24.4: a Competitor keeps another part of the cash than a Monopolist."""
    assert timed_worths(str(CITY)) == ()
    timed = timed_worths(text_of("clock"))
    assert all(isinstance(each, Amount) for each in timed)
    clauses = {clause for each in timed if each for step in each.steps for clause in step.clauses}
    assert {"AM-24.3", "AM-24.4"} <= clauses
    jailed = timed_worths(str(read(text_of("clock")).in_custody(1)))[1]
    assert timed[1]
    assert jailed
    assert jailed.value == timed[1].value - sum(step.amount for step in timed[1].steps[1:]), "AM-14.5"


@pytest.mark.parametrize(
    ("scene", "square", "wanted"),
    [
        (CITY, 34, [(1, "build", "AM-10.4"), (1, "mortgage", "AM-11.2")]),
        (CITY.on_turn(1), 34, [(1, "mortgage", "AM-11.2")]),
        (CITY.cash(1, 0).on_turn(1), 32, [(1, "build", "AM-10.3")]),
        (CITY.at(0, 39).deciding("buy").cash(0, 399), 39, [(0, "buy", "AM-8.1")]),
        (CITY, 39, []),
        (CITY, 10, []),
        (CITY.owns(0, 12, mortgaged=True).cash(0, 5), 12, [(0, "redeem", "AM-11.5")]),
    ],
)
def test_what_cannot_be_done_names_its_clause(
    scene: Scenario, square: int, wanted: list[tuple[int, str, str]]
) -> None:
    found = may_not(str(scene), square)
    assert [(each.player, each.verb, each.clause) for each in found] == wanted
    assert all("Possible are" not in str(each.why) for each in found)


@pytest.mark.parametrize(
    ("scene", "wanted"),
    [
        (CITY, [("end", "AM-5.2")]),
        (CITY.rolled(), [("roll", "AM-7.2")]),
        (CITY.rolled(again=True), []),
        (CITY.cash(0, 15).in_custody(0, 1).on_turn(0), [("pay", "AM-14.7"), ("end", "AM-14.8")]),
        (
            CITY.cash(0, 15).in_custody(0, 2).on_turn(0),
            [("pay", "AM-14.7"), ("wait", "AM-14.8"), ("end", "AM-14.8")],
        ),
        (CITY.at(0, 39).deciding("buy").cash(0, 399), [("buy", "AM-8.1"), ("end", "AM-8.1")]),
        (CITY.at(0, 4).deciding("tax"), [("end", "R-6")]),
        (CITY.at(0, 34).cash(0, 100).owes(0), [("bankrupt", "R-14"), ("end", "R-14")]),
        (CITY.free(12).at(0, 34).cash(0, 50).owes(0), [("end", "R-14")]),
        (CITY.offered(0, "p2 u-s-electric-company for nob-hill"), None),
    ],
    ids=str,
)
def test_what_who_decides_cannot_do_with_the_turn_is_told(
    scene: Scenario, wanted: list[tuple[str, str]] | None
) -> None:
    """Price war with 15: the fine cannot be paid, and the lab says so."""
    found = may_not_decide(str(scene))
    if wanted is not None:
        assert [(each.verb, each.clause) for each in found] == wanted
    allowed = {action.verb for action in read(str(scene)).legal_actions()}
    assert allowed.isdisjoint(each.verb for each in found)
    assert all("Possible are" not in str(each.why) for each in found)


def test_two_positions_are_compared_in_what_is_set_and_in_what_follows() -> None:
    now = CITY.owns(1, 31).cash(0, 900)
    found = compared(str(CITY), str(now))
    named = {str(each.what): (str(each.before), str(each.now)) for each in found.set_up}
    assert named == {
        "Player 1: cash": ("1500", "900"),
        "Fisherman's Wharf": ("the bank", "Player 2"),
    }
    assert [(str(each.what), each.before, each.now) for each in found.worth] == [
        (f"Player {player + 1}", CITY.wealth(player, AVERAGE).value, now.wealth(player, AVERAGE).value)
        for player in (0, 1)
    ]
    owed = now.owed(0, 31, AVERAGE).value
    assert [(str(each.what), each.before, each.now) for each in found.rents] == [
        ("Fisherman's Wharf", None, owed)
    ]
    changes = {str(each.what): (each.before, each.now) for each in found.roll}
    before, after = CITY.next_roll().expected, now.next_roll().expected
    assert changes["Player 1"] == (before[0], after[0])
    assert isinstance(after[1] - before[1], Fraction)
    assert (found.rolls, found.same_money) == (True, True)


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        (CITY.at(2, 5), ("Player 3: place", "START", "U.S. Railroad")),
        (CITY.in_custody(2), ("Player 3: place", "START", "in custody, turn 1 comes next")),
        (CITY.bankrupt(3), ("Player 4: place", "START", "bankrupt")),
        (CITY.on_turn(1), ("On turn", "Player 1: not rolled yet", "Player 2: not rolled yet")),
        (CITY.free(12), ("U.S. Electric Company", "Player 1", "the bank")),
        (CITY.owns(0, 12, mortgaged=True), ("U.S. Electric Company", "Player 1", "Player 1, mortgaged")),
        (CITY.owns(1, 34, 1), ("Nob Hill", "Player 2, 2 houses", "Player 2, 1 house")),
        (CITY.owns(1, 34, 4), ("Nob Hill", "Player 2, 2 houses", "Player 2, a hotel")),
        (CITY.owns(0, 39, 4), ("Wall St.", "the bank", "Player 1, 4 houses")),
    ],
)
def test_each_thing_that_is_set_otherwise_is_named(now: Scenario, wanted: tuple[str, str, str]) -> None:
    found = compared(str(CITY), str(now)).set_up
    assert wanted in [(str(each.what), str(each.before), str(each.now)) for each in found]


def test_positions_of_other_tables_are_compared_as_far_as_it_means_something() -> None:
    smaller = Scenario.new("it", "MC", ending="game-b")
    found = compared(str(CITY), str(smaller))
    assert not found.same_money
    gone = next(each for each in found.set_up if str(each.what) == "Player 3")
    assert (str(gone.before), gone.now) == ("at the table", None)
    named = [str(each.what) for each in found.set_up]
    assert {"Edition", "Ending", "Player 1: role"} <= set(named)
    debt = text_of("debt")
    for before, now in ((debt, str(CITY)), (str(CITY), debt)):
        found = compared(before, now)
        assert (found.rolls, found.roll) == (False, ())
