"""How long a short game lasts: what a person presses over fifty games, with seconds for each."""

from __future__ import annotations

import statistics
from collections.abc import Mapping

import pytest

from antimono.cheaters.game import Phase
from antimono.cheaters.players import Bold
from antimono.course.lesson.controls import Values
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting
from tests.play.cheaters.sitting import dealt

SECONDS: Mapping[str, int] = {
    "roll": 3,
    "end": 4,
    "limit": 8,
    "eye": 2,
    "claim": 4,
    "accuse": 6,
    "cheat": 9,
    "hotel": 6,
    "use": 6,
}
"""What somebody takes for what they do, all presses together, reading what they choose from; else six."""

WOULD = Bold()
"""Plays as somebody who cheats when it pays, asks for every rent and shouts at whomever they see."""


def next_press(table: CheatersDesk, count: int) -> tuple[float, Values]:
    """Return what they press next, and how long they or the beat take for it."""
    view = table.view
    between = table.waiting is not Waiting.ME or view.phase in (Phase.ROLL, Phase.JAIL, Phase.END)
    said = [act for _stop, act in table.open_rents] + list(table.charges)
    for action in said if between else ():
        if action not in table.sealed:
            return SECONDS[action.verb], {"act": str(action)}
    others = [card for card in view.face_up if card != table.eye]
    if view.turn != ME and table.eyed != view.turns and not view.out[ME]:
        return SECONDS["eye"], {"eye": others[view.turns % len(others)]}
    if table.onward is not None:
        return table.onward / 1000, {"onward": True}
    if view.auction is not None:
        square = view.auction.square
        most = WOULD.limit(view, square) if square >= 0 else WOULD.hotel_limit(view, view.auction.places[ME])
        return SECONDS["limit"], {"limit": max(0, min(most, WOULD.spare(view))) // 10 * 10}
    action = WOULD.choose(view, view.legal_actions(), 1, count)
    return SECONDS.get(action.verb, 6), {"act": str(action)}


def minutes(seed: int) -> float:
    table, seconds = dealt(seed), 0.0
    for count in range(4_000):
        if table.playing.over:
            return seconds / 60
        took, press = next_press(table, count)
        seconds += took
        table = DESK.pressed(table, press)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_a_short_game_takes_about_seven_minutes_as_the_page_says() -> None:
    found = [minutes(seed) for seed in range(1, 51)]
    assert round(statistics.median(found)) == 7
    assert (round(min(found)), round(max(found))) == (6, 10)
