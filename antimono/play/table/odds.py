"""Measured results of simulated games, by which a page says how long a game takes and how good a result is.

The figures are data, in `odds.json`, with how they were made; `make runs` makes them again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from statistics import quantiles
from typing import Any

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Game

OUT = 10**6
"""Subtracted from the turn in which a player went bankrupt, so that any wealth is a better result."""


def result_of(game: Game, player: int) -> int:
    """Return a result that compares ends of one player; greater is better.

    It is the player's worth at the count or, for a bankrupt player, the turn of their last event minus `OUT`.

    Args:
        game: over, and with a log.
        player: the seat.
    """
    for event in reversed(game.log):
        if event.player == player and event.what is EventKind.WORTH:
            return event.amount or 0
    if not game.state.out[player]:
        return game.state.cash[player]
    return max(event.turn for event in game.log if event.player == player) - OUT


@dataclass(frozen=True, slots=True)
class Odds:
    """Results of simulated games in which `beginner` plays the first seat."""

    games: int
    """How many games ended; abandoned games are left out."""
    wins: int
    """How many of them the first seat won."""
    rounds: tuple[int, ...]
    """Lower quartile, median and upper quartile of the rounds."""
    deciles: tuple[int, ...]
    """The nine deciles of the first seat's results, see `result_of`."""

    @classmethod
    def of(cls, rounds: Sequence[int], wins: int, results: Sequence[int]) -> Odds:
        """Return the summary of some games."""
        parts = [round(each) for each in quantiles(rounds, n=4)]
        return cls(len(results), wins, tuple(parts), tuple(round(each) for each in quantiles(results, n=10)))

    @property
    def percent(self) -> int:
        """Wins per 100 games."""
        return round(100 * self.wins / self.games)

    def better_than(self, result: int) -> int:
        """Return how many of ten players in the same seat had a worse result."""
        return sum(each < result for each in self.deciles)


def key(ending: str, level: str, role: Role) -> str:
    """Return the name of a setting in the data."""
    return f"{ending} {level} {role.value}"


@lru_cache(1)
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("antimono.play.table").joinpath("odds.json").read_text("utf-8"))
    return found


def odds(ending: str, level: str, role: Role) -> Odds | None:
    """Return what was measured of a setting of the US edition; `None` if nothing was."""
    found = _data()["results"].get(key(ending, level, role))
    if found is None:
        return None
    return Odds(found["games"], found["wins"], tuple(found["rounds"]), tuple(found["deciles"]))
