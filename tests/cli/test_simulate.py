"""`antimono simulate`: as the function, in text, as JSON, in a file; and what is said when it is stopped."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from polars import DataFrame, read_csv

import antimono
from antimono.anti_monopoly.game.options import RuleValue
from antimono.cli import main
from antimono.cli.exit_codes import CANNOT_WRITE, INTERRUPTED
from antimono.simulate import Comparison, Results, compare, matchup, simulate
from antimono.simulate.dataframe import load
from antimono.simulate.progress import Progress
from tests.cli.processes import START
from tests.core.test_files import size_limit

type Capture = pytest.CaptureFixture[str]

LINE = ["simulate", "--games", "6", "--roles", "CM", "--ending", "game-a/5", "--workers", "1", "--engine"]


def expected(**rules: RuleValue) -> Results:
    table = matchup("us", "CM", "builder", "game-a/5", house_rules=rules)
    return simulate(table, games=6, workers=1, kernel=False)


RULEBOOK = "\n\nThe US box is played by the clauses of the French rulebook, because its own is not fully public.\n"


def test_it_prints_the_results(capsys: Capture) -> None:
    assert main(LINE) == 0
    out = capsys.readouterr().out
    assert out.startswith("Anti-Monopoly, US board, game-a/5: 6 games, seeds 0 to 5, played by the rules engine")
    assert f"{expected().wins_by_seat[0].value:.1%}" in out


def test_json_has_games_turns_and_wins_with_intervals(capsys: Capture) -> None:
    assert main([*LINE, "--json", "--house-rule", "tax=competitor", "--house-rule", "custody_fine=70"]) == 0
    found = json.loads(capsys.readouterr().out)
    results = expected(tax="competitor", custody_fine=70)
    assert (found["games"], found["turns"]) == (6, 60)
    assert (found["version"], found["call"]) == (antimono.__version__, results.repro_code)
    assert found["house_rules"] == {"custody_fine": "70", "tax": "competitor"}
    assert found["wins"].keys() == {"competitor", "monopolist"}
    for role, share in results.wins.items():
        won = found["wins"][role.value]
        low, high = share.interval
        assert (won["share"], won["low"], won["high"]) == (share.value, low, high)


def compared() -> Comparison:
    return compare(expected().table, {"tax": "competitor"}, games=6, workers=1, kernel=False)


@pytest.mark.parametrize(("edition", "told"), [("us", True), ("de2006", False)])
def test_it_says_which_rulebook_the_games_follow(edition: str, told: bool, capsys: Capture) -> None:
    line = ["simulate", "--edition", edition, "--roles", "CM", "--games", "2", "--ending", "game-a/2"]
    for more in ([], ["--compare", "tax=competitor"]):
        assert main([*line, *more]) == 0
        assert ("clauses of the French rulebook" in capsys.readouterr().out) == told


def test_two_tables_are_compared_on_the_same_seeds(tmp_path: Path, capsys: Capture) -> None:
    line, path = [*LINE, "--compare", "tax=competitor"], tmp_path / "changes.csv"
    assert main([*line, "--output", str(path)]) == 0
    assert capsys.readouterr().out == f"{compared()}{RULEBOOK}Written: {path}\n"
    assert load(path).equals(load_csv(compared().frame()))
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pairs"], found["call"]) == (6, compared().repro_code)
    assert found["other_table"]["house_rules"] == {"tax": "competitor"}
    change = compared().wealth["competitor"]
    assert found["wealth"]["competitor"]["change"] == change.value


def load_csv(frame: DataFrame) -> DataFrame:
    """As a file of it is read again."""
    return read_csv(frame.write_csv().encode())


def test_a_comparison_has_no_lines_about_games(capsys: Capture) -> None:
    assert main([*LINE, "--compare", "tax=competitor", "--lines", "games"]) != 0
    assert "Leave out --lines: with --compare, each row is a measure." in capsys.readouterr().err


@pytest.mark.parametrize("name", ["games.parquet", "games.csv"])
def test_the_games_go_to_a_file(name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / name
    assert main([*LINE, "--output", str(path)]) == 0
    assert f"Written: {path}" in capsys.readouterr().out
    assert load(path)["seed"].to_list() == [seed for seed in range(6) for _seat in range(2)]
    assert main([*LINE, "--output", str(path), "--lines", "squares"]) == 0
    assert load(path).height == 28


@pytest.mark.parametrize("name", ["games.parquet", "games.csv"])
def test_a_full_disk_is_a_sentence_and_the_results_are_shown_all_the_same(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    with size_limit(50):
        assert main([*LINE, "--output", str(tmp_path / name)]) == CANNOT_WRITE
    caught = capsys.readouterr()
    assert caught.out == f"{expected()}{RULEBOOK}"
    assert "cannot be written: file too large." in caught.err
    assert "Traceback" not in caught.err
    assert list(tmp_path.iterdir()) == []


def test_json_has_what_was_set_aside_on_the_error_stream(tmp_path: Path, capsys: Capture) -> None:
    line = [*LINE, "--keep", str(tmp_path)]
    assert main(line) == 0
    printed = capsys.readouterr().out
    next(tmp_path.glob("0+*.json")).write_text("{")
    assert main([*line, "--json"]) == 0
    caught = capsys.readouterr()
    assert json.loads(caught.out)["games"] == 6
    assert caught.err.count("does not count (damaged). It is renamed 0+") == 1
    assert main(line) == 0
    assert capsys.readouterr().out == printed


def test_strategies_are_dealt_to_the_seats_in_turn(capsys: Capture) -> None:
    line = ["simulate", "--games", "1", "--ending", "game-a/1", "--workers", "1", "--strategy", "random,cautious"]
    assert main([*line, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["strategies"] == ["random", "cautious"] * 2


def test_a_terminal_is_shown_how_the_interval_becomes_narrower(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from antimono.cli import simulate as command

    monkeypatch.setattr(command, "shows_progress", lambda: True)
    assert main(LINE) == 0
    caught = capsys.readouterr()
    assert "\r[######" in caught.err
    assert "6 games, played by the rules engine: the kernel was not wanted: about 1 second." in caught.err
    assert "4 of 6 games; Monopolist: " in caught.err
    assert "; about 1 second to go" in caught.err
    assert caught.err.endswith("\r\x1b[K")
    assert "\r" not in caught.out


def test_ctrl_c_prints_what_is_finished_and_how_to_go_on(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from antimono.cli import simulate as command

    def interrupt(_self: Progress, results: Results) -> None:
        if results.games >= 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "shows_progress", lambda: True)
    monkeypatch.setattr(Progress, "__call__", interrupt)
    assert main(LINE) == INTERRUPTED
    caught = capsys.readouterr()
    assert "game-a/5: 4 of 6 games, first seed 0, " in caught.out
    assert "Stopped after 4 of 6 games: it was interrupted. Use --keep with a folder" in caught.err
    assert main([*LINE, "--keep", str(tmp_path)]) == INTERRUPTED
    assert "They are kept in " in capsys.readouterr().err
    monkeypatch.undo()
    assert main([*LINE, "--keep", str(tmp_path)]) == 0
    assert f"{expected()}{RULEBOOK}".splitlines()[1:] == capsys.readouterr().out.splitlines()[1:]


@pytest.mark.slow
def test_a_process_that_is_killed_outright_leaves_what_it_finished(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "games"
    line = [*LINE, "--keep", str(folder), "--games", "400"]
    started: subprocess.Popen[Any] = subprocess.Popen(
        [*START, *line], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while started.poll() is None and not list(folder.glob("0+*.json")):
        time.sleep(0.01)
    started.send_signal(signal.SIGKILL)
    started.wait()
    kept = {path.name: path.stat().st_mtime_ns for path in folder.glob("*+*.json")}
    assert kept
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["turns"] == 400 * 10
    assert kept.items() <= {path.name: path.stat().st_mtime_ns for path in folder.glob("*+*.json")}.items()
