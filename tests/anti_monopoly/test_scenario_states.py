"""What a scenario can be in: late turns in custody, open debts and offers, the end of time, a role draw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.editions.decks import CollectFromEach, Pay, PayEach, deck
from antimono.anti_monopoly.game import EventKind, Phase
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.debts import card_debts
from antimono.core.errors import IllegalError

C, M = Role.COMPETITOR, Role.MONOPOLIST
CITY = Scenario.new("us", "CM").owns(1, "nob-hill", 1).owns(1, "Union Square")


def test_am_14_10_the_third_turn_in_custody_begins_with_the_fine() -> None:
    """Whenever it is set up: who can pay has paid, who cannot owes it, who can raise nothing is bankrupt."""
    inside = Scenario.new("us", "CM").in_custody(0, 3)
    paid = inside.snapshot.position
    assert (paid.cash[0], paid.custody_turn[0], paid.phase) == (1_450, 0, Phase.ROLL)
    assert Scenario.parse(str(inside)) == inside
    poor = inside.owns(0, "nob-hill").cash(0, 20)
    assert [str(each) for each in poor.legal_actions()] == ["mortgage nob-hill"]
    assert poor.after("mortgage nob-hill").snapshot.position.cash[0] == 20 + 160 - 50
    assert [str(each) for each in inside.cash(0, 20).legal_actions()] == ["bankrupt"]
    assert inside.on_turn(1).snapshot.position.custody_turn[0] == 3
    assert inside.in_custody(0, 0).snapshot.position.cash[0] == 1_500


def test_r_31_who_has_waited_pays() -> None:
    waited = Scenario.new("us", "CM").in_custody(0, 2, waited=True)
    assert waited.snapshot.position.cash[0] == 1_450
    assert [str(each) for each in waited.cash(0, 10).legal_actions()] == ["roll"]
    assert [str(each) for each in CITY.in_custody(0, 2).legal_actions()] == ["roll", "pay"]
    assert [str(each) for each in CITY.in_custody(0, 1).legal_actions()] == ["roll", "pay", "wait"]


def test_a_fault_in_a_position_is_not_hidden_by_the_beginning_of_a_turn() -> None:
    """The fine is not taken from a player who cannot be where they are."""
    for wrong in (CITY.in_custody(0, 3).at(0, 5), CITY.in_custody(0, 3).bankrupt(0)):
        with pytest.raises(IllegalError):
            wrong.check()
    with pytest.raises(IllegalError, match=r"AM-9\.3"):
        Scenario.new("pl", "MC").owns(0, 39, 1).in_custody(0, 3).check()


@pytest.mark.parametrize(
    ("scene", "amount", "what", "creditor"),
    [
        (CITY.at(0, "nob-hill"), 104, EventKind.RENT, 1),
        (CITY.at(0, 4), 200, EventKind.TAX_FLAT, BANK),
        (CITY.at(0, 38), 75, EventKind.PROPERTY_TAX, BANK),
        (CITY.in_custody(0, 3), 50, EventKind.FINE, BANK),
    ],
)
def test_r_14_an_open_debt(scene: Scenario, amount: int, what: EventKind, creditor: int) -> None:
    """It is for where the player is, as much as the rules ask for, and waits for money."""
    poor = scene.owns(0, "wall-st").owns(0, "fifth-ave")
    if what is not EventKind.TAX_FLAT:
        poor = poor.cash(0, 10)
        owing = poor.owes("p1")
    else:
        owing = poor.owes("p1", 200).cash(0, 10)
    debt = owing.snapshot.position.debts[0]
    assert (debt.amount, debt.what, debt.creditor) == (amount, what, creditor)
    assert "mortgage wall-st" in [str(each) for each in owing.legal_actions()]
    assert Scenario.parse(str(owing)) == owing
    assert owing.after("mortgage wall-st").snapshot.position.debts == ()


def test_r_14_a_debt_of_another_amount_and_to_another_creditor() -> None:
    """A rent that was owed before the property was sold, say."""
    table = Scenario.new("us", "CMC").owns(1, "nob-hill").at(0, 34).cash(0, 100)
    owing = table.owes(0, 700, to="p3")
    assert [str(each) for each in owing.legal_actions()] == ["bankrupt"]
    assert owing.after("bankrupt").snapshot.position.cash == (0, 1_500, 1_600)
    assert table.owns(0, "u-s-railroad").owes(0, 190).is_legal("mortgage u-s-railroad")


def test_am_19_1_a_debt_for_a_utility_needs_dice() -> None:
    table = Scenario.new("us", "CM").owns(1, 12).at(0, 12).cash(0, 5)
    assert table.owes(0, dice=(5, 6)).snapshot.position.debts[0].amount == 44
    with pytest.raises(IllegalError, match=r"AM-19\.1"):
        table.owes(0)


@pytest.mark.parametrize("role", Role)
def test_am_15_1_a_debt_for_a_card(role: Role) -> None:
    """One player owes the bank, or others owe the one who has drawn it, in order."""
    drawer = 0 if role is C else 1
    table = Scenario.new("us", "CMCMCM").on_turn(drawer).at(drawer, 2)
    kinds = set()
    for number, card in enumerate(deck(load("us"), role), start=1):
        match card.effect:
            case Pay(amount):
                owing = table.cash(drawer, 0).owes(drawer, card=number)
                pairs = [(drawer, BANK)]
            case CollectFromEach(of, amount):
                others = [(drawer + place) % 6 for place in range(1, 6)]
                pairs = [(each, drawer) for each in others if (each % 2 == 0) == (of is C)][1:]
                owing = table.cash(pairs[0][0], 0).owes(pairs[0][0], card=number)
            case _:
                continue
        kinds.add(type(card.effect))
        debts = owing.check().snapshot.position.debts
        assert [(debt.debtor, debt.creditor) for debt in debts] == pairs
        assert {debt.amount for debt in debts} == {amount}
        assert Scenario.parse(str(owing)) == owing
    assert len(kinds) > 1


def test_r_12_a_card_owes_nothing_to_a_monopolist_in_jail() -> None:
    """They are not paid, and it is not owed later either; no card of the decks asks for it, but one could."""
    game = Scenario.new("us", "CMCMC").in_custody(1).bankrupt(4).game(log=False)
    state = game.state
    asks = replace(deck(game.edition, C)[0], effect=PayEach(M, 10))
    state.role_tables = (replace(state.role_tables[0], cards=(asks,)), *state.role_tables[1:])
    assert [(debt.creditor, debt.amount) for debt in card_debts(game, 0, 1)] == [(3, 10)]
    state.custody_turn[1] = 0
    assert [debt.creditor for debt in card_debts(game, 0, 1)] == [1, 3]
    assert [debt.creditor for debt in card_debts(game, 0, 1, first=3)] == [3]


def test_r_32_settling_and_the_end_of_time() -> None:
    table = Scenario.new("pl", "CMC", ending="game-a/15", starter=1)
    settling = table.deciding("settling")
    assert settling == table.settling("p2")
    assert settling.snapshot.position.settlers == (1, 2, 0)
    assert [str(each) for each in settling.legal_actions()] == ["end"]
    assert table.settling(0).snapshot.position.settlers == (0,)
    assert settling.after("end") == table.settling(2)
    with pytest.raises(IllegalError, match="R-32"):
        Scenario.new("us", "CM", ending="game-a/15").settling().check()
    with pytest.raises(IllegalError, match="R-32"):
        Scenario.new("pl", "CM").settling().check()
    with pytest.raises(IllegalError):
        table.bankrupt(0).settling(0).check()


def test_rolled_or_not_and_which_turn_it_is() -> None:
    table = Scenario.new("us", "CMC").in_turn(8)
    position = table.check().snapshot.position
    assert (position.turns, position.round) == (8, 2)
    assert table.in_turn(8, 2) == table
    with pytest.raises(IllegalError, match=r"AM-6\.1"):
        table.in_turn(8, 6).check()
    assert [str(each) for each in table.rolled().legal_actions()] == ["end"]
    assert [str(each) for each in table.rolled(again=True).legal_actions()] == ["roll", "end"]
    buying = table.at(0, 34).deciding("buy")
    assert buying.after("buy").snapshot.position.phase is Phase.END
    assert buying.rolled(again=True).after("buy").snapshot.position.phase is Phase.EXTRA
    assert table.rolled().on_turn(0) == table
    assert table.started_by("p2").snapshot.position.starter == 1


def test_am_4_1_a_role_draw() -> None:
    draw = Scenario.new("pl", None, players=3, starter="p2")
    assert draw.snapshot.position.decider == 1
    assert [str(each) for each in draw.legal_actions()] == ["choose competitor", "choose monopolist"]
    chosen = draw.after("choose M", "choose M")
    assert [str(each) for each in chosen.legal_actions()] == ["choose competitor"]
    assert Scenario.parse(str(chosen)) == chosen
    assert chosen.after("choose C").game().roles == (C, M, M)
    with pytest.raises(IllegalError, match=r"AM-4\.1"):
        draw.cash(0, 10).check()
