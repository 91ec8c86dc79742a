"""The pace of Play: what goes without a press, what one press skips, and how long a person waits."""

from __future__ import annotations

from statistics import median

import pytest

from antimono.anti_monopoly.game import Phase, Verb
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.match import seat_seeds
from antimono.play.table import DESK
from antimono.play.table.state import OWN_PLAYBACK, PLAYBACK, GameDesk, can_only_pass

MEDIAN = 4_000
"""Milliseconds between two decisions that half of them may take at most."""


def begun_by(seed: int, role: str = "competitor", **looks: object) -> GameDesk:
    table = DESK.pressed(DESK.open({}), {"colour": role})
    return DESK.pressed(DESK.pressed(table, {"start": True, "seed": str(seed)}), looks)


def chosen(table: GameDesk) -> GameDesk:
    game = table.playing
    player = game.player_to_decide
    seed = seat_seeds(game.seed, len(game.players))[player]
    action = STRATEGIES["beginner"].choose(game.view(player), game.legal_actions(), seed, len(game.actions))
    after = DESK.pressed(table, {"act": str(action)})
    assert not after.notes
    return after


def _waits(table: GameDesk, decisions: int) -> list[int]:
    """Return the milliseconds between decisions, with no time to think and none to calculate.

    Every press is played over for as long as it may be at most, and is followed by the pause of the pace.
    """
    found: list[int] = []
    while len(found) < decisions and not table.playing.over:
        table, waited = chosen(table), OWN_PLAYBACK
        while table.onward is not None and not table.playing.over:
            waited += table.onward
            table = DESK.pressed(table, {"onward": True})
            waited += table.playback or 0
        found.append(waited)
    return found


@pytest.mark.parametrize("role", ["competitor", "monopolist"])
def test_half_of_the_decisions_come_within_four_seconds(role: str) -> None:
    waits = [each for seed in range(3) for each in _waits(begun_by(seed, role), 40)]
    assert len(waits) > 60
    assert median(waits) <= MEDIAN


def _until(table: GameDesk, *, only: bool) -> GameDesk:
    """Play on until the person has moved, and can only pass or can do more."""
    for _press in range(600):
        game = table.playing
        mine = game.player_to_decide == 0 and game.phase is Phase.END
        if mine and can_only_pass(game) is only:
            return table
        table = DESK.pressed(table, {"onward": True}) if table.onward is not None else chosen(table)
    raise AssertionError("there was no such moment")


def test_the_dice_are_passed_on_where_nothing_can_be_decided() -> None:
    table = _until(begun_by(3), only=True)
    assert table.onward is not None
    after = DESK.pressed(table, {"onward": True})
    assert after.actions[len(table.actions)] == str(Verb.END)
    assert after.choosers[len(table.actions)] == 0


def test_the_dice_wait_where_there_is_something_to_build_or_pay_off() -> None:
    table = _until(begun_by(3), only=False)
    assert table.onward is None
    assert DESK.pressed(table, {"onward": True}).actions == table.actions


@pytest.mark.parametrize("press", [{"passes": False}, {"show": "trade"}, {"show": "hint"}])
def test_the_dice_wait_while_the_switch_is_off_or_something_is_open(press: dict[str, object]) -> None:
    table = DESK.pressed(_until(begun_by(3), only=True), press)
    assert table.onward is None
    assert DESK.open(table.values).onward is None, "it is kept"


def test_the_switch_stays_for_the_next_game() -> None:
    off = begun_by(3, passes=False)
    assert not DESK.pressed(off, {"start": True, "seed": "4"}).looks.passes
    assert not DESK.open(off.values).looks.passes
    assert DESK.open({}).looks.passes


def test_undo_goes_back_to_a_choice_and_not_to_a_pass_without_a_press() -> None:
    table = DESK.pressed(_until(begun_by(3), only=True), {"onward": True})
    back = DESK.pressed(table, {"undo": True})
    assert back.playing.player_to_decide == 0
    assert back.onward is None, "else it would go on again at once"


def test_one_press_skips_to_the_next_decision_of_a_person() -> None:
    table = _until(begun_by(3), only=True)
    after = DESK.pressed(table, {"skip": True})
    assert after.playing.player_to_decide == 0
    assert after.playing.turns > table.playing.turns
    assert not after.waits
    assert DESK.pressed(after, {"skip": True}).actions == after.actions


def test_slowly_the_pass_is_a_step_of_its_own_and_nothing_is_shortened() -> None:
    table = _until(begun_by(3, pace="slow"), only=True)
    after = DESK.pressed(table, {"onward": True})
    assert after.actions == (*table.actions, str(Verb.END))
    assert after.playback is None


def test_a_turn_of_the_others_is_played_over_in_less_time_than_ones_own() -> None:
    table = chosen(_until(begun_by(3), only=False))
    assert table.playback == OWN_PLAYBACK
    while not table.waits:
        table = DESK.pressed(table, {"onward": True}) if table.onward is not None else chosen(table)
    assert DESK.pressed(table, {"onward": True}).playback == PLAYBACK
