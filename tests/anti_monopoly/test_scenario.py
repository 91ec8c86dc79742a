"""Positions set up by hand, and what is asked of them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.editions.decks import deck
from antimono.anti_monopoly.game import GAME_B, Action, EventKind, Game, Phase
from antimono.anti_monopoly.scenario import Scenario, Taxes
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError

C, M = Role.COMPETITOR, Role.MONOPOLIST
CITY = Scenario.new("us", "CM").owns(1, "nob-hill", 1).owns(1, "Union Square")
LOOSE: Any = CITY
"""The same without types, for what nobody should give it."""


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
    assert [str(act) for act in CITY.legal_actions("p2")] == ["p2: sell nob-hill", "p2: mortgage union-square"]
    later = scene.after("build nob-hill", "roll")
    assert later.snapshot.position.pawns == (0, 10)
    assert scene.snapshot.position.pawns == (0, 0)
    assert [event.what for event in scene.told("build nob-hill")] == [EventKind.BUILDING]
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
        (CITY.owns(0, "wall-st", 1, mortgaged=True), "AM-11.2"),
        (CITY.bankrupt(0), "AM-1.2"),
        (CITY.in_custody(0).at(0, 3), "AM-14.10"),
        (CITY.deciding(Phase.BUY), "AM-8.1"),
        (
            Scenario.new("us", "CM", finite_stock=True, house_rules={"hotels": 1})
            .owns(0, "nob-hill", 5)
            .owns(0, "wall-st", 5),
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
    ("wrong", "error", "says"),
    [
        (lambda: Scenario.new("us", "CX"), UnreadableError, "Use competitor or monopolist, or C or M"),
        (lambda: Scenario.new("us", [C, C]), IllegalError, "AM-4.3"),
        (lambda: Scenario.new("us", ""), IllegalError, "AM-2.2"),
        (lambda: Scenario.new("us", None, players=7), IllegalError, "AM-2.2"),
        (lambda: Scenario.new("us", "CM", starter=-1), UnreadableError, "no player -1. Count from 0 to 1"),
        (lambda: Scenario.new("us", "CM", ending="game-c"), UnreadableError, "game-a, game-b"),
        (lambda: Scenario.new("us", "CM", dice=[(3, 7)]), UnreadableError, "1 to 6, not 7"),
        (lambda: LOOSE.dice(7), UnreadableError, "is not a roll"),
        (lambda: LOOSE.cash("p3", 1), UnknownNameError, "no player p3. Count from 0 to 1, or write p1"),
        (lambda: LOOSE.cash(2, 1), UnreadableError, "Count from 0 to 1, or write p1 to p2"),
        (lambda: LOOSE.cash(0, -1), UnreadableError, "cash must be a whole number of at least 0, not -1"),
        (lambda: LOOSE.cash(0, 10.5), UnreadableError, "not 10.5"),
        (lambda: LOOSE.at(0, 40), UnknownNameError, "numbered 0 to 39"),
        (lambda: LOOSE.at(0, "nowhere"), UnknownNameError, "no square named “nowhere”"),
        (lambda: LOOSE.owns(0, "nobhil"), UnknownNameError, "did you mean “Nob Hill”"),
        (lambda: LOOSE.owns(0, "START"), UnknownNameError, "cannot be owned"),
        (lambda: LOOSE.owns(0, "nob-hill", 1, hotel=True), IllegalError, "R-34"),
        (lambda: LOOSE.owns(0, "nob-hill", 6), IllegalError, "AM-10.1"),
        (lambda: LOOSE.owns(1, "nob-hill", 5), IllegalError, "AM-10.2"),
        (lambda: LOOSE.owns(0, "u-s-railroad", 1), IllegalError, "AM-9.4"),
        (lambda: LOOSE.cards("C", 26), UnreadableError, "1 to 25"),
        (lambda: LOOSE.cards("C", 4, 4), UnreadableError, "at most once"),
        (lambda: LOOSE.cards("D", 1), UnreadableError, "is not a role"),
        (lambda: LOOSE.in_custody(0, 4), IllegalError, "AM-14.10"),
        (lambda: LOOSE.in_custody(0, 1, waited=True), IllegalError, "AM-14.8"),
        (lambda: Scenario.new("pl").in_custody(0, 2, waited=True), IllegalError, "AM-14.8"),
        (lambda: LOOSE.deciding("bogus"), UnknownNameError, "point of a turn named “bogus”"),
        (lambda: LOOSE.deciding("debt"), UnreadableError, "Use the step owes"),
        (lambda: LOOSE.deciding("over"), UnreadableError, "Use the step ended"),
        (lambda: LOOSE.in_turn(0), UnreadableError, "at least 1, not 0"),
        (lambda: LOOSE.started_by(2), UnreadableError, "no player 2"),
        (lambda: LOOSE.at(0, 20).owes(0), IllegalError, "AM-20.2"),
        (lambda: LOOSE.owes(0, card=26), UnreadableError, "Give a card from 1 to 25, not"),
        (lambda: LOOSE.owes(0, card=1), IllegalError, "AM-15.1"),
        (lambda: LOOSE.owes(1, card=1), IllegalError, "who is on turn, does not make Player 2"),
        (lambda: LOOSE.offered(0, "p3 nothing for nob-hill"), UnreadableError, "no player 2"),
        (lambda: LOOSE.offered(0, "p2 nothing for nobhil"), UnknownNameError, "Nob Hill"),
        (lambda: LOOSE.offered(0, "nob-hill"), UnreadableError, "is not an action"),
        (lambda: LOOSE.ended("won", 0), UnknownNameError, "end of a game"),
        (lambda: LOOSE.legal_actions(5), UnreadableError, "no player 5"),
        (lambda: LOOSE.after("p3: roll"), UnreadableError, "no player p3"),
        (lambda: LOOSE.is_legal("p3: roll") or LOOSE.why("p3: roll"), UnreadableError, "no player p3"),
        (lambda: LOOSE.why("jump"), UnknownNameError, "no action named “jump”"),
        (lambda: LOOSE.why(Action.parse("roll"), 34), UnreadableError, "“roll” is an action"),
        (lambda: LOOSE.owed(0, 12, (1, 0)), UnreadableError, "1 to 6"),
        (lambda: LOOSE.game().undo(), UnreadableError, "nothing to take back"),
    ],
)
def test_what_cannot_be_gets_a_sentence(wrong: object, error: type[AntimonoError], says: str) -> None:
    assert callable(wrong)
    with pytest.raises(error, match=re.escape(says)):
        wrong()


def test_things_have_several_names() -> None:
    """Squares by number, name, slug or neutral slug; roles by name or letter; dice as pairs."""
    plain = Scenario.new("us", [C, M], ending=GAME_B).owns(0, "nob-hill", 5).at(0, 39).dice(Dice(1, 2))
    for deed in (34, "34", "Nob Hill", "street-7c"):
        named = Scenario.new("us", "CM", ending="game-b", dice=[(1, 2)]).owns("p1", deed, hotel=True)
        assert named.at("p1", "Wall St.") == plain
    assert CITY.cards("C", 1, 2) == CITY.cards(C, 1, 2) == CITY.cards("competitor", 1, 2)
    assert CITY.cards("M", 1).snapshot.position.decks[1][0] == 0
    assert CITY.owns(0, 39).owed("p2", 39).value == CITY.owns(0, "wall-st").owed(1, "Wall St.").value > 0


def test_cards_count_from_1_everywhere() -> None:
    """In a game, a scenario and a text alike."""
    game = Game("us", "CM", starter=0, decks={C: [3, 1]})
    scene = Scenario.new("us", "CM").cards("C", 3, 1)
    assert Scenario.of(game) == scene
    assert " C=3,1," in str(scene)
    card = scene.at(0, "start").dice((1, 1)).told("roll")
    drawn = [event for event in card if event.what is EventKind.DRAWN]
    assert deck(scene.edition, C)[2].theme in str(drawn[0].text)


def test_scripted_dice_are_the_games_own() -> None:
    """The roll for the start takes none of them."""
    assert Scenario.new("us", "CM", dice=[(1, 2)]).after("roll").snapshot.position.pawns == (3, 0)
    assert CITY.dice((1, 2)).after("roll").snapshot.position.pawns == (3, 0)
    assert CITY.dice((4, 6), (1, 2)).thrown(1).after("roll").snapshot.position.pawns == (3, 0)


def test_further_steps() -> None:
    scene = Scenario.new("us", "CMC").owns(0, "wall-st").owns(2, "nob-hill").bankrupt(0).on_turn(2)
    assert str(scene.legal_actions()[0]) == "roll"
    assert scene.free("nob-hill").at(2, "nob-hill").deciding(Phase.BUY).legal_actions()[0].verb == "buy"
    assert scene.in_custody(2).legal_actions()[1].verb == "pay"
    assert Scenario.of(Game("us", [C, M], 3)).check().edition.id == "us"


def test_am_16_1_the_income_tax_is_shown_in_both_ways() -> None:
    """R-6: the payer chooses after seeing both; the amount is the lower."""
    for cash, lower in ((1_500, 150), (2_000, 200), (3_000, 200)):
        amount = CITY.cash(0, cash).owed(0, "income-tax")
        assert isinstance(amount, Taxes)
        assert (amount.value, amount.flat.value, amount.percentage.value) == (lower, 200, cash // 10)
        assert amount.lower.steps == amount.steps
        assert CITY.cash(0, cash).taxes("p1") == amount
    assert CITY.cash(0, 2_000).taxes(0).lower == CITY.taxes(0).flat


def test_is_legal_and_why() -> None:
    scene = CITY.on_turn("p2")
    assert scene.is_legal("build nob-hill")
    assert not scene.is_legal("p1: build nob-hill")
    assert not scene.is_legal("jump")
    why = scene.why("p1: build nob-hill")
    assert (why.legal, why.clauses, why.steps) == (False, ("AM-10.4",), ())
    assert "AM-10.4" in str(why)
    allowed = scene.why(Action.parse("build nob-hill"))
    assert (allowed.legal, allowed.steps[0].amount) == (True, 200)
    assert "AM-10.3" in allowed.clauses
    assert str(allowed).splitlines()[0] == "“build nob-hill” is possible now."
    assert scene.why("roll").clauses == ("AM-5.2", "AM-7.1")


def test_the_true_reason_comes_first() -> None:
    """Not your turn, before no money."""
    assert CITY.cash("p2", 0).why("p2: build nob-hill").clauses == ("AM-10.4",)
    assert CITY.cash("p2", 0).on_turn("p2").why("build nob-hill").clauses == ("AM-10.3",)


def test_why_something_is_owed() -> None:
    why = CITY.why("p1", "nob-hill")
    assert str(why.sentence) == "Player 1 owes $104 on Nob Hill."
    assert why.steps == CITY.owed("p1", "nob-hill").steps
    assert why.clauses[0] == "AM-8.2"
    assert {"AM-9.2", "AM-10.2"} <= set(why.clauses)
    assert str(why).endswith("   104")
    assert CITY.owns(1, 12).why(0, 12, (2, 3)).steps[0].amount == 20


def test_scenarios_are_equal_and_hashed_by_how_they_go_on() -> None:
    inside = Scenario.new("us", "CM").in_custody(0, 3)
    paid = Scenario.new("us", "CM").at(0, 10).cash(0, 1_450)
    assert inside == paid
    assert len({inside, paid, CITY}) == 2
    assert CITY != "a scenario"
