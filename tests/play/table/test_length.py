"""How long Play lasts: what a person presses, with seconds for each, and the pauses of the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import median

import pytest

from antimono.play.table import DESK
from antimono.play.table.seating import ROUND_SECONDS, minutes
from antimono.play.table.state import OWN_PLAYBACK
from tests.play.table.test_pace import begun_by, chosen

SECONDS: Mapping[str, int] = {"roll": 3, "end": 3}
"""Seconds that a person takes for a choice, as at the other game's table; else six."""


def seconds_a_round(seed: int, role: str, *after: int) -> Iterator[float]:
    """Return the mean seconds a round after each number of rounds; a game may end before."""
    table, seconds, left = begun_by(seed, role), 0.0, list(after)
    while left and not table.playing.over and not table.playing.state.out[0]:
        if table.onward is None:
            table, count = chosen(table), len(table.actions)
            seconds += SECONDS.get(table.actions[count].split()[0], 6) + OWN_PLAYBACK / 1000
        else:
            seconds += table.onward / 1000
            table = DESK.pressed(table, {"onward": True})
            seconds += (table.playback or 0) / 1000
        if table.playing.state.round > left[0]:
            yield seconds / left.pop(0)


@pytest.mark.slow
def test_a_round_takes_as_many_seconds_as_the_page_says() -> None:
    """A timed game of 20 rounds, in which more is bought, and a longer one."""
    found = [
        each
        for role in ("competitor", "monopolist")
        for seed in range(4)
        for each in seconds_a_round(seed, role, 20, 60)
    ]
    assert len(found) > 10
    assert abs(median(found) - ROUND_SECONDS) < 2.5


@pytest.mark.parametrize(("rounds", "wanted"), [(1, 1), (20, 5), (110, 28), (231, 58)])
def test_minutes_are_rounds_of_a_quarter_of_a_minute(rounds: int, wanted: int) -> None:
    assert minutes(rounds) == wanted
