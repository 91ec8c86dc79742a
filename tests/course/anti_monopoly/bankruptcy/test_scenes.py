"""The chapter on bankruptcy: figures by hand, its rescue by search, its wrong ideas (AM-11, AM-12, AM-22)."""

from __future__ import annotations

from itertools import permutations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.bankruptcy import Creditor, DebtOutcome, settle
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import take_mortgage
from antimono.anti_monopoly.rules.trading import Trade, Trader, check_moment, check_trade
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import IllegalError
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.play import press, solve, view
from tests.course.playing import Playing, cash, said, tile

PLAY = Playing(CHAPTERS["bankruptcy"])

TRADE_ANY_TIME = [each for each in EDITION_IDS if each != "it"]


def test_am_11_2_a_built_street_is_not_mortgaged() -> None:
    shown = PLAY.after("debt", "early")
    assert "sell the houses" in said(shown)
    assert cash(shown) == {"you": (60, 0)}
    assert not tile(shown, 19).mortgaged
    bare = PLAY.after("debt", "sell", "sell")
    assert "early" not in bare.next
    assert tile(PLAY.after("debt", "sell", "sell", "walnut"), 19).mortgaged


def test_any_way_to_raise_enough_needs_both_houses() -> None:
    """60 are there and 164 are missing; a house brings 50, the bare street 100, the other 70."""
    for way in (("sell", "sell", "rush"), ("sell", "sell", "walnut"), ("rush", "sell", "sell")):
        assert PLAY.after("debt", *way).done
    assert not PLAY.after("debt", "sell", "rush").done
    assert not PLAY.after("debt", "sell", "sell").done


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_22_1_navy_is_bankrupt_wherever_the_scenes_say_so(edition: str) -> None:
    """$20, and the Railroad or a house and two cheap streets, against $130; $20 against a tax of $75."""
    rules = load(edition)
    own, railroad = 20 * rules.scale, rules.deed_at(5)
    city = (HeldDeed(rules.deed_at(1), level=1), HeldDeed(rules.deed_at(3)))
    owed_to = ((130, Creditor.PLAYER, (HeldDeed(railroad),)), (130, Creditor.PLAYER, city))
    taxed = (75, Creditor.BANK, (HeldDeed(railroad, mortgaged=True),))
    for debt, creditor, held in (*owed_to, taxed):
        estate = Estate(Role.MONOPOLIST, own, held)
        settlement = settle(rules, estate, debt * rules.scale, creditor)
        assert settlement.outcome is DebtOutcome.BANKRUPT
    assert solve(PLAY.scene("short", edition)) == "no"


@pytest.mark.parametrize("edition", TRADE_ANY_TIME)
@pytest.mark.parametrize(
    ("cash", "price", "allowed"), [(20, 80, False), (20, 105, True), (20, 150, True), (80, 50, True)]
)
def test_r_14_a_debtor_sells_at_any_price_that_leaves_the_debt_within_reach(
    edition: str, cash: int, price: int, *, allowed: bool
) -> None:
    """130 is owed and the bank lends 100: with 20 in cash 80 is a gift; with 80 the 50 that pay are none."""
    rules = load(edition)
    navy = Trader(Estate(Role.MONOPOLIST, cash, (HeldDeed(rules.deed_at(5)),)), owes=130)
    trade = Trade(3, 1, gives=(rules.deed_at(5),), takes_cash=price)
    if allowed:
        check_trade(rules, navy, Trader(Estate(Role.MONOPOLIST, 300)), trade)
    else:
        with pytest.raises(IllegalError, match="R-14"):
            check_trade(rules, navy, Trader(Estate(Role.MONOPOLIST, 300)), trade)


def test_r_22_in_it_nobody_helps_after_the_dice() -> None:
    with pytest.raises(IllegalError, match=r"AM-21\.1"):
        check_moment(load("it"), before_first_roll=False)
    assert solve(PLAY.scene("rescue", "it")) == "none"
    assert "only before the dice" in said(PLAY.solved("rescue", "it"))


def least_rescue(edition: str, debt: int, own: int, free: int, lent: int) -> int:
    """The least that a friend pays, over all loans before and all legal prices of either deed."""
    rules = load(edition)
    deeds = rules.deed_at(free), rules.deed_at(lent)
    start = Estate(Role.MONOPOLIST, own, (HeldDeed(deeds[0]), HeldDeed(deeds[1], mortgaged=True)))
    found: list[int] = []
    for estate in (start, take_mortgage(rules, start, deeds[0]).after):
        for deed in deeds:
            for price in range(0, debt + 1, rules.scale):
                trade = Trade(3, 1, gives=(deed,), takes_cash=price)
                buyer = Trader(Estate(Role.MONOPOLIST, debt))
                try:
                    check_trade(rules, Trader(estate, owes=debt), buyer, trade)
                except IllegalError:
                    continue
                left = Estate(
                    Role.MONOPOLIST, estate.cash + price, tuple(held for held in estate.held if held.deed != deed)
                )
                if settle(rules, left, debt, Creditor.PLAYER).outcome is DebtOutcome.SOLVENT:
                    found.append(price)
    return min(found)


@pytest.mark.parametrize(
    ("edition", "debt", "own", "free", "lent", "least"),
    [*((each, 130, 20, 5, 35, 10) for each in TRADE_ANY_TIME), ("it", 500, 150, 3, 35, 50)],
)
def test_the_challenge_is_solved_by_the_least_that_saves_navy(
    edition: str, debt: int, own: int, free: int, lent: int, least: int
) -> None:
    assert least_rescue(edition, debt, own, free, lent) == least
    told = PLAY.scene("challenge", edition)
    shown = view(told, solve(told))
    assert cash(shown)["blue"][1] == -least
    for way in permutations(("lend", f"sell{free}")):
        shown = view(told, press(told, "", way[0]))
        assert not shown.done


def test_am_14_10_r_22_in_it_the_fine_comes_before_the_dice() -> None:
    scenario = Scenario.new("it", "CMCM").cash("p4", 150).owns("p4", 3).owns("p4", 35, mortgaged=True)
    fined = scenario.in_custody("p4", 3).on_turn("p4")
    acts = [str(each) for each in fined.legal_actions("p4", offers=True)]
    assert "mortgage via-roma" in acts
    assert any(each.startswith("offer p2 autolinee") for each in acts)
