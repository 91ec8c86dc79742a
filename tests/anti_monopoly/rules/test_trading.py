"""Trades between players (AM-21, AM-11.4, AM-11.6, AM-12.2, AM-14.4, AM-24.2; R-11, R-22, R-33, R-37)."""

from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Edition, Role, Street, editions, load
from antimono.anti_monopoly.rules.estate import Estate, Held, check_estate
from antimono.anti_monopoly.rules.trading import (
    Trade,
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


def forbidden_by(edition: Edition, one: Estate, other: Estate, trade: Trade, **moment: Any) -> str | None:
    """The clause that forbids the trade, at a moment at which trading is allowed unless told; or `None`."""
    found: IllegalError | None = None
    try:
        check_trade(edition, one, other, trade, **{"before_first_roll": True, **moment})
    except IllegalError as error:
        found = error
    assert found is None or f"({found.clause}" in str(found)
    return None if found is None else found.clause


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
    one, other, trade = simple(edition, edition.deed_at(5))
    late = edition.id == "it" and not before_first_roll
    clause = forbidden_by(edition, one, other, trade, before_first_roll=before_first_roll)
    assert clause == ("AM-21.1" if late else None)


@every_edition
def test_am_24_2_in_the_timed_variant_only_pl_lets_players_trade(edition: Edition) -> None:
    one, other, trade = simple(edition, edition.deed_at(5))
    clause = forbidden_by(edition, one, other, trade, timed=True)
    assert clause == (None if edition.id == "pl" else "AM-24.2")


@every_edition
def test_am_24_2_when_time_is_up_players_deal_with_the_bank_only(edition: Edition) -> None:
    one, other, trade = simple(edition, edition.deed_at(5))
    assert forbidden_by(edition, one, other, trade, timed=True, settling=True) == "AM-24.2"


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


def test_am_21_3_r_22_nobody_promises_money_that_he_does_not_have() -> None:
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
    assert after == (Estate(MONOPOLIST, 50), Estate(COMPETITOR, 0, (Held(deed, mortgaged=True),)))


@every_edition
def test_am_14_4_r_11_a_competitor_in_the_price_war_receives_no_property(edition: Edition) -> None:
    deed, other = edition.deed_at(5), edition.deed_at(39)
    inside = Estate(COMPETITOR, 100, (Held(deed),))
    outside = Estate(COMPETITOR, 100, (Held(other),))
    forbids = "AM-14.4" if edition.id in ("us", "fr2006", "de2006") else None
    for receiving in (Trade(0, 1, takes=(other,)), Trade(0, 1, gives=(deed,), takes=(other,))):
        assert forbidden_by(edition, inside, outside, receiving, proposer_in_custody=True) == forbids
        assert forbidden_by(edition, inside, outside, receiving, partner_in_custody=True) == (
            forbids if receiving.gives else None
        )
    selling = Trade(0, 1, gives=(deed,), takes_cash=100)
    assert forbidden_by(edition, inside, outside, selling, proposer_in_custody=True) is None
    assert forbidden_by(edition, inside, outside, selling, partner_in_custody=True) == forbids


@every_edition
def test_r_11_a_jailed_monopolist_trades_as_at_other_times(edition: Edition) -> None:
    deed = edition.deed_at(5)
    seller, jailed = Estate(COMPETITOR, 0, (Held(deed),)), Estate(MONOPOLIST, 100)
    trade = Trade(0, 1, gives=(deed,), takes_cash=100)
    assert forbidden_by(edition, seller, jailed, trade, partner_in_custody=True) is None


@every_edition
def test_am_11_6_r_33_a_monopoly_lost_by_a_trade(edition: Edition) -> None:
    """Two-street city, buildings on the street that stays: kept at single rent, or sold first."""
    sold, kept = city(edition, 2)
    monopolist = Estate(MONOPOLIST, 0, (Held(sold), Held(kept, 2)))
    buyer, trade = Estate(COMPETITOR, 100), Trade(0, 1, gives=(sold,), takes_cash=100)
    clears = edition.id in ("it", "pl")
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


@pytest.mark.parametrize("edition", [load("it"), load("pl")], ids=["it", "pl"])
def test_r_33_r_9_a_mortgaged_street_in_exchange_saves_no_monopoly(edition: Edition) -> None:
    one, two, three = city(edition, 3)
    monopolist = Estate(MONOPOLIST, 0, (Held(one, 1), Held(two)))
    other = Estate(COMPETITOR, 0, (Held(three, mortgaged=True),))
    assert forbidden_by(edition, monopolist, other, Trade(0, 1, gives=(two,), takes=(three,))) == "AM-11.6"


def test_am_21_1_cash_and_deeds_change_hands_together_and_stay_in_board_order() -> None:
    one = Estate(MONOPOLIST, 300, (Held(RAILROAD), Held(WALL_ST)))
    other = Estate(COMPETITOR, 50, (Held(NOB_HILL, mortgaged=True), Held(FIFTH_AVE)))
    bystander = Estate(COMPETITOR, 7)
    trade = Trade(2, 0, gives=(RAILROAD,), gives_cash=120, takes=(FIFTH_AVE, NOB_HILL))
    check_trade(US, one, other, trade, before_first_roll=False)
    assert apply_trade((other, bystander, one), trade) == (
        Estate(MONOPOLIST, 180, (Held(NOB_HILL, mortgaged=True), Held(FIFTH_AVE), Held(WALL_ST))),
        Estate(COMPETITOR, 170, (Held(RAILROAD),)),
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
        (Trade(1, 1, gives=(RAILROAD,)), "nobody trades with himself"),
        (Trade(0, 1, gives=(RAILROAD,), takes_cash=-1), "not 0 and -1"),
        (Trade(0, 1, gives=(RAILROAD,), gives_cash=5, takes_cash=5), "not 5 and 5"),
        (Trade(0, 1, gives=(RAILROAD, RAILROAD)), "is named twice"),
        (Trade(0, 1, gives=(RAILROAD,), takes=(RAILROAD,)), "is named twice"),
    ],
)
def test_a_trade_that_contradicts_itself(trade: Trade, message: str) -> None:
    one, other = Estate(MONOPOLIST, 50, (Held(RAILROAD),)), Estate(COMPETITOR, 50)
    with pytest.raises(AntimonoError, match=message) as caught:
        check_trade(US, one, other, trade, before_first_roll=True)
    assert isinstance(caught.value, UnreadableError)
