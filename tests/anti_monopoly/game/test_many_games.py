"""Many games between random strategies, each checked at its end.

`python -m antimono.anti_monopoly.players.run` plays thousands of each edition.

`ANTIMONO_GAMES=2000 pytest tests/anti_monopoly/game/test_many_games.py` plays more of them here too.
"""

from __future__ import annotations

import os

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.many import mixed, play_many, tally
from antimono.anti_monopoly.players.run import ENDINGS, RANDOM, check_books
from antimono.core.match import CAP_CHOICES

GAMES = int(os.environ.get("ANTIMONO_GAMES", "30"))
CAP = 3_000

every_edition = pytest.mark.parametrize("edition", EDITION_IDS)


@pytest.mark.no_cover
@every_edition
def test_random_strategies_end_their_games_without_an_error(edition: str) -> None:
    """All numbers of players, roles and endings; money and deeds add up; nearly all games end."""
    seed = EDITION_IDS.index(edition) * GAMES
    counts = tally(list(play_many(mixed(edition, RANDOM, ENDINGS), GAMES, seed, CAP, check_books)))
    assert counts.games == GAMES
    assert counts.ended >= 0.98 * GAMES - 1
    assert counts.wins[Role.COMPETITOR] + counts.wins[Role.MONOPOLIST] >= counts.ended
    assert counts.actions < CAP_CHOICES * counts.turns


@pytest.mark.no_cover
@every_edition
def test_any_mix_of_strategies_ends_its_games(edition: str) -> None:
    """The strategies with a plan among random ones; few of these games go on for ever."""
    games = max(1, GAMES // 4)
    strategies = (*RANDOM, *STRATEGIES.values())
    counts = tally(list(play_many(mixed(edition, strategies, ENDINGS), games, 10_000, CAP, check_books)))
    assert counts.ended >= 0.85 * games
