"""The richest player, and the count of the timed variant.

AM-1.3, AM-1.4, AM-23.1, AM-23.2, AM-24.3 to AM-24.5; R-5, R-17, R-18, R-32, R-36, R-38.
"""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.wealth import richest, tenure_of, timed_cash, timed_rents, timed_result, wealth
from antimono.core.amount import Amount, nothing
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.text import verbatim
from antimono.rulebook.clauses import CLAUSES

US = load("us")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
DICE = {12: Dice(3, 4), 28: Dice(1, 1)}

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


def estate(edition: Edition, role: Role) -> Estate:
    """Two railways, both utilities, a city of two streets with a house, and a mortgaged street."""
    held = (
        HeldDeed(edition.deed_at(5)),
        HeldDeed(edition.deed_at(12)),
        HeldDeed(edition.deed_at(25)),
        HeldDeed(edition.deed_at(28)),
        HeldDeed(edition.deed_at(34), mortgaged=True),
        HeldDeed(edition.deed_at(37), 1),
        HeldDeed(edition.deed_at(39)),
    )
    return Estate(role, 123 * edition.scale, held)


@pytest.mark.parametrize(
    ("role", "rents"), [(COMPETITOR, (20, 28, 20, 8, 0, 55, 40)), (MONOPOLIST, (80, 70, 80, 20, 0, 110, 80))]
)
@every_edition
def test_am_23_1_cash_and_a_rent_for_each_unmortgaged_property(
    edition: Edition, role: Role, rents: tuple[int, ...]
) -> None:
    amount = wealth(edition, estate(edition, role), DICE)
    assert [step.amount for step in amount.steps] == [each * edition.scale for each in (123, *rents)]
    assert all(step.clauses[0] == "AM-23.1" for step in amount.steps)
    assert all(clause in CLAUSES for step in amount.steps for clause in step.clauses)


def test_am_23_1_a_mortgaged_property_brings_nothing_and_says_why() -> None:
    for deed in (US.deed_at(34), US.deed_at(12), US.deed_at(5)):
        amount = wealth(US, Estate(COMPETITOR, 40, (HeldDeed(deed, mortgaged=True),)), {})
        assert amount.value == 40
        assert amount.steps[1].clauses == ("AM-23.1", "R-38", "AM-11.3")


def test_am_23_2_r_17_each_utility_has_its_own_dice_which_must_be_there() -> None:
    both = Estate(COMPETITOR, 0, (HeldDeed(US.deed_at(12)), HeldDeed(US.deed_at(28))))
    assert [step.amount for step in wealth(US, both, DICE).steps] == [0, 28, 8]
    assert {"AM-23.2", "R-17"} <= set(wealth(US, both, DICE).steps[1].clauses)
    with pytest.raises(IllegalError, match=r"AM-19\.1"):
        wealth(US, both, {12: Dice(1, 2)})


def test_am_23_1_am_23_2_am_24_4_each_line_says_what_it_counts() -> None:
    """Dice are named for utilities that bring something, and for nothing else."""
    owner = estate(US, MONOPOLIST)
    lines = [str(step.text) for step in wealth(US, owner, DICE).steps]
    assert lines[0] == "Cash"
    dues = [line for line in lines if "the dues of one visit now" in line]
    assert [line.rpartition("roll of ")[2] for line in dues] == ["3 + 4 = 7", "1 + 1 = 2"]
    assert [line for line in lines if line.endswith("is mortgaged and earns nothing")] == [lines[5]]
    assert sum(line.endswith(": the rent of one visit now") for line in lines) == 4
    diced = [step for step in wealth(US, owner, DICE).steps if {"AM-23.2", "R-17"} <= set(step.clauses)]
    assert [str(step.text) for step in diced] == dues
    inside = [str(step.text) for step in timed_rents(US, owner, DICE, in_custody=True).steps]
    assert sum(line.endswith("earns nothing, because its owner is a Monopolist in jail") for line in inside) == 6


def test_r_38_custody_does_not_lower_what_properties_are_worth() -> None:
    """Where a visitor would owe a jailed Monopolist nothing, wealth counts the whole rent."""
    owner = estate(US, MONOPOLIST)
    held = owner.holding(US.deed_at(39))
    jailed = tenure_of(US, owner, held, in_custody=True)
    assert rent(US, held.deed, jailed).value == 0
    last = wealth(US, owner, DICE).steps[-1]
    assert last.amount == 80
    assert "R-38" in last.clauses


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(
    ("held", "brings"),
    [
        # Three transports, one of them mortgaged: two fares of 80, in pl of 160; a pledged one earns nothing.
        ((5, 15, -25), (160, 320)),
        ((5, -15, -25), (40, 160)),
        ((-5, -15), (0, 0)),
        # Both utilities, one of them mortgaged, for a roll of 7.
        ((12, -28), (28, 70)),
        ((12,), (28, 28)),
    ],
)
def test_r_36_am_18_2_am_19_3_what_companies_bring_beside_mortgaged_ones(
    edition: str, held: tuple[int, ...], brings: tuple[int, int]
) -> None:
    board = load(edition)
    deeds = tuple(HeldDeed(board.deed_at(abs(each)), mortgaged=each < 0) for each in held)
    amount = wealth(board, Estate(MONOPOLIST, 0, deeds), {12: Dice(3, 4), 28: Dice(3, 4)})
    assert amount.value == brings[edition == "pl"] * board.scale


def test_am_9_6_r_29_the_street_acquired_last_is_named_as_such() -> None:
    pl = load("pl")
    streets = next(city.streets for city in pl.cities if len(city.streets) == 3)
    held = tuple(HeldDeed(street, acquired=order) for street, order in zip(streets, (4, 9, 7), strict=True))
    owner = Estate(MONOPOLIST, 0, held)
    amount = wealth(pl, owner, {})
    assert [("AM-9.6" in step.clauses) for step in amount.steps[1:]] == [False, True, False]
    assert [tenure_of(pl, owner, each).acquired_last for each in held] == [False, True, False]
    unknown = Estate(MONOPOLIST, 0, tuple(HeldDeed(street) for street in streets))
    assert not any(tenure_of(pl, unknown, each).acquired_last for each in unknown.held)


def purse(value: int) -> Amount:
    return wealth(US, Estate(COMPETITOR, value), {})


@pytest.mark.parametrize(
    ("values", "winners"),
    [({0: 10, 1: 30, 2: 20}, (1,)), ({3: 30, 1: 30, 2: 20}, (3, 1)), ({4: 0, 5: 0}, (4, 5)), ({}, ())],
)
def test_am_1_3_am_24_5_r_18_the_richest_win_and_equal_wealth_shares(
    values: dict[int, int], winners: tuple[int, ...]
) -> None:
    """R-18 sets the single winner of AM-1.4 aside."""
    assert richest({player: purse(value) for player, value in values.items()}) == winners


@pytest.mark.parametrize(
    ("role", "cash", "kept"),
    [
        (COMPETITOR, 1000, 100),
        (MONOPOLIST, 1000, 200),
        (COMPETITOR, 1234, 123),  # 123.4
        (COMPETITOR, 1235, 124),  # 123.5: halves up
        (MONOPOLIST, 1233, 247),  # 246.6
        (MONOPOLIST, 0, 0),
    ],
)
@every_edition
def test_am_24_3_r_5_what_is_kept_of_the_cash(edition: Edition, role: Role, cash: int, kept: int) -> None:
    amount = timed_cash(edition, Estate(role, cash * edition.scale))
    assert amount.value == kept * edition.scale
    assert amount.steps[0].clauses == ("AM-24.3",)


@pytest.mark.parametrize("role", Role)
@every_edition
def test_am_24_4_r_32_the_bank_pays_a_rent_for_each_property(edition: Edition, role: Role) -> None:
    owner = estate(edition, role)
    rents = timed_rents(edition, owner, DICE)
    counted = wealth(edition, owner, DICE)
    assert [step.amount for step in rents.steps] == [step.amount for step in counted.steps[1:]]
    assert all(step.clauses[:2] == ("AM-24.4", "R-32") for step in rents.steps)


def test_am_24_5_the_result_is_the_cash_that_is_kept_and_the_rents() -> None:
    owner = estate(US, MONOPOLIST)
    assert timed_result(US, owner, DICE).value == 25 + 440  # 24.6 of 123 in cash
    assert timed_result(US, Estate(COMPETITOR, 90), {}).value == 9
    assert richest({0: timed_result(US, owner, DICE), 1: nothing(verbatim(""), "AM-24.3")}) == (0,)


@pytest.mark.parametrize("role", Role)
@every_edition
def test_am_24_4_r_32_am_14_5_who_is_in_jail_is_paid_nothing(edition: Edition, role: Role) -> None:
    """By the ordinary rules: a jailed Monopolist collects nothing, a Competitor in the price war does."""
    owner = estate(edition, role)
    free = timed_rents(edition, owner, DICE)
    inside = timed_rents(edition, owner, DICE, in_custody=True)
    if role is COMPETITOR:
        assert inside.value == free.value > 0
        return
    assert [step.amount for step in inside.steps] == [0] * len(owner.held)
    assert all(
        "AM-14.5" in step.clauses for step, held in zip(inside.steps, owner.held, strict=True) if not held.mortgaged
    )
    assert timed_rents(edition, owner, {}, in_custody=True).value == 0, "and no dice are asked for"
    kept = timed_cash(edition, owner).value
    assert timed_result(edition, owner, {}, in_custody=True).value == kept
    assert wealth(edition, owner, DICE).value > owner.cash, "which lowers nothing of AM-23 (R-38)"
