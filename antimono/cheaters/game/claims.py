"""Asking for the rent (CH-4.3, R-43, R-79): owed only if its owner asks before the next player rolls."""

from __future__ import annotations

from antimono.cheaters.game import call, debts
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import BANK, PendingVisit, State
from antimono.cheaters.rules.legality import Bar, Forbidden, bar_to_player
from antimono.cheaters.rules.values import part, rent
from antimono.core.amount import Amount
from antimono.core.text import _


def bar_to_claim(state: State, player: int, visitor: int) -> Bar:
    """Return what keeps a player from asking another for rent.

    It is not asked whether anything is owed: the list of legal acts does not say it for the owner. After an
    answer in vain there has to be another stop.
    """
    if bar := bar_to_player(player == visitor, state.out[visitor], Bar.WITH_ONESELF):
        return bar
    if player not in state.owners and not owned_at_a_stop(state, player):
        return Bar.OWNS_NOTHING
    for stop in state.stops[state.asked[player] :]:
        if stop.visitor == visitor:
            return Bar.NONE
    return Bar.NOTHING_TO_ASK


def owned_at_a_stop(state: State, player: int) -> bool:
    """Return whether somebody has stopped in this turn on what was the player's then (R-79)."""
    return any(stop.owner == player for stop in state.stops)


def claims(state: State, player: int) -> tuple[Action, ...]:
    """Return whom the player, who owns something or did at a stop of the turn, may ask for rent now."""
    stops, first = state.stops, state.asked[player]
    acts: tuple[Action, ...] = ()
    if first + 1 == len(stops):
        visitor = stops[first].visitor
        if visitor != player and not state.out[visitor]:
            acts = state.table.claim_acts[visitor]
    elif first < len(stops):
        for visitor in dict.fromkeys([stop.visitor for stop in stops[first:]]):
            if visitor != player and not state.out[visitor]:
                acts += state.table.claim_acts[visitor]
    return acts


def claim(state: State, player: int, action: Action) -> None:
    """Ask a player for the rent of their oldest stop that is still open (R-79)."""
    visitor = action.seat
    assert visitor is not None
    if bar := bar_to_claim(state, player, visitor):
        raise Forbidden(bar)
    call.reopen(state)
    for number, stop in enumerate(state.stops):
        if stop.visitor == visitor and stop.owner == player and not stop.claimed:
            state.stops[number] = stop.asked()
            _collect(state, player, stop)
            return
    state.asked[player] = len(state.stops)
    if state.log is not None:
        values = {"player": name(player), "visitor": name(visitor)}
        text = _(
            "{player} asks {visitor} for rent, but nothing is owed.",
            _("You ask {visitor} for rent, but nothing is owed."),
            **values,
        )
        state.log.tell(state, EventKind.CLAIMED, player, text, ("CH-4.3", "R-79"))


def _collect(state: State, owner: int, stop: PendingVisit) -> None:
    title, note = state.table.titles[stop.square], state.table.note

    def why() -> Amount:
        return rent(title, full_set=stop.full_set, hotel=stop.hotel, percent=stop.percent, note=note)

    amount = rent_of(stop, note)
    debts.owe(state, stop.visitor, owner, amount, EventKind.RENT, why, stop.square)


def rent_of(stop: PendingVisit, note: int) -> int:
    """Return what may be asked for a stop, a reduction included, which is rounded down to the smallest note."""
    return stop.rent if stop.percent == 100 else part(stop.rent, stop.percent, note)


def open_rents(state: State, visitor: int) -> list[int]:
    """Return the numbers of a player's visits to others' properties for which nobody has asked yet."""
    return [
        number
        for number, stop in enumerate(state.stops)
        if stop.visitor == visitor and stop.owner != BANK and not stop.claimed and stop.percent == 100
    ]
