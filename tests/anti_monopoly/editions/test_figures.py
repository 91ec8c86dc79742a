"""The figures of all deeds, against the formulae of the facts file, worked out here once more."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, Transport, Utility, load

PRICES = {
    1: 60, 3: 60, 6: 100, 8: 100, 9: 120,
    11: 140, 13: 140, 14: 160, 16: 180, 18: 180, 19: 200,
    21: 220, 23: 220, 24: 240, 26: 260, 27: 260, 29: 280,
    31: 300, 32: 300, 34: 320, 37: 350, 39: 400,
}  # fmt: skip
"""The streets of the US board, in dollars; by R-21 every edition has them at the same places."""

TRANSPORTS = (5, 15, 25, 35)
UTILITIES = (12, 28)

SCALE = dict.fromkeys(EDITION_IDS, 1) | {"it": 10}

STREETS = [(edition_id, index) for edition_id in EDITION_IDS for index in PRICES]
DEEDS = [(edition_id, index) for edition_id in EDITION_IDS for index in (*PRICES, *TRANSPORTS, *UTILITIES)]


def dollars(index: int) -> int:
    """The price of the US deed at `index`."""
    return 150 if index in UTILITIES else 200 if index in TRANSPORTS else PRICES[index]


def house_dollars(index: int) -> int:
    """50 on the first side of the board, 100 on the second, 150 on the third, 200 on the fourth."""
    return 50 * (index // 10 + 1)


def street(edition_id: str, index: int) -> Street:
    deed = load(edition_id).deed_at(index)
    assert isinstance(deed, Street)
    return deed


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_28_deeds_stand_where_the_us_ones_do(edition_id: str) -> None:
    """R-21, AM-2.2."""
    edition = load(edition_id)
    assert [deed.index for deed in edition.streets] == list(PRICES)
    assert tuple(deed.index for deed in edition.transports) == TRANSPORTS
    assert tuple(deed.index for deed in edition.utilities) == UTILITIES
    assert len(edition.deeds) == 28


@pytest.mark.parametrize(("edition_id", "index"), STREETS)
def test_competitor_rents(edition_id: str, index: int) -> None:
    """R-23: a tenth of the price, and a tenth of the house price for each house; a hotel counts as 5."""
    bare, step = dollars(index) // 10, house_dollars(index) // 10
    expected = [(bare + houses * step) * SCALE[edition_id] for houses in range(6)]
    assert list(street(edition_id, index).competitor_rents) == expected


@pytest.mark.parametrize(("edition_id", "index"), STREETS)
def test_monopolist_rents(edition_id: str, index: int) -> None:
    """R-23, R-10: with a monopoly twice a Competitor's for the same buildings; a hotel counts as 4 houses.

    Without a monopoly both roles take the same for the bare street (AM-8.4).
    """
    bare, step = dollars(index) // 10, house_dollars(index) // 10
    expected = [2 * (bare + houses * step) * SCALE[edition_id] for houses in range(5)]
    assert list(street(edition_id, index).monopolist_rents) == expected
    assert street(edition_id, index).monopolist_bare == bare * SCALE[edition_id]


@pytest.mark.parametrize(("edition_id", "index"), STREETS)
def test_house_and_hotel_prices(edition_id: str, index: int) -> None:
    """AM-10.3, R-16: the step to a hotel costs one more house price, the same for both roles."""
    expected = house_dollars(index) * SCALE[edition_id]
    deed = street(edition_id, index)
    assert [deed.house_price[role] for role in Role] == [expected, expected]
    assert [deed.hotel_price[role] for role in Role] == [expected, expected]


@pytest.mark.parametrize(("edition_id", "index"), DEEDS)
def test_price_mortgage_and_redemption(edition_id: str, index: int) -> None:
    """AM-11.1: half the price. R-7: 55 per cent of it, halves up; `it`: ten times that."""
    deed = load(edition_id).deed_at(index)
    price, scale = dollars(index), SCALE[edition_id]
    assert deed.price == price * scale
    assert deed.mortgage == price // 2 * scale
    assert deed.redemption == (price * 55 + 50) // 100 * scale


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("index", TRANSPORTS)
def test_fares(edition_id: str, index: int) -> None:
    """AM-18.1: a Competitor takes a tenth of the price. AM-18.2, R-8: a Monopolist's fare doubles from 40."""
    deed = load(edition_id).deed_at(index)
    assert isinstance(deed, Transport)
    assert deed.competitor_fare == 20 * SCALE[edition_id]
    assert deed.monopolist_fares == tuple(40 * 2**others * SCALE[edition_id] for others in range(4))


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("index", UTILITIES)
def test_factors(edition_id: str, index: int) -> None:
    """AM-19.2, AM-19.3: 4 times, 10 for a Monopolist with both; `it`: ten times as many (R-4)."""
    deed = load(edition_id).deed_at(index)
    assert isinstance(deed, Utility)
    assert deed.competitor_factor == 4 * SCALE[edition_id]
    assert deed.monopolist_factors == (4 * SCALE[edition_id], 10 * SCALE[edition_id])


@pytest.mark.parametrize(
    ("name", "competitor", "monopolist"),
    [
        ("Basin St.", (6, 11, 16, 21, 26, 31), (12, 22, 32, 42, 52)),
        ("Hollywood Blvd.", (12, 17, 22, 27, 32, 37), (24, 34, 44, 54, 64)),
        ("Walnut St.", (20, 30, 40, 50, 60, 70), (40, 60, 80, 100, 120)),
        ("Brattle St.", (22, 37, 52, 67, 82, 97), (44, 74, 104, 134, 164)),
        ("Fifth Ave.", (35, 55, 75, 95, 115, 135), (70, 110, 150, 190, 230)),
        ("Wall St.", (40, 60, 80, 100, 120, 140), (80, 120, 160, 200, 240)),
    ],
)
def test_rents_as_printed_on_us_title_cards(
    name: str, competitor: tuple[int, ...], monopolist: tuple[int, ...]
) -> None:
    """AM-8.3, AM-9.2: some deeds as the sources print them."""
    deed = load("us").street(name)
    assert deed.rent_ladder(Role.COMPETITOR) == competitor
    assert deed.rent_ladder(Role.MONOPOLIST) == monopolist


@pytest.mark.parametrize(("edition_id", "index"), STREETS)
def test_limits_of_building(edition_id: str, index: int) -> None:
    """AM-10.1: a Competitor builds four houses, then a hotel. AM-10.2: a Monopolist three, then a hotel."""
    deed = street(edition_id, index)
    assert (deed.house_limit(Role.COMPETITOR), deed.hotel_level(Role.COMPETITOR)) == (4, 5)
    assert (deed.house_limit(Role.MONOPOLIST), deed.hotel_level(Role.MONOPOLIST)) == (3, 4)
