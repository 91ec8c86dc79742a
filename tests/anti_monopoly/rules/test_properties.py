"""What holds for every edition, role, property and estate, searched for a counterexample."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, Street, load
from antimono.anti_monopoly.rules.bankruptcy import CREDITOR, DEBTOR, Creditor, DebtOutcome, settle
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.anti_monopoly.rules.liquidation import Order, most_that_can_be_raised, possible_raises, raise_money
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.amount import Amount, Step
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError
from antimono.core.ledger import Ledger, open_ledger
from antimono.core.text import _
from antimono.core.transfer import BANK, Transfer
from antimono.rulebook.clauses import CLAUSES

editions_ = st.sampled_from(EDITION_IDS).map(load)
roles = st.sampled_from(Role)


@st.composite
def estates(draw: st.DrawFn) -> tuple[Edition, Estate]:
    """Any estate that the rules of its edition let a player have."""
    edition, role = draw(editions_), draw(roles)
    deeds = sorted(draw(st.sets(st.sampled_from(edition.deeds), max_size=10)), key=lambda deed: deed.index)
    held = []
    for deed in deeds:
        mortgaged = draw(st.booleans())
        most = 0 if mortgaged or not isinstance(deed, Street) else deed.hotel_level(role)
        held.append(HeldDeed(deed, draw(st.integers(0, most)), mortgaged))
    estate = Estate(role, draw(st.integers(0, 500)) * edition.scale, tuple(held))
    return edition, _made_legal(edition, estate)


def _made_legal(edition: Edition, estate: Estate) -> Estate:
    """The estate without the buildings that cannot stand, taken away from the first on."""
    for held in estate.held:
        try:
            check_estate(edition, estate)
        except IllegalError:
            estate = estate.with_held(replace(held, level=0))
    check_estate(edition, estate)
    return estate


@st.composite
def debts(draw: st.DrawFn) -> tuple[Edition, Estate, int]:
    """An estate and a debt, often one near the most that can be raised."""
    edition, estate = draw(estates())
    near = st.integers(-2, 2).map(lambda more: max(0, worth(estate) + more))
    return edition, estate, draw(st.one_of(near, st.integers(0, 4000 * edition.scale)))


def worth(estate: Estate) -> int:
    """The most that an estate can bring, reckoned from prices alone."""
    buildings = sum(
        held.level * held.deed.house_price[estate.role] // 2 for held in estate.held if isinstance(held.deed, Street)
    )
    return estate.cash + buildings + sum(held.deed.price // 2 for held in estate.held if not held.mortgaged)


def opened(estate: Estate) -> Ledger:
    return open_ledger({DEBTOR: estate.cash, CREDITOR: 0})


@given(estates())
def test_r_14_the_reach_is_what_prices_say(given_: tuple[Edition, Estate]) -> None:
    __, estate = given_
    assert most_that_can_be_raised(estate).value == worth(estate)


@given(estates(), st.data())
def test_r_35_every_order_of_acts_raises_the_same_and_none_lowers_cash(
    given_: tuple[Edition, Estate], data: st.DataObject
) -> None:
    edition, estate = given_
    reach = worth(estate)
    while acts := possible_raises(edition, estate):
        act = data.draw(st.sampled_from(acts))
        assert act.after.cash == estate.cash + act.proceeds.value > estate.cash
        check_estate(edition, act.after)
        estate = act.after
        assert worth(estate) == reach
    assert estate.cash == reach
    assert all(held.mortgaged and not held.level for held in estate.held)


@given(debts(), st.sampled_from(Order))
def test_raising_stops_as_soon_as_there_is_enough(given_: tuple[Edition, Estate, int], order: Order) -> None:
    edition, estate, needed = given_
    acts = list(raise_money(edition, estate, needed, order))
    cash = [estate.cash, *(act.after.cash for act in acts)]
    assert all(before < needed for before in cash[:-1])
    assert cash[-1] >= min(needed, worth(estate))
    if acts:
        # Whatever was enough, to the last note, was to be had for no less.
        before = estate if len(acts) == 1 else acts[-2].after
        kind = acts[-1].act
        just = [each for each in possible_raises(edition, before) if each.act is kind]
        enough = [each.proceeds.value for each in just if each.after.cash >= needed]
        assert not enough or acts[-1].proceeds.value == min(enough)


@given(debts(), st.sampled_from(Creditor), st.sampled_from(Order))
def test_am_22_1_bankrupt_exactly_when_the_debt_cannot_be_met(
    given_: tuple[Edition, Estate, int], creditor: Creditor, order: Order
) -> None:
    edition, estate, debt = given_
    settlement = settle(edition, estate, debt, creditor, order)
    assert (settlement.outcome is DebtOutcome.BANKRUPT) == (debt > worth(estate))
    after = settlement.after
    if settlement.outcome is DebtOutcome.BANKRUPT:
        assert after.debtor == Estate(estate.role, 0)
        received = after.bank if creditor is Creditor.BANK else after.creditor
        assert [held.deed for held in received] == [held.deed for held in estate.held]
        assert not any(held.level for held in received)
    else:
        check_estate(edition, after.debtor)
        assert [held.deed for held in after.debtor.held] == [held.deed for held in estate.held]
        assert settlement.transfers[-1].amount.value == debt
        assert (after.bank, after.creditor) == ((), ())


@given(debts(), st.sampled_from(Creditor), st.sampled_from(Order))
def test_the_ledger_of_a_settlement_conserves_money_and_agrees_with_the_estate(
    given_: tuple[Edition, Estate, int], creditor: Creditor, order: Order
) -> None:
    edition, estate, debt = given_
    settlement = settle(edition, estate, debt, creditor, order)
    ledger = opened(estate)
    moves = [move for move in settlement.moves if move.transfer]
    for move, transfer in zip(moves, settlement.transfers, strict=True):
        ledger = ledger.post(transfer)
        assert ledger.total == 0
        assert ledger.balances[DEBTOR] == move.after.debtor.cash
        assert_reasoned(transfer.amount)
    assert all(CLAUSES[clause] for move in settlement.moves for clause in move.clauses)


@given(
    st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 2000), min_size=2),
    st.lists(st.tuples(st.sampled_from([BANK, *"ABCDEF"]), st.sampled_from([BANK, *"ABCDEF"]), st.integers(-5, 900))),
)
def test_the_ledger_conserves_money_and_leaves_no_player_below_zero(
    players: dict[str, int], wishes: list[tuple[str, str, int]]
) -> None:
    ledger = open_ledger(players)
    for payer, payee, value in wishes:
        transfer = Transfer(payer, payee, Amount((Step(_("A test"), value, ("AM-8.2",)),)))
        before = ledger
        try:
            ledger = ledger.post(transfer)
        except ValueError:
            known = {payer, payee} <= {BANK, *players}
            assert not known or payer == payee or value < 0 or before.balances[payer] < value
        else:
            assert ledger.balances[payer] == before.balances[payer] - value
            assert ledger.balances[payee] == before.balances[payee] + value
        assert ledger.total == 0
        assert all(held >= 0 for account, held in ledger.balances.items() if account != BANK)


@given(editions_, roles, st.integers(1, 3), st.booleans(), st.data())
def test_am_10_rent_grows_with_every_building(
    edition: Edition, role: Role, owned: int, last: bool, data: st.DataObject
) -> None:
    street = data.draw(st.sampled_from(edition.streets))
    rents = []
    for level in range(street.hotel_level(role) + 1):
        tenure = Ownership(role, min(owned, len(edition.city_of(street).streets)), level, acquired_last=last)
        try:
            rents.append(rent(edition, street, tenure).value)
        except IllegalError:
            assert level > 0  # AM-9.3, AM-9.6: a Monopolist's street that takes no buildings
            break
    assert rents == sorted(set(rents))


@given(st.data(), editions_, roles, st.booleans(), st.booleans(), st.sampled_from(ALL_ROLLS))
def test_every_amount_is_made_of_steps_with_clauses_that_exist(
    data: st.DataObject, edition: Edition, role: Role, mortgaged: bool, inside: bool, dice: Dice
) -> None:
    deed = data.draw(st.sampled_from(edition.deeds))
    tenure = Ownership(role, data.draw(st.integers(1, 2)), 0, mortgaged, inside)
    amount = rent(edition, deed, tenure, dice)
    assert_reasoned(amount)
    assert (amount.value == 0) == (mortgaged or (inside and role is Role.MONOPOLIST))


def assert_reasoned(amount: Amount) -> None:
    """An amount is the sum of its steps; none is negative, and each cites clauses that exist."""
    assert amount.steps
    running = 0
    for step in amount.steps:
        assert step.amount >= 0
        assert step.clauses
        assert all(clause in CLAUSES for clause in step.clauses), step.clauses
        running += step.amount
    assert running == amount.value
