"""Checks of a position that somebody has written or set up.

What both games ask is asked by `antimono.core.records.standing`; this is what only this one asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from antimono.cheaters.edition.model import SquareKind
from antimono.cheaters.game import Phase, Position
from antimono.cheaters.game.phases import AUTOMATIC
from antimono.cheaters.game.position import snapshot
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.game.turn import go_on
from antimono.cheaters.records.faults import OWN, STANDING
from antimono.cheaters.records.pending_check import wrong_asks, wrong_auction, wrong_debts, wrong_window
from antimono.cheaters.records.setting import Setting
from antimono.core.records.standing import Complaint, refuse
from antimono.core.records.words import seat
from antimono.core.text import _

_STANDS = OWN | AUTOMATIC | {Phase.CALL}
"""Where a turn can stand."""


def check_position(setting: Setting, position: Position) -> None:
    """Raise an error unless the rules allow the position.

    Raises:
        IllegalError: with the first clause that is broken.
        AntimonoError: if the setting itself cannot be.
    """
    state = setting.game(position, log=False).state
    checks = (_wrong_people, _wrong_board, _wrong_cards, _wrong_turn, wrong_window)
    pending = (wrong_debts, wrong_auction, wrong_asks)
    refuse(chain.from_iterable(check(state) for check in (*checks, *pending)))
    refuse(_wrong_decision(state, position))


def _wrong_people(state: State) -> Iterator[Complaint]:
    note = state.table.edition.constants.smallest_note
    holds = [[card >= 0 for card in cards] for cards in state.held]
    yield from STANDING.players(state, state.jailed, *holds)
    if any(cash % note for cash in state.cash):
        yield _("Cash must be a multiple of {note}, the smallest note (R-46).", note=note), "R-46"
    for player in state.players:
        if state.arrived[player] and not state.ending:
            yield _("Nobody is home before all properties are bought (CH-1.2)."), "CH-1.2"
        yield from _wrong_prisoner(state, player)
    if sum([inside > 0 for inside in state.jailed]) > 1:
        yield _("Only one player can be in jail, because a newcomer frees the player inside (CH-6.2)."), "CH-6.2"


def _wrong_prisoner(state: State, player: int) -> Iterator[Complaint]:
    inside, rolls = state.jailed[player], state.table.edition.constants.jail_rolls
    if not inside:
        return
    if state.pawns[player] != state.table.jail or state.arrived[player]:
        yield (
            _("A player in jail must be on square {jail} and not home (CH-5.7, R-77).", jail=state.table.jail),
            "CH-5.7",
        )
    # After the last failure the fee is owed before the pawn moves.
    owes = state.from_jail and state.base is Phase.MOVING
    if inside > rolls + owes:
        yield (_("A player in jail rolls for a double on at most {rolls} turns (CH-6.3).", rolls=rolls), "CH-6.3")


def _wrong_board(state: State) -> Iterator[Complaint]:
    table = state.table
    for square in range(table.squares):
        owner = state.owners[square]
        if square not in table.titles and (owner != BANK or state.hotels[square]):
            yield _("Only properties have hotels and owners (CH-4.1, CH-8.1)."), "CH-8.1"
    if state.hotels_left < 0:
        yield (
            _("There are only {hotels} hotels in the box (CH-2.1).", hotels=table.edition.constants.hotels),
            "CH-2.1",
        )
    if not state.unsold and not state.ending:
        yield _("All properties are bought, so write that the game is “ending” (CH-1.1, R-76)."), "CH-1.1"


def _wrong_cards(state: State) -> Iterator[Complaint]:
    table = state.table
    for deck in (0, 1):
        choosing = [ask.second for ask in state.asks if ask.phase is Phase.KEEP and ask.first == deck]
        in_hand = [*[card for card in state.held[deck] if card != -1], *choosing]
        yield from STANDING.deck([*state.piles[deck], *in_hand], len(table.decks[deck]))
        if wrong := [table.decks[deck][card].id for card in in_hand if not table.decks[deck][card].held]:
            yield _("{card} must be obeyed at once, so nobody can hold it (CH-5.2).", card=wrong[0]), "CH-5.2"
    if sorted([*state.face_up, *state.cheat_pile]) != list(range(table.in_deck)):
        yield _("Each cheat card must appear once, face up or in the pile (CH-2.4)."), "CH-2.4"
    if len(state.face_up) != table.edition.constants.cheats_face_up:
        yield (
            _(
                "Exactly {count} cheat cards must be face up, one in each slot (CH-2.4).",
                count=table.edition.constants.cheats_face_up,
            ),
            "CH-2.4",
        )


def _wrong_turn(state: State) -> Iterator[Complaint]:
    """Yield the faults of the turn, apart from what waits."""
    yield from STANDING.end(state, state.phase)
    if state.outcome is None:
        yield from _wrong_standing(state)
    elif state.outcome.cash != tuple(state.cash[:-1]):
        yield _("At the end, give everyone's cash (CH-1.4)."), "CH-1.4"


def _wrong_standing(state: State) -> Iterator[Complaint]:
    """Yield the faults of the point of the turn, in an unfinished game."""
    if state.base not in _STANDS:
        yield (_("A turn cannot be at “{phase}” without a matching open decision.", phase=str(state.base)), "CH-3.1")
    yield from STANDING.turn(state, state.base, state.base_decider, inside=state.jailed[state.turn])
    if state.base in OWN - {Phase.END} and state.arrived[state.turn]:
        yield _("Players who are home take no more turns (R-40)."), "R-40"
    calls = state.calls_left
    if (state.base is Phase.CALL) != (calls > 0) or calls > len(state.out):
        yield _("In the last call each player is asked once before the dice are rolled (R-50)."), "R-50"
    yield from _wrong_roll(state)
    if not state.out[state.turn]:
        yield from _wrong_moment(state)


def _wrong_roll(state: State) -> Iterator[Complaint]:
    if state.turns < 1:
        yield _("Count turns from 1 (CH-3.3)."), "CH-3.3"
    if state.rolled != (state.dice >= 0) or (state.rolled and not state.throws):
        yield (_("Give the dice of a player who has rolled in this turn, and only of that player (CH-3.1)."), "CH-3.1")
    undeclared = not state.shown and state.base is not Phase.MOVING
    if state.rolled and not (undeclared or 2 <= state.shown <= 12):
        yield _("A roll of two dice must show 2 to 12 (CH-3.1)."), "CH-3.1"
    if not 0 <= state.doubles <= state.table.edition.constants.doubles_to_jail:
        yield _("The third double in a row sends the player to jail (CH-3.2)."), "CH-3.2"
    inside = state.jailed[state.turn] or state.out[state.turn]
    if state.from_jail and not (state.rolled and inside):
        yield _("Only a player in jail rolls for a double there (CH-6.3)."), "CH-6.3"


def _wrong_moment(state: State) -> Iterator[Complaint]:
    """Yield the faults of a declaration, a choice of a pile or a move by a card."""
    declared = state.pawn != state.turn or state.shown or state.shown_double
    if state.base is Phase.MOVE and declared:
        yield _("Nobody else sees a roll, and no pawn moves, before the roll is declared (R-48)."), "R-48"
    square = state.pawns[state.turn]
    if state.base is Phase.PILE and state.table.kind[square] is not SquareKind.FREE_PARKING:
        yield _("Only a player on Free Parking chooses a pile (CH-5.4)."), "CH-5.4"
    if state.base is Phase.CARRIED and not 0 < abs(state.steps) <= state.table.squares:
        yield _("A card moves a pawn by at least one square and at most once round the board (CH-5.2)."), "CH-5.2"


def _wrong_decision(state: State, position: Position) -> Iterator[Complaint]:
    """Yield the faults of the decision, by what waits and the point of the turn."""
    if state.phase is Phase.OVER:
        return
    twin = state.copy(log=False)
    go_on(twin)
    if snapshot(twin) != position:
        yield (
            _(
                "At this point of the turn the decision is {then} by {other}, not {phase} by {player} (CH-3.1).",
                phase=str(position.phase),
                player=seat(position.decider),
                then=str(twin.phase),
                other=seat(twin.decider),
            ),
            "CH-3.1",
        )
