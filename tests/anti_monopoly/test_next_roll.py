"""What the next roll can come to: against all rolls played one by one, and by example."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import EventKind, Game, Phase
from antimono.anti_monopoly.game.holdings import percentage_tax
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.players import play_out
from antimono.anti_monopoly.scenario import Scenario, next_roll
from antimono.anti_monopoly.scenario.next_roll import NextRoll
from antimono.anti_monopoly.scenario.rolling import tops
from antimono.core.errors import IllegalError
from antimono.rulebook.clauses import CLAUSES

ELECTRIC, GAS, FOUNDATION, START, CORNER = 12, 28, 20, 0, 10
TAX, TO_CUSTODY, WALL_ST = 4, 30, 39

SCENE = Scenario.new("us", "CMC").on_turn(0)
"""Player 1 is on turn; nobody owns anything."""


def one_by_one(game: Game, cards: list[int]) -> Counter[tuple[tuple[int, ...], int, bool]]:
    """Return how often each change of cash, square and stay in custody comes of all rolls, then a second roll, and
    all cards that can be on top, played one by one; whatever is owed counts as paid."""
    found: Counter[tuple[tuple[int, ...], int, bool]] = Counter()
    player = game.player_to_decide
    pile = game.state.role_tables[player].draws_from
    for first in range(36):
        for card in cards:
            for second in range(36):
                twin = game.copy(log=False)
                state = twin.state
                state.script, state.throws = (first, second), 0
                state.decks = state.decks | {pile: (card, *(set(state.decks[pile]) - {card}))}
                state.tops = state.tops | {pile: 0}
                twin.play("roll")
                if twin.phase is Phase.TAX:
                    flat = game.edition.constants.income_tax_flat
                    twin.play("flat" if flat <= percentage_tax(state, player) else "percentage")
                key = ended(game.state, state), state.pawns[player], state.custody_turn[player] > 0
                if state.throws == 1:  # nothing asked for the second roll, so all of them come to this
                    found[key] += 36
                    break
                found[key] += 1
    return found


def ended(before: State, after: State) -> tuple[int, ...]:
    changes = [now - then for now, then in zip(after.cash[:-1], before.cash[:-1], strict=True)]
    for debt in after.debts:
        changes[debt.debtor] -= debt.amount
        if debt.creditor != BANK:
            changes[debt.creditor] += debt.amount
    return tuple(changes)


UTILITIES = SCENE.owns(1, ELECTRIC).owns(1, GAS).owns(2, 13, 2).owns(1, 15)


@pytest.mark.parametrize(
    ("scene", "cards"),
    [
        (UTILITIES.at(0, 5).cards("C", 1), 1),
        (UTILITIES.at(0, 18).cash(0, 30), 1),
        (SCENE.at(0, 13).owns(2, 21, 3), 1),
        (SCENE.at(0, 27).owns(1, WALL_ST).owns(1, 37).owns(1, 31), 1),
        (SCENE.in_custody(0, 2).owns(1, 11), 1),
        (UTILITIES.at(0, 10).rolled(again=True), 1),
        (UTILITIES.at(0, 34).on_turn(0), 25),
    ],
)
def test_it_is_what_all_rolls_come_to(scene: Scenario, cards: int) -> None:
    """AM-5.2, AM-15.1, AM-19.1, AM-20: the further dice that squares and cards ask for are rolled as well."""
    game = scene.game(log=False)
    state = game.state
    pile = state.role_tables[0].draws_from
    deck = list(state.decks[pile]) if cards > 1 else [state.decks[pile][state.tops[pile]]]
    wanted = one_by_one(game, deck)
    found: dict[tuple[tuple[int, ...], int, bool], Fraction] = {}
    for way in next_roll(game, top_known=cards == 1).ways:
        key = way.changes, way.square, way.in_custody
        found[key] = found.get(key, Fraction()) + way.chance * 36 * 36 * cards
    assert found == wanted


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from(EDITION_IDS), st.integers(1, 60))
def test_all_chances_make_one_and_bills_make_the_average(seed: int, edition: str, turns: int) -> None:
    game = Game(edition, "CMMC", seed)
    play_out(game, "builder", turns)
    before = game.position(), len(game.log), len(game.actions)
    try:
        found = next_roll(game)
    except IllegalError:
        return
    assert sum(way.chance for way in found.ways) == 1
    averages = [Fraction()] * 4
    for bill in found.bills:
        assert 0 < bill.chance <= 1
        assert 0 <= bill.least <= bill.most
        assert bill.least * bill.chance <= bill.expected <= bill.most * bill.chance
        assert bill.example.clauses
        for player, sign in ((bill.payer, -1), (bill.payee, 1)):
            if player != BANK:
                averages[player] += sign * bill.expected
    assert tuple(averages) == found.expected
    payments = [each for way in found.ways for each in way.payments]
    assert {clause for each in payments for clause in each.clauses} <= CLAUSES.keys()
    assert before == (game.position(), len(game.log), len(game.actions))


def test_nobody_sees_the_dice_or_the_cards_to_come() -> None:
    """Whatever the seed, players know the same."""
    found = []
    for seed in range(3):
        scene = Scenario.new("us", "CMC", seed).on_turn(0).owns(1, ELECTRIC).at(0, 3)
        ways = scene.next_roll().ways
        found.append({(each.chance, each.changes, each.square, each.in_custody) for each in ways})
    assert found[0] == found[1] == found[2]


def only(found: NextRoll, what: EventKind) -> list[tuple[int, int, int, Fraction]]:
    """Return who pays whom how much for something, with the chance."""
    return [(bill.payer, bill.payee, bill.most, bill.chance) for bill in found.bills if bill.what is what]


def test_rent_by_the_chance_of_its_square() -> None:
    """AM-8.2: from 37 a roll of two reaches Wall St., and START is passed by all others."""
    found = SCENE.owns(1, WALL_ST).at(0, 37).next_roll()
    assert only(found, EventKind.RENT) == [(0, 1, 40, Fraction(1, 36))]
    assert [bill.example.clauses[0] for bill in found.bills if bill.what is EventKind.RENT] == ["AM-8.2"]
    (passing,) = [bill for bill in found.bills if bill.what is EventKind.START]
    assert (passing.square, passing.least) == (START, 100)
    assert passing.chance >= Fraction(35, 36)
    assert (found.before, found.phase, found.player) == ((), Phase.ROLL, 0)


def test_what_is_the_banks_is_to_be_decided() -> None:
    """AM-8.1: the price is nobody's debt, and who cannot pay it has nothing to decide."""
    rich, poor = (SCENE.at(0, 27).cash(0, cash).next_roll() for cash in (1000, 10))
    assert {way.square for way in rich.ways if way.may_buy} >= {29, 31, 32, 34, 37, WALL_ST}
    assert not only(rich, EventKind.PRICE)
    assert all(way.changes[0] > 0 for way in poor.ways if way.may_buy)
    assert not any(way.may_buy for way in poor.ways if way.square > 27)


def test_of_the_income_tax_the_lower_one_is_taken() -> None:
    """AM-16.1, R-6: the payer may choose."""
    poor, rich = (SCENE.at(0, 0).cash(0, cash).next_roll() for cash in (300, 9000))
    assert only(poor, EventKind.TAX_PERCENTAGE) == [(0, BANK, 30, Fraction(3, 36))]
    assert only(rich, EventKind.TAX_FLAT) == [(0, BANK, 200, Fraction(3, 36))]


def test_a_debt_beyond_the_cash() -> None:
    """R-14, AM-22.1: what is owed counts as paid; who has nothing to sell is ruined."""
    scene = SCENE.owns(2, WALL_ST, 2).at(0, 37).cash(0, 5)
    found = scene.next_roll(top_known=False)
    (bill,) = [bill for bill in found.bills if bill.what is EventKind.RENT]
    assert (bill.owed, bill.chance) == (Fraction(1, 36), Fraction(1, 36))
    assert found.ruin() == Fraction(1, 36) <= found.debt()
    assert found.expected[2] > 0
    helped = scene.owns(0, 1).owns(0, 3).owns(0, 37).next_roll(top_known=False)
    assert helped.debt() == Fraction(1, 36)
    assert helped.ruin() == 0


def test_who_is_sent_to_custody_has_no_extra_roll() -> None:
    """AM-14.1, R-13."""
    found = SCENE.at(0, TO_CUSTODY - 2).cards("C", 1).next_roll()
    assert found.custody == Fraction(1, 36)
    assert {way.square for way in found.ways if way.in_custody} == {CORNER}
    assert not any(way.again for way in found.ways if way.in_custody)
    assert found.again == Fraction(5, 36)


@pytest.mark.parametrize(
    ("scene", "before", "player"),
    [
        (SCENE.at(0, 1).deciding("buy"), ["decline", "end"], 1),
        (SCENE.rolled(), ["end"], 1),
        (SCENE.rolled(again=True), [], 0),
        (SCENE.at(0, TAX).deciding("tax"), ["percentage", "end"], 1),
        (SCENE.owns(1, 1).offered(0, "p2 50 for basin-st"), ["refuse"], 0),
    ],
)
def test_what_comes_before_the_roll_is_said(scene: Scenario, before: list[str], player: int) -> None:
    found = scene.next_roll()
    assert ([str(action) for action in found.before], found.player) == (before, player)


@pytest.mark.parametrize(
    ("scene", "clause"),
    [
        (SCENE.owns(1, WALL_ST).at(0, WALL_ST).cash(0, 5).owes(0), "R-14"),
        (SCENE.ended("last-player", 0).bankrupt(1).bankrupt(2), "AM-1.1"),
        (Scenario.new("us", None, players=3), "AM-4.1"),
        (Scenario.new("us", "CMC", ending="game-a/5").settling(), "AM-24.1"),
        (SCENE.in_custody(0, 2, waited=True).deciding("custody"), "AM-14.7"),
    ],
)
def test_where_no_roll_follows_the_clause_says_so(scene: Scenario, clause: str) -> None:
    with pytest.raises(IllegalError) as raised:
        next_roll(scene.draft.game())
    assert raised.value.clause == clause
    assert clause in str(raised.value)


def test_as_far_as_the_players_know_the_cards() -> None:
    """AM-15.1: what was drawn lies below in a known order, and after a whole deck the top card is known."""
    game = Game("us", "CMC", seed=4)
    pile, size = Role.COMPETITOR, 25
    seen: list[int] = []
    while len(seen) <= size:
        order, top = game.state.decks[pile], game.state.tops[pile]
        known = tops(game.state, 0)
        if len(seen) < size:
            assert sum(count for _number, count in known) == size - len(seen)
            effects = [game.state.role_tables[0].cards[number].effect for number, _count in known]
            assert len(set(effects)) == len(effects)
            assert not {number for number, _count in known} & set(seen)
        else:
            assert known == ((order[top], 1),)
        assert tops(game.state, 0, top_known=True) == ((order[top], 1),)
        draw(game, seen)


def draw(game: Game, seen: list[int]) -> None:
    """Let the game go on until a Competitor has drawn one more card."""
    while True:
        order, top = game.state.decks[Role.COMPETITOR], game.state.tops[Role.COMPETITOR]
        state = game.state
        for player in game.players:
            state.cash[player] = 5000
        actions = game.legal_actions()
        game.play(next((each for each in actions if str(each) in ("decline", "end")), actions[0]))
        if game.state.tops[Role.COMPETITOR] != top:
            seen.append(order[top])
            return


def test_a_deck_that_somebody_has_put_in_order_shows_its_top() -> None:
    """R-20: the third card of the Competitors' deck, and no other, is drawn from the card squares."""
    state = SCENE.cards("C", 3).game().state
    assert tops(state, 0) == ((2, 1),)
    assert sum(count for _number, count in tops(state, 0, top_known=False)) > 1
    assert sum(count for _number, count in tops(SCENE.game().state, 0)) == 25
