"""The bidder."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.cheaters.game.view import View
from antimono.cheaters.players.planner import Planner
from antimono.cheaters.players.worth import Outlook


@dataclass(frozen=True, slots=True)
class Bidder(Planner):
    """Honest, and pays for a property what it will bring: expected visits times rents, and the final count.

    Early in the game that is far above the printed price, so they outbid whoever goes by the price, and keep
    little cash; towards the end it falls to what the final count pays (CH-1.3).
    """

    reserve: int = 50
    """The cash they keep when they buy, bid and build, in money units."""

    def limit(self, view: View, square: int) -> int:
        """What it will bring until the end."""
        return int(Outlook(view).worth(view.player, square))
