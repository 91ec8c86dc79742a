"""What tests of the text forms share: games that have come about by random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Game, timed
from antimono.anti_monopoly.game.options import RuleValue

C, M = Role.COMPETITOR, Role.MONOPOLIST
TABLES = ((C, M), (M, C, C), (C, M, M, C), (M, C, M, C, M, C))
ENDINGS = (GAME_A, GAME_B, timed(6))


type RandomGame = Callable[[int, int], Game]


@cache
def played(seed: int, actions: int) -> Game:
    """A game that has been played at random for some actions; do not play on, it is shared."""
    rng = random.Random(seed)
    rules: list[dict[str, RuleValue]] = [
        {},
        {"start_square_pays": 0, "start_money": 700},
        {"extra_roll_compulsory": True},
    ]
    game = Game(
        rng.choice(EDITION_IDS),
        rng.choice(TABLES),
        seed,
        rng.choice(ENDINGS),
        finite_stock=rng.random() < 0.5,
        as_printed=rng.random() < 0.5,
        house_rules=rng.choice(rules),
    )
    for number in range(actions):
        acts = game.legal_actions(offers=number % 4 == 0)
        if not acts:
            break
        game.play(rng.choice(acts))
    return game


@pytest.fixture(scope="session")
def random_game() -> RandomGame:
    """A game of a seed, played at random for at most so many actions; games are shared, so play on a copy."""
    return played
