"""The rent of a street (AM-8, AM-9, AM-10; R-9, R-10, R-23, R-28, R-29)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, Street, editions, load
from antimono.anti_monopoly.rules.rent import Ownership, landings_to_pay_back, street_rent
from antimono.core.amount import Amount
from antimono.core.errors import IllegalError

US = load("us")
NOB_HILL = US.street("Nob Hill")  # price 320, houses at 200, one of three streets
WALL_ST = US.street("Wall St.")  # price 400, houses at 200, one of two streets
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


def steps(amount: Amount) -> list[tuple[int, str]]:
    """The steps as pairs of amount and deciding clause."""
    return [(step.amount, step.clauses[0]) for step in amount.steps]


def three_street_city(edition: Edition) -> tuple[Street, ...]:
    return next(city.streets for city in edition.cities if len(city.streets) == 3)


@pytest.mark.parametrize(
    ("tenure", "expected"),
    [
        # AM-8.2: bare; AM-9.5: a Competitor is never doubled, however many they have
        (Ownership(COMPETITOR, 1), [(32, "AM-8.2")]),
        (Ownership(COMPETITOR, 2), [(32, "AM-8.2"), (0, "AM-9.5")]),
        (Ownership(COMPETITOR, 3), [(32, "AM-8.2"), (0, "AM-9.5")]),
        # AM-9.4: even on a lone street; AM-10.1: four houses, then the hotel
        (Ownership(COMPETITOR, 1, 1), [(32, "AM-8.2"), (20, "AM-10.1")]),
        (Ownership(COMPETITOR, 1, 4), [(32, "AM-8.2"), (80, "AM-10.1")]),
        (Ownership(COMPETITOR, 2, 5), [(32, "AM-8.2"), (100, "AM-10.1"), (0, "AM-9.5")]),
        # AM-9.1, AM-9.2: from two streets on a Monopolist takes double
        (Ownership(MONOPOLIST, 1), [(32, "AM-8.2"), (0, "AM-9.1")]),
        (Ownership(MONOPOLIST, 2), [(32, "AM-8.2"), (32, "AM-9.2")]),
        (Ownership(MONOPOLIST, 3), [(32, "AM-8.2"), (32, "AM-9.2")]),
        # AM-10.2: three houses, then the hotel
        (Ownership(MONOPOLIST, 2, 1), [(32, "AM-8.2"), (20, "AM-10.2"), (52, "AM-9.2")]),
        (Ownership(MONOPOLIST, 2, 3), [(32, "AM-8.2"), (60, "AM-10.2"), (92, "AM-9.2")]),
        (Ownership(MONOPOLIST, 3, 4), [(32, "AM-8.2"), (80, "AM-10.2"), (112, "AM-9.2")]),
        # buildings that have outlived the monopoly bring single rent
        (Ownership(MONOPOLIST, 1, 2), [(32, "AM-8.2"), (40, "AM-10.2"), (0, "AM-9.1")]),
    ],
)
def test_am_8_2_am_9_rent_of_nob_hill_by_steps(tenure: Ownership, expected: list[tuple[int, str]]) -> None:
    assert steps(street_rent(US, NOB_HILL, tenure)) == expected


@every_edition
@pytest.mark.parametrize("level", range(6))
def test_r_23_competitor_rents_follow_the_formula(edition: Edition, level: int) -> None:
    for street in edition.streets:
        expected = street.price // 10 + level * street.house_price[COMPETITOR] // 10
        assert street_rent(edition, street, Ownership(COMPETITOR, 1, level)).value == expected


@every_edition
@pytest.mark.parametrize("level", range(5))
def test_r_23_monopolist_rents_follow_the_formula(edition: Edition, level: int) -> None:
    for street in edition.streets:
        single = street.price // 10 + level * street.house_price[MONOPOLIST] // 10
        assert street_rent(edition, street, Ownership(MONOPOLIST, 2, level)).value == 2 * single


@every_edition
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("in_custody", [False, True])
def test_am_11_3_nobody_collects_on_a_mortgaged_street(edition: Edition, role: Role, *, in_custody: bool) -> None:
    tenure = Ownership(role, 0, mortgaged=True, in_custody=in_custody)
    for street in edition.streets:
        assert steps(street_rent(edition, street, tenure)) == [(0, "AM-11.3")]


@every_edition
def test_am_14_3_a_competitor_in_the_price_war_still_collects(edition: Edition) -> None:
    for street in edition.streets:
        *same, why = street_rent(edition, street, Ownership(COMPETITOR, 2, 3, in_custody=True)).steps
        assert tuple(same) == street_rent(edition, street, Ownership(COMPETITOR, 2, 3)).steps
        assert (why.amount, why.clauses) == (0, ("AM-14.3",))


@every_edition
def test_am_14_5_r_12_a_monopolist_in_jail_collects_no_rent(edition: Edition) -> None:
    for street in edition.streets:
        amount = street_rent(edition, street, Ownership(MONOPOLIST, 2, 3, in_custody=True))
        assert steps(amount) == [(0, "AM-14.5")]


@pytest.mark.parametrize(
    ("role", "level", "clause", "message"),
    [
        (COMPETITOR, 6, "AM-10.1", "up to 4 houses, then the hotel as building 5"),
        (COMPETITOR, -1, "AM-10.1", "cannot have -1 buildings"),
        (MONOPOLIST, 5, "AM-10.2", "up to 3 houses, then the hotel as building 4"),
    ],
)
def test_am_10_1_am_10_2_no_more_buildings_than_the_role_may_have(
    role: Role, level: int, clause: str, message: str
) -> None:
    with pytest.raises(IllegalError, match=message) as caught:
        street_rent(US, NOB_HILL, Ownership(role, 2, level))
    assert caught.value.clause == clause


@pytest.mark.parametrize("tenure", [Ownership(MONOPOLIST, 1, 1), Ownership(MONOPOLIST, 2, 1, founder_mortgaged=True)])
def test_am_9_3_am_11_6_no_building_stands_without_a_monopoly_in_pl(tenure: Ownership) -> None:
    """Where AM-11.6 takes the buildings away with the monopoly, they cannot stand without it."""
    pl = load("pl")
    street = three_street_city(pl)[0]
    with pytest.raises(IllegalError, match="without a monopoly") as caught:
        street_rent(pl, street, tenure)
    assert caught.value.clause == "AM-9.3"
    assert street_rent(pl, street, Ownership(COMPETITOR, 1, 1)).value > 0  # AM-9.4
    bare = street_rent(pl, street, Ownership(MONOPOLIST, 2, founder_mortgaged=tenure.founder_mortgaged))
    ended = (0, "AM-11.6") if tenure.founder_mortgaged else (street.price // 10, "AM-9.2")
    assert steps(bare) == [(street.price // 10, "AM-8.2"), ended]


def test_am_11_2_a_mortgaged_street_carries_no_buildings() -> None:
    with pytest.raises(IllegalError, match="sold before a mortgage") as caught:
        street_rent(US, NOB_HILL, Ownership(COMPETITOR, 1, 1, mortgaged=True))
    assert caught.value.clause == "AM-11.2"


@pytest.mark.parametrize(("street", "owned"), [(WALL_ST, 3), (NOB_HILL, 4), (NOB_HILL, 0), (NOB_HILL, -1)])
def test_nobody_owns_more_streets_than_a_city_has(street: Street, owned: int) -> None:
    with pytest.raises(IllegalError, match=f"cannot have {owned} properties"):
        street_rent(US, street, Ownership(COMPETITOR, owned))


def test_am_9_6_r_29_in_pl_the_third_street_takes_double_bare_rent_only() -> None:
    pl = load("pl")
    third = three_street_city(pl)[2]
    amount = street_rent(pl, third, Ownership(MONOPOLIST, 3, acquired_last=True))
    assert steps(amount) == [(third.price // 10, "AM-8.2"), (third.price // 10, "AM-9.6")]
    assert amount.steps[-1].clauses == ("AM-9.6", "R-29")
    with pytest.raises(IllegalError, match="stays without buildings") as caught:
        street_rent(pl, third, Ownership(MONOPOLIST, 3, 1, acquired_last=True))
    assert caught.value.clause == "AM-9.6"


@pytest.mark.parametrize(
    ("spent", "amount", "visits"), [(320, 32, 10), (321, 32, 11), (0, 32, 0), (3, 1, 3), (520, 104, 5), (320, 0, None)]
)
def test_landings_until_the_rent_has_paid_back_what_was_spent(spent: int, amount: int, visits: int | None) -> None:
    assert landings_to_pay_back(spent, amount) == visits
