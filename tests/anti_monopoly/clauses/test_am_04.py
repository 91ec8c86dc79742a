"""AM-4: the roles."""

from __future__ import annotations

import re
from random import Random

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_B, Game
from antimono.anti_monopoly.look import MARKS
from antimono.views.styles import Scheme, tokens


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("role", "strongest"), [(Role.COMPETITOR, 1), (Role.MONOPOLIST, 2)])
def test_am_4_2_competitors_are_green_and_monopolists_blue(
    scheme: Scheme, role: Role, strongest: int
) -> None:
    colour = re.fullmatch(r"#(..)(..)(..)", tokens(scheme)[MARKS[role].ink])
    assert colour is not None
    channels = [int(channel, 16) for channel in colour.groups()]
    assert max(channels) == channels[strongest]
    assert channels.count(max(channels)) == 1


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_4_4_nobody_changes_role_in_a_whole_game(edition: str) -> None:
    """Whatever happens, bankruptcy included, each seat keeps its role."""
    roles = (Role.COMPETITOR, Role.MONOPOLIST, Role.MONOPOLIST)
    game, chance = Game(edition, roles, seed=11, ending=GAME_B, log=False), Random(11)
    for _turn in range(3000):
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
        assert game.roles == roles
    assert len(game.actions) > 100
