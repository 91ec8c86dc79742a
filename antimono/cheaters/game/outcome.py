"""Endings and winners of a game (CH-1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Termination(StrEnum):
    """The reason why a game is over."""

    ALL_ARRIVED = "all-arrived"
    """All properties are bought and everybody has come back to START (CH-1.1)."""
    LAST_PLAYER = "last-player"
    """Only one player is left (R-40)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game."""

    termination: Termination
    winners: tuple[int, ...]
    """As indices; several share the win (R-40)."""
    cash: tuple[int, ...]
    """By player, in money units, the final count included (CH-1.3)."""
