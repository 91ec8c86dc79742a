"""Who may build or sell where (AM-9, AM-10, AM-12; R-1, R-9, R-11, R-16, R-28, R-29, R-34)."""

from collections.abc import Callable

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, Street, editions, load
from antimono.anti_monopoly.rules.construction import Stock, check_building
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.core.errors import IllegalError

US = load("us")
NOB_HILL = US.street("Nob Hill")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


def city(edition: Edition, size: int) -> tuple[Street, ...]:
    return next(each.streets for each in edition.cities if len(each.streets) == size)


def clause_of(check: Callable[[], None]) -> str | None:
    """The clause by which a check refuses, which its sentence names; `None` if it passes."""
    found: IllegalError | None = None
    try:
        check()
    except IllegalError as error:
        found = error
    assert found is None or found.clause in str(found)
    return None if found is None else found.clause


def bar(edition: Edition, estate: Estate, street: Street, **moment: object) -> str | None:
    """The clause that keeps the next building from standing there."""
    return clause_of(lambda: check_building(edition, estate, street, **moment))  # type: ignore[arg-type]


@pytest.mark.parametrize("role", Role)
@every_edition
def test_am_9_3_am_9_4_r_28_a_lone_street(edition: Edition, role: Role) -> None:
    """A Competitor builds there, but in it needs two streets as a Monopolist does everywhere."""
    first, second = city(edition, 2)
    lone = Estate(role, 0, (HeldDeed(first),))
    needs = "AM-9.3" if role is MONOPOLIST else "R-28" if edition.id == "it" else None
    assert bar(edition, lone, first) == needs
    assert bar(edition, Estate(role, 0, (HeldDeed(first), HeldDeed(second, mortgaged=True))), first) == needs
    assert bar(edition, Estate(role, 0, (HeldDeed(first), HeldDeed(second))), first) is None


@pytest.mark.parametrize("role", Role)
@every_edition
def test_am_9_6_r_29_the_street_acquired_last_of_three(edition: Edition, role: Role) -> None:
    """In pl a Monopolist builds on the two acquired first only; nobody else is kept from any."""
    streets = city(edition, 3)
    held = tuple(HeldDeed(street, acquired=place) for street, place in zip(streets, (2, 3, 1), strict=True))
    bare = edition.id == "pl" and role is MONOPOLIST
    found = [bar(edition, Estate(role, 0, held), street) for street in streets]
    assert found == [None, "AM-9.6" if bare else None, None]
    two = Estate(role, 0, (held[1], held[2]))
    assert bar(edition, two, streets[1]) is None, "of two streets none is the third"
    unknown = Estate(role, 0, tuple(HeldDeed(street) for street in streets))
    assert bar(edition, unknown, streets[1]) is None, "nor where the order is not known"


@every_edition
def test_am_11_6_r_9_nothing_is_built_while_a_founder_is_mortgaged_in_pl(edition: Edition) -> None:
    """Of three streets with the first one mortgaged: two unmortgaged ones are a monopoly elsewhere."""
    one, two, three = city(edition, 3)
    order = (HeldDeed(one, mortgaged=True, acquired=1), HeldDeed(two, acquired=2), HeldDeed(three, acquired=3))
    estate = Estate(MONOPOLIST, 0, order)
    assert bar(edition, estate, two) == ("AM-9.3" if edition.id == "pl" else None)
    competitor = Estate(COMPETITOR, 0, order)
    assert bar(edition, competitor, two) is None


@pytest.mark.parametrize("role", Role)
@every_edition
def test_am_14_4_r_11_building_in_custody(edition: Edition, role: Role) -> None:
    streets = city(edition, 2)
    estate = Estate(role, 0, tuple(HeldDeed(street) for street in streets))
    forbids = role is COMPETITOR and edition.id in ("us", "fr2006", "de2006")
    assert bar(edition, estate, streets[0], in_custody=True) == ("AM-14.4" if forbids else None)


@pytest.mark.parametrize(
    ("level", "stock", "clause"),
    [
        (0, Stock(0, 1), "R-1"),
        (0, Stock(1, 0), None),
        (3, Stock(0, 1), "R-1"),
        (4, Stock(0, 1), None),
        (4, Stock(9, 0), "R-1"),
    ],
)
def test_am_10_8_r_1_what_the_bank_has_left(level: int, stock: Stock, clause: str | None) -> None:
    estate = Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL, level),))
    assert bar(US, estate, NOB_HILL, stock=stock) == clause
    assert bar(US, estate, NOB_HILL) is None
