"""How the two roles look."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import MARKS
from antimono.views.styles import Scheme, tokens


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("role", "strongest"), [(Role.COMPETITOR, 1), (Role.MONOPOLIST, 2)])
def test_am_4_2_competitors_are_green_and_monopolists_blue(scheme: Scheme, role: Role, strongest: int) -> None:
    colour = re.fullmatch(r"#(..)(..)(..)", tokens(scheme)[MARKS[role].ink])
    assert colour is not None
    channels = [int(channel, 16) for channel in colour.groups()]
    assert max(channels) == channels[strongest]
    assert channels.count(max(channels)) == 1
