"""What tests of the text forms share: games that have come about by random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Aim, Game, Phase, timed
from antimono.anti_monopoly.game.options import RuleValue

C, M = Role.COMPETITOR, Role.MONOPOLIST
TABLES = ((C, M), (M, C, C), (C, M, M, C), (M, C, M, C, M, C), None)
ENDINGS = (GAME_A, GAME_B, timed(6), timed(4, Aim.GAME_B))


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
    edition = rng.choice(EDITION_IDS)
    if edition == "it":
        rules[1]["start_money"] = 7_000  # its money is ten times larger
    game = Game(
        edition,
        rng.choice(TABLES),
        seed,
        rng.choice(ENDINGS),
        players=rng.randint(2, 6),
        finite_stock=rng.random() < 0.5,
        as_printed=rng.random() < 0.5,
        house_rules=rng.choice(rules),
    )
    for number in range(actions):
        if game.over:
            break
        game.play(rng.choice(acts_of_somebody(game, rng, offers=number % 4 == 0)))
    return game


def acts_of_somebody(game: Game, rng: random.Random, *, offers: bool) -> tuple[Action, ...]:
    """What some player may do now; now and then one who does not have to decide (R-35)."""
    other = rng.choice(game.players)
    if rng.random() < 0.2 and not game.state.out[other] and game.phase is not Phase.ROLES:
        acts = game.legal_actions(other, offers=offers)
        if acts:
            return acts
    return game.legal_actions(offers=offers and game.phase is not Phase.ROLES)


@pytest.fixture(scope="session")
def random_game() -> RandomGame:
    """A game of a seed, played at random for at most so many actions; games are shared, so play on a copy."""
    return played
