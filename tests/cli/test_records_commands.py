"""`antimono replay` and `antimono explain`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from antimono.cli import main
from antimono.cli.recorded import shown_progress
from antimono.rulebook.clauses import CLAUSES

GOLDEN = Path(__file__).parents[1] / "anti_monopoly" / "golden"
RECORD = GOLDEN / "us-b.record.txt"
LOG = (GOLDEN / "us-b.log.txt").read_text("utf-8").splitlines()

type Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: object) -> str:
    code = main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def data(capsys: Capture, *arguments: object) -> Any:
    return json.loads(answer(capsys, *arguments, "--json"))


def test_replay_tells_the_log(capsys: Capture) -> None:
    lines = answer(capsys, "replay", RECORD).splitlines()
    events, (empty, position, end) = lines[:-3], lines[-3:]
    assert (empty, position) == ("", LOG[-1])
    assert end.startswith("The game is over.")
    assert len(events) == len(LOG) - 1
    for number, (line, told) in enumerate(zip(events, LOG, strict=False), start=1):
        assert line.split()[0] == str(number)
        assert line.partition("  [")[0].split(maxsplit=1)[1] == told.rpartition(" (")[0]


def test_replay_to_a_turn(capsys: Capture) -> None:
    found = data(capsys, "replay", RECORD, "--to", "3")
    assert found["outcome"] is None
    assert found["broken"] is None
    assert max(event["turn"] for event in found["events"]) == 4
    assert found["house_rules"] == {"start_square_pays": "50", "start_money": "900"}
    whole = data(capsys, "replay", RECORD)
    assert whole["events"][: len(found["events"])] == found["events"]
    assert whole["outcome"]["winners"]


def test_a_broken_record_says_so(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(RECORD.read_text("utf-8")[:600], encoding="utf-8")
    assert "breaks off" in answer(capsys, "replay", file).splitlines()[-1]
    assert "breaks off" in data(capsys, "replay", file)["broken"]


def test_explain_shows_steps_and_clauses(capsys: Capture) -> None:
    events = data(capsys, "replay", RECORD)["events"]
    rent = next(event for event in events if event["what"] == "rent")
    text = answer(capsys, "explain", RECORD, "--event", rent["event"])
    assert rent["text"] in text
    for clause in rent["clauses"]:
        assert f"{clause}: {CLAUSES[clause].text}" in text
    found = data(capsys, "explain", RECORD, "--event", rent["event"])
    assert set(rent["clauses"]) <= set(found["clause_texts"])
    assert found["amount"] == sum(step["amount"] for step in found["steps"])
    turn = next(event for event in events if event["what"] == "turn")
    assert "AM-6.1: " in answer(capsys, "explain", RECORD, "--event", turn["event"])


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["replay"], "FILE"),
        (["replay", "none.txt"], "cannot be read"),
        (["replay", __file__], "Line 1"),
        (["replay", str(RECORD), "--to", "x"], "whole number"),
        (["replay", str(RECORD), "--to", "0"], "from 1"),
        (["explain", str(RECORD)], "--event"),
        (["explain", str(RECORD), "--event", "0"], "no event 0"),
        (["explain", str(RECORD), "--event", "99999"], "no event 99999"),
    ],
)
def test_bad_input(capsys: Capture, arguments: list[str], wanted: str) -> None:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert wanted in err


def test_the_input_can_be_the_record(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(RECORD.read_text("utf-8")))
    assert answer(capsys, "replay", "-") == answer(capsys, "replay", RECORD)


def test_a_terminal_sees_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    with shown_progress() as progress:
        assert progress is not None
        for done in range(1, 251):
            progress(done, 250)
    assert "100 of 250 actions" in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[K")
