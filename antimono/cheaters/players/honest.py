"""The honest player."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.cheaters.players.planner import Planner


@dataclass(frozen=True, slots=True)
class Honest(Planner):
    """Never cheats, asks for every rent, buys and builds sensibly, and calls out what they have seen.

    A property is worth to them what it costs in the ordinary game. All the others are measured against them:
    whoever does not win more than the honest player has cheated, or watched, for nothing.
    """
