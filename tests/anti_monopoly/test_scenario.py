"""Positions set up by hand, and what is asked of them."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.game import GAME_B, Game, Phase, What
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError

C, M = Role.COMPETITOR, Role.MONOPOLIST
CITY = Scenario.new("us", "CM").owns(1, "nob-hill", 1).owns(1, "Union Square")


def test_both_ways_of_setting_up_are_one() -> None:
    line = "us game-a seed=0 | C:300@5 M:1500@10:1 | p2:nob-hill=1 p2:union-square p1:wall-st=m"
    line += " | roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M=4,7"
    built = CITY.cash("p1", 300).at(0, "u-s-railroad").in_custody("p2").owns(0, "wall-st", mortgaged=True)
    built = built.cards(M, 4, 7)
    assert Scenario.parse(line) == built
    assert Scenario.parse(str(built)) == built
    assert repr(built) == f"Scenario.parse({str(built)!r})"


@pytest.mark.parametrize(
    ("square", "owed", "clause"),
    [
        ("nob-hill", 104, "AM-9.2"),
        ("union-square", 60, "AM-9.2"),
        ("wall-st", 0, "AM-8.2"),
        ("fifth-ave", 0, "AM-8.1"),
        ("start", 0, "AM-13.1"),
        (10, 0, "AM-14.6"),
        (30, 0, "AM-14.7"),
        (2, 0, "AM-15.1"),
        (38, 75, "AM-17.1"),
        (20, 0, "AM-20.2"),
    ],
)
def test_what_is_owed(square: int | str, owed: int, clause: str) -> None:
    amount = CITY.owns(0, "wall-st").owed(0, square)
    assert amount.value == owed
    assert clause in {name for step in amount.steps for name in step.clauses}


def test_what_is_owed_depends_on_who_it_is() -> None:
    foundation = CITY.edition.constants.foundation_monopolist_pays
    assert CITY.owed("p2", 20).value == foundation
    assert CITY.cash(1, 100).owed("p2", 4).value < CITY.owed("p2", 4).value


def test_am_19_1_the_dues_of_a_utility_need_dice() -> None:
    scene = Scenario.new("us", "CM").owns(1, "u-s-electric-company")
    assert scene.owed(0, 12, Dice(5, 6)).value == 44
    with pytest.raises(IllegalError) as caught:
        scene.owed(0, 12)
    assert caught.value.clause == "AM-19.1"


def test_what_may_be_done_and_what_if() -> None:
    scene = CITY.on_turn("p2").dice((4, 6))
    assert "build nob-hill" in map(str, scene.legal_actions())
    assert [str(act) for act in CITY.legal_actions("p2")] == [
        "p2: sell nob-hill",
        "p2: mortgage union-square",
    ]
    later = scene.after("build nob-hill", "roll")
    assert later.snapshot.position.pawns == (0, 10)
    assert scene.snapshot.position.pawns == (0, 0)
    assert [event.what for event in scene.told("build nob-hill")] == [What.BUILDING]
    with pytest.raises(IllegalError):
        scene.after("end")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_23_what_a_player_is_worth(edition: str) -> None:
    scene = Scenario.new(edition, "CM", ending=GAME_B)
    utility = load(edition).utilities[0]
    street = load(edition).streets[0]
    money = load(edition).constants.start_money
    assert scene.wealth(0).value == money
    richer = scene.owns(0, street.slug).owns(1, utility.slug)
    assert richer.wealth(0).value == money + street.competitor_rents[0]
    assert richer.wealth(1, Dice(6, 6)).value == money + richer.owed(0, utility.index, Dice(6, 6)).value
    assert richer.wealth(1) == richer.wealth(1)


@pytest.mark.parametrize(
    ("scene", "clause"),
    [
        (CITY.owns(0, "nob-hill", 6), "AM-10.1"),
        (CITY.owns(1, "nob-hill", 5), "AM-10.2"),
        (CITY.owns(0, "wall-st", 1, mortgaged=True), "AM-11.2"),
        (CITY.owns(0, "u-s-railroad", 1), "AM-9.4"),
        (CITY.bankrupt(0), "AM-1.2"),
        (CITY.in_custody(0, 4), "AM-14.10"),
        (CITY.in_custody(0).at(0, 3), "AM-14.10"),
        (CITY.deciding(Phase.BUY), "AM-8.1"),
        (
            Scenario.new("us", "CM", finite_stock=True, house_rules={"hotels": 0}).owns(0, "nob-hill", 5),
            "R-1",
        ),
        (Scenario.new("pl").owns(1, "miasto-7-1").owns(1, "miasto-7-2").owns(1, "miasto-7-3", 1), "AM-9.6"),
    ],
)
def test_an_illegal_set_up_has_its_clause(scene: Scenario, clause: str) -> None:
    for question in (scene.check, scene.legal_actions, lambda: scene.wealth(0), lambda: scene.owed(0, 1)):
        with pytest.raises(IllegalError) as caught:
            question()
        assert caught.value.clause == clause


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda: Scenario.new("us", "CX"), UnknownNameError),
        (lambda: Scenario.new("us", [C, C]), IllegalError),
        (lambda: CITY.cash("p3", 1), UnknownNameError),
        (lambda: CITY.cash(2, 1), UnreadableError),
        (lambda: CITY.at(0, 40), UnreadableError),
        (lambda: CITY.owns(0, "nobhil"), UnknownNameError),
        (lambda: CITY.cards(C, 26), UnreadableError),
        (lambda: CITY.cash(0, -1).check(), UnreadableError),
    ],
)
def test_what_does_not_exist(wrong: object, error: type[AntimonoError]) -> None:
    assert callable(wrong)
    with pytest.raises(error):
        wrong()


def test_further_steps() -> None:
    scene = Scenario.new("us", "CMC").owns(0, "wall-st").owns(2, "nob-hill").bankrupt(0).on_turn(2)
    assert str(scene.legal_actions()[0]) == "roll"
    assert scene.free("nob-hill").at(2, "nob-hill").deciding(Phase.BUY).legal_actions()[0].verb == "buy"
    assert scene.in_custody(2).legal_actions()[1].verb == "pay"
    assert Scenario.of(Game("us", [C, M], 3)).check().edition.id == "us"
