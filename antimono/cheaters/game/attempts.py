"""Possible attempts: for each act its obstacles and its choices (CH-7.1, R-48, R-55, R-57).

All conditions but those of one's own true dice are known to everybody: nothing of them is a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from antimono.cheaters.edition.model import CheatAct, CheatCard
from antimono.cheaters.game import hotels
from antimono.cheaters.game.actions import Action, Verb
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.state import BANK, Phase, State, TurnPayment
from antimono.cheaters.game.table import PAID
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.declaration import WORDS, Declaration, declaration
from antimono.cheaters.rules.legality import Bar
from antimono.cheaters.rules.ultimate import LEAST, MOST
from antimono.core.dice import ALL_ROLLS, FACES


def bar_to_cheating(state: State) -> Bar:
    """Return what keeps the moment from being one for a cheat, whatever its card (R-57)."""
    final = state.base is Phase.CALL and state.next_mover() < 0
    return legality.bar_to_cheating(state.throws, final, state.auction is not None)


def open_cards(state: State) -> list[int]:
    """Return the cards that may be tried: those that lie face up, and in the ultimate mode its acts."""
    return [*state.face_up, *state.table.always]


def bar_to_card(state: State, player: int, number: int) -> Bar:
    """Return what keeps a player from trying a card at all (R-55)."""
    if number not in state.face_up and number not in state.table.always:
        return Bar.NOT_FACE_UP
    tried = state.tried
    return Bar.TRIED_BEFORE if tried and (player, number, state.window) in tried else Bar.NONE


def bar_to_attempt(state: State, player: int, number: int, action: Action) -> Bar:
    """Return what keeps a player from trying a card as the action says."""
    if bar := bar_to_cheating(state) or bar_to_card(state, player, number):
        return bar
    card = state.table.cheats[number]
    rule = RULES[card.act]
    return rule.bar(state, player, card, action) if _says_what_is_asked(rule, action) else Bar.BAD_CHOICE


def _says_what_is_asked(rule: Rule, action: Action) -> bool:
    """Return whether an action has the fields that its act needs, and no others."""
    return (
        len(action.deeds) == rule.squares
        and (action.seat is not None) == rule.seat
        and (action.number is not None) == rule.payment
        and (action.faces is not None) == rule.faces
        and (action.word is not None) == rule.word
        and (action.amount is None or rule.amount)
    )


def possible(state: State, player: int, number: int) -> Sequence[Action]:
    """Return all ways in which a player may try a card now, moment and card left aside; of amounts the largest."""
    card = state.table.cheats[number]
    rule = RULES[card.act]
    found, bar = rule.choices(state, player, number, card), rule.bar
    return found if rule.exact else [each for each in found if not bar(state, player, card, each)]


def on_board(state: State, player: int, number: int) -> tuple[Action, ...]:
    """`possible` for an act that depends on owners and hotels alone: found once until they change."""
    kept, card = state.tries[player], state.table.cheats[number].id
    found = kept.get(card)
    if found is None:
        found = kept[card] = tuple(possible(state, player, number))
    return found


def _has_paid(state: State, player: int) -> bool:
    return player == state.turn and bool(state.payments)


HAPPENED: Mapping[CheatAct, Callable[[State, int], object]] = {
    **dict.fromkeys(PAID, _has_paid),
    CheatAct.COLLECT_FOREIGN_RENT: lambda state, player: state.stops and not (player == state.turn and state.rolled),
    CheatAct.EXTRA_AT_START: lambda state, player: state.start_paid and player == state.turn,
    CheatAct.ESCAPE_JAIL: lambda state, player: state.jailed[player],
}
"""For the acts of `OF_THE_TURN`: whether anything has happened without which one is never possible."""


def payment_of(state: State, player: int, number: int | None) -> TurnPayment | None:
    """Return a payment that the player has made in their own turn, by its number from 1."""
    if number is None or not 1 <= number <= len(state.payments):
        return None
    payment = state.payments[number - 1]
    return payment if payment.payer == player else None


def foreign_stop(state: State, player: int, square: int) -> int | None:
    """Return the number of a stop there for which a false landlord could ask, if there is one."""
    if player == state.turn and state.rolled:
        return None
    for number in range(len(state.stops) - 1, -1, -1):
        stop = state.stops[number]
        if stop.square == square and not stop.claimed and player not in (stop.visitor, stop.owner):
            return None if state.owners[square] in (player, stop.visitor) else number
    return None


def declared(state: State, card: CheatCard, action: Action) -> Declaration | None:
    """Return what a cheat declares instead of the roll; `None` if its card does not allow it."""
    return declaration(card.act, ALL_ROLLS[state.dice], word=action.word, faces=action.faces)


type _Bar = Callable[[State, int, CheatCard, Action], Bar]
type _Choices = Callable[[State, int, int, CheatCard], Sequence[Action]]


@dataclass(frozen=True, slots=True)
class Rule:
    """The requirements of an act."""

    bar: _Bar
    """What stands in its way, card and moment left aside."""
    choices: _Choices
    """What could be tried; `bar` says which of it may."""
    squares: int = 0
    """How many properties it names."""
    seat: bool = False
    """Whether it names another player."""
    payment: bool = False
    """Whether it names a payment of the turn."""
    amount: bool = False
    """Whether it may name an amount of money."""
    faces: bool = False
    """Whether it declares two dice."""
    word: bool = False
    """Whether it declares more or less."""
    exact: bool = False
    """Whether its choices are those that nothing stands in the way of, so that `bar` need not be asked."""


def _square(state: State, action: Action, place: int = 0) -> int:
    return state.table.square_of[action.deeds[place]]


def _own_turn(state: State, player: int) -> bool:
    return player == state.turn and state.rolled


def _taking(state: State, player: int, card: CheatCard, action: Action) -> Bar:
    """Money from the bank or a player: the card's amount, or in the ultimate mode any that is allowed."""
    seat = action.seat
    if seat is not None and (bar := legality.bar_to_player(seat == player, state.out[seat])):
        return bar
    if card.amount:
        if action.amount is not None:
            return Bar.BAD_CHOICE
    elif action.amount is None or action.amount % state.table.note or not LEAST <= action.amount <= MOST:
        return Bar.BAD_AMOUNT
    return Bar.TARGET_TOO_POOR if seat is not None and state.cash[seat] < card.amount else Bar.NONE


def _placing_hotel(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    return hotels.bar_to_place(state, player, _square(state, action))


def _removing_hotel(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    square = _square(state, action)
    if state.owners[square] in (player, BANK):
        return Bar.NOT_OWNED
    return Bar.NONE if state.hotels[square] else Bar.NO_HOTEL_THERE


def _moving_hotel(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    source, target = _square(state, action), _square(state, action, 1)
    if state.owners[source] != player:
        return Bar.NOT_OWNED
    owned = state.owners[target] == player
    return legality.bar_to_moving_hotel(state.hotels[source], owned, state.hotels[target])


def _swapping(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    mine, theirs = _square(state, action), _square(state, action, 1)
    if state.owners[mine] != player or state.owners[theirs] in (player, BANK):
        return Bar.NOT_OWNED
    return Bar.HAS_HOTEL if state.hotels[mine] or state.hotels[theirs] else Bar.NONE


def _taking_unsold(state: State, _player: int, _card: CheatCard, action: Action) -> Bar:
    square = _square(state, action)
    return Bar.SOLD if state.owners[square] != BANK or state.hotels[square] else Bar.NONE


def _taking_property(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    return Bar.NOT_OWNED if state.owners[_square(state, action)] == player else Bar.NONE


def _escaping(state: State, player: int, _card: CheatCard, _action: Action) -> Bar:
    return Bar.NONE if state.jailed[player] else Bar.NOT_IN_JAIL


def _foreign_rent(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    found = foreign_stop(state, player, _square(state, action))
    return Bar.NO_STOP if found is None else Bar.NONE


def _start_money(state: State, player: int, _card: CheatCard, _action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    return Bar.NONE if state.start_paid else Bar.NO_START_MONEY


def _underpaying(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    payment = payment_of(state, player, action.number)
    if payment is None or payment.amount < 2 * state.table.note:
        return Bar.NOTHING_PAID
    kept = action.amount
    return Bar.NONE if kept and kept % state.table.note == 0 and kept * 2 <= payment.amount else Bar.MORE_THAN_HALF


def _not_paying(state: State, player: int, card: CheatCard, action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    payment = payment_of(state, player, action.number)
    if payment is None or (card.act is CheatAct.DODGE_RENT and payment.what is not EventKind.RENT):
        return Bar.NOTHING_PAID
    return Bar.NONE


def _declaring(state: State, player: int, card: CheatCard, action: Action) -> Bar:
    if state.phase is not Phase.MOVE or player != state.turn:
        return Bar.NOT_AFTER_ROLL
    if not state.hidden_dice:
        return Bar.DICE_ARE_OPEN
    return Bar.NONE if declared(state, card, action) is not None else Bar.ROLL_DOES_NOT_FIT


def _moving_pawn(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    other = -1 if action.seat is None else action.seat
    if state.phase is not Phase.MOVE or player != state.turn or state.from_jail:
        return Bar.NOT_AFTER_ROLL
    if bar := legality.bar_to_player(other == player, state.out[other]):
        return bar
    return Bar.PAWN_FIXED if state.jailed[other] or state.arrived[other] else Bar.NONE


def _plain(state: State, _player: int, number: int, card: CheatCard) -> Sequence[Action]:
    return state.table.memo((number,), lambda: (Action(Verb.CHEAT, card.id),))


def _amount_of_bank(state: State, _player: int, number: int, card: CheatCard) -> Sequence[Action]:
    amount = None if card.amount else MOST
    return state.table.memo((number,), lambda: (Action(Verb.CHEAT, card.id, amount=amount),))


def _players(state: State, number: int, card: CheatCard) -> Sequence[Action]:
    amount = None if card.amount or card.act is CheatAct.MOVE_OTHER_PAWN else MOST
    return state.table.memo(
        (number,), lambda: tuple([Action(Verb.CHEAT, card.id, other, amount=amount) for other in state.players])
    )


def _movable_players(state: State, player: int, number: int, card: CheatCard) -> list[Action]:
    if state.from_jail or state.phase is not Phase.MOVE or player != state.turn:
        return []
    out, jailed, arrived = state.out, state.jailed, state.arrived
    return [
        act
        for other, act in enumerate(_players(state, number, card))
        if other != player and not (out[other] or jailed[other] or arrived[other])
    ]


def robbery(state: State, number: int, other: int) -> Action:
    """Return the act of taking a player's money by a card."""
    return _players(state, number, state.table.cheats[number])[other]


def _rich_players(state: State, player: int, number: int, card: CheatCard) -> list[Action]:
    cash, out, amount = state.cash, state.out, card.amount
    return [
        act
        for other, act in enumerate(_players(state, number, card))
        if cash[other] >= amount and other != player and not out[other]
    ]


def _places(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    acts = state.table.cheat_acts(number)
    return [acts[square] for square in hotels.places(state, player)]


def _standing(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners, standing = state.table, state.owners, state.hotels
    acts = table.cheat_acts(number)
    return [
        acts[square]
        for square in table.properties
        if standing[square] and owners[square] != player and owners[square] != BANK
    ]


def _unsold(state: State, _player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners, standing = state.table, state.owners, state.hotels
    acts = table.cheat_acts(number)
    return [acts[square] for square in table.properties if owners[square] == BANK and not standing[square]]


def _others(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners = state.table, state.owners
    acts = table.cheat_acts(number)
    return [acts[square] for square in table.properties if owners[square] != player]


def _own_pairs(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, standing = state.table, state.hotels
    own = state.owned_by(player)
    free = [square for square in own if not standing[square]]
    rows = [table.cheat_acts(number, square) for square in own if standing[square]]
    return [row[square] for row in rows for square in free]


def _swaps(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners, standing = state.table, state.owners, state.hotels
    free = [square for square in table.properties if not standing[square] and owners[square] != BANK]
    rows = [table.cheat_acts(number, square) for square in free if owners[square] == player]
    others = [square for square in free if owners[square] != player]
    return [row[square] for row in rows for square in others]


def _stops(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    acts = state.table.cheat_acts(number)
    squares = dict.fromkeys([stop.square for stop in state.stops])
    return [acts[square] for square in squares if foreign_stop(state, player, square) is not None]


def _payments(state: State, _player: int, number: int, card: CheatCard) -> list[Action]:
    act, note, half = state.table.payment_act, state.table.note, card.act is CheatAct.UNDERPAY
    return [
        act(number, place, payment.amount // (2 * note) * note if half else None)
        for place, payment in enumerate(state.payments, 1)
    ]


def _declarations(state: State, player: int, number: int, card: CheatCard) -> Sequence[Action]:
    if state.phase is not Phase.MOVE or player != state.turn or not state.hidden_dice:
        return ()

    def make() -> tuple[Action, ...]:
        if card.act is CheatAct.WRONG_TOTAL:
            acts = [Action(Verb.CHEAT, card.id, word=word) for word in WORDS]
        else:
            acts = [Action(Verb.CHEAT, card.id, faces=faces) for faces in product(FACES, FACES)]
        return tuple([act for act in acts if declared(state, card, act) is not None])

    return state.table.memo((number, state.dice), make)


RULES: Mapping[CheatAct, Rule] = {
    CheatAct.TAKE_FROM_BANK: Rule(_taking, _amount_of_bank, amount=True, exact=True),
    CheatAct.PLACE_HOTEL: Rule(_placing_hotel, _places, squares=1, exact=True),
    CheatAct.REMOVE_HOTEL: Rule(_removing_hotel, _standing, squares=1, exact=True),
    CheatAct.EXTRA_AT_START: Rule(_start_money, _plain),
    CheatAct.MOVE_OTHER_PAWN: Rule(_moving_pawn, _movable_players, seat=True, exact=True),
    CheatAct.UNDERPAY: Rule(_underpaying, _payments, payment=True, amount=True),
    CheatAct.COLLECT_FOREIGN_RENT: Rule(_foreign_rent, _stops, squares=1, exact=True),
    CheatAct.ESCAPE_JAIL: Rule(_escaping, _plain),
    CheatAct.TAKE_FROM_PLAYER: Rule(_taking, _rich_players, seat=True, amount=True, exact=True),
    CheatAct.TAKE_UNSOLD_PROPERTY: Rule(_taking_unsold, _unsold, squares=1, exact=True),
    CheatAct.WRONG_TOTAL: Rule(_declaring, _declarations, word=True, exact=True),
    CheatAct.WRONG_DIE: Rule(_declaring, _declarations, faces=True, exact=True),
    CheatAct.DODGE_RENT: Rule(_not_paying, _payments, payment=True),
    CheatAct.SWAP_PROPERTIES: Rule(_swapping, _swaps, squares=2, exact=True),
    CheatAct.MOVE_HOTEL: Rule(_moving_hotel, _own_pairs, squares=2, exact=True),
    CheatAct.ANY_ROLL: Rule(_declaring, _declarations, faces=True, exact=True),
    CheatAct.TAKE_PROPERTY: Rule(_taking_property, _others, squares=1, exact=True),
    CheatAct.SKIP_PAYMENT: Rule(_not_paying, _payments, payment=True),
}
"""By act; an edition's cards name which they allow."""
