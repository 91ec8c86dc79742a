"""The first game at one moment: where all stand, as far as you know it, and what is asked of you now.

What you did is a list of words: actions as the engine writes them, and `on` or `bet …` at a stop. The others
choose by themselves. Moments are kept by what led to them, so a press plays one step and not the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Action, Event, EventKind, Game, Phase, Verb
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.theme import YOU
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.figures import Seat
from antimono.core.text import Message, _, quoted
from antimono.course.scene.figures import Bill, CardFace
from antimono.play.first_game.choices import Choice, asked, choices
from antimono.play.first_game.deals import FIRST, Deal
from antimono.play.first_game.scenes import TAUGHT, Scene, Stop, at_event, beside
from antimono.play.first_game.setting import AT_TABLE, ROUNDS, lay_out, new_game, record_throws, seats
from antimono.play.first_game.telling import Turn, turns

ON = "on"
"""What is done where there is nothing to do but to go on."""

BET = "bet "
"""How a bet begins; its key follows."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The result of an answer at a stop."""

    slug: str
    """Of the stop."""
    text: Message | None
    hit: bool | None = None
    """Whether a bet was right."""
    clauses: tuple[str, ...] = ()
    bill: Bill | None = None
    card: CardFace | None = None


@dataclass(frozen=True)
class Moment:
    """The game as it stands before you do something."""

    role: Role
    did: tuple[str, ...]
    """All that you did."""
    game: Game
    """With a log; nobody may change it."""
    moves: tuple[int, ...]
    """How many rolls have moved the pawn of each player."""
    seen: frozenset[str]
    """The scenes that have been told, by their names."""
    since: int
    """How many events there were when you last chose."""
    heard: int = 0
    """How many you have been told of at a stop since."""
    waiting: tuple[Stop, ...] = ()
    """Stops that wait for an answer, the first of them now."""
    note: Stop | None = None
    """What is told beside your choice."""
    reply: Reply | None = None
    """What came of the answer just given."""
    deal: Deal = FIRST
    """Where the dice and cards come from."""
    inside: int = 0
    """What rents have brought you while you were in custody, in money units."""
    missed: int = 0
    """What they would have brought, had you not been in jail."""
    bets: int = 0
    """How many bets you have made."""
    hits: int = 0
    """How many of them were right."""

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return self.game.edition

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The players as they are drawn."""
        return seats(self.role)

    @property
    def roles(self) -> tuple[Role, ...]:
        """Those of the players, by index."""
        return self.game.roles

    @property
    def scene(self) -> Scene:
        """Return what words are made from."""
        return Scene(self.game, self.seats)

    @property
    def stop(self) -> Stop | None:
        """The stop that waits for an answer, or what is told beside your choice."""
        return self.waiting[0] if self.waiting else self.note

    @property
    def ended(self) -> bool:
        """True if all rounds are played, or nobody is left to play them."""
        return not self.waiting and self.game.over

    @property
    def round(self) -> int:
        """The round that is being played, from 1."""
        return min(self.game.state.round + 1, ROUNDS)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Return what the rules allow you; nothing at a stop and at the end."""
        return () if self.waiting or self.ended else choices(self.scene)

    @cached_property
    def words(self) -> Message:
        """Return what is so, and what is asked."""
        if self.stop is not None:
            return self.stop.words
        return asked(self.scene)

    @cached_property
    def options(self) -> tuple[str, ...]:
        """All that can be done now, as it is written in `did`."""
        if not self.waiting:
            return tuple(choice.token for choice in self.choices)
        stop = self.waiting[0]
        return tuple(BET + key for key, _label in stop.options) or (ON,)

    @property
    def known(self) -> int:
        """Return how many events you know: not those on which you are betting."""
        told = [stop.upto for stop in self.waiting if stop.upto is not None]
        return min(told) if told else len(self.game.log)

    @cached_property
    def told(self) -> tuple[Turn, ...]:
        """Return what has happened since you last did something, as far as you know it; without the count."""
        return self._turns(max(self.since, self.heard))

    @cached_property
    def whole(self) -> tuple[Turn, ...]:
        """All that has happened, as far as you know it; without the count."""
        return self._turns(0)

    def _turns(self, first: int) -> tuple[Turn, ...]:
        events = self.game.log[: self.known]
        last = next((place for place, event in enumerate(events) if event.what is EventKind.TIME_UP), len(events))
        return turns(events[:last], first, self.edition, self.seats)

    @cached_property
    def cash(self) -> tuple[int, ...]:
        """Return what the players have, as far as you know it."""
        return self._cash_at(self.known)

    @cached_property
    def change(self) -> tuple[int, ...]:
        """Return what came to each or went since you last chose; nothing when all is counted."""
        if self.ended:
            return (0,) * len(self.seats)
        before = self._cash_at(self.since)
        return tuple(now - was for now, was in zip(self.cash, before, strict=True))

    def _cash_at(self, known: int) -> tuple[int, ...]:
        cash = list(self.game.state.cash)
        for event in self.game.log[known:]:
            if event.transfer is not None:
                amount = event.amount
                cash[PLAYERS[event.transfer.payer]] += amount
                cash[PLAYERS[event.transfer.payee]] -= amount
        return tuple(cash[:-1])

    @cached_property
    def pawns(self) -> tuple[int, ...]:
        """Return where the pawns stand, as far as you know it."""
        found = [0] * len(self.seats)
        for event in self.game.log[: self.known]:
            if event.what in (EventKind.MOVED, EventKind.SENT) and event.square is not None:
                found[event.player] = event.square
        return tuple(found)

    @property
    def thrown(self) -> Event | None:
        """Your last roll, if you have rolled since you last chose."""
        rolls = [
            event
            for event in self.game.log[self.since : self.known]
            if event.what is EventKind.DICE and event.player == YOU
        ]
        return rolls[-1] if rolls else None


MOST = 400
"""How many words a list of what was done may have: a game has about fifty."""

_KEPT = 256
"""Moments that are kept: several games with what was taken back."""


@lru_cache(_KEPT)
def moment(edition: str, role: Role, did: tuple[str, ...] = (), deal: Deal = FIRST) -> Moment:
    """Return the moment after all that you did; `reached` finds it if nothing on the way is kept.

    Raises:
        AntimonoError: if some of it could not be done.
    """
    if did:
        return after(moment(edition, role, did[:-1], deal), did[-1])
    seen = TAUGHT if role is Role.MONOPOLIST else frozenset[str]()
    game = new_game(edition, role, deal)
    return _onward(Moment(role, (), game, (0,) * len(game.players), seen, 0, deal=deal))


def reached(edition: str, role: Role, did: Sequence[str], deal: Deal = FIRST) -> Moment:
    """Return the moment after all that you did, step by step, however little of it is kept.

    Raises:
        AntimonoError: if some of it could not be done.
    """
    now = moment(edition, role, (), deal)
    for count in range(1, len(did) + 1):
        now = moment(edition, role, tuple(did[:count]), deal)
    return now


def furthest(edition: str, role: Role, did: Sequence[str], deal: Deal = FIRST) -> tuple[Moment, Message | None]:
    """Return the moment after as much of what you did as can be done, and why the rest could not."""
    done = tuple(did[:MOST])
    now = moment(edition, role, (), deal)
    for count in range(1, len(done) + 1):
        try:
            now = moment(edition, role, done[:count], deal)
        except AntimonoError as error:
            return now, error.message
    return now, None


def after(now: Moment, word: str) -> Moment:
    """Return the moment after one thing more.

    Raises:
        UnreadableError: if it cannot be done.
    """
    if word not in now.options and not (now.waiting and word == ON):
        raise UnreadableError(_("“{word}” is not possible here now.", word=quoted(word)))
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
    if stop.face is not None:
        return Reply(stop.slug, None, clauses=stop.clauses, card=stop.face)
    if not stop.options:
        return None
    key = word.removeprefix(BET)
    bill = None
    # That there is no monopoly need not be said before monopolies are told of; one line is no arithmetic.
    steps = tuple(step for step in stop.steps if step.amount or step.clauses[0] != "AM-9.1")
    if stop.title is not None and len(steps) > 1:
        bill = Bill(stop.title, steps, _("You owe"), stop.payee)
    return Reply(stop.slug, stop.say, None if word == ON else key == stop.right, stop.clauses, bill)


def _onward(now: Moment) -> Moment:
    """Let the others play until you have to do something."""
    while not now.waiting and not now.game.over:
        if now.game.player_to_decide == YOU:
            note = beside(now.scene, now.seen)
            return now if note is None else replace(now, note=note, seen=now.seen | {note.slug})
        player = now.game.player_to_decide
        action = AT_TABLE[player].strategy.choose(now.game.view(player), now.game.legal_actions(), 0, 0)
        now = _played(now, action)
    return now


def _played(now: Moment, action: Action) -> Moment:
    """Return the moment after an action of anybody, with the stops that it brings."""
    game, moves = now.game.copy(), list(now.moves)
    if action.verb is Verb.ROLL:
        lay_out(game, now.deal, moves)
        if game.phase is not Phase.CUSTODY:
            moves[game.turn] += 1
    before = len(game.log)
    game.play(action)
    record_throws(game)
    scene, seen, stops = Scene(game, now.seats), set(now.seen), []
    inside, missed = now.inside, now.missed
    for place, event in enumerate(game.log[before:], start=before):
        if game.state.custody_turn[YOU]:
            more, less = on_the_corner(event, scene)
            inside, missed = inside + more, missed + less
        for stop in () if game.state.out[YOU] else at_event(event, scene, place):
            if stop.slug not in seen:
                seen.add(stop.slug)
                stops.append(stop)
    return replace(
        now, game=game, moves=tuple(moves), seen=frozenset(seen), waiting=tuple(stops), inside=inside, missed=missed
    )


def on_the_corner(event: Event, scene: Scene) -> tuple[int, int]:
    """Return what an event brings you while you are in custody, and what it would bring you outside."""
    state = scene.game.state
    if event.what is EventKind.NO_RENT and event.square is not None and state.owners[event.square] == YOU:
        return 0, scene.visit(event.square) * (not state.mortgaged[event.square])
    if event.what is EventKind.RENT and event.transfer is not None and event.transfer.payee == account(YOU):
        return event.amount, 0
    return 0, 0
