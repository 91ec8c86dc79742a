"""The exact labs come out as published: each figure that their pages name is the engine's."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage
from antimono.labs import price_of_jail, square_worth, two_of_three, two_taxes, who_won
from antimono.simulate.markov import pawn, stay, turn_money
from tests.labs.lab_checks import prose

C, M = Role.COMPETITOR, Role.MONOPOLIST
US = load("us")
FOUR = two_of_three.FOUR


def test_am_16_a_competitor_s_trick_comes_out_even_and_a_monopolist_s_is_a_loss() -> None:
    streets = [US.street(name) for name in two_taxes.STREETS]
    mine = two_taxes.trick(US, C, two_taxes.CASH, streets)
    theirs = two_taxes.trick(US, M, two_taxes.CASH, streets)
    assert (mine.before, mine.after, mine.saved, mine.fee, mine.net) == (122, 86, 36, 36, 0)
    assert (theirs.saved, theirs.net) == (0, -36)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_am_16_no_deed_of_any_edition_makes_the_trick_worth_while(edition_id: str) -> None:
    edition = load(edition_id)
    for role, deed in product(Role, edition.deeds):
        assert two_taxes.trick(edition, role, 1000 * edition.scale, [deed]).net <= 0


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("cash", [100, 900, 1000, 2000, 2010, 8000])
def test_am_16_the_rate_is_the_engine_s(role: Role, cash: int) -> None:
    """Where no half is rounded, the share and the engine's tax are the same."""
    street = US.street("Wall St.")
    for estate in (Estate(role, cash), Estate(role, cash, (HeldDeed(street),))):
        deeds = sum(held.deed.price for held in estate.held)
        wealth = Fraction(cash + deeds)
        paid = min(income_tax_percentage(US, estate).value, income_tax_flat(US).value)
        assert two_taxes.rate(US, role, wealth, deeds / wealth) * wealth == paid


def test_am_9_1_two_of_three_comes_about_ten_times_as_often_as_three_of_three() -> None:
    rules = two_of_three.by_the_rules(US)
    assert two_of_three.chance(FOUR, 3, rules) == Fraction(5, 16)
    assert two_of_three.chance(FOUR, 3, two_of_three.every_street) == Fraction(1, 32)
    assert [two_of_three.chance(FOUR, 3, rules, blocked=held) for held in (1, 2)] == [Fraction(1, 8), 0]


def test_the_average_of_all_cities_is_that_of_their_distribution() -> None:
    rules = two_of_three.by_the_rules(US)
    for blocked in (0, 1, 2):
        chances = two_of_three.distribution(US, FOUR, rules, blocked=blocked)
        free = sum(size - min(blocked, size) for size in two_of_three.sizes(US))
        assert sum(chances) == 1
        average = two_of_three.expected(US, FOUR, rules, free, blocked=blocked)
        assert sum(count * each for count, each in enumerate(chances)) == average
    assert two_of_three.expected(US, FOUR, rules, 22) == Fraction(17, 8)


def test_a_path_agrees_with_dealing_every_order_on_a_small_board() -> None:
    """Two streets of the whole board have fallen: both in one city, and to the same Monopolist."""
    rules = two_of_three.by_the_rules(US)
    sizes = two_of_three.sizes(US)
    streets = [city for city, size in enumerate(sizes) for _street in range(size)]
    pairs = [(one, other) for one in range(22) for other in range(22) if one != other]
    together = Fraction(sum(streets[one] == streets[other] for one, other in pairs), len(pairs))
    assert two_of_three.expected(US, FOUR, rules, 2) == together * Fraction(2, 16)


def test_am_24_a_competitor_s_score_is_a_tenth_and_with_a_city_a_monopolist_s_a_fifth() -> None:
    for role, part in ((C, 10), (M, 5)):
        for owned in who_won.cities(US, role):
            assert part * who_won.score(US, owned.estate) == who_won.wealth(owned.estate)


def test_am_24_the_last_round_does_not_matter_to_a_competitor_but_for_utilities() -> None:
    found = who_won.last_round(US, C)
    changed = {str(each.name): each.change for kind in found.values() for each in kind if each.change}
    assert set(changed.values()) == {13}
    assert len(changed) == 2


def test_am_24_a_monopolist_loses_by_a_lone_street_and_gains_by_the_rest_of_a_chain() -> None:
    found = who_won.last_round(US, M)
    assert all(each.change < 0 for each in found["deed"])
    assert all(each.change > 0 for each in found["second"])
    assert all(each.change == 0 for each in found["building"])
    assert [each.change for each in found["company"]] == [0, 80, 280, 760]


def test_am_24_the_count_makes_twice_as_much_of_the_same_estate_for_a_monopolist() -> None:
    held = tuple(HeldDeed(US.street(name)) for name in ("Fifth Ave.", "Wall St."))
    scores = [who_won.score(US, Estate(role, 400, held)) for role in Role]
    assert scores == [115, 230]


def test_streets_lie_on_two_lines() -> None:
    """The sentence of the chart: a tenth, a fifth, and only companies elsewhere (AM-9.2, R-23)."""
    for owner, share in ((C, Fraction(1, 10)), (M, Fraction(1, 5))):
        found = square_worth.typical("us", owner)
        assert {each.rate for each in found if isinstance(each.deed, Street)} == {share}
        assert {each.rate for each in found} > {share}


def test_three_visitors_make_a_round() -> None:
    """Landings of a Competitor and two Monopolists, where a Competitor owns the street."""
    wall_street = US.street("Wall St.").index
    three = [pawn("us", role).landings[wall_street] for role in (C, M, M)]
    found = next(each for each in square_worth.ladder("us", C) if each.deed.index == wall_street)
    assert found.landings == pytest.approx(sum(three))
    assert found.pay_back == pytest.approx(10 / sum(three)), "a tenth of the price comes back each time"


def test_the_best_plan_turns_round() -> None:
    """Early a Competitor pays and a Monopolist tries, later the other way round; nobody waits (AM-14)."""
    best = {
        houses: {(each.role, each.best.pawn.plan.value) for each in price_of_jail.choices(houses)}
        for houses in price_of_jail.HOUSES
    }
    assert best.pop(None) == {(C, "pay"), (M, "doubles")}
    assert set(map(frozenset, best.values())) == {frozenset({(C, "doubles"), (M, "pay")})}


def test_the_better_plan_is_that_of_the_dearer_turn() -> None:
    """Who finds a turn outside worth more than about 10 pays, whoever finds it worth less tries."""
    for houses in price_of_jail.HOUSES:
        for choice in price_of_jail.choices(houses):
            assert (choice.best.pawn.plan == "pay") == (choice.worth > 10)


def test_at_the_border_both_plans_bring_the_same() -> None:
    """START money set to that: what a turn brings is the border, by either plan."""
    found = pawn("us", "C", "pay")
    money = turn_money(found, "MCM")
    times = 1 + (price_of_jail.break_even("C") - money.total) / money.start
    other = turn_money(pawn("us", "C", "doubles"), "MCM")
    assert other.total + (times - 1) * other.start == pytest.approx(price_of_jail.break_even("C"))


def test_the_prose_names_what_trying_costs() -> None:
    jail = prose("price-of-jail")
    assert f"{price_of_jail.break_even('M'):.2f}" == f"{price_of_jail.break_even('C'):.2f}"
    trying = stay("us", "doubles")
    assert trying.turns == Fraction(55, 36)
    assert stay("us", "pay").fine - trying.fine == 50 * Fraction(11, 36)
    assert "saves 50 × 11/36 in money and costs 55/36 turns" in jail
