"""What properties and turns bring by the exact chain, held to the rules (AM-8 to AM-20)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, SquareKind, Street, Transport, Utility, load
from antimono.anti_monopoly.editions.decks import Collect, DiceGamble, EachCollects, Pay, deck
from antimono.anti_monopoly.rules.card_worth import chance_to_win
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import IllegalError, UnreadableError
from antimono.simulate.markov import flow, income, incomes, pawn, turn_money
from antimono.simulate.markov.board import cards_drawn

C, M = Role.COMPETITOR, Role.MONOPOLIST


@pytest.mark.parametrize("name", EDITION_IDS)
def test_incomes_are_rents_times_landings(name: str) -> None:
    """Every property, level, number owned and owner, by the rule functions (AM-8, AM-9, AM-18, AM-19)."""
    edition = load(name)
    visitor = pawn(edition, "C")
    for owner in Role:
        found = incomes(visitor, owner)
        assert {each.deed for each in found} == set(edition.deeds)
        for each in found:
            dues = [
                rent(edition, each.deed, Ownership(owner, each.owned, each.level), dice).value
                for dice in ALL_ROLLS[:: 1 if isinstance(each.deed, Utility) else 36]
            ]
            assert each.rent == Fraction(sum(dues), len(dues))
            assert each.a_round == float(each.rent) * visitor.landings[each.deed.index]
            assert each.pay_back == pytest.approx(each.spent / each.a_round)


def test_no_house_is_better_than_another() -> None:
    """A tenth of what was spent at every level for a Competitor, a fifth for a Monopolist's city (R-23)."""
    streets = [each for owner in Role for each in incomes(pawn("us", "C"), owner) if isinstance(each.deed, Street)]
    assert {each.rate for each in streets if each.owner is C} == {Fraction(1, 10)}
    assert {each.rate for each in streets if each.owner is M and each.owned > 1} == {Fraction(1, 5)}


def test_the_fourth_transport_adds_most() -> None:
    """40, 120, 320, 800 a landing on each, for the same 200 each (AM-18.2, R-8)."""
    found = {
        each.owned: each.owned * each.rent for each in incomes(pawn("us", "C"), "M") if isinstance(each.deed, Transport)
    }
    assert [found[count] - found.get(count - 1, 0) for count in range(1, 5)] == [40, 120, 320, 800]


def test_a_monopolist_in_jail_collects_nothing() -> None:
    """AM-14.5, and a Competitor in the price war still collects (AM-14.3)."""
    visitor = pawn("us", "C")
    for owner in Role:
        landlord = pawn("us", owner, "doubles")
        free = income(visitor, "Nob Hill", owner).a_round
        share = income(visitor, "Nob Hill", owner, landlord=landlord).a_round / free
        assert share == pytest.approx(1 if owner is C else 1 - landlord.inside)


def test_two_visitors_pay_for_both() -> None:
    first, second = pawn("us", "C"), pawn("us", "M", "doubles")
    both = income([first, second], "Wall St.", "C", hotel=True)
    assert both.a_round == pytest.approx(
        sum(income(each, "Wall St.", "C", hotel=True).a_round for each in (first, second))
    )


def test_the_boards_money() -> None:
    found = pawn("us", "M", "doubles")
    money = turn_money(found, "CCM")
    kinds = [square.kind for square in found.edition.squares]
    assert money.property_tax == -75 * found.landings[kinds.index(SquareKind.PROPERTY_TAX)]
    assert money.income_tax == -200 * found.landings[kinds.index(SquareKind.INCOME_TAX)]
    assert money.foundation == -160 * found.landings[kinds.index(SquareKind.FOUNDATION)]
    assert money.fines == -50 * found.fines
    assert money.total == pytest.approx(
        money.start + money.cards + money.property_tax + money.income_tax + money.foundation + money.fines
    )
    poor = turn_money(found, "CCM", Estate(M, cash=100))
    assert poor.income_tax == -20 * found.landings[kinds.index(SquareKind.INCOME_TAX)], "a fifth of cash (AM-16.2)"


def test_a_frozen_board_asks_for_what_the_rules_say() -> None:
    """Rents, fares and dues as a scenario owes them, mortgages and jail included (AM-8, AM-11.3, AM-14.5)."""
    table = (
        Scenario.new("us", "CMC")
        .owns("p2", "Nob Hill", 2)
        .owns("p2", "Union Square")
        .owns("p2", "U.S. Gas Company")
        .owns("p3", "Wall St.", 1)
        .owns("p3", "Fifth Ave.", mortgaged=True)
    )
    first, second = flow(table.game(), 0, "doubles"), flow(table.game(), 1, "doubles")
    jail = 1 - second.pawn.inside
    square = {deed.name: deed.index for deed in first.pawn.edition.deeds}

    def due(name: str, dice: tuple[int, int] = (3, 4)) -> float:
        """By the landings of the first player; 3 and 4 are as much as the dice on average."""
        return table.owed("p1", name, dice).value * first.pawn.landings[square[name]]

    assert first.rents_paid == pytest.approx(
        due("Wall St.") + jail * sum(map(due, ("Nob Hill", "Union Square", "U.S. Gas Company")))
    )
    assert first.rents_taken == 0
    # Both Competitors pay the Monopolist alike: their pawns and plans are the same.
    assert second.rents_taken == pytest.approx(2 * (first.rents_paid - due("Wall St.")))
    assert first.total - first.others_cards == pytest.approx(turn_money(first.pawn, "MC").total - first.rents_paid)


def test_what_one_pays_another_takes() -> None:
    """Their sum is what the bank gives and takes: rents and some cards change hands only (R-20)."""
    table = Scenario.new("us", "CMM").owns("p2", "Wall St.", 1).owns("p2", "Fifth Ave.").owns("p1", "Nob Hill")
    flows = [flow(table.game(), player, {0: "pay", 1: "doubles", 2: "once"}) for player in range(3)]
    rents = sum(each.rents_taken - each.rents_paid for each in flows)
    assert rents == pytest.approx(0, abs=1e-12)
    by_bank = 0.0
    for each in flows:
        payments: dict[type, float] = defaultdict(float)
        for card in deck(each.pawn.edition, each.pawn.role):
            match card.effect:
                case Collect(amount):
                    payments[Collect] += amount
                case Pay(amount):
                    payments[Pay] -= amount
                case DiceGamble():
                    payments[DiceGamble] += float(chance_to_win(card.effect)) * card.effect.amount
                case EachCollects(role, amount):
                    payments[EachCollects] += amount * sum(other.pawn.role is role for other in flows)
        by_bank += cards_drawn(each.pawn) * sum(payments.values()) / 25
    assert sum(each.board.cards + each.others_cards for each in flows) == pytest.approx(by_bank)


def test_who_is_bankrupt_has_no_turns() -> None:
    table = Scenario.new("us", "CMC").bankrupt("p1").on_turn("p2")
    with pytest.raises(IllegalError, match="so they earn nothing"):
        flow(table.game(), 0)
    assert flow(table.game(), 1).pawn.role is M


def test_pawns_meet_on_one_board() -> None:
    here = pawn("us", "C")
    with pytest.raises(UnreadableError, match="different editions"):
        income([here, pawn("it", "C")], "Wall St.", "C")
    with pytest.raises(UnreadableError, match="need a visitor"):
        incomes([], "C")
    with pytest.raises(IllegalError):
        income(here, "Wall St.", "C", owned=3)
