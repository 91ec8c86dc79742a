"""Mortgages (AM-11; R-7, R-9, R-10, R-30, R-35) and the worked example of AM-11.7."""

from itertools import permutations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, Street, editions, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import LiquidationAct, possible_raises, take_mortgage
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first, loan, redemption
from antimono.anti_monopoly.rules.rent import street_rent
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.core.errors import IllegalError

US = load("us")
NOB_HILL, WALL_ST, FIFTH_AVE = US.street("Nob Hill"), US.street("Wall St."), US.street("Fifth Ave.")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)
by_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def city_of(edition: Edition, size: int) -> tuple[Street, ...]:
    return next(city.streets for city in edition.cities if len(city.streets) == size)


def names(held: tuple[HeldDeed, ...]) -> list[str]:
    return [each.deed.name for each in held]


@every_edition
def test_am_11_1_a_mortgage_is_half_the_price(edition: Edition) -> None:
    for deed in edition.deeds:
        assert 2 * loan(deed).value == deed.price
        assert loan(deed).steps[0].clauses == ("AM-11.1",)


@every_edition
def test_am_11_5_r_7_redemption_is_55_per_cent_halves_up(edition: Edition) -> None:
    for deed in edition.deeds:
        price = deed.price // edition.scale
        assert redemption(deed).value == (price * 55 + 50) // 100 * edition.scale
        assert [step.clauses[0] for step in redemption(deed).steps] == ["AM-11.5", "R-7"]


@by_edition
def test_am_11_6_r_9_r_30_a_mortgage_that_breaks_the_monopoly(edition: str) -> None:
    """Two-street city, buildings on the other street: in pl they go first, elsewhere they stay."""
    board = load(edition)
    built, bare = city_of(board, 2)
    estate = Estate(MONOPOLIST, 0, (HeldDeed(built, 2), HeldDeed(bare)))
    if edition == "pl":
        assert names(buildings_to_sell_first(board, estate, bare)) == [built.name]
        with pytest.raises(IllegalError, match=f"Sell the buildings on {built.name} to the bank first") as caught:
            take_mortgage(board, estate, bare)
        assert caught.value.clause == "AM-11.6"
        return
    assert buildings_to_sell_first(board, estate, bare) == ()
    after = take_mortgage(board, estate, bare).after
    assert after.holding(built).level == 2
    single = street_rent(board, built, tenure_of(board, after, after.holding(built)))
    assert 2 * single.value == built.monopolist_rents[2]


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
@by_edition
def test_am_11_6_r_9_r_29_in_pl_the_two_streets_acquired_first_decide(
    edition: str, order: tuple[int, int, int]
) -> None:
    """The mortgage of one of them ends the monopoly whatever the third is, that of the third keeps it.

    Elsewhere two unmortgaged streets are a monopoly, whichever they are (AM-11.7, R-9).
    """
    board = load(edition)
    streets = city_of(board, 3)
    held = tuple(HeldDeed(street, acquired=place) for street, place in zip(streets, order, strict=True))
    for mortgaged in held:
        after = take_mortgage(board, Estate(MONOPOLIST, 0, held), mortgaged.deed).after
        keeps = edition != "pl" or mortgaged.acquired == 3
        assert after.has_monopoly(board, streets[0].city_slug) is keeps
        for other in after.held:
            if not other.mortgaged:
                due = street_rent(board, streets[held.index(other)], tenure_of(board, after, other))
                assert due.value == other.deed.price // 10 * (2 if keeps else 1)


def test_r_9_r_29_in_pl_two_streets_made_it_even_if_more_come_and_go() -> None:
    """Of those that the Monopolist holds: where the first of three is gone, the other two made it."""
    pl = load("pl")
    _gone, two, third = city_of(pl, 3)
    kept = Estate(MONOPOLIST, 0, (HeldDeed(two, acquired=5), HeldDeed(third, acquired=9)))
    assert kept.has_monopoly(pl, two.city_slug)
    assert not take_mortgage(pl, kept, third).after.has_monopoly(pl, two.city_slug)


def test_r_29_an_order_that_nobody_knows_counts_in_the_owners_favour() -> None:
    """The mortgaged one is taken for the third, and no street stays bare."""
    pl = load("pl")
    one, two, third = city_of(pl, 3)
    estate = Estate(MONOPOLIST, 0, (HeldDeed(one), HeldDeed(two, mortgaged=True), HeldDeed(third)))
    assert estate.third_street(one.city_slug) is None
    assert not estate.founder_mortgaged(one.city_slug)
    assert estate.with_held(HeldDeed(one, mortgaged=True)).founder_mortgaged(one.city_slug)


def test_r_35_what_can_be_turned_into_money_sales_before_mortgages() -> None:
    held = (HeldDeed(US.transports[0]), HeldDeed(NOB_HILL, 2), HeldDeed(FIFTH_AVE, mortgaged=True), HeldDeed(WALL_ST))
    acts = possible_raises(US, Estate(COMPETITOR, 5, held))
    assert [(act.act, act.deed.name, act.proceeds.value) for act in acts] == [
        (LiquidationAct.SELL, "Nob Hill", 100),
        (LiquidationAct.MORTGAGE, "U.S. Railroad", 100),
        (LiquidationAct.MORTGAGE, "Wall St.", 200),
    ]
