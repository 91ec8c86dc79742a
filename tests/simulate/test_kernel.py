"""The kernel plays the engine's games: same positions, same counts, by the engine's own figures.

The first test that plays compiles the kernel, which takes half a minute and is kept on disk.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from antimono.anti_monopoly.editions import ASYMMETRIES, EDITION_IDS, Role, load
from antimono.anti_monopoly.editions.switches import SWITCHES, Switch
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.game.setup import draw_for_start, shuffled
from antimono.anti_monopoly.players import Blocker, Builder, Hoarder, Random, Strategy, Trader
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.custody import Way, ways
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.wealth import timed_cash
from antimono.core import dice
from antimono.core.match import play_out, seat_seeds
from antimono.simulate import engine, kernel
from antimono.simulate.kernel import chance, masks, player
from antimono.simulate.kernel.check import ENDINGS, compare, differences, main, mixed_game
from antimono.simulate.kernel.codes import MAY_PAY, MAY_ROLL, MAY_WAIT, ROLES
from antimono.simulate.kernel.compiled import positional
from antimono.simulate.kernel.player import Kernel
from antimono.simulate.kernel.records import GAME
from antimono.simulate.kernel.tables import fill
from antimono.simulate.matchup import matchup
from antimono.simulate.measures import Played, Totals

GAMES = 16
"""Games of each edition and ending; `python -m antimono.simulate.kernel.check` plays more and longer ones."""

CAP = 200
"""Turns of each."""

SEEDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize("ending", ENDINGS, ids=str)
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_edition_and_ending(edition: str, ending: Ending) -> None:
    seeds = range(1000 * EDITION_IDS.index(edition), 1000 * EDITION_IDS.index(edition) + GAMES)
    assert list(differences(edition, ending, seeds, cap_turns=CAP)) == []


@pytest.mark.parametrize("role", ["competitor", "monopolist"])
@pytest.mark.parametrize("asymmetry", ASYMMETRIES)
def test_asymmetries_that_are_off(asymmetry: str, role: str) -> None:
    for ending in (GAME_B, timed(15)):
        assert not list(differences("us", ending, range(4), house_rules={asymmetry: role}, cap_turns=CAP))


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_value_of_every_switch(switch: Switch) -> None:
    printed = load("us").switches.value(switch.name)
    for value in switch.meanings:
        if value != printed:
            house_rules = {switch.name: value}
            assert not list(differences("us", timed(40), range(6), house_rules=house_rules, cap_turns=CAP))


def test_a_position_on_the_way() -> None:
    game, strategies = mixed_game("de2006", timed(15), 3)
    compiled = Kernel(game, strategies, CAP)
    play_out(game.copy(log=False), strategies, [0] * len(strategies), CAP)
    played = game.copy(log=False)
    assert compare(played, strategies, compiled, CAP) is None
    for choices in range(0, len(played.actions), 17):
        position = game.copy(log=False)
        for action in played.actions[:choices]:
            position.play(action)
        assert compiled.play(3, choices) == choices
        assert compiled.position() == position.position()


def test_a_difference_is_told_with_its_turn() -> None:
    game = Game("us", "CM", 7, GAME_A, log=False)
    compiled = Kernel(game, [Builder(), Builder()], CAP)
    compiled._tables["start_pays"] += 1
    difference = compare(game, [Builder(), Builder()], compiled, CAP)
    assert difference is not None
    assert 0 < difference.turn < 60
    *_same, engine_line, kernel_line = str(difference).splitlines()
    assert "engine us game-a seed=7" in engine_line
    assert engine_line.replace("engine", "kernel") != kernel_line


def test_a_difference_in_what_is_counted_is_told() -> None:
    game = Game("us", "CM", 7, GAME_A, log=False)
    compiled = Kernel(game, [Builder(), Builder()], CAP)
    compiled._cap_turns = 10
    difference = compare(game, [Builder(), Builder()], compiled, CAP)
    assert difference is not None
    assert difference.turn == 0
    assert "  turns" in difference.lines


def test_the_check_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--edition", "pl", "--ending", "game-a/15"]) == 0
    assert capsys.readouterr().out.startswith("pl      game-a/15  2 games alike")


@pytest.mark.parametrize("rules", [{}, {"tax": "competitor", "start_money": 2000}])
def test_sums_and_rows(rules: dict[str, int | str]) -> None:
    table = matchup("it", "MCM", ["builder", "random", "cautious"], "game-b/12", house_rules=rules)
    assert kernel.why_not(table) is None
    assert kernel.totals(table, 5, 30) == engine.totals(table, 5, 30)
    assert list(kernel.rows(table, 5, 10)) == list(engine.rows(table, 5, 10))


def test_seeds_of_any_size() -> None:
    table = matchup("us", "CM", "random", "game-a/10")
    for seed in (-3, 2**64 - 2, 10**30):
        assert kernel.totals(table, seed, 3) == engine.totals(table, seed, 3)


def test_sums_that_are_too_large_are_the_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    table = matchup("us", "CM", "builder", "game-a/10")
    expected = engine.totals(table, 0, 6)
    most = sorted(max(*row.wealth, *row.cash) for row in engine.rows(table, 0, 6))[2]
    monkeypatch.setattr(player, "LARGEST", most)
    sums = Totals(table.roles)
    assert Kernel(Game("us", "CM", 0, timed(10), log=False), table.strategies, 3000).add(
        range(6), sums.numbers
    ) == next(place for place, row in enumerate(engine.rows(table, 0, 6)) if max(row.wealth) > most)
    assert kernel.totals(table, 0, 6) == expected


def test_many_games_are_added_in_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    table = matchup("us", "CM", "cautious", "game-a/5")
    once = kernel.totals(table, 0, 25)
    monkeypatch.setattr(player, "AT_ONCE", 7)
    assert kernel.totals(table, 0, 25) == once
    assert once.games == 25


@pytest.mark.parametrize("ending", ["game-a", "game-b/12"])
def test_outcomes_are_those_of_the_rows(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in several lots, of games that are given up, and of one that is too large for the kernel."""
    table = matchup("it", "MCM", ["builder", "random", "cautious"], ending, cap_turns=60)
    wanted = list(engine.rows(table, 5, 20))
    monkeypatch.setattr(player, "AT_ONCE", 7)
    monkeypatch.setattr(player, "LARGEST", sorted(max(*row.wealth, *row.cash) for row in wanted)[-2])
    sums = Totals(table.roles)
    found = list(kernel.outcomes(table, 5, 20, sums))
    assert [(each.winners, each.wealth, each.turns) for each in found] == [
        (row.winners, row.wealth, row.turns) for row in wanted
    ]
    assert sums == engine.totals(table, 5, 20)
    assert any(isinstance(each, Played) for each in found)
    assert all(row.winners for row in wanted) == (ending != "game-a")


@njit
def _bits_and_draw(seed: Any, counter: int, outcomes: int) -> tuple[int, int]:
    return chance.bits(seed, counter), chance.draw(seed, counter, outcomes)


@njit
def _begin(games: Any, seed: Any, seats: int) -> int:
    chance.begin_chance(games[0], seed, seats)
    return chance.starter(seed, seats)


@given(SEEDS, st.integers(0, 2**40), st.integers(1, 2**62))
def test_draws(seed: int, counter: int, outcomes: int) -> None:
    """Also those that are repeated because a word would favour some outcomes."""
    expected = dice.bits(seed, counter), dice.draw(seed, counter, outcomes)
    assert _bits_and_draw(np.uint64(seed), counter, outcomes) == expected


@given(SEEDS, st.integers(2, 6))
def test_what_follows_from_the_seed_before_play(seed: int, seats: int) -> None:
    games = np.zeros(1, GAME)
    assert _begin(games, np.uint64(seed), seats) == draw_for_start(seed, seats).starter
    for role in range(2):
        assert tuple(games[0]["decks"][role].tolist()) == shuffled(seed, role, 25)
    assert games[0]["seeds"].tolist()[:seats] == seat_seeds(seed, seats)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_tables_are_the_rules(edition: str) -> None:
    rules = load(edition)
    table = fill(Game(edition, "CM", log=False).state, [Builder(), Hoarder()], 9)[0]
    for number, role in enumerate(ROLES):
        for street in rules.streets:
            for level in range(street.hotel_level(role) + 1):
                assert table["cost"][number, street.index, level] == purchase_price(street, role, level)
        kept = timed_cash(rules, Estate(role, 700 * rules.scale)).value
        assert Fraction(int(table["kept_percent"][number]), 100) == Fraction(kept, 700 * rules.scale)
    masks = {Way.PAY: MAY_PAY, Way.ROLL: MAY_ROLL, Way.WAIT: MAY_WAIT}
    for turn, waited, can_pay in product((1, 2, 3, 4), (False, True), (False, True)):
        possible = {
            way for way, mask in masks.items() if table["ways"][turn, int(waited), int(can_pay)] & mask
        }
        assert possible == set(ways(rules, turn, waited, can_pay))
    assert table["keeps"].tolist()[:2] == [50 * rules.scale, 0]
    assert table["plenty"][1] == 250 * rules.scale


@dataclass(frozen=True)
class Stranger(Builder):
    """A strategy that the kernel has never heard of."""


@pytest.mark.parametrize(
    ("strategy", "why"),
    [
        (Hoarder(), "does not trade, and Hoarder does"),
        (Trader(), "does not trade, and Trader does"),
        (Random(offering=3), "does not trade, and Random does"),
        (Stranger(), "does not know the strategy Stranger"),
        (Builder(reserve=10**15), "a number that is too large"),
    ],
)
def test_what_the_kernel_does_not_play(strategy: Strategy, why: str) -> None:
    assert why in str(kernel.why_not(matchup("us", "CM", [Blocker(), strategy])))


@pytest.mark.parametrize("strategy", [Hoarder(), Trader(), Random(offering=3)])
def test_without_trades_nothing_is_offered(strategy: Strategy) -> None:
    quiet = without_trades(strategy)
    assert kernel.why_not(matchup("us", "CM", quiet)) is None
    game = Game("us", "CMM", 4, timed(12), log=False)
    play_out(game, [quiet] * 3, [1, 2, 3], CAP)
    assert {action.verb.value for action in game.actions}.isdisjoint({"offer", "accept", "refuse"})
    assert without_trades(quiet) == quiet


def test_without_numba_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "installed", lambda _name: False)
    assert "numba is not installed" in str(kernel.why_not(matchup("us", "CM")))


def test_numba_is_imported_only_to_play() -> None:
    code = "import sys, antimono.simulate.run, antimono.simulate.kernel; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def _places(word: int, place: int) -> tuple[int, int, int]:
    return masks.size(word), masks.first(word), masks.nth(word, place)


places_in: Any = njit(_places)


@given(st.sets(st.integers(0, 61), min_size=1), st.data())
def test_masks(places: set[int], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(places) - 1))
    expected = len(places), min(places), sorted(places)[place]
    assert places_in(sum(1 << each for each in places), place) == expected


def test_a_small_box_runs_out() -> None:
    """The limit of buildings matters in the games that are compared (R-1)."""
    games = [mixed_game("us", GAME_B, seed) for seed in range(40)]
    short = [(game, players) for game, players in games if game.edition.constants.hotels == 1]
    assert short
    ends = []
    for game, players in short:
        play_out(game, players, [*range(len(players))], CAP)
        ends.append(game.state.hotels)
    assert max(ends) == 1


def test_positional() -> None:
    def power(base: int, *, times: int = 2) -> int:
        return base * times

    assert positional(power)(3) == 6
    assert positional(power)(3, 3) == 9


def test_roles_keep_their_numbers() -> None:
    """The records say Competitor with 0 and Monopolist with 1, as `Totals` does."""
    assert ROLES == (Role.COMPETITOR, Role.MONOPOLIST)
