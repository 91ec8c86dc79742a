"""Endings of a game: the last player, the last of a role, or the clock (AM-1, AM-23, AM-24, R-18, R-32)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.log import tell
from antimono.anti_monopoly.game.options import Aim
from antimono.anti_monopoly.game.outcome import Outcome, Termination, termination_clauses, termination_text
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.rules.wealth import richest, timed_cash, timed_rents, wealth
from antimono.core.amount import Amount, Step
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import _, player_name


def in_game(state: State) -> tuple[int, ...]:
    """Return the players who are not bankrupt (AM-22.5)."""
    return tuple(player for player in state.players if not state.out[player])


def ended(state: State) -> bool:
    """End the game if a bankruptcy has decided it, and return whether it has (AM-1.2, AM-1.3)."""
    left = in_game(state)
    if state.ending.aim is Aim.GAME_A:
        if len(left) == 1:
            _finish(state, Termination.LAST_PLAYER, left)
            return True
        return False
    roles = {state.roles[player] for player in left}
    if len(roles) == 2:
        return False
    gone = Termination.MONOPOLISTS_BANKRUPT if Role.COMPETITOR in roles else Termination.COMPETITORS_BANKRUPT
    dice = utility_dice(state)
    amounts = {player: worth(state, player, dice) for player in left}
    _finish(state, gone, richest(amounts), amounts)
    return True


def utility_dice(state: State) -> dict[int, Dice]:
    """Return a roll for each utility that can bring something: once each, in board order (AM-23.2, R-17)."""
    return {
        utility.index: ALL_ROLLS[state.throw()]
        for utility in state.table.edition.utilities
        if state.owners[utility.index] != BANK and not state.mortgaged[utility.index]
    }


def worth(state: State, player: int, dice: dict[int, Dice]) -> Amount:
    """Return how rich a player is: cash, and a rent for each unmortgaged property (AM-23)."""
    return wealth(state.table.edition, estate(state, player), dice)


def time_is_up(state: State) -> None:
    """End the last round; in some editions players then settle with the bank (R-32)."""
    if state.log is not None:
        text = _("Time is up, and the round has been played to its end.")
        tell(state, EventKind.TIME_UP, state.starter, text, "AM-24.1", "R-32")
    if state.table.edition.switches.timed_settling:
        seats = len(state.roles)
        around = [(state.starter + place) % seats for place in range(seats)]
        state.settlers = [player for player in around if not state.out[player]]
        state.phase = Phase.SETTLING
        state.decider = state.settlers[0]
    else:
        _count(state)


def settled(state: State) -> None:
    """End the settling of a player; the next one settles, or the count begins (AM-24.2)."""
    state.settlers.pop(0)
    if state.settlers:
        state.decider = state.settlers[0]
    else:
        _count(state)


def _count(state: State) -> None:
    """Count up: players keep a part of their cash, the bank pays a rent for each property, and the most money wins."""
    edition = state.table.edition
    left = in_game(state)
    dice = utility_dice(state)
    for player in left:
        kept = timed_cash(edition, estate(state, player))
        levy = state.cash[player] - kept.value
        why = Amount((Step(_("Cash that is not kept"), levy, ("AM-24.3",)),))
        state.transfer(player, BANK, levy, EventKind.TIME_LEVY, reasons=why)
    for player in left:
        inside = state.custody_turn[player] > 0
        rents = timed_rents(edition, estate(state, player), dice, in_custody=inside)
        state.transfer(BANK, player, rents.value, EventKind.VALUATION, reasons=rents)
    amounts = {player: _cash(state, player) for player in left}
    _finish(state, Termination.TIME_UP, richest(amounts), amounts)


def _cash(state: State, player: int) -> Amount:
    return Amount((Step(_("Cash"), state.cash[player], ("AM-24.5",)),))


def _finish(
    state: State, termination: Termination, winners: tuple[int, ...], amounts: dict[int, Amount] | None = None
) -> None:
    state.phase = Phase.OVER
    state.debts.clear()
    state.again = False
    state.outcome = Outcome(termination, winners)
    if state.log is None:
        return
    for player, amount in (amounts or {}).items():
        text = _(
            "{player} ends with {amount}.",
            _("You end with {amount}."),
            player=player_name(player),
            amount=state.table.edition.money(amount.value),
        )
        tell(state, EventKind.WORTH, player, text, "AM-23.1", "R-17", amount=amount)
    for player in winners:
        text = _(
            "{why} {player} wins.", _("{why} You win."), why=termination_text(termination), player=player_name(player)
        )
        tell(state, EventKind.OVER, player, text, *termination_clauses(termination))
