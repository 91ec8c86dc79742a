"""The games told of in “Does cheating pay?” are those that its command plays."""

from __future__ import annotations

import json
from pathlib import Path

from antimono.lessons.cheaters import played


def test_r_82_the_kept_games_are_of_the_seeds_and_tables_that_are_named() -> None:
    kept = json.loads(Path(played.__file__).with_name("played.json").read_text("utf-8"))
    assert (kept["seed"], kept["believed"]) == (played.SEED, played.BELIEVED)
    assert tuple(played.won()) == played.VIGILANCES
    assert all(0 < games <= played.GAMES and 0 <= won <= games for won, games in played.won().values())


def test_ch_7_3_eyes_turn_a_winner_into_a_loser() -> None:
    """A few games played anew agree with the many that are kept: all are won unseen, hardly any when seen."""
    unseen, seen = (
        played.play(each, 8, played.SEED) for each in (played.VIGILANCES[0], played.VIGILANCES[-1])
    )
    assert unseen == (8, 8)
    assert seen[0] <= 2
