"""CH-7, CH-10 and their rulings: R-47 to R-49, R-52 to R-61, R-81."""

from __future__ import annotations

import pytest

from antimono.cheaters.game import Action, Game, Verb
from antimono.cheaters.game.table import PRIVATE_DICE
from antimono.cheaters.rules.declaration import declarations
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import IllegalError, UnknownNameError
from tests.cheaters.game.scenes import legal, play, refused, scene, told

HOLDS = "p1:rue-lecourbe p2:avenue-foch=h p3:rue-de-la-paix"


ATTEMPTS = [
    # the card, the dice, what is done before, the attempt, and what becomes of the cash of all three
    ("T01", "12", "roll", "p1: cheat T01", (200, 0, 0)),
    ("T02", "12", "roll", "p1: cheat T02 rue-lecourbe", (50, 0, 0)),
    ("T03", "12", "roll", "p1: cheat T03 avenue-foch", (0, 0, 0)),
    ("T09", "12", "roll", "p1: cheat T09 p3", (150, 0, -100)),
    ("T10", "12", "roll", "p2: cheat T10 avenue-mozart", (0, 0, 0)),
    ("T14", "12", "roll", "p1: cheat T14 rue-lecourbe rue-de-la-paix", (0, 0, 0)),
    ("T15", "12", "roll", "p2: cheat T15 avenue-foch place-pigalle", (0, 100, 0)),
    ("T13", "15", "roll, p2: claim p1", "p1: cheat T13 #1", (50, 0, 0)),
    ("T06", "15", "roll, p2: claim p1", "p1: cheat T06 #1 20", (-70 + 20 + 50, 70 - 20, 0)),
    ("T07", "15", "roll", "p3: cheat T07 avenue-de-neuilly", (-70, 0, 120)),
]


def prepared(card: str, dice: str = "12") -> Game:
    rest = [each for each in ("T01", "T02", "T03", "T04", "T09") if each != card][:4]
    square = {"15": 5}.get(dice, 0)
    return scene(
        3,
        dice=f"{dice} 12",
        cheat=" ".join([card, *rest]),
        pawns={0: square, 1: 9, 2: 9},
        holds=HOLDS + " p2:avenue-de-neuilly p2:place-pigalle",
    )


@pytest.mark.parametrize(
    ("card", "dice", "before", "attempt", "change"), ATTEMPTS, ids=[entry[0] for entry in ATTEMPTS]
)
def test_ch_7_2_an_attempt_that_nobody_calls_out_succeeds_with_its_reward(
    card: str, dice: str, before: str, attempt: str, change: tuple[int, ...]
) -> None:
    """R-47: nothing moves until the next player rolls; then it is announced, carried out, rewarded (R-50)."""
    game = prepared(card, dice)
    start = game.cash
    play(game, before)
    middle = (game.cash, list(game.state.owners), list(game.state.hotels))
    play(game, attempt)
    assert middle == (game.cash, list(game.state.owners), list(game.state.hotels))
    play(game, "end, silence, roll")
    assert told(game, "announced")
    assert card not in game.view(0).face_up
    assert game.state.cheat_pile[-1] == game.state.table.cheat_of[card]
    assert tuple(now - then for now, then in zip(game.cash, start, strict=True)) == change


@pytest.mark.parametrize(
    ("card", "dice", "before", "attempt", "change", "jailed"),
    [
        ("T01", "12", "roll", "p1: cheat T01", (0, 0, 0), True),
        ("T02", "12", "roll", "p1: cheat T02 rue-lecourbe", (-200, 0, 0), False),
        ("T03", "12", "roll", "p1: cheat T03 avenue-foch", (0, 0, 0), True),
        ("T09", "12", "roll", "p1: cheat T09 p3", (-100, 0, 100), True),
        ("T10", "12", "roll", "p1: cheat T10 avenue-mozart", (0, 0, 0), True),
        ("T14", "12", "roll", "p1: cheat T14 rue-lecourbe rue-de-la-paix", (-200, 0, 200), False),
        ("T13", "15", "roll, p2: claim p1", "p1: cheat T13 #1", (-140, 140, 0), False),
        ("T06", "15", "roll, p2: claim p1", "p1: cheat T06 #1 30", (-170, 170, 0), False),
    ],
)
def test_ch_7_3_r_47_a_conviction_brings_the_penalty_only(
    card: str, dice: str, before: str, attempt: str, change: tuple[int, ...], jailed: bool
) -> None:
    game = prepared(card, dice)
    start, owners, hotels = game.cash, list(game.state.owners), list(game.state.hotels)
    play(game, f"{before}, {attempt}, p2: accuse p1 {card}")
    assert told(game, "convicted")
    assert tuple(now - then for now, then in zip(game.cash, start, strict=True)) == change
    assert (game.state.owners, game.state.hotels) == (owners, hotels)
    assert bool(game.state.jailed[0]) == jailed
    assert not game.state.secrets
    assert card not in game.view(1).face_up


def test_r_55_each_player_may_try_a_card_once_a_window() -> None:
    game = scene(3, dice="12 12 12", holds="p1:rue-lecourbe")
    play(game, "roll, cheat T01")
    assert refused(game, "cheat T01") == "R-55"
    play(game, "p2: cheat T01")
    assert len(game.state.secrets) == 2


def test_r_55_several_attempts_on_a_card_stand_or_fall_by_themselves_and_it_is_replaced_once() -> None:
    game = scene(3, dice="12 12", pawns={1: 9})
    play(game, "roll, cheat T01, p2: cheat T01, p3: accuse p1 T01")
    assert "T01" not in game.view(0).face_up
    assert "accuse p2 T01" in legal(game, 2), "the attempt of p2 can still be called out"
    pile = list(game.state.cheat_pile)
    play(game, "end, silence, roll")
    assert game.cash[1] == 1700
    assert game.state.cheat_pile == pile


def test_r_48_any_declaration_is_one_of_an_honest_roll() -> None:
    """Of every card that declares, for every roll: all that can be declared, two dice can show."""
    honest = {(dice.total, dice.is_double) for dice in ALL_ROLLS}
    for act in PRIVATE_DICE:
        for true in ALL_ROLLS:
            assert declarations(act, true) <= honest


def test_r_48_an_open_table_takes_the_cards_out_that_hide_dice() -> None:
    assert len(scene(3, open_dice=True).state.cheat_pile) == 8


def test_r_59_rewards_and_penalties_are_known_unless_the_table_hides_them() -> None:
    assert scene(2).view(0).cheats[0].reward
    game = scene(2, dice="12", hidden_backs=True, cheat="T01 T02 T03 T04 T09")
    assert not game.view(0).cheats[0].reward
    play(game, "roll, cheat T01, p2: accuse p1 T01")
    assert game.state.turned[0]


def test_r_80_cards_cannot_be_called_out() -> None:
    game = scene(2, dice="12", chance="C12", pawns={0: 3})
    play(game, "roll")
    assert not [action for action in legal(game, 1) if action.startswith("accuse") and " C" in action]


ULTIMATE = [
    ("cheat U1 500", (500, 0, 0)),
    ("cheat U2 p2 300", (300, -300, 0)),
    ("cheat U4 rue-lecourbe", (0, 0, 0)),
    ("cheat U5 avenue-mozart rue-lecourbe", (0, 0, 0)),
    ("cheat U6 avenue-foch", (0, 0, 0)),
    ("cheat U7 #1", (0, 0, 0)),
]


@pytest.mark.parametrize(("attempt", "change"), ULTIMATE)
def test_ch_10_1_r_81_anything_may_be_tried_in_the_ultimate_mode(attempt: str, change: tuple[int, ...]) -> None:
    holds = "p1:rue-lecourbe p2:avenue-foch p1:avenue-mozart=h"
    for caught in (False, True):
        game = scene(3, dice="14 12", ultimate=True, holds=holds, pawns={1: 9})
        play(game, "roll, declare, buy")
        paid = 1500 - game.cash[0]
        play(game, attempt)
        if caught:
            card = attempt.split()[1]
            play(game, f"p3: accuse p1 {card}")
            assert game.state.jailed[0]
            assert game.cash == (1500 - paid, 1500, 1500)
            continue
        play(game, "end, silence, roll")
        assert told(game, "announced")
        back = paid if "U7" in attempt else 0
        assert game.cash == (1500 - paid + back + change[0], 1500 + change[1], 1500)
        if "U6" in attempt:
            assert game.owner("avenue-foch") == 0
        if "U5" in attempt or "U4" in attempt:
            assert game.state.hotels[3]


def test_r_81_what_the_caught_suffer_has_a_name() -> None:
    with pytest.raises(UnknownNameError, match="fine"):
        scene(3, ultimate_penalty="fines")


@pytest.mark.parametrize(
    ("card", "faces"), [("T12", (1, 9)), ("T12", (1, 0)), ("T12", (3, 3)), ("U3", (50, 50)), ("U3", (0, 0))]
)
def test_r_48_dice_are_declared_as_dice_can_lie(card: str, faces: tuple[int, int]) -> None:
    """No text can write other faces, but one who builds an action from parts can."""
    game = scene(3, dice="12", cheat="T11 T12 T01 T02 T03", ultimate=card == "U3")
    play(game, "roll")
    before = game.position()
    for act in (Action(Verb.CHEAT, card, faces=faces), Action(Verb.CHEAT, "T11", word="same")):
        with pytest.raises(IllegalError) as caught:
            game.play(act)
        assert caught.value.clause == "R-48"
        assert game.position() == before
