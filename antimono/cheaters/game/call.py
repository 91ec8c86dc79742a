"""Declaring the roll, passing the dice, and who is asked in the last call (R-48, R-50)."""

from __future__ import annotations

from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name
from antimono.cheaters.game.state import Phase, State
from antimono.cheaters.rules.declaration import Declaration
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import Value, _

_TOTALS = tuple([(dice.total, dice.is_double) for dice in ALL_ROLLS])


def of_roll(dice: int) -> Declaration:
    """Return what an honest player declares of the roll of an index."""
    return _TOTALS[dice]


def declare(state: State, player: int, declared: Declaration) -> None:
    """Make the declaration, true or not: the pawn moves by it."""
    state.base = Phase.MOVING
    state.shown, state.shown_double = declared
    if state.log is not None:
        values: dict[str, Value] = {"player": name(player), "total": state.shown}
        if state.shown_double:
            text = _("{player} declares {total}, a double.", _("You declare {total}, a double."), **values)
        else:
            text = _("{player} declares {total}, not a double.", _("You declare {total}, not a double."), **values)
        state.log.tell(state, EventKind.DECLARED, player, text, ("R-48",))


def pass_dice(state: State) -> None:
    """Begin the last call, in seat order from the new player (R-50)."""
    state.base = Phase.CALL
    restart(state)
    state.forget_tried()


def restart(state: State) -> None:
    """Ask everybody again, the next player first."""
    first = state.next_mover()
    if first < 0:
        first = state.seats_from((state.turn + 1) % len(state.out))[0]
    state.base_decider = first
    state.calls_left = state.out.count(False)


def reopen(state: State) -> None:
    """Somebody has acted in the open: all are asked once more (R-50)."""
    if state.base is Phase.CALL:
        restart(state)
