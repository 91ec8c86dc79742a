"""The figures of all deeds, against the formulae of the facts file, worked out here once more."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.editions.reading.edition import read
from antimono.core.errors import EditionError
from tests.anti_monopoly.editions.tables import PRINTED, printed, text

PRICES = {
    1: 60, 3: 60, 6: 100, 8: 100, 9: 120,
    11: 140, 13: 140, 14: 160, 16: 180, 18: 180, 19: 200,
    21: 220, 23: 220, 24: 240, 26: 260, 27: 260, 29: 280,
    31: 300, 32: 300, 34: 320, 37: 350, 39: 400,
}  # fmt: skip
"""The streets of the US board, in dollars; by R-21 every edition has them at the same places."""

TRANSPORTS = (5, 15, 25, 35)
UTILITIES = (12, 28)

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@every_edition
def test_the_28_deeds_stand_where_the_us_ones_do(edition: Edition) -> None:
    """R-21, AM-2.2."""
    assert [deed.index for deed in edition.streets] == list(PRICES)
    assert tuple(deed.index for deed in edition.transports) == TRANSPORTS
    assert tuple(deed.index for deed in edition.utilities) == UTILITIES
    assert len(edition.deeds) == 28


@every_edition
def test_rents_and_buildings(edition: Edition) -> None:
    """R-23: a tenth of the price, and a tenth of the house price for each house; a hotel counts as 5.

    With a monopoly a Monopolist takes twice that, a hotel counting as 4 (R-10); without one both roles take
    the same for the bare street (AM-8.4). The step to a hotel, after four houses or three (AM-10.1, AM-10.2),
    costs one more house price, the same for both roles (AM-10.3, R-16).
    """
    for street in edition.streets:
        house = 50 * (street.index // 10 + 1)  # by the side of the board
        rents = [(PRICES[street.index] + level * house) // 10 * edition.scale for level in range(6)]
        assert list(street.competitor_rents) == rents
        assert list(street.monopolist_rents) == [2 * rent for rent in rents[:5]]
        assert street.monopolist_bare == rents[0]
        for role in Role:
            assert street.house_price[role] == street.hotel_price[role] == house * edition.scale
        assert [street.house_limit(role) for role in (Role.COMPETITOR, Role.MONOPOLIST)] == [4, 3]
        assert [street.hotel_level(role) for role in (Role.COMPETITOR, Role.MONOPOLIST)] == [5, 4]


@every_edition
def test_price_mortgage_and_redemption(edition: Edition) -> None:
    """AM-11.1: half the price. R-7: 55 per cent of it, halves up; `it`: ten times that."""
    for deed in edition.deeds:
        price = 150 if deed.index in UTILITIES else 200 if deed.index in TRANSPORTS else PRICES[deed.index]
        redeemed = {350: 193, 150: 83}.get(price, price * 55 // 100)
        expected = [each * edition.scale for each in (price, price // 2, redeemed)]
        assert [deed.price, deed.mortgage, deed.redemption] == expected


@every_edition
def test_fares_and_factors(edition: Edition) -> None:
    """AM-18.1: a Competitor takes a tenth of the price. AM-18.2, R-8: a Monopolist's fare doubles from 40.

    AM-19.2, AM-19.3: 4 times the dice, 10 times for a Monopolist with both; `it`: ten times as many (R-4).
    """
    scale = edition.scale
    for company in edition.transports:
        assert company.competitor_fare == 20 * scale
        assert company.monopolist_fares == tuple(fare * scale for fare in (40, 80, 160, 320))
    for utility in edition.utilities:
        assert utility.competitor_factor == 4 * scale
        assert utility.monopolist_factors == (4 * scale, 10 * scale)


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


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_formulas_give_what_was_transcribed_from_print(edition_id: str) -> None:
    """AM-11.1, R-7, R-8, R-16, R-23: an edition file leaves out what the formulas give."""
    assert len(PRINTED[edition_id]) == 28
    assert read(printed(edition_id), f"{edition_id}.toml") == read(text(edition_id), f"{edition_id}.toml")


def test_a_figure_whose_formula_gives_a_fraction_has_to_be_written() -> None:
    with pytest.raises(EditionError, match=r"square 34 “Nob Hill”, “mortgage”: Its formula gives 321/2: 50"):
        read(text("us").replace("price = 320", "price = 321"), "us.toml")
