"""A turn from the roll until the dice have passed, and the last call (CH-3, R-50, R-51, R-68)."""

from __future__ import annotations

from antimono.cheaters.game import attempts, call, cheating, debts, ending, hotels, jail, moving
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.auction import go_on_bidding, start_auction
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.options import LAST_SALE
from antimono.cheaters.game.state import BANK, Phase, State
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import _


def begin(state: State, player: int) -> None:
    """Give the dice to a player."""
    state.turn = state.pawn = state.base_decider = player
    state.turns += 1
    state.rolled = state.again = state.from_jail = False
    state.doubles = 0
    state.dice = -1
    state.base = Phase.JAIL if state.jailed[player] else Phase.ROLL
    if state.log is not None:
        text = _(
            "Turn {turn}: {player} has the dice.",
            _("Turn {turn}: you have the dice."),
            turn=state.turns,
            player=name(player),
        )
        state.log.tell(state, EventKind.TURN, player, text, ("CH-3.3",))
    if state.turns >= LAST_SALE and state.table.options.last_sale:
        # By auction, as all that the bank sells at once (CH-4.2); where nobody bids it is tried again.
        state.lots = [square for square in state.table.properties if state.owners[square] == BANK]


def roll(state: State, player: int, _action: Action) -> None:
    """Roll; the first roll of a turn closes the window of the turn before (CH-3.3, CH-7.2, R-50)."""
    state.from_jail = state.base is Phase.JAIL
    if not state.throws:
        # From the first roll of the game on one may cheat and accuse.
        state.forget()
    dice = state.throw()
    first, state.rolled = not state.rolled, True
    state.base = Phase.MOVING
    if first:
        cheating.close_window(state, state.turns)
    state.dice, state.pawn = dice, player
    table, open_cards = state.table, attempts.open_cards(state)
    private = not table.needs_private_dice.isdisjoint(open_cards)
    state.hidden_dice = private
    if private or not (state.from_jail or table.moves_other_pawn.isdisjoint(open_cards)):
        state.base = Phase.MOVE
        state.shown, state.shown_double = 0, False
    else:
        state.shown, state.shown_double = call.of_roll(dice)
    if state.log is not None:
        text = _("{player} rolls {dice}.", _("You roll {dice}."), player=name(player), dice=str(ALL_ROLLS[dice]))
        seen_by = frozenset({player}) if private else None
        state.log.tell(state, EventKind.DICE, player, text, ("CH-3.1", "R-48"), dice=dice, seen_by=seen_by)


def declare(state: State, player: int, _action: Action) -> None:
    """Declare the roll as it is (R-48)."""
    call.declare(state, player, call.of_roll(state.dice))


def end(state: State, _player: int, _action: Action) -> None:
    """Pass the dice on: the last call begins (CH-3.3, R-50)."""
    call.pass_dice(state)


def stay_silent(state: State, player: int, _action: Action) -> bool:
    """Let one player say nothing; after a full round of silence the next one rolls (R-50, R-51).

    Returns:
        Whether the call goes on, and with whom is found.
    """
    state.calls_left -= 1
    if state.calls_left > 0:
        out, seats = state.out, len(state.out)
        player = player + 1 if player + 1 < seats else 0
        while out[player]:
            player = player + 1 if player + 1 < seats else 0
        state.base_decider = state.decider = player
        return True
    mover = state.next_mover()
    if mover < 0:
        cheating.close_window(state, state.turns + 2)
        state.base = Phase.COUNTING
    else:
        begin(state, mover)
    return False


def go_on(state: State) -> None:
    """Find what is decided next, and do what needs no decision."""
    while state.outcome is None:
        if not state.unsold and not state.ending:
            ending.begin_end_phase(state)
        if state.asks:
            ask = state.asks[0]
            if ask.phase is Phase.PUT and not hotels.places(state, ask.player):
                # Another cheat of the same window has taken the last place, or the last hotel.
                state.asks.pop(0)
                continue
            state.phase, state.decider = ask.phase, ask.player
            return
        if state.debts or state.auction is not None or state.lots:
            if _waits(state):
                return
            continue
        base = state.base
        step = _AUTOMATIC.get(base)
        if step is not None:
            step(state)
        elif not state.out[state.base_decider]:
            state.phase, state.decider = base, state.base_decider
            return
        elif base is Phase.CALL:
            call.restart(state)
        else:
            call.pass_dice(state)


def _waits(state: State) -> bool:
    """Return whether a debt or an auction needs a decision; otherwise it has been settled."""
    if state.debts and not debts.settle(state):
        state.phase, state.decider = Phase.DEBT, state.debts[0].debtor
        return True
    auction = state.auction
    if auction is None:
        if state.lots:
            start_auction(state, state.lots.pop(0))
        return False
    if not auction.open:
        hotels.open_auction(state, auction)
        return False
    if go_on_bidding(state, auction):
        state.phase, state.decider = Phase.AUCTION, auction.turn
        return True
    return False


def _move(state: State) -> None:
    """Move the pawn by the declared roll."""
    player = state.turn
    if state.out[player]:
        state.base = Phase.PASSING
        return
    if state.from_jail:
        _try_double(state, player)
        return
    state.base = Phase.SETTLED
    if state.shown_double:
        state.doubles += 1
        if state.doubles >= state.table.edition.constants.doubles_to_jail:
            jail.send(state, player, "CH-3.2")
            return
        state.again = True
    else:
        state.again = False
    moving.advance(state, state.pawn, state.shown, "CH-3.1")


def _try_double(state: State, player: int) -> None:
    """Roll for a double in jail; after the third failure the fee is due, and the roll moves the pawn (CH-6.3, R-70)."""
    constants = state.table.edition.constants
    if state.shown_double:
        jail.free(state, player, "CH-6.3")
    elif state.jailed[player] > constants.jail_rolls:
        # The fee that was owed after the third failure has been paid.
        jail.free(state, player, "CH-6.3", "R-70")
    else:
        state.jailed[player] += 1
        if state.jailed[player] > constants.jail_rolls:
            fee = constants.jail_fee
            why = one(_("The fee after the third roll without a double"), fee, "CH-6.3", "R-70")
            debts.owe(state, player, BANK, fee, EventKind.FEE, why)
            return
        state.base = Phase.SETTLED
        if state.log is not None:
            text = _(
                "{player} does not roll a double and stays in jail.",
                _("You do not roll a double and stay in jail."),
                player=name(player),
            )
            state.log.tell(state, EventKind.STAYED, player, text, ("CH-6.3",), square=state.table.jail)
        return
    state.base = Phase.SETTLED
    moving.advance(state, player, state.shown, "CH-6.3")


def _carry(state: State) -> None:
    """Move the pawn by order of a card, which does not break a run of doubles (R-68)."""
    player, steps = state.turn, state.steps
    state.base = Phase.SETTLED
    if steps < 0:
        moving.go_back(state, player, -steps, "CH-5.2")
    else:
        moving.advance(state, player, steps, "CH-5.2")


def _settled(state: State) -> None:
    """Continue after the square: another turn after a double, which is compulsory, or the end (R-68)."""
    player = state.turn
    if state.out[player]:
        state.base = Phase.PASSING
        return
    state.base = Phase.ROLL if state.again else Phase.END
    state.base_decider = player
    state.again = False
    state.pawn = player


_AUTOMATIC = {
    Phase.MOVING: _move,
    Phase.SETTLED: _settled,
    Phase.PASSING: call.pass_dice,
    Phase.CARRIED: _carry,
    Phase.COUNTING: ending.final_count,
}
