"""What the lab says of a position is what a scenario answers, and what it compares is what is otherwise."""

from __future__ import annotations

from collections.abc import Sequence
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
from antimono.play.scenario.compare import PositionDifference, compared
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
        for square in (0, 4, 10, 12, 28, 34, 39):
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
        (CITY.at(0, 10), 10, []),
        (CITY.owns(0, 12, mortgaged=True).cash(0, 5), 12, [(0, "redeem", "AM-11.5")]),
    ],
)
def test_what_cannot_be_done_names_its_clause(scene: Scenario, square: int, wanted: list[tuple[int, str, str]]) -> None:
    found = may_not(str(scene), square)
    assert [(each.player, each.verb, each.clause) for each in found] == wanted
    assert all("Possible now" not in str(each.why) for each in found)


@pytest.mark.parametrize(
    ("scene", "wanted"),
    [
        (CITY, [("end", "AM-5.2")]),
        (CITY.rolled(), [("roll", "AM-7.2")]),
        (CITY.rolled(again=True), []),
        (CITY.cash(0, 15).in_custody(0, 1).on_turn(0), [("pay", "AM-14.7"), ("end", "AM-14.8")]),
        (CITY.cash(0, 15).in_custody(0, 2).on_turn(0), [("pay", "AM-14.7"), ("wait", "AM-14.8"), ("end", "AM-14.8")]),
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
    assert all("Possible now" not in str(each.why) for each in found)


def test_two_positions_are_compared_in_what_is_set_and_in_what_follows() -> None:
    now = CITY.owns(1, 31).cash(0, 900)
    found = compared(str(CITY), str(now))
    named = {str(each.what): (str(each.before), str(each.now)) for each in found.set_up}
    assert named == {"Player 1: cash": ("1500", "900"), "Fisherman's Wharf": ("the bank", "Player 2")}
    assert [(str(each.what), each.before, each.now) for each in found.worth] == [
        (f"Player {player + 1}", CITY.wealth(player, AVERAGE).value, now.wealth(player, AVERAGE).value)
        for player in (0, 1)
    ]
    owed = now.owed(0, 31, AVERAGE).value
    assert [(str(each.what), each.before, each.now) for each in found.rents] == [("Fisherman's Wharf", None, owed)]
    changes = {str(each.what): (each.before, each.now) for each in found.roll}
    before, after = CITY.next_roll().expected, now.next_roll().expected
    assert changes["Player 1"] == (before[0], after[0])
    assert isinstance(after[1] - before[1], Fraction)
    assert (found.rolls, found.same_money) == (True, True)


GAME_A, GAME_B = "Game A: the last player wins", "Game B: the last player of a role, then the richest"


def under(ending: str) -> Scenario:
    return Scenario.parse(str(CITY).replace("game-a", ending))


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        (CITY, []),
        (CITY.at(2, 5), ["Player 3: place: START -> U.S. Railroad"]),
        (CITY.in_custody(2), ["Player 3: place: START -> held, turn 1 comes next"]),
        (CITY.bankrupt(3), ["Player 4: cash: 1500 -> 0", "Player 4: place: START -> bankrupt"]),
        (CITY.on_turn(1), ["Whose turn: Player 1: not rolled yet -> Player 2: not rolled yet"]),
        (CITY.rolled(), ["Whose turn: Player 1: not rolled yet -> Player 1: has rolled"]),
        (CITY.free(12), ["U.S. Electric Company: Player 1 -> the bank"]),
        (CITY.owns(0, 12, mortgaged=True), ["U.S. Electric Company: Player 1 -> Player 1, mortgaged"]),
        (CITY.owns(1, 34, 1), ["Nob Hill: Player 2, 2 houses -> Player 2, 1 house"]),
        (CITY.owns(1, 34, 4), ["Nob Hill: Player 2, 2 houses -> Player 2, a hotel"]),
        (CITY.owns(0, 39, 4), ["Wall St.: the bank -> Player 1, 4 houses"]),
        (under("game-b"), [f"Ending: {GAME_A} -> {GAME_B}"]),
        (under("game-b/1"), [f"Ending: {GAME_A} -> Game B, timed: after 1 round"]),
        (under("game-a/2"), [f"Ending: {GAME_A} -> timed: after 2 rounds"]),
    ],
    ids=str,
)
def test_each_thing_that_is_set_otherwise_is_named_and_nothing_else(now: Scenario, wanted: list[str]) -> None:
    assert told(compared(str(CITY), str(now)).set_up) == wanted


def told(found: Sequence[PositionDifference]) -> list[str]:
    return [f"{each.what}: {each.before} -> {each.now}" for each in found]


def test_what_follows_from_who_is_bankrupt_or_mortgages_is_told_of_them_alone() -> None:
    """AM-23.1: the worth of who is out is nothing; a visit to what is mortgaged brings nothing."""
    for now, worth, rents in (
        (CITY.bankrupt(3), ["Player 4: 1500 -> 0"], []),
        (CITY.owns(0, 12, mortgaged=True), ["Player 1: 1528 -> 1500"], ["U.S. Electric Company: 28 -> 0"]),
        (CITY.free(12), ["Player 1: 1528 -> 1500"], ["U.S. Electric Company: 28 -> None"]),
    ):
        found = compared(str(CITY), str(now))
        assert (told(found.worth), told(found.rents)) == (worth, rents)
    back = compared(str(CITY.bankrupt(3)), str(CITY))
    assert told(back.worth) == ["Player 4: 0 -> 1500"]


def test_who_sits_at_one_of_two_tables_is_named_with_where_that_is() -> None:
    """In the other edition's money and words; what both have is compared from the first place on."""
    smaller = Scenario.new("it", "MC", ending="game-b")
    found = compared(str(smaller), str(CITY))
    assert not found.same_money
    assert told(found.set_up) == [
        "Edition: Anti-Monopoly, Italian guide -> Anti-Monopoly, US board",
        f"Ending: {GAME_B} -> {GAME_A}",
        "Player 1: role: a Monopolist -> a Competitor",
        "Player 1: cash: 15000 -> 1500",
        "Player 1: place: Via -> Beacon St.",
        "Player 2: role: a Competitor -> a Monopolist",
        "Player 2: cash: 15000 -> 1500",
        "Player 2: place: Via -> START",
        "Player 3: None -> at the table",
        "Player 4: None -> at the table",
        "U.S. Electric Company: the bank -> Player 1",
        "Union Square: the bank -> Player 2",
        "Nob Hill: the bank -> Player 2, 2 houses",
    ]
    gone = told(compared(str(CITY), str(smaller)).set_up)
    assert "Player 3: at the table -> None" in gone
    assert gone[-1] == "Oxford Street: Player 2, 2 houses -> the bank", "as it is called now"


def test_before_and_after_a_debt_no_roll_is_compared() -> None:
    debt = text_of("debt")
    for before, now in ((debt, str(CITY)), (str(CITY), debt)):
        found = compared(before, now)
        assert (found.rolls, found.roll) == (False, ())


@pytest.mark.parametrize(("now", "same"), [("de2006", True), ("us", False), ("it", False)])
def test_money_is_the_same_where_it_is_written_the_same(now: str, same: bool) -> None:
    assert compared(str(Scenario.new("fr2006", "MC")), str(Scenario.new(now, "MC"))).same_money is same
