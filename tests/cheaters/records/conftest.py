"""What tests of the text forms share: games that have come about by random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from antimono.cheaters.game import BaseValue, Game
from antimono.core.errors import AntimonoError
from tests.cheaters.game.scenes import step

FLAGS = ("ultimate", "open_dice", "hidden_backs", "vote", "station_keeps_double", "glimpse")

type RandomGame = Callable[[int, int], Game]


@cache
def played(seed: int, actions: int) -> Game:
    """A game that has been played at random for some actions; do not play on, it is shared."""
    rng = random.Random(seed)
    flags: dict[str, Any] = {flag: rng.random() < 0.5 for flag in FLAGS}
    game = Game(
        2 + seed % 5,
        seed,
        base_value=rng.choice(list(BaseValue)),
        **flags,
    )
    wild = rng.choice((0.05, 0.3, 0.6))
    while not game.over and len(game.actions) < actions:
        if rng.random() < 0.03:
            offer(game, rng)
        else:
            step(game, rng, wild)
    return game


def offer(game: Game, rng: random.Random) -> None:
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


@pytest.fixture(scope="session")
def random_game() -> RandomGame:
    """A game of a seed, played at random for at most so many actions; games are shared, so play on a copy."""
    return played
