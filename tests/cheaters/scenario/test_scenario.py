"""Positions of the Cheaters Edition set up by hand, and what is asked of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from antimono.cheaters.game import Action, EventKind, Game, Phase
from antimono.cheaters.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError

SCENE = Scenario.new(3).owns(1, "avenue-foch").face_up("T01", "T02", "T03", "T04", "T09")
LOOSE: Any = SCENE
"""The same without types, for what nobody should give it."""


def test_both_ways_of_setting_up_are_one() -> None:
    line = "cheaters seed=0 | 300@5 1500@9:1 10@0 "
    line += "| p2:avenue-foch bank:avenue-de-la-republique=h p3:rue-lecourbe=h"
    line += " | roll p1 turn=4 starter=p1 throws=2 | face=T01,T02,T03,T04,T09 p2:C02"
    built = SCENE.cash("p1", 300).cash(2, 10).at(0, 5).jailed("p2").owns(2, "Rue Lecourbe", hotel=True)
    built = built.holds("p2", "c02").in_turn(4).thrown(2)
    read = Scenario.parse(line)
    assert read.cards("cheat").seen_by(0) == built.cards("cheat").seen_by(0)
    assert Scenario.parse(str(built)) == built
    assert hash(Scenario.parse(str(built))) == hash(built)
    assert repr(built) == f"Scenario.parse({str(built)!r})"
    assert Scenario.of(built.game()) == built


@pytest.mark.parametrize(
    ("square", "owed", "clause"),
    [
        ("avenue-foch", 150, "CH-4.3"),
        ("rue-de-la-paix", 600, "CH-4.3"),
        ("rue-lecourbe", 0, "CH-4.1"),
        ("rue-de-vaugirard", 0, "CH-4.3"),
        ("Départ", 0, "CH-4.3"),
    ],
)
def test_what_is_owed(square: str, owed: int, clause: str) -> None:
    scene = SCENE.owns(1, "rue-de-la-paix", hotel=True).owns(0, "rue-de-vaugirard")
    title = scene.edition.find(square)
    amount = scene.owed(0, square)
    expected = 0
    if owed:
        printed = scene.edition.deed(title.index)
        expected = printed.rent_hotel if square == "rue-de-la-paix" else printed.rent
    assert amount.value == expected
    assert bool(expected) == bool(owed)
    assert clause in {name for step in amount.steps for name in step.clauses}
    why = scene.why("p1", square)
    assert why.steps == amount.steps
    assert clause in why.clauses
    assert scene.edition.money(expected) in str(why.sentence)


def test_what_may_be_done_and_what_if() -> None:
    scene = SCENE.on_turn(0).dice((2, 3)).begun()
    assert {"roll", "cheat T01", "accuse p2 T01"} <= set(map(str, scene.legal_actions()))
    assert scene.is_legal("roll")
    assert not scene.is_legal("end")
    assert scene.why("end").clauses == ("CH-3.1",)
    assert scene.why("end").legal is False
    assert scene.why(Action.parse("roll")).legal
    later = scene.after("roll", "buy")
    assert later.snapshot.position.pawns[0] == 5
    assert scene.snapshot.position.pawns[0] == 0
    assert {EventKind.DICE, EventKind.MOVED} <= {event.what for event in scene.told("roll")}
    with pytest.raises(IllegalError):
        scene.after("end")


def test_secrets_are_seen_by_their_players_alone() -> None:
    """An attempt, a held card (R-60)."""
    scene = SCENE.holds(0, "C02").on_turn(0).begun().after("p1: cheat T01")
    assert scene.view(0).own_attempts
    assert not scene.view(1).own_attempts
    assert "C02" in str(scene.seen_by(0))
    assert not any(secret in str(scene.seen_by(player)) for player in (1, None) for secret in ("C02", "attempt="))


POINTS: dict[str, tuple[Scenario, Phase]] = {
    "roll": (SCENE.on_turn(1), Phase.ROLL),
    "jail": (SCENE.jailed(1, 2).on_turn(1), Phase.JAIL),
    "move": (SCENE.face_up("T11", "T12").rolled((3, 4)).deciding("move"), Phase.MOVE),
    "move in the open": (SCENE.face_up("T05", "T01", "T02", "T03", "T04").rolled((3, 4)).deciding("move"), Phase.MOVE),
    "buy": (SCENE.at(0, "rue-de-la-paix").deciding(Phase.BUY), Phase.BUY),
    "pile": (SCENE.at(0, 18).deciding("pile"), Phase.PILE),
    "end": (SCENE.rolled((5, 5)), Phase.END),
    "call": (SCENE.on_turn(2).deciding("call"), Phase.CALL),
    "a debt to the bank": (SCENE.cash(0, 20).owes(0, 200), Phase.DEBT),
    "a rent": (SCENE.cash(0, 20).at(0, "avenue-foch").owes(0, 180, to="p2"), Phase.DEBT),
    "an offer": (SCENE.on_turn(0).offered(1, "p1 avenue-foch for 200"), Phase.OFFER),
    "the end": (SCENE.bankrupt(0).bankrupt(2).ended("last-player", 1), Phase.OVER),
    "arrived": (SCENE.arrived(0).on_turn(1), Phase.ROLL),
}


@pytest.mark.parametrize(("scene", "phase"), POINTS.values(), ids=POINTS)
def test_every_point_of_a_turn_can_be_set_up(scene: Scenario, phase: Phase) -> None:
    game = scene.game()
    assert game.phase is phase
    assert game.log == ()
    assert Scenario.parse(str(scene)) == scene
    for action in scene.legal_actions():
        assert scene.is_legal(action)


def test_the_last_call_asks_all_from_the_next_player_on() -> None:
    """R-50"""
    game = SCENE.on_turn(2).deciding("call").game()
    assert [_passed(game) for _player in range(3)] == [0, 1, 2]
    assert (game.phase, game.turn) == (Phase.ROLL, 0)


def _passed(game: Game) -> int:
    player = game.player_to_decide
    game.play("pass")
    return player


def test_ch_7_3_a_pawn_that_is_put_elsewhere_leaves_nothing_to_buy_behind() -> None:
    """The cheat of the roll before, a double, comes out while its player is about to buy."""
    scene = SCENE.face_up("T05").at(1, 3).on_turn(0).dice((2, 2), (1, 2)).begun()
    acts = ("roll", "cheat T05 p2", "roll", "declare")
    assert scene.after(*acts).game().phase is Phase.BUY
    scene = scene.after(*acts, "p3: accuse p1 T05")
    assert scene.game().phase is Phase.PLACE
    later = scene.after("place 0")
    assert (later.game().phase, later.snapshot.position.pawns[0]) == (Phase.END, 0)


def test_cards_come_in_the_order_that_is_asked_for() -> None:
    scene = SCENE.cards("chest", "K05", "K01").cards("chance", "C16").cards("cheat", "T15").at(0, 18).deciding("pile")
    assert "“birthday”" in str(scene.told("draw chest")[0])
    position = scene.snapshot.position
    assert position.piles[1][:2] == (4, 0)
    assert position.piles[0][0] == 15
    assert position.cheat_pile[0] == 14
    assert sorted([*position.cheat_pile, *position.face_up]) == list(range(15))


def test_dice_come_after_the_rolls_that_have_been_made() -> None:
    for scene in (SCENE.thrown(3).dice((6, 6), Dice(1, 2)), SCENE.dice((6, 6)).begun(), SCENE.dice((6, 6)).thrown(2)):
        game = scene.game()
        game.play("roll")
        assert game.state.shown == 12


@pytest.mark.parametrize(
    ("scene", "clause"),
    [
        (SCENE.cash(0, 15), "R-46"),
        (SCENE.bankrupt(0).bankrupt(2), "R-40"),
        (SCENE.jailed(0).at(0, 3), "CH-5.7"),
        (SCENE.deciding(Phase.BUY), "CH-4.1"),
        (SCENE.deciding("pile"), "CH-5.4"),
        (SCENE.cash(0, 500).owes(0, 200), "CH-3.1"),
        (SCENE.deciding("jail"), "CH-6.3"),
        (SCENE.ended("all-arrived", 0).arrived(0).cash(0, 5), "R-46"),
    ],
)
def test_an_illegal_set_up_has_its_clause(scene: Scenario, clause: str) -> None:
    questions: tuple[Callable[[], object], ...] = (
        scene.check,
        scene.legal_actions,
        lambda: scene.owed(0, 1),
        lambda: scene.seen_by(0),
    )
    for question in questions:
        with pytest.raises(IllegalError) as caught:
            question()
        assert caught.value.clause == clause


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        (lambda: Scenario.new(7), UnreadableError, "2 to 6 players"),
        (lambda: Scenario.new(1), UnreadableError, "2 to 6 players"),
        (lambda: Scenario.new(True), UnreadableError, "not True"),
        (lambda: LOOSE.new(3, "x"), UnreadableError, "whole number"),
        (lambda: Scenario.new(3, starter=3), UnreadableError, "Count from 0 to 2"),
        (lambda: Scenario.new(3, vot=True), UnknownNameError, "vote"),
        (lambda: Scenario.new(3, vote="no"), UnreadableError, "True or False"),
        (lambda: Scenario.new(3, base_value="rent"), AntimonoError, "hotel_rent"),
        (lambda: Scenario.new(3, dice=[(3, 7)]), UnreadableError, "1 to 6, not 7"),
        (lambda: LOOSE.dice(7), UnreadableError, "is not a roll"),
        (lambda: LOOSE.cash("p4", 1), UnknownNameError, "Count from 0 to 2, or write p1"),
        (lambda: LOOSE.cash(0, -1), UnreadableError, "cash must be a whole number of at least 0, not -1"),
        (lambda: LOOSE.cash(0, "10"), UnreadableError, "not '10'"),
        (lambda: LOOSE.at(0, 36), UnknownNameError, "numbered 0 to 35"),
        (lambda: LOOSE.at(0, "nowhere"), UnknownNameError, "no square named “nowhere”"),
        (lambda: LOOSE.jailed(0, 4), IllegalError, "CH-6.3"),
        (lambda: LOOSE.owns(0, "avenue-fosh"), UnknownNameError, "Avenue Foch"),
        (lambda: LOOSE.owns(0, "START"), UnknownNameError, "START"),
        (lambda: LOOSE.owns(0, "avenue-foch", hotel="no"), UnreadableError, "True or False"),
        (lambda: LOOSE.holds(0, "C99"), UnknownNameError, "C99"),
        (lambda: LOOSE.holds(0, 3), UnknownNameError, "“3”"),
        (lambda: LOOSE.holds(0, "C02").holds(1, "C02"), IllegalError, "CH-5.2"),
        (lambda: LOOSE.face_up("T99"), UnknownNameError, "T99"),
        (lambda: LOOSE.face_up("T01", "T01"), UnreadableError, "each once"),
        (lambda: LOOSE.cards("chances", "C01"), UnknownNameError, "chance"),
        (lambda: LOOSE.cards("chance", "K01"), UnreadableError, "does not belong to this deck"),
        (lambda: LOOSE.cards("cheat", "T01"), UnreadableError, "cards in the pile"),
        (lambda: LOOSE.deciding("debt"), UnreadableError, "owes"),
        (lambda: LOOSE.deciding("bribe"), UnreadableError, "after"),
        (lambda: LOOSE.deciding("rol"), UnknownNameError, "roll"),
        (lambda: LOOSE.in_turn(0), UnreadableError, "at least 1, not 0"),
        (lambda: LOOSE.owes(0, 50, to=1), UnreadableError, "CH-4.3"),
        (lambda: LOOSE.offered(0, 5), UnreadableError, "is not an offer"),
        (lambda: LOOSE.offered(0, "p2 nothing"), UnreadableError, "is not an action"),
        (lambda: LOOSE.offered(0, "p6 avenue-foch for 10"), UnreadableError, "Count from 0"),
        (lambda: LOOSE.ended("nobody"), UnknownNameError, "nobody"),
        (lambda: LOOSE.is_legal(5), UnreadableError, "is not an action"),
        (lambda: LOOSE.why(Action.parse("roll"), 3), UnreadableError, "is an action"),
        (lambda: LOOSE.after("rol"), UnknownNameError, "roll"),
        (lambda: Scenario.parse(LOOSE), UnreadableError, "line of text"),
        (lambda: Scenario.parse("us game-a | C:1@0 M:1@0"), AntimonoError, "cheaters"),
    ],
)
def test_what_nobody_can_mean_gets_a_sentence(
    wrong: Callable[[], object], error: type[AntimonoError], says: str
) -> None:
    with pytest.raises(error) as caught:
        wrong()
    assert says in str(caught.value)
    assert len(str(caught.value)) <= 300
