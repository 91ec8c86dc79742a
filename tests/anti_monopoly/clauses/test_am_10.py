"""AM-10: houses and hotels."""

from __future__ import annotations

from random import Random

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, Verb

CHANGES = {Verb.BUILD: (1,), Verb.SELL: (-1,)}
"""By how much a street's buildings change when such an act is done; all other streets stay as they are."""


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_10_6_a_building_never_moves_to_another_street(edition: str) -> None:
    """In games at random, no act takes buildings from one street and puts them on another."""
    built = sum(_built_and_never_moved(edition, seed) for seed in range(4, 10))
    assert built > 10


def _built_and_never_moved(edition: str, seed: int) -> int:
    """How often something was built in one game of which every act is looked at."""
    game, chance = Game(edition, [Role.COMPETITOR, Role.MONOPOLIST], seed=seed, log=False), Random(seed)
    built = 0
    for _act in range(1000):
        if game.over:
            break
        action = chance.choice(game.legal_actions())
        before = list(game.state.levels)
        game.play(action)
        changes = {
            square: after - old
            for square, (old, after) in enumerate(zip(before, game.state.levels, strict=True))
            if after != old
        }
        built += action.verb is Verb.BUILD
        if action.verb in CHANGES:
            assert action.deed is not None
            assert tuple(changes) == (game.edition.deed(action.deed).index,)
            assert tuple(changes.values()) == CHANGES[action.verb]
        else:  # a hotel is sold whole, or a bankrupt's buildings are
            assert all(change < 0 for change in changes.values())
            assert not changes or action.verb in {Verb.SELL_ALL, Verb.BANKRUPT}
    return built
