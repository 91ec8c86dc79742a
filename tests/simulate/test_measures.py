"""What is counted of games: by the engine's own words, and summed in whole numbers in any order."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import EventKind, Game
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.outcome import Termination
from antimono.anti_monopoly.players import STRATEGIES, GivenUp
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.core.dice import Dice
from antimono.core.match import play_out, seat_seeds
from antimono.labs.who_won import wealth as at_cost
from antimono.simulate import engine, matchup
from antimono.simulate.measures import CAUSE_OF, MILLION, GameMeasures, Sample, Totals, gini, herfindahl
from tests.simulate.tables import GAMES, SMALL, reference

SEVEN = Dice(3, 4)

FORTUNES = st.lists(st.integers(0, 10**6), min_size=2, max_size=6)


@given(FORTUNES)
def test_the_gini_index_is_half_the_mean_difference_as_a_share_of_the_mean(amounts: list[int]) -> None:
    pairs = sum(abs(one - other) for one in amounts for other in amounts)
    exact = Fraction(pairs, 2 * len(amounts) * sum(amounts)) if sum(amounts) else Fraction(0)
    assert gini(amounts) == exact * MILLION // 1


@given(FORTUNES)
def test_the_herfindahl_index_is_the_sum_of_squared_shares(amounts: list[int]) -> None:
    total = sum(amounts)
    exact = sum(Fraction(each, total) ** 2 for each in amounts) if total else Fraction(0)
    assert herfindahl(amounts) == exact * MILLION // 1


@pytest.mark.parametrize("ending", ["game-a", "game-b", "game-a/20"])
def test_what_is_counted_is_what_the_log_of_the_game_says(ending: str) -> None:
    """How it ended, and when who became bankrupt (AM-22.1); money is held to the independent simulator."""
    table = matchup("pl", "CMMC", ["builder", "random", "hoarder", "builder"], ending, cap_turns=300)
    for seed in range(4):
        played = engine.play(table, seed)
        game = Game(table.edition, table.roles, seed, table.ending)
        end = play_out(game, table.strategies, seat_seeds(seed, 4), table.cap_turns)
        assert played.end == (end if isinstance(end, GivenUp) else end.termination)
        assert played.winners == (() if isinstance(end, GivenUp) else end.winners)
        assert (played.actions, played.cash) == (len(game.actions), game.cash)
        assert played.rounds == game.state.round
        out = {each.player: each.turn for each in game.log if each.what is EventKind.BANKRUPT}
        assert played.bankrupt == tuple(out.get(seat, 0) for seat in game.players)
        assert [cause is not None for cause in played.causes] == [seat in out for seat in game.players]


def test_wealth_is_that_of_the_rules_and_at_cost_that_of_the_lab() -> None:
    """AM-23.1, AM-23.2, utilities with an average roll; at cost as “Who decides who won?” has it."""
    for seed, edition in enumerate(EDITION_IDS):
        game = Game(edition, "CMCM", seed, log=False)
        play_out(game, [STRATEGIES["builder"]] * 4, seat_seeds(seed, 4), 150)
        dice = {utility.index: SEVEN for utility in game.edition.utilities}
        expected = tuple(wealth(game.edition, estate(game.state, player), dice).value for player in game.players)
        assert engine.wealth(game.state) == expected
        assert engine.wealth_at_cost(game.state) == tuple(
            at_cost(estate(game.state, player)) for player in game.players
        )


def test_samples_are_taken_after_every_tenth_round() -> None:
    table = matchup("us", "CM", "cautious", "game-a/35")
    played = engine.play(table, 1)
    assert len(played.path) == 3
    assert played.end is Termination.TIME_UP
    assert sum(map(sum, (each.rents for each in played.path))) <= sum(played.rent_taken)
    again = engine.play(matchup("us", "CM", "cautious", "game-a/30"), 1)
    assert again.path == played.path  # also the one at the moment when time is up
    assert again.wealth == again.path[-1].wealth  # before the count, of which cash is the result
    assert again.cash != again.wealth


def test_every_debt_has_a_cause() -> None:
    """Whatever `owe` is called with: a debt of another kind has no line to be counted in."""
    owed = {
        EventKind.RENT,
        EventKind.CARD,
        EventKind.TAX_FLAT,
        EventKind.TAX_PERCENTAGE,
        EventKind.PROPERTY_TAX,
        EventKind.FINE,
    }
    assert CAUSE_OF.keys() == owed | {EventKind.FOUNDATION_DUE}


def test_a_game_given_up_has_no_winner_and_as_many_turns_as_the_cap() -> None:
    played = engine.play(matchup("us", "CM", "cautious", cap_turns=7), 1)
    assert (played.end, played.winners, played.turns) == (GivenUp.TURNS, (), 7)


@given(st.permutations(range(GAMES)), st.lists(st.integers(0, GAMES), max_size=4))
def test_sums_are_the_same_in_any_order_and_any_lots(order: list[int], cuts: list[int]) -> None:
    rows = reference().rows
    merged = Totals(SMALL.roles)
    for start, stop in pairwise(sorted([0, GAMES, *cuts])):
        lot = Totals(SMALL.roles)
        for place in order[start:stop]:
            lot.add(rows[place])
        merged.merge(lot)
    assert merged == reference().totals


def test_sums_of_other_tables_are_not_added() -> None:
    with pytest.raises(ValueError, match="different tables"):
        Totals(SMALL.roles).merge(Totals(SMALL.roles[::-1]))
    with pytest.raises(ValueError, match="for 3 seats"):
        Totals(SMALL.roles, [1, 2])


def test_each_number_of_a_game_is_summed_at_its_place() -> None:
    roles = (Role.COMPETITOR, Role.MONOPOLIST)
    zeros = (0,) * 40
    played = GameMeasures(
        *(7, Termination.LAST_PLAYER, (1,), 100, 50, 300, (0, 4000), (0, 5000), (0, 7000), (90, 0)),
        *((CAUSE_OF[EventKind.FINE], None), (11, 12), (12, 11), (50, 0), (2, 1)),
        *((1, *zeros[1:]), (2, *zeros[1:]), (3, *zeros[1:]), (Sample((0, 10), (5, 15), (3, 1)),)),
    )
    totals = Totals(roles)
    totals.add(played)
    totals.add(played)
    at, numbers = totals.layout, totals.numbers
    assert (totals.games, numbers[at.turns], numbers[at.turns_squared]) == (2, 200, 20_000)
    assert (numbers[at.rounds], numbers[at.actions]) == (100, 600)
    assert totals.of(at.ends) == [2, 0, 0, 0, 0, 0]
    assert totals.of(at.role_wins) == totals.of(at.wins) == [0, 2]
    assert (totals.of(at.cash), totals.of(at.cash_squared)) == ([0, 8000], [0, 32_000_000])
    assert (totals.of(at.wealth), totals.of(at.wealth_squared)) == ([0, 10_000], [0, 50_000_000])
    at_cost = totals.of(at.wealth_at_cost), totals.of(at.wealth_at_cost_squared)
    assert at_cost == ([0, 14_000], [0, 98_000_000])
    assert (totals.of(at.bankruptcies), totals.of(at.bankrupt_turns)) == ([2, 0], [180, 0])
    assert totals.of(at.causes) == [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]
    assert [totals.of(place) for place in (at.rent_paid, at.rent_taken, at.fines, at.custody)] == [
        *([22, 24], [24, 22], [100, 0], [4, 2])
    ]
    squares = (at.landings, at.rents_competitor, at.rents_monopolist)
    assert [totals.of(place)[0] for place in squares] == [2, 4, 6]
    half, all_of_it, rents, quarter = 500_000, 1_000_000, 625_000, 250_000
    assert numbers[at.path.start : at.path.start + at.sample.size] == [
        *(2, 2 * half, 2 * half**2, 2 * all_of_it, 2 * all_of_it**2),
        *(2 * quarter, 2 * quarter**2, 2 * rents, 2 * rents**2, 2 * rents, 2 * rents**2),
        *(0, 20, 0, 200, 10, 30, 50, 450, 6, 2),
    ]
