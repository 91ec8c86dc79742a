"""What the second game plays and writes, for the tests that ask the same of both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from antimono.cheaters.game import BaseValue, Game
from antimono.core.errors import AntimonoError
from tests.cheaters.game.scenes import step
from tests.core.records.forms import Forms

FLAGS = ("ultimate", "open_dice", "hidden_backs", "vote", "station_keeps_double", "glimpse")

HEAD = '[edition "cheaters"]\n[seats "2"]\n[seed "1"]\n'
BASE = '[position "cheaters seed=1 | 1500@0 1500@0 | '


def reached(rng: random.Random) -> Iterator[Game]:
    """A game after each action, in which everybody does anything."""
    flags: dict[str, Any] = {flag: rng.random() < 0.5 for flag in FLAGS}
    seed = rng.getrandbits(32)
    game = Game(rng.randint(2, 6), seed, base_value=rng.choice(list(BaseValue)), **flags)
    wild = rng.choice((0.05, 0.3, 0.6))
    while True:
        yield game
        if rng.random() < 0.03:
            _offer(game, rng)
        else:
            step(game, rng, wild)


def _offer(game: Game, rng: random.Random) -> None:
    """A trade that somebody offers, if it is possible."""
    state = game.state
    left = [player for player in game.players if not state.out[player]]
    proposer, partner = rng.choice(left), rng.choice(left)
    sides = []
    for player in (proposer, partner):
        own = [state.table.slug[square] for square in state.owned_by(player)]
        deeds = rng.sample(own, min(len(own), rng.randrange(3)))
        sides.append(" ".join([*deeds, *["release-chance"] * (rng.random() < 0.1)]))
    money = 10 * rng.randrange(1, 40)
    try:
        game.play(f"p{proposer + 1}: offer p{partner + 1} {sides[0] or 'nothing'} for {sides[1]} {money}")
    except AntimonoError:
        game.play(rng.choice(game.legal_actions()))


FORMS = Forms(
    package="cheaters",
    head=HEAD,
    new=lambda **options: Game(2, **options),
    reached=reached,
    numbers=(
        "cheaters | {n}@0 10@0",
        "cheaters | 10@0 10@0 | - | roll p1 turn={n}",
        "bid {n}",
        "place {n}",
        "cheat T08 #{n}",
        "offer p2 {n} for x",
    ),
    signs='p1:TCKU@|=,;(){}[]"*+->/_.?',
    words=(
        "p1 p7: bank | - =h @9 :3 out ask= owes= auction= attempt= tried= stop= offer for nothing { } ( ) ; "
        ", * over [ ] seed= seen-by=p1 roll debt again ending hidden cheat accuse T01 T12 U1 C02 K03 face= "
        "(34)"
    ),
    hostile={
        "secrets": HEAD + '[secret "1. p1: 1 cheat T01"]\n' * 60_000 + "1. p1: roll;\n*",
        "secrets in a line": HEAD + '[secret "1. p1: ' + "1 cheat T01; " * 3_700 + '"]\n1. p1: roll;\n*',
        "hidden dice": HEAD + '[secret "1. p1: ' + "1 (34); " * 6_000 + '"]\n1. p1: roll;\n*',
        "comments on secrets": HEAD + '[secret "1. p1: 1 cheat T01 ' + "{x} " * 9_000 + '"]\n1. p1: roll;\n*',
        "decks": HEAD + '[decks "chance=' + "C01," * 12_000 + 'C01"]\n*',
        "options": HEAD + '[options "' + "vote " * 9_000 + '"]\n*',
        "players": HEAD + '[position "cheaters | ' + "1500@0 " * 7_000 + '"]\n*',
        "properties": HEAD + BASE + "p1:x " * 9_000 + '"]\n*',
        "stops": HEAD + BASE + "- | end p1 " + "stop=p1:avenue-foch:p2:60:s:100:open " * 1_300 + '"]\n*',
        "attempts": HEAD + BASE + "- | end p1 " + "attempt=p2:T09:1:p1:-:-:50:- " * 1_700 + '"]\n*',
        "offers": HEAD + BASE + "- | offer p2 " + "ask=offer:p2:p1:p2_5_for_x " * 1_800 + '"]\n*',
        "cards": HEAD + BASE + "- | roll p1 | chance=" + "C01," * 12_000 + 'C01"]\n*',
        "an offer": HEAD + "1. p1: offer p2 " + "a " * 90 + "for " + "b" * 100_000 + ";",
    },
)
