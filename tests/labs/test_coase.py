"""The lab “Coase at the table”: who pays for a sale, what was measured, and that the text says just that."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.core.errors import UnknownNameError
from antimono.labs.coase import TABLES, bargain, traded, when_traded
from antimono.labs.coase_games import (
    BUYER,
    CASH,
    COMPETITOR,
    HELD,
    MONOPOLIST,
    PLANS,
    SELLER,
    SOLD,
    TABLE,
    forks,
    position,
    sales,
    sold,
)
from antimono.labs.coase_sale import bid, counted, flows, sale, streets
from antimono.labs.who_won import score
from antimono.simulate.fairness.design import WHO_PROPOSES
from antimono.simulate.markov import income, pawn
from tests.labs.lab_checks import prose

US = load("us")
SEATS = range(len(TABLE))


@pytest.mark.parametrize(("table", "level"), [*product(TABLES, (0,)), *product((TABLE,), (1, 2, 3, 4))])
def test_am_8_2_what_a_sale_brings_one_it_costs_others(table: str, level: int) -> None:
    """Rents only move: two share what all others lose, and whoever only visits loses."""
    found = sale(table, level)
    assert sum(found.changes) == pytest.approx(0, abs=1e-9)
    assert found.most - found.least == pytest.approx(sum(found.outsiders))
    assert all(each > 0 for each in found.outsiders)
    assert len(found.outsiders) == len(table) - 2


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_between_two_players_no_price_leaves_both_a_gain(edition_id: str) -> None:
    two, four = (sale(table, 0, edition_id) for table in ("CM", "CMCM"))
    assert two.most == pytest.approx(two.least)
    assert four.most > four.least > two.least > 0


def test_am_9_2_an_outsider_pays_double_rents_on_both_streets() -> None:
    """What another Competitor loses by the sale, reckoned street by street."""
    visitor, landlord = pawn("us", "C"), pawn("us", "M")
    has, wanted = streets(US)
    before = income(visitor, has, "M", landlord=landlord).a_round + income(visitor, wanted, "C").a_round
    after = sum(income(visitor, each, "M", owned=2, landlord=landlord).a_round for each in (has, wanted))
    assert sale().outsiders[0] == pytest.approx(after - before)


def test_the_buyer_outbids_everybody_and_a_street_bought_by_another_saves_the_rest() -> None:
    assert bid(BUYER) == sale().most > max(bid(COMPETITOR), bid(MONOPOLIST))
    kept_away = flows(COMPETITOR)[MONOPOLIST] - flows(BUYER)[MONOPOLIST]
    assert kept_away == pytest.approx(sale().outsiders[1])


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_am_24_3_the_count_leaves_both_a_gain_between_two_prices(more: int) -> None:
    """At each end the score of one side stays as it is; ten dollars on, it falls or rises."""
    low, high = counted()
    has, wanted = streets(US)
    ends = (
        (Role.COMPETITOR, (HeldDeed(wanted),), (), low, 1),
        (Role.MONOPOLIST, (HeldDeed(has),), (HeldDeed(has), HeldDeed(wanted)), high, -1),
    )
    for role, before, after, price, sign in ends:
        paid = sign * (price + 10 * more)
        held = tuple(sorted(after, key=lambda each: each.deed.index))
        change = score(US, Estate(role, 1000 + paid, held)) - score(US, Estate(role, 1000, before))
        assert change == sign * more * (1 if role is Role.COMPETITOR else 2)
    assert low < high


def test_the_forked_games_begin_without_any_other_monopoly() -> None:
    """Every deed is sold, seven to each, and nobody has two streets of a city before the sale (AM-9.1)."""
    game = position(3).game(log=False)
    owners = [game.owner(deed.index) for deed in US.deeds]
    assert [owners.count(seat) for seat in SEATS] == [7] * 4
    for city in US.cities:
        held = [game.owner(street.index) for street in city.streets]
        assert len(set(held)) == len(held)
    after = sold(position(3), 300).game(log=False)
    assert {after.owner(US.street(name).index) for name in (SOLD, HELD)} == {BUYER}
    assert [after.state.cash[seat] for seat in SEATS] == [CASH + 300, CASH - 300, CASH, CASH]
    assert {US.street(SOLD), US.street(HELD)} == set(streets(US))


def test_forks_are_of_the_same_games() -> None:
    """Without a sale nothing changes, and more games add to those before."""
    one, two, both = (forks("builder", 1, 5, (600,)), forks("builder", 1, 6, (600,)), forks("builder", 2, 5, (600,)))
    assert both[0].changes == both[0].squares == (0, 0, 0, 0)
    for place in (0, 1):
        assert both[place].wealth == tuple(map(sum, zip(one[place].wealth, two[place].wealth, strict=True)))
        assert both[place].changes == tuple(map(sum, zip(one[place].changes, two[place].changes, strict=True)))


@pytest.mark.parametrize("plan", PLANS)
def test_the_two_who_are_not_asked_lose_at_every_price_whoever_plays(plan: str) -> None:
    before, *after = sales(plan)
    low, high = bargain(plan)
    assert US.street(SOLD).price < low < high < CASH
    for each in after:
        for seat in (COMPETITOR, MONOPOLIST):
            assert (each.change(seat).interval or (0, 0))[1] < 0
        both = [sum(one.wins(seat).value for seat in (SELLER, BUYER)) for one in (before, each)]
        assert both[1] > both[0]


def test_by_whoever_proposes_them_trades_take_games_from_the_competitors() -> None:
    won = {traders: when_traded(traders).share(Role.COMPETITOR) for traders in WHO_PROPOSES}
    assert all(won[traders].interval[1] < won[""].interval[0] / 2 for traders in WHO_PROPOSES[1:])
    assert len(traded().table.rows) == len(WHO_PROPOSES)
    with pytest.raises(UnknownNameError):
        when_traded("MC")


def test_the_text_names_what_comes_out() -> None:
    text, (low, high) = prose("coase"), bargain()
    before, *after = sales("builder")
    by_price = {each.price: each for each in after}
    assert all(bargain(plan) < (low, high) for plan in PLANS[1:])
    assert "poorer, by more than 110 each" in text
    assert all(each.change(seat).value < -110 for each in after for seat in (COMPETITOR, MONOPOLIST))
    lost = {seat: before.won[seat] - by_price[700].won[seat] for seat in (COMPETITOR, MONOPOLIST)}
    assert lost[MONOPOLIST] > 3 * lost[COMPETITOR] > 0
    assert all(10.5 < each < 11 for each in sale(TABLE, 4).outsiders)
