"""Which actions are legal now: for each phase, what it decides and what can always be done besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.anti_monopoly.game.actions import Action, Verb, act
from antimono.anti_monopoly.game.holdings import means
from antimono.anti_monopoly.game.property_acts import ANY_TIME, dealings, property_acts
from antimono.anti_monopoly.game.state import Phase, State

ROLL = act(Verb.ROLL)
BUY = act(Verb.BUY)
DECLINE = act(Verb.DECLINE)
PAY = act(Verb.PAY)
WAIT = act(Verb.WAIT)
FLAT = act(Verb.FLAT)
PERCENTAGE = act(Verb.PERCENTAGE)
ACCEPT = act(Verb.ACCEPT)
REFUSE = act(Verb.REFUSE)
END = act(Verb.END)
BANKRUPT = act(Verb.BANKRUPT)

_ROLL = (ROLL,)
_END = (END,)
_BUY = (BUY, DECLINE)
_DECLINE = (DECLINE,)
_TAX = (FLAT, PERCENTAGE)
_ANSWERS = (ACCEPT, REFUSE)


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the player who has to decide may do, offers of trades aside; nothing once the game is over."""
    return _LEGAL[state.phase](state)


def legal_out_of_turn(state: State, player: int) -> tuple[Action, ...]:
    """What another player than the one who has to decide may do: sell and mortgage (R-35)."""
    if state.phase not in ANY_TIME or state.out[player]:
        return ()
    return tuple(each.by(player) for each in property_acts(state, player).raising)


def _roll(state: State) -> tuple[Action, ...]:
    return _ROLL + dealings(state, state.turn)


def _custody(state: State) -> tuple[Action, ...]:
    edition = state.table.edition
    ways: list[Action] = [ROLL]
    if state.cash[state.turn] >= edition.constants.custody_fine:
        ways.append(PAY)
    if edition.switches.waiting_in_custody_allowed:
        ways.append(WAIT)
    return (*ways, *dealings(state, state.turn))


def _buy(state: State) -> tuple[Action, ...]:
    player = state.turn
    affordable = state.cash[player] >= state.table.price[state.pawns[player]]
    return (_BUY if affordable else _DECLINE) + dealings(state, player)


def _tax(_state: State) -> tuple[Action, ...]:
    return _TAX


def _extra(state: State) -> tuple[Action, ...]:
    ways = _ROLL if state.table.edition.switches.extra_roll_compulsory else (ROLL, END)
    return ways + dealings(state, state.turn)


def _end(state: State) -> tuple[Action, ...]:
    return _END + dealings(state, state.turn)


def _debt(state: State) -> tuple[Action, ...]:
    player = state.decider
    raising = property_acts(state, player).raising
    return raising if means(state, player) >= state.debts[0].amount else (BANKRUPT, *raising)


def _offer(_state: State) -> tuple[Action, ...]:
    return _ANSWERS


def _settling(state: State) -> tuple[Action, ...]:
    return _END + dealings(state, state.decider)


def _over(_state: State) -> tuple[Action, ...]:
    return ()


_LEGAL: Mapping[Phase, Callable[[State], tuple[Action, ...]]] = {
    Phase.ROLL: _roll,
    Phase.CUSTODY: _custody,
    Phase.BUY: _buy,
    Phase.TAX: _tax,
    Phase.EXTRA: _extra,
    Phase.END: _end,
    Phase.DEBT: _debt,
    Phase.OFFER: _offer,
    Phase.SETTLING: _settling,
    Phase.OVER: _over,
}
