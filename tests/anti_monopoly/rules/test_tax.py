"""Income tax and property tax (AM-16, AM-17; R-3, R-5, R-6, R-16)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.percentage import PercentPart, percentages
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.text import verbatim

US, IT = load("us"), load("it")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
NOB_HILL, WALL_ST, RAILROAD = US.deed_at(34), US.deed_at(39), US.deed_at(5)

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@every_edition
def test_am_16_1_the_fixed_sum(edition: Edition) -> None:
    assert income_tax_flat(edition).value == 200 * edition.scale
    assert income_tax_flat(edition).steps[0].clauses == ("AM-16.1", "R-6")


@pytest.mark.parametrize(
    ("role", "due"),
    [
        (MONOPOLIST, 20 + 32 + 40 + 20 + 80),  # AM-16.2
        (COMPETITOR, 10 + 32 + 40 + 20 + 80),  # AM-16.3
    ],
)
@every_edition
def test_am_16_2_am_16_3_percentages_of_the_three_kinds(edition: Edition, role: Role, due: int) -> None:
    """100 in cash, Nob Hill (320) and Wall St. (400) and a railroad (200), four houses of 200."""
    scale = edition.scale
    held = (HeldDeed(edition.deed_at(5)), HeldDeed(edition.deed_at(34), 2), HeldDeed(edition.deed_at(39), 2))
    tax = income_tax_percentage(edition, Estate(role, 100 * scale, held))
    assert tax.value == due * scale
    assert [step.amount for step in tax.steps] == [(due - 172) * scale, 92 * scale, 80 * scale]
    clause = "AM-16.2" if role is MONOPOLIST else "AM-16.3"
    assert [step.clauses[:2] for step in tax.steps] == [(clause, "AM-16.1")] * 3


def test_am_16_1_mortgaged_properties_do_not_count() -> None:
    held = (HeldDeed(RAILROAD, mortgaged=True), HeldDeed(NOB_HILL), HeldDeed(WALL_ST, mortgaged=True))
    assert income_tax_percentage(US, Estate(COMPETITOR, 0, held)).value == 32


@pytest.mark.parametrize(("role", "hotel", "bought_for"), [(COMPETITOR, 5, 1000), (MONOPOLIST, 4, 800)])
def test_r_16_a_hotel_counts_with_the_houses_handed_back(role: Role, hotel: int, bought_for: int) -> None:
    tax = income_tax_percentage(US, Estate(role, 0, (HeldDeed(NOB_HILL), HeldDeed(WALL_ST, hotel))))
    assert tax.steps[2].amount == bought_for // 10
    assert "R-16" in tax.steps[2].clauses


@every_edition
def test_r_3_only_it_needs_a_ruling_for_whom_the_percentage_of_cash_holds(edition: Edition) -> None:
    for role in Role:
        step = income_tax_percentage(edition, Estate(role, 1000)).steps[0]
        assert step.amount == (100 if role is COMPETITOR else 200)
        assert ("R-3" in step.clauses) is (edition.id == "it")


@pytest.mark.parametrize(
    ("role", "cash", "due"),
    [
        (COMPETITOR, 1504, 150),  # 150.4
        (COMPETITOR, 1505, 151),  # 150.5: halves up
        (COMPETITOR, 1509, 151),
        (MONOPOLIST, 1502, 300),  # 300.4
        (MONOPOLIST, 1503, 301),  # 300.6
        (MONOPOLIST, 0, 0),
    ],
)
def test_r_5_rounded_half_up(role: Role, cash: int, due: int) -> None:
    tax = income_tax_percentage(US, Estate(role, cash))
    assert tax.value == due
    assert sum(step.amount for step in tax.steps) == due


def test_r_5_percentages_are_summed_before_they_are_rounded() -> None:
    """0.4 of each of three parts would vanish if each were rounded: together they are 1.2."""
    part = PercentPart(verbatim("part"), 10, 4, ("AM-16.3",))
    amount = percentages(US, [part] * 3)
    assert amount.value == 1
    assert [step.amount for step in amount.steps] == [0, 0, 0, 1]
    assert amount.steps[-1].clauses == ("R-5",)
    assert "$1.20" in str(amount.steps[-1].text)


@pytest.mark.parametrize(("cash", "due"), [(15050, 1510), (15040, 1500), (15090, 1510), (15000, 1500)])
def test_r_5_it_computes_in_the_1500_scale_and_multiplies_by_ten(cash: int, due: int) -> None:
    tax = income_tax_percentage(IT, Estate(COMPETITOR, cash))
    assert tax.value == due
    assert all(step.amount % 10 == 0 for step in tax.steps)


@every_edition
def test_am_17_1_the_property_tax(edition: Edition) -> None:
    assert property_tax(edition).value == 75 * edition.scale
    assert property_tax(edition).steps[0].clauses == ("AM-17.1",)
