"""The reasons of an amount and of a refusal: a fault of ours is loud, and none is hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antimono.anti_monopoly.game import EventKind, Game, Verb
from antimono.anti_monopoly.game.holdings import deed_at, tenure
from antimono.anti_monopoly.game.reasons import TransferCase, reasons
from antimono.anti_monopoly.game.refusals import permitted
from antimono.anti_monopoly.game.state import BANK
from antimono.core.errors import IllegalError

type Scene = Callable[..., Game]

START, FRENCH_QUARTER, RAILROAD, NOB_HILL = 0, 3, 5, 34


def test_what_the_game_moves_is_what_the_rules_say(scene: Scene) -> None:
    """The log holds no amount whose steps add up to another one."""
    state = scene("p1: nob-hill").state
    assert reasons(state, TransferCase(0, BANK, 320, EventKind.PRICE, NOB_HILL, 0)).value == 320
    with pytest.raises(AssertionError, match="the game moves 330 and the rules say"):
        reasons(state, TransferCase(0, BANK, 330, EventKind.PRICE, NOB_HILL, 0))


def test_only_deeds_streets_and_owners_are_asked_about(scene: Scene) -> None:
    state = scene("").state
    with pytest.raises(TypeError, match="square 0 has no deed"):
        deed_at(state, START)
    with pytest.raises(TypeError, match="square 34 has no owner"):
        tenure(state, NOB_HILL)
    with pytest.raises(TypeError, match="is not a street"):
        reasons(state, TransferCase(0, BANK, 100, EventKind.BUILDING, RAILROAD, 0))


@pytest.mark.parametrize(
    ("verb", "square", "allowed"),
    [
        (Verb.BUILD, NOB_HILL, True),
        (Verb.BUILD, RAILROAD, False),
        (Verb.BUILD, START, False),
        (Verb.SELL, NOB_HILL, True),
        (Verb.SELL_ALL, NOB_HILL, False),
        (Verb.MORTGAGE, NOB_HILL, False),
        (Verb.MORTGAGE, RAILROAD, True),
        (Verb.REDEEM, RAILROAD, False),
        (Verb.REDEEM, FRENCH_QUARTER, True),
    ],
)
def test_am_9_to_am_12_what_the_rules_let_be_done_with_a_deed(
    scene: Scene, verb: Verb, square: int, allowed: bool
) -> None:
    state = scene("p1: nob-hill+1, u-s-railroad, french-quarter mortgaged").state
    assert permitted(state, 0, verb, square) is allowed
    assert not permitted(state, 1, verb, square)


def test_a_refusal_names_what_is_possible_instead_if_anything_is(scene: Scene) -> None:
    game = scene("us CMC")
    with pytest.raises(IllegalError) as caught:
        game.play("p3: accept")
    assert str(caught.value) == "“p3: accept” is not possible. It is p1's turn to decide (AM-6.1)."
    with pytest.raises(IllegalError, match="Possible now: roll"):
        game.play("accept")


def test_am_21_1_a_second_offer_is_told_that_the_first_still_waits(scene: Scene) -> None:
    game = scene("p1: nob-hill; p2: wall-st")
    game.play("p2: offer p1 100 for nob-hill")
    with pytest.raises(IllegalError, match="This player's last offer is still waiting") as caught:
        game.check("p2: offer p1 120 for nob-hill")
    assert caught.value.clause == "AM-21.1"
