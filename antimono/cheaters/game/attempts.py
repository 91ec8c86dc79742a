"""What may be tried (CH-7.1, R-48, R-55, R-57): for each act what stands in its way, and its choices.

All conditions but those of one's own true dice are known to everybody: nothing of them is a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from antimono.cheaters.edition.model import CheatAct, CheatCard
from antimono.cheaters.game import hotels
from antimono.cheaters.game.actions import Action, Verb
from antimono.cheaters.game.events import What
from antimono.cheaters.game.state import BANK, Payment, Phase, State
from antimono.cheaters.game.table import PAID
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Bar
from antimono.cheaters.rules.ultimate import LEAST, MOST
from antimono.core.dice import ALL_ROLLS, FACES


def bar_to_cheating(state: State) -> Bar:
    """What keeps the moment from being one for a cheat, whatever its card (R-57)."""
    final = state.ending and state.base is Phase.CALL and state.next_mover() < 0
    return legality.bar_to_cheating(state.throws, final, state.auction is not None)


def open_cards(state: State) -> list[int]:
    """The cards that may be tried: those that lie face up, and in the ultimate mode its acts."""
    return [*state.face_up, *state.table.always]


def bar_to_card(state: State, player: int, number: int) -> Bar:
    """What keeps a player from trying a card at all (R-55)."""
    if number not in state.face_up and number not in state.table.always:
        return Bar.NOT_FACE_UP
    tried = state.tried
    return Bar.TRIED_BEFORE if tried and (player, number, state.window) in tried else Bar.NONE


def bar_to_attempt(state: State, player: int, number: int, action: Action) -> Bar:
    """What keeps a player from trying a card as the action says."""
    if bar := bar_to_cheating(state) or bar_to_card(state, player, number):
        return bar
    card = state.table.cheats[number]
    rule = RULES[card.act]
    return rule.bar(state, player, card, action) if _says_what_is_asked(rule, action) else Bar.BAD_CHOICE


def _says_what_is_asked(rule: Rule, action: Action) -> bool:
    """Whether an action says all that its act asks for, and nothing else."""
    return (
        len(action.deeds) == rule.squares
        and (action.seat is not None) == rule.seat
        and (action.number is not None) == rule.payment
        and (action.faces is not None) == rule.faces
        and (action.word is not None) == rule.word
        and (action.amount is None or rule.amount)
    )


def attempts_on(state: State, player: int, number: int) -> list[Action]:
    """All ways in which a player may try a card now, the moment left aside; of amounts the largest."""
    return [] if bar_to_card(state, player, number) else _possible(state, player, number)


def _possible(state: State, player: int, number: int) -> list[Action]:
    card = state.table.cheats[number]
    rule = RULES[card.act]
    bar = rule.bar
    return [
        action for action in rule.choices(state, player, number, card) if not bar(state, player, card, action)
    ]


def board_attempts(state: State, player: int, number: int) -> tuple[Action, ...]:
    """`attempts_on` for an act that depends on owners and hotels alone: found once until they change."""
    found = state.tries[player].get(number)
    if found is None:
        found = state.tries[player][number] = tuple(_possible(state, player, number))
    return () if bar_to_card(state, player, number) else found


def attempts_of_the_turn(state: State, player: int, number: int) -> Sequence[Action]:
    """`attempts_on` for an act that depends on the turn: mostly nothing of that kind has happened."""
    act = state.table.cheats[number].act
    if act in PAID:
        happened = bool(state.payments) and player == state.turn
    elif act is CheatAct.COLLECT_FOREIGN_RENT:
        happened = bool(state.stops)
    elif act is CheatAct.EXTRA_AT_START:
        happened = state.start_paid > 0 and player == state.turn
    else:
        happened = act is CheatAct.TAKE_FROM_PLAYER or state.jailed[player] > 0
    return attempts_on(state, player, number) if happened else ()


def payment_of(state: State, player: int, number: int | None) -> Payment | None:
    """A payment that the player has made in their own turn, by its number from 1."""
    if number is None or not 1 <= number <= len(state.payments):
        return None
    payment = state.payments[number - 1]
    return payment if payment.payer == player else None


def foreign_stop(state: State, player: int, square: int) -> int:
    """The number of a stop there for which a false landlord could ask; -1 if there is none."""
    if player == state.turn and state.rolled:
        return -1
    for number in range(len(state.stops) - 1, -1, -1):
        stop = state.stops[number]
        if stop.square == square and not stop.claimed and player not in (stop.visitor, stop.owner):
            return -1 if state.owners[square] in (player, stop.visitor) else number
    return -1


def declaration(state: State, card: CheatCard, action: Action) -> tuple[int, bool] | None:
    """The total and whether it is a double, as a cheat declares it; `None` if its card does not allow it."""
    true = ALL_ROLLS[state.dice]
    if card.act is CheatAct.WRONG_TOTAL:
        if action.word not in ("more", "less"):
            return None
        total = true.total + (1 if action.word == "more" else -1)
        return (total, true.is_double) if 2 <= total <= 12 else None
    if action.faces is None:
        return None
    first, second = action.faces
    if card.act is CheatAct.WRONG_DIE and (first == true.first) == (second == true.second):
        return None
    return first + second, first == second


type _Bar = Callable[[State, int, CheatCard, Action], Bar]
type _Choices = Callable[[State, int, int, CheatCard], Sequence[Action]]


@dataclass(frozen=True, slots=True)
class Rule:
    """What an act asks for."""

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
    elif action.amount is None or action.amount % 10 or not LEAST <= action.amount <= MOST:
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
    return Bar.NONE if foreign_stop(state, player, _square(state, action)) >= 0 else Bar.NO_STOP


def _start_money(state: State, player: int, _card: CheatCard, _action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    return Bar.NONE if state.start_paid else Bar.NO_START_MONEY


def _underpaying(state: State, player: int, _card: CheatCard, action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    payment = payment_of(state, player, action.number)
    if payment is None or payment.amount < 20:
        return Bar.NOTHING_PAID
    kept = action.amount
    return Bar.NONE if kept and kept % 10 == 0 and kept * 2 <= payment.amount else Bar.MORE_THAN_HALF


def _not_paying(state: State, player: int, card: CheatCard, action: Action) -> Bar:
    if not _own_turn(state, player):
        return Bar.NOT_ON_TURN
    payment = payment_of(state, player, action.number)
    if payment is None or (card.act is CheatAct.DODGE_RENT and payment.what is not What.RENT):
        return Bar.NOTHING_PAID
    return Bar.NONE


def _declaring(state: State, player: int, card: CheatCard, action: Action) -> Bar:
    if state.phase is not Phase.MOVE or player != state.turn:
        return Bar.NOT_AFTER_ROLL
    return Bar.NONE if declaration(state, card, action) is not None else Bar.ROLL_DOES_NOT_FIT


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


def _players(state: State, _player: int, number: int, card: CheatCard) -> Sequence[Action]:
    amount = None if card.amount or card.act is CheatAct.MOVE_OTHER_PAWN else MOST
    return state.table.memo(
        (number,),
        lambda: tuple([Action(Verb.CHEAT, card.id, other, amount=amount) for other in state.players]),
    )


def _own(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    return [state.table.cheat_act(number, square) for square in state.owned_by(player)]


def _others(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners = state.table, state.owners
    return [table.cheat_act(number, square) for square in table.properties if owners[square] != player]


def _own_pairs(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    own, table = state.owned_by(player), state.table
    standing = [square for square in own if state.hotels[square]]
    return [table.cheat_act(number, source, target) for source in standing for target in own]


def _swaps(state: State, player: int, number: int, _card: CheatCard) -> list[Action]:
    table, owners, standing = state.table, state.owners, state.hotels
    own = [square for square in state.owned_by(player) if not standing[square]]
    others = [square for square in table.properties if owners[square] not in (player, BANK)]
    return [table.cheat_act(number, mine, theirs) for mine in own for theirs in others]


def _stops(state: State, _player: int, number: int, _card: CheatCard) -> list[Action]:
    squares = dict.fromkeys([stop.square for stop in state.stops])
    return [state.table.cheat_act(number, square) for square in squares]


def _payments(state: State, _player: int, _number: int, card: CheatCard) -> list[Action]:
    half = card.act is CheatAct.UNDERPAY
    return [
        Action(Verb.CHEAT, card.id, number=place, amount=payment.amount // 20 * 10 if half else None)
        for place, payment in enumerate(state.payments, 1)
    ]


def _words(_state: State, _player: int, _number: int, card: CheatCard) -> list[Action]:
    return [Action(Verb.CHEAT, card.id, word=word) for word in ("more", "less")]


def _faces(state: State, _player: int, number: int, card: CheatCard) -> Sequence[Action]:
    def make() -> tuple[Action, ...]:
        acts = [Action(Verb.CHEAT, card.id, faces=faces) for faces in product(FACES, FACES)]
        return tuple([act for act in acts if declaration(state, card, act) is not None])

    return state.table.memo((number, state.dice), make)


RULES: Mapping[CheatAct, Rule] = {
    CheatAct.TAKE_FROM_BANK: Rule(_taking, _amount_of_bank, amount=True),
    CheatAct.PLACE_HOTEL: Rule(_placing_hotel, _own, squares=1),
    CheatAct.REMOVE_HOTEL: Rule(_removing_hotel, _others, squares=1),
    CheatAct.EXTRA_AT_START: Rule(_start_money, _plain),
    CheatAct.MOVE_OTHER_PAWN: Rule(_moving_pawn, _players, seat=True),
    CheatAct.UNDERPAY: Rule(_underpaying, _payments, payment=True, amount=True),
    CheatAct.COLLECT_FOREIGN_RENT: Rule(_foreign_rent, _stops, squares=1),
    CheatAct.ESCAPE_JAIL: Rule(_escaping, _plain),
    CheatAct.TAKE_FROM_PLAYER: Rule(_taking, _players, seat=True, amount=True),
    CheatAct.TAKE_UNSOLD_PROPERTY: Rule(_taking_unsold, _others, squares=1),
    CheatAct.WRONG_TOTAL: Rule(_declaring, _words, word=True),
    CheatAct.WRONG_DIE: Rule(_declaring, _faces, faces=True),
    CheatAct.DODGE_RENT: Rule(_not_paying, _payments, payment=True),
    CheatAct.SWAP_PROPERTIES: Rule(_swapping, _swaps, squares=2),
    CheatAct.MOVE_HOTEL: Rule(_moving_hotel, _own_pairs, squares=2),
    CheatAct.ANY_ROLL: Rule(_declaring, _faces, faces=True),
    CheatAct.TAKE_PROPERTY: Rule(_taking_property, _others, squares=1),
    CheatAct.SKIP_PAYMENT: Rule(_not_paying, _payments, payment=True),
}
"""By act; an edition's cards name which they allow."""
