"""A turn from its beginning until the dice pass on: rolling, extra rolls, custody (AM-6, AM-7, AM-14)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import custody, debts, endings, landing
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.legal import custody_ways, legal_actions
from antimono.anti_monopoly.game.log import tell, tell_roll, tell_turn
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.game.table import DOUBLE, TOTAL
from antimono.anti_monopoly.rules.custody import CustodyChoice, CustodyEvent, event_clauses
from antimono.core.text import _, player_name


def declare(state: State, player: int, action: Action) -> bool:
    """Choose a role, in the order that the dice decided; the last choice begins play (AM-4.1, AM-4.3)."""
    role = action.role
    if state.phase is not Phase.ROLES or role is None or action.by(None) not in legal_actions(state):
        raise refusal(state, player, action)
    state.undeclared.pop(0)
    state.roles = (*state.roles[:player], role, *state.roles[player + 1 :])
    state.role_tables = tuple([state.table.roles[each] for each in state.roles])
    if state.log is not None:
        text = _(
            "{player} chooses: {role}.", _("You choose: {role}."), player=player_name(player), role=role_name(role)
        )
        tell(state, EventKind.ROLE, player, text, "AM-4.1", "AM-4.3")
    if state.undeclared:
        state.decider = state.undeclared[0]
    else:
        begin(state, state.starter)
    return False


def begin(state: State, player: int) -> None:
    """Begin a turn; in custody with the fine where nothing else may be chosen (AM-14.10, R-31)."""
    state.turn = state.decider = player
    state.turns += 1
    state.rolled = state.again = False
    if state.meter is not None:
        state.meter.turn(state)
    if state.log is not None:
        tell_turn(state)
    if not state.custody_turn[player]:
        state.phase = Phase.ROLL
    elif CustodyChoice.ROLL in custody_ways(state, player):
        state.phase = Phase.CUSTODY
    else:
        debts.owe(state, player, BANK, state.table.edition.constants.custody_fine, EventKind.FINE)
        go_on(state)


def go_on(state: State) -> None:
    """Settle what is owed, and find what is decided next when nothing is owed any more."""
    if state.debts and not debts.settle(state):
        return
    player = state.decider = state.turn
    if state.out[player]:
        pass_dice(state)
    elif not state.rolled:
        # Before the roll nothing is owed but the fine for leaving custody: it has been paid.
        custody.release(state, player)
        state.phase = Phase.ROLL
    else:
        state.phase = Phase.EXTRA if state.again else Phase.END


def roll(state: State, player: int, action: Action) -> bool:
    """Roll and move; a double gives one extra roll (AM-7), and in custody it frees (AM-14.8)."""
    phase = state.phase
    if phase is Phase.CUSTODY:
        if CustodyChoice.ROLL not in custody_ways(state, player):
            raise refusal(state, player, action)
    elif phase is not Phase.ROLL and phase is not Phase.EXTRA:
        raise refusal(state, player, action)
    dice = state.throw()
    state.rolled = True
    if phase is Phase.CUSTODY:
        return _try_double(state, player, dice)
    if phase is Phase.ROLL:
        state.again = DOUBLE[dice]
        if state.log is not None:
            tell_roll(state, player, dice, "AM-5.2", "AM-7.1")
    else:
        state.again = False
        if state.log is not None:
            tell_roll(state, player, dice, "AM-7.1", "AM-7.2")
    return landing.advance(state, player, TOTAL[dice])


def pay_fine(state: State, player: int, action: Action) -> bool:
    """Leave custody by the fine, then play on normally (AM-14.7)."""
    fine = state.table.edition.constants.custody_fine
    if state.phase is not Phase.CUSTODY or state.cash[player] < fine:
        raise refusal(state, player, action)
    state.transfer(player, BANK, fine, EventKind.FINE)
    return True


def wait(state: State, player: int, action: Action) -> bool:
    """Let the first turn in custody pass (AM-14.8, R-31)."""
    if state.phase is not Phase.CUSTODY or CustodyChoice.WAIT not in custody_ways(state, player):
        raise refusal(state, player, action)
    if state.log is not None:
        text = _("{player} stays and waits.", _("You stay and wait."), player=player_name(player))
        tell(state, EventKind.WAITED, player, text, *event_clauses(CustodyEvent.WAITED))
    state.custody_turn[player] += 1
    state.waited[player] = True
    pass_dice(state)
    return False


def end(state: State, player: int, action: Action) -> bool:
    """Pass the dice on; after a double this declines the extra roll (R-13)."""
    if state.phase is Phase.SETTLING:
        endings.settled(state)
        return False
    if state.phase is Phase.EXTRA:
        if state.table.edition.switches.extra_roll_compulsory:
            raise refusal(state, player, action)
    elif state.phase is not Phase.END:
        raise refusal(state, player, action)
    pass_dice(state)
    return False


def pass_dice(state: State) -> None:
    """Give the dice to the next player clockwise, or find that time is up (AM-6.1, AM-24.1)."""
    player, seats = state.turn, len(state.roles)
    state.again = False
    while True:
        player = player + 1 if player + 1 < seats else 0
        if player == state.starter:
            state.round += 1
            if state.meter is not None:
                state.meter.round(state)
        if not state.out[player]:
            break
    if state.ending.rounds is not None and state.round >= state.ending.rounds:
        endings.time_is_up(state)
    else:
        begin(state, player)


def _try_double(state: State, player: int, dice: int) -> bool:
    """Roll in custody; a double frees, and AM-14.9 decides whether it also moves the pawn."""
    if state.log is not None:
        tell_roll(state, player, dice, *event_clauses(CustodyEvent.DOUBLE))
    if not DOUBLE[dice]:
        state.custody_turn[player] += 1
        if state.log is not None:
            text = _(
                "{player} does not roll a double and stays.",
                _("You do not roll a double and stay."),
                player=player_name(player),
            )
            tell(state, EventKind.STAYED, player, text, *event_clauses(CustodyEvent.NO_DOUBLE))
        return True
    custody.release(state, player)
    state.again = True
    if state.log is not None:
        text = _(
            "{player} rolls a double and is free.", _("You roll a double and are free."), player=player_name(player)
        )
        tell(state, EventKind.FREED, player, text, *event_clauses(CustodyEvent.DOUBLE), "AM-14.9")
    if state.table.edition.switches.freeing_double_moves_pawn:
        return landing.advance(state, player, TOTAL[dice], "AM-14.9")
    return True
