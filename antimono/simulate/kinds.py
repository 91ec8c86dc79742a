"""The kinds of data frames that games can be shown as."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What a line of a frame is about."""

    ROLES = "roles"
    """A role: wins."""
    SEATS = "seats"
    """A seat, over all games."""
    CAUSES = "causes"
    """A role and a cause of bankruptcy."""
    SQUARES = "squares"
    """A property, over all games."""
    PATH = "path"
    """A seat after every tenth round."""
    CONCENTRATION = "concentration"
    """All seats together after every tenth round."""
    GAMES = "games"
    """A seat in one game: needs the games themselves, `simulate(…, rows=True)`."""
