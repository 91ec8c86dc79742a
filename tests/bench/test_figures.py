"""What the benchmarks write down, and that what they compare with can be measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench import frames, games
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


@pytest.mark.parametrize("text", ["[{", "[1]", '[{"value": 1}]', "\udcff"])
def test_a_file_that_holds_no_figures_is_begun_anew(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bench.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    record([Figure("a", 1, "s")], path)
    assert [figure["name"] for figure in json.loads(path.read_text("utf-8"))] == ["a"]


def test_games_are_measured_whole_and_beside_builders() -> None:
    names = games.cases()
    assert games.AIMS.keys() < names.keys()
    for name in ("games, cautious, log on", "cheaters, plain, log off"):
        speed, ratio = games.figures_of(name, names[name], 0)
        assert (speed.name, speed.aim) == (name, games.AIMS.get(name))
        assert 0 < ratio.value < speed.value


def test_what_takes_long_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
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
