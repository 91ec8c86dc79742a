"""What one player can have at all (AM-8.1, AM-9.6, AM-11.2, R-29)."""

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError

US = load("us")
NOB_HILL, WALL_ST, BASIN_ST = US.street("Nob Hill"), US.street("Wall St."), US.street("Basin St.")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST


@pytest.mark.parametrize(
    ("estate", "message"),
    [
        (Estate(COMPETITOR, -1), "Enter cash of zero or more, not -1."),
        (Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL), HeldDeed(NOB_HILL, 1))), "Nob Hill is named twice"),
        (Estate(COMPETITOR, 0, (HeldDeed(US.transports[0], 1),)), r"is not a street.*AM-9\.4"),
        (
            Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL, 1, mortgaged=True),)),
            r"they are sold before a mortgage \(AM-11\.2\)",
        ),
        (Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL, 6),)), r"AM-10\.1"),
        (Estate(MONOPOLIST, 0, (HeldDeed(NOB_HILL, 5),)), r"AM-10\.2"),
    ],
)
def test_what_nobody_can_have(estate: Estate, message: str) -> None:
    with pytest.raises(AntimonoError, match=message):
        check_estate(US, estate)


def test_am_8_1_only_what_is_theirs_is_held() -> None:
    estate = Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL, 2),))
    assert estate.holding(NOB_HILL).level == 2
    with pytest.raises(IllegalError, match=r"Wall St\. is not this player's property"):
        estate.holding(WALL_ST)


def test_r_9_mortgaged_streets_do_not_count() -> None:
    first, second, third = US.city_of(NOB_HILL).streets
    estate = Estate(
        MONOPOLIST, 0, (HeldDeed(first), HeldDeed(second, mortgaged=True), HeldDeed(third), HeldDeed(WALL_ST))
    )
    assert estate.unmortgaged_streets("san-francisco") == 2
    assert estate.unmortgaged_streets("new-york") == 1
    assert estate.unmortgaged_streets("chicago") == 0


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_9_6_r_29_only_in_pl_the_third_street_stays_bare(edition: str) -> None:
    board = load(edition)
    city = next(city for city in board.cities if len(city.streets) == 3)
    third_built = Estate(MONOPOLIST, 0, tuple(HeldDeed(street, 1) for street in city.streets))
    if edition == "pl":
        with pytest.raises(IllegalError, match="stays bare") as caught:
            check_estate(board, third_built)
        assert caught.value.clause == "AM-9.6"
    else:
        check_estate(board, third_built)
    two_built = third_built.with_held(HeldDeed(city.streets[1]))
    check_estate(board, two_built)
    elsewhere = tuple(HeldDeed(street, 1) for street in board.cities[0].streets)
    check_estate(board, Estate(MONOPOLIST, 0, (*elsewhere, *two_built.held)))
    check_estate(board, Estate(COMPETITOR, 0, third_built.held))


@pytest.mark.parametrize("built", [{1, 3}, {2, 3}, {3}])
def test_am_9_6_r_29_it_is_the_third_that_stays_bare_however_few_are_built_on(built: set[int]) -> None:
    board = load("pl")
    city = next(city for city in board.cities if len(city.streets) == 3)
    held = [HeldDeed(each, int(order in built), acquired=order) for order, each in enumerate(city.streets, 1)]
    with pytest.raises(IllegalError, match="stays bare"):
        check_estate(board, Estate(MONOPOLIST, 0, tuple(held)))
    check_estate(board, Estate(MONOPOLIST, 0, (replace(held[0], level=1), replace(held[2], level=0))))


def test_changing_an_estate_leaves_the_old_one() -> None:
    estate = Estate(COMPETITOR, 10, (HeldDeed(BASIN_ST), HeldDeed(NOB_HILL)))
    assert estate.with_cash(3).cash == 3
    assert estate.with_held(HeldDeed(NOB_HILL, 2)).held == (HeldDeed(BASIN_ST), HeldDeed(NOB_HILL, 2))
    assert estate == Estate(COMPETITOR, 10, (HeldDeed(BASIN_ST), HeldDeed(NOB_HILL)))


def test_a_debt_of_less_than_nothing_is_unreadable() -> None:
    with pytest.raises(UnreadableError, match="not -5"):
        check_estate(US, Estate(COMPETITOR, -5))
