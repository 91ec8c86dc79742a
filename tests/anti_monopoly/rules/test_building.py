"""Houses and hotels: what they cost and bring, and where they may stand (AM-9, AM-10, AM-12, R-16, R-34)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.rules.building import level_name, purchase_price, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.core.errors import IllegalError

US = load("us")
NOB_HILL = US.street("Nob Hill")  # houses at 200
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@pytest.mark.parametrize(
    ("role", "names"),
    [
        (COMPETITOR, ["no building", "1 house", "2 houses", "3 houses", "4 houses", "a hotel"]),
        (MONOPOLIST, ["no building", "1 house", "2 houses", "3 houses", "a hotel"]),
    ],
)
def test_am_10_1_am_10_2_what_stands_at_each_level(role: Role, names: list[str]) -> None:
    assert [str(level_name(NOB_HILL, role, level)) for level in range(len(names))] == names


@pytest.mark.parametrize(("role", "hotel"), [(COMPETITOR, 5 * 200), (MONOPOLIST, 4 * 200)])
def test_r_16_a_hotel_was_bought_for_five_or_four_house_prices(role: Role, hotel: int) -> None:
    assert purchase_price(NOB_HILL, role, NOB_HILL.hotel_level(role)) == hotel


def test_r_34_prices_of_several_steps_add_up() -> None:
    assert [purchase_price(NOB_HILL, MONOPOLIST, level) for level in range(5)] == [0, 200, 400, 600, 800]


@every_edition
@pytest.mark.parametrize("role", Role)
def test_am_12_1_the_bank_buys_back_at_half_price(edition: Edition, role: Role) -> None:
    for street in edition.streets:
        for level in range(1, street.hotel_level(role) + 1):
            amount = sale_of_level(street, role, level)
            assert 2 * amount.value == street.house_price[role]
            assert amount.steps[0].clauses[0] == "AM-12.1"


@every_edition
@pytest.mark.parametrize("role", Role)
def test_r_16_selling_whole_brings_what_selling_step_by_step_does(edition: Edition, role: Role) -> None:
    for street in edition.streets:
        for level in range(1, street.hotel_level(role) + 1):
            by_steps = sum(sale_of_level(street, role, step).value for step in range(1, level + 1))
            assert sale_of_all(street, role, level).value == by_steps
            assert 2 * by_steps == purchase_price(street, role, level)


def test_r_16_a_sold_hotel_leaves_houses() -> None:
    assert "leaving the houses" in str(sale_of_level(NOB_HILL, COMPETITOR, 5).steps[0].text)
    assert "leaving the houses" not in str(sale_of_level(NOB_HILL, COMPETITOR, 4).steps[0].text)


@every_edition
def test_am_10_5_buildings_need_not_be_even(edition: Edition) -> None:
    for role in Role:
        first, second = edition.cities[0].streets[:2]
        check_estate(edition, Estate(role, 0, (HeldDeed(first, first.hotel_level(role)), HeldDeed(second))))


@pytest.mark.parametrize(
    ("edition", "stay"), [("us", True), ("fr2006", True), ("de2006", True), ("it", True), ("pl", False)]
)
def test_am_11_6_r_30_whether_buildings_outlive_the_monopoly(edition: str, *, stay: bool) -> None:
    board = load(edition)
    first, second = board.cities[0].streets
    estate = Estate(MONOPOLIST, 0, (HeldDeed(first, 2), HeldDeed(second, mortgaged=True)))
    if stay:
        check_estate(board, estate)
    else:
        with pytest.raises(IllegalError, match=r"AM-11\.6"):
            check_estate(board, estate)
