"""What is wrong with what the window of a position leaves open: stops, payments, attempts, accusations."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.cheaters.edition.model import CheatAct
from antimono.cheaters.game.attempts import RULES
from antimono.cheaters.game.state import BANK, State
from antimono.cheaters.game.window import Attempt, Stop
from antimono.cheaters.rules.rent import rent
from antimono.cheaters.rules.ultimate import LEAST, MOST
from antimono.core.records.standing import Complaint
from antimono.core.text import _


def wrong_window(state: State) -> Iterator[Complaint]:
    """What is wrong with what is open until the next player rolls."""
    for stop in state.stops:
        yield from _wrong_stop(state, stop)
    if any(number > len(state.stops) for number in state.asked):
        yield _("Nobody has asked for more stops than there were (R-79)."), "R-79"
    yield from _wrong_payments(state)
    yield from _wrong_accusations(state)
    if state.hints and not state.table.options.glimpse:
        yield _("There are hints where the table has agreed on them (R-82)."), "R-82"
    for attempt in state.secrets:
        yield from _wrong_attempt(state, attempt)
    if len(set(state.tried)) < len(state.tried):
        yield _("Each player tries a card once a window (R-55)."), "R-55"


def _wrong_payments(state: State) -> Iterator[Complaint]:
    note = state.table.edition.constants.smallest_note
    for payment in state.payments:
        if payment.payer in (payment.payee, BANK) or payment.amount < note or payment.amount % note:
            yield (
                _("A payment is made by a player, to another one or the bank, in whole notes (R-46)."),
                "R-46",
            )


def _wrong_accusations(state: State) -> Iterator[Complaint]:
    for player, accused, _card in state.accused:
        if player == accused:
            yield _("Nobody accuses themselves (R-52)."), "R-52"
    if len(set(state.accused)) < len(state.accused):
        yield _("Each accuses each of a card once a window (R-52)."), "R-52"


def _wrong_stop(state: State, stop: Stop) -> Iterator[Complaint]:
    title = state.table.titles[stop.square]
    printed = rent(title, full_set=stop.full_set, hotel=stop.hotel).value
    percents = {100}
    percents |= {card.effect.percent for deck in state.table.decks for card in deck}
    if stop.visitor == stop.owner or stop.rent != printed or stop.percent not in percents:
        yield (
            _("The rent of a stop is that of its title card at that moment, owed to another (CH-4.3, R-79)."),
            "R-79",
        )


def _wrong_attempt(state: State, attempt: Attempt) -> Iterator[Complaint]:
    card = state.table.cheats[attempt.card]
    if not 1 <= attempt.window <= state.turns + 1:
        yield _("An attempt succeeds or fails by the end of its window (CH-7.2, R-61)."), "R-61"
    if state.out[attempt.player] or not state.throws:
        yield _("Attempts are made by players in the game, after the first roll (R-56, R-57)."), "R-57"
    if (attempt.player, attempt.card, attempt.window) not in state.tried:
        yield _("A player who has an open attempt on a card has tried it in that window (R-55)."), "R-55"
    if not _says_what_is_asked(state, attempt, card.act):
        yield _("That is not what {card} lets a player try (CH-7.1).", card=card.id), "CH-7.1"
    if not _is_right_amount(attempt, card.act, card.amount):
        yield _("That is not the money that {card} is about (CH-7.1, R-81).", card=card.id), "CH-7.1"


def _says_what_is_asked(state: State, attempt: Attempt, act: CheatAct) -> bool:
    """Whether the squares, the target and the stop of an attempt are those of its act."""
    titles = state.table.titles
    stop_known = attempt.stop == -1 or 0 <= attempt.stop < len(state.stops)
    if act is CheatAct.MOVE_OTHER_PAWN:
        return attempt.target >= 0 and attempt.first >= 0 and attempt.second == -1 and attempt.stop == -1
    rule = RULES[act]
    squares = {0: (), 1: (attempt.first,), 2: (attempt.first, attempt.second)}[rule.squares]
    if not rule.squares:
        named = attempt.first == attempt.second == -1
    else:
        same = rule.squares == 2 or attempt.first == attempt.second
        named = same and all(square in titles for square in squares)
    by_player = rule.seat or act in (CheatAct.TAKE_FROM_PLAYER, CheatAct.COLLECT_FOREIGN_RENT)
    is_rent = act is CheatAct.COLLECT_FOREIGN_RENT
    return named and stop_known and (attempt.stop == -1 or is_rent) and (attempt.target >= 0 or not by_player)


def _is_right_amount(attempt: Attempt, act: CheatAct, printed: int) -> bool:
    """Whether the money of an attempt can be what its act is about."""
    amount = attempt.amount
    if printed:
        return amount == printed or RULES[act].payment
    if act in (CheatAct.TAKE_FROM_BANK, CheatAct.TAKE_FROM_PLAYER):
        return LEAST <= amount <= MOST and amount % 10 == 0
    return amount % 10 == 0
