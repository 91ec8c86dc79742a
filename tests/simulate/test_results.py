"""What simulations and comparisons say: shares and means of the games themselves, intervals, text, tables."""

from __future__ import annotations

import os
import statistics
from itertools import product
from math import exp, log
from pathlib import Path

import polars as pl
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import Role
from antimono.core.errors import UnknownNameError, UnreadableError, UnsavedError
from antimono.core.intervals import bonett_price, student, wilson
from antimono.simulate import (
    Comparison,
    Mean,
    MeanChange,
    NonNegativeMean,
    PartOfTotal,
    Ratio,
    ShareChange,
    compare,
    matchup,
    simulate,
)
from antimono.simulate.dataframe import load, save
from antimono.simulate.measures import Cause
from antimono.simulate.results import FrameKind
from tests.core.test_files import size_limit
from tests.simulate.tables import GAMES, SEED, SMALL, reference

C, M = Role.COMPETITOR, Role.MONOPOLIST


@given(st.lists(st.integers(-(10**9), 10**9), min_size=2, max_size=30))
@example([737, -(10**9)])
def test_a_mean_and_its_interval_are_those_of_the_numbers(numbers: list[int]) -> None:
    mean = Mean(len(numbers), sum(numbers), sum(each * each for each in numbers))
    assert mean.value == pytest.approx(statistics.fmean(numbers))
    deviation = statistics.stdev(numbers)
    assert mean.deviation == pytest.approx(deviation)
    assert mean.interval is not None
    margin = student(len(numbers) - 1) * deviation / len(numbers) ** 0.5
    # A double has sixteen digits: of billions it cannot hold a millionth.
    assert mean.interval[1] - mean.value == pytest.approx(margin, rel=1e-14, abs=1e-6)


def test_the_interval_of_an_amount_reaches_further_up_than_down() -> None:
    """Ten of 50 games have 100: two more, each 3.5 deviations off, are imagined."""
    spread = sum((each - 20) ** 2 for each in [*[100] * 10, *[0] * 40])
    down = student(49) * (spread * (1 + 2 * 3.5**2 / 49) / 51 / 50) ** 0.5 / 20
    wide = NonNegativeMean(50, 1_000, 100_000).interval or (0.0, 0.0)
    assert wide == pytest.approx((20 / exp(down), 20 * exp(down + down**2 / 2)))
    rare = NonNegativeMean(50, 100, 10_000).interval or (0.0, 0.0)
    assert rare[1] == pytest.approx(2 * exp(3)), "twenty times the mean at most"
    even = NonNegativeMean(50, 6_000, 720_000).interval or (0.0, 0.0)
    down = student(49) * (2 / 51 / 50) ** 0.5
    assert even == pytest.approx((120 / exp(down), 120 * exp(down + down**2 / 2)))
    assert (
        NonNegativeMean(50, 0, 0).interval
        is NonNegativeMean(1, 5, 25).interval
        is NonNegativeMean(5, 5).interval
        is None
    )


def test_the_mean_of_nothing_and_of_one() -> None:
    assert (Mean(0, 0, 0).value, Mean(0, 0, 0).interval) == (0.0, None)
    assert (Mean(1, 5, 25).value, Mean(1, 5, 25).interval) == (5.0, None)


def test_results_are_those_of_the_games() -> None:
    results, rows = reference(), reference().rows
    assert results.ended == GAMES
    assert results.wins[C].count == sum(0 in row.winners for row in rows)
    assert results.wins["competitor"] == results.wins[C]
    with pytest.raises(UnreadableError, match=r"'competitors' is not a role\. Use competitor"):
        results.wins["competitors"]  # type: ignore[index]
    assert results.wins[M].count == sum(bool({1, 2} & set(row.winners)) for row in rows)
    assert results.turns.value == statistics.fmean(row.turns for row in rows)
    assert results.rounds.value == statistics.fmean(row.rounds for row in rows)
    assert results.actions.value == statistics.fmean(row.actions for row in rows)
    for seat in range(3):
        assert results.wins_by_seat[seat].count == sum(seat in row.winners for row in rows)
        assert results.bankrupt[seat].count == sum(row.bankrupt[seat] > 0 for row in rows)
        for mine, theirs in (
            (results.cash, [row.cash for row in rows]),
            (results.wealth, [row.wealth for row in rows]),
            (results.wealth_at_cost, [row.wealth_at_cost for row in rows]),
            (results.rent_paid, [row.rent_paid for row in rows]),
            (results.rent_taken, [row.rent_taken for row in rows]),
            (results.fines, [row.fines for row in rows]),
            (results.custody, [row.custody for row in rows]),
        ):
            assert mine[seat].value == pytest.approx(statistics.fmean(each[seat] for each in theirs))
    foundation = sum(row.causes[1:].count(Cause.FOUNDATION) for row in rows)
    assert results.causes[M][Cause.FOUNDATION] == foundation > 0
    assert results.causes[C][Cause.FOUNDATION] == 0
    second = [row.path[1] for row in rows if len(row.path) > 1]
    moment = results.path[1]
    assert (moment.round, moment.games) == (20, len(second))
    assert moment.wealth[2].value == pytest.approx(statistics.fmean(each.wealth[2] for each in second))
    at_cost = statistics.fmean(each.wealth_at_cost[2] for each in second)
    assert moment.wealth_at_cost[2].value == pytest.approx(at_cost)
    assert 0 < moment.gini_at_cost.value < moment.gini.value < 2 / 3
    assert 1 / 3 < moment.herfindahl.value < 1
    nob_hill = next(each for each in results.properties if each.square == 34)
    assert nob_hill.name == "Nob Hill"
    assert nob_hill.landings.value == pytest.approx(statistics.fmean(row.landings[34] for row in rows))


def test_games_that_are_given_up_count_in_no_share_of_wins() -> None:
    results = simulate("us", "CM", "builder", games=4, cap_turns=5, workers=1)
    assert (results.given_up.count, results.ended) == (4, 0)
    assert [share.whole for share in results.wins.values()] == [0, 0]
    assert "Games abandoned" in str(results)
    assert "100.0%" in str(results)


def test_results_say_themselves_in_text_and_as_a_table() -> None:
    text, table = str(reference()), reference()._repr_html_()
    assert text.startswith(
        "Anti-Monopoly, US board, game-a/20: 24 games, seeds 5 to 28, played by the rules engine: the kernel "
        "was not wanted.\n"
    )
    for said in ("Competitor: games won", "16.7% (6.7% to 35.9%)", "Player 3, Monopolist, cautious: games won"):
        assert said in text
        assert said in table
    few, again = text.splitlines()[-2:]
    assert few == "Only 24 games have ended. Intervals are rough below 100 games."
    assert again.startswith("Version ")
    assert table.count("<tr>") == len(text.splitlines()) - 3  # but for the title and these two
    assert few in table


def test_the_text_of_strategies_is_escaped() -> None:
    table = matchup("us", "CM", ["builder", Named("<b>")], "game-a/1")  # type: ignore[list-item]
    assert "<b>" not in simulate(table, games=1, workers=1, kernel=False)._repr_html_()


class Named:
    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name

    def choose(self, _view: object, actions: list[object], *_chance: int) -> object:
        return actions[-1]


def test_a_comparison_with_itself_changes_nothing() -> None:
    found = compare(SMALL, SMALL, games=6, seed=SEED, workers=1)
    assert found.pairs == 6
    assert [each.change.total for each in (*found.wins.values(), *found.wealth.values(), found.turns)] == [0] * 5
    assert found.wealth[C].pairing_gain is None
    assert found.wins[C].interval == bonett_price(0, 0, 6).interval
    low, high = found.wealth[C].interval or (0.0, 0.0)
    assert low < -found.wealth[C].one.value / 3 < 0 < high == -low
    told = str(found)
    assert "0.0 (−34.6 to 34.6); no pair changed: below about 3 of 6" in told
    assert "Only 6 games have ended" in told
    assert "inf" not in told


def test_the_interval_of_a_mean_that_changes_knows_what_was_not_seen() -> None:
    """One of 50 pairs has changed, by 100: two more, by 1,000 each way, are imagined."""
    change = MeanChange(50, 100, 10_000, size=1_000.0)
    numbers = [100, *[0] * 49]
    spread = sum((each - 2) ** 2 for each in numbers) + 2 * 1_000**2
    margin = student(49) * (spread / 51 / 50) ** 0.5
    assert change.interval == pytest.approx((2 - margin, 2 + margin))
    assert MeanChange(1, 5, 25, size=9.0).interval is None
    assert ShareChange(0, 0, 0).interval is None


def test_every_pair_can_change_alike() -> None:
    longer = [6, 0, 0, 6, *[0] * 36, 600, 60_000, 606, 61_206, 6, 6]  # each game takes a turn more
    found = Comparison(SMALL, SMALL, SEED, 6, tuple(longer))
    assert (found.wins[C].unchanged, found.turns.unchanged, found.turns.pairing_gain) == (True, False, None)
    assert "every pair changed by the same amount" in str(found)


def test_portions_are_wider_by_two_games_and_symmetrical_in_the_log_odds() -> None:
    pairs = [(1, 2), (0, 2), (2, 2), (1, 2), (2, 3)]
    ratio, portion = Ratio.of(pairs), PartOfTotal.of(pairs)
    assert ratio.value == portion.value == pytest.approx(6 / 11)
    left = [part - 6 / 11 * whole for part, whole in pairs]
    margin = student(4) * (sum(each * each for each in left) * 5 / 4) ** 0.5 / 11
    assert ratio.interval == pytest.approx((6 / 11 - margin, 6 / 11 + margin))
    # For the portion two games of mean size, 11 / 5, are imagined besides: all part, and none.
    left += [1, -6 / 5]
    margin = student(4) * (sum(each * each for each in left) * 5 / 4) ** 0.5 / 11
    low, high = (log(each / (1 - each)) for each in portion.interval or ())
    assert (low + high) / 2 == pytest.approx(log(6 / 5))
    assert (high - low) / 2 == pytest.approx(margin / (6 / 11 * 5 / 11))


def test_a_portion_of_none_or_of_all_has_the_interval_of_a_share() -> None:
    assert PartOfTotal.of([(0, 2)] * 40).interval == wilson(0, 40)
    assert PartOfTotal.of([(2, 2)] * 40).interval == wilson(40, 40)
    assert PartOfTotal.of([(1, 2)]).interval is Ratio.of([(0, 0), (0, 0)]).interval is None


def test_a_comparison_is_made_of_the_games_of_both_tables() -> None:
    other = SMALL.with_rules({"foundation": "competitor", "start_money": 200})
    assert {rule.name: rule.value for rule in other.house_rules} == {"start_money": 200, "foundation": C}
    found = compare(SMALL, other, games=GAMES, seed=SEED, workers=1)
    one, two = reference(), simulate(other, games=GAMES, seed=SEED, workers=1, rows=True)
    for role, of in product(Role, ("wealth", "wealth_at_cost")):
        assert found.wins[role].one.total == one.wins[role].count
        assert found.wins[role].other.total == two.wins[role].count
        seats = [seat for seat, each in enumerate(SMALL.roles) if each is role]
        before, after = ([sum(getattr(row, of)[seat] for seat in seats) for row in each.rows] for each in (one, two))
        changes = [now - was for was, now in zip(before, after, strict=True)]
        difference = getattr(found, of)[role]
        assert difference.value == pytest.approx(statistics.fmean(changes))
        assert difference.change.deviation == pytest.approx(statistics.stdev(changes))
        apart = statistics.variance(before) + statistics.variance(after)
        assert difference.pairing_gain == pytest.approx(apart / statistics.variance(changes))
    assert found.turns.value == pytest.approx(two.turns.value - one.turns.value)
    told = [each for of in (found.wins, found.wealth, found.wealth_at_cost) for each in of.values()]
    told.append(found.turns)
    frame = found.frame()
    measures = ("win_share", "wealth_money", "wealth_at_cost_money")
    assert frame["measure"].to_list() == [*(each for each in measures for _role in Role), "turns"]
    assert frame["role"].to_list() == [*["competitor", "monopolist"] * 3, None]
    assert frame["change"].to_list() == [each.value for each in told]
    assert frame["change_low"].to_list() == [each.interval and each.interval[0] for each in told]
    assert "Changes in" in str(found)
    assert "Competitor: games won" in found._repr_html_()


def test_games_given_up_at_one_of_the_tables_are_left_out_of_a_comparison() -> None:
    table = matchup("us", "CM", "builder", "game-a/10", cap_turns=20)
    found = compare(table, matchup("us", "CM", "builder", "game-a/30", cap_turns=20), games=3, workers=1)
    assert (found.games, found.pairs) == (3, 0)
    assert [share.count for share in found.given_up] == [0, 3]
    assert found.turns.interval is None


def test_with_every_asymmetry_off_the_roles_win_alike_and_in_print_they_do_not() -> None:
    """The interval holds a half, as it must where a game of exchanged roles is the same game."""
    for off in (True, False):
        rules = {"all": Role.COMPETITOR} if off else {}
        table = matchup("us", "CM", "builder", "game-a/20", house_rules=rules)
        low, high = simulate(table, games=100, seed=1, workers=1, kernel=False).wins[M].interval
        assert (low < 0.5 < high) is off


LINES = {
    FrameKind.ROLES: 2,
    FrameKind.SEATS: 3,
    FrameKind.CAUSES: 2 * len(Cause),
    FrameKind.SQUARES: 28,
    FrameKind.PATH: 6,
    FrameKind.CONCENTRATION: 2,
    FrameKind.GAMES: 3 * GAMES,
}


@pytest.mark.parametrize("suffix", [".parquet", ".csv"])
@pytest.mark.parametrize("kind", FrameKind)
def test_frames_have_a_line_for_each_and_come_back_from_a_file(kind: FrameKind, suffix: str, tmp_path: Path) -> None:
    table = reference().frame(kind)
    assert table.height == LINES[kind]
    path = tmp_path / f"games{suffix}"
    save(table, path)
    assert load(path).equals(table)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_frames_hold_what_results_say() -> None:
    results = reference()
    seats = results.frame()
    assert seats["win_share"].to_list() == [share.value for share in results.wins_by_seat]
    assert seats["wealth_money"].to_list() == [mean.value for mean in results.wealth]
    games = results.frame("games")
    by_seat = games.group_by("seat", maintain_order=True).agg(pl.col("won").sum(), pl.col("fines_money").mean())
    assert by_seat["won"].to_list() == [share.count for share in results.wins_by_seat]
    assert by_seat["fines_money"].to_list() == pytest.approx([mean.value for mean in results.fines])
    assert games.filter(pl.col("bankrupt_turn").is_not_null()).height == sum(share.count for share in results.bankrupt)


def test_what_cannot_be_framed_saved_or_loaded(tmp_path: Path) -> None:
    without = simulate("us", "CM", games=1, ending="game-a/2", workers=1)
    with pytest.raises(UnreadableError, match="rows=True"):
        without.frame("games")
    with pytest.raises(UnknownNameError, match="did you mean “games”"):
        without.frame("game")
    table = without.frame("roles")
    with pytest.raises(UnreadableError, match=r"end in \.parquet or \.csv"):
        save(table, tmp_path / "games.xls")
    with pytest.raises(UnsavedError, match="cannot be written"):
        save(table, tmp_path / "nowhere" / "games.csv")
    for suffix in ("parquet", "csv"):
        path = tmp_path / f"full.{suffix}"
        path.write_text("what stood there before")
        with size_limit(50), pytest.raises(UnsavedError, match="cannot be written: file too large"):
            save(table, path)
        assert path.read_text() == "what stood there before"
    assert {path.name for path in tmp_path.iterdir()} == {"full.parquet", "full.csv"}
    with pytest.raises(UnreadableError, match="cannot be read"):
        load(tmp_path / "games.parquet")
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(UnreadableError, match="cannot be read: it is not an ordinary file"):
        load(tmp_path / "pipe.csv")
    (tmp_path / "games.parquet").write_text("not a table")
    with pytest.raises(UnreadableError, match="cannot be read"):
        load(tmp_path / "games.parquet")
