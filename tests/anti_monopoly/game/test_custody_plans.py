"""A game lets a player leave custody exactly as the rule of the plans says (AM-14.7 to AM-14.10, R-31)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.rules.custody import CustodyChoice, CustodyEvent, CustodyPlan, exits, planned, plans, ways
from antimono.core.dice import Dice

DOUBLE, NONE = Dice(2, 2), Dice(1, 2)
OTHERS = (Dice(4, 6), Dice(1, 3))
"""What the other player rolls meanwhile: sightseeing, then an unowned street."""
PAIRS = ((True, True), (True, False), (False, True), (False, False))
"""Whether the first and the second try would be a double."""


def pass_the_other(game: Game) -> None:
    """End the turn, and let the other player roll and buy nothing."""
    while game.player_to_decide != 0 or game.phase is Phase.END:
        game.play(next(each for each in ("decline", "end", "roll") if game.is_legal(each)))


def left(
    scene: Callable[..., Game], edition: str, roles: str, plan: CustodyPlan, doubles: tuple[bool, bool], cash: int
) -> tuple[int, CustodyEvent]:
    """The turn and way in which the game lets the player go; what it allows is compared on every turn."""
    board = load(edition)
    can_pay = cash >= board.constants.custody_fine
    dice: list[Dice] = []
    waited = False
    for turn, double in enumerate(doubles, start=1):
        if planned(board, plan, turn, waited, can_pay) is CustodyChoice.ROLL:
            dice.append(DOUBLE if double else NONE)
        waited = waited or planned(board, plan, turn, waited, can_pay) is CustodyChoice.WAIT
        dice.append(OTHERS[turn - 1])
    script = " ".join(f"{each.first}+{each.second}" for each in dice)
    game = scene(f"{edition} {roles}; p1 in custody; p1 holds {cash}; dice {script}")
    waited = False
    for turn in (1, 2):
        if game.phase is not Phase.CUSTODY:  # nothing but the fine is left, and it has been paid
            assert ways(board, turn, waited, can_pay) == (CustodyChoice.PAY,)
            return turn, CustodyEvent.FINE
        assert {way for way in CustodyChoice if game.is_legal(way)} == set(ways(board, turn, waited, can_pay))
        way = planned(board, plan, turn, waited, can_pay)
        assert way is not None
        game.play(way)
        waited = waited or way is CustodyChoice.WAIT
        if game.state.custody_turn[0] == 0:
            return turn, CustodyEvent.FINE if way is CustodyChoice.PAY else CustodyEvent.DOUBLE
        pass_the_other(game)
    if game.phase is Phase.DEBT:
        game.play("bankrupt")
        assert game.state.out[0]
        return 3, CustodyEvent.BANKRUPT
    assert game.state.custody_turn[0] == 0
    assert game.phase is Phase.ROLL
    return 3, CustodyEvent.FINE_DUE


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_31_the_game_plays_every_plan_as_the_rule_has_it(scene: Callable[..., Game], edition: str) -> None:
    """Every pair of rolls leads the game to an exit of the plan, and to each of its exits."""
    board = load(edition)
    for roles, plan, solvent in product(("CM", "MC"), plans(board), (True, False)):
        cash = board.constants.custody_fine - (not solvent) * board.scale
        found = {left(scene, edition, roles, plan, pair, cash) for pair in PAIRS}
        assert found == {(each.turn, each.route) for each in exits(board, plan, cash)}
