"""The players behind the accounts that events name."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.game.state import BANK

PLAYERS: Mapping[str, int] = {account(player): player for player in (BANK, *range(6))}
"""The indices of all players that a table can have, by account; -1 is the bank's (AM-2.2)."""
