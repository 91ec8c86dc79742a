"""The end: all bought, everybody back at START, the final count (CH-1, R-40, R-51, R-76 to R-78)."""

from __future__ import annotations

from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import given, name
from antimono.cheaters.game.outcome import Outcome, Termination
from antimono.cheaters.game.state import BANK, Phase, State
from antimono.cheaters.rules.values import final_rent
from antimono.core.amount import Amount, Step
from antimono.core.text import _


def begin_end_phase(state: State) -> None:
    """The last property is bought: it is never undone (CH-1.1, R-40, R-76)."""
    state.ending = True
    if state.log is not None:
        text = _("All properties are bought, so the next time players reach START they are home.")
        state.log.tell(state, EventKind.END_PHASE, state.turn, text, ("CH-1.1", "R-40", "R-76"))


def arrive(state: State, player: int) -> None:
    """Stop on START at once, and take the money for it once (CH-1.2, R-40)."""
    state.pawns[player] = 0
    state.arrived[player] = True
    pay_start(state, player)
    if state.log is not None:
        text = _("{player} is home.", _("You are home."), player=name(player))
        state.log.tell(state, EventKind.ARRIVED, player, text, ("CH-1.2", "R-40"), square=0)
    if player == state.turn:
        state.again = False


def pay_start(state: State, player: int) -> None:
    """The money for reaching or passing START (CH-5.1)."""
    amount = state.table.start_pays
    clause = "CH-1.2" if state.arrived[player] else "CH-5.1"
    state.transfer(BANK, player, amount, EventKind.START, lambda: Amount((Step(_("START pays"), amount, (clause,)),)))
    if player == state.turn:
        state.start_paid += 1


def check_last_player(state: State) -> None:
    """The last player left wins (R-40)."""
    left = state.seats_from(0)
    if len(left) == 1:
        _over(state, Termination.LAST_PLAYER, (left[0],))


def final_count(state: State) -> None:
    """Everybody has arrived: the bank pays a rent for each property, and the most money wins (CH-1.3)."""
    table = state.table
    for player in state.seats_from(0):
        for square in state.owned_by(player):
            hotel, full_set = state.hotels[square], state.full_set(square, player)
            amount = final_rent(table.titles[square], full_set=full_set, hotel=hotel)
            state.transfer(BANK, player, amount.value, EventKind.FINAL, given(amount), square)
    most = max([state.cash[player] for player in state.seats_from(0)])
    winners = tuple([player for player in state.seats_from(0) if state.cash[player] == most])
    _over(state, Termination.ALL_ARRIVED, winners)


def _over(state: State, termination: Termination, winners: tuple[int, ...]) -> None:
    for ask in state.asks:
        if ask.phase is Phase.KEEP:
            # What nobody will choose any more goes under its pile, so that the deck stays whole.
            state.piles[ask.first].append(ask.second)
    state.outcome = Outcome(termination, winners, tuple(state.cash[:-1]))
    state.phase = Phase.OVER
    state.asks, state.debts, state.lots, state.auction = [], [], [], None
    state.secrets = []
    if state.log is not None:
        for winner in winners:
            text = _(
                "The game is over: {player} wins with {amount}.",
                _("The game is over: you win with {amount}."),
                player=name(winner),
                amount=state.table.edition.money(state.cash[winner]),
            )
            state.log.tell(state, EventKind.OVER, winner, text, ("CH-1.4", "R-40"))
