"""What is wrong with where the turn of a position stands: whose it is, its roll, its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import SquareKind
from antimono.cheaters.game import Outcome, Phase
from antimono.cheaters.game.phases import AUTOMATIC
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.records.pending_check import Complaint
from antimono.core.text import _

_OWN = frozenset({Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END})
"""What the player on turn decides."""

_BEFORE_ROLL = frozenset({Phase.ROLL, Phase.JAIL})
_STANDS = _OWN | AUTOMATIC | {Phase.CALL}
"""Where a turn can stand."""


def wrong_turn(state: State) -> Iterator[Complaint]:
    """What is wrong with the turn, whatever waits before it goes on."""
    outcome = state.outcome
    if (outcome is not None) != (state.phase is Phase.OVER):
        yield _("A game is over if it has ended somehow, and only then (CH-1.1, CH-1.4)."), "CH-1.1"
    elif outcome is not None:
        yield from _wrong_end(state, outcome)
    elif len(state.seats_from(0)) < 2:
        yield _("The last player left has won: the game is over (R-40)."), "R-40"
    else:
        yield from _wrong_standing(state)


def _wrong_standing(state: State) -> Iterator[Complaint]:
    """What is wrong with where the turn of a game that goes on stands."""
    if state.base not in _STANDS:
        yield (
            _("A turn does not stand at “{phase}”: that comes about by what waits.", phase=str(state.base)),
            "CH-3.1",
        )
    if state.base in _OWN and state.base_decider != state.turn:
        yield _("The player on turn decides about their turn (CH-3.1)."), "CH-3.1"
    if state.base in _OWN - {Phase.END} and state.arrived[state.turn]:
        yield _("Those who have arrived take no more turns (R-40)."), "R-40"
    calls = state.calls_left
    if (state.base is Phase.CALL) != (calls > 0) or calls > len(state.out):
        yield _("In the last call each player is asked once, and then the dice are rolled (R-50)."), "R-50"
    yield from _wrong_roll(state)
    if state.base in _STANDING and not state.out[state.turn]:
        yield from _STANDING[state.base](state)


def _wrong_end(state: State, outcome: Outcome) -> Iterator[Complaint]:
    left = state.seats_from(0)
    if not outcome.winners or not set(outcome.winners) <= set(left):
        yield _("Somebody wins, and no bankrupt does (CH-1.4, R-40)."), "CH-1.4"
    if list(outcome.winners) != sorted(set(outcome.winners)) or outcome.cash != tuple(state.cash[:-1]):
        yield _("The winners are named once each, with the cash that everybody has (CH-1.4)."), "CH-1.4"
    if state.asks or state.debts or state.auction or state.lots or state.secrets or state.votes:
        yield _("When the game is over, nothing waits or is hidden any more (CH-1.3)."), "CH-1.3"


def _wrong_roll(state: State) -> Iterator[Complaint]:
    if state.turns < 1:
        yield _("Turns are counted from 1 (CH-3.3)."), "CH-3.3"
    if state.rolled != (state.dice >= 0) or (state.rolled and not state.throws):
        yield (
            _("A player who has rolled in this turn has dice that show something, and only they (CH-3.1)."),
            "CH-3.1",
        )
    undeclared = not state.shown and state.base is not Phase.MOVING
    if state.rolled and not (undeclared or 2 <= state.shown <= 12):
        yield _("A roll of two dice shows 2 to 12 (CH-3.1)."), "CH-3.1"
    if not 0 <= state.doubles <= state.table.edition.constants.doubles_to_jail:
        yield _("The third double in a row sends to jail (CH-3.2)."), "CH-3.2"
    inside = state.jailed[state.turn] or state.out[state.turn]
    if state.from_jail and not (state.rolled and inside):
        yield _("A roll for a double in jail is made by a player who is there (CH-6.3)."), "CH-6.3"
    if state.base not in _BEFORE_ROLL | {Phase.CALL, Phase.PASSING, Phase.COUNTING} and not state.rolled:
        yield (
            _("A move, and what follows it, comes after a roll: say that it is “rolled” (CH-3.1)."),
            "CH-3.1",
        )


def _wrong_start(state: State) -> Iterator[Complaint]:
    if state.jailed[state.turn]:
        yield _("Whoever is in jail chooses a way out before they move on (CH-6.3)."), "CH-6.3"


def _wrong_jail(state: State) -> Iterator[Complaint]:
    if not state.jailed[state.turn]:
        yield _("The ways out of jail are chosen by a player who is there (CH-6.3)."), "CH-6.3"


def _wrong_declaring(state: State) -> Iterator[Complaint]:
    if state.pawn != state.turn or state.shown or state.shown_double:
        yield _("Before it is declared nobody is told of a roll, and no pawn moves (R-48)."), "R-48"


def _wrong_purchase(state: State) -> Iterator[Complaint]:
    square = state.pawns[state.turn]
    if square not in state.table.titles or state.owners[square] != BANK:
        yield _("What is bought is the property of the bank on which the pawn stands (CH-4.1)."), "CH-4.1"


def _wrong_pile(state: State) -> Iterator[Complaint]:
    if state.table.kind[state.pawns[state.turn]] is not SquareKind.FREE_PARKING:
        yield _("A pile is chosen on Free Parking (CH-5.4)."), "CH-5.4"


def _wrong_carriage(state: State) -> Iterator[Complaint]:
    if not 0 < abs(state.steps) <= state.table.squares:
        yield _("A card moves a pawn by some squares, and not more than once around (CH-5.2)."), "CH-5.2"


_STANDING: Mapping[Phase, Callable[[State], Iterator[Complaint]]] = {
    Phase.ROLL: _wrong_start,
    Phase.JAIL: _wrong_jail,
    Phase.MOVE: _wrong_declaring,
    Phase.BUY: _wrong_purchase,
    Phase.PILE: _wrong_pile,
    Phase.CARRIED: _wrong_carriage,
}
