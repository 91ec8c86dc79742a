"""Legal actions: for each phase, the decision it asks for and the actions that are always possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.actions import Action, Verb, act, choose
from antimono.anti_monopoly.game.holdings import means
from antimono.anti_monopoly.game.offers import may_accept
from antimono.anti_monopoly.game.property_acts import acts, dealings, property_acts
from antimono.anti_monopoly.game.state import Phase, State
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.anti_monopoly.rules.custody import CustodyChoice, ways

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
_REFUSE = (REFUSE,)
_CHOICES = {role: choose(role) for role in Role}


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return what the player who has to decide may do, offers of trades aside; nothing once the game is over."""
    return _LEGAL[state.phase](state)


def legal_out_of_turn(state: State, player: int) -> tuple[Action, ...]:
    """Return what another player than the one who has to decide may do with their properties (R-35)."""
    return tuple([each.by(player) for each in acts(state, player)])


def custody_ways(state: State, player: int) -> tuple[CustodyChoice, ...]:
    """Return what the player may do with a turn that begins in custody (AM-14.7, AM-14.8, AM-14.10, R-31)."""
    edition = state.table.edition
    can_pay = means(state, player) >= edition.constants.custody_fine
    return ways(edition, state.custody_turn[player], state.waited[player], can_pay)


def may_give_up(state: State, player: int) -> bool:
    """Return whether the player, whose debt is open, is bankrupt: what they can raise falls short of it (AM-22.1).

    In some editions they must also be unable to mortgage anything as things stand (R-14), which leaves out a
    street with buildings on it (AM-11.2): these are sold after the bankruptcy all the same (AM-22.2).
    """
    if means(state, player) >= state.debts[0].amount:
        return False
    if not state.table.edition.switches.bankrupt_after_last_mortgage:
        return True
    return all(act.verb is not Verb.MORTGAGE for act in property_acts(state, player).raising)


def _roles(state: State) -> tuple[Action, ...]:
    chosen = [state.roles[player] for player in state.players if player not in state.undeclared]
    return tuple([_CHOICES[role] for role in roles_left(chosen, len(state.roles))])


def _roll(state: State) -> tuple[Action, ...]:
    return _ROLL + dealings(state, state.turn)


def _custody(state: State) -> tuple[Action, ...]:
    player = state.turn
    possible = custody_ways(state, player)
    found: list[Action] = [ROLL] if CustodyChoice.ROLL in possible else []
    if CustodyChoice.PAY in possible and state.cash[player] >= state.table.edition.constants.custody_fine:
        found.append(PAY)
    if CustodyChoice.WAIT in possible:
        found.append(WAIT)
    return (*found, *dealings(state, player))


def _buy(state: State) -> tuple[Action, ...]:
    player = state.turn
    affordable = state.cash[player] >= state.table.price[state.pawns[player]]
    return (_BUY if affordable else _DECLINE) + dealings(state, player)


def _tax(state: State) -> tuple[Action, ...]:
    return _TAX + dealings(state, state.turn)


def _extra(state: State) -> tuple[Action, ...]:
    possible = _ROLL if state.table.edition.switches.extra_roll_compulsory else (ROLL, END)
    return possible + dealings(state, state.turn)


def _end(state: State) -> tuple[Action, ...]:
    return _END + dealings(state, state.turn)


def _debt(state: State) -> tuple[Action, ...]:
    player = state.decider
    raising = property_acts(state, player).raising
    return (BANKRUPT, *raising) if may_give_up(state, player) else raising


def _offer(state: State) -> tuple[Action, ...]:
    answers = _ANSWERS if may_accept(state) else _REFUSE
    return answers + acts(state, state.decider)


def _settling(state: State) -> tuple[Action, ...]:
    return _END + dealings(state, state.decider)


def _over(_state: State) -> tuple[Action, ...]:
    return ()


_LEGAL: Mapping[Phase, Callable[[State], tuple[Action, ...]]] = {
    Phase.ROLES: _roles,
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
