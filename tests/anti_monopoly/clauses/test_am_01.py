"""AM-1: the object of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(("ending", "ended"), [(GAME_A, None), (GAME_B, "competitors-bankrupt")])
def test_am_1_1_the_table_chooses_the_game_before_play(
    scripted: Scripted, edition: str, ending: Ending, ended: str | None
) -> None:
    """The only Competitor is bankrupt: Game A goes on between the Monopolists, Game B is over."""
    setting = {"edition": edition, "roles": "CMM", "pawns": {0: 30}, "dice": "35", "cash": {0: 1}}
    game = scripted({**setting, "ending": ending}, "roll, bankrupt", {"ending": ended, "out p1": True})
    assert game.ending is ending
