"""Every condition in its own terms: the first reason why not, or nothing."""

import pytest

from antimono.cheaters.rules.legality import (
    Bar,
    bar_to_bankruptcy,
    bar_to_bid,
    bar_to_buying_hotel,
    bar_to_cheating,
    bar_to_hotel_there,
    bar_to_moving_hotel,
    bar_to_player,
    bar_to_price,
    bar_to_selling,
    why,
)


@pytest.mark.parametrize(
    ("cash", "bid", "highest", "own", "bar"),
    [
        (1500, 10, 0, 0, Bar.NONE),
        (1500, 0, 0, 0, Bar.BELOW_MINIMUM),
        (1500, 60, 50, 0, Bar.NONE),
        (1500, 50, 50, 0, Bar.BELOW_MINIMUM),
        (1500, 65, 50, 0, Bar.NOT_TENS),
        (1500, 60, 50, 1, Bar.OWN_BID),
        (50, 60, 50, 0, Bar.ABOVE_CASH),
        (60, 60, 50, 0, Bar.NONE),
    ],
)
def test_ch_4_2_r_45_r_62_bids(cash: int, bid: int, highest: int, own: int, bar: Bar) -> None:
    assert bar_to_bid(cash, bid, least=highest + 10, note=10, own=own) is bar


@pytest.mark.parametrize(
    ("owned", "full_set", "has_hotel", "left", "bar"),
    [
        (1, 1, 0, 15, Bar.NONE),
        (0, 1, 0, 15, Bar.NOT_OWNED),
        (1, 0, 0, 15, Bar.NO_SET),
        (1, 1, 1, 15, Bar.HAS_HOTEL),
        (1, 1, 0, 0, Bar.NO_HOTEL_LEFT),
    ],
)
def test_ch_8_1_hotels(owned: int, full_set: int, has_hotel: int, left: int, bar: Bar) -> None:
    assert bar_to_buying_hotel(owned, full_set, has_hotel, left) is bar


def test_ch_8_2_cards_need_no_set() -> None:
    assert bar_to_hotel_there(1, 0, 1) is Bar.NONE
    assert bar_to_moving_hotel(1, 1, 0) is Bar.NONE
    assert bar_to_moving_hotel(0, 1, 0) is Bar.NO_HOTEL_THERE
    assert bar_to_moving_hotel(1, 0, 0) is Bar.NOT_OWNED


@pytest.mark.parametrize(
    ("rolled", "arrived", "auction", "bar"),
    [(0, 0, 0, Bar.BEFORE_FIRST_ROLL), (1, 1, 0, Bar.FINAL_COUNT), (1, 0, 1, Bar.DURING_AUCTION), (1, 0, 0, Bar.NONE)],
)
def test_r_57_when_nobody_may_cheat(rolled: int, arrived: int, auction: int, bar: Bar) -> None:
    assert bar_to_cheating(rolled, arrived, auction) is bar


def test_the_other_conditions() -> None:
    assert bar_to_price(50, 60) is Bar.TOO_DEAR
    assert bar_to_price(60, 60) is Bar.NONE
    assert bar_to_selling(0) is Bar.NOT_OWNED
    assert bar_to_bankruptcy(100, 100) is Bar.MEANS_SUFFICE
    assert bar_to_bankruptcy(90, 100) is Bar.NONE
    assert bar_to_player(1, 0) is Bar.ONESELF
    assert bar_to_player(0, 1) is Bar.OUT_OF_GAME


@pytest.mark.parametrize("bar", [bar for bar in Bar if bar is not Bar.NONE])
def test_every_reason_has_its_sentence_and_clause(bar: Bar) -> None:
    sentence, clause = why(bar)
    assert str(sentence)
    assert clause.startswith(("CH-", "R-"))
