"""Meeting a debt or failing to (AM-22; R-14, R-35, R-37)."""

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.bankruptcy import (
    CREDITOR,
    DEBTOR,
    Creditor,
    DebtOutcome,
    Settlement,
    settle,
    sold_and_mortgaged,
)
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import Order, most_that_can_be_raised
from antimono.core.errors import UnreadableError
from antimono.core.transfer import BANK

US = load("us")
NOB_HILL, WALL_ST, FIFTH_AVE = US.street("Nob Hill"), US.street("Wall St."), US.street("Fifth Ave.")
COMPETITOR, MONOPOLIST = Role.COMPETITOR, Role.MONOPOLIST
SMALL = Estate(COMPETITOR, 120, (HeldDeed(NOB_HILL, 2), HeldDeed(WALL_ST, mortgaged=True)))
"""120 in cash, two houses that bring 100 each, a mortgage of 160: 480 in all."""

to_anybody = pytest.mark.parametrize("creditor", Creditor)
by_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def money(settlement: Settlement) -> list[tuple[str, str, int]]:
    return [(transfer.payer, transfer.payee, transfer.amount.value) for transfer in settlement.transfers]


def cited(settlement: Settlement) -> set[str]:
    return {clause for move in settlement.moves for clause in move.clauses}


def test_r_14_reach_is_cash_half_prices_and_mortgages_of_what_is_left() -> None:
    reach = most_that_can_be_raised(SMALL)
    assert [(step.amount, step.clauses[0]) for step in reach.steps] == [
        (120, "R-14"),
        (200, "AM-12.1"),
        (160, "AM-11.1"),
    ]


@to_anybody
@pytest.mark.parametrize(
    ("debt", "outcome"), [(0, DebtOutcome.SOLVENT), (480, DebtOutcome.SOLVENT), (481, DebtOutcome.BANKRUPT)]
)
def test_am_22_1_r_14_bankrupt_is_who_cannot_raise_the_debt(
    creditor: Creditor, debt: int, outcome: DebtOutcome
) -> None:
    assert settle(US, SMALL, debt, creditor).outcome is outcome


@to_anybody
def test_a_debt_within_the_cash_is_simply_paid(creditor: Creditor) -> None:
    settlement = settle(US, SMALL, 120, creditor)
    assert money(settlement) == [(DEBTOR, BANK if creditor is Creditor.BANK else CREDITOR, 120)]
    assert settlement.after.debtor == SMALL.with_cash(0)
    assert str(settlement.moves[-1].text).startswith(
        "The debt is paid to the " + ("bank" if creditor is Creditor.BANK else "creditor")
    )
    assert settlement.moves[-1].clauses == (("R-14",) if creditor is Creditor.BANK else ("AM-8.2", "R-14"))
    assert sold_and_mortgaged(settlement) == ({}, ())


def test_r_14_buildings_first() -> None:
    settlement = settle(US, SMALL, 300, Creditor.PLAYER, Order.BUILDINGS_FIRST)
    assert money(settlement) == [(BANK, DEBTOR, 100), (BANK, DEBTOR, 100), (DEBTOR, CREDITOR, 300)]
    assert settlement.after.debtor == Estate(COMPETITOR, 20, (HeldDeed(NOB_HILL), HeldDeed(WALL_ST, mortgaged=True)))
    assert sold_and_mortgaged(settlement) == ({"Nob Hill": 2}, ())


def test_r_14_mortgages_first_leave_the_buildings_where_they_can() -> None:
    estate = Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL, 2), HeldDeed(WALL_ST)))
    settlement = settle(US, estate, 250, Creditor.BANK, Order.MORTGAGES_FIRST)
    assert money(settlement) == [(BANK, DEBTOR, 200), (BANK, DEBTOR, 100), (DEBTOR, BANK, 250)]
    assert sold_and_mortgaged(settlement) == ({"Nob Hill": 1}, ("Wall St.",))


@by_edition
def test_am_11_6_r_9_r_30_only_in_pl_the_city_is_cleared_before_the_mortgage(edition: str) -> None:
    """The bare street is enough for the debt; in pl the building on the other goes first."""
    board = load(edition)
    one, two = board.cities[0].streets
    estate = Estate(MONOPOLIST, 0, (HeldDeed(one, 1), HeldDeed(two)))
    settlement = settle(board, estate, two.mortgage, Creditor.BANK, Order.MORTGAGES_FIRST)
    sold, mortgaged = sold_and_mortgaged(settlement)
    assert sold == ({one.name: 1} if edition == "pl" else {})
    assert mortgaged == ((one.name,) if edition == "pl" else (two.name,))


@to_anybody
@by_edition
def test_am_22_2_buildings_of_a_bankrupt_are_sold_first(edition: str, creditor: Creditor) -> None:
    """it: only where a player is the creditor; to the bank they go back without payment."""
    board = load(edition)
    street = board.streets[0]
    settlement = settle(board, Estate(COMPETITOR, 10, (HeldDeed(street, 3),)), 10**6, creditor)
    half_price = 3 * street.house_price[COMPETITOR] // 2
    receiver = BANK if creditor is Creditor.BANK else CREDITOR
    if edition == "it" and creditor is Creditor.BANK:
        assert money(settlement) == [(DEBTOR, BANK, 10)]
        assert sold_and_mortgaged(settlement) == ({}, ())
        assert "without payment" in str(settlement.moves[1].text)
    else:
        assert money(settlement) == [(BANK, DEBTOR, half_price), (DEBTOR, receiver, 10 + half_price)]
        assert sold_and_mortgaged(settlement) == ({street.name: 3}, ())
    assert settlement.moves[1].clauses[0] == "AM-22.2"


@by_edition
def test_am_22_3_r_37_a_creditor_takes_cash_and_all_properties_as_they_are(edition: str) -> None:
    board = load(edition)
    street, mortgaged, transport = board.streets[0], board.streets[5], board.transports[0]
    held = (HeldDeed(street, 2), HeldDeed(transport), HeldDeed(mortgaged, mortgaged=True))
    settlement = settle(board, Estate(COMPETITOR, 7, held), 10**6, Creditor.PLAYER)
    lent = HeldDeed(transport, mortgaged=edition == "pl")  # AM-22.1
    assert settlement.after.creditor == (HeldDeed(street), lent, HeldDeed(mortgaged, mortgaged=True))
    assert settlement.after.bank == ()
    assert settlement.after.debtor == Estate(COMPETITOR, 0)
    assert {"AM-22.3", "R-37"} <= cited(settlement)


@to_anybody
@by_edition
def test_am_22_1_r_14_in_pl_all_that_can_be_is_mortgaged_before(edition: str, creditor: Creditor) -> None:
    """A street with a house is not mortgaged: it goes with its house sold, in every edition."""
    board = load(edition)
    built, bare, company = board.streets[0], board.streets[5], board.transports[0]
    estate = Estate(COMPETITOR, 7, (HeldDeed(built, 1), HeldDeed(company), HeldDeed(bare)))
    settlement = settle(board, estate, 10**6, creditor)
    loans = company.mortgage + bare.mortgage if edition == "pl" else 0
    house = 0 if edition == "it" and creditor is Creditor.BANK else built.house_price[COMPETITOR] // 2
    assert settlement.transfers[-1].amount.value == 7 + loans + house
    assert sold_and_mortgaged(settlement)[1] == ((company.name, bare.name) if loans else ())
    if creditor is Creditor.PLAYER:
        assert [held.mortgaged for held in settlement.after.creditor] == [False, bool(loans), bool(loans)]


@by_edition
def test_am_22_4_r_37_what_falls_to_the_bank_loses_buildings_and_mortgages(edition: str) -> None:
    board = load(edition)
    street, mortgaged = board.streets[0], board.streets[5]
    held = (HeldDeed(street, 5), HeldDeed(mortgaged, mortgaged=True))
    settlement = settle(board, Estate(COMPETITOR, 7, held), 10**6, Creditor.BANK)
    assert settlement.after.bank == (HeldDeed(street), HeldDeed(mortgaged))
    assert settlement.after.creditor == ()
    assert settlement.after.debtor == Estate(COMPETITOR, 0)
    assert {"AM-22.4", "R-37"} <= cited(settlement)


@to_anybody
@by_edition
def test_am_22_5_a_bankrupt_leaves_the_game(edition: str, creditor: Creditor) -> None:
    settlement = settle(load(edition), Estate(MONOPOLIST, 0), 1, creditor)
    assert settlement.moves[0].clauses == ("AM-22.1", "R-14")
    assert settlement.moves[-1].clauses == ("AM-22.5",)
    assert "leaves the game" in str(settlement.moves[-1].text)


@to_anybody
def test_r_14_at_bankruptcy_nothing_further_is_mortgaged(creditor: Creditor) -> None:
    settlement = settle(US, SMALL, 10**6, creditor)
    assert [move.raised for move in settlement.moves if move.raised] == []
    assert sold_and_mortgaged(settlement) == ({"Nob Hill": 2}, ())
    assert settlement.transfers[-1].amount.value == 120 + 200


def test_of_several_acts_the_smallest_that_is_enough_is_taken() -> None:
    estate = Estate(COMPETITOR, 0, (HeldDeed(US.streets[0]), HeldDeed(NOB_HILL), HeldDeed(WALL_ST)))
    settlement = settle(US, estate, 100, Creditor.BANK)
    assert sold_and_mortgaged(settlement) == ({}, ("Nob Hill",))


def test_what_nobody_can_have_is_not_settled() -> None:
    with pytest.raises(UnreadableError, match="named twice"):
        settle(US, Estate(COMPETITOR, 0, (HeldDeed(NOB_HILL), HeldDeed(NOB_HILL))), 10, Creditor.BANK)


def test_a_debt_is_not_negative() -> None:
    with pytest.raises(UnreadableError, match="Enter a debt of zero or more, not -1"):
        settle(US, SMALL, -1, Creditor.BANK)


@pytest.mark.parametrize(
    ("creditor", "sentence", "clause"),
    [
        (Creditor.BANK, "All the cash goes to the bank.", "AM-22.4"),
        (Creditor.PLAYER, "All the cash goes to the creditor.", "AM-22.3"),
    ],
)
def test_am_22_3_am_22_4_what_is_said_of_the_cash(creditor: Creditor, sentence: str, clause: str) -> None:
    (move,) = [each for each in settle(US, SMALL, 481, creditor).moves if "All the cash" in str(each.text)]
    assert (str(move.text), move.clauses) == (sentence, (clause,))
