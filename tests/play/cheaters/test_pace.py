"""The pace of the Cheaters Edition's table: how long a person waits between two turns, and how to skip."""

from __future__ import annotations

from statistics import median

import pytest

from antimono.cheaters.game import Phase
from antimono.play.cheaters import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting

MEDIAN = 15_000
"""Milliseconds between two own turns that half of them may take at most."""


def _dealt(seed: int) -> CheatersDesk:
    return DESK.pressed(DESK.open({"with": "fox crow owl"}), {"deal": True, "seed": seed})


def _choose(table: CheatersDesk) -> CheatersDesk:
    """Choose the first thing that is possible, and say nothing in a beat."""
    if table.waiting is Waiting.BEAT:
        return DESK.pressed(table, {"let": True})
    if table.view.phase is Phase.AUCTION:
        return DESK.pressed(table, {"limit": 0})
    return DESK.pressed(table, {"act": str(table.view.legal_actions()[0])})


def _waits(table: CheatersDesk, turns: int) -> list[int]:
    """Return the milliseconds between the ends and beginnings of own turns, with no time to think."""
    found: list[int] = []
    waited, last = 0, -1
    while len(found) < turns and table.waiting is not Waiting.NOBODY:
        if table.waiting is Waiting.ME and table.view.phase is Phase.ROLL and table.view.turns != last:
            if last >= 0:
                found.append(waited)
            last, waited = table.view.turns, 0
        if table.onward is not None:
            waited += table.onward
            table = DESK.pressed(table, {"onward": True})
        else:
            table = _choose(table)
    return found


def test_half_of_the_own_turns_come_within_fifteen_seconds() -> None:
    table = _dealt(1)
    assert table.setting.seats == 4
    waits = [each for seed in range(1, 5) for each in _waits(_dealt(seed), 8)]
    assert len(waits) >= 20
    assert median(waits) <= MEDIAN


@pytest.mark.parametrize("seed", [1, 2])
def test_every_last_call_lasts_equally_long(seed: int) -> None:
    table, beats = _dealt(seed), set()
    for _press in range(60):
        if table.waiting is Waiting.BEAT and table.onward is not None:
            beats.add(table.onward)
        table = DESK.pressed(table, {"onward": True}) if table.onward is not None else _choose(table)
    assert beats == {1_000}, "its length may not depend on what others keep secret (R-50)"


def test_one_press_skips_to_the_next_moment_at_which_the_person_is_asked() -> None:
    table = _dealt(1)
    while table.waiting is not Waiting.OTHERS or not table.moves:
        table = DESK.pressed(table, {"onward": True}) if table.onward is not None else _choose(table)
    after = DESK.pressed(table, {"skip": True})
    assert len(after.moves) > len(table.moves)
    assert after.waiting is Waiting.BEAT or after.playing.player_to_decide == ME
    assert DESK.open(after.values).moves == after.moves
