"""The first game played on: from what you did to the moment after it.

The others choose by themselves. Moments are kept by what led to them, so a press plays one step and not the
game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Event, Phase, Verb, What
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.look import YOU
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _, quoted
from antimono.lessons.stage.figures import Bill
from antimono.play.first_game.beside import TAUGHT, beside
from antimono.play.first_game.happening import at_event
from antimono.play.first_game.moment import BET, Moment, Reply
from antimono.play.first_game.setting import AT_TABLE, lay_out, new_game, record_throws
from antimono.play.first_game.stops import Asks, Scene, Stop

MOST = 400
"""How many words a list of what was done may have: a game has about fifty."""

_KEPT = 256
"""Moments that are kept: several games with what was taken back."""


@lru_cache(_KEPT)
def moment(edition: str, role: Role, did: tuple[str, ...] = ()) -> Moment:
    """The moment after all that you did; `reached` finds it if nothing on the way is kept.

    Raises:
        AntimonoError: if some of it could not be done.
    """
    if did:
        return _after(moment(edition, role, did[:-1]), did[-1])
    seen = TAUGHT if role is Role.MONOPOLIST else frozenset[str]()
    game = new_game(edition, role)
    return _onward(Moment(role, (), game, (0,) * len(game.players), seen, 0))


def reached(edition: str, role: Role, did: Sequence[str]) -> Moment:
    """The moment after all that you did, step by step, however little of it is kept.

    Raises:
        AntimonoError: if some of it could not be done.
    """
    now = moment(edition, role)
    for count in range(1, len(did) + 1):
        now = moment(edition, role, tuple(did[:count]))
    return now


def furthest(edition: str, role: Role, did: Sequence[str]) -> tuple[Moment, Message | None]:
    """The moment after as much of what you did as can be done, and why the rest could not."""
    done = tuple(did[:MOST])
    now = moment(edition, role)
    for count in range(1, len(done) + 1):
        try:
            now = moment(edition, role, done[:count])
        except AntimonoError as error:
            return now, error.message
    return now, None


def _after(now: Moment, word: str) -> Moment:
    """The moment after one thing more.

    Raises:
        UnreadableError: if it cannot be done.
    """
    if word not in now.options:
        raise UnreadableError(_("“{word}” is nothing that can be done here now.", word=quoted(word)))
    did = (*now.did, word)
    if now.waiting:
        reply = _reply(now.waiting[0], word)
        bets, hits = now.bets, now.hits
        if reply is not None and reply.hit is not None:
            bets, hits = bets + 1, hits + reply.hit
        waiting, heard = now.waiting[1:], now.known
        return _onward(replace(now, did=did, waiting=waiting, reply=reply, heard=heard, bets=bets, hits=hits))
    since = len(now.game.log)
    return _onward(_played(replace(now, did=did, since=since, note=None, reply=None), Action.parse(word)))


def _reply(stop: Stop, word: str) -> Reply | None:
    if stop.asks is Asks.CARD:
        return Reply(stop.slug, None, clauses=stop.clauses, card=stop.face)
    if stop.asks is not Asks.BET:
        return None
    key = word.removeprefix(BET)
    bill = None
    # That there is no monopoly need not be said before monopolies are told of; one line is no arithmetic.
    steps = tuple(step for step in stop.steps if step.amount or step.clauses[0] != "AM-9.1")
    if stop.title is not None and len(steps) > 1:
        bill = Bill(stop.title, steps, _("You owe"), stop.payee)
    return Reply(stop.slug, stop.said.get(key, stop.say), key == stop.right, stop.clauses, bill)


def _onward(now: Moment) -> Moment:
    """Let the others play until you have to do something."""
    while not now.waiting:
        if now.game.over:
            return replace(now, note=None)
        if now.game.player_to_decide == YOU:
            note = beside(now.scene, now.seen)
            return now if note is None else replace(now, note=note, seen=now.seen | {note.slug})
        player = now.game.player_to_decide
        action = AT_TABLE[player].strategy.choose(now.game.view(player), now.game.legal_actions(), 0, 0)
        now = _played(now, action)
    return now


def _played(now: Moment, action: Action) -> Moment:
    """The moment after an action of anybody, with the stops that it brings."""
    game, moves = now.game.copy(), list(now.moves)
    if action.verb is Verb.ROLL:
        lay_out(game, moves)
        if game.phase is not Phase.CUSTODY:
            moves[game.turn] += 1
    before = len(game.log)
    game.play(action)
    record_throws(game)
    scene, seen, stops = Scene(game, now.seats), set(now.seen), []
    inside, missed = now.inside, now.missed
    for place, event in enumerate(game.log[before:], start=before):
        if game.state.custody_turn[YOU]:
            more, less = _on_the_corner(event, scene)
            inside, missed = inside + more, missed + less
        for stop in () if game.state.out[YOU] else at_event(event, scene, place):
            if stop.slug not in seen:
                seen.add(stop.slug)
                stops.append(stop)
    return replace(
        now,
        game=game,
        moves=tuple(moves),
        seen=frozenset(seen),
        waiting=tuple(stops),
        inside=inside,
        missed=missed,
    )


def _on_the_corner(event: Event, scene: Scene) -> tuple[int, int]:
    """What an event brings you while you are in custody, and what it would bring you outside."""
    state = scene.game.state
    if event.what is What.NO_RENT and event.square is not None and state.owners[event.square] == YOU:
        return 0, scene.visit(event.square) * (not state.mortgaged[event.square])
    if event.what is What.RENT and event.transfer is not None and event.transfer.payee == account(YOU):
        return event.amount or 0, 0
    return 0, 0
