"""Trades between players (AM-21, AM-11.4, AM-11.6, AM-12.2, AM-14.4, AM-24.2; R-11, R-22, R-33, R-37)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Edition, Role, Street, editions, load
from antimono.anti_monopoly.editions.switches import Switches
from antimono.anti_monopoly.rules.estate import Estate, Held, check_estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.trading import (
    Side,
    Trade,
    apply_trade,
    buildings_to_sell_before,
    check_moment,
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
    edition: Edition, one: Estate | Side, other: Estate | Side, trade: Trade, *, waits: bool = False
) -> str | None:
    """The clause that forbids the trade between two who are free and owe nothing, or `None`."""
    first, second = (each if isinstance(each, Side) else Side(each) for each in (one, other))
    return clause_of(lambda: check_trade(edition, first, second, trade, waits=waits))


def city(edition: Edition, size: int) -> tuple[Street, ...]:
    return next(each.streets for each in edition.cities if len(each.streets) == size)


def simple(edition: Edition, deed: Deed) -> tuple[Estate, Estate, Trade]:
    """A Monopolist sells `deed` to a Competitor for 100."""
    return (
        Estate(MONOPOLIST, 0, (Held(deed),)),
        Estate(COMPETITOR, 500 * edition.scale),
        Trade(0, 1, gives=(deed,), takes_cash=100),
    )


@pytest.mark.parametrize("before_first_roll", [True, False])
@every_edition
def test_am_21_1_r_22_trades_at_any_time_in_it_before_the_first_roll(
    edition: Edition, before_first_roll: bool
) -> None:
    late = edition.id == "it" and not before_first_roll
    clause = clause_of(lambda: check_moment(edition, before_first_roll=before_first_roll))
    assert clause == ("AM-21.1" if late else None)


@every_edition
def test_am_24_2_in_the_timed_variant_only_pl_lets_players_trade(edition: Edition) -> None:
    clause = clause_of(lambda: check_moment(edition, before_first_roll=True, timed=True))
    assert clause == (None if edition.id == "pl" else "AM-24.2")


@every_edition
def test_am_24_2_when_time_is_up_players_deal_with_the_bank_only(edition: Edition) -> None:
    check = lambda: check_moment(edition, before_first_roll=True, timed=True, settling=True)  # noqa: E731
    assert clause_of(check) == "AM-24.2"


@pytest.mark.parametrize("level", [1, 4])
@every_edition
def test_am_21_2_am_12_2_a_built_street_cannot_be_traded(edition: Edition, level: int) -> None:
    """Nor by swapping it for another; whichever side holds it."""
    street, other = city(edition, 2)
    built = Estate(COMPETITOR, 0, (Held(street, level),))
    bare = Estate(COMPETITOR, 100, (Held(other),))
    assert forbidden_by(edition, built, bare, Trade(0, 1, gives=(street,))) == "AM-21.2"
    assert forbidden_by(edition, bare, built, Trade(0, 1, gives=(other,), takes=(street,))) == "AM-21.2"
    assert forbidden_by(edition, bare, built, Trade(0, 1, gives=(other,))) is None
    assert forbidden_by(edition, built.with_held(Held(street)), bare, Trade(0, 1, gives=(street,))) is None


@every_edition
def test_am_21_3_money_alone_would_be_a_loan(edition: Edition) -> None:
    rich, poor = Estate(COMPETITOR, 500), Estate(COMPETITOR, 0)
    assert forbidden_by(edition, rich, poor, Trade(0, 1, gives_cash=100)) == "AM-21.3"
    assert forbidden_by(edition, poor, rich, Trade(0, 1, takes_cash=100)) == "AM-21.3"
    assert forbidden_by(edition, rich, poor, Trade(0, 1)) == "AM-21.3"


def test_am_21_3_r_22_nobody_promises_money_that_they_do_not_have() -> None:
    owner, buyer = Estate(MONOPOLIST, 0, (Held(RAILROAD),)), Estate(COMPETITOR, 99)
    assert forbidden_by(US, owner, buyer, Trade(0, 1, gives=(RAILROAD,), takes_cash=100)) == "AM-21.3"
    assert forbidden_by(US, owner, buyer, Trade(0, 1, gives=(RAILROAD,), takes_cash=99)) is None
    assert forbidden_by(US, buyer, owner, Trade(0, 1, takes=(RAILROAD,), gives_cash=100)) == "AM-21.3"
    assert forbidden_by(US, buyer, owner, Trade(0, 1, takes=(RAILROAD,), gives_cash=99)) is None


@pytest.mark.parametrize("price", [0, 1, 500])
@every_edition
def test_am_21_4_r_22_any_price_is_allowed_in_a_trade_zero_included(edition: Edition, price: int) -> None:
    """What may not be lowered are rents, and a trade has no place for them."""
    deed = edition.deed_at(39)
    one, other, _trade = simple(edition, deed)
    assert forbidden_by(edition, one, other, Trade(0, 1, gives=(deed,), takes_cash=price)) is None
    assert set(Trade.__dataclass_fields__) == {
        "proposer",
        "partner",
        "gives",
        "gives_cash",
        "takes",
        "takes_cash",
    }


@every_edition
def test_am_11_4_r_37_a_mortgaged_property_passes_on_as_it_is(edition: Edition) -> None:
    deed = edition.deed_at(34)
    seller, buyer = Estate(MONOPOLIST, 0, (Held(deed, mortgaged=True),)), Estate(COMPETITOR, 50)
    trade = Trade(0, 1, gives=(deed,), takes_cash=50)
    assert forbidden_by(edition, seller, buyer, trade) is None
    after = apply_trade((seller, buyer), trade)
    assert after == (Estate(MONOPOLIST, 50), Estate(COMPETITOR, 0, (Held(deed, 0, True, acquired=1),)))


@every_edition
def test_am_14_4_r_11_a_competitor_in_the_price_war_receives_no_property(edition: Edition) -> None:
    deed, other = edition.deed_at(5), edition.deed_at(39)
    inside = Estate(COMPETITOR, 100, (Held(deed),))
    outside = Estate(COMPETITOR, 100, (Held(other),))
    forbids = "AM-14.4" if edition.id in ("us", "fr2006", "de2006") else None
    for receiving in (Trade(0, 1, takes=(other,)), Trade(0, 1, gives=(deed,), takes=(other,))):
        assert forbidden_by(edition, Side(inside, in_custody=True), outside, receiving) == forbids
        assert forbidden_by(edition, inside, Side(outside, in_custody=True), receiving) == (
            forbids if receiving.gives else None
        )
    selling = Trade(0, 1, gives=(deed,), takes_cash=100)
    assert forbidden_by(edition, Side(inside, in_custody=True), outside, selling) is None
    assert forbidden_by(edition, inside, Side(outside, in_custody=True), selling) == forbids
    assert forbidden_by(edition, inside, Side(outside, in_custody=True), selling, waits=True) == forbids


@every_edition
def test_r_11_a_jailed_monopolist_trades_as_at_other_times(edition: Edition) -> None:
    deed = edition.deed_at(5)
    seller, jailed = Estate(COMPETITOR, 0, (Held(deed),)), Estate(MONOPOLIST, 100)
    trade = Trade(0, 1, gives=(deed,), takes_cash=100)
    assert forbidden_by(edition, seller, Side(jailed, in_custody=True), trade) is None


@every_edition
def test_am_11_6_r_33_a_monopoly_lost_by_a_trade(edition: Edition) -> None:
    """Two-street city, buildings on the street that stays: kept at single rent, or sold first."""
    sold, kept = city(edition, 2)
    monopolist = Estate(MONOPOLIST, 0, (Held(sold), Held(kept, 2)))
    buyer, trade = Estate(COMPETITOR, 100), Trade(0, 1, gives=(sold,), takes_cash=100)
    clears = edition.id == "pl"
    assert forbidden_by(edition, monopolist, buyer, trade) == ("AM-11.6" if clears else None)
    assert forbidden_by(edition, buyer, monopolist, Trade(0, 1, takes=(sold,))) == (
        "AM-11.6" if clears else None
    )
    first = buildings_to_sell_before(edition, monopolist, (Held(sold),))
    assert [held.deed for held in first] == ([kept] if clears else [])
    if not clears:
        check_estate(edition, apply_trade((monopolist, buyer), trade)[0])


@every_edition
def test_am_9_4_r_33_binds_monopolists_only(edition: Edition) -> None:
    sold, kept = city(edition, 2)
    competitor = Estate(COMPETITOR, 0, (Held(sold), Held(kept, 2)))
    assert forbidden_by(edition, competitor, Estate(MONOPOLIST, 0), Trade(0, 1, gives=(sold,))) is None


@every_edition
def test_r_33_a_trade_that_leaves_the_monopoly_asks_for_nothing_more(edition: Edition) -> None:
    """The third street, a mortgaged one, a swap within the city, a street of another city."""
    one, two, three = city(edition, 3)
    elsewhere = city(edition, 2)[0]
    other = Estate(COMPETITOR, 0, (Held(three),))
    whole = Estate(MONOPOLIST, 0, (Held(one, 1), Held(two), Held(three)))
    nobody = Estate(COMPETITOR, 0)
    assert forbidden_by(edition, whole, nobody, Trade(0, 1, gives=(two,))) is None
    pledged = whole.with_held(Held(three, mortgaged=True))
    assert forbidden_by(edition, pledged, nobody, Trade(0, 1, gives=(three,))) is None
    two_of_three = Estate(MONOPOLIST, 0, (Held(one, 1), Held(two)))
    assert forbidden_by(edition, two_of_three, other, Trade(0, 1, gives=(two,), takes=(three,))) is None
    more = Estate(MONOPOLIST, 0, (Held(elsewhere), Held(one, 1), Held(two)))
    assert forbidden_by(edition, more, nobody, Trade(0, 1, gives=(elsewhere,))) is None


@every_edition
def test_r_33_r_9_a_mortgaged_street_in_exchange_saves_no_monopoly(edition: Edition) -> None:
    one, two, three = city(edition, 3)
    monopolist = Estate(MONOPOLIST, 0, (Held(one, 1), Held(two)))
    other = Estate(COMPETITOR, 0, (Held(three, mortgaged=True),))
    forbids = "AM-11.6" if edition.id == "pl" else None
    assert forbidden_by(edition, monopolist, other, Trade(0, 1, gives=(two,), takes=(three,))) == forbids


def test_r_33_r_9_in_pl_a_mortgaged_third_street_becomes_a_founder_when_one_is_sold() -> None:
    """Of three streets, the third mortgaged, a founder is sold: one unmortgaged street is no monopoly."""
    pl = load("pl")
    one, two, three = city(pl, 3)
    monopolist = Estate(
        MONOPOLIST, 0, (Held(one, 1, acquired=1), Held(two, acquired=2), Held(three, 0, True, 3))
    )
    nobody = Estate(COMPETITOR, 0)
    assert forbidden_by(pl, monopolist, nobody, Trade(0, 1, gives=(two,))) == "AM-11.6"
    assert forbidden_by(pl, monopolist, nobody, Trade(0, 1, gives=(three,))) is None


def test_am_21_1_cash_and_deeds_change_hands_together_and_stay_in_board_order() -> None:
    one = Estate(MONOPOLIST, 300, (Held(RAILROAD), Held(WALL_ST)))
    other = Estate(COMPETITOR, 50, (Held(NOB_HILL, mortgaged=True), Held(FIFTH_AVE)))
    bystander = Estate(COMPETITOR, 7)
    trade = Trade(2, 0, gives=(RAILROAD,), gives_cash=120, takes=(FIFTH_AVE, NOB_HILL))
    check_trade(US, Side(one), Side(other), trade)
    assert apply_trade((other, bystander, one), trade) == (
        Estate(
            MONOPOLIST,
            180,
            (Held(NOB_HILL, mortgaged=True, acquired=1), Held(FIFTH_AVE, acquired=2), Held(WALL_ST)),
        ),
        Estate(COMPETITOR, 170, (Held(RAILROAD, acquired=1),)),
    )
    assert payment(trade).value == 120
    assert payment(trade).steps[0].clauses == ("AM-21.1", "R-22")
    assert payment(Trade(0, 1, gives=(RAILROAD,), takes_cash=80)).value == 80


def test_am_8_1_only_ones_own_property_is_traded() -> None:
    one, other = Estate(MONOPOLIST, 0, (Held(RAILROAD),)), Estate(COMPETITOR, 0, (Held(WALL_ST),))
    assert forbidden_by(US, one, other, Trade(0, 1, gives=(WALL_ST,))) == "AM-8.1"
    assert forbidden_by(US, one, other, Trade(0, 1, takes=(RAILROAD,))) == "AM-8.1"


@pytest.mark.parametrize(
    ("trade", "message"),
    [
        (Trade(1, 1, gives=(RAILROAD,)), "nobody trades with themselves"),
        (Trade(0, 1, gives=(RAILROAD,), takes_cash=-1), "not 0 and -1"),
        (Trade(0, 1, gives=(RAILROAD,), gives_cash=5, takes_cash=5), "not 5 and 5"),
        (Trade(0, 1, gives=(RAILROAD, RAILROAD)), "is named twice"),
        (Trade(0, 1, gives=(RAILROAD,), takes=(RAILROAD,)), "is named twice"),
    ],
)
def test_a_trade_that_contradicts_itself(trade: Trade, message: str) -> None:
    one, other = Estate(MONOPOLIST, 50, (Held(RAILROAD),)), Estate(COMPETITOR, 50)
    with pytest.raises(AntimonoError, match=message) as caught:
        check_trade(US, Side(one), Side(other), trade)
    assert isinstance(caught.value, UnreadableError)


def gifts_allowed(edition: Edition) -> Edition:
    switches: Switches = replace(edition.switches, gifts_in_debt=True)
    return replace(edition, switches=switches)


DEBTOR = Estate(COMPETITOR, 30, (Held(RAILROAD, mortgaged=True), Held(NOB_HILL), Held(WALL_ST)))
"""Can raise 30 in cash, 160 on Nob Hill and 200 on Wall St.: 390."""

FRIEND = Estate(MONOPOLIST, 900, (Held(US.deed_at(32)), Held(FIFTH_AVE)))
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
    owing = Side(DEBTOR, owes=owes)
    assert forbidden_by(US, owing, FRIEND, trade) == forbids
    assert forbidden_by(US, FRIEND, owing, turned) == forbids
    assert forbidden_by(US, FRIEND, owing, turned, waits=True) == forbids
    assert forbidden_by(US, DEBTOR, FRIEND, trade) is None
    assert forbidden_by(US, DEBTOR, Side(FRIEND, owes=owes), Trade(0, 1, gives=(RAILROAD,))) is None


@every_edition
def test_r_14_gifts_of_a_debtor_are_a_table_option(edition: Edition) -> None:
    assert not edition.switches.gifts_in_debt
    deed = edition.deed_at(39)
    owing, friend = Side(Estate(COMPETITOR, 0, (Held(deed),)), owes=deed.mortgage), Estate(COMPETITOR, 0)
    gift = Trade(0, 1, gives=(deed,))
    assert forbidden_by(edition, owing, friend, gift) == "R-14"
    assert forbidden_by(gifts_allowed(edition), owing, friend, gift) is None


def test_r_35_an_offer_may_wait_for_the_partners_cash() -> None:
    """What the proposer gives must be there at once."""
    owner, buyer = Estate(MONOPOLIST, 10, (Held(RAILROAD),)), Estate(COMPETITOR, 99, (Held(WALL_ST),))
    above = Trade(0, 1, gives=(RAILROAD,), takes_cash=100)
    assert forbidden_by(US, owner, buyer, above, waits=True) is None
    assert forbidden_by(US, owner, buyer, above) == "AM-21.3"
    own = Trade(1, 0, takes=(RAILROAD,), gives_cash=100)
    assert forbidden_by(US, buyer, owner, own, waits=True) == "AM-21.3"


@every_edition
def test_r_35_an_offer_may_wait_for_the_sale_of_the_partners_buildings(edition: Edition) -> None:
    street, _other = city(edition, 2)
    built, buyer = Estate(COMPETITOR, 0, (Held(street, 1),)), Estate(COMPETITOR, 900)
    bought = Trade(0, 1, takes=(street,), gives_cash=90)
    assert forbidden_by(edition, buyer, built, bought, waits=True) is None
    assert forbidden_by(edition, buyer, built, bought) == "AM-21.2"
    assert forbidden_by(edition, built, buyer, Trade(0, 1, gives=(street,)), waits=True) == "AM-21.2"


@pytest.mark.parametrize(("price", "forbids"), [(174, "R-14"), (175, None)])
def test_r_14_r_35_buildings_that_go_first_are_no_part_of_a_debtors_gift(
    price: int, forbids: str | None
) -> None:
    """The debtor sells the houses on Fifth Ave. to the bank before they agree, so only its 175 passes on."""
    owing = Side(Estate(COMPETITOR, 0, (Held(FIFTH_AVE, 2),)), owes=375)
    buyer = Estate(MONOPOLIST, 900)
    assert (
        forbidden_by(US, buyer, owing, Trade(0, 1, takes=(FIFTH_AVE,), gives_cash=price), waits=True)
        == forbids
    )


def test_r_14_r_35_buildings_that_go_first_do_not_come_to_a_debtor() -> None:
    """The partner sells the houses on Fifth Ave. before they agree, so a debtor gains its 175 and no more."""
    owing = Side(Estate(COMPETITOR, 500), owes=500)
    owner = Estate(MONOPOLIST, 0, (Held(FIFTH_AVE, 2), Held(WALL_ST)))
    bought = Trade(0, 1, takes=(FIFTH_AVE,), gives_cash=176)
    assert forbidden_by(US, owing, owner, bought, waits=True) == "R-14"
    assert forbidden_by(US, owing, owner, replace(bought, gives_cash=175), waits=True) is None
