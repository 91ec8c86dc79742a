"""Of one game the little that comparing needs, where many are played and their sums tell the rest."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """How a game has ended; the fields are those of `Played`."""

    winners: tuple[int, ...]
    """Their seats; nobody if the game was given up."""
    wealth: tuple[int, ...]
    """By seat, in money units of the edition."""
    turns: int
    """How many have begun."""
