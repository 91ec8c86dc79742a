"""The kernel plays the engine's games: same positions, same counts, by the engine's own figures.

`make test` asks it of few games, and runs the kernel as Python (`tests.mutation.interpreted`); `test-all`
of many and of its machine code, which the first test that plays makes in half a minute and keeps on disk.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from numba import njit

from antimono.anti_monopoly.editions import ASYMMETRIES, EDITION_IDS, Role, load
from antimono.anti_monopoly.editions.decks import PayEach, deck
from antimono.anti_monopoly.editions.switches import SWITCHES, EditionSwitch
from antimono.anti_monopoly.game import GAME_A, GAME_B, Aim, Ending, Game, timed
from antimono.anti_monopoly.game import table as table_of_game
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.game.state import Phase
from antimono.anti_monopoly.players import AtLevel, Blocker, Builder, Random, Strategy, Trader
from antimono.anti_monopoly.players.landlord import Landlord
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.rules import legality
from antimono.core import dice, match
from antimono.core.match import GivenUp, play_out
from antimono.simulate import engine, kernel
from antimono.simulate.kernel import chance, compiled, player, tables, tallies
from antimono.simulate.kernel.player import Kernel
from antimono.simulate.matchup import matchup
from antimono.simulate.measures import ENDS, MILLION, GameMeasures, GameSummary, Layout, Totals
from tests.simulate.kernel_games import ENDINGS, SMALL_BOX, difference, differences, mixed_game

pytestmark = pytest.mark.machine_code

PARTS = 4 if "NUMBA_DISABLE_JIT" in os.environ else 1
"""Python plays one of so many games."""

GAMES = 16 // PARTS
"""Games of each edition and ending; `python -m tests.simulate.kernel_games` plays more and longer ones."""

CAP = 200
"""Turns of each."""

ASIDE = {Phase.ROLES, Phase.DEBT, Phase.OFFER, Phase.SETTLING}
"""Phases in which a position says more than where everything is."""

SEED_OF_ALL = 11
"""Of a game that comes to all of them."""


@pytest.mark.parametrize("ending", ENDINGS, ids=str)
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_edition_and_ending(edition: str, ending: Ending) -> None:
    seeds = range(1000 * EDITION_IDS.index(edition), 1000 * EDITION_IDS.index(edition) + GAMES)
    assert list(differences(edition, ending, seeds, cap_turns=CAP)) == []


@pytest.mark.parametrize(
    ("edition", "ending", "seed"),
    [
        ("us", GAME_A, 50_008),  # others' companies counted as one
        ("us", GAME_B, 50_005),  # of two trades that gain as much the other is offered
        ("us", GAME_B, 50_013),  # a hotel that goes counted among the houses
        ("pl", timed(15), 50_034),  # the founder asked about in editions that ask of none
        ("pl", timed(40, Aim.GAME_B), 50_035),  # an offer agreed to that gains nothing
        ("pl", GAME_A, 50_080),  # a deed taken that breaks what its owner has built on
        ("it", GAME_B, 110_009),  # who could sell a building a while ago, and cannot now
    ],
    ids=str,
)
def test_games_that_few_faults_pass(edition: str, ending: Ending, seed: int) -> None:
    """Found among hundreds, each for the fault beside it, which no other game here had noticed."""
    assert list(differences(edition, ending, [seed], cap_turns=CAP)) == []


POOR: Mapping[str, RuleValue] = {"start_money": 150, "start_square_pays": 0}
"""Hardly anybody can pay what they owe."""


@pytest.mark.parametrize(
    ("edition", "ending", "seed", "rules"),
    [
        ("us", GAME_A, 80_032, POOR),  # of two who owe what a card collects the first goes bankrupt
        ("fr2006", GAME_B, 55_028, POOR),  # the richest win, and have not the most cash
        ("us", GAME_B, 100_093, POOR),  # whom a card makes pay first
        ("us", GAME_B, 51_108, POOR),  # whom a double frees, who had waited
        ("pl", timed(40, Aim.GAME_B), 110_050, POOR),  # three still owe when one who owes has failed
        ("pl", timed(15), 110_024, SMALL_BOX),  # the rent of a street whose founder is mortgaged
        ("pl", timed(15), 70_034, POOR),  # giving up is judged by what could be mortgaged a while ago
        ("pl", GAME_B, 70_057, {"bankrupt_after_last_mortgage": False}),  # the founder of a city of three
        ("fr2006", GAME_A, 70_041, SMALL_BOX),  # the box is no limit, and has not enough
        ("de2006", GAME_A, 70_042, SMALL_BOX),  # a landlord refuses what makes a monopoly
        ("it", GAME_A, 70_043, SMALL_BOX),  # an offer gains just as much as it has to
        ("fr2006", GAME_A, 70_121, SMALL_BOX),  # a trade takes all that is not kept back
    ],
    ids=str,
)
def test_rules_that_make_common_what_is_rare(
    edition: str, ending: Ending, seed: int, rules: Mapping[str, RuleValue]
) -> None:
    """Found in the same way as those above."""
    assert list(differences(edition, ending, [seed], house_rules=rules, cap_turns=CAP)) == []


def test_roles_are_chosen_alike() -> None:
    """By all strategies, at tables where the dice decide; nothing else is played."""
    assert list(differences("us", GAME_A, range(120 // PARTS), cap_turns=0)) == []


@pytest.mark.slow
@pytest.mark.skipif(PARTS > 1, reason="Python plays too slowly")
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_hundreds_of_whole_games_of_each_edition_trades_among_them(edition: str) -> None:
    first = 10_000 * (1 + EDITION_IDS.index(edition))
    for number, ending in enumerate(ENDINGS):
        assert list(differences(edition, ending, range(first + number, first + 400, len(ENDINGS)))) == []


@pytest.mark.parametrize("edition", ["us", "pl"])
def test_a_card_that_makes_the_drawer_pay_each_of_a_role(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the other witness has C04 (R-20), which is in no deck of print; inside not all get it (R-12)."""
    other = PayEach(Role.MONOPOLIST, 30)
    monkeypatch.setattr(table_of_game, "deck", lambda *of: tuple(replace(each, effect=other) for each in deck(*of)))
    rules = {"start_money": 1490}  # of this test alone, as numbers are kept
    assert not list(differences(edition, timed(15), range(4), house_rules=rules, cap_turns=CAP))


@pytest.mark.parametrize("role", ["competitor", "monopolist"])
@pytest.mark.parametrize("asymmetry", ASYMMETRIES)
def test_asymmetries_that_are_off(asymmetry: str, role: str) -> None:
    for ending in (GAME_B, timed(15)):
        assert not list(differences("us", ending, range(4 // PARTS), house_rules={asymmetry: role}, cap_turns=CAP))


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_value_of_every_switch(switch: EditionSwitch) -> None:
    printed = load("us").switches.value(switch.name)
    for value in switch.meanings:
        if value != printed:
            house_rules = {switch.name: value}
            assert not list(differences("us", timed(40), range(-(-6 // PARTS)), house_rules=house_rules, cap_turns=CAP))


def test_a_small_box_runs_out() -> None:
    """The limit of buildings matters in the games that are compared (R-1)."""
    games = [mixed_game("us", GAME_B, seed) for seed in range(40)]
    short = [(game, players) for game, players in games if game.edition.constants.hotels == 1]
    for game, players in short:
        play_out(game, players, [*range(len(players))], CAP)
    assert max(game.state.hotels for game, _players in short) == 1


@pytest.mark.parametrize(
    ("edition", "roles", "seed", "rules"),
    [
        ("us", "CM", 39, SMALL_BOX),  # a hotel without houses is sold whole alone
        ("pl", "MC", 110_004, {"start_money": 3000}),  # a mortgaged founder ends a city of three
    ],
)
def test_where_nobody_plans(edition: str, roles: str, seed: int, rules: Mapping[str, RuleValue]) -> None:
    """Much is sold and mortgaged there (R-1, R-16)."""
    game = Game(edition, roles, seed, GAME_A, log=False, finite_stock=rules is SMALL_BOX, house_rules=rules)
    players = [Random(raising=40), Random(raising=40)]
    assert list(difference(game, players, Kernel(game, players, CAP), CAP)) == []


def test_who_waits_passes_the_dice_on() -> None:
    """After somebody who has offered and failed in their turn: whoever follows may offer again (AM-14.8)."""
    rules = {"start_money": 1000, "start_square_pays": 0, "property_tax": 1000}
    game = Game("fr2006", "MCMCMC", 626_863, GAME_A, log=False, house_rules=rules)
    trader, other = Trader(reserve=-40, margin=1, share=50), Random(raising=40)
    players: list[Strategy] = [Landlord(), Trader(), other, trader, other, trader]
    assert list(difference(game, players, Kernel(game, players, CAP), CAP)) == []


def test_positions_on_the_way() -> None:
    """Also while roles are drawn, a debt or an offer is open, and all settle before the count (R-32)."""
    game, strategies = mixed_game("pl", timed(15), SEED_OF_ALL)
    machine = Kernel(game, strategies, CAP)
    played, seen = game.copy(log=False), set()
    assert list(difference(played, strategies, machine, CAP)) == []
    for number, action in enumerate(played.actions):
        if number % 17 == 0 or game.phase in ASIDE:
            seen.add(game.phase)
            assert machine.play(game.seed, number) == number
            assert machine.position() == game.position()
        game.play(action)
    assert seen > ASIDE


def test_a_kernel_of_other_rules_is_found_out() -> None:
    """START pays one more; and a game is said to have been given up after ten turns."""
    for name, value, said in (("start_square_pays", 101, "after choice"), ("cap_turns", 10, "turns is")):
        game = Game("us", "CM", 7, GAME_A, log=False)
        machine = Kernel(game, [Builder(), Builder()], CAP)
        if name == "cap_turns":
            machine._cap_turns = value
        else:
            machine._tables[name] = value
        assert said in "\n".join(difference(game, [Builder(), Builder()], machine, CAP))


@pytest.mark.parametrize("rules", [{}, {"tax": "competitor", "start_money": 2000}], ids=str)
def test_sums_and_rows(rules: dict[str, int | str], monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the games is the engine's, also where they are added up in several lots."""
    monkeypatch.setattr(player, "AT_ONCE", 7)
    table = matchup("it", "MCM", ["builder", "random", "cautious"], "game-b/12", house_rules=rules)
    assert kernel.why_not(table) is None
    totals, rows = engine.totals(table, 5, 30), list(engine.rows(table, 5, 10))
    monkeypatch.setattr(engine, "play", lambda _table, seed: pytest.fail(f"the engine plays {seed}"))
    assert kernel.totals(table, 5, 30) == totals
    assert list(kernel.rows(table, 5, 10)) == rows


def test_seeds_of_any_size() -> None:
    table = matchup("us", "CM", "random", "game-a/10")
    for seed in (-3, 2**64 - 2, 10**30):
        assert kernel.totals(table, seed, 3) == engine.totals(table, seed, 3)


def test_games_that_go_round_in_circles_are_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here with a choice a turn, and some more."""
    for module in (match, tables):
        monkeypatch.setattr(module, "CAP_CHOICES", 1)
    table = matchup("us", "CM", "random")
    sums = kernel.totals(table, 0, 2)
    assert sums == engine.totals(table, 0, 2)
    assert sums.numbers[Layout(2).ends][ENDS.index(GivenUp.CIRCLES)] == 2


def test_sums_that_are_too_large_are_the_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    table = matchup("us", "CM", "builder", "game-a/10")
    expected = engine.totals(table, 0, 6)
    most = sorted(max(*row.wealth_at_cost, *row.cash) for row in engine.rows(table, 0, 6))[2]
    monkeypatch.setattr(player, "LARGEST", most)
    sums = Totals(table.roles)
    assert Kernel(Game("us", "CM", 0, timed(10), log=False), table.strategies, 3000).add(
        range(6), sums.numbers
    ) == next(place for place, row in enumerate(engine.rows(table, 0, 6)) if max(row.wealth_at_cost) > most)
    assert kernel.totals(table, 0, 6) == expected


@pytest.mark.parametrize(("seed", "once"), [(6, True), (7, False)])
def test_a_game_in_which_somebody_once_had_too_much_is_not_counted(
    seed: int, once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they have on the way may be more than what they have in the end."""
    table = matchup("us", "CM", "random", "game-a/11")
    row = engine.play(table, seed)
    on_the_way = max(*row.path[0].wealth, *row.path[0].wealth_at_cost)
    in_the_end = max(*row.cash, *row.wealth, *row.wealth_at_cost, *row.rent_taken)
    assert (on_the_way > in_the_end) is once
    most = max(on_the_way, in_the_end)
    machine = Kernel(Game("us", "CM", 0, timed(11), log=False), table.strategies, 3000)
    for largest, counted in ((most, 1), (most - 1, 0)):
        monkeypatch.setattr(player, "LARGEST", largest)
        assert machine.add([seed], Totals(table.roles).numbers) == counted


@pytest.mark.parametrize("ending", ["game-a", "game-b/12"])
def test_outcomes_are_those_of_the_rows(ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in several lots, of games that are given up, and of one that is too large for the kernel."""
    table = matchup("it", "MCM", ["builder", "random", "cautious"], ending, cap_turns=60)
    wanted = list(engine.rows(table, 5, 20))
    monkeypatch.setattr(player, "AT_ONCE", 7)
    monkeypatch.setattr(player, "LARGEST", sorted(max(*row.wealth_at_cost, *row.cash) for row in wanted)[-2])
    slow = Mock(wraps=engine.play)
    monkeypatch.setattr(engine, "play", slow)
    sums = Totals(table.roles)
    found = list(kernel.outcomes(table, 5, 20, sums))
    assert [call.args[1] for call in slow.mock_calls] == [
        place for place, each in enumerate(found, start=5) if isinstance(each, GameMeasures)
    ]
    assert [[getattr(each, name) for name in GameSummary._fields] for each in found] == [
        [getattr(row, name) for name in GameSummary._fields] for row in wanted
    ]
    assert any(isinstance(each, GameMeasures) for each in found)
    assert sums == engine.totals(table, 5, 20) == kernel.totals(table, 5, 20)
    assert all(row.winners for row in wanted) == (ending != "game-a")


@njit
def _bits_and_draw(seed: Any, counter: int, outcomes: int) -> tuple[int, int]:
    return chance.bits(seed, counter), chance.draw(seed, counter, outcomes)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**40), st.integers(1, 2**62))
def test_draws(seed: int, counter: int, outcomes: int) -> None:
    """Also those that are repeated because a word would favour some outcomes."""
    expected = dice.bits(seed, counter), dice.draw(seed, counter, outcomes)
    assert _bits_and_draw(np.uint64(seed), counter, outcomes) == expected


def _index(part: int, whole: int) -> int:
    return tallies._index(part, whole)


in_millionths: Any = njit(_index)


@given(st.integers(0, 9 * 10**17), st.integers(0, 9 * 10**17))
@example(5 * 10**17, 8 * 10**17)
def test_indices(one: int, other: int) -> None:
    """In millionths, also of sums of which a million times would leave 64 bits."""
    part, whole = sorted((one, other))
    assert in_millionths(part, whole) == (MILLION * part // whole if whole else 0)


@pytest.mark.parametrize(("ending", "edition"), [("game-b", "us"), ("game-a/6", "pl")])
def test_levels_play_by_role_and_ending_and_trade(ending: str, edition: str) -> None:
    """On the Polish board also in the timed game (AM-24.2); one who proposes nothing stays at it."""
    quiet = without_trades(AtLevel("strong"))
    players: list[Strategy | str] = ["strong", "strong", quiet, "beginner", "usual", "strong"]
    table = matchup(edition, "CMCMCM", players, ending, cap_turns=150)
    assert kernel.why_not(table) is None
    assert list(kernel.rows(table, 3, 1)) == list(engine.rows(table, 3, 1))


@dataclass(frozen=True)
class Stranger(Builder):
    """A strategy that the kernel has never heard of."""


@pytest.mark.parametrize(
    ("strategy", "why"),
    [
        (Random(offering=3), "no trades by chance, and Random(raising=10, offering=3) does"),
        (Stranger(), "does not know the strategy Stranger"),
        (Builder(reserve=2**40 + 1), "a number that is too large"),
        (Builder(reserve=2**40), "None"),
    ],
)
def test_what_the_kernel_does_not_play(strategy: Strategy, why: str) -> None:
    assert why in str(kernel.why_not(matchup("us", "CM", [Blocker(), strategy])))
    if "trade" in why:
        assert kernel.why_not(matchup("us", "CM", without_trades(strategy))) is None


def test_without_numba_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "installed", lambda _name: False)
    said = str(kernel.why_not(matchup("us", "CM")))
    assert "numba is not installed" in said
    assert "antimono[simulate]" in said


def test_numba_is_imported_only_to_play() -> None:
    code = "import sys, antimono.simulate.run, antimono.simulate.kernel; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_key_of_the_machine_code_is_made_of_all_that_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else code of before would be found on disk and played."""
    folder = Path(compiled.__file__).parent
    marked = {file for file in folder.glob("*.py") if re.search("@(compiled|inlined)", file.read_text("utf-8"))}
    read: set[Path] = set()

    def read_bytes(file: Path) -> bytes:
        read.add(file)
        return b""

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    compiled.sources()
    assert marked | {Path(legality.__file__), Path(engine.__file__).with_name("measures.py")} <= read
    assert folder / "player.py" not in read
