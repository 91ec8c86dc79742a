"""All that a seat is told, and another game that is the same as far as it can know (R-47, R-60, R-82)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from antimono.cheaters.edition.model import CheatAct
from antimono.cheaters.game import Action, Game, Phase, Position, Verb, View
from antimono.cheaters.records import Record, Snapshot
from antimono.core.errors import AntimonoError

EVERYBODY = -1
"""Who sees what all see and nothing else: readers of a published record."""

SAME = {"edition", "options", "table", "player"}
"""What a view tells of the rules and of itself."""

OF_SQUARES = {"asking_price"}
"""What a view tells of each square."""

ASKED = ("cheat T01", "cheat T09 p1", "use C02 p1", "use C03", "use K14 avenue-foch", "discard C02", "buy")
"""What somebody might ask of another seat, to find out what it hides."""


def told(game: Game, seat: int) -> dict[str, str]:
    """All that a seat is told, by where: names of its view, its position, what it asks, the record.

    Nothing is listed by hand that could be forgotten: what a view gains is looked at from then on.
    """
    if seat == EVERYBODY:
        # A record is of the acts that were played, whoever reads it.
        return {"position": str(Snapshot.of(game).seen_by(None)), "record": str(Record.of(game).redacted())}
    view = game.view(seat)
    found = {"position": str(Snapshot.of(game).seen_by(seat))}
    for name in sorted({each for each in dir(View) if not each.startswith("_")} - SAME):
        value = getattr(view, name)
        if name in OF_SQUARES:
            value = [value(square) for square in range(len(view.owners))]
        found[name] = repr(value() if callable(value) else value)
    found["log"] += repr([(str(event), event.dice, event.seen_by is None) for event in view.log])
    found["asked"] = repr(
        [answer(game, f"p{other + 1}: {act}", seat) for other in game.players if other != seat for act in ASKED]
    )
    return found


def answer(game: Game, action: str, seat: int) -> str:
    """Return what a seat hears that asks whether somebody could do that."""
    try:
        game.check(action, asked_by=seat)
    except AntimonoError as error:
        return str(error)
    return "possible"


def check_same(game: Game, twin: Game, seat: int) -> None:
    """Nothing that the seat is told differs."""
    assert told(game, seat) == told(twin, seat)


def openly(attempt_card: int, game: Game) -> bool:
    """Return whether trying a card is seen by all (R-48)."""
    return game.state.table.cheats[attempt_card].act is CheatAct.MOVE_OTHER_PAWN


def other_world(game: Game, seat: int, rng: random.Random) -> Game:
    """A game that differs in all that the seat does not know, drawn anew, and in nothing else.

    Others' held and drawn cards, the order of the piles, dice that only another has seen, others' attempts
    and what others have noticed; and the seed, from which all that is to come follows.
    """
    position = game.position()
    position = _other_cards(game, position, seat, rng)
    if position.hidden_dice and position.dice >= 0 and seat != position.turn:
        position = replace(position, dice=rng.randrange(36))
    position = replace(
        position,
        cheat_pile=tuple(rng.sample(position.cheat_pile, len(position.cheat_pile))),
        secrets=tuple(
            [each for each in position.secrets if each.player == seat or openly(each.card, game) or rng.random() < 0.3]
        ),
        tried=tuple([each for each in position.tried if each[0] == seat or rng.random() < 0.3]),
        hints=tuple([each for each in position.hints if each[0] == seat or rng.random() < 0.3]),
    )
    twin = begun(game, rng.randrange(2**64), position)
    for _attempt in range(rng.randrange(3)):
        cheat = rng.choice([player for player in game.players if player != seat] or [seat])
        acts = [act for act in twin.legal_actions(cheat) if is_hidden(act)]
        if acts and cheat != seat:
            twin.play(rng.choice(acts).by(cheat))
    seen = [each for each in game.position().hints if each[0] == seat]
    hints = [each for each in twin.position().hints if each[0] != seat]
    return begun(game, rng.randrange(2**64), replace(twin.position(), hints=(*seen, *hints)))


def is_hidden(action: Action) -> bool:
    """Return whether an act is an attempt of which nobody else sees anything, neither the act nor a move by it."""
    moves = action.card == "T05" or action.faces is not None or action.word is not None
    return action.verb is Verb.CHEAT and not moves


def begun(game: Game, seed: int, position: Position) -> Game:
    """A game of the same table at a position."""
    twin = Game(len(game.players), seed, options=game.options, starter=position.starter)
    twin.restore(position)
    return twin


def _other_cards(game: Game, position: Position, seat: int, rng: random.Random) -> Position:
    """The cards of both decks that the seat does not know, dealt anew; what is held can be held."""
    held, piles, asks = [list(each) for each in position.held], list(position.piles), list(position.asks)
    for deck, cards in enumerate(game.state.table.decks):
        hands = [player for player in game.players if player != seat and held[deck][player] >= 0]
        drawn = [
            place
            for place, ask in enumerate(asks)
            if ask.phase is Phase.KEEP and ask.first == deck and ask.player != seat
        ]
        unknown = [*piles[deck], *[held[deck][player] for player in hands], *[asks[place].second for place in drawn]]
        chosen = rng.sample([each for each in unknown if cards[each].held], len(hands) + len(drawn))
        rest = [each for each in unknown if each not in chosen]
        piles[deck] = tuple(rng.sample(rest, len(rest)))
        for player in hands:
            held[deck][player] = chosen.pop()
        for place in drawn:
            asks[place] = replace(asks[place], second=chosen.pop())
    return replace(position, held=tuple([tuple(each) for each in held]), piles=tuple(piles), asks=tuple(asks))


def seats_but(game: Game, *knowing: int) -> Iterator[int]:
    """All who are to be told the same: the others, and whoever reads what is published."""
    yield EVERYBODY
    yield from [player for player in game.players if player not in knowing]
