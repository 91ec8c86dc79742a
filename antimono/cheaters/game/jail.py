"""Jail: who goes in, who is freed, and the ways out (CH-6, R-67, R-69 to R-71)."""

from __future__ import annotations

from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import BANK, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Bar, Forbidden
from antimono.core.text import _


def send(state: State, player: int, *clauses: str) -> None:
    """Put a player into jail and free any other player there (CH-5.7, CH-6.2).

    A player already in jail stays, and their three attempts start again (R-69). On the player's own turn this
    ends the turn; before the first roll of a turn that is still the turn of the player before.
    """
    if state.log is not None:
        text = _("{player} goes to jail.", _("You go to jail."), player=name(player))
        state.log.tell(state, EventKind.JAILED, player, text, clauses, square=state.table.jail)
    inmate = prisoner(state)
    state.jailed[player] = 1
    state.pawns[player] = state.table.jail
    state.arrived[player] = False
    state.forget_jailed(player)
    if inmate not in (-1, player):
        free(state, inmate, "CH-6.2", "R-71")
    if player == state.turn and state.base is not Phase.CALL:
        state.again = False
        state.base = Phase.END if state.rolled else Phase.JAIL


def prisoner(state: State) -> int:
    """Return who sits in jail; -1 if nobody does. There is never more than one (CH-6.2)."""
    jailed = state.jailed
    for player in state.players:
        if jailed[player]:
            return player
    return -1


def free(state: State, player: int, *clauses: str) -> None:
    """Let a player out of jail, to just visiting."""
    state.jailed[player] = 0
    state.forget_jailed(player)
    if player == state.turn:
        # A roll for a double that is not declared yet moves the pawn as any other.
        state.from_jail = False
        if state.base is Phase.JAIL:
            state.base = Phase.ROLL
    if state.log is not None:
        text = _("{player} leaves jail.", _("You leave jail."), player=name(player))
        state.log.tell(state, EventKind.FREED, player, text, clauses, square=state.table.jail)


def empty_cell(state: State, player: int) -> None:
    """A bankrupt prisoner's cell is empty (R-67)."""
    state.jailed[player] = 0


def pay(state: State, player: int, _action: Action) -> None:
    """Pay the fee at the start of the turn, then roll and move normally (CH-6.3, R-45)."""
    fee = state.table.edition.constants.jail_fee
    if bar := legality.bar_to_price(state.cash[player], fee, Bar.FEE_TOO_DEAR):
        raise Forbidden(bar)
    state.transfer(player, BANK, fee, EventKind.FEE, one(_("The fee for leaving jail"), fee, "CH-6.3"))
    free(state, player, "CH-6.3", "R-45")
