"""The search for better players: what it takes for better, and what it plays."""

from __future__ import annotations

from math import sqrt

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import Builder, Landlord
from antimono.core.many import CONFIDENT
from antimono.simulate.fairness.search import Step, published_steps, table


def step(side: str, won: tuple[int, int], given_up: tuple[int, int] = (0, 0)) -> Step:
    return Step("game-b", side, "Builder()", "Builder()", "Landlord()", 1_000, won, given_up)


def test_a_find_is_better_only_beyond_the_interval() -> None:
    """Of two samples of 1,000 games a gain of 44 wins, around a half, is just one."""
    margin = CONFIDENT * sqrt(2 * 0.25 / 1_000)
    assert 0.043 < margin < 0.044
    assert step("competitor", (478, 522)).better
    assert not step("competitor", (479, 521)).better
    value, low, high = step("competitor", (478, 522)).gain
    assert value == pytest.approx(0.044)
    assert (high - low) / 2 == pytest.approx(margin, rel=0.01)


def test_a_game_that_is_given_up_is_not_won() -> None:
    """A player who keeps the game from ending gains nothing by it."""
    assert not step("competitor", (500, 500), (0, 400)).better
    before, after = step("competitor", (500, 500), (0, 400)).competitors
    assert (before.whole, after.whole) == (1_000, 600)


def test_the_competitors_share_is_what_the_monopolists_have_not_won() -> None:
    before, after = step("monopolist", (500, 700), (100, 50)).competitors
    assert (before.count, before.whole) == (400, 900)
    assert (after.count, after.whole) == (250, 950)


@pytest.mark.parametrize("side", Role)
def test_everybody_on_a_side_plays_the_same(side: Role) -> None:
    found = table("game-b", side, Landlord(), Builder())
    for role, strategy in zip(found.roles, found.strategies, strict=True):
        assert isinstance(strategy, Landlord if role is side else Builder)


def test_the_published_finds_are_landlords_that_can_be_made_again() -> None:
    for each in published_steps():
        assert isinstance(eval(each.found), Landlord)
