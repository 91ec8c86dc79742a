"""The lab “Bankrupt, but not poor”: the books of bankrupts, and that the text says what was seen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import Game, Verb
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.rules.bankruptcy import Creditor, DebtOutcome, settle
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.core.match import GivenUp, play_out, seat_seeds
from antimono.labs import bankrupt_games as games
from antimono.labs import bankrupt_not_poor as lab
from antimono.labs.bankrupt_games import Books, Failure, measured, seen, table
from antimono.labs.bankrupt_not_poor import (
    STARTS,
    STEP,
    Meeting,
    _ways,
    fates,
    formula,
    same_yield,
    share_of_cash,
    taxed,
    untaxed,
)
from antimono.simulate import simulate
from antimono.simulate.markov import pawn

US = load("us")
WALL = US.street("Wall St.")


@pytest.fixture(scope="module")
def few() -> games.BankruptcyCount:
    """The first two games of those that come with the package, played here."""
    return seen("builder", games=2)


def everybody() -> list[Failure]:
    return [failure for each in measured() for failure in each.failures]


@pytest.mark.parametrize(
    ("held", "books"),
    [
        ((), Books(500, 40, 0, 0, 0)),
        ((HeldDeed(WALL),), Books(500, 40, 200, 400, 0)),
        ((HeldDeed(WALL, mortgaged=True),), Books(500, 40, 0, 400, 220)),
        # A house on Wall Street cost 200 and is sold for half (AM-12.1).
        ((HeldDeed(WALL, level=1),), Books(500, 140, 200, 400, 0)),
    ],
)
def test_am_22_1_the_books_say_what_is_ready_lent_and_left(held: tuple[HeldDeed, ...], books: Books) -> None:
    assert Books.of(Estate(Role.COMPETITOR, 40, held), 500) == books


@pytest.mark.parametrize("debt", [0, 40, 239, 240, 241, 500])
def test_am_22_1_r_14_the_books_and_the_rule_agree_on_who_is_bankrupt(debt: int) -> None:
    estate = Estate(Role.COMPETITOR, 40, (HeldDeed(WALL),))
    outcome = settle(US, estate, debt, Creditor.PLAYER).outcome
    assert Books.of(estate, debt).bankrupt is (outcome is DebtOutcome.BANKRUPT)
    assert settle(US, lab.mortgaged(US), 150, Creditor.PLAYER).outcome is DebtOutcome.BANKRUPT


def test_insolvent_is_who_could_not_pay_at_printed_prices() -> None:
    books = Books(debt=300, ready=0, loans=0, prices=600, lifting=330)
    assert (books.net_price, books.net_worth, books.insolvent) == (270, -30, True)
    assert not replace(books, debt=270).insolvent
    assert replace(books, debt=150).pays_at(Fraction(4, 5))
    assert not replace(books, debt=151).pays_at(Fraction(4, 5))


def test_the_same_games_come_to_the_same_and_a_witness_changes_nothing(few: games.BankruptcyCount) -> None:
    """The same bankruptcies, turns and causes as where nobody looks."""
    assert few.failures == table("builder").failures[: len(few.failures)]
    rows = simulate("us", "CMCM", "builder", games=2, rows=True, workers=1).rows
    found = [
        (row.seed, turn, "CMCM"[seat], row.causes[seat])
        for row in rows
        for turn, seat in sorted((turn, seat) for seat, turn in enumerate(row.bankrupt) if turn)
    ]
    assert [(each.seed, each.turn, each.role, each.cause) for each in few.failures] == found


def test_what_a_witness_writes_down_is_the_position_before_it_gives_up(few: games.BankruptcyCount) -> None:
    first = few.failures[0]
    game = Game("us", "CMCM", first.seed, "game-a", log=False)
    play_out(game, [STRATEGIES["builder"]] * 4, seat_seeds(first.seed, 4), first.turn)
    again = Game("us", "CMCM", first.seed, "game-a", log=False)
    for action in game.actions:
        if action.verb is Verb.BANKRUPT:
            break
        again.play(action)
    debt, player = again.state.debts[0], again.player_to_decide
    assert first.books == Books.of(estate(again.state, player), debt.amount)
    assert first.most == max(cash for seat, cash in enumerate(again.cash) if seat != player)
    assert first.turn == again.turns


def test_nearly_all_were_illiquid_and_few_insolvent() -> None:
    """The claim of the lab, for every plan, beyond its interval."""
    assert all(each.books.bankrupt for each in everybody())
    assert all(each.illiquid.interval[0] > 0.975 for each in measured())
    assert all(each.buyers.interval[0] > 0.75 for each in measured())


def test_the_page_says_at_which_price_deeds_would_pay() -> None:
    shares = {part: [100 * each.at(Fraction(part, 100)).value for each in measured()] for part in (50, 55, 75)}
    assert max(shares[50]) == 0
    assert max(shares[55]) < 7
    assert min(shares[75]) > 92


def test_am_21_3_no_bankruptcy_comes_with_another() -> None:
    assert [each.together for each in measured()] == [0, 0, 0]
    failure = everybody()[0]
    both = replace(table("builder"), failures=(failure, failure))
    assert both.together == 2


def test_given_up_games_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "play_out", lambda *_arguments: GivenUp.TURNS)
    assert seen("builder", games=2).given_up == 2


def test_with_a_fair_coin_ruin_is_what_is_missing_as_a_part_of_the_goal() -> None:
    """The formula of the gambler's ruin, and, with an unfair coin, the ratio of its chances to a power."""
    goal, places = 400, range(40)
    coin = (Meeting(0.3, 10.0), Meeting(0.3, -10.0))
    fair = fates(lambda _cash: coin, goal)
    # Ruin comes when a loss cannot be paid, so one step later than at nothing in hand.
    assert [each.ruined for each in fair] == pytest.approx([1 - (place + 1) / 41 for place in places])
    lucky = (Meeting(0.3, 10.0), Meeting(0.2, -10.0))
    odds = [(2 / 3) ** (place + 1) for place in places]
    found = [each.ruined for each in fates(lambda _cash: lucky, goal)]
    assert found == pytest.approx([(each - (2 / 3) ** 41) / (1 - (2 / 3) ** 41) for each in odds])


def test_a_sum_between_two_tens_is_right_on_average_and_tax_is_counted() -> None:
    [(most, low, paid), (rest, high, less)] = _ways(100, [Meeting(0.5, -13.0, tax=True)])
    assert (low, high, paid, less) == (8, 9, 20, 10)
    assert most * paid + rest * less == pytest.approx(0.5 * 13)
    assert _ways(10, [Meeting(1.0, -30.0, tax=True)]) == [(1.0, -1, 10)]
    once = fates(lambda _cash: [Meeting(0.5, -20.0, tax=True), Meeting(0.5, 20.0)], 20)
    assert [(each.ruined, each.paid) for each in once] == [(0.5, 0.0), (0.5, 5.0)]


def test_am_9_2_am_13_1_the_frozen_board_has_the_rents_and_start_money_of_the_game() -> None:
    start, *rents = untaxed()
    assert start.change == US.constants.start_square_pays
    assert [each.change for each in rents] == [-230, -240]
    visitor = pawn(US, "competitor", "pay")
    assert [each.chance for each in rents] == [visitor.visits("Fifth Ave."), visitor.visits("Wall St.")]


def test_am_16_a_share_of_cash_ruins_fewer_than_a_fixed_sum_of_the_same_yield() -> None:
    assert [share_of_cash(cash) for cash in (0, 500, 1500, 5000)] == [0, 50, 150, 200]
    shared = taxed(share_of_cash)
    assert all(same_yield(cash)[1] > shared[cash // STEP].ruined for cash in STARTS)
    # A tenth of $1000 is $100: a fixed sum of about as much brings as much.
    due, _ruined = same_yield(1000)
    assert 90 < due < 110


def test_the_formula_fails_where_steps_are_large() -> None:
    free = taxed(lambda _cash: 0.0)
    off = {cash: formula(cash) - free[cash // STEP].ruined for cash in STARTS}
    assert all(abs(each) < 0.01 for cash, each in off.items() if cash >= 700)
    assert max(off.values()) == off[100]


def test_the_figure_has_every_bankrupt_and_can_show_other_games(few: games.BankruptcyCount) -> None:
    competitors, monopolists, _line = lab.books(few).plot.curves
    assert len(competitors.points) + len(monopolists.points) == len(few.failures)
    assert "all four play builder" in str(lab.books(few).plot.title)
    line = lab.due(few.failures[0])
    assert f"net worth {few.failures[0].books.net_worth:+}" in line
