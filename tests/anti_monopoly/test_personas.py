"""The tempers of the story's players: each is seen in what they do, and has a line for every occasion."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from antimono.anti_monopoly.game import EventKind, Game, timed
from antimono.anti_monopoly.personas import TEMPERS, Occasion
from antimono.anti_monopoly.players import play_out
from antimono.anti_monopoly.players.strategies import Builder
from antimono.anti_monopoly.theme import GREEN, ROLES, SEATS, YOU


@cache
def habits(key: str) -> Counter[EventKind]:
    """Return what somebody of a temper does in the same seat, as that of Green, among players who build."""
    found = Counter[EventKind]()
    for seed in range(4):
        game = Game("pl", ROLES, seed, timed(10))
        play_out(game, [Builder(), Builder(), TEMPERS[key].strategy, Builder()])
        for event in game.log:
            if event.player == GREEN:
                found[event.what] += event.amount or 1 if event.what is EventKind.TIME_LEVY else 1
    return found


@pytest.mark.parametrize(
    ("key", "what"), [("blue", EventKind.BUILDING), ("green", EventKind.TIME_LEVY), ("navy", EventKind.OFFERED)]
)
def test_who_builds_who_hoards_and_who_bargains(key: str, what: EventKind) -> None:
    """Most buildings; most cash to give up when time is up (AM-24.3); most offers: by much."""
    most = {other: habits(other)[what] for other in TEMPERS}
    assert all(2 * most[other] < most[key] for other in TEMPERS if other != key), most


def test_each_has_a_line_for_every_occasion_and_nobody_says_what_another_says() -> None:
    said = [str(temper.lines[each]) for temper in TEMPERS.values() for each in Occasion]
    assert len(set(said)) == len(said)
    assert [SEATS[temper.player].key for temper in TEMPERS.values()] == list(TEMPERS)
    assert YOU not in [temper.player for temper in TEMPERS.values()]
