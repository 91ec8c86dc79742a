"""The landlord: land first, then mortgages, then houses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import Developer, Landlord
from tests.anti_monopoly.players.scenes import chosen, in_debt, scene

STREET, COMPANY, OTHER = "fishermans-wharf", "u-s-railroad", "u-s-bus-company"


def unsold(left: int, mine: str = "") -> str:
    """The bank has so many properties left, player 1 these, and player 2 all others."""
    names = [each.partition(" ")[0] for each in mine.split(", ") if each]
    free = [deed.slug for deed in load("us").deeds if deed.slug not in names]
    theirs = free[: max(0, 28 - len(names) - left)]
    return "; ".join([*(["p2: " + ", ".join(theirs)] if theirs else []), *(["p1: " + mine] if mine else [])])


@pytest.mark.parametrize(("left", "builds"), [(9, False), (8, True), (0, True)])
def test_houses_wait_until_the_land_is_sold(left: int, builds: bool) -> None:
    game = scene(unsold(left, STREET), "end")
    assert chosen(game, Landlord(unsold=8)).startswith("build") is builds


def test_each_spends_above_a_reserve_of_its_own() -> None:
    """A house there costs 200."""
    game = scene(f"{unsold(0, STREET)}; p1 has 400", "end")
    assert chosen(game, Landlord(builds_above=200)).startswith("build")
    assert chosen(game, Landlord(builds_above=201)) == "end"


def test_am_11_5_a_mortgage_is_lifted_before_anything_is_built() -> None:
    """Its rent costs 55% of the price, that of a house the whole price."""
    mine = f"{STREET}, {COMPANY} mortgaged"
    game = scene(unsold(0, mine), "end")
    assert chosen(game, Landlord()) == f"redeem {COMPANY}"
    assert chosen(game, Landlord(redeems_above=5_000)).startswith("build")
    assert chosen(scene(unsold(20, mine), "end"), Landlord()) == f"redeem {COMPANY}"


def test_the_last_note_goes_for_a_street_that_blocks() -> None:
    player = Landlord(reserve=300, borrows=False)
    free = "p1 at nob-hill; p1 has 320"
    blocked = scene(f"{free}; p2: {STREET}", "buy")
    assert chosen(blocked, player) == "buy"
    assert chosen(scene(free, "buy"), player) == "decline"
    assert chosen(blocked, replace(player, blocks=False)) == "decline"


def test_am_11_1_a_mortgage_pays_for_what_comes_their_way() -> None:
    """Of what is worth least, and only if all of them together are enough."""
    game = scene(f"p1 at {OTHER}; p1 has 150; p1: {COMPANY}, {STREET}", "buy")
    assert chosen(game, Landlord(reserve=0)) == f"mortgage {COMPANY}"
    game.play(chosen(game, Landlord(reserve=0)))
    assert chosen(game, Landlord(reserve=0)) == "buy"
    assert chosen(game, Landlord(reserve=100, borrows=False)) == "decline"
    poor = scene(f"p1 at {OTHER}; p1 has 0; p1: {COMPANY}", "buy")
    assert chosen(poor, Landlord(reserve=0)) == "decline"


@pytest.mark.parametrize(("mortgages_first", "does"), [(True, "mortgage"), (False, "sell")])
def test_a_debt_takes_mortgages_before_houses(mortgages_first: bool, does: str) -> None:
    """Of two streets of a city one is built on: others sell the house first."""
    player, mine = Landlord(mortgages_first=mortgages_first), f"p1 has 0; p1: {STREET}+1, union-square"
    assert chosen(in_debt(mine, 20), player).startswith(does)
    assert chosen(in_debt(mine, 5_000), player) == "bankrupt"


@pytest.mark.parametrize(("left", "does"), [(12, "pay"), (11, "roll")])
def test_am_14_7_they_leave_custody_while_there_is_land_to_buy(left: int, does: str) -> None:
    inside = f"{unsold(left)}; p1 in custody"
    assert chosen(scene(inside, "custody"), Landlord(hurries=12)) == does
    assert chosen(scene(f"{inside}; p1 has 10", "custody"), Landlord(hurries=12)) == "roll"


@pytest.mark.parametrize(("left", "does"), [(3, "roll"), (2, "end")])
def test_r_13_an_extra_roll_is_left_when_there_is_no_land_to_win_by_it(left: int, does: str) -> None:
    game = scene(unsold(left), "extra")
    assert chosen(game, Landlord(rests=3)) == does
    assert chosen(game, Landlord(rests=0)) == "roll"


@pytest.mark.parametrize(("player", "role"), [(Landlord(), Role.COMPETITOR), (Developer(), Role.MONOPOLIST)])
def test_a_role_draw_gives_them_what_they_are_made_for(player: Landlord, role: Role) -> None:
    game = Game("pl", players=2, seed=4, log=False)
    assert chosen(game, player) == f"choose {role}"


@pytest.mark.parametrize(("mine", "answer"), [("; p1: union-square", "refuse"), ("", "accept")])
def test_no_trade_completes_a_monopolist_s_city(mine: str, answer: str) -> None:
    """At no price; another street they sell for more than it is worth to them."""
    game = scene(f"us MC; p2: {STREET}{mine}")
    game.play(f"offer p2 1400 for {STREET}")
    assert chosen(game, Landlord()) == answer
