"""Trying a cheat, and what becomes of it when nobody has called it out (CH-7.1, CH-7.2, R-47 to R-61).

An attempt is written down and nothing else happens: board, cash and stock stay as all believe them until the
window closes. Then it is announced, carried out and rewarded, or ends silently if it has become impossible.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from antimono.cheaters.edition.model import CheatAct, CheatCard, Effect, EffectKind
from antimono.cheaters.game import attempts, call, claims, hotels, jail
from antimono.cheaters.game.actions import Action
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import BANK, Attempt, State
from antimono.cheaters.game.table import PRIVATE_DICE
from antimono.cheaters.rules.legality import Forbidden
from antimono.core.dice import draw
from antimono.core.text import Message, Value, _

_HINTS = 0xA0761D6478BD642F
"""Sets the chance of hints apart from the dice: a secret act leaves the dice as they are."""

_MIXED = 1_000_000


def cheat(state: State, player: int, action: Action) -> None:
    """Write an attempt down (R-47); only they know, unless a pawn is moved in the open (R-48)."""
    number = state.table.cheat_of.get(action.card or "", -1)
    if bar := attempts.bar_to_attempt(state, player, number, action):
        raise Forbidden(bar)
    card = state.table.cheats[number]
    window = state.window
    attempt = _written_down(state, player, number, action, window)
    state.secrets.append(attempt)
    state.tried.append((player, number, window))
    state.forget_player(player)
    if state.log is not None:
        _tell_attempt(state, attempt, card)
    if state.table.options.glimpse:
        _glimpse(state, attempt, card)
    if card.act in PRIVATE_DICE:
        declared = attempts.declared(state, card, action)
        assert declared is not None, "its bar allows no other"
        call.declare(state, player, declared)
    elif card.act is CheatAct.MOVE_OTHER_PAWN:
        state.pawn = attempt.target
        if state.log is not None:
            text = _(
                "{player} moves the pawn of {other}.",
                _("You move the pawn of {other}."),
                player=name(player),
                other=name(attempt.target),
            )
            state.log.tell(state, EventKind.MOVED, player, text, ("R-48",))
        call.declare(state, player, call.of_roll(state.dice))


def _tell_attempt(state: State, attempt: Attempt, card: CheatCard) -> None:
    """Log an attempt for the cheat alone, and when it counts if that is not at the next player's roll (R-61)."""
    if state.log is None:
        return
    values: dict[str, Value] = {"player": name(attempt.player), "card": Message(card.name)}
    if attempt.window > state.turns:
        text = _(
            "{player} tries “{card}”. The attempt counts at the roll after the next one.",
            _("You try “{card}”. Your attempt counts at the roll after the next one."),
            **values,
        )
    else:
        text = _("{player} tries “{card}”.", _("You try “{card}”."), **values)
    clauses = ("CH-7.2", "R-47") + ("R-61",) * (attempt.window > state.turns)
    state.log.tell(state, EventKind.ATTEMPT, attempt.player, text, clauses, seen_by=frozenset({attempt.player}))


def _written_down(state: State, player: int, number: int, action: Action, window: int) -> Attempt:
    card = state.table.cheats[number]
    act = card.act
    squares = [state.table.square_of[slug] for slug in action.deeds]
    attempt = Attempt(player, number, window, -1 if action.seat is None else action.seat)
    if squares:
        attempt = replace(attempt, first=squares[0], second=squares[-1], target=state.owners[squares[-1]])
    payment = attempts.payment_of(state, player, action.number)
    if payment is not None:
        amount = action.amount or payment.amount
        return replace(attempt, target=payment.payee, amount=amount)
    if act is CheatAct.COLLECT_FOREIGN_RENT:
        stop_number = attempts.foreign_stop(state, player, squares[0])
        assert stop_number is not None, "its bar allows no other"
        stop = state.stops[stop_number]
        amount = claims.rent_of(stop, state.table.note)
        return replace(attempt, target=stop.visitor, amount=amount, stop=stop_number)
    if act is CheatAct.MOVE_OTHER_PAWN:
        start = state.pawns[attempt.target]
        passes = start + call.of_roll(state.dice)[0] >= state.table.squares
        return replace(attempt, first=start, amount=state.table.start_pays if passes else 0)
    return replace(attempt, amount=action.amount or card.amount)


def _glimpse(state: State, attempt: Attempt, card: CheatCard) -> None:
    """Let each other seat notice the attempt or not; a hint is never false, and only its seat sees it (R-82).

    The draw depends on the window, player, card and observer. If draws were simply counted, an attempt would affect
    what others notice later.
    """
    for observer in state.seats_from(0):
        if observer == attempt.player:
            continue
        number = attempt.window
        for part, parts in (
            (attempt.player, len(state.out)),
            (attempt.card, len(state.table.cheats)),
            (observer, len(state.out)),
        ):
            number = number * parts + part
        if draw(state.seed ^ _HINTS, number, _MIXED) >= card.notice * _MIXED:
            continue
        state.hints.append((observer, attempt.player, attempt.card, attempt.window))
        if state.log is not None:
            text = _("{player} seems to be trying “{card}”.", player=name(attempt.player), card=Message(card.name))
            seen_by = frozenset({observer})
            state.log.tell(state, EventKind.GLIMPSE, attempt.player, text, ("R-82",), seen_by=seen_by)


def close_window(state: State, turn: int) -> None:
    """The next player rolls: rents lapse, attempts of earlier turns succeed, cards are replaced (R-50)."""
    used = _settle_attempts(state, turn) if state.secrets else ()
    _forget_window(state, turn)
    for number in used:
        replace_card(state, number, turn)
    state.start_paid = 0


def _settle_attempts(state: State, turn: int) -> Iterable[int]:
    """Let attempts of earlier turns succeed, in the order made, and return the cards of those that did."""
    ready = [attempt for attempt in state.secrets if attempt.window < turn]
    running = [_carried_over(state, attempt) for attempt in state.secrets if attempt.window >= turn]
    state.secrets = [attempt for attempt in running if attempt is not None]
    used: dict[int, None] = {}
    for attempt in ready:
        if _is_possible(state, attempt):
            _carry_out(state, attempt)
            used[attempt.card] = None
        elif state.log is not None:
            text = _("The attempt has become impossible and has no effect.")
            seen_by = frozenset({attempt.player})
            state.log.tell(state, EventKind.LAPSED, attempt.player, text, ("R-56",), seen_by=seen_by)
    return used


def _forget_window(state: State, turn: int) -> None:
    """Clear the claims of the window that has closed."""
    if state.accused or state.left:
        state.forget()
        state.accused = []
        state.left = [entry for entry in state.left if entry[1] >= turn]
    if state.tried:
        state.tried = [entry for entry in state.tried if entry[2] >= turn]
        state.hints = [entry for entry in state.hints if entry[3] >= turn]
    if state.stops:
        state.stops = []
        state.asked = [0] * len(state.asked)
    if state.payments:
        state.payments = []


def replace_card(state: State, number: int, turn: int) -> None:
    """Put a card under the cheat pile and lay the next one out; once for all attempts on it (R-55)."""
    state.turned[number] = True
    if number not in state.face_up:
        return
    slot = state.face_up.index(number)
    state.cheat_pile.append(number)
    state.face_up[slot] = state.cheat_pile.pop(0)
    state.left.append((number, turn))
    state.forget()
    if state.log is not None:
        new = state.table.cheats[state.face_up[slot]]
        text = _("“{card}” is now face up.", card=new.name)
        state.log.tell(state, EventKind.FACE_UP, state.turn, text, ("CH-7.2", "R-55"))


def _carried_over(state: State, attempt: Attempt) -> Attempt | None:
    """Return an attempt that continues in the next turn; a visit that was claimed ends it (R-56)."""
    if attempt.stop < 0:
        return attempt
    return None if state.stops[attempt.stop].claimed else replace(attempt, stop=-1)


def _is_possible(state: State, attempt: Attempt) -> bool:
    """Return whether an attempt can still be carried out (R-56)."""
    act, player = state.table.cheats[attempt.card].act, attempt.player
    owners, standing = state.owners, state.hotels
    first, second, target = attempt.first, attempt.second, attempt.target
    if act is CheatAct.PLACE_HOTEL:
        return hotels.spare(state) > 0 and not hotels.bar_to_place(state, player, first)
    if act is CheatAct.REMOVE_HOTEL:
        return owners[first] == target and standing[first]
    if act is CheatAct.MOVE_HOTEL:
        return owners[first] == owners[second] == player and standing[first] and not standing[second]
    if act is CheatAct.SWAP_PROPERTIES:
        mine, theirs = owners[first] == player, owners[second] == target
        return mine and theirs and not standing[first] and not standing[second]
    if act is CheatAct.TAKE_UNSOLD_PROPERTY:
        return owners[first] == BANK and not standing[first]
    if act is CheatAct.TAKE_PROPERTY:
        return owners[first] == target
    if act is CheatAct.ESCAPE_JAIL:
        return state.jailed[player] > 0
    if attempt.stop >= 0 and state.stops[attempt.stop].claimed:
        return False
    if act is CheatAct.MOVE_OTHER_PAWN:
        return True
    return target == BANK or not state.out[target]


def _carry_out(state: State, attempt: Attempt) -> None:
    """Announce an attempt that nobody has called out, carry it out, and pay its reward (CH-7.2, R-61)."""
    card, player = state.table.cheats[attempt.card], attempt.player
    act = card.act
    if state.log is not None:
        text = _(
            "{player} has tried “{card}” and was not caught.",
            _("You have tried “{card}” and were not caught."),
            player=name(player),
            card=Message(card.name),
        )
        state.log.tell(state, EventKind.ANNOUNCED, player, text, ("CH-7.2", "R-50", "R-61"))
    _do(state, attempt, act)
    for effect in card.reward:
        _reward(state, player, effect)


def _do(state: State, attempt: Attempt, act: CheatAct) -> None:
    player, first, second = attempt.player, attempt.first, attempt.second
    if act is CheatAct.PLACE_HOTEL:
        hotels.put_there(state, player, first, "CH-7.2", "CH-8.2")
    elif act is CheatAct.REMOVE_HOTEL:
        hotels.take_away(state, player, first, "CH-7.2")
    elif act is CheatAct.MOVE_HOTEL:
        hotels.move(state, player, first, second, "CH-7.2", "CH-8.2")
    elif act is CheatAct.SWAP_PROPERTIES:
        _take(state, attempt.target, first)
        _take(state, player, second)
    elif act in (CheatAct.TAKE_UNSOLD_PROPERTY, CheatAct.TAKE_PROPERTY):
        _take(state, player, first)
    elif act is CheatAct.ESCAPE_JAIL:
        jail.free(state, player, "CH-6.3", "CH-7.2")
    elif act is not CheatAct.MOVE_OTHER_PAWN and attempt.amount:
        _gain(state, player, attempt.target, attempt.amount)


def _gain(state: State, player: int, loser: int, amount: int) -> None:
    """Move the money of an act; a player with less loses what they have (R-49)."""
    taken = amount if loser == BANK else min(amount, state.cash[loser])
    why = one(_("The gain of the cheat, limited to the cash available"), taken, "CH-7.2", "R-49")
    state.transfer(loser, player, taken, EventKind.CHEAT, why)


def _take(state: State, player: int, square: int) -> None:
    state.give(square, player)
    if state.log is not None:
        text = _(
            "{square} now belongs to {player}.",
            _("{square} now belongs to you."),
            square=state.table.name(square),
            player=name(player),
        )
        state.log.tell(state, EventKind.PROPERTY, player, text, ("CH-7.2",), square=square)


def _reward(state: State, player: int, effect: Effect) -> None:
    """Pay the reward on the back of the card (CH-7.2)."""
    if effect.kind is EffectKind.COLLECT:
        why = one(_("The reward on the card"), effect.amount, "CH-7.2", "R-24")
        state.transfer(BANK, player, effect.amount, EventKind.REWARD, why)
        return
    done = False
    if effect.kind is EffectKind.PLACE_HOTEL:
        done = hotels.grant(state, player, "CH-7.2", "CH-8.2")
    elif effect.kind is EffectKind.TAKE_CHEAPEST_UNSOLD:
        table = state.table
        unsold = [square for square in table.properties if state.owners[square] == BANK and not state.hotels[square]]
        if unsold:
            _take(state, player, min(unsold, key=table.price.__getitem__))
            done = True
    else:
        raise AssertionError(f"no reward is of the kind {effect.kind}")
    if not done and effect.otherwise is not None:
        _reward(state, player, effect.otherwise)
