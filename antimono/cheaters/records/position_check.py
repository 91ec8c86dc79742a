"""Whether a game can stand so: what is wrong with a position that somebody has written or set up.

Every position that a game reaches passes; one that passes need not have been reached, since how the players
came by what they have is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from antimono.cheaters.game import Phase, Position
from antimono.cheaters.game.position import snapshot
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.game.turn import go_on
from antimono.cheaters.records.pending_check import Complaint, wrong_asks, wrong_auction, wrong_debts
from antimono.cheaters.records.setting import Setting
from antimono.cheaters.records.turn_check import wrong_turn
from antimono.cheaters.records.window_check import wrong_window
from antimono.core.errors import IllegalError
from antimono.core.records import limits
from antimono.core.records.words import seat
from antimono.core.text import _


def check_position(setting: Setting, position: Position) -> None:
    """Raise an error unless the rules allow the position.

    Raises:
        IllegalError: with the first clause that is broken.
        AntimonoError: if the setting itself cannot be.
    """
    state = setting.game(position, log=False).state
    checks = (_wrong_people, _wrong_board, _wrong_cards, wrong_turn, wrong_window)
    pending = (wrong_debts, wrong_auction, wrong_asks)
    for complaint in chain.from_iterable(check(state) for check in (*checks, *pending)):
        raise IllegalError(*complaint)
    for complaint in _wrong_decision(state, position):
        raise IllegalError(*complaint)


def _wrong_people(state: State) -> Iterator[Complaint]:
    note = state.table.edition.constants.smallest_note
    for player in state.players:
        cash = state.cash[player]
        if cash >= 10**limits.DIGITS or cash % note:
            yield (
                _(
                    "Cash is a multiple of {note}, the smallest note, of at most {most} digits (R-46).",
                    note=note,
                    most=limits.DIGITS,
                ),
                "R-46",
            )
        holds = any(cards[player] >= 0 for cards in state.held)
        if state.out[player] and (cash or holds or state.jailed[player] or player in state.owners):
            yield _("A bankrupt is out of the game and has nothing (CH-9.3, R-41)."), "CH-9.3"
        if state.arrived[player] and not state.ending:
            yield _("Nobody has arrived before all properties are bought (CH-1.2)."), "CH-1.2"
        yield from _wrong_prisoner(state, player)
    if sum([inside > 0 for inside in state.jailed]) > 1:
        yield _("Only one player sits in jail: a newcomer frees the one inside (CH-6.2)."), "CH-6.2"


def _wrong_prisoner(state: State, player: int) -> Iterator[Complaint]:
    inside, rolls = state.jailed[player], state.table.edition.constants.jail_rolls
    if not inside:
        return
    if state.pawns[player] != state.table.jail or state.arrived[player]:
        yield (
            _(
                "A player who is in jail stands on square {jail} and has not arrived (CH-5.7, R-77).",
                jail=state.table.jail,
            ),
            "CH-5.7",
        )
    # After the last failure the fee is owed before the pawn moves.
    owes = player == state.turn and state.from_jail and state.base is Phase.MOVING
    if inside > rolls + owes:
        yield (
            _("A prisoner rolls for a double on at most {rolls} turns (CH-6.3).", rolls=rolls),
            "CH-6.3",
        )


def _wrong_board(state: State) -> Iterator[Complaint]:
    table = state.table
    for square in range(table.squares):
        owner = state.owners[square]
        if square not in table.titles and (owner != BANK or state.hotels[square]):
            yield _("Hotels stand on properties, and nothing else has an owner (CH-4.1, CH-8.1)."), "CH-8.1"
    if state.hotels_left < 0:
        yield (
            _(
                "There are {hotels} hotels in the box, and not more (CH-2.1).",
                hotels=table.edition.constants.hotels,
            ),
            "CH-2.1",
        )
    if not state.unsold and not state.ending:
        yield _("All properties are bought: write that the game is “ending” (CH-1.1, R-76)."), "CH-1.1"


def _wrong_cards(state: State) -> Iterator[Complaint]:
    table = state.table
    for deck in (0, 1):
        choosing = [ask.second for ask in state.asks if ask.phase is Phase.KEEP and ask.first == deck]
        in_hand = [*[card for card in state.held[deck] if card != -1], *choosing]
        if sorted([*state.piles[deck], *in_hand]) != list(range(len(table.decks[deck]))):
            yield (
                _("Each card is once in its pile or with one player (CH-2.4, CH-5.2)."),
                "CH-5.2",
            )
        elif wrong := [table.decks[deck][card].id for card in in_hand if not table.decks[deck][card].held]:
            yield _("{card} is obeyed at once, and nobody holds it (CH-5.2).", card=wrong[0]), "CH-5.2"
    if sorted([*state.face_up, *state.cheat_pile]) != list(range(table.in_deck)):
        yield _("Each cheat card lies once, face up or in the pile (CH-2.4)."), "CH-2.4"
    if len(state.face_up) != table.edition.constants.cheats_face_up:
        yield (
            _(
                "{count} cheat cards lie face up, one a slot (CH-2.4).",
                count=table.edition.constants.cheats_face_up,
            ),
            "CH-2.4",
        )


def _wrong_decision(state: State, position: Position) -> Iterator[Complaint]:
    """Whether what is decided follows from what waits and from where the turn stands."""
    if state.phase is Phase.OVER:
        return
    twin = state.copy(log=False)
    go_on(twin)
    if snapshot(twin) != position:
        yield (
            _(
                "As the turn stands, {phase} by {player} is not what is decided now, but {then} by {other} "
                "(CH-3.1).",
                phase=str(position.phase),
                player=seat(position.decider),
                then=str(twin.phase),
                other=seat(twin.decider),
            ),
            "CH-3.1",
        )
