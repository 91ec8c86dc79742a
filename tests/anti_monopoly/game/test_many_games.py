"""Many games between random strategies, each checked at its end.

`python -m tests.anti_monopoly.many` plays thousands of each edition.

`ANTIMONO_GAMES=2000 pytest tests/anti_monopoly/game/test_many_games.py` plays more of them here too.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, Verb
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.many import play_many, tally
from antimono.core.match import CAP_CHOICES
from tests.anti_monopoly.many import ENDINGS, RANDOM, check_books, mixed
from tests.asked import asked

GAMES = int(os.environ.get("ANTIMONO_GAMES", "12"))
CAP = 3_000


@pytest.mark.no_cover
@asked("edition", EDITION_IDS, quick=["it", "pl"])
def test_random_strategies_end_their_games_without_an_error(edition: str) -> None:
    """All numbers of players, roles and endings; money and deeds add up; nearly all games end."""
    seed = EDITION_IDS.index(edition) * GAMES
    counts = tally(list(play_many(mixed(edition, RANDOM, ENDINGS), GAMES, seed, CAP, check_books)))
    assert counts.games == GAMES
    assert counts.ended >= 0.98 * GAMES - 1
    assert counts.wins[Role.COMPETITOR] + counts.wins[Role.MONOPOLIST] >= counts.ended
    assert counts.actions < CAP_CHOICES * counts.turns


@pytest.mark.no_cover
@asked("edition", EDITION_IDS, quick=["us", "pl"])
def test_any_mix_of_strategies_ends_its_games(edition: str) -> None:
    """The strategies with a plan among random ones; few of these games go on for ever."""
    games = 2 * GAMES  # of three games one that goes on were too many
    strategies = (*RANDOM, *STRATEGIES.values())
    counts = tally(list(play_many(mixed(edition, strategies, ENDINGS), games, 10_000, CAP, check_books)))
    assert counts.ended >= 0.85 * games


@pytest.mark.no_cover
@asked("edition", EDITION_IDS, quick=["us", "pl"])
def test_am_4_4_am_10_6_no_role_changes_and_no_building_moves(edition: str) -> None:
    """In whole games at random: what a street gains or loses, it gains or loses by an act that says so."""
    built = 0
    for seed in range(4, 8):
        game, chance = Game(edition, "CM", seed=seed, log=False), Random(seed)
        roles = game.roles
        for _act in range(1000):
            if game.over:
                break
            action, before = chance.choice(game.legal_actions()), list(game.state.levels)
            game.play(action)
            assert game.roles == roles
            levels = zip(before, game.state.levels, strict=True)
            changes = {square: new - old for square, (old, new) in enumerate(levels) if new != old}
            if action.verb in (Verb.BUILD, Verb.SELL):
                assert action.deed is not None
                square = game.edition.deed(action.deed).index
                assert changes == {square: 1 if action.verb is Verb.BUILD else -1}
            else:  # a hotel is sold whole, or a bankrupt's buildings are
                assert all(change < 0 for change in changes.values())
                assert not changes or action.verb in (Verb.SELL_ALL, Verb.BANKRUPT)
            built += action.verb is Verb.BUILD
    assert built > 5
