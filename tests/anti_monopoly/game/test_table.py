"""What a game looks up instead of computing it is what the deeds say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.editions.roles import ByRole
from antimono.anti_monopoly.game.table import table


@pytest.mark.parametrize(
    ("role", "building", "selling"),
    [
        (Role.COMPETITOR, (200, 200, 200, 200, 260), (0, 100, 100, 100, 100, 130)),
        (Role.MONOPOLIST, (200, 200, 200, 280), (0, 100, 100, 100, 140)),
    ],
)
def test_am_10_3_am_12_1_only_the_step_to_a_hotel_costs_what_a_hotel_costs(
    role: Role, building: tuple[int, ...], selling: tuple[int, ...]
) -> None:
    """In an edition where it is dearer than a house, which none of print is."""
    us = load("us")
    nob_hill = replace(us.street("Nob Hill"), hotel_price=ByRole(260, 280))
    squares = tuple(nob_hill if each.index == nob_hill.index else each for each in us.squares)
    prices = table(replace(us, squares=squares)).roles[role]
    assert prices.build[nob_hill.index] == building
    assert prices.sale[nob_hill.index] == selling
    assert prices.clearance[nob_hill.index][-1] == sum(selling)
