"""The landlord: land first, then mortgages, then houses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.players import Developer, Landlord
from antimono.anti_monopoly.rules.building import price_of_level

US = load("us")
NOB_HILL = US.street("nob-hill")
CITY = [each.index for each in US.city_of(NOB_HILL).streets]
COMPANY, OTHER = US.transports[:2]


def scene(
    phase: Phase,
    *,
    cash: int = 1_500,
    pawn: int = 0,
    mine: dict[int, Property] | None = None,
    unsold: int = 28,
    roles: str = "CM",
) -> Game:
    """Player 1 has to decide; the bank has `unsold` properties, the second player all others."""
    game = Game("us", roles, seed=1, starter=0, log=False)
    start = game.position()
    owned = mine or {}
    free = [each for each in game.state.table.owned_squares if each not in owned and each != pawn]
    theirs = {each: Property(1, acquired=50 + each) for each in free[: max(0, 28 - len(owned) - unsold)]}
    return_to = replace(
        start,
        phase=phase,
        cash=(cash, *start.cash[1:]),
        pawns=(pawn, *start.pawns[1:]),
        properties=tuple({**dict(start.properties), **theirs, **owned}.items()),
        rolled=phase is not Phase.ROLL,
    )
    game.restore(return_to)
    return game


def chosen(game: Game, player: Landlord) -> str:
    """What the landlord does; it is legal."""
    action = player.choose(game.view(game.player_to_decide), game.legal_actions(), 5, 9)
    game.check(action)
    return str(action)


STREET = {CITY[0]: Property(0, acquired=1)}


@pytest.mark.parametrize(("unsold", "builds"), [(9, False), (8, True), (0, True)])
def test_houses_wait_until_the_land_is_sold(unsold: int, builds: bool) -> None:
    game = scene(Phase.END, mine=STREET, unsold=unsold)
    assert chosen(game, Landlord(unsold=8)).startswith("build") is builds


def test_each_spends_above_a_reserve_of_its_own() -> None:
    price = price_of_level(NOB_HILL, Role.COMPETITOR, 1)
    game = scene(Phase.END, mine=STREET, cash=price + 200, unsold=0)
    assert chosen(game, Landlord(builds_above=200)).startswith("build")
    assert chosen(game, Landlord(builds_above=201)) == "end"


def test_am_11_5_a_mortgage_is_lifted_before_anything_is_built() -> None:
    """Its rent costs 55 per cent of the price, that of a house the whole price."""
    mine = STREET | {COMPANY.index: Property(0, mortgaged=True, acquired=2)}
    game = scene(Phase.END, mine=mine, unsold=0)
    assert chosen(game, Landlord()) == f"redeem {COMPANY.slug}"
    assert chosen(game, Landlord(redeems_above=5_000)).startswith("build")
    assert chosen(scene(Phase.END, mine=mine, unsold=20), Landlord()) == f"redeem {COMPANY.slug}"


def test_the_last_note_goes_for_a_street_that_blocks() -> None:
    price = NOB_HILL.price
    player = Landlord(reserve=300, borrows=False)
    near = {CITY[0]: Property(1, acquired=1)}
    blocked = scene(Phase.BUY, pawn=NOB_HILL.index, cash=price, mine=near)
    free = scene(Phase.BUY, pawn=NOB_HILL.index, cash=price)
    assert NOB_HILL.index != CITY[0]
    assert chosen(blocked, player) == "buy"
    assert chosen(free, player) == "decline"
    assert chosen(blocked, replace(player, blocks=False)) == "decline"


def test_am_11_1_a_mortgage_pays_for_what_comes_their_way() -> None:
    """Of what is worth least, and only if all of them together are enough."""
    mine = {COMPANY.index: Property(0, acquired=1), CITY[0]: Property(0, acquired=2)}
    game = scene(Phase.BUY, pawn=OTHER.index, cash=OTHER.price - 50, mine=mine)
    assert chosen(game, Landlord(reserve=0)) == f"mortgage {COMPANY.slug}"
    game.play(chosen(game, Landlord(reserve=0)))
    assert chosen(game, Landlord(reserve=0)) == "buy"
    company = {COMPANY.index: Property(0, acquired=1)}
    assert chosen(scene(Phase.BUY, pawn=OTHER.index, cash=0, mine=company), Landlord(reserve=0)) == "decline"
    assert chosen(game, Landlord(reserve=100, borrows=False)) == "decline"


@pytest.mark.parametrize(("mortgages_first", "does"), [(True, "mortgage"), (False, "sell")])
def test_a_debt_takes_mortgages_before_houses(mortgages_first: bool, does: str) -> None:
    """Of two streets of a city one is built on: others sell the house first."""
    mine = {CITY[0]: Property(0, 1, acquired=1), CITY[1]: Property(0, acquired=2)}
    game = scene(Phase.ROLL, cash=0, mine=mine)
    debt = Debt(0, BANK, 20, What.PROPERTY_TAX, 38)
    game.restore(replace(game.position(), phase=Phase.DEBT, debts=(debt,)))
    assert chosen(game, Landlord(mortgages_first=mortgages_first)).startswith(does)
    game.restore(replace(game.position(), debts=(replace(debt, amount=5_000),)))
    assert chosen(game, Landlord(mortgages_first=mortgages_first)) == "bankrupt"


@pytest.mark.parametrize(("unsold", "does"), [(12, "pay"), (11, "roll")])
def test_am_14_7_they_leave_custody_while_there_is_land_to_buy(unsold: int, does: str) -> None:
    game = scene(Phase.ROLL, unsold=unsold)
    position = replace(
        game.position(), phase=Phase.CUSTODY, pawns=(game.state.table.corner, 0), custody_turn=(1, 0)
    )
    game.restore(position)
    assert chosen(game, Landlord(hurries=12)) == does
    game.restore(replace(position, cash=(10, 1_500)))
    assert chosen(game, Landlord(hurries=12)) == "roll"


@pytest.mark.parametrize(("unsold", "does"), [(3, "roll"), (2, "end")])
def test_r_13_an_extra_roll_is_left_when_there_is_no_land_to_win_by_it(unsold: int, does: str) -> None:
    game = scene(Phase.EXTRA, unsold=unsold)
    assert chosen(game, Landlord(rests=3)) == does
    assert chosen(game, Landlord(rests=0)) == "roll"


@pytest.mark.parametrize(("player", "role"), [(Landlord(), Role.COMPETITOR), (Developer(), Role.MONOPOLIST)])
def test_a_role_draw_gives_them_what_they_are_made_for(player: Landlord, role: Role) -> None:
    game = Game("pl", players=2, seed=4, log=False)
    assert chosen(game, player) == f"choose {role}"


def test_no_trade_completes_a_monopolist_s_city() -> None:
    """At no price; another street they sell for more than it is worth to them."""
    slug, lone = US.squares[CITY[0]].slug, {CITY[0]: Property(1, acquired=1)}
    for owned, answer in ((lone | {CITY[1]: Property(0, acquired=2)}, "refuse"), (lone, "accept")):
        game = scene(Phase.ROLL, mine=owned, roles="MC")
        game.play(f"offer p2 1400 for {slug}")
        assert chosen(game, Landlord()) == answer
