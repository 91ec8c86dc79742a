"""The seats at a table: which numbers are one."""

from __future__ import annotations

from antimono.core.errors import UnreadableError
from antimono.core.records.words import seat
from antimono.core.text import _


def seat_index(player: object, seats: int) -> int:
    """Return a player's index, at a table of so many.

    Raises:
        UnreadableError: if nobody sits there.
    """
    if isinstance(player, int) and not isinstance(player, bool) and 0 <= player < seats:
        return player
    named = seat(player) if isinstance(player, int) and player >= 0 else repr(player)
    raise UnreadableError(
        _(
            "There is no player {player} at this table of {seats}. Use p1 to {last} (0 to {most}).",
            player=named,
            seats=seats,
            last=seat(seats - 1),
            most=seats - 1,
        )
    )
