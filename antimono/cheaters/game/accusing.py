"""Accusing, and what a convicted cheat or a wrong accuser pays (CH-7.3, CH-7.4, R-52 to R-54)."""

from __future__ import annotations

from antimono.cheaters.edition.model import Effect, EffectKind, Party
from antimono.cheaters.game import attempts, call, cheating, claims, debts, jail
from antimono.cheaters.game.actions import Action, Verb
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import BANK, Attempt, PendingDecision, Phase, State
from antimono.cheaters.rules.legality import Bar, Forbidden, bar_to_player
from antimono.core.text import Message, Value, _


def accusable(state: State) -> list[int]:
    """Return the cards that an accusation can name: all on which an attempt could be open."""
    cards = attempts.open_cards(state)
    return list(dict.fromkeys(cards + [card for card, _turn in state.left])) if state.left else cards


def bar_to_accuse(state: State, player: int, accused: int, number: int) -> Bar:
    """Return what keeps a player from an accusation; never whether it is right (R-52)."""
    if not state.throws:
        return Bar.BEFORE_FIRST_ROLL
    if bar := bar_to_player(player == accused, state.out[accused]):
        return bar
    if number not in accusable(state):
        return Bar.NOT_FACE_UP
    return Bar.ACCUSED_BEFORE if (player, accused, number) in state.accused else Bar.NONE


def accusations(state: State, player: int) -> tuple[Action, ...]:
    """Return all accusations that a player may make, whether or not there is anything to accuse (R-60)."""
    if not state.throws:
        return ()
    cards, out, before = accusable(state), state.out, state.accused
    found: list[Action] = []
    for other, acts in enumerate(state.table.accuse_act):
        if other == player or out[other]:
            continue
        if before:
            found += [acts[number] for number in cards if (player, other, number) not in before]
        else:
            found += [acts[number] for number in cards]
    return tuple(found)


def accuse(state: State, player: int, action: Action) -> None:
    """Call out a cheat, by player and card (CH-7.3, R-52).

    The record decides, or the others do where the table has agreed on it, in seat order from the accuser's
    left; with nobody left to vote the record decides all the same (R-53).
    """
    accused = action.seat
    assert accused is not None
    number = state.table.cheat_of.get(action.card or "", -1)
    if bar := bar_to_accuse(state, player, accused, number):
        raise Forbidden(bar)
    state.accused.append((player, accused, number))
    state.forget_player(player)
    call.reopen(state)
    card = state.table.cheats[number]
    if state.log is not None:
        values: dict[str, Value] = {"player": name(player), "accused": name(accused), "card": Message(card.name)}
        text = _("{player} accuses {accused} of “{card}”.", _("You accuse {accused} of “{card}”."), **values)
        state.log.tell(state, EventKind.ACCUSED, player, text, ("CH-7.3", "R-52"))
    order = state.seats_from((player + 1) % len(state.out)) if state.table.options.vote else []
    voters = [each for each in order if each not in (player, accused)]
    if voters:
        state.votes = [player, accused, number]
        state.asks = [PendingDecision(Phase.VOTE, voter) for voter in voters]
    elif (attempt := _open_attempt(state, accused, number)) is not None:
        convict(state, attempt)
    else:
        _pay_for_wrong_accusation(state, player, accused)


def _open_attempt(state: State, accused: int, number: int) -> Attempt | None:
    for attempt in state.secrets:
        if attempt.player == accused and attempt.card == number:
            return attempt
    return None


def _pay_for_wrong_accusation(state: State, player: int, accused: int) -> None:
    """Pay the accused, because the record proves their innocence (CH-7.4, R-52, R-53)."""
    amount = state.table.edition.constants.false_accusation
    why = one(_("A wrong accusation"), amount, "CH-7.4", "R-53")
    debts.owe(state, player, accused, amount, EventKind.FALSE_ACCUSATION, why)


def vote(state: State, player: int, action: Action) -> None:
    """Say whether there was a cheat; the last vote decides."""
    state.asks.pop(0)
    state.votes.append(int(action.verb is Verb.GUILTY))
    if state.log is not None:
        if action.verb is Verb.GUILTY:
            text = _("{player} votes: guilty.", _("You vote: guilty."), player=name(player))
        else:
            text = _("{player} votes: innocent.", _("You vote: innocent."), player=name(player))
        state.log.tell(state, EventKind.VOTED, player, text, ("CH-7.4", "R-53"))
    if not any(ask.phase is Phase.VOTE for ask in state.asks):
        _count_votes(state)


def _count_votes(state: State) -> None:
    """Count the votes: a majority convicts, a tie acquits (R-53)."""
    player, accused, number, *votes = state.votes
    state.votes = []
    if sum(votes) * 2 > len(votes):
        attempt = _open_attempt(state, accused, number) or Attempt(accused, number, state.window)
        convict(state, attempt)
    else:
        _pay_for_wrong_accusation(state, player, accused)


def convict(state: State, attempt: Attempt) -> None:
    """The attempt fails and the penalty is taken: nothing has been carried out, nothing is undone (R-47)."""
    card, cheat = state.table.cheats[attempt.card], attempt.player
    state.secrets = [each for each in state.secrets if each is not attempt]
    # Now all know; who has noticed it has nothing to call out any more.
    state.hints = [each for each in state.hints if each[1:3] != (cheat, attempt.card)]
    if state.log is not None:
        text = _(
            "{player} is guilty of “{card}”.",
            _("You are guilty of “{card}”."),
            player=name(cheat),
            card=Message(card.name),
        )
        state.log.tell(state, EventKind.CONVICTED, cheat, text, ("CH-7.3", "R-54"))
    # Who calls out the same cheat after that owes nothing: it has been judged.
    judged = [(player, cheat, attempt.card) for player in state.players if player != cheat]
    state.accused += [entry for entry in judged if entry not in state.accused]
    cheating.replace_card(state, attempt.card, state.window)
    state.forget()
    for effect in card.penalty:
        _penalty(state, attempt, effect)


def _penalty(state: State, attempt: Attempt, effect: Effect) -> None:
    """Carry out one part of the penalty on the back of the card (CH-7.3)."""
    cheat, kind = attempt.player, effect.kind
    if kind is EffectKind.GO_TO_JAIL:
        jail.send(state, cheat, "CH-7.3", "CH-5.7")
    elif kind is EffectKind.PAY:
        _pay(state, cheat, _creditor(state, attempt, effect.party), effect.amount)
    elif kind is EffectKind.PAY_RENT_AGAIN:
        _pay(state, cheat, _creditor(state, attempt, Party.PAYEE), attempt.amount)
    elif kind is EffectKind.STAY_IN_JAIL:
        if state.jailed[cheat]:
            jail.send(state, cheat, "CH-7.3", "R-69")
    elif kind is EffectKind.UNDO_MOVE:
        _undo_move(state, attempt)
    elif kind is EffectKind.VICTIM_PLACES_PAWN:
        fixed = state.jailed[cheat] or state.arrived[cheat]
        if attempt.target >= 0 and not state.out[attempt.target] and not fixed:
            state.asks.append(PendingDecision(Phase.PLACE, attempt.target, cheat))
    elif kind is not EffectKind.PAY_SHORTFALL:
        # Nothing has been kept back yet, so there is no shortfall to make good.
        raise AssertionError(f"no penalty is of the kind {kind}")


def _pay(state: State, cheat: int, creditor: int, amount: int) -> None:
    why = one(_("The penalty on the card"), amount, "CH-7.3", "R-24")
    if amount:
        debts.owe(state, cheat, creditor, amount, EventKind.PENALTY, why)


def _creditor(state: State, attempt: Attempt, party: Party) -> int:
    """Return the payee of a penalty; the bank if no other payee is left."""
    found = BANK
    if party in (Party.TARGET, Party.PAYEE):
        found = attempt.target
    elif party is Party.OWNER:
        found = state.owners[attempt.first] if attempt.first >= 0 else BANK
    return BANK if found in (BANK, attempt.player) or state.out[found] else found


def _undo_move(state: State, attempt: Attempt) -> None:
    """Put a moved pawn back, and refund its rent and its START money (R-48)."""
    victim = attempt.target
    if victim < 0 or state.out[victim]:
        return
    for number, stop in enumerate(state.stops):
        if stop.visitor != victim:
            continue
        if stop.claimed:
            amount = min(claims.rent_of(stop, state.table.note), state.cash[stop.owner])
            why = one(_("The rent is refunded"), amount, "R-48", "R-49")
            state.transfer(stop.owner, victim, amount, EventKind.REFUND, why, stop.square)
        else:
            state.stops[number] = stop.asked()
    if attempt.amount:
        amount = min(attempt.amount, state.cash[victim])
        why = one(_("The money from START is returned when the pawn goes back"), amount, "R-48", "R-49")
        state.transfer(victim, BANK, amount, EventKind.REFUND, why)
    if not state.jailed[victim]:
        state.pawns[victim] = attempt.first
        state.arrived[victim] = False
        if state.log is not None:
            square = state.table.name(attempt.first)
            text = _(
                "The pawn of {player} goes back to {square}.",
                _("Your pawn goes back to {square}."),
                player=name(victim),
                square=square,
            )
            state.log.tell(state, EventKind.MOVED, victim, text, ("R-48",), square=attempt.first)


def place(state: State, player: int, action: Action) -> None:
    """Put the pawn of a convicted cheat on any square, which is not acted on and pays nothing."""
    square = action.amount
    assert square is not None
    if not 0 <= square < state.table.squares:
        raise Forbidden(Bar.NO_SQUARE)
    cheat = state.asks.pop(0).first
    state.pawns[cheat] = square
    if cheat == state.turn and state.base in (Phase.BUY, Phase.PILE):
        # The pawn has left the square about which something was to be decided.
        state.base = Phase.SETTLED
    if state.log is not None:
        values: dict[str, Value] = {"player": name(player), "other": name(cheat), "square": state.table.name(square)}
        text = _(
            "{player} puts the pawn of {other} on {square}.", _("You put the pawn of {other} on {square}."), **values
        )
        state.log.tell(state, EventKind.MOVED, cheat, text, ("CH-7.3", "R-48"), square=square)
