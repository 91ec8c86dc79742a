"""What stops the first game when something happens: of which square, what is bet on, by which clauses."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import SEATS
from antimono.play.first_game.choices import asked, choices
from antimono.play.first_game.moment import on_the_corner
from antimono.play.first_game.scenes import Scene, Stop, at_event, beside

US, MONOPOLIST = Scenario.new("us", "CMCM"), Scenario.new("us", "MCMC")
"""You are the first player: a Competitor, or a Monopolist."""

TIED = Scenario.new("us", "CMCM", ending="game-a/5").in_turn(20, 4).on_turn(3).rolled()


def stops(scene: Scenario, act: str) -> list[Stop]:
    """Return what an act brings, in order."""
    game = scene.game(log=True)
    before = len(game.log)
    game.play(act)
    seen = Scene(game, SEATS)
    events = enumerate(game.log[before:], start=before)
    return [stop for place, event in events for stop in at_event(event, seen, place)]


def written(stop: Stop) -> str:
    """A stop in a line: its name, square, the bet with what is right of it, who is paid, what is known."""
    bet = "/".join(key if key != stop.right else f"={key}" for key, _label in stop.options)
    payee = f"to {stop.payee.key}" if stop.payee else ""
    known = "" if stop.upto is None else f"known {stop.upto}"
    return " ".join(map(str, filter(None, (stop.slug, stop.square, bet, payee, known))))


def bought(scene: Scenario, square: int, player: int = 1) -> tuple[Scenario, str]:
    return scene.on_turn(player).at(player, square).deciding("buy"), "buy"


def rolled(
    scene: Scenario, *, player: int = 1, start: int = 29, dice: tuple[int, int] = (4, 6)
) -> tuple[Scenario, str]:
    """From the 29th square onto Wall Street, unless told otherwise."""
    return scene.on_turn(player).at(player, start).dice(dice), "roll"


def mine(scene: Scenario) -> tuple[Scenario, str]:
    return rolled(scene, player=0)


def pair(scene: Scenario, owner: int, houses: int = 0) -> Scenario:
    return scene.owns(owner, 37).owns(owner, 39, houses)


RATE = "AM-8.2 R-23"
DOUBLE = "AM-9.2 AM-9.1 R-9"
INSIDE = "AM-14.5 R-12"
OWES = "R-14 AM-11.1 AM-12.1 AM-22.1"
COUNT = "AM-24.3 AM-24.4 AM-24.5"


@pytest.mark.parametrize(
    ("done", "wanted"),
    [
        # a second street of a Monopolist's, told of the one that was theirs before, whoever has the third
        (bought(US.owns(0, 31).owns(1, 32), 34), {"monopoly 32 30/=60/90": "AM-9.1 AM-9.2 AM-9.3"}),
        (bought(US.owns(0, 31), 34), {}),
        (bought(US.owns(1, 32, mortgaged=True), 34), {}),
        (bought(US.owns(1, 15), 5), {}),
        (bought(Scenario.new("us", "CCMM").owns(1, 32), 34), {}),
        (bought(MONOPOLIST.owns(0, 32), 34, 0), {}),
        # what a visit brings you
        (rolled(pair(US, 0)), {"earn 39": f"{RATE} AM-9.5"}),
        (rolled(pair(US, 0).in_custody(0)), {"earn-inside 39": "AM-14.3 AM-14.5", "earn 39": f"{RATE} AM-9.5 AM-14.3"}),
        (
            rolled(pair(MONOPOLIST, 0)),
            {"earn-double 39 40/=80/120 known 2": "AM-9.2 AM-9.5", "earn 39": f"{RATE} {DOUBLE}"},
        ),
        (rolled(MONOPOLIST.owns(0, 39)), {"earn 39": f"{RATE} AM-9.1 R-9 R-10"}),
        (rolled(MONOPOLIST.owns(0, 39).in_custody(0)), {"no-rent 39 =0/40/80 known 2": INSIDE}),
        (rolled(pair(MONOPOLIST, 0, 1).in_custody(0)), {"no-rent 39 =0/40/120 known 2": INSIDE}),
        (rolled(MONOPOLIST.owns(0, 39, mortgaged=True)), {}),
        (rolled(MONOPOLIST.owns(0, 39, mortgaged=True).in_custody(0)), {}),
        (rolled(US.owns(3, 39).in_custody(3)), {}),
        (rolled(US.owns(2, 39)), {}),
        # what you owe: of a street that is bare and alone, or in a monopoly
        (mine(US.owns(1, 39)), {"rent =40/80/200 to blue known 2": f"{RATE} AM-9.1 R-9 R-10"}),
        (mine(US.owns(2, 39, 1)), {}),
        (rolled(US.owns(1, 5), player=0, start=2, dice=(1, 2)), {}),
        (mine(pair(US, 1)), {"doubled 40/=80/120 to blue known 2": f"{RATE} {DOUBLE}"}),
        (mine(pair(US, 1, 2)), {"doubled 80/=160/240 to blue known 2": f"{RATE} AM-10.2 {DOUBLE}"}),
        (mine(pair(US, 1, 4)), {"doubled 140/=240/280 to blue known 2": f"{RATE} AM-10.2 {DOUBLE}"}),
        (mine(pair(MONOPOLIST, 2)), {"same-bill 40/=80/120 to green known 2": f"{RATE} {DOUBLE}"}),
        # a debt that is more than the cash
        (mine(pair(US, 1).owns(0, 5).cash(0, 10)), {"doubled 40/=80/120 to blue known 2": f"{RATE} {DOUBLE}"}),
        (rolled(US.cash(0, 10), player=0, start=28), {}),
        (rolled(US.owns(1, 5).owns(3, 39).cash(1, 10)), {"need-other out/=raise/later": OWES}),
        (rolled(US.owns(3, 39).cash(1, 10)), {}),
        # your own way past START, your own card, and the count at the end
        (rolled(US, player=0, start=38, dice=(2, 3)), {"start": "AM-13.1 R-19"}),
        (rolled(US, start=38, dice=(2, 3)), {}),
        (rolled(MONOPOLIST, player=0, start=1, dice=(2, 4)), {"card known 2": "AM-15.1 AM-15.1 R-20"}),
        (rolled(US, start=1, dice=(2, 4)), {}),
        # the number of a card that you cannot pay is not that of a street
        (
            rolled(US.cards("C", 4).owns(1, 3).owns(0, 5).cash(0, 10), player=0, start=1, dice=(2, 4)),
            {"card known 2": "AM-15.1 AM-15.1 R-20"},
        ),
        ((TIED, "end"), {"count known 1": COUNT}),
        ((TIED.cash(0, 9000), "end"), {"count =0/1/2/3 known 1": COUNT}),
        ((TIED.cash(3, 2000).bankrupt(2), "end"), {"count 0/1/=3 known 1": COUNT}),
    ],
)
def test_a_scene_is_of_what_has_happened_and_of_nothing_else(
    done: tuple[Scenario, str], wanted: dict[str, str]
) -> None:
    found = stops(*done)
    assert {written(stop): " ".join(stop.clauses) for stop in found} == wanted
    assert all(bool(stop.say) == bool(stop.options) for stop in found)
    for stop in found:
        assert not stop.steps or sum(step.amount for step in stop.steps) == int(stop.right)
        assert str(stop.title) == ("Wall St." if stop.payee else "None")


@pytest.mark.parametrize(
    ("scene", "brought", "missed"),
    [
        (US.owns(0, 39).in_custody(0), 40, 0),
        (MONOPOLIST.owns(0, 39).in_custody(0), 0, 40),
        (pair(MONOPOLIST, 0, 1).in_custody(0), 0, 120),
        (MONOPOLIST.owns(0, 39, mortgaged=True).in_custody(0), 0, 0),
        (MONOPOLIST.owns(3, 39, mortgaged=True).in_custody(0), 0, 0),
        (MONOPOLIST.owns(3, 39).in_custody(0), 0, 0),
        (MONOPOLIST.owns(2, 39).in_custody(0).in_custody(2), 0, 0),
    ],
)
def test_am_14_5_what_rents_bring_on_the_corner_is_yours_alone(scene: Scenario, brought: int, missed: int) -> None:
    now, act = rolled(scene)
    game = now.game(log=True)
    game.play(act)
    found = [on_the_corner(event, Scene(game, SEATS)) for event in game.log]
    assert [sum(each) for each in zip(*found, strict=True)] == [brought, missed]


def test_who_has_most_is_called_you_or_by_name() -> None:
    said = [stops(TIED.cash(player, 9000), "end")[0].say for player in (0, 1)]
    assert list(map(str, said)) == ["You have the most: $900.", "Blue has the most: $1800."]


def at(scene: Scenario) -> Scene:
    return Scene(scene.game(log=True), SEATS)


@pytest.mark.parametrize(
    ("scene", "sentence"),
    [
        (US.at(0, 39).cash(0, 400), "Wall St. has no owner. Buy it for $400? A visit earns $40."),
        (US.at(0, 39).cash(0, 399), "Wall St. has no owner. It costs $400, and you have $399."),
        (US.at(0, 39).owns(0, 37), "Wall St. has no owner. Buy it for $400? A visit earns $40."),
        (US.at(0, 5), "U.S. Railroad has no owner. Buy it for $200?"),
    ],
)
def test_what_is_asked_of_a_property_that_is_for_sale(scene: Scenario, sentence: str) -> None:
    assert str(asked(at(scene.deciding("buy")))) == sentence


def test_to_give_up_is_what_a_debt_is_about_and_to_pay_back_may_wait() -> None:
    ruined = at(US.owns(1, 39).at(0, 39).cash(0, 3).owes(0))
    assert [(str(each.action), each.main) for each in choices(ruined)] == [("bankrupt", True)]
    ended = choices(at(US.owns(0, 39, mortgaged=True).rolled()))
    assert [(str(each.action), each.main) for each in ended] == [("end", True), ("redeem wall-st", False)]


@pytest.mark.parametrize(
    ("scene", "wanted"),
    [
        (pair(US, 0).at(0, 39), {"build": "A house on Wall St.", "never": "A visit to Wall St. still earns $40"}),
        (US.owns(0, 39).owns(0, 37), {"build": "A house on Fifth Ave.", "never": "A visit to Fifth Ave."}),
        (US.owns(0, 37).owns(0, 39, mortgaged=True), {"build": "on Fifth Ave.", "never": "to Fifth Ave."}),
        (pair(MONOPOLIST, 0), {"pair": "with two streets of New York"}),
        (MONOPOLIST.owns(0, 39), {"alone": "could build on Wall St. at once"}),
        (MONOPOLIST.owns(0, 34).owns(0, 35), {"alone": "could build on Nob Hill at once"}),
        (MONOPOLIST.owns(0, 37).owns(0, 39, mortgaged=True), {"alone": "build on Wall St. at once"}),
    ],
)
def test_what_is_told_beside_a_choice_is_of_a_street_of_yours(scene: Scenario, wanted: dict[str, str]) -> None:
    seen, told = frozenset[str](), dict[str, str]()
    while (stop := beside(at(scene.rolled()), seen)) is not None:
        seen, told = seen | {stop.slug}, told | {stop.slug: str(stop.words)}
        assert stop.clauses
    assert list(told) == list(wanted)
    assert all(part in told[slug] for slug, part in wanted.items())
