"""Going into the price war or jail and leaving it (AM-14); the ways out are chosen in `turns`."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Asymmetry, Role
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.log import tell
from antimono.anti_monopoly.game.state import State
from antimono.core.text import _, player_name


def send(state: State, player: int, *clauses: str) -> None:
    """Put a pawn into the price war or jail; no START money, and no extra roll (AM-14.1, AM-14.2, R-13)."""
    corner = state.table.corner
    state.pawns[player] = corner
    state.custody_turn[player] = 1
    state.again = False
    if state.log is not None:
        if state.table.edition.effective_role(Asymmetry.CUSTODY, state.roles[player]) is Role.COMPETITOR:
            text = _(
                "{player} goes straight to the price war.",
                _("You go straight to the price war."),
                player=player_name(player),
            )
        else:
            text = _("{player} goes straight to jail.", _("You go straight to jail."), player=player_name(player))
        tell(state, EventKind.SENT, player, text, *clauses, "AM-14.1", "AM-14.2", "R-13", square=corner)


def release(state: State, player: int) -> None:
    """Let a player out, and forget what was counted while they were inside."""
    state.custody_turn[player] = 0
    state.waited[player] = False
