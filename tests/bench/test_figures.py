"""What the benchmarks write down, and that what they compare with can be measured."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.play import states
from tests.bench import __main__ as bench
from tests.bench import frames, games, speed
from tests.bench.figures import Figure, record, table


@pytest.mark.parametrize(
    ("figure", "met", "verdict"),
    [
        (Figure.at_least("speed", 100, "turns/s", 100), True, "met"),
        (Figure.at_least("speed", 80, "turns/s", 100), False, "missed (0.80×)"),
        (Figure.at_most("wait", 0.5, "s", 0.5), True, "met"),
        (Figure.at_most("wait", 0.75, "s", 0.5), False, "missed (1.50×)"),
        (Figure.at_most("survivors", 1, "%", 0), False, "missed"),
        (Figure("before", 80, "turns/s"), None, ""),
    ],
)
def test_a_figure_knows_whether_it_is_as_aimed(figure: Figure, met: bool | None, verdict: str) -> None:
    assert figure.met is met
    assert figure.verdict() == verdict


def test_figures_are_kept_by_name(tmp_path: Path) -> None:
    path = tmp_path / "build" / "bench.json"
    record([Figure.at_least("a", 1, "×", 2), Figure("b", 3, "s")], path)
    record([Figure.at_least("a", 2, "×", 2), Figure("c", 0.5, "%")], path)
    assert json.loads(path.read_text("utf-8")) == [
        {"name": "a", "value": 2, "unit": "×", "aim": 2, "met": True},
        {"name": "b", "value": 3, "unit": "s", "aim": None, "met": None},
        {"name": "c", "value": 0.5, "unit": "%", "aim": None, "met": None},
    ]
    assert [each.name for each in path.parent.iterdir()] == ["bench.json"]


@pytest.mark.parametrize("text", ["", "[{", "{}", "[1]", '[{"value": 1}]', '{"name": "a"}', "\udcff"])
def test_a_file_that_holds_no_figures_is_begun_anew(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bench.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    record([Figure("a", 1, "s")], path)
    assert [figure["name"] for figure in json.loads(path.read_text("utf-8"))] == ["a"]


def test_the_speed_of_a_strategy_is_measured_over_whole_games() -> None:
    found = speed.measure("cautious", log=False, seconds=0.0)
    assert 0 < found["games"] < found["turns"] < found["choices"]


def test_the_release_before_is_measured_by_the_same_loop(tmp_path: Path) -> None:
    tree = games.release_before(tmp_path)
    if tree is None:
        pytest.skip("this clone lacks the commit of the release before")
    command = [sys.executable, "-c", "import antimono; print(antimono.__file__)"]
    environment = {"PYTHONPATH": str(tree)}
    told = subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True, text=True)
    assert Path(told.stdout.strip()) == tree / "antimono" / "__init__.py"
    assert games.measured(("cautious", "off"), tree, 0.0).turns > 0


def test_without_the_release_before_what_is_stored_of_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "measured", lambda *_case: games.Speed(10.0, 134_000.0, 300_000.0))
    line = games.compare(("builder", "off"), None, 1.0)
    assert (line.before, line.ratio) == (67_000, 2.0)
    assert [figure.name for figure in games.figures_of(("builder", "off"), line)] == [
        "games, builder, log off",
        "games, builder, log off, release before",
        "games, builder, log off, ratio to the release before",
    ]
    unknown = games.compare(("cautious", "on"), None, 1.0)
    assert (unknown.before, unknown.ratio) == (None, None)
    assert len(games.figures_of(("cautious", "on"), unknown)) == 1


def test_the_ratio_is_that_of_measurements_made_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that slows down while both are measured changes both, and not the ratio."""
    turns = iter([100.0, 50.0, 60.0, 30.0, 20.0, 10.0])
    monkeypatch.setattr(games, "measured", lambda *_case: games.Speed(1.0, next(turns), 1.0))
    line = games.compare(("random", "off"), Path("somewhere"), 1.0)
    assert (line.now.turns, line.before, line.ratio) == (60.0, 30.0, 2.0)


def test_what_takes_long_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A state that is slow each time; one that was slow once is not."""
    times = iter([25.0, 12.0, 13.0, 11.0])
    monkeypatch.setattr(frames, "_once", lambda _draw: next(times))
    slow = frames.took(lambda: None)
    assert slow == 11
    times = iter([25.0, 9.0, 8.0, 12.0])
    assert frames.took(lambda: None) < frames.AIM
    found = [frames.Drawn("rent/how-much after “32”", slow), frames.Drawn("rent?owned=2", frames.AIM)]
    assert frames.tell("frames", found) == Figure.at_most("frames over 10 ms", 1, "", 0)
    told = capsys.readouterr().out
    assert "1 of 2 frames take more than 10 ms" in told
    assert "11.0 ms  rent/how-much after “32”" in told
    assert "owned=2" not in told


def test_every_state_of_a_scene_is_measured() -> None:
    chapter = CHAPTERS["rent"]
    scene = chapter.scenes("us")[0]
    found = list(frames.scene_states(scene, "rent", chapter.money("us")))
    assert found[0].name == f"rent/{scene.slug} after “”"
    assert len(found) == len(states(scene)) > 1


def test_the_table_has_a_line_for_each_figure_those_with_an_aim_first() -> None:
    figures = [
        Figure("memory", 12.5, "MB"),
        Figure.at_least("turns", 12_000_000, "turns/s", 10_000_000),
        Figure.at_most("wait", 0.75, "s", 0.5),
    ]
    assert table(figures) == [
        "what                figure         aim  met",
        "turns   12,000,000 turns/s  10,000,000  yes",
        "wait                0.75 s         0.5  no (1.50×)",
        "memory             12.5 MB           –",
    ]


def test_all_parts_together_take_a_quarter_of_an_hour_at_most(capsys: pytest.CaptureFixture[str]) -> None:
    assert sum(part.seconds for part in bench.PARTS.values()) <= 15 * 60
    for part in bench.PARTS.values():
        runs = part.command[1].replace(".", "/") + ".py" if part.command[0] == "-m" else part.command[0]
        assert (bench.ROOT / runs).is_file(), runs
    with pytest.raises(SystemExit):
        bench.main(["dice"])
    assert "there is no part “dice”" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "ended", "said"),
    [
        (("-c", "print('done')"), True, "s\n"),
        (("-c", "raise SystemExit(3)"), False, "failed: see"),
        (("-c", "import time; time.sleep(60)"), False, "stopped: more than its 1 s"),
    ],
)
def test_a_part_ends_fails_or_is_stopped(
    command: tuple[str, ...],
    ended: bool,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(bench, "LOGS", tmp_path)
    assert bench.run("dice", bench.Part("the dice", command, 1 if "sleep" in command[1] else 60)) is ended
    assert said in capsys.readouterr().out
