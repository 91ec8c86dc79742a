"""A turn from its beginning until the dice pass on: rolling, extra rolls, custody (AM-6, AM-7, AM-14)."""

from __future__ import annotations

from antimono.anti_monopoly.game import debts, endings, landing
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.log import player_name, tell, tell_roll, tell_turn
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.game.table import DOUBLE, TOTAL
from antimono.anti_monopoly.rules.custody import Event, event_clauses
from antimono.core.text import _


def begin(state: State, player: int) -> None:
    """Begin a turn; the third in custody begins with the fine (AM-14.10)."""
    state.turn = state.decider = player
    state.turns += 1
    state.rolled = state.again = False
    if state.log is not None:
        tell_turn(state)
    inside = state.custody_turn[player]
    if not inside:
        state.phase = Phase.ROLL
    elif inside <= state.table.edition.constants.custody_turns:
        state.phase = Phase.CUSTODY
    else:
        state.freeing = True
        debts.owe(state, player, BANK, state.table.edition.constants.custody_fine, What.FINE)
        debts.proceed(state)


def resume(state: State) -> None:
    """Go on with the turn when nothing is owed any more."""
    player = state.decider = state.turn
    if state.out[player]:
        pass_dice(state)
    elif state.freeing:
        state.freeing = False
        state.custody_turn[player] = 0
        state.phase = Phase.ROLL
    else:
        state.phase = Phase.EXTRA if state.again else Phase.END


def roll(state: State, player: int, action: Action) -> None:
    """Roll and move; a double gives one extra roll (AM-7), and in custody it frees (AM-14.8)."""
    phase = state.phase
    if phase is not Phase.ROLL and phase is not Phase.EXTRA and phase is not Phase.CUSTODY:
        raise refusal(state, player, action)
    dice = state.throw()
    state.rolled = True
    if phase is Phase.CUSTODY:
        _try_double(state, player, dice)
        return
    if phase is Phase.ROLL:
        state.again = DOUBLE[dice]
        if state.log is not None:
            tell_roll(state, player, dice, "AM-5.2", "AM-7.1")
    else:
        state.again = False
        if state.log is not None:
            tell_roll(state, player, dice, "AM-7.1", "AM-7.2")
    landing.advance(state, player, TOTAL[dice])


def pay_fine(state: State, player: int, action: Action) -> None:
    """Leave custody by the fine, then play on normally (AM-14.7)."""
    fine = state.table.edition.constants.custody_fine
    if state.phase is not Phase.CUSTODY or state.cash[player] < fine:
        raise refusal(state, player, action)
    state.transfer(player, BANK, fine, What.FINE)
    state.custody_turn[player] = 0
    state.phase = Phase.ROLL


def wait(state: State, player: int, action: Action) -> None:
    """Let a turn in custody pass (AM-14.8, R-31)."""
    if state.phase is not Phase.CUSTODY or not state.table.edition.switches.waiting_in_custody_allowed:
        raise refusal(state, player, action)
    if state.log is not None:
        text = _("{player} waits in custody.", player=player_name(player))
        tell(state, What.WAITED, player, text, *event_clauses(Event.WAITED))
    state.custody_turn[player] += 1
    pass_dice(state)


def end(state: State, player: int, action: Action) -> None:
    """Pass the dice on; after a double this declines the extra roll (R-13)."""
    if state.phase is Phase.SETTLING:
        endings.settled(state)
        return
    if state.phase is Phase.EXTRA:
        if state.table.edition.switches.extra_roll_compulsory:
            raise refusal(state, player, action)
    elif state.phase is not Phase.END:
        raise refusal(state, player, action)
    pass_dice(state)


def pass_dice(state: State) -> None:
    """Give the dice to the next player clockwise, or find that time is up (AM-6.1, AM-24.1)."""
    player, seats = state.turn, len(state.roles)
    while True:
        player = player + 1 if player + 1 < seats else 0
        if player == state.starter:
            state.round += 1
        if not state.out[player]:
            break
    if state.ending.rounds is not None and state.round >= state.ending.rounds:
        endings.time_is_up(state)
    else:
        begin(state, player)


def _try_double(state: State, player: int, dice: int) -> None:
    """A roll in custody: a double frees; what it does to the pawn is AM-14.9."""
    if state.log is not None:
        tell_roll(state, player, dice, *event_clauses(Event.DOUBLE))
    if not DOUBLE[dice]:
        state.custody_turn[player] += 1
        if state.log is not None:
            text = _("{player} has no double and stays in custody.", player=player_name(player))
            tell(state, What.STAYED, player, text, *event_clauses(Event.NO_DOUBLE))
        state.phase = Phase.END
        return
    state.custody_turn[player] = 0
    state.again = True
    if state.log is not None:
        text = _("{player} has a double and is free.", player=player_name(player))
        tell(state, What.FREED, player, text, *event_clauses(Event.DOUBLE), "AM-14.9")
    if state.table.edition.switches.freeing_double_moves_pawn:
        landing.advance(state, player, TOTAL[dice], "AM-14.9")
    else:
        state.phase = Phase.EXTRA
