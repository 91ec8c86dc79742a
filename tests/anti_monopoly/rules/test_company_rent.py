"""Fares of transports (AM-18, R-8, R-36) and dues of utilities (AM-19, R-4, R-36)."""

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.rules.rent import Ownership, rent, transport_fare, utility_dues
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError

US, PL, IT = load("us"), load("pl"), load("it")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
SEVEN = Dice(3, 4)

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@every_edition
@pytest.mark.parametrize("owned", range(1, 5))
def test_am_18_1_a_competitor_takes_a_tenth_however_many_they_own(edition: Edition, owned: int) -> None:
    for transport in edition.transports:
        amount = transport_fare(edition, transport, Ownership(COMPETITOR, owned))
        assert (amount.value, amount.steps[0].clauses) == (transport.price // 10, ("AM-18.1",))


@every_edition
@pytest.mark.parametrize(("owned", "fare"), [(1, 40), (2, 80), (3, 160), (4, 320)])
def test_am_18_2_r_8_a_monopolists_fare_doubles_with_each_company(edition: Edition, owned: int, fare: int) -> None:
    for transport in edition.transports:
        amount = transport_fare(edition, transport, Ownership(MONOPOLIST, owned))
        assert amount.value == fare * edition.scale
        assert len(amount.steps) == owned
        assert {step.clauses[:2] for step in amount.steps} == {("AM-18.2", "R-8")}


def test_am_18_2_each_step_adds_as_much_as_there_was() -> None:
    amount = transport_fare(US, US.transports[0], Ownership(MONOPOLIST, 4))
    assert [step.amount for step in amount.steps] == [40, 40, 80, 160]
    assert [str(step.text) for step in amount.steps[1:]] == [f"Doubled for {owned} companies" for owned in (2, 3, 4)]


@every_edition
@pytest.mark.parametrize(
    ("role", "owned", "factor"), [(COMPETITOR, 1, 4), (COMPETITOR, 2, 4), (MONOPOLIST, 1, 4), (MONOPOLIST, 2, 10)]
)
def test_am_19_2_am_19_3_four_times_the_dice_or_ten(edition: Edition, role: Role, owned: int, factor: int) -> None:
    """A Monopolist with both takes ten times; in it all of it is ten times as many (R-4)."""
    for utility, dice in product(edition.utilities, ALL_ROLLS):
        amount = utility_dues(edition, utility, Ownership(role, owned), dice)
        assert amount.value == factor * edition.scale * (dice.first + dice.second)


def test_r_4_is_cited_where_it_corrects_print() -> None:
    cited = {
        edition.id: "R-4" in utility_dues(edition, edition.utilities[0], Ownership(COMPETITOR), SEVEN).steps[0].clauses
        for edition in map(load, EDITION_IDS)
    }
    assert cited == {"us": False, "fr2006": False, "de2006": False, "it": True, "pl": False}


def test_am_19_1_dues_need_a_new_roll() -> None:
    with pytest.raises(IllegalError, match="Give the dice") as caught:
        rent(US, US.utilities[0], Ownership(COMPETITOR))
    assert caught.value.clause == "AM-19.1"


@every_edition
def test_am_11_3_nobody_collects_on_a_mortgaged_company(edition: Edition) -> None:
    for deed in (*edition.transports, *edition.utilities):
        for role in Role:
            amount = rent(edition, deed, Ownership(role, 0, mortgaged=True), SEVEN)
            assert [(step.amount, step.clauses) for step in amount.steps] == [(0, ("AM-11.3",))]


@every_edition
def test_am_14_3_am_14_5_in_custody_only_a_competitor_collects_dues(edition: Edition) -> None:
    for deed in (*edition.transports, *edition.utilities):
        monopolist = rent(edition, deed, Ownership(MONOPOLIST, 2, in_custody=True), SEVEN)
        assert [(step.amount, step.clauses) for step in monopolist.steps] == [(0, ("AM-14.5", "R-12"))]
        competitor = rent(edition, deed, Ownership(COMPETITOR, 2, in_custody=True), SEVEN)
        *same, why = competitor.steps
        assert tuple(same) == rent(edition, deed, Ownership(COMPETITOR, 2), SEVEN).steps
        assert (why.amount, why.clauses) == (0, ("AM-14.3",))


def test_r_36_only_unmortgaged_companies_count() -> None:
    """Of four transports with one mortgaged, three count; of two utilities with one mortgaged, one."""
    assert transport_fare(US, US.transports[0], Ownership(MONOPOLIST, 4 - 1)).value == 160
    dues = utility_dues(US, US.utilities[0], Ownership(MONOPOLIST, 2 - 1), SEVEN)
    assert dues.value == 28
    assert "R-36" in dues.steps[0].clauses


@pytest.mark.parametrize("owned", [0, 5])
def test_there_are_four_transports(owned: int) -> None:
    with pytest.raises(IllegalError, match="Enter 1 to 4") as caught:
        transport_fare(US, US.transports[0], Ownership(MONOPOLIST, owned))
    assert caught.value.clause == "AM-18.2"


@pytest.mark.parametrize("owned", [0, 3])
def test_there_are_two_utilities(owned: int) -> None:
    with pytest.raises(IllegalError, match="Enter 1 to 2"):
        utility_dues(US, US.utilities[0], Ownership(MONOPOLIST, owned), SEVEN)
