"""Trades between players (AM-21, AM-11.4, AM-11.6, AM-12.2, AM-14.4, AM-24.2; R-11, R-22, R-33, R-37)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, Street, editions, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.trading import (
    Trade,
    Trader,
    apply_trade,
    buildings_to_sell_before,
    check_trade,
    payment,
)
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError

US = load("us")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
RAILROAD, NOB_HILL, FIFTH_AVE, WALL_ST = (US.deed_at(index) for index in (5, 34, 37, 39))

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


def clause_of(check: Callable[[], None]) -> str | None:
    """The clause by which a check refuses, which its sentence names; `None` if it passes."""
    found: IllegalError | None = None
    try:
        check()
    except IllegalError as error:
        found = error
    assert found is None or found.clause in str(found)
    return None if found is None else found.clause


def forbidden_by(
    edition: Edition, one: Estate | Trader, other: Estate | Trader, trade: Trade, *, waits: bool = False
) -> str | None:
    """The clause that forbids the trade between two who are free and owe nothing, or `None`."""
    first, second = (each if isinstance(each, Trader) else Trader(each) for each in (one, other))
    return clause_of(lambda: check_trade(edition, first, second, trade, waits=waits))


def city(edition: Edition, size: int) -> tuple[Street, ...]:
    return next(each.streets for each in edition.cities if len(each.streets) == size)


@every_edition
def test_am_11_6_r_33_a_monopoly_lost_by_a_trade(edition: Edition) -> None:
    """Two-street city, buildings on the street that stays: kept at single rent, or sold first."""
    sold, kept = city(edition, 2)
    monopolist = Estate(MONOPOLIST, 0, (HeldDeed(sold), HeldDeed(kept, 2)))
    buyer, trade = Estate(COMPETITOR, 100), Trade(0, 1, gives=(sold,), takes_cash=100)
    clears = edition.id == "pl"
    assert forbidden_by(edition, monopolist, buyer, trade) == ("AM-11.6" if clears else None)
    assert forbidden_by(edition, buyer, monopolist, Trade(0, 1, takes=(sold,))) == ("AM-11.6" if clears else None)
    first = buildings_to_sell_before(edition, monopolist, (HeldDeed(sold),))
    assert [held.deed for held in first] == ([kept] if clears else [])
    if not clears:
        check_estate(edition, apply_trade((monopolist, buyer), trade)[0])


@every_edition
def test_r_33_a_trade_that_leaves_the_monopoly_asks_for_nothing_more(edition: Edition) -> None:
    """The third street, a mortgaged one, a swap within the city, a street of another city."""
    one, two, three = city(edition, 3)
    elsewhere = city(edition, 2)[0]
    other = Estate(COMPETITOR, 0, (HeldDeed(three),))
    whole = Estate(MONOPOLIST, 0, (HeldDeed(one, 1), HeldDeed(two), HeldDeed(three)))
    nobody = Estate(COMPETITOR, 0)
    assert forbidden_by(edition, whole, nobody, Trade(0, 1, gives=(two,))) is None
    pledged = whole.with_held(HeldDeed(three, mortgaged=True))
    assert forbidden_by(edition, pledged, nobody, Trade(0, 1, gives=(three,))) is None
    two_of_three = Estate(MONOPOLIST, 0, (HeldDeed(one, 1), HeldDeed(two)))
    assert forbidden_by(edition, two_of_three, other, Trade(0, 1, gives=(two,), takes=(three,))) is None
    more = Estate(MONOPOLIST, 0, (HeldDeed(elsewhere), HeldDeed(one, 1), HeldDeed(two)))
    assert forbidden_by(edition, more, nobody, Trade(0, 1, gives=(elsewhere,))) is None


@every_edition
def test_r_33_r_9_a_mortgaged_street_in_exchange_saves_no_monopoly(edition: Edition) -> None:
    one, two, three = city(edition, 3)
    monopolist = Estate(MONOPOLIST, 0, (HeldDeed(one, 1), HeldDeed(two)))
    other = Estate(COMPETITOR, 0, (HeldDeed(three, mortgaged=True),))
    forbids = "AM-11.6" if edition.id == "pl" else None
    assert forbidden_by(edition, monopolist, other, Trade(0, 1, gives=(two,), takes=(three,))) == forbids


def test_am_21_1_cash_and_deeds_change_hands_together_and_stay_in_board_order() -> None:
    one = Estate(MONOPOLIST, 300, (HeldDeed(RAILROAD), HeldDeed(WALL_ST)))
    other = Estate(COMPETITOR, 50, (HeldDeed(NOB_HILL, mortgaged=True), HeldDeed(FIFTH_AVE)))
    bystander = Estate(COMPETITOR, 7)
    trade = Trade(2, 0, gives=(RAILROAD,), gives_cash=120, takes=(FIFTH_AVE, NOB_HILL))
    check_trade(US, Trader(one), Trader(other), trade)
    assert apply_trade((other, bystander, one), trade) == (
        Estate(
            MONOPOLIST,
            180,
            (HeldDeed(NOB_HILL, mortgaged=True, acquired=1), HeldDeed(FIFTH_AVE, acquired=2), HeldDeed(WALL_ST)),
        ),
        Estate(COMPETITOR, 170, (HeldDeed(RAILROAD, acquired=1),)),
    )
    assert payment(trade).value == 120
    assert payment(trade).steps[0].clauses == ("AM-21.1", "R-22")
    assert payment(Trade(0, 1, gives=(RAILROAD,), takes_cash=80)).value == 80


@pytest.mark.parametrize(
    ("trade", "message"),
    [
        (Trade(1, 1, gives=(RAILROAD,)), "nobody can trade with themselves"),
        (Trade(0, 1, gives=(RAILROAD,), takes_cash=-1), "not 0 and -1"),
        (Trade(0, 1, gives=(RAILROAD,), gives_cash=5, takes_cash=5), "not 5 and 5"),
        (Trade(0, 1, gives=(RAILROAD, RAILROAD)), "is named twice"),
        (Trade(0, 1, gives=(RAILROAD,), takes=(RAILROAD,)), "is named twice"),
    ],
)
def test_a_trade_that_contradicts_itself(trade: Trade, message: str) -> None:
    one, other = Estate(MONOPOLIST, 50, (HeldDeed(RAILROAD),)), Estate(COMPETITOR, 50)
    with pytest.raises(AntimonoError, match=message) as caught:
        check_trade(US, Trader(one), Trader(other), trade)
    assert isinstance(caught.value, UnreadableError)


DEBTOR = Estate(COMPETITOR, 30, (HeldDeed(RAILROAD, mortgaged=True), HeldDeed(NOB_HILL), HeldDeed(WALL_ST)))
"""Can raise 30 in cash, 160 on Nob Hill and 200 on Wall St.: 390."""

FRIEND = Estate(MONOPOLIST, 900, (HeldDeed(US.deed_at(32)), HeldDeed(FIFTH_AVE)))
"""Has Union Square (150 by mortgage) and Fifth Ave. (175)."""


@pytest.mark.parametrize(
    ("owes", "trade", "left", "refused"),
    [
        # What they have is just enough: a trade may not lower it.
        (390, Trade(0, 1, gives=(WALL_ST,)), 190, True),
        (390, Trade(0, 1, gives=(WALL_ST,), takes_cash=199), 389, True),
        (390, Trade(0, 1, gives=(WALL_ST,), takes_cash=200), 390, False),
        (390, Trade(0, 1, gives=(WALL_ST,), takes=(FIFTH_AVE,)), 365, True),
        (390, Trade(0, 1, gives=(WALL_ST,), takes=(FIFTH_AVE,), takes_cash=25), 390, False),
        (390, Trade(0, 1, gives=(NOB_HILL,), takes=(FIFTH_AVE,), gives_cash=15), 390, False),
        (390, Trade(0, 1, gives=(NOB_HILL,), takes=(FIFTH_AVE,), gives_cash=16), 389, True),
        (390, Trade(0, 1, gives=(RAILROAD,)), 390, False),
        (390, Trade(0, 1, gives=(RAILROAD,), gives_cash=1), 389, True),
        # Less is owed: any price will do after which the debt can be met, though the bank lends 200 on it.
        (230, Trade(0, 1, gives=(WALL_ST,), takes_cash=39), 229, True),
        (230, Trade(0, 1, gives=(WALL_ST,), takes_cash=40), 230, False),
        (190, Trade(0, 1, gives=(WALL_ST,)), 190, False),
        (191, Trade(0, 1, gives=(WALL_ST,)), 190, True),
        (130, Trade(0, 1, gives=(WALL_ST, NOB_HILL), takes_cash=100), 130, False),
        # More is owed than they have: several trades may save them, so none may take them further from it.
        (500, Trade(0, 1, gives=(WALL_ST,), takes_cash=250), 440, False),
        (500, Trade(0, 1, gives=(WALL_ST,), takes_cash=199), 389, True),
    ],
)
def test_r_14_a_debtors_trade_may_not_put_the_debt_out_of_reach(
    owes: int, trade: Trade, left: int, *, refused: bool
) -> None:
    """Whoever of the two proposes it; a mortgaged deed raises nothing."""
    turned = Trade(1, 0, trade.takes, trade.takes_cash, trade.gives, trade.gives_cash)
    forbids = "R-14" if refused else None
    assert most_that_can_be_raised(apply_trade((DEBTOR, FRIEND), trade)[0]).value == left
    owing = Trader(DEBTOR, owes=owes)
    assert forbidden_by(US, owing, FRIEND, trade) == forbids
    assert forbidden_by(US, FRIEND, owing, turned) == forbids
    assert forbidden_by(US, FRIEND, owing, turned, waits=True) == forbids
    assert forbidden_by(US, DEBTOR, FRIEND, trade) is None
    assert forbidden_by(US, DEBTOR, Trader(FRIEND, owes=owes), Trade(0, 1, gives=(RAILROAD,))) is None


@pytest.mark.parametrize(("price", "forbids"), [(174, "R-14"), (175, None)])
def test_r_14_r_35_buildings_that_go_first_are_no_part_of_a_debtors_gift(price: int, forbids: str | None) -> None:
    """The debtor sells the houses on Fifth Ave. to the bank before they agree, so only its 175 passes on."""
    owing = Trader(Estate(COMPETITOR, 0, (HeldDeed(FIFTH_AVE, 2),)), owes=375)
    buyer = Estate(MONOPOLIST, 900)
    assert forbidden_by(US, buyer, owing, Trade(0, 1, takes=(FIFTH_AVE,), gives_cash=price), waits=True) == forbids


def test_r_14_r_35_buildings_that_go_first_do_not_come_to_a_debtor() -> None:
    """The partner sells the houses on Fifth Ave. before they agree, so a debtor gains its 175 and no more."""
    owing = Trader(Estate(COMPETITOR, 500), owes=500)
    owner = Estate(MONOPOLIST, 0, (HeldDeed(FIFTH_AVE, 2), HeldDeed(WALL_ST)))
    bought = Trade(0, 1, takes=(FIFTH_AVE,), gives_cash=176)
    assert forbidden_by(US, owing, owner, bought, waits=True) == "R-14"
    assert forbidden_by(US, owing, owner, replace(bought, gives_cash=175), waits=True) is None
