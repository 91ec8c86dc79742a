"""What was measured is shown with its intervals, its seeds, and what was given up."""

from __future__ import annotations

import csv
import io
import re
from itertools import pairwise, product

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.intervals import wilson
from antimono.core.text import Message
from antimono.labs import how_many, who_won
from antimono.labs.chart import Chart
from antimono.labs.measured import changes, concentration_path, shares, so_many, wealth_path
from antimono.simulate import Comparison, Results, compare, matchup, simulate
from antimono.views.notebook import Progress
from tests.labs.lab_checks import check, prose

TABLE = matchup("us", "CM", "builder", ending="game-a/20")


def test_the_page_to_change_names_every_strategy() -> None:
    named = prose("explore").partition("A strategy for each")[2].partition("The ending")[0]
    assert re.findall("`([a-z]+)`", named) == list(STRATEGIES)


@pytest.fixture(scope="module")
def results() -> Results:
    return simulate(TABLE, games=24, seed=5, rows=True, workers=1)


@pytest.fixture(scope="module")
def compared() -> Comparison:
    return compare(TABLE, {"timed": "competitor"}, games=24, workers=1)


def rows(chart: Chart) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(chart.csv())))


def test_shares_are_those_of_the_results_with_wilson_s_interval(results: Results) -> None:
    chart = shares(results)
    found = {row["players"]: row for row in rows(chart)}
    share = results.wins[Role.MONOPOLIST]
    assert float(found["Monopolist"]["games won, %"]) == pytest.approx(100 * share.value, abs=0.01)
    low, high = wilson(share.count, share.whole)
    assert [float(found["Monopolist"][end]) for end in ("low", "high")] == pytest.approx(
        [100 * low, 100 * high], abs=0.01
    )
    assert set(found) == {"Competitor", "Monopolist", "player 1", "player 2"}
    check(chart)
    measured = "Measured: 24 games, seeds 5 to 28; 0 of them abandoned at the turn limit."
    assert str(chart.measured) == f"{measured} With fewer than 100 games, intervals are rough."


def test_paths_begin_at_round_ten_and_stay_within_their_axes(results: Results) -> None:
    for chart in (wealth_path(results), concentration_path(results)):
        for curve in chart.plot.curves:
            assert [across for across, _up in curve.points] == [10, 20]
        check(chart)
        assert len(chart.table.rows) == 2
        assert chart.measured is not None


def test_a_change_has_its_interval_and_what_pairing_saved(compared: Comparison) -> None:
    chart = changes(compared)
    by_role = {row["line"]: row for row in rows(chart)}
    change = compared.wins[Role.MONOPOLIST]
    measured = float(by_role["Monopolist"]["change in percentage points"])
    assert measured == pytest.approx(100 * change.value, abs=0.01)
    check(chart)
    assert "pairs of games that ended both ways" in str(chart.measured)


def test_progress_says_how_narrow_the_interval_has_become(results: Results, compared: Comparison) -> None:
    bar = Progress()
    bar(results)
    low, high = results.wins[Role.MONOPOLIST].interval
    assert (
        f"24 of 24 games; Monopolist: {results.wins[Role.MONOPOLIST].value:.1%} won ({low:.1%} to {high:.1%})"
        == repr(bar)
    )
    assert 'max="24" value="24"' in bar._repr_html_()
    bar(compared)
    assert "24 of 24 pairs" in repr(bar)


def test_fewer_games_are_played_where_they_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("antimono.labs.measured.why_no_kernel", lambda _table: Message("no Numba"))
    assert repr(so_many(10_009, TABLE)) == "1000"
    monkeypatch.setattr("sys.platform", "emscripten")
    assert [repr(so_many(games, TABLE)) for games in (10_049, 5)] == ["200", "1"]


def test_fourteen_of_twenty_does_not_settle_it() -> None:
    low, high = how_many.SEEN.interval
    assert low < 0.5 < high


def test_how_often_looking_misleads_is_that_of_all_games_listed() -> None:
    """Every course of ten games, looked at after five and after ten."""
    found = 0
    for course in product((0, 1), repeat=10):
        looked = [how_many._holds_half(sum(course[:games]), games) for games in (5, 10)]
        found += not all(looked)
    assert how_many.misled(2, every=5) == pytest.approx(found / 2**10)
    more = [how_many.misled(looks) for looks in (1, 2, 5, 10, 20)]
    assert all(before < after for before, after in pairwise(more))
    assert more[0] < 0.05 < more[1]


def test_a_running_share_ends_with_that_of_all_games(results: Results) -> None:
    chart = how_many.running(results)
    last = chart.plot.curves[0].points[-1]
    assert last[0] == results.ended
    assert float(last[1]) == pytest.approx(100 * results.wins[Role.MONOPOLIST].value, abs=0.01)


def test_after_thirty_rounds_both_sides_are_about_as_rich_and_their_scores_are_one_to_two() -> None:
    """The lab's claim, on fewer games and within what so few can tell."""
    games = who_won.stopped(games=40)
    wealth = {role: who_won.mean(games, role, scores=False).value for role in Role}
    score = {role: who_won.mean(games, role, scores=True).value for role in Role}
    assert 0.8 < wealth[Role.MONOPOLIST] / wealth[Role.COMPETITOR] < 1.3
    assert 1.5 < score[Role.MONOPOLIST] / score[Role.COMPETITOR] < 2.6
    chart = who_won.scatter(games)
    *lines, mine, theirs = chart.plot.curves
    assert [len(curve.points) for curve in (mine, theirs)] == [80, 80]
    ends = {str(line.name): line.points[-1] for line in lines}
    assert {name: 10 * height / width for name, (width, height, *_) in ends.items()} == {"a tenth": 1, "a fifth": 2}


def test_the_same_seeds_stop_at_the_same_moment() -> None:
    assert who_won.stopped(games=2, seed=7) == who_won.stopped(games=3, seed=6)[1:]


def test_a_stopped_game_is_scored_as_the_timed_game_counts_it() -> None:
    """But for utilities, whose dice are rolled in the count; whoever is in jail then is counted so."""
    timed = simulate("us", "CMCM", "builder", games=8, seed=0, ending="game-a/20", rows=True, workers=1)
    found = who_won.stopped(games=8, seed=0, rounds=20)
    pairs = [pair for one, row in zip(found, timed.rows, strict=True) for pair in zip(one.score, row.cash, strict=True)]
    assert all(abs(one - other) <= 2 * 5 * 10 for one, other in pairs)
    assert sum(one == other for one, other in pairs) > len(pairs) / 2
